import json
import os
import time
import uuid
from urllib.error import HTTPError
from urllib.request import Request, urlopen

SITE = "{site}"
TOKEN = os.environ["TOKEN"]


def call(method, path, body=None, **headers):
    request = Request(
        f"{SITE}/api{path}",
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={"Authorization": TOKEN, "Content-Type": "application/json", **headers},
    )
    try:
        with urlopen(request, timeout=30) as answer:
            return json.load(answer)
    except HTTPError as error:
        raise RuntimeError(f"{error.code} {error.read().decode()}") from error


message = {
    "type": "sms",
    "payload": {"sender": "Cabinet", "text": "Your order is ready"},
    "recipient": "+79000000003",
}
accepted = call("POST", "/sendings", message, **{"Idempotency-Key": str(uuid.uuid4())})

time.sleep(3)
sending = call("GET", f"/sendings/{accepted['id']}")
print(sending["status"], sending["price"])
