import { Agent, request } from "node:http";
import { setPriority } from "node:os";
import type { Times } from "./processor-time.ts";

/**
 * Posts the same body again and again over connections that stay open: no database, no product. Forked; answers how many seconds
 * it took, of the clock and of its processor.
 */
const [url = "", count = "0", window = "1"] = process.argv.slice(2);
// The worker's own: beside other work on the machine it would win by it.
setPriority(5);
const agent = new Agent({ keepAlive: true, maxSockets: Number(window) });
const body = JSON.stringify({
  id: "0190f3a0-1111-7111-8111-111111111111",
  to: "+79161234567",
  from: "Cabinet",
  text: "Your order for Ann is ready, come and fetch it until eight o'clock",
});
const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };

function post(): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method: "POST", agent, headers }, (response) => {
      response.resume();
      response.on("end", resolve);
    });
    call.on("error", reject);
    call.end(body);
  });
}

const begun = performance.now();
const used = process.cpuUsage();
let left = Number(count);
await Promise.all(
  Array.from({ length: Number(window) }, async () => {
    while (left > 0) {
      left -= 1;
      await post();
    }
  }),
);
const { user, system } = process.cpuUsage(used);
process.send?.({
  seconds: (performance.now() - begun) / 1000,
  processor: (user + system) / 1e6,
} satisfies Times);
agent.destroy();
process.disconnect?.();
