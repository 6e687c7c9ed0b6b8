#!/usr/bin/env bash
# The headers of the delivery are in ID, TIMESTAMP and SIGNATURE, its body comes on the standard input.
set -euo pipefail

body=$(mktemp)
trap 'rm -f "$body"' EXIT
cat > "$body"

key=$(printf %s "${WEBHOOK_SECRET#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \n')
expected=$({ printf '%s.%s.' "$ID" "$TIMESTAMP"; cat "$body"; } |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | base64)

age=$(($(date +%s) - TIMESTAMP))
if [[ " $SIGNATURE " != *" v1,$expected "* || ${age#-} -gt 300 ]]; then
  echo "not ours" >&2
  exit 1
fi
jq -r '"\(.type) \(.data.id)"' "$body"
