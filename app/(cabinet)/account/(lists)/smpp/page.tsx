import { pageTitle } from "#app/page-title.ts";
import { changeRights } from "#components/list/change-rights.ts";
import { OwnSessions } from "#components/smpp/own-sessions.tsx";
import { smppPasswordsList } from "#lib/smpp/list.ts";
import {
  listEndedSmppSessions,
  listOwnSmppSessions,
  listSmppPasswords,
} from "#server/smpp/service.ts";
import { listPage, ownRows } from "../../../list-page.ts";
import { SmppPasswords } from "./_components/smpp-passwords.tsx";

export const generateMetadata = pageTitle("smpp");

export default listPage("/account/smpp", {
  // Descriptions and addresses are checked as those of tokens.
  namespaces: ["smpp", "tokens"],
  definition: ownRows(smppPasswordsList),
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
      may={changeRights(actor, "smppPasswords")}
    />
  ),
});
