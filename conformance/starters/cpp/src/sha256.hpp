// SHA-256, by FIPS 180-4: C++ has none, and this saves a library.

#pragma once

#include <string>

// Gives the digest of a text in lower-case hexadecimal.
std::string sha256(std::string text);
