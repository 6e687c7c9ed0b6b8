import { channelsNamed } from "#lib/providers/channel-names.ts";
import { asConcatenation, decodeText, splitUserData } from "#server/smpp-wire/decode.ts";
import type { Concatenation } from "#server/smpp-wire/decode.ts";
import { status } from "#server/smpp-wire/pdu.ts";
import type { Pdu } from "#server/smpp-wire/pdu.ts";
import type { ChannelContext, DeliveryReport, OutboundMessage, SubmitResult } from "../channel.ts";
import { readAddress } from "./addresses.ts";
import { Batch } from "./batch.ts";
import type { SmppConfig } from "./config.ts";
import { EarlyReceipts } from "./early-receipts.ts";
import { Joiner } from "./joiner.ts";
import type { Arrival } from "./joiner.ts";
import type { Respond } from "./link.ts";
import { isReceipt, lookupOf, parseReceipt, plainCode, type ReceiptBody } from "./receipt.ts";
import { SentIds } from "./sent-ids.ts";

const userDataHeader = 0x40;

/** Everything the SMSC delivers: receipts, incoming messages and their parts. */
export class Inbound {
  readonly #config: SmppConfig;
  readonly #absentCodes: ReadonlySet<string>;
  /** Receipts of questions about numbers are the answers. */
  readonly #asksNetworks: boolean;
  readonly #reports: Batch<DeliveryReport>;
  readonly #incoming: Batch<Arrival["message"]>;
  readonly #joiner: Joiner;
  readonly #sentIds = new SentIds();
  readonly #early = new EarlyReceipts();
  readonly #expectsAnswers: () => boolean;
  #stopped = false;

  /** @param expectsAnswers true while submits are unanswered */
  constructor(config: SmppConfig, context: ChannelContext, expectsAnswers: () => boolean) {
    this.#config = config;
    this.#asksNetworks = channelsNamed(config.channels).includes("hlr");
    this.#absentCodes = new Set(
      (config.absentCodes ?? "")
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map(plainCode),
    );
    this.#expectsAnswers = expectsAnswers;
    const { log } = context;
    this.#reports = new Batch(
      (reports) => context.reports(reports),
      (error) => log.error({ err: error }, "delivery reports can't be stored"),
    );
    this.#incoming = new Batch(
      (messages) => context.incoming(messages),
      (error) => log.error({ err: error }, "incoming messages can't be stored"),
    );
    this.#joiner = new Joiner(config.joinTimeoutMs, ({ message, responds }) =>
      this.#incoming.add(message, responds),
    );
  }

  take(pdu: Pdu, respond: Respond): void {
    if (this.#stopped) return respond(status.queueFull);
    const raw = pdu.bytes("short_message");
    const userData = raw.length > 0 ? raw : pdu.bytes("message_payload");
    const dataCoding = pdu.number("data_coding");
    const hasHeader = (pdu.number("esm_class") & userDataHeader) !== 0;
    const { body, concatenation } = hasHeader
      ? splitUserData(userData)
      : { body: userData, concatenation: concatenationOf(pdu) };
    const text = decodeText(body, dataCoding);
    // Many SMSCs write receipts in ASCII whatever alphabet they name.
    const receipt = { text, ascii: body.toString("latin1") };
    if (isReceipt(pdu, receipt)) return this.#takeReceipt(pdu, receipt, respond);

    const from = this.#addressOf(pdu, "source_addr", "source_addr_ton");
    const to = this.#addressOf(pdu, "destination_addr", "dest_addr_ton");
    if (concatenation) {
      this.#joiner.add({ from, to, bytes: body, dataCoding, respond }, concatenation);
    } else {
      this.#incoming.add({ type: "sms", from, to, text, at: new Date() }, [respond]);
    }
  }

  #addressOf(pdu: Pdu, address: string, type: string): string {
    return readAddress(pdu.string(address), pdu.number(type), this.#config.country);
  }

  /** Stores the id that receipts of this message will have. */
  nameMessage(message: OutboundMessage, providerMessageId: string): void {
    this.#sentIds.remember(providerMessageId, message);
    this.#early.release(providerMessageId);
  }

  /** A submit answer that came after its message was reported as in doubt. */
  takeLateAnswer(message: OutboundMessage, result: SubmitResult): void {
    const { recipient, id, ownerId } = message;
    const at = new Date();
    const report: DeliveryReport =
      result.outcome === "sent"
        ? { sendingId: id, ownerId, recipient, status: "sent", error: null, at }
        : { sendingId: id, ownerId, recipient, status: "failed", error: result.error, at };
    if (result.outcome === "sent" && result.providerMessageId) {
      report.providerMessageId = result.providerMessageId;
    }
    this.#reports.add(report, []);
  }

  /** Stores what has arrived; the SMSC is asked to keep later deliveries. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#early.releaseAll();
    this.#joiner.flush();
    await Promise.all([this.#reports.flush(), this.#incoming.flush()]);
  }

  /** Times in receipts are local to the SMSC and have no zone, so the time of arrival is used. */
  #takeReceipt(pdu: Pdu, body: ReceiptBody, respond: Respond): void {
    const receipt = parseReceipt(pdu, body, this.#config.receiptIdFormat, this.#absentCodes);
    if (!receipt) return respond(status.ok);
    const recipient = this.#addressOf(pdu, "source_addr", "source_addr_ton");
    const at = new Date();
    const { providerMessageId } = receipt;
    const lookup = this.#asksNetworks ? lookupOf(receipt, body) : null;
    const add = () => {
      const known = this.#sentIds.keyOf(providerMessageId);
      const report = { ...known, ...receipt, recipient, at, ...(lookup && { lookup }) };
      this.#reports.add(report, [respond]);
    };
    const isEarly = !this.#sentIds.keyOf(providerMessageId) && this.#expectsAnswers();
    if (isEarly) this.#early.hold(providerMessageId, add);
    else add();
  }
}

/**
 * Reads the part numbers from optional parameters, which some SMSCs send instead of a header in the text.
 * Receipts are never split.
 */
function concatenationOf(pdu: Pdu): Concatenation | null {
  if (!pdu.has("sar_msg_ref_num")) return null;
  return asConcatenation(
    pdu.number("sar_msg_ref_num"),
    pdu.number("sar_total_segments"),
    pdu.number("sar_segment_seqnum"),
  );
}
