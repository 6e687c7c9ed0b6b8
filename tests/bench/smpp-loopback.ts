import { fork } from "node:child_process";
import { parseArgs } from "node:util";
import pino from "pino";
import type { ChannelContext, OutboundMessage } from "#server/channels/channel.ts";
import { channelKinds } from "#server/channels/kinds.ts";

/**
 * Messages a second through one SMPP link to an SMSC in another process on this machine:
 * `node tests/bench/smpp-loopback.ts --messages 100000 --window 50 [--receipts]`
 */
const { values } = parseArgs({
  options: {
    messages: { type: "string", default: "100000" },
    window: { type: "string", default: "50" },
    batch: { type: "string", default: "1000" },
    port: { type: "string", default: "27755" },
    receipts: { type: "boolean", default: false },
  },
});
const total = Number(values.messages);
const batch = Number(values.batch);
const smsc = fork(
  new URL("../support/smsc.ts", import.meta.url),
  [
    "--port",
    values.port,
    "--quiet",
    "--receipts",
    values.receipts ? "after" : "none",
    "--receipt-delay",
    "0",
  ],
  { stdio: ["ignore", "ignore", "inherit", "ipc"] },
);

let reported = 0;
const context: ChannelContext = {
  providerId: "00000000-0000-7000-8000-000000000001",
  log: pino({ level: "warn" }),
  reports: async (reports) => {
    reported += reports.length;
  },
  incoming: async () => {},
  schedule: async () => {},
};
const channel = channelKinds.get("smpp")?.open(
  {
    url: `smpp://bench:bench@127.0.0.1:${values.port}`,
    window: Number(values.window),
    reconnectMinMs: 100,
  },
  context,
);
if (!channel) throw new Error("no smpp kind");
channel.start();
while (!channel.isReady()) await sleep(20);

const message = (index: number): OutboundMessage => ({
  id: `bench-${index}`,
  ownerId: "bench",
  type: "sms",
  sender: "Cabinet",
  recipient: `+7900${String(1_000_000 + index).slice(-7)}`,
  text: `Your order ${index} is ready, come and fetch it until eight o'clock`,
  encoding: "gsm",
  segments: 1,
  payload: {},
  validUntil: null,
});

for (let round = 0; round < 3; round += 1) {
  const cpu = process.cpuUsage();
  const begun = performance.now();
  let sent = 0;
  // Two batches at a time keep the window full across the seam.
  await Promise.all([0, 1].map((lane) => sendLane(lane)));
  const seconds = (performance.now() - begun) / 1_000;
  const used = process.cpuUsage(cpu);
  console.log(
    JSON.stringify({
      window: Number(values.window),
      sent,
      perSecond: Math.round(sent / seconds),
      clientCpuMicrosPerMessage: Math.round((used.user + used.system) / sent),
      reported,
      rssMb: Math.round(process.memoryUsage.rss() / 1_048_576),
      heapMb: Math.round(process.memoryUsage().heapUsed / 1_048_576),
    }),
  );

  async function sendLane(lane: number): Promise<void> {
    for (let from = lane * batch; from < total; from += 2 * batch) {
      const messages = Array.from({ length: Math.min(batch, total - from) }, (_, index) =>
        message(from + index),
      );
      const results = await channel?.submit(messages);
      sent += (results ?? []).filter(({ outcome }) => outcome === "sent").length;
    }
  }
}
await channel.stop();
smsc.kill();

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
