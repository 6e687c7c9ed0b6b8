import { json, startHttpProvider } from "./http-provider.ts";

export const graphToken = "EAAG-a-token-of-tests-long-enough";
export const appSecret = "0123456789abcdef0123456789abcdef";

/** An error as the Graph API tells it. */
export function graphError(status: number, code: number, given: object = {}) {
  const error = { message: `(#${code}) Refused`, type: "OAuthException", code, fbtrace_id: "A1" };
  return json(status, { error: { ...error, ...given } });
}

/** The Graph API on loopback: it refuses wrong tokens, and names each message and each file. */
export async function startGraph(answerOf: (path: string, number: number) => object | null) {
  const server = await startHttpProvider();
  let count = 0;
  server.state.usual = (request, response) => {
    if (request.headers.authorization !== `Bearer ${graphToken}`)
      return graphError(401, 190, { message: "Error validating access token", error_subcode: 463 })(
        request,
        response,
      );
    const answer = answerOf(request.url, (count += 1));
    if (answer) json(200, answer)(request, response);
    else graphError(400, 100, { message: "Unsupported post request" })(request, response);
  };
  return server;
}

/** Bodies that were posted to a path, as JSON. */
export function postedTo(server: { taken: { url: string; body: string }[] }, path: string) {
  return server.taken
    .filter(({ url }) => url === path)
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>);
}
