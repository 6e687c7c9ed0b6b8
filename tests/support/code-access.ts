import { every } from "./audiences.ts";
import { type CallAccess, to } from "./call-access.ts";

/** Who may make the calls about codes and about listening, as `access-table.ts` says of the others. */
export const codeAccess: Readonly<Record<string, CallAccess>> = {
  "GET /codeForms/{key}": to("anybody", "nothing"),
  "GET /codeForms/{key}/script": to("anybody", "nothing"),
  "POST /codeForms/{key}/start": to("anybody", "nothing"),
  "POST /codeForms/{key}/check": to("anybody", "nothing"),
  "GET /verify": to(every, "nothing", "read", "send"),
  "POST /verify": to(every, "sending", "send"),
  "GET /verify/{id}": to(every, "nothing", "read", "send"),
  "POST /verify/{id}": to(every, "sending", "send"),
  "GET /verifySettings": to(every, "nothing", "read", "send"),
  "PUT /verifySettings": to(every, "nothing"),
  "POST /tts/generate": to(every, "sending", "send"),
};
