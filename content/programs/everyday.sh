#!/usr/bin/env bash
set -euo pipefail
api={site}/api

# Signs in. A program of yours takes a token of its own instead.
answer=$(jq -n '{username: env.LOGIN, password: env.PASSWORD}' |
  curl -sS --fail-with-body "$api/login" -H 'Content-Type: application/json' -d @-)
token=$(jq -r .token <<< "$answer")
account=$(jq -r .id <<< "$answer")

# call METHOD PATH [BODY]
call() {
  curl -sS --fail-with-body -X "$1" "$api$2" \
    -H "Authorization: $token" \
    -H 'Content-Type: application/json' \
    -H "Idempotency-Key: $(date +%s)-$RANDOM-$RANDOM" \
    ${3:+-d "$3"}
}

# What is on the account.
echo "balance $(call GET "/billings/balance/$account" | jq .result)"

# Viber first; whoever has not got it within a minute gets an SMS.
cascade=$(call POST /sendings '{
  "type": "viber",
  "payload": {"sender": "Cabinet", "text": "Your order is ready"},
  "recipient": "+79000000001",
  "fallbacks": [{
    "type": "sms",
    "payload": {"sender": "Cabinet", "text": "Your order is ready"},
    "$options": {"onTimeout": {"timeout": 60, "except": ["delivered", "seen"]}}
  }]
}')
echo "cascade $(jq -r .status <<< "$cascade")"

# Tomorrow at this time.
planned=$(call POST /sendings "$(jq -n '{
  type: "sms",
  payload: {sender: "Cabinet", text: "See you today"},
  recipient: "+79000000002",
  schedule: {delay: (now + 86400 | todate)}
}')")
echo "schedule $(jq -r .status <<< "$planned")"

# The newest messages, and what became of one of them.
echo "list $(call GET '/sendings?$limit=10' | jq '.data | length')"
echo "status $(call GET "/sendings/$(jq -r .id <<< "$planned")" | jq -r .status)"
