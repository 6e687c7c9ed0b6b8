import PostalMime, { type Email } from "postal-mime";
import type * as z from "zod";
import { type SmtpConfig, smtpConfig } from "#lib/providers/smtp-config.ts";
import { absentError } from "#lib/sendings/absent.ts";
import { verifySecret } from "../callback-secret.ts";
import type { CallbackReceiver, Received, ReceivedReport } from "../callback.ts";
import { isAbsent } from "./refusal.ts";
import { messageParameter } from "./return-path.ts";

const minSecret = 16;

const configSchema: z.ZodType<SmtpConfig> = smtpConfig.refine(
  ({ callbackSecret, returnPathDomain }) =>
    callbackSecret.length >= minSecret || returnPathDomain !== "",
);

const maxError = 300;
const idShape = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** A genuine mail that is no bounce and no complaint, or names none of our messages. */
class NoReport extends Error {
  override readonly name = "NoReport";
}

/** Raw mails: delivery status notifications (RFC 3464) and complaints (RFC 5965). */
export const smtpCallbacks: CallbackReceiver<SmtpConfig, Promise<Received>> = {
  configSchema,
  verify(callback, { callbackSecret }) {
    if (callbackSecret.length < minSecret) return { kind: "refused" };
    const verdict = verifySecret(callback, callbackSecret);
    return callback.method === "POST" ? verdict : { kind: "refused" };
  },
  async receive({ body, query }) {
    const mail = await PostalMime.parse(body, {
      attachmentEncoding: "utf8",
      forceRfc822Attachments: true,
      maxNestingDepth: 10,
    });
    const complaint = partOf(mail, "message/feedback-report");
    const status = partOf(mail, "message/delivery-status");
    // The signed address that a mail came to says it for certain.
    const signed = new URLSearchParams(query).get(messageParameter);
    const id = signed ?? originalId(mail, status ?? complaint ?? "");
    if (id === null) throw new NoReport();
    if (complaint !== null) return complaintOn(id);
    if (status !== null) return { reports: reportsOn(id, status), incoming: [] };
    throw new NoReport();
  },
};

/** Who complains has the mail, and wants no other. */
function complaintOn(id: string): Received {
  const report = {
    providerMessageId: id,
    status: "delivered",
    error: null,
    at: new Date(),
  } as const;
  return { reports: [report], incoming: [], optOuts: [id] };
}

/** Groups of fields after the first are one for each recipient; each of our mails has one. */
function reportsOn(id: string, status: string): ReceivedReport[] {
  const [, ...recipients] = status.split(/\r?\n\s*\r?\n/).filter((group) => group.trim() !== "");
  const action = fieldOf(recipients[0] ?? "", "Action").toLowerCase();
  const code = /\d\.\d+\.\d+/.exec(fieldOf(recipients[0] ?? "", "Status"))?.[0] ?? "";
  const known = { providerMessageId: id, at: new Date() };
  if (action === "delivered") return [{ ...known, status: "delivered", error: null }];
  if (action === "relayed" || action === "expanded")
    return [{ ...known, status: "sent", error: null }];
  // A delay is followed by its end.
  if (action !== "failed") return [];
  const said = fieldOf(recipients[0] ?? "", "Diagnostic-Code").replace(/^smtp;\s*/i, "");
  const error = isAbsent(code) ? absentError : (said || `bounced ${code}`).slice(0, maxError);
  return [{ ...known, status: "failed", error }];
}

/** The id of ours that a mail is about: in the envelope's id, in the Message-ID it quotes, or in its own address. */
function originalId(mail: Email, fields: string): string | null {
  const quoted = partOf(mail, "text/rfc822-headers") ?? partOf(mail, "message/rfc822") ?? "";
  const addresses = (mail.to ?? []).map(({ address }) => address ?? "").join(" ");
  const sources = [
    fieldOf(fields, "Original-Envelope-Id"),
    fieldOf(quoted, "Message-ID"),
    addresses,
  ];
  const found = sources.map((text) => idShape.exec(text)?.[0]).find((id) => id !== undefined);
  return found?.toLowerCase() ?? null;
}

function partOf({ attachments }: Email, type: string): string | null {
  const content = attachments.find(({ mimeType }) => mimeType === type)?.content;
  return typeof content === "string" ? content : null;
}

/** A field of a header, unfolded. */
function fieldOf(text: string, name: string): string {
  const lines = text.replaceAll(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  const line = lines.find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return line?.slice(name.length + 1).trim() ?? "";
}
