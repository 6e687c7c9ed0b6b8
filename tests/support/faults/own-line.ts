import { Agent, get } from "node:http";

/** Connections of their own: those of `fetch` may have been closed under another's refused body. */
const agent = new Agent({ keepAlive: true });

/** The status of a call by GET. */
export async function statusOf(url: string, token: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization: token } }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
    }).once("error", reject);
  });
}
