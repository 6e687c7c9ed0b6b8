import * as z from "zod";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import { readUnsubscribeToken } from "#server/auth/unsubscribe-token.ts";
import { localeOfRequest } from "#server/i18n/locale-of-request.ts";
import { translatorFor } from "#server/i18n/translate.ts";
import { publicOperation } from "#server/transport/operation.ts";
import { formPageHeaders, plainPage, plainPageHeaders } from "#server/transport/plain-page.ts";
import { unsubscribe } from "#server/unsubscribes/service.ts";

const shared = {
  path: "/unsubscribe/{token}",
  tag: "Messages",
  params: z.object({ token: z.string().max(600) }),
  answer: { kind: "bytes", types: ["text/html"] },
} as const;

export const ask = publicOperation({
  ...shared,
  method: "get",
  summary: "The page of an unsubscribe link in a mail; it changes nothing",
  run: async ({ params }, { request }) => {
    const known = readUnsubscribeToken(params.token);
    if (known) return page(request, "ask", { address: known.address, submit: true });
    // A person gets a page, a program the answer of any call about what is not there.
    if (!request.headers.get("accept")?.includes("text/html"))
      throw new AppError("NotFound", "contacts.unsubscribe.unknown");
    return page(request, "unknown");
  },
});

export const confirm = publicOperation({
  ...shared,
  method: "post",
  summary: "Unsubscribe the recipient of a mail by one click (RFC 8058)",
  body: { kind: "raw", limit: 8 * 1024 },
  run: async ({ params }, { request }) => {
    if (!(await unsubscribe(params.token)))
      throw new AppError("NotFound", "contacts.unsubscribe.unknown");
    return page(request, "done", { address: readUnsubscribeToken(params.token)?.address ?? "" });
  },
});

interface Shown {
  address?: string;
  /** Whether the page has the button. */
  submit?: boolean;
}

function page(
  { headers }: Pick<Request, "headers">,
  what: "ask" | "done" | "unknown",
  { address = "", submit = false }: Shown = {},
): Response {
  const locale = localeOfRequest(headers);
  const t = translatorFor(locale);
  const texts = {
    ask: {
      title: t("contacts.unsubscribe.ask"),
      text: t("contacts.unsubscribe.askText", { address }),
    },
    done: {
      title: t("contacts.unsubscribe.done"),
      text: t("contacts.unsubscribe.doneText", { address }),
    },
    unknown: {
      title: t("contacts.unsubscribe.unknown"),
      text: t("contacts.unsubscribe.unknownText"),
    },
  }[what];
  const html = plainPage({
    brand: env(),
    locale,
    cookie: headers.get("cookie"),
    ...texts,
    ...(submit && { submit: t("contacts.unsubscribe.submit") }),
  });
  const policy = submit ? formPageHeaders : plainPageHeaders;
  return new Response(html, {
    status: what === "unknown" ? 404 : 200,
    headers: { ...policy, "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" },
  });
}
