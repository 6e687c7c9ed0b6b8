import { pageTitle } from "#app/page-title.ts";
import { OwnSessions } from "#components/smpp/own-sessions.tsx";
import { canDo } from "#lib/permissions.ts";
import { smppPasswordsList } from "#lib/smpp/list.ts";
import {
  listEndedSmppSessions,
  listOwnSmppSessions,
  listSmppPasswords,
} from "#server/smpp/service.ts";
import { listPage } from "../../list-page.ts";
import { SmppPasswords } from "./_components/smpp-passwords.tsx";

export const generateMetadata = pageTitle("smpp");

export default listPage("/account/smpp", {
  // Limits the list to the actor's own account, because some actors may see others too.
  definition: (actor) => ({ ...smppPasswordsList, always: { OwnerId: actor.userId } }),
  list: listSmppPasswords,
  more: async (actor) => {
    const [sessions, ended] = await Promise.all([
      listOwnSmppSessions(actor),
      listEndedSmppSessions(actor),
    ]);
    return { sessions, ended };
  },
  show: ({ actor, list, more }) => (
    <SmppPasswords
      list={list}
      above={<OwnSessions {...more} />}
      may={{
        mayCreate: canDo(actor, "smppPasswords.create"),
        mayUpdate: false,
        mayRemove: canDo(actor, "smppPasswords.remove"),
      }}
    />
  ),
});
