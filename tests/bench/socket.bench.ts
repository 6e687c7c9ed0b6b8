import { WebSocket } from "ws";
import { createUser } from "#drizzle/seed/factories/users.ts";
import { asMoney } from "#lib/money.ts";
import { sql } from "#server/db/client.ts";
import { publish } from "#server/realtime/publish.ts";
import { createSending } from "#server/sendings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { sendOf } from "#tests/support/sends.ts";
import { startWorker } from "#tests/support/worker.ts";
import { fillList } from "./support/contacts.ts";
import { startDatabase } from "./support/database.ts";
import { isQuick, p95, report } from "./support/figures.ts";
import { startSmscProcess } from "./support/smsc-process.ts";
import { signIn, startWeb } from "./support/web.ts";

// From the commit of a change to its event in every one of 200 browsers' sockets, while a bulk send runs.
const sizes = { sockets: 200, recipients: isQuick ? 50_000 : 300_000, probes: isQuick ? 50 : 200 };

const database = await startDatabase("socket");
const smsc = await startSmscProcess(27_758);
const web = await startWeb(27_763);
const worker = await startWorker(database.url, {
  SMPP_URL: smsc.url,
  NODE_OPTIONS: "--max-semi-space-size=4",
});
const sockets: WebSocket[] = [];
try {
  const user = await createUser(sql(), { balance: asMoney(10n ** 15n) });
  const list = await fillList(user.id, sizes.recipients);
  const cookie = await signIn(user);
  const latencies: number[] = [];
  let heard = 0;
  for (let index = 0; index < sizes.sockets; index++) {
    const socket = new WebSocket(`ws://127.0.0.1:${web.port}/socket`, { headers: { cookie } });
    sockets.push(socket);
    await new Promise((resolve, reject) => {
      socket.once("open", resolve);
      socket.once("error", reject);
    });
    socket.on("message", (frame: Buffer) => {
      heard += 1;
      const { event, data } = JSON.parse(frame.toString()) as {
        event: string;
        data: { sentAt?: number };
      };
      if (event === "notifications.sent" && data.sentAt)
        latencies.push(performance.now() - data.sentAt);
    });
  }
  const answer = await createSending(
    actorFor(user),
    sendOf({ text: "Hello, $firstName", recipient: { include: [list] } }),
    { idempotency: null },
  );
  if (Array.isArray(answer) || !("taskId" in answer)) throw new Error("a task expected");
  for (let probe = 0; probe < sizes.probes; probe++) {
    await publish(sql(), {
      event: "notifications.sent",
      ownerId: user.id,
      data: { sentAt: performance.now() },
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const [task] = await sql()<
    { accepted: number }[]
  >`select accepted from tasks where id = ${answer.taskId}`;
  if (!task || task.accepted === 0) throw new Error("nothing was sent meanwhile");
  const arrived = latencies.length / (sizes.sockets * sizes.probes);
  await report("socket", { ...sizes, sentMeanwhile: task.accepted, framesHeard: heard }, [
    {
      name: "event to 200 sockets during a bulk send, p95",
      unit: "ms",
      wanted: "low",
      limit: 250,
      value: p95(latencies),
      samples: { ms: latencies.slice(0, 5000) },
    },
    {
      name: "events that reached their socket",
      unit: "of all",
      wanted: "high",
      limit: 1,
      value: arrived,
      samples: { arrived: [arrived] },
    },
  ]);
} finally {
  for (const socket of sockets) socket.terminate();
  await worker.kill();
  smsc.stop();
  await web.stop();
  await database.stop();
}
