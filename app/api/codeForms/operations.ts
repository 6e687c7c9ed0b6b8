import * as z from "zod";
import {
  codeFormCheck,
  codeFormStart,
  codeFormView,
  formKey,
} from "#lib/verifications/code-form.ts";
import { checkAnswer, verifyAnswer } from "#lib/verifications/verification.ts";
import { localeOfRequest } from "#server/i18n/locale-of-request.ts";
import { publicOperation } from "#server/transport/operation.ts";
import {
  checkCodeForm,
  getCodeForm,
  pageScript,
  startCodeForm,
} from "#server/verifications/service.ts";

const tag = "Codes";

export const get = publicOperation({
  method: "get",
  path: "/codeForms/{key}",
  summary: "What the form of a public key asks for",
  tag,
  params: formKey,
  run: async ({ params }) => getCodeForm(params.key),
  answer: codeFormView,
});

export const script = publicOperation({
  method: "get",
  path: "/codeForms/{key}/script",
  summary: "The script that builds the form on one's page, in the reader's language",
  tag,
  params: formKey,
  run: async ({ params }, { request: { headers } }) => {
    const form = await getCodeForm(params.key);
    return new Response(pageScript(params.key, form, localeOfRequest(headers)), {
      headers: {
        "Content-Type": "text/javascript; charset=utf-8",
        "Cache-Control": "public, max-age=300",
        "Cross-Origin-Resource-Policy": "cross-origin",
        Vary: "Accept-Language, Cookie",
      },
    });
  },
  answer: { kind: "bytes", types: ["text/javascript"] },
});

export const start = publicOperation({
  method: "post",
  path: "/codeForms/{key}/start",
  summary:
    "Send a code to a visitor of one's page. Only the sites of the account's settings may call it, from a browser",
  tag,
  params: formKey,
  body: codeFormStart,
  run: async ({ params, body }, { request }) => startCodeForm(params.key, body, request),
  answer: verifyAnswer.extend({ digits: z.number().int() }).meta({ id: "CodeFormStarted" }),
  errors: ["Forbidden", "TooManyRequests"],
});

export const check = publicOperation({
  method: "post",
  path: "/codeForms/{key}/check",
  summary:
    "Try what a visitor typed. The page's own server asks `GET /verify/{id}` with its token before it believes it",
  tag,
  params: formKey,
  body: codeFormCheck,
  run: async ({ params, body }, { request }) => checkCodeForm(params.key, body, request),
  answer: checkAnswer,
  errors: ["Forbidden", "TooManyRequests"],
});
