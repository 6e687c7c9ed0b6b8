import { useFormatter, useTranslations } from "next-intl";
import Link from "next/link";
import { Time } from "#components/time/time.tsx";
import { Progress } from "#components/ui/progress.tsx";
import { toneOfUse } from "#components/ui/use-tone.ts";
import type { TokenUse } from "#server/api-log/service.ts";

/** Tokens that made calls today, and how near each came to its limit a moment ago. */
export function TokensInUse({ tokens }: { tokens: readonly TokenUse[] }) {
  const t = useTranslations("apiLog");
  return (
    <section aria-labelledby="api-tokens" className="min-w-0">
      <div className="flex flex-wrap items-baseline gap-x-2 px-6 py-2.5 text-13 max-md:px-4">
        <h2 id="api-tokens" className="font-semibold">
          {t("use.tokens")}
        </h2>
        <p className="text-text-2">{tokens.length > 0 ? t("use.busiest") : t("use.noTokens")}</p>
        <Link
          href="/account/tokens"
          className="ms-auto font-medium text-accent-text hover:underline"
        >
          {t("use.manage")}
        </Link>
      </div>
      {tokens.length > 0 ? (
        <ul className="divide-y divide-border border-t border-border">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function TokenRow({ token }: { token: TokenUse }) {
  const t = useTranslations("apiLog");
  const tTokens = useTranslations("tokens.scope");
  const format = useFormatter();
  const { description, beginning, scope, calls, lastAt, busiest, limit } = token;
  return (
    <li className="flex items-center gap-4 px-6 py-2.5 text-13 max-md:px-4">
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-baseline gap-2">
          <bdi className="truncate font-medium">{description}</bdi>
          <code className="shrink-0 text-12 text-muted">{beginning}…</code>
        </p>
        <p className="text-12 text-text-2">
          {tTokens(scope)}, {t("use.tokenCalls", { count: calls })},{" "}
          {t.rich("use.lastUsed", { time: () => <Time value={lastAt} /> })}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1">
        <span className="figures">
          {t("use.rate", { calls: format.number(busiest), limit: format.number(limit) })}
        </span>
        <span className="w-14">
          <Progress
            label={t("use.busiest")}
            total={limit}
            segments={[{ tone: toneOfUse(busiest, limit), value: busiest }]}
          />
        </span>
      </div>
    </li>
  );
}
