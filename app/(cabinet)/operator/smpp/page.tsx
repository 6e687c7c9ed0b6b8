import { pageTitle } from "#app/page-title.ts";
import { smppSessionsList } from "#lib/smpp/list.ts";
import { listSmppSessions } from "#server/smpp/service.ts";
import { listPage } from "../../list-page.ts";
import { SmppSessions } from "./_components/smpp-sessions.tsx";

export const generateMetadata = pageTitle("smppSessions");

export default listPage("/operator/smpp", {
  definition: smppSessionsList,
  list: listSmppSessions,
  show: ({ list, names }) => <SmppSessions list={list} names={names} />,
});
