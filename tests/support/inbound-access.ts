import { every } from "./audiences.ts";
import { type CallAccess, to } from "./call-access.ts";

/** Who may call what is about inbound webhooks. */
export const inboundAccess: Readonly<Record<string, CallAccess>> = {
  "POST /inbound/{key}": to("anybody", "nothing"),
  "GET /integrations": to(every, "secrets", "read"),
  "GET /integrations/{id}": to(every, "secrets", "read"),
  "POST /integrations": to(every, "secrets"),
  "PUT /integrations/{id}": to(every, "secrets"),
  "DELETE /integrations/{id}": to(every, "secrets"),
  "POST /integrations/{id}/test": to(every, "secrets"),
  "GET /integrationCalls": to(every, "secrets", "read"),
  "GET /integrationCalls/{id}": to(every, "secrets", "read"),
  "POST /integrationCalls/{id}/replay": to(every, "secrets"),
};
