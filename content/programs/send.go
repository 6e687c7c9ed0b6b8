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

func call(method, path string, body any, key string) (map[string]any, error) {
	text := []byte{}
	if body != nil {
		var err error
		if text, err = json.Marshal(body); err != nil {
			return nil, err
		}
	}
	request, err := http.NewRequest(method, site+"/api"+path, bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Authorization", os.Getenv("TOKEN"))
	request.Header.Set("Content-Type", "application/json")
	if key != "" {
		request.Header.Set("Idempotency-Key", key)
	}
	client := http.Client{Timeout: 30 * time.Second}
	answer, err := client.Do(request)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	if text, err = io.ReadAll(answer.Body); err != nil {
		return nil, err
	}
	if answer.StatusCode >= 400 {
		return nil, fmt.Errorf("%d %s", answer.StatusCode, text)
	}
	var result map[string]any
	err = json.Unmarshal(text, &result)
	return result, err
}

func main() {
	message := map[string]any{
		"type":      "sms",
		"payload":   map[string]any{"sender": "Cabinet", "text": "Your order is ready"},
		"recipient": "+79000000003",
	}
	key := fmt.Sprintf("order-%d", time.Now().UnixNano())
	accepted, err := call("POST", "/sendings", message, key)
	if err != nil {
		panic(err)
	}

	time.Sleep(3 * time.Second)
	sending, err := call("GET", fmt.Sprint("/sendings/", accepted["id"]), nil, "")
	if err != nil {
		panic(err)
	}
	fmt.Println(sending["status"], sending["price"])
}
