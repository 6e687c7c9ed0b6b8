"use client";

import { createContext, type ReactNode, use, useMemo, useState } from "react";
import { useAttempt } from "#components/form/use-attempt.ts";
import { keepAtOnce } from "#components/layout/keep-at-once.ts";
import { type CodeLanguage, codeLanguageCookie } from "#lib/documentation/code-languages.ts";
import { chooseCodeLanguage } from "#server/i18n/actions.ts";

interface Choice {
  language: CodeLanguage | null;
  choose: (language: CodeLanguage) => void;
}

const ChoiceContext = createContext<Choice>({ language: null, choose: () => undefined });

interface CodeLanguageProviderProps {
  /** The choice stored in this browser; the server renders it, so that nothing moves afterwards. */
  initial: CodeLanguage | null;
  children: ReactNode;
}

/** Shares the chosen programming language between all examples of the documentation. */
export function CodeLanguageProvider({ initial, children }: CodeLanguageProviderProps) {
  const [language, setLanguage] = useState(initial);
  const attempt = useAttempt();
  const choice = useMemo(
    () => ({
      language,
      choose: (next: CodeLanguage) => {
        setLanguage(next);
        keepAtOnce(codeLanguageCookie, next);
        void attempt(async () => chooseCodeLanguage(next));
      },
    }),
    [language, attempt],
  );
  return <ChoiceContext value={choice}>{children}</ChoiceContext>;
}

export function useCodeLanguage(): Choice {
  return use(ChoiceContext);
}
