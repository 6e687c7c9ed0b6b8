import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { fileEncodings, type FileForm } from "#lib/exports/file-format.ts";
import { sendingsList } from "#lib/sendings/list.ts";
import { sql } from "#server/db/client.ts";
import { ensurePartitions } from "#server/db/partitions.ts";
import { listFile } from "#server/exports/service.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { listSendings } from "#server/sendings/service.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";
import { actorFor } from "#tests/support/actors.ts";
import { startDatabase } from "./support/database.ts";
import { type Figure, isQuick, median, ratios, report, secondsOf } from "./support/figures.ts";

// All messages of an account as a file, beside COPY TO of the same query.
const sizes = { rows: isQuick ? 100_000 : 1_000_000, rounds: isQuick ? 2 : 5 };
const megabyte = 1024 * 1024;

const database = await startDatabase("exports");
try {
  const db = sql();
  const user = await createUser(db, { locale: "ru" });
  await ensurePartitions(db, new Date(Date.now() - 40 * 86_400_000));
  await db`
    insert into sendings (id, owner_id, chain_id, type, status, sender, recipient, text, encoding, segments, characters, price, unit_price, updated_at)
    select id, ${user.id}, id, 'sms', 'delivered', 'Cabinet', '+79' || lpad((n * 7919 % 1000000000)::text, 9, '0'),
      'Здравствуйте, Иван! Ваш заказ ' || n || ' собран, ждём вас', 'unicode', 1, 50, 23500, 23500, now()
    from (
      select n, uuidv7(interval '1 second' * -n * 2) as id from generate_series(1, ${sizes.rows}::bigint) n
    ) made`;
  await db`vacuum (analyze) sendings`;
  const actor = actorFor(user);
  const columns =
    "s.created_at, s.type, s.recipient, s.sender, s.text, s.status, s.segments, s.price, 'RUB'";

  const copy = async () =>
    secondsOf(async () => {
      const source = await db
        .unsafe(`copy (select ${columns} from sendings s where s.owner_id = '${user.id}' order by s.id desc) to stdout (format csv)`)
        .readable();
      const target = createWriteStream("/dev/null");
      for await (const bytes of source) if (!target.write(bytes)) await once(target, "drain");
      target.end();
    }); // prettier-ignore

  await copy();
  globalThis.gc?.();
  // Before the first of them, so that what one leaves behind counts for the next.
  const idle = process.memoryUsage().rss;
  let peak = 0;
  const exportAs = async (form: FileForm) => {
    const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss - idle)), 20);
    try {
      return await secondsOf(async () => {
        const answer = await listFile({
          actor,
          list: sendingsList,
          parameters: parseListParameters([], sendingsList, "token"),
          form,
          requires: listSendings.requires,
          run: async (parameters) => listSendings(actor, parameters),
        });
        const target = createWriteStream("/dev/null");
        if (!answer.body) throw new Error("The list has no file");
        for await (const bytes of answer.body) if (!target.write(bytes)) await once(target, "drain"); // prettier-ignore
        target.end();
      });
    } finally {
      clearInterval(timer);
    }
  };

  const figures: Figure[] = [];
  const forms: [string, FileForm][] = [
    ...fileEncodings.map((encoding): [string, FileForm] => [encoding, { format: "csv", encoding, delimiter: ";" }]),
    ["xlsx", { format: "xlsx", encoding: "utf8", delimiter: ";" }],
  ]; // prettier-ignore
  for (const [name, form] of forms) {
    const bare: number[] = [];
    const ours: number[] = [];
    peak = 0;
    for (let round = 0; round < sizes.rounds; round++) {
      bare.push(await copy());
      ours.push(await exportAs(form));
    }
    const isSheet = name === "xlsx";
    figures.push(
      {
        name: `${name} of ${sizes.rows} messages beside COPY TO`,
        unit: "×",
        wanted: "low",
        limit: isSheet ? 4 : 2.5,
        ...(!isSheet && { aim: 1.5 }),
        value: median(ratios(ours, bare)),
        samples: { copy: bare, export: ours },
      },
      {
        name: `memory above idle, ${name}`,
        unit: "MB",
        wanted: "low",
        limit: 128,
        value: peak / megabyte,
        samples: { peak: [peak / megabyte] },
      },
    );
  }
  await report("exports", sizes, figures);
} finally {
  await database.stop();
}
