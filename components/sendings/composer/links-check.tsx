"use client";

import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { useAttempt } from "#components/form/use-attempt.ts";
import { useFormatter } from "#components/time/use-formatter.ts";
import { Button } from "#components/ui/button.tsx";
import { CircleCheck, Link2, TriangleAlert } from "#components/ui/icons.ts";
import type { CheckedLink } from "#lib/links/checked-link.ts";
import { addressOf, linksIn } from "#lib/links/links-in-text.ts";
import { checkLinkAction } from "#server/links/actions.ts";

/** The links of a text; each can be opened once to see that it leads somewhere. */
export function LinksCheck({ text }: { text: string }) {
  const found = linksIn(text);
  if (found.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1.5">
      {found.map((link) => (
        <LinkLine key={link} link={link} />
      ))}
    </ul>
  );
}

function LinkLine({ link }: { link: string }) {
  const t = useTranslations("send.message.links");
  const attempt = useAttempt();
  const [result, setResult] = useState<CheckedLink | null>(null);
  const [running, start] = useTransition();
  const check = () =>
    start(async () => {
      const answer = await attempt(async () => checkLinkAction({ url: addressOf(link) }));
      if (answer) setResult(answer.data);
    });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-text-2">
      <Link2 className="size-4 shrink-0 text-muted" />
      <bdi className="min-w-0 break-all">{link}</bdi>
      <span role="status">{result ? <Outcome result={result} /> : null}</span>
      <Button size="sm" loading={running} onClick={check} className="ml-auto">
        {t("check")}
      </Button>
    </li>
  );
}

function Outcome({ result: { state, status, ms } }: { result: CheckedLink }) {
  const t = useTranslations("send.message.links");
  const format = useFormatter();
  const isGood = state === "opens";
  const Icon = isGood ? CircleCheck : TriangleAlert;
  const seconds = format.number((ms ?? 0) / 1000, { maximumFractionDigits: 1 });
  return (
    <span className={`flex items-center gap-1 ${isGood ? "text-success" : "text-warning"}`}>
      <Icon className="size-4 shrink-0" />
      {t(state, { seconds, status: status ?? 0 })}
    </span>
  );
}
