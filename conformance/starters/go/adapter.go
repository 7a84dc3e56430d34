// The protocol of Ruleproof, and nothing of the game: JSON-RPC 2.0, one message a line.
//
// Requests come on standard input and answers go to standard output; standard error is the log.
// A panic in the game ends the process, and the kit reports the crash.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"os"

	"ruleproof-starter-go/foursquare"
)

// The error codes of JSON-RPC.
const (
	notJSON      = -32700
	notARequest  = -32600
	noSuchMethod = -32601
	notTakenOn   = -32602
)

// message is a request; its Method is nil if it names none, or none that is a string.
type message struct {
	Version json.RawMessage `json:"jsonrpc"`
	ID      json.RawMessage `json:"id"`
	Method  json.RawMessage `json:"method"`
	Params  json.RawMessage `json:"params"`
}

// reply is an answer, with a result or an error.
type reply struct {
	Version string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id"`
	Result  json.RawMessage `json:"result,omitempty"`
	Error   *refusal        `json:"error,omitempty"`
}

// refusal says why a request has no result.
type refusal struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
}

func (r *refusal) Error() string { return r.Message }

func refuse(code int, format string, values ...any) error {
	return &refusal{code, fmt.Sprintf(format, values...)}
}

// question is what may be asked of the game; each method needs some of it.
type question struct {
	Game     string               `json:"game"`
	Profile  string               `json:"profile"`
	Rulings  map[string]string    `json:"rulings"`
	Position *foursquare.Position `json:"position"`
	Moves    []foursquare.Move    `json:"moves"`
	Card     *foursquare.Card     `json:"card"`
	Cards    []foursquare.Card    `json:"cards"`
}

// introduction says who answers and which games it plays.
func introduction() any {
	type object = map[string]any
	return object{
		"protocol": 1,
		"implementation": object{
			"name":     "ruleproof-starter-go",
			"version":  "1.0.0",
			"language": "go",
		},
		"games": object{"foursquare": object{"methods": foursquare.Methods}},
	}
}

// askGame puts a question to the game.
func askGame(method string, params json.RawMessage) (any, error) {
	var asked question
	if err := json.Unmarshal(params, &asked); err != nil {
		return nil, refuse(notTakenOn, "%v", err)
	}
	if asked.Game != "foursquare" {
		return nil, refuse(notTakenOn, "the game %q is not played here", asked.Game)
	}
	profile, ok := foursquare.ProfileNamed(asked.Profile)
	if !ok {
		return nil, refuse(notTakenOn, "foursquare is not played by the profile %q here", asked.Profile)
	}
	for ruling := range asked.Rulings {
		return nil, refuse(notTakenOn, "no ruling %q was declared", ruling)
	}
	if asked.Position == nil {
		return nil, refuse(notTakenOn, "%s needs a position", method)
	}
	switch {
	case method == "play" && asked.Moves != nil:
		game, err := foursquare.Play(profile, *asked.Position, asked.Moves)
		return takenOn(game.Listed(), err)
	case method == "legal_moves" && asked.Card != nil:
		moves, err := foursquare.LegalMoves(*asked.Position, *asked.Card)
		return takenOn(map[string]any{"moves": foursquare.Listed(moves)}, err)
	case method == "perft" && asked.Cards != nil:
		ends, err := foursquare.Ends(profile, *asked.Position, asked.Cards)
		return takenOn(foursquare.CountOf(ends), err)
	default:
		return nil, refuse(notTakenOn, "%s lacks its moves, card or cards", method)
	}
}

// takenOn gives the game's answer, or refuses what the game cannot take on.
func takenOn(result any, err error) (any, error) {
	if err != nil {
		return nil, refuse(notTakenOn, "%v", err)
	}
	return result, nil
}

// ask finds the result of a request.
func ask(method string, params json.RawMessage) (any, error) {
	switch method {
	case "initialize":
		return introduction(), nil
	case "shutdown":
		return nil, nil
	case "play", "legal_moves", "perft":
		return askGame(method, params)
	default:
		return nil, refuse(noSuchMethod, "there is no method %q", method)
	}
}

// replyTo puts a result or a refusal into an answer.
func replyTo(id json.RawMessage, result any, err error) *reply {
	var refused *refusal
	if errors.As(err, &refused) {
		return &reply{Version: "2.0", ID: id, Error: refused}
	}
	form, err := json.Marshal(result)
	if err != nil {
		panic(err)
	}
	return &reply{Version: "2.0", ID: id, Result: form}
}

// answer answers a line, with nil if it is not to be answered, and tells whether it was the last.
func answer(line []byte) (answer *reply, isLast bool) {
	if !json.Valid(line) {
		return replyTo(nil, nil, refuse(notJSON, "this line is not JSON")), false
	}
	var asked message
	notAnObject := json.Unmarshal(line, &asked) != nil || line[0] != '{'
	if notAnObject {
		return replyTo(nil, nil, refuse(notARequest, "this message is not a JSON object")), false
	}
	if asked.ID == nil {
		return nil, false // nobody waits for an answer
	}
	var method string
	isRequest := string(asked.Version) == `"2.0"` && json.Unmarshal(asked.Method, &method) == nil
	if !isRequest {
		return replyTo(asked.ID, nil, refuse(notARequest, "this message is not a JSON-RPC 2.0 request")), false
	}
	result, err := ask(method, asked.Params)
	return replyTo(asked.ID, result, err), method == "shutdown"
}

// serve answers line by line, until shutdown or the end of input.
func serve(input io.Reader, output io.Writer) error {
	lines := bufio.NewReader(input) // a Scanner would stop at a line of 64 KiB
	answers := json.NewEncoder(output)
	for {
		line, err := lines.ReadBytes('\n')
		if line = bytes.TrimSpace(line); len(line) > 0 {
			answer, isLast := answer(line)
			if answer != nil {
				if err := answers.Encode(answer); err != nil { // one unbuffered line
					return err
				}
			}
			if isLast {
				return nil
			}
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

func main() {
	output := os.Stdout
	os.Stdout = os.Stderr // a stray fmt.Println lands in the log, not among the answers
	if err := serve(os.Stdin, output); err != nil {
		log.Fatal(err)
	}
}
