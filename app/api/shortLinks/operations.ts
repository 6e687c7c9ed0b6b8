import * as z from "zod";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import { addressOf } from "#server/auth/address.ts";
import { localeOfRequest } from "#server/i18n/locale-of-request.ts";
import { reportLink } from "#server/links/service.ts";
import { linkPage } from "#server/transport/link-page.ts";
import { publicOperation } from "#server/transport/operation.ts";

export const report = publicOperation({
  method: "post",
  path: "/shortLinks/{code}/report",
  tag: "Short links",
  summary: "Report a short link that leads to something harmful; the page about it has the button",
  // What no code can be never reaches the database, which takes no NUL.
  params: z.object({
    code: z
      .string()
      .max(16)
      .regex(/^[0-9A-Za-z]*$/),
  }),
  body: { kind: "raw", limit: 8 * 1024 },
  answer: { kind: "bytes", types: ["text/html"] },
  run: async ({ params: { code } }, { request: { headers } }) => {
    if (!(await reportLink(code, addressOf(headers) ?? "")))
      throw new AppError("NotFound", "links.errors.notFound");
    const reader = {
      brand: env(),
      locale: localeOfRequest(headers),
      cookie: headers.get("cookie"),
    };
    const page = linkPage("thanks", { code, url: null }, reader);
    return new Response(page.html, { status: page.status, headers: page.headers });
  },
});
