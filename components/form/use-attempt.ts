import { useTranslations } from "next-intl";
import { showToast } from "#components/ui/toast.ts";
import type { ActionError, ActionResult } from "#lib/action-result.ts";

interface AttemptOptions {
  /** Told first why it failed, null when no answer came; answers true when it has said so itself. */
  onFailed?: (error: ActionError | null) => boolean;
}

/** Calls an action; null when it was refused or never answered, which stays on screen until read. */
export function useAttempt() {
  const t = useTranslations("commons.errors");
  return async <Data>(
    call: () => Promise<ActionResult<Data>>,
    { onFailed }: AttemptOptions = {},
  ): Promise<{ data: Data } | null> => {
    // An action itself never throws: the network did.
    const answer = await call().catch(() => null);
    if (answer?.ok) return { data: answer.data };
    const error = answer?.error ?? null;
    if (!onFailed?.(error))
      showToast({ kind: "failure", title: error?.message ?? t("unreachable") });
    return null;
  };
}
