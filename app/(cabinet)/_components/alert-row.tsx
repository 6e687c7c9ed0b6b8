import { useTranslations } from "next-intl";
import { Money } from "#components/money/money.tsx";
import { Time } from "#components/time/time.tsx";
import { useDuration } from "#components/time/use-duration.ts";
import { ButtonLink } from "#components/ui/button.tsx";
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
import { AlertLine } from "./alert-line.tsx";
import { PlatformAlert } from "./platform-alert.tsx";
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
  servers: string | null;
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
    case "failedJobs":
    case "unmatched":
      return <PlatformAlert alert={alert} places={places} />;
    case "ledger":
      return <LedgerAlert alert={alert} places={places} />;
    case "unrouted":
      return <UnroutedAlert alert={alert} places={places} />;
    default:
      return <ProviderAlert alert={alert} places={places} />;
  }
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
    <AlertLine
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
    </AlertLine>
  );
}

function PausedAlert({ alert: { task, isOwn }, places }: AlertProps<"paused">) {
  const t = useTranslations("home.alerts");
  const title = isolated(taskTitle(task));
  const isShort = task.reason === "funds";
  const open = `/messages/tasks/${task.id}`;
  return (
    <AlertLine
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
    </AlertLine>
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
    <AlertLine
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
    </AlertLine>
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
    <AlertLine
      icon={icon}
      ink="text-warning"
      title={t(`${kind}.title`, { count })}
      action={href ? <ButtonLink href={`${href}?${filter}`}>{t(`${kind}.open`)}</ButtonLink> : null}
    >
      {t(`${kind}.text`)}
    </AlertLine>
  );
}

function LedgerAlert({ alert: { wrong, checkedAt }, places }: AlertProps<"ledger">) {
  const t = useTranslations("home.alerts");
  return (
    <AlertLine
      icon={Scale}
      ink="text-danger"
      title={t("ledger.title", { count: wrong })}
      action={places.ledger ? <ButtonLink href={places.ledger}>{t("open")}</ButtonLink> : null}
    >
      {t.rich("ledger.text", { time: () => <Time value={checkedAt} format="short" /> })}
    </AlertLine>
  );
}

function UnroutedAlert({ alert: { hasProvider }, places }: AlertProps<"unrouted">) {
  const t = useTranslations("home.alerts");
  const href = hasProvider ? "/operator/routing" : "/operator/providers";
  return (
    <AlertLine
      icon={RadioTower}
      ink="text-warning"
      title={t("unrouted.title")}
      action={places.providers ? <ButtonLink href={href}>{t("open")}</ButtonLink> : null}
    >
      {t(hasProvider ? "unrouted.rule" : "unrouted.provider")}
    </AlertLine>
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
    <AlertLine
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
    </AlertLine>
  );
}
