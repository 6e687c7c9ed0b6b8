package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"time"
)

const site = "{site}"

var token string

type object map[string]any

func call(method, path string, body object) object {
	var text []byte
	if body != nil {
		text, _ = json.Marshal(body)
	}
	request, err := http.NewRequest(method, site+"/api"+path, bytes.NewReader(text))
	check(err)
	request.Header.Set("Content-Type", "application/json")
	if token != "" {
		request.Header.Set("Authorization", token)
	}
	if body != nil {
		request.Header.Set("Idempotency-Key", fmt.Sprint("order-", time.Now().UnixNano()))
	}
	client := http.Client{Timeout: 30 * time.Second}
	answer, err := client.Do(request)
	check(err)
	defer answer.Body.Close()
	text, err = io.ReadAll(answer.Body)
	check(err)
	if answer.StatusCode >= 400 {
		panic(fmt.Sprintf("%d %s", answer.StatusCode, text))
	}
	var result object
	check(json.Unmarshal(text, &result))
	return result
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}

func main() {
	// Signs in. A program of yours takes a token of its own instead.
	account := call("POST", "/login", object{
		"username": os.Getenv("LOGIN"),
		"password": os.Getenv("PASSWORD"),
	})
	token = account["token"].(string)

	// What is on the account.
	balance := call("GET", fmt.Sprint("/billings/balance/", account["id"]), nil)
	fmt.Println("balance", balance["result"])

	// Viber first; whoever has not got it within a minute gets an SMS.
	payload := object{"sender": "Cabinet", "text": "Your order is ready"}
	onTimeout := object{"timeout": 60, "except": []string{"delivered", "seen"}}
	cascade := call("POST", "/sendings", object{
		"type":      "viber",
		"payload":   payload,
		"recipient": "+79000000001",
		"fallbacks": []object{
			{"type": "sms", "payload": payload, "$options": object{"onTimeout": onTimeout}},
		},
	})
	fmt.Println("cascade", cascade["status"])

	// Tomorrow at this time.
	planned := call("POST", "/sendings", object{
		"type":      "sms",
		"payload":   object{"sender": "Cabinet", "text": "See you today"},
		"recipient": "+79000000002",
		"schedule":  object{"delay": time.Now().Add(24 * time.Hour)},
	})
	fmt.Println("schedule", planned["status"])

	// The newest messages, and what became of one of them.
	newest := call("GET", "/sendings?$limit=10", nil)
	fmt.Println("list", len(newest["data"].([]any)))
	sending := call("GET", fmt.Sprint("/sendings/", planned["id"]), nil)
	fmt.Println("status", sending["status"])
}
