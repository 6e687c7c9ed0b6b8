"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useConfigWords } from "#components/providers/use-config-words.ts";
import { answered } from "#components/sendings/answered.ts";
import { Alert } from "#components/ui/alert.tsx";
import { SheetSection } from "#components/ui/sheet-rows.tsx";
import type { ProviderView } from "#lib/providers/provider.ts";
import type { UnmatchedCause } from "#lib/providers/unmatched-reports.ts";
import { unmatchedReportsAction } from "#server/providers/actions.ts";

function useUnmatched({ id, updatedAt }: ProviderView) {
  const { data } = useQuery({
    queryKey: ["providers", "unmatchedReports", id, updatedAt],
    queryFn: () => answered(unmatchedReportsAction(id)),
  });
  return data;
}

/** How many delivery reports match no message; a dash while it isn't known. */
export function UnmatchedCount({ provider }: { provider: ProviderView }) {
  const t = useTranslations("providers");
  const data = useUnmatched(provider);
  return data ? t("unmatched.count", { count: data.count }) : "–";
}

/** Why delivery reports match no message, and the setting that would end it. It comes last, so it moves nothing. */
export function UnmatchedReports({ provider }: { provider: ProviderView }) {
  const t = useTranslations("providers");
  const data = useUnmatched(provider);
  if (!data || data.causes.length === 0) return null;
  return (
    <SheetSection title={t("unmatched.title", { count: data.looked })}>
      <ul className="flex flex-col gap-2">
        {data.causes.map((cause) => (
          <li key={`${cause.cause} ${cause.setting}`}>
            <Cause {...cause} />
          </li>
        ))}
      </ul>
    </SheetSection>
  );
}

function Cause({ cause, setting, count, example }: UnmatchedCause) {
  const t = useTranslations("providers");
  const words = useConfigWords();
  return (
    <Alert
      tone={setting === null ? "info" : "warning"}
      title={t(`unmatched.causes.${cause}`, { count })}
    >
      {setting === null
        ? t(`unmatched.help.${cause === "old" ? "old" : "unknown"}`)
        : t("unmatched.help.base", {
            field: words.label("smpp", "receiptIdFormat"),
            option: words.option(setting),
          })}{" "}
      {t.rich("unmatched.example", {
        id: () => <span className="font-mono text-12 break-all">{example}</span>,
      })}
    </Alert>
  );
}
