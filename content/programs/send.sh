#!/usr/bin/env bash
set -euo pipefail

answer=$(curl -sS --fail-with-body {site}/api/sendings \
  -H "Authorization: $TOKEN" \
  -H 'Content-Type: application/json' \
  -H "Idempotency-Key: order-$(date +%s)-$RANDOM" \
  -d '{
    "type": "sms",
    "payload": {"sender": "Cabinet", "text": "Your order is ready"},
    "recipient": "+79000000003"
  }')
id=$(jq -r .id <<< "$answer")

sleep 3
curl -sS --fail-with-body "{site}/api/sendings/$id" -H "Authorization: $TOKEN" |
  jq -r '"\(.status) \(.price)"'
