import { useTranslations } from "next-intl";
import { leaveIfOver } from "#components/layout/session-over.ts";
import { awaitingResult } from "#components/notifications/shown-rows.ts";
import { showToast } from "#components/ui/toast.ts";
import { type ActionError, type ActionResult, fieldMessages } from "#lib/action-result.ts";

interface AttemptOptions {
  /** Answers true when it has shown the refusal itself, at the fields it is about. */
  onRefused?: (error: ActionError) => boolean;
}

/** Calls an action; null when it was refused or never answered, which stays on screen until read. */
export function useAttempt() {
  const t = useTranslations("commons.errors");
  return async <Data>(
    call: () => Promise<ActionResult<Data>>,
    { onRefused }: AttemptOptions = {},
  ): Promise<{ data: Data } | null> => {
    // An action itself never throws: the network did.
    const answer = await awaitingResult(call).catch(() => null);
    if (answer?.ok) return { data: answer.data };
    if (answer === null)
      showToast({ kind: "failure", title: t("unreachable"), isOfConnection: true });
    else {
      const { error } = answer;
      leaveIfOver(error);
      if (!onRefused?.(error))
        showToast({
          kind: "failure",
          title: error.message,
          description: fieldMessages(error) || undefined,
        });
    }
    return null;
  };
}
