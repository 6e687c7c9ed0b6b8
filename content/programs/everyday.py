import json
import os
import uuid
from datetime import datetime, timedelta, timezone
from urllib.error import HTTPError
from urllib.request import Request, urlopen

SITE = "{site}"
token = ""


def call(method, path, body=None):
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = token
    if body is not None:
        headers["Idempotency-Key"] = str(uuid.uuid4())
    data = None if body is None else json.dumps(body).encode()
    request = Request(f"{SITE}/api{path}", method=method, data=data, headers=headers)
    try:
        with urlopen(request, timeout=30) as answer:
            return json.load(answer)
    except HTTPError as error:
        raise RuntimeError(f"{error.code} {error.read().decode()}") from error


# Signs in. A program of yours takes a token of its own instead.
account = call("POST", "/login", {"username": os.environ["LOGIN"], "password": os.environ["PASSWORD"]})
token = account["token"]

# What is on the account.
print("balance", call("GET", f"/billings/balance/{account['id']}")["result"])

# Viber first; whoever has not got it within a minute gets an SMS.
payload = {"sender": "Cabinet", "text": "Your order is ready"}
on_timeout = {"timeout": 60, "except": ["delivered", "seen"]}
cascade = call("POST", "/sendings", {
    "type": "viber",
    "payload": payload,
    "recipient": "+79000000001",
    "fallbacks": [{"type": "sms", "payload": payload, "$options": {"onTimeout": on_timeout}}],
})
print("cascade", cascade["status"])

# Tomorrow at this time.
tomorrow = datetime.now(timezone.utc) + timedelta(days=1)
planned = call("POST", "/sendings", {
    "type": "sms",
    "payload": {"sender": "Cabinet", "text": "See you today"},
    "recipient": "+79000000002",
    "schedule": {"delay": tomorrow.isoformat()},
})
print("schedule", planned["status"])

# The newest messages, and what became of one of them.
print("list", len(call("GET", "/sendings?$limit=10")["data"]))
print("status", call("GET", f"/sendings/{planned['id']}")["status"])
