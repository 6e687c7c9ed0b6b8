"""Client of Cabinet's HTTP API. It needs Python 3.9 or later and nothing else."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from typing import Any, Callable, Iterator, Mapping, Optional

__all__ = ["CabinetError", "Client", "WebhookError", "verify_webhook"]

# Refusals that may pass by themselves.
_PASSING = frozenset({408, 425, 429, 500, 502, 503, 504})
_LONGEST_WAIT = 60.0
_PAGE_SIZE = 100


class CabinetError(Exception):
    """A call that was refused: the frame of the API's errors."""

    def __init__(self, status: int, frame: Mapping[str, Any], request_id: Optional[str]) -> None:
        super().__init__(frame.get("message") or f"The API answered {status}")
        self.status = status
        self.key: str = frame.get("key") or ""
        self.fields: list = frame.get("data") or []
        self.request_id = request_id


class WebhookError(Exception):
    """A delivery that isn't ours, was changed on its way, or is too old."""


class Client:
    """One cabinet and token.

    A call without an answer, or answered 408, 425, 429 or 5xx, is made again up to ``attempts`` times. A POST carries
    an ``Idempotency-Key``, the same for each attempt, where ``idempotent`` says that the call takes one; other calls by
    POST and PATCH are not repeated.
    """

    def __init__(
        self,
        base_url: str,
        token: str,
        *,
        attempts: int = 5,
        timeout: float = 30.0,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._base = base_url.rstrip("/") + "/api"
        self._token = token
        self._attempts = attempts
        self._timeout = timeout
        self._sleep = sleep

    def call(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        query: Optional[Mapping[str, Any]] = None,
        idempotent: bool = False,
        idempotency_key: Optional[str] = None,
    ) -> Any:
        """Makes a call and answers its JSON, or bytes for a file. Raises CabinetError where it is refused."""
        headers = {"Authorization": self._token}
        if idempotent or idempotency_key:
            headers["Idempotency-Key"] = idempotency_key or str(uuid.uuid4())
        data = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps(body).encode()
        may_repeat = method in ("GET", "PUT", "DELETE") or "Idempotency-Key" in headers
        url = self._base + path + _query(query)
        attempt = 0
        while True:
            attempt += 1
            is_last = attempt >= self._attempts or not may_repeat
            request = urllib.request.Request(url, data=data, headers=headers, method=method)
            asked: Optional[str] = None
            try:
                with urllib.request.urlopen(request, timeout=self._timeout) as answer:
                    return _read(answer.read(), answer.headers)
            except urllib.error.HTTPError as refusal:
                with refusal:
                    content = refusal.read()
                if refusal.code not in _PASSING or is_last:
                    frame = _read(content, refusal.headers)
                    raise CabinetError(
                        refusal.code,
                        frame if isinstance(frame, dict) else {},
                        refusal.headers.get("X-Request-Id"),
                    ) from None
                asked = refusal.headers.get("Retry-After")
            except OSError:
                if is_last:
                    raise
            self._sleep(_wait(attempt, asked))

    def send(self, message: Mapping[str, Any], *, idempotency_key: Optional[str] = None) -> Any:
        """Sends a message once, however often the call has to be repeated."""
        return self.call(
            "POST", "/sendings", message, idempotent=True, idempotency_key=idempotency_key
        )

    def rows(self, path: str, query: Optional[Mapping[str, Any]] = None) -> Iterator[Any]:
        """All rows of a list, one after another, page by page behind the scenes."""
        after: Optional[str] = None
        while True:
            asked = {"$limit": _PAGE_SIZE, **(query or {})}
            if after is not None:
                asked["$after"] = after
            page = self.call("GET", path, query=asked)
            yield from page["data"]
            after = page.get("nextAfter") if page["data"] else None
            if after is None:
                return


def verify_webhook(
    secret: str,
    headers: Mapping[str, str],
    body: bytes,
    *,
    tolerance: float = 300.0,
    now: Optional[float] = None,
) -> Any:
    """Answers the parsed body of a delivery that we have signed. Raises WebhookError for any other.

    ``body`` is the body as it came, before it was parsed.
    """
    given = {name.lower(): value for name, value in headers.items()}
    try:
        delivery, at, signatures = (
            given[f"webhook-{name}"] for name in ("id", "timestamp", "signature")
        )
    except KeyError:
        raise WebhookError("The headers of a webhook are missing") from None
    try:
        is_recent = abs((time.time() if now is None else now) - int(at)) <= tolerance
        key = base64.b64decode(secret[6:] if secret.startswith("whsec_") else secret)
    except (ValueError, binascii.Error):
        raise WebhookError("The time or the secret can't be read") from None
    if not is_recent:
        raise WebhookError("The delivery is too old, or from the future")
    signed = hmac.new(key, f"{delivery}.{at}.".encode() + body, hashlib.sha256).digest()
    expected = base64.b64encode(signed).decode()
    for signature in signatures.split(" "):
        version, _, value = signature.partition(",")
        if version == "v1" and hmac.compare_digest(value.encode(), expected.encode()):
            return json.loads(body)
    raise WebhookError("The signature is wrong")


def _query(given: Optional[Mapping[str, Any]]) -> str:
    pairs = [(name, value) for name, value in (given or {}).items() if value is not None]
    return "?" + urllib.parse.urlencode(pairs, doseq=True) if pairs else ""


def _read(content: bytes, headers: Any) -> Any:
    if not (headers.get("Content-Type") or "").startswith("application/json"):
        return content
    try:
        return json.loads(content)
    except ValueError:
        return {}


def _wait(attempt: int, asked: Optional[str]) -> float:
    try:
        wait = float(asked) if asked is not None else 0.25 * 2 ** (attempt - 1)
    except ValueError:
        wait = 1.0
    return min(_LONGEST_WAIT, max(0.0, wait))
