import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import type { MailPort } from "#server/process/mail-port.ts";
import { createMailSecret } from "#server/seed/factories/mail-secrets.ts";
import { createSender } from "#tests/support/faults/bulk.ts";
import { type Cluster, startCluster } from "#tests/support/faults/cluster.ts";
import { giveMail, mailDomain, openMailPort } from "#tests/support/mail-port.ts";

process.env.LOG_LEVEL = "silent";
let cluster: Cluster;
let mail: MailPort;
beforeAll(async () => {
  cluster = await startCluster();
  mail = await openMailPort();
});
afterAll(async () => {
  await mail.stop();
  await cluster.remove();
});

test("while the database is away mails are answered 451, and taken once when they come again", async () => {
  const { userId: ownerId } = await createSender();
  const { secret } = await createMailSecret(sql(), { ownerId });
  const to = `+79000000002.${secret}@${mailDomain}`;
  const again = { messageId: "<again@shop.example>" };
  expect(await giveMail(mail, to, again)).toContain("Accepted as");
  await cluster.crash();
  for (let index = 0; index < 3; index++)
    await expect(giveMail(mail, to, again)).rejects.toMatchObject({ responseCode: 451 });
  await cluster.restart();
  await expect.poll(async () => giveMail(mail, to, again).catch(() => "")).toContain("Accepted before"); // prettier-ignore
  const sent = await sql()`select from sendings where owner_id = ${ownerId}`;
  expect(sent).toHaveLength(1);
});
