import { pageTitle } from "#app/page-title.ts";
import { personOf } from "#lib/actor.ts";
import { canDo } from "#lib/permissions.ts";
import { telemetryList } from "#lib/telemetry/list.ts";
import { countPlaces, listTelemetry } from "#server/telemetry/service.ts";
import { listPage, ownRows } from "../../../list-page.ts";
import { Telemetry } from "./_components/telemetry.tsx";

export const generateMetadata = pageTitle("telemetry");

export default listPage("/account/telemetry", {
  namespaces: ["telemetry", "sessions", "account", "users", "login"],
  definition: ownRows(telemetryList),
  list: listTelemetry,
  more: countPlaces,
  show: ({ actor, list, more: places }) => (
    <Telemetry
      list={list}
      places={places}
      username={personOf(actor).username}
      mayEnd={canDo(actor, "credentials.remove")}
    />
  ),
});
