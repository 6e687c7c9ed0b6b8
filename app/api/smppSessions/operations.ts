import { smppSessionsList } from "#lib/smpp/list.ts";
import { smppSessionView } from "#lib/smpp/session.ts";
import { endSmppSession, getSmppSession, listSmppSessions } from "#server/smpp/service.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations("/smppSessions", "Access", smppSessionView);

export const list = resource.list(
  "SMPP sessions that are bound now, newest first",
  smppSessionsList,
  listSmppSessions,
);

export const get = resource.get("A bound SMPP session", getSmppSession);

export const remove = resource.remove(
  "End a session within seconds; answers it as it was. Its program may bind again",
  endSmppSession,
);
