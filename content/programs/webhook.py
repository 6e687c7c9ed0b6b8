import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

KEY = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))


def is_ours(headers, body):
    given = [headers.get(f"webhook-{name}", "") for name in ("id", "timestamp", "signature")]
    id_, timestamp, signatures = given
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > 300:
        return False
    digest = hmac.new(KEY, f"{id_}.{timestamp}.".encode() + body, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(digest).decode()
    return any(hmac.compare_digest(signature.encode(), expected.encode()) for signature in signatures.split())


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        is_right = is_ours(self.headers, body)
        self.send_response(204 if is_right else 401)
        self.end_headers()
        if is_right:
            event = json.loads(body)
            print(event["type"], event["data"]["id"], flush=True)


ThreadingHTTPServer(("", int(os.environ.get("PORT", 3001))), Receiver).serve_forever()
