import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { Page } from "#components/layout/page.tsx";
import { Time } from "#components/time/time.tsx";
import { eventsHistoryList } from "#lib/events/list.ts";
import type { Actor } from "#lib/permissions.ts";
import { listHistory } from "#server/history/service.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";
import { SettingChanges } from "./setting-changes.tsx";

const shown = "10";

/** The last changes of the settings: who, when, and what was before and after. */
export async function SettingsHistory({ actor }: { actor: Actor }) {
  const asked = new URLSearchParams({ resource: "settingsSite", $limit: shown });
  const [t, { data: events }] = await Promise.all([
    getTranslations("settings"),
    listHistory(actor, parseListParameters(asked, eventsHistoryList, actor.via)),
  ]);
  return (
    <Page shape="form" className="flex flex-col gap-2 pt-4">
      <h2 className="text-14 font-semibold">{t("history.title")}</h2>
      {events.length === 0 ? (
        <p className="text-13 text-text-2">{t("history.none")}</p>
      ) : (
        <ul className="divide-y divide-border rounded-card border border-border bg-surface">
          {events.map(({ id, actor: who, createdAt, before, after }) => (
            <li key={id} className="px-4 py-3 text-13">
              <p className="flex flex-wrap justify-between gap-x-4 text-text-2">
                <bdi className="font-medium text-text">
                  {who?.username ?? t("history.platform")}
                </bdi>
                <Time value={createdAt} format="date-time" />
              </p>
              <SettingChanges before={before} after={after} />
            </li>
          ))}
        </ul>
      )}
      <Link href="/operator/events?resource=settingsSite" className="text-13 text-accent-text">
        {t("history.all")}
      </Link>
    </Page>
  );
}
