import { caseView, decisionInput } from "#lib/moderation/case.ts";
import { casesList } from "#lib/moderation/list.ts";
import { decideCase, forbidCase, getCase, listCases } from "#server/moderation/service.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations("/sendingsModeration", "Moderation", caseView);

export const list = resource.list(
  "Texts that rules have found, the oldest first; `state=pending` finds those that wait",
  casesList,
  listCases,
);

export const get = resource.get("A text that a rule has found", getCase);

export const update = resource.update(
  "Decide about a text and all that waits with it; 409 where it was decided about already",
  decisionInput,
  decideCase,
);

export const forbid = resource.act("forbid", "Take back that a text is always allowed", forbidCase);
