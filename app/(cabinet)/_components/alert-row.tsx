import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Money } from "#components/money/money.tsx";
import { Time } from "#components/time/time.tsx";
import { useDuration } from "#components/time/use-duration.ts";
import { ButtonLink } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import type { Icon } from "#components/ui/icon.tsx";
import {
  CircleX,
  Clock,
  FileText,
  Pause,
  RadioTower,
  Scale,
  Wallet,
} from "#components/ui/icons.ts";
import { notSentOf } from "#lib/tasks/task-counts.ts";
import { taskTitle } from "#lib/tasks/task-title.ts";
import { isolated } from "#lib/text/isolated.ts";
import type { Alert } from "./read-alerts.ts";
import { ResumeButton } from "./resume-button.tsx";

/** Where a need is seen to; null where this reader may not open that screen. */
export interface AlertPlaces {
  topUp: string | null;
  balance: string | null;
  sendernames: string | null;
  invoices: string | null;
  providers: string | null;
  ledger: string | null;
  support: string | null;
  mayResume: boolean;
}

/** Cause, consequence and the one button that sees to it. */
export function AlertRow({ need, places }: { need: Alert; places: AlertPlaces }) {
  switch (need.kind) {
    case "noMoney":
    case "lowMoney":
      return <MoneyNeed need={need} places={places} />;
    case "paused":
      return <PausedNeed need={need} places={places} />;
    case "rejected":
      return <RejectedNeed need={need} places={places} />;
    case "moderation":
    case "invoices":
      return <DecisionNeed need={need} places={places} />;
    case "ledger":
      return <LedgerNeed need={need} places={places} />;
    default:
      return <CarrierNeed need={need} places={places} />;
  }
}

interface RowProps {
  icon: Icon;
  isSolid?: boolean;
  ink: "text-danger" | "text-warning";
  title: ReactNode;
  action: ReactNode;
  children: ReactNode;
}

function Row({ icon: Icon, isSolid = false, ink, title, action, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
      <Icon className={cn("mt-0.5 size-4 shrink-0 self-start", ink, isSolid && "fill-current")} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-13 font-medium break-words">{title}</p>
        <p className="text-12 break-words text-muted">{children}</p>
      </div>
      {action}
    </li>
  );
}

interface NeedProps<Kind extends Alert["kind"]> {
  need: Extract<Alert, { kind: Kind }>;
  places: AlertPlaces;
}

function MoneyNeed({ need, places }: NeedProps<"noMoney" | "lowMoney">) {
  const t = useTranslations("home.needs");
  const { total, currency } = need.balance;
  const href = places.topUp ?? places.balance;
  return (
    <Row
      icon={Wallet}
      ink={need.kind === "noMoney" ? "text-danger" : "text-warning"}
      title={
        need.kind === "noMoney"
          ? t("noMoney.title")
          : t("lowMoney.title", { days: Math.floor(need.days) })
      }
      action={
        href ? (
          <ButtonLink href={href}>{t(places.topUp ? "topUp" : "openBalance")}</ButtonLink>
        ) : null
      }
    >
      {need.kind === "noMoney"
        ? t("noMoney.text")
        : t.rich("lowMoney.text", {
            available: () => <Money amount={total} currency={currency} />,
            day: () => <Money amount={need.perDay} currency={currency} form="estimate" />,
          })}
    </Row>
  );
}

function PausedNeed({ need: { task, isOwn }, places }: NeedProps<"paused">) {
  const t = useTranslations("home.needs");
  const title = isolated(taskTitle(task));
  const count = notSentOf(task.meta);
  const isShort = task.reason === "funds";
  const open = `/messages/tasks?${new URLSearchParams({ open: task.id })}`;
  return (
    <Row
      icon={Pause}
      isSolid
      ink={isShort ? "text-danger" : "text-warning"}
      title={
        isOwn
          ? t("paused.title", { title })
          : t("paused.theirs", { owner: isolated(task.owner), title })
      }
      action={
        isOwn && !isShort && places.mayResume ? (
          <ResumeButton id={task.id} />
        ) : (
          <ButtonLink href={open} prefetch={false}>
            {t("open")}
          </ButtonLink>
        )
      }
    >
      {isShort
        ? t("paused.funds", { count })
        : t.rich("paused.since", {
            count,
            time: () => <Time value={task.changedAt ?? task.updatedAt} format="short" />,
          })}
    </Row>
  );
}

function RejectedNeed({ need: { name }, places }: NeedProps<"rejected">) {
  const t = useTranslations("home.needs");
  const said = name.meta.adminComment || name.meta.resellerComment;
  const href = places.sendernames
    ? `${places.sendernames}?${new URLSearchParams({ open: name.id })}`
    : places.support;
  return (
    <Row
      icon={CircleX}
      ink="text-danger"
      title={t("rejected.title", { name: isolated(name.name) })}
      action={
        href ? (
          <ButtonLink href={href}>{t(places.sendernames ? "mend" : "support")}</ButtonLink>
        ) : null
      }
    >
      {said ? `${said} ` : null}
      {t("rejected.text")}
    </Row>
  );
}

/** Where what waits for a decision is found. */
const waiting = {
  moderation: { place: "sendernames", filter: "moderation=pending", icon: Clock },
  invoices: { place: "invoices", filter: "status=pending", icon: FileText },
} as const;

function DecisionNeed({ need: { kind, count }, places }: NeedProps<"moderation" | "invoices">) {
  const t = useTranslations("home.needs");
  const { place, filter, icon } = waiting[kind];
  const href = places[place];
  return (
    <Row
      icon={icon}
      ink="text-warning"
      title={t(`${kind}.title`, { count })}
      action={href ? <ButtonLink href={`${href}?${filter}`}>{t(`${kind}.open`)}</ButtonLink> : null}
    >
      {t(`${kind}.text`)}
    </Row>
  );
}

function LedgerNeed({ need: { wrong, checkedAt }, places }: NeedProps<"ledger">) {
  const t = useTranslations("home.needs");
  return (
    <Row
      icon={Scale}
      ink="text-danger"
      title={t("ledger.title", { count: wrong })}
      action={places.ledger ? <ButtonLink href={places.ledger}>{t("open")}</ButtonLink> : null}
    >
      {t.rich("ledger.text", { time: () => <Time value={checkedAt} format="short" /> })}
    </Row>
  );
}

function CarrierNeed({ need, places }: NeedProps<"provider" | "queue">) {
  const t = useTranslations("home.needs");
  const duration = useDuration();
  const href =
    places.providers &&
    (need.kind === "provider"
      ? `${places.providers}?${new URLSearchParams({ open: need.id })}`
      : places.providers);
  return (
    <Row
      icon={need.kind === "provider" ? RadioTower : Clock}
      ink="text-danger"
      title={
        need.kind === "provider"
          ? t("provider.title", { title: isolated(need.title) })
          : t("queue.title", { time: duration(need.seconds) })
      }
      action={href ? <ButtonLink href={href}>{t("open")}</ButtonLink> : null}
    >
      {need.kind === "queue" ? t("queue.text") : null}
      {need.kind === "provider" && need.since
        ? t.rich("provider.since", {
            time: () => <Time value={need.since ?? ""} format="short" />,
          })
        : null}
      {need.kind === "provider" && !need.since ? t("provider.never") : null}
    </Row>
  );
}
