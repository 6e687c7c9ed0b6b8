import { pageTitle } from "#app/page-title.ts";
import { changeRights } from "#components/list/change-rights.ts";
import { OwnSessions } from "#components/smpp/own-sessions.tsx";
import { smppPasswordsList } from "#lib/smpp/list.ts";
import { listOwnSmppSessions, listSmppPasswords } from "#server/smpp/service.ts";
import { listPage, ownRows } from "../../../list-page.ts";
import { SmppPasswords } from "./_components/smpp-passwords.tsx";

export const generateMetadata = pageTitle("smpp");

export default listPage("/account/smpp", {
  // Descriptions and addresses are checked as those of tokens.
  namespaces: ["smpp", "tokens"],
  definition: ownRows(smppPasswordsList),
  list: listSmppPasswords,
  more: listOwnSmppSessions,
  show: ({ actor, list, more: sessions }) => (
    <SmppPasswords
      list={list}
      above={<OwnSessions sessions={sessions} />}
      may={changeRights(actor, "smppPasswords")}
    />
  ),
});
