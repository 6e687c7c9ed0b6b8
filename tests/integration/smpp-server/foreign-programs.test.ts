import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { smppLimits } from "#server/smpp/limits.ts";
import { SmppServer } from "#server/smpp/server.ts";
import { eventually, messagesOf, prepareSmpp, settle } from "#tests/support/prepare-smpp.ts";
import { connectOctets, octets } from "#tests/support/smpp-octets.ts";

const { now } = prepareSmpp();

const bindTransceiver = 0x09;
const enquireLink = 0x15;
const response = (command: number) => (command | 0x80000000) >>> 0;

const hasPerl = existsSync("/usr/bin/perl") && existsSync("/usr/share/perl5/Net/SMPP.pm");

test.skipIf(!hasPerl)("Perl's Net::SMPP binds, sends and gets its receipt, as it is", async () => {
  const { customer, server } = now();
  const program = `
    use Net::SMPP;
    $| = 1;
    my ($client, $bound) = Net::SMPP->new_transceiver("127.0.0.1", port => $ENV{PORT},
      system_id => $ENV{LOGIN}, password => $ENV{PASSWORD}) or die "no connection";
    die $bound->explain_status if $bound->status;
    my $sent = $client->submit_sm(source_addr_ton => 5, source_addr => "Cabinet", dest_addr_ton => 1,
      destination_addr => "79161234567", registered_delivery => 1, short_message => "From Perl") or die "no answer";
    die $sent->explain_status if $sent->status;
    print "sent $sent->{message_id}\\n";
    my $receipt = $client->read_pdu or die "no receipt";
    print "$receipt->{short_message}\\n";
    $client->deliver_sm_resp(message_id => "", seq => $receipt->{seq});
    $client->unbind or die "no goodbye";`;
  const env = {
    ...process.env,
    PORT: String(server.port),
    LOGIN: customer.user.username,
    PASSWORD: customer.password,
  };
  const child = spawn("perl", ["-e", program], { env, stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await eventually(() => expect(output).toMatch(/^sent \S+\n/));
  const [row] = await messagesOf(customer);
  expect([row?.text, output.trim()]).toEqual(["From Perl", `sent ${row?.id}`]);
  await settle(customer, [row?.id ?? ""]);
  expect((await once(child, "exit"))[0]).toBe(0);
  expect(output).toMatch(/^id:\S+ sub:001 .* stat:DELIVRD err:000 text:From Perl$/m);
});

describe("a session that says nothing of itself", () => {
  let server: SmppServer;
  let port = 0;
  beforeAll(async () => {
    const limits = { ...smppLimits(), enquireAfter: 100, answerWithin: 300 };
    server = new SmppServer(limits, { tls: null });
    port = await server.listen({ host: "127.0.0.1", port: 0 });
  });
  afterAll(async () => server.stop());

  test("stays while it answers enquire_link under any number, and ends when it does not", async () => {
    const [alive, silent] = await Promise.all([connectOctets(port), connectOctets(port)]);
    const { user, password } = now().customer;
    const bind = octets(user.username, password, null, 0x34, 0, 0, null);
    for (const connection of [alive, silent])
      expect((await connection.ask(bindTransceiver, 1, bind)).status).toBe(0);
    for (let round = 0; round < 3; round++) {
      await alive.next(enquireLink);
      // Old releases of smpplib count their answers by themselves.
      alive.write(response(enquireLink), 77 + round);
    }
    await silent.closed;
    expect((await alive.ask(enquireLink, 9)).status).toBe(0);
    alive.end();
  });
});
