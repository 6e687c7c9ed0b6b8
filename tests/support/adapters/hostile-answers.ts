import type { Answer } from "./adapter.ts";

export const half: Answer = (_request, response) => {
  response.writeHead(200, { "content-length": "100" });
  response.write('{"id": "cut');
  setImmediate(() => response.destroy());
};
export const silent: Answer = () => undefined;
export const dripping: Answer = (_request, response) => {
  response.writeHead(200, { "content-type": "application/json" });
  const timer = setInterval(() => response.write(" "), 20);
  response.on("close", () => clearInterval(timer));
};
/** Goes on for ever, as quickly as it is read. */
export const endless: Answer = (_request, response) => {
  response.writeHead(200, { "content-type": "application/json" });
  const piece = Buffer.alloc(65_536, "[");
  const pour = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on("drain", pour);
  pour();
};

/** What no provider answers: each is an answer of success to some JSON parser. */
export const oddities: unknown[] = [
  null,
  true,
  "text",
  17,
  [],
  [[]],
  {},
  { id: {}, message_id: [], response: "x", ok: "yes", status: "0", messages: {} },
  { ok: true, result: [] },
  { ok: false, error: 5, error_code: "x", description: [] },
  { error: [] },
  { error: { code: "x", error_code: [] }, error_code: {} },
  { status: 0, message_token: {} },
  { messages: [{ id: "x".repeat(5000) }], id: "x".repeat(5000), message_id: "x".repeat(5000) },
  { __proto__: null, constructor: { prototype: { id: "1" } } },
];
