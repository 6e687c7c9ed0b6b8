import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import type { Icon } from "#components/ui/icon.tsx";
import { NoData } from "#components/ui/no-data.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Consequences } from "./consequences.tsx";
import { SumRow, Sums } from "./sums.tsx";
import type { Lookup } from "./use-lookup.ts";

export interface RemovalProps<Facts> {
  /** Missing if the row has all facts already. */
  lookup?: Lookup<Facts>;
  /** What goes with it and what would lack it; as many rows whatever the answer. */
  rows: readonly { id: string; name: ReactNode; value: ReactNode }[];
  /** What will happen, and what can't be undone. */
  consequences: readonly { id: string; icon: Icon; text: ReactNode }[];
  /** Why it can't be removed, if it can't. */
  blocked?: { text: ReactNode; is: boolean };
  /** The better way, where there is one. */
  instead?: ReactNode;
}

/** What a removal also removes, what it keeps, and what prevents it. Space is reserved before the answer arrives. */
export function Removal<Facts>({
  lookup,
  rows,
  consequences,
  blocked,
  instead,
}: RemovalProps<Facts>) {
  const t = useTranslations("commons.confirm");
  const tActions = useTranslations("commons.actions");
  const isAsked = lookup !== undefined && lookup.facts === undefined && !lookup.isUnknown;
  const isUnknown = lookup?.isUnknown === true;
  const isBlocked = blocked?.is === true;
  return (
    <div className="flex flex-col gap-4" aria-busy={isAsked || undefined}>
      {rows.length > 0 ? (
        <Sums isFramed>
          {rows.map(({ id, name, value }) => (
            <SumRow key={id} name={name}>
              {isAsked && value === undefined ? <Skeleton className="h-4 w-16" /> : null}
              {isUnknown && value === undefined ? <NoData short /> : null}
              {value}
            </SumRow>
          ))}
        </Sums>
      ) : null}
      <Consequences label={t("happens")} consequences={consequences} />
      {/* All states share one grid cell, so the tallest reserves the space. */}
      <div className="grid *:col-start-1 *:row-start-1" aria-live="polite">
        {lookup ? (
          <Alert
            tone="warning"
            className={cn(!isUnknown && "invisible")}
            action={
              <Button size="sm" onClick={lookup.askAgain}>
                {tActions("retry")}
              </Button>
            }
          >
            {t("unknown")}
          </Alert>
        ) : null}
        {blocked ? (
          <Alert tone="danger" className={cn(!isBlocked && "invisible")}>
            {blocked.text}
          </Alert>
        ) : null}
        {instead ? (
          <Alert className={cn((isUnknown || isBlocked) && "invisible")}>{instead}</Alert>
        ) : null}
      </div>
    </div>
  );
}
