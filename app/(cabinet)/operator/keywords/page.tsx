import { pageTitle } from "#app/page-title.ts";
import { changeRights } from "#components/list/change-rights.ts";
import { keywordsList } from "#lib/keywords/list.ts";
import { listKeywords } from "#server/keywords/service.ts";
import { listPage } from "../../list-page.ts";
import { Keywords } from "./_components/keywords.tsx";

export const generateMetadata = pageTitle("keywords");

export default listPage("/operator/keywords", {
  definition: keywordsList,
  list: listKeywords,
  show: ({ actor, list }) => <Keywords list={list} may={changeRights(actor, "keywords")} />,
});
