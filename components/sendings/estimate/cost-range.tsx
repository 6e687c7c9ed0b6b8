import { useTranslations } from "next-intl";
import { Money } from "#components/money/money.tsx";
import { costScale } from "#lib/sendings/cost-scale.ts";
import type { SendingEstimate } from "#lib/sendings/estimate.ts";
import { TotalRow } from "./reach-totals.tsx";

/** The likely price, the bar from minimum to maximum with the balance on it, and what remains. */
export function CostRange({ estimate }: { estimate: SendingEstimate }) {
  const t = useTranslations("send.totals");
  const { price, balance, balanceAfter, currency } = estimate;
  const isExact = price.min === price.max && !estimate.isSampled;
  const scale = costScale(price, balance);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <p className="text-13 text-text-2">{isExact ? t("exact") : t("likely")}</p>
        <p className="text-28 font-semibold">
          <Money amount={price.likely} currency={currency} form={isExact ? "amount" : "estimate"} />
        </p>
      </div>
      <div aria-hidden className="pt-5 pb-5">
        <div className="relative h-2 rounded-[2px] bg-fill-2">
          <span
            className="absolute inset-y-0 left-0 overflow-hidden rounded-[2px]"
            style={{ width: `${scale.max}%` }}
          >
            <span className="absolute inset-0 bg-accent/40" />
          </span>
          <span
            className="absolute inset-y-0 left-0 rounded-[2px] bg-accent"
            style={{ width: `${scale.likely}%` }}
          />
          {scale.over === null ? null : (
            <span
              className="absolute inset-y-0 rounded-[2px] bg-warning-fill"
              style={{ left: `${scale.over}%`, width: `${scale.max - scale.over}%` }}
            />
          )}
          {scale.balance === null ? null : (
            <span
              className="absolute -inset-y-1 w-px bg-text"
              style={{ left: `${scale.balance}%` }}
            >
              <span className="absolute bottom-full left-1/2 -translate-x-1/2 pb-0.5 text-11 whitespace-nowrap text-text-2">
                {t("balanceMark")}
              </span>
            </span>
          )}
          {isExact ? null : (
            <>
              <Tick at={scale.min} label={t("minMark")} />
              <Tick at={scale.max} label={t("maxMark")} />
            </>
          )}
        </div>
      </div>
      <dl className="flex flex-col gap-1.5 text-13">
        {isExact ? null : (
          <>
            <TotalRow name={t("min")}>
              <Money amount={price.min} currency={currency} />
            </TotalRow>
            <TotalRow name={t("max")}>
              <Money
                amount={price.max}
                currency={currency}
                className={price.max > balance ? "text-warning" : undefined}
              />
            </TotalRow>
          </>
        )}
        <TotalRow name={t("balanceNow")}>
          <Money amount={balance} currency={currency} />
        </TotalRow>
        <TotalRow name={t("balanceAfter")} isStrong>
          <Money
            amount={balanceAfter}
            currency={currency}
            className={balanceAfter < 0 ? "text-danger" : undefined}
          />
        </TotalRow>
      </dl>
    </div>
  );
}

function Tick({ at, label }: { at: number; label: string }) {
  return (
    <span
      className="absolute top-full pt-0.5 text-11 whitespace-nowrap text-text-2"
      style={{ left: `${at}%`, translate: `-${at}%` }}
    >
      {label}
    </span>
  );
}
