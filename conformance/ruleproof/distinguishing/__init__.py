"""Telling two ways of playing apart: the smallest scenario whose result differs between them."""
