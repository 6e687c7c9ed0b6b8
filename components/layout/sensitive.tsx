"use client";

import { useTranslations } from "next-intl";
import { createContext, type ReactNode, use, useMemo, useState } from "react";
import { useAttempt } from "#components/form/use-attempt.ts";
import { cn } from "#components/ui/cn.ts";
import { sensitiveCookie } from "#lib/theme.ts";
import { hideSensitive } from "#server/i18n/actions.ts";
import { keepAtOnce } from "./keep-at-once.ts";

interface Choice {
  hidden: boolean;
  toggle: () => void;
}

const ChoiceContext = createContext<Choice>({ hidden: false, toggle: () => undefined });
const HiddenContext = createContext(false);

/** Remembers for this browser whether its lists hide names, contacts and amounts. */
export function SensitivityProvider({
  initial,
  children,
}: {
  initial: boolean;
  children: ReactNode;
}) {
  const [hidden, setHidden] = useState(initial);
  const attempt = useAttempt();
  const choice = useMemo(
    () => ({
      hidden,
      toggle: () => {
        setHidden(!hidden);
        keepAtOnce(sensitiveCookie, hidden ? "0" : "1");
        void attempt(async () => hideSensitive(!hidden));
      },
    }),
    [hidden, attempt],
  );
  return <ChoiceContext value={choice}>{children}</ChoiceContext>;
}

export function useSensitivity(): Choice {
  return use(ChoiceContext);
}

/** Around what a passer-by should not read: inside, values are hidden while the reader wants it so. */
export function Sensitive({ children }: { children: ReactNode }) {
  const { hidden } = useSensitivity();
  return <HiddenContext value={hidden}>{children}</HiddenContext>;
}

/** Whether values are hidden here; their labels must not contain them either. */
export function useIsHidden(): boolean {
  return use(HiddenContext);
}

/** All values of a kind have a filler of one length, so that neither length nor markup reveals them. */
const fillers = {
  amount: "00 000,00",
  phone: "+0 000 000-00-00",
  email: "xxxxxxxx@xxxxx.xx",
  name: "Xxxxxxx Xxxxxxx",
  number: "0000000000",
  text: "Xxxxxx xxxx xx xxxxxxx xxxxx",
};

interface SensitiveValueProps {
  kind: keyof typeof fillers;
  className?: string;
  children: ReactNode;
}

/** A name, number or amount; filler in its place while it is hidden. */
export function SensitiveValue({ kind, className, children }: SensitiveValueProps) {
  const isHidden = useIsHidden();
  if (!isHidden) return <span className={className}>{children}</span>;
  return <Filler className={className}>{fillers[kind]}</Filler>;
}

function Filler({ className, children }: { className?: string; children: string }) {
  const t = useTranslations("commons.sensitive");
  return (
    <span className={className}>
      <span className="sr-only">{t("hidden")}</span>
      <span aria-hidden data-filler="" className={cn("blur-[5px] select-none")}>
        {children}
      </span>
    </span>
  );
}
