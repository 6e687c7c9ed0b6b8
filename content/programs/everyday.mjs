const site = "{site}";
let token = "";

async function call(method, path, body) {
  const answer = await fetch(`${site}/api${path}`, {
    method,
    headers: {
      "Content-Type": "application/json",
      ...(token && { Authorization: token }),
      ...(body && { "Idempotency-Key": crypto.randomUUID() }),
    },
    body: body && JSON.stringify(body),
  });
  const json = await answer.json();
  if (!answer.ok) throw new Error(`${answer.status} ${json.key ?? ""} ${json.message ?? ""}`);
  return json;
}

// Signs in. A program of yours takes a token of its own instead.
const { LOGIN: username, PASSWORD: password } = process.env;
const account = await call("POST", "/login", { username, password });
token = account.token;

// What is on the account.
const balance = await call("GET", `/billings/balance/${account.id}`);
console.log("balance", balance.result);

// Viber first; whoever has not got it within a minute gets an SMS.
const payload = { sender: "Cabinet", text: "Your order is ready" };
const onTimeout = { timeout: 60, except: ["delivered", "seen"] };
const cascade = await call("POST", "/sendings", {
  type: "viber",
  payload,
  recipient: "+79000000001",
  fallbacks: [{ type: "sms", payload, $options: { onTimeout } }],
});
console.log("cascade", cascade.status);

// Tomorrow at this time.
const planned = await call("POST", "/sendings", {
  type: "sms",
  payload: { sender: "Cabinet", text: "See you today" },
  recipient: "+79000000002",
  schedule: { delay: new Date(Date.now() + 86_400_000) },
});
console.log("schedule", planned.status);

// The newest messages, and what became of one of them.
const { data } = await call("GET", "/sendings?$limit=10");
console.log("list", data.length);
const { status } = await call("GET", `/sendings/${planned.id}`);
console.log("status", status);
