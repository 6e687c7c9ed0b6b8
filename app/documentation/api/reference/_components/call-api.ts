/** What came of a call from a page: an answer, or nothing. */
export type Answered =
  | { kind: "lost" }
  | { kind: "answer"; at: number; status: number; ms: number; text: string; data: unknown };

interface Call {
  method: string;
  /** Below `/api`. */
  path: string;
  token: string;
  body: object | null;
}

/** Calls the API as a program does: with the token and without the cookies of this browser. */
export async function callApi({ method, path, token, body }: Call): Promise<Answered> {
  const begun = performance.now();
  try {
    const response = await fetch(`/api${path}`, {
      method,
      credentials: "omit",
      headers: {
        Authorization: token,
        ...(body && { "Content-Type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const ms = Math.round(performance.now() - begun);
    return { kind: "answer", at: begun, status: response.status, ms, text, data: dataOf(text) };
  } catch {
    return { kind: "lost" };
  }
}

function dataOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
