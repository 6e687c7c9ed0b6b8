import { useTranslations } from "next-intl";
import Link from "next/link";
import { BillingSource } from "#components/billings/billing-source.tsx";
import { ChannelIcon } from "#components/channels/channel-icon.tsx";
import { Money, MoneyColumn } from "#components/money/money.tsx";
import { TaskStateBadge } from "#components/tasks/task-state-badge.tsx";
import { MessagesSquare } from "#components/ui/icons.ts";
import { addAmounts } from "#lib/add-amounts.ts";
import type { DayBilling } from "#lib/billings/day-billing.ts";
import { columnDecimals } from "#lib/money-text.ts";
import type { DayFigures, DayParts, DayTask } from "#lib/sendings/day.ts";
import { Card, CardLink } from "./card.tsx";
import { DayRow, DayTable, FiguresRow, type FiguresRowProps } from "./day-table.tsx";

interface DayTasksProps {
  tasks: DayParts<DayTask>;
  /** Other billings of the day; null for readers who may not see them. */
  billings: readonly DayBilling[] | null;
  today: DayFigures;
  currency: string;
  allHref: string | null;
}

/** Today's transactions by task: the total is the day's figures. */
export function DayTasks({ tasks, billings, today, currency, allHref }: DayTasksProps) {
  const t = useTranslations("home.byTask");
  const day = useTranslations("home.day");
  const { parts, others } = tasks;
  const [othersSpent] = others.spent;
  const spent = today.spent[0]?.amount ?? 0;
  const net = addAmounts(-spent, ...(billings ?? []).map(({ amount }) => amount));
  const amounts = [
    ...parts.map((part) => part.spent),
    ...(billings ?? []).map(({ amount }) => amount),
    othersSpent?.amount ?? 0,
    spent,
    net,
  ];
  return (
    <Card
      title={t("title")}
      note={t("note")}
      aside={allHref ? <CardLink href={allHref}>{t("all")}</CardLink> : null}
    >
      {parts.length === 0 && (billings ?? []).length === 0 ? (
        <p className="grid min-h-24 flex-1 place-items-center px-4 py-6 text-center text-13 text-muted">
          {t("empty")}
        </p>
      ) : (
        <MoneyColumn decimals={columnDecimals(amounts.map((amount) => ({ amount, currency })))}>
          <DayTable
            label={t("title")}
            head={[t("task"), day("sent"), day("delivered"), day("failed"), t("sum")]}
          >
            <tbody>
              {parts.map((part) => (
                <Part key={part.id ?? "none"} part={part} currency={currency} />
              ))}
              {others.count > 0 ? (
                <Counted
                  name={<span className="text-text-2">{t("others", { count: others.count })}</span>}
                  figures={others}
                  amount={-(othersSpent?.amount ?? 0)}
                  currency={currency}
                />
              ) : null}
              {(billings ?? []).map(({ source, amount }) => (
                <DayRow
                  key={source}
                  name={<BillingSource source={source} />}
                  below={null}
                  numbers={["", "", "", <Signed key="sum" amount={amount} currency={currency} />]}
                />
              ))}
            </tbody>
            <tfoot>
              <Counted
                isTotal
                name={
                  <>
                    {t("total")}
                    <span className="font-normal text-muted">
                      {" · "}
                      {t.rich("charged", {
                        money: () => <Money amount={spent} currency={currency} />,
                      })}
                    </span>
                  </>
                }
                figures={today}
                amount={net}
                currency={currency}
              />
            </tfoot>
          </DayTable>
        </MoneyColumn>
      )}
    </Card>
  );
}

function Part({ part, currency }: { part: DayTask; currency: string }) {
  const t = useTranslations("home.byTask");
  const { id, title, channel, state, spent, followUps, stopped } = part;
  const href = id ? `/messages/tasks/${id}` : "/messages/outgoing?preset=today";
  return (
    <Counted
      name={
        <span className="flex min-w-0 items-center gap-2.5">
          {channel ? (
            <ChannelIcon channel={channel} />
          ) : (
            <MessagesSquare className="size-4.5 shrink-0 text-muted" />
          )}
          <Link href={href} prefetch={false} className="min-w-0 truncate hover:underline">
            {id ? title || t("untitled") : t("single")}
          </Link>
          {followUps > 0 ? (
            <span className="shrink-0 text-12 text-muted">
              {t("followUps", { count: followUps })}
            </span>
          ) : null}
          {stopped > 0 ? (
            <span className="shrink-0 text-12 text-muted">{t("stopped", { count: stopped })}</span>
          ) : null}
          {state ? (
            <TaskStateBadge state={state} className="ml-auto shrink-0 max-md:hidden" />
          ) : null}
        </span>
      }
      figures={part}
      amount={-spent}
      currency={currency}
    />
  );
}

interface CountedProps extends FiguresRowProps {
  /** The amount has a sign. */
  amount: number;
  currency: string;
}

function Counted({ amount, currency, ...row }: CountedProps) {
  return <FiguresRow {...row} rest={[<Signed key="sum" amount={amount} currency={currency} />]} />;
}

function Signed({ amount, currency }: { amount: number; currency: string }) {
  const kind = amount < 0 ? "debit" : "credit";
  return <Money amount={amount} currency={currency} kind={amount === 0 ? "plain" : kind} />;
}
