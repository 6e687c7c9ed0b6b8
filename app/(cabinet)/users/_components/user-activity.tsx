import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Money } from "#components/money/money.tsx";
import { answered } from "#components/sendings/answered.ts";
import { DeviceText } from "#components/sessions/device-text.tsx";
import { PlaceText } from "#components/sessions/place-text.tsx";
import { Time } from "#components/time/time.tsx";
import { NoData } from "#components/ui/no-data.tsx";
import { SheetRow, SheetSection } from "#components/ui/sheet-rows.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { TelemetryView } from "#lib/telemetry/telemetry.ts";
import { isolated } from "#lib/text/isolated.ts";
import { getSpendingAction } from "#server/billings/actions.ts";
import { listLatestOfAction } from "#server/telemetry/actions.ts";

/** What the account's messages cost today and this month, as the reader's days go, and what that earned its reseller. */
export function UserSpending({ id, earns }: { id: string; earns: boolean }) {
  const t = useTranslations("accounts.spending");
  const { data, error } = useQuery({
    queryKey: ["users", "spending", id],
    queryFn: async () => answered(getSpendingAction({ id })),
  });
  const amount = (spent: number | null | undefined) => {
    if (error) return <NoData />;
    if (!data || spent === undefined) return <Skeleton className="h-4 w-20" />;
    return spent === null ? <NoData /> : <Money amount={spent} currency={data.currency} />;
  };
  return (
    <SheetSection title={t("title")}>
      <SheetRow name={t("today")}>{amount(data?.today)}</SheetRow>
      <SheetRow name={t("month")}>{amount(data?.month)}</SheetRow>
      {earns ? (
        <>
          <SheetRow name={t("earnedToday")}>
            {amount(data && (data.earned?.today ?? null))}
          </SheetRow>
          <SheetRow name={t("earnedMonth")}>
            {amount(data && (data.earned?.month ?? null))}
          </SheetRow>
        </>
      ) : null}
    </SheetSection>
  );
}

/** Lists the last sign-ins to the account with place and device. */
export function UserSignIns({ id, name }: { id: string; name: string }) {
  const t = useTranslations("accounts.signIns");
  const { data, error } = useQuery({
    queryKey: ["users", "signIns", id],
    queryFn: async () => answered(listLatestOfAction({ id })),
  });
  return (
    <SheetSection title={t("title")}>
      {error ? <p className="text-13 text-danger">{t("failed")}</p> : null}
      {!data && !error ? <Skeleton className="h-10 w-full" /> : null}
      {data?.length === 0 ? <p className="text-13 text-muted">{t("none")}</p> : null}
      {data && data.length > 0 ? (
        <ul className="flex flex-col gap-3">
          {data.map((event) => (
            <SignIn key={event.id} event={event} name={name} />
          ))}
        </ul>
      ) : null}
    </SheetSection>
  );
}

function SignIn({ event, name }: { event: TelemetryView; name: string }) {
  const t = useTranslations("accounts.signIns");
  const { by, reason, ip, device, createdAt } = event;
  return (
    <li className="text-13 break-words">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">
          {by === null ? name : t("by", { by: isolated(by), name: isolated(name) })}
        </span>
        <span className="text-12 text-muted">
          <Time value={createdAt} format="day-time" />
        </span>
      </p>
      {reason === null ? null : <p className="text-text-2">{reason}</p>}
      <p className="text-12 text-text-2">
        <DeviceText device={device} /> · <PlaceText {...event} />
        {ip === null ? null : <span className="figures text-muted"> · {ip}</span>}
      </p>
    </li>
  );
}
