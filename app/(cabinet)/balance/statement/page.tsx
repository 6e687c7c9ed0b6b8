import { getTranslations } from "next-intl/server";
import { pageTitle } from "#app/page-title.ts";
import { Page } from "#components/layout/page.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import type { SearchParams } from "#lib/address-parts.ts";
import { type StatementInput, statementInput } from "#lib/billings/statement.ts";
import { type DatePreset, presetRange } from "#lib/dates/presets.ts";
import { wallClock } from "#lib/dates/zones.ts";
import { ifFound } from "#lib/errors.ts";
import { canDo } from "#lib/permissions.ts";
import { requireActor } from "#server/auth/session.ts";
import { getStatement } from "#server/billings/service.ts";
import { BalanceHeader } from "../_components/balance-header.tsx";
import { StatementPeriod } from "./_components/statement-period.tsx";
import { StatementTable } from "./_components/statement-table.tsx";

export const generateMetadata = pageTitle("statement");

interface StatementPageProps {
  searchParams: Promise<SearchParams>;
}

/** A period of the account's money: what it had, what came and went, what it has. */
export default async function StatementPage({ searchParams }: StatementPageProps) {
  const actor = await requireActor("/balance/statement");
  const month = daysOf("currentMonth", actor.timeZone);
  // The address may contain the owner only.
  const asked = statementInput.safeParse({ ...month, ...(await searchParams) });
  const { from, to, OwnerId } = asked.data ?? month;
  const choosesOwner =
    canDo(actor, "billings.find", "children") && canDo(actor, "users.get", "children");
  const others =
    choosesOwner && OwnerId ? ifFound(getStatement(actor, { from, to, OwnerId })) : null;
  const [t, found] = await Promise.all([getTranslations("billings.statement"), others]);
  // If the chosen account isn't found, the own statement is shown and the choice says so.
  const statement = found ?? (await getStatement(actor, { from, to }));
  const owner = found && { value: found.OwnerId, label: found.owner };
  const query = new URLSearchParams({
    from,
    to,
    ...(owner && { OwnerId: owner.value }),
  }).toString();
  return (
    <>
      <BalanceHeader actor={actor} current="/balance/statement" />
      <Page shape="form" className="flex flex-col gap-4">
        <StatementPeriod
          key={query}
          from={from}
          to={to}
          owner={owner}
          choosesOwner={choosesOwner}
          presets={(["currentMonth", "lastMonth"] as const).map((preset) => ({
            preset,
            ...daysOf(preset, actor.timeZone),
          }))}
        />
        <p className="text-13 text-text-2">
          {statement.issuer ? (
            <span className="block break-words">
              {t("issuer")}: {t("party", statement.issuer)}
            </span>
          ) : null}
          {statement.holder ? (
            <span className="block break-words">
              {t("holder")}: {t("party", statement.holder)}
            </span>
          ) : null}
        </p>
        <StatementTable statement={statement} />
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={`/api/billings/statement/csv?${query}`} prefetch={false} download>
            {t("csv")}
          </ButtonLink>
          <ButtonLink href={`/api/billings/statement/pdf?${query}`} prefetch={false} download>
            {t("pdf")}
          </ButtonLink>
        </div>
        <p className="text-12 text-muted">{t("note")}</p>
      </Page>
    </>
  );
}

function daysOf(preset: DatePreset, timeZone: string): StatementInput {
  const { from, to } = presetRange(preset, timeZone, new Date());
  const last = new Date(to.getTime() - 1);
  return { from: wallClock(from, timeZone).date, to: wallClock(last, timeZone).date };
}
