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
import type { TaskView } from "#lib/tasks/task-view.ts";
import { isolated } from "#lib/text/isolated.ts";
import type { Alert } from "./read-alerts.ts";
import { ResumeButton } from "./resume-button.tsx";

/** The screen where each alert is resolved; null if the reader may not open it. */
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
export function AlertRow({ alert, places }: { alert: Alert; places: AlertPlaces }) {
  switch (alert.kind) {
    case "noMoney":
    case "lowMoney":
      return <MoneyAlert alert={alert} places={places} />;
    case "paused":
      return <PausedAlert alert={alert} places={places} />;
    case "rejected":
      return <RejectedAlert alert={alert} places={places} />;
    case "moderation":
    case "invoices":
      return <DecisionAlert alert={alert} places={places} />;
    case "ledger":
      return <LedgerAlert alert={alert} places={places} />;
    default:
      return <ProviderAlert alert={alert} places={places} />;
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

interface AlertProps<Kind extends Alert["kind"]> {
  alert: Extract<Alert, { kind: Kind }>;
  places: AlertPlaces;
}

function MoneyAlert({ alert, places }: AlertProps<"noMoney" | "lowMoney">) {
  const t = useTranslations("home.alerts");
  const { total, currency } = alert.balance;
  const href = places.topUp ?? places.balance;
  return (
    <Row
      icon={Wallet}
      ink={alert.kind === "noMoney" ? "text-danger" : "text-warning"}
      title={
        alert.kind === "noMoney"
          ? t("noMoney.title")
          : t("lowMoney.title", { days: Math.floor(alert.days) })
      }
      action={
        href ? (
          <ButtonLink href={href}>{t(places.topUp ? "topUp" : "openBalance")}</ButtonLink>
        ) : null
      }
    >
      {alert.kind === "noMoney"
        ? t("noMoney.text")
        : t.rich("lowMoney.text", {
            available: () => <Money amount={total} currency={currency} />,
            day: () => <Money amount={alert.perDay} currency={currency} form="estimate" />,
          })}
    </Row>
  );
}

function PausedAlert({ alert: { task, isOwn }, places }: AlertProps<"paused">) {
  const t = useTranslations("home.alerts");
  const title = isolated(taskTitle(task));
  const isShort = task.reason === "funds";
  const open = `/messages/tasks/${task.id}`;
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
      <PauseReason task={task} />
    </Row>
  );
}

function PauseReason({ task }: { task: TaskView }) {
  const t = useTranslations("home.alerts");
  const count = notSentOf(task.meta);
  const { risenEstimate, estimate, currency } = task;
  if (task.reason === "funds") return t("paused.funds", { count });
  if (risenEstimate !== null)
    return t.rich("paused.price", {
      now: () => <Money amount={risenEstimate} currency={currency} form="estimate" />,
      was: () => <Money amount={estimate ?? 0} currency={currency} form="estimate" />,
    });
  return t.rich("paused.since", {
    count,
    time: () => <Time value={task.changedAt ?? task.updatedAt} format="short" />,
  });
}

function RejectedAlert({ alert: { name }, places }: AlertProps<"rejected">) {
  const t = useTranslations("home.alerts");
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

function DecisionAlert({ alert: { kind, count }, places }: AlertProps<"moderation" | "invoices">) {
  const t = useTranslations("home.alerts");
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

function LedgerAlert({ alert: { wrong, checkedAt }, places }: AlertProps<"ledger">) {
  const t = useTranslations("home.alerts");
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

function ProviderAlert({ alert, places }: AlertProps<"provider" | "queue">) {
  const t = useTranslations("home.alerts");
  const duration = useDuration();
  const href =
    places.providers &&
    (alert.kind === "provider"
      ? `${places.providers}?${new URLSearchParams({ open: alert.id })}`
      : places.providers);
  return (
    <Row
      icon={alert.kind === "provider" ? RadioTower : Clock}
      ink="text-danger"
      title={
        alert.kind === "provider"
          ? t("provider.title", { title: isolated(alert.title) })
          : t("queue.title", { time: duration(alert.seconds) })
      }
      action={href ? <ButtonLink href={href}>{t("open")}</ButtonLink> : null}
    >
      {alert.kind === "queue" ? t("queue.text") : null}
      {alert.kind === "provider" && alert.since
        ? t.rich("provider.since", {
            time: () => <Time value={alert.since ?? ""} format="short" />,
          })
        : null}
      {alert.kind === "provider" && !alert.since ? t("provider.never") : null}
    </Row>
  );
}
