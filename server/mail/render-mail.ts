import type { Env } from "#lib/env.ts";
import type { Mail } from "#lib/mail/mail.ts";
import { escapeHtml } from "#lib/text/escape-html.ts";
import { pickLocale } from "#server/i18n/pick-locale.ts";
import { translatorFor } from "#server/i18n/translate.ts";
import { siteAddress } from "./site-address.ts";

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  /** The address that the button opens. */
  link: string;
}

/** A mail in its reader's language, where the edition has it, as plain text and as HTML that every mail program shows. */
export function renderMail(
  { template, locale: wanted, params, path }: Mail,
  { BRAND_NAME: brand, BRAND_COLOR: colour = "#0f5fd6" }: Pick<Env, "BRAND_NAME" | "BRAND_COLOR">,
): RenderedMail {
  const locale = pickLocale(wanted);
  const t = translatorFor(locale);
  const say = (part: "subject" | "text" | "button" | "note") =>
    t(`mails.${template}.${part}`, { ...params, brand });
  const [subject, text, button, note] = [say("subject"), say("text"), say("button"), say("note")];
  const footer = t("mails.footer", { brand });
  const link = siteAddress(path);
  const parts = { locale, brand, colour, subject, text, button, note, footer, link };
  return {
    subject,
    link,
    text: `${[text, `${button}:\n${link}`, note, `— \n${footer}`].join("\n\n")}\n`,
    html: htmlOf(parts),
  };
}

type Parts = Record<
  "locale" | "brand" | "colour" | "subject" | "text" | "button" | "note" | "footer" | "link",
  string
>;

/** Tables and inline styles: mail programs know little else. */
function htmlOf(parts: Parts): string {
  const { locale, brand, colour, subject, text, button, note, footer, link } = Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [name, escapeHtml(value)]),
  ) as Parts;
  const font = "font-family:Arial,Helvetica,sans-serif";
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;background:#f4f5f7"><table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#ffffff;border:1px solid #e2e4e9;border-radius:12px">
<tr><td style="padding:24px 28px 0;${font};font-size:16px;font-weight:bold;color:${colour}">${brand}</td></tr>
<tr><td style="padding:16px 28px 0;${font};font-size:20px;font-weight:bold;color:#16181d">${subject}</td></tr>
<tr><td style="padding:12px 28px 0;${font};font-size:15px;line-height:22px;color:#16181d">${text}</td></tr>
<tr><td style="padding:20px 28px 0"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${colour};${font};font-size:15px;font-weight:bold;color:#ffffff;text-decoration:none">${button}</a></td></tr>
<tr><td style="padding:16px 28px 0;${font};font-size:13px;line-height:20px;color:#5b616e;word-break:break-all">${link}</td></tr>
<tr><td style="padding:16px 28px 24px;${font};font-size:13px;line-height:20px;color:#5b616e">${note}</td></tr>
</table>
<p style="margin:16px 0 0;${font};font-size:12px;color:#5b616e">${footer}</p>
</td></tr></table></body></html>
`;
}
