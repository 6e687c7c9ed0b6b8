/** A call of the API as the documentation shows it, in every language of `samples.ts`. */
export interface SampleCall {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The path is below `/api`. */
  path: string;
  body?: object;
  /** It takes an `Idempotency-Key`, which the samples make anew at each run. */
  isIdempotent?: boolean;
}

/** What a signed-in reader sees replaced by their own. */
export const sampleSender = "Cabinet";
export const sampleAccountId = "0193f2a1-3c20-7d4f-8b12-6f9e2d7c5a10";
export const sampleUsername = "customer";

const id = "0193f2c8-5d10-7c3e-9a41-0be6d1f27b41";

/** Calls that most programs make, by the name in `{call:send}`. */
export const sampleCalls: Readonly<Record<string, SampleCall>> = {
  send: {
    method: "POST",
    path: "/sendings",
    isIdempotent: true,
    body: {
      type: "sms",
      payload: { sender: sampleSender, text: "Your code is #NNNN" },
      recipient: "+79000000003",
    },
  },
  bulk: {
    method: "POST",
    path: "/sendings",
    isIdempotent: true,
    body: {
      type: "sms",
      payload: { sender: sampleSender, text: "$firstName, spring sale until Sunday" },
      recipient: { include: [id, "+79000000002"], exclude: ["+79000000004"] },
      $options: { title: "Spring sale" },
    },
  },
  estimate: {
    method: "POST",
    path: "/sendings/estimate",
    body: {
      type: "sms",
      payload: { sender: sampleSender, text: "Your order is ready" },
      recipient: ["+79000000002", "+79000000003"],
    },
  },
  status: { method: "GET", path: `/sendings/${id}` },
  balance: { method: "GET", path: `/billings/balance/${sampleAccountId}` },
};
