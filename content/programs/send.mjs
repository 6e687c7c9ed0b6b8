const site = "{site}";
const token = process.env.TOKEN;

async function call(method, path, body, headers = {}) {
  const answer = await fetch(`${site}/api${path}`, {
    method,
    headers: { Authorization: token, "Content-Type": "application/json", ...headers },
    body: body && JSON.stringify(body),
  });
  const json = await answer.json();
  if (!answer.ok) throw new Error(`${answer.status} ${json.key ?? ""} ${json.message ?? ""}`);
  return json;
}

const message = {
  type: "sms",
  payload: { sender: "Cabinet", text: "Your order is ready" },
  recipient: "+79000000003",
};
const accepted = await call("POST", "/sendings", message, { "Idempotency-Key": crypto.randomUUID() });

await new Promise((resolve) => setTimeout(resolve, 3000));
const { status, price } = await call("GET", `/sendings/${accepted.id}`);
console.log(status, price);
