import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Clock, KeyRound, RotateCw, ShieldCheck } from "#components/ui/icons.ts";
import { env } from "#lib/env.ts";
import type { Locale } from "#lib/locales.ts";
import type { ReferenceCall } from "../calls.ts";

interface CallFactsProps {
  call: ReferenceCall;
  locale: Locale;
}

/** Who may make a call, how often, whether it can be repeated, and how large its body may be. */
export async function CallFacts({ call, locale }: CallFactsProps) {
  const t = await getTranslations({ locale, namespace: "reference" });
  const { requires, needsAccount, isIdempotent, bodyBytes } = call;
  const kilobytes = new Intl.NumberFormat(locale, { style: "unit", unit: "kilobyte" });
  const megabytes = new Intl.NumberFormat(locale, { style: "unit", unit: "megabyte" });
  const size = (bytes: number) =>
    bytes < 1024 * 1024 ? kilobytes.format(bytes / 1024) : megabytes.format(bytes / 1024 / 1024);
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-12 text-text-2">
      {requires ? (
        <Fact icon={<ShieldCheck className="size-3.5 text-muted" />}>
          {t.rich("permission", { path: requires.path, code: (path) => <code>{path}</code> })}
        </Fact>
      ) : (
        <Fact icon={<KeyRound className="size-3.5 text-muted" />}>
          {t(needsAccount ? "anyAccount" : "noAccount")}
        </Fact>
      )}
      {needsAccount ? (
        <Fact icon={<Clock className="size-3.5 text-muted" />}>
          {t("rate", { count: env().API_RATE })}
        </Fact>
      ) : null}
      {isIdempotent ? (
        <Fact icon={<RotateCw className="size-3.5 text-muted" />}>{t("idempotent")}</Fact>
      ) : null}
      {bodyBytes === null ? null : <Fact>{t("bodySize", { size: size(bodyBytes) })}</Fact>}
    </ul>
  );
}

function Fact({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
