"use client";

import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { useAttempt } from "#components/form/use-attempt.ts";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import { Money } from "#components/money/money.tsx";
import { Time } from "#components/time/time.tsx";
import { Button } from "#components/ui/button.tsx";
import { showToast } from "#components/ui/toast.ts";
import type { AgentApproval } from "#lib/agents/approval.ts";
import { isolated } from "#lib/text/isolated.ts";
import { decideApprovalAction } from "#server/mcp/actions.ts";

interface ApprovalsProps {
  approvals: readonly AgentApproval[];
  currency: string;
}

/** Sends of agents that wait for a person; one that is decided leaves the list. */
export function Approvals({ approvals, currency }: ApprovalsProps) {
  const t = useTranslations("tokens.approvals");
  const [decided, setDecided] = useState<readonly string[]>([]);
  const waiting = approvals.filter(({ id }) => !decided.includes(id));
  if (waiting.length === 0) return null;
  return (
    <section
      aria-labelledby="agent-approvals"
      className="mx-6 mt-4 rounded-card border border-border max-md:mx-4"
    >
      <h2 id="agent-approvals" className="border-b border-border px-4 py-3 text-14 font-semibold">
        {t("title", { count: waiting.length })}
      </h2>
      <ul className="divide-y divide-border">
        {waiting.map((approval) => (
          <Approval
            key={approval.id}
            approval={approval}
            currency={currency}
            onDecided={() => setDecided((before) => [...before, approval.id])}
          />
        ))}
      </ul>
    </section>
  );
}

interface ApprovalProps {
  approval: AgentApproval;
  currency: string;
  onDecided: () => void;
}

function Approval({ approval, currency, onDecided }: ApprovalProps) {
  const t = useTranslations("tokens.approvals");
  const attempt = useAttempt();
  const [isDeciding, startDeciding] = useTransition();
  const { id, agent, type, sender, text, title, recipients, price, createdAt } = approval;
  const decide = (decision: "approved" | "rejected") =>
    startDeciding(async () => {
      const done = await attempt(async () => decideApprovalAction({ id, decision }));
      if (!done) return;
      showToast({ kind: "success", title: t(`done.${decision}`, { agent: isolated(agent) }) });
      onDecided();
    });
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 px-4 py-3">
      <div className="min-w-60 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 font-medium">
          <bdi className="wrap-anywhere">{title ?? agent}</bdi>
          <ChannelLabel channel={type} className="text-text-2" />
        </p>
        <p className="mt-1 text-13 wrap-anywhere">
          <SensitiveValue kind="text">{text}</SensitiveValue>
        </p>
        <p className="mt-1 text-12 text-muted">
          {t.rich("asked", {
            agent: isolated(agent),
            sender: isolated(sender),
            time: () => <Time value={createdAt} format="short" />,
          })}
        </p>
      </div>
      <div className="text-13 md:text-right">
        <p className="font-medium">
          {t.rich("upTo", { price: () => <Money amount={price} currency={currency} /> })}
        </p>
        <p className="text-12 text-muted">{t("recipients", { count: recipients })}</p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" loading={isDeciding} onClick={() => decide("approved")}>
          {t("approve")}
        </Button>
        <Button size="sm" variant="ghost" disabled={isDeciding} onClick={() => decide("rejected")}>
          {t("reject")}
        </Button>
      </div>
    </li>
  );
}
