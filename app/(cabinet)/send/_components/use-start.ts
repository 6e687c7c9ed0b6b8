import { useTranslations } from "next-intl";
import { useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { showToast } from "#components/ui/toast.ts";
import type { Draft } from "#lib/sendings/draft.ts";
import type { MessageSample } from "#lib/sendings/message-sample.ts";
import { addRecipients, type SendStart, startParameters } from "#lib/sendings/send-start.ts";
import type { WizardState } from "./use-wizard.ts";

/**
 * Puts what the address brought along into the draft, once. A list or a number joins those chosen already; a whole
 * message takes the place of one that was being written only when its writer says so (`isAsking`).
 */
export function useStart(
  { draft, isRestored, store, wire, channel, channels }: WizardState,
  start: SendStart | null,
) {
  const t = useTranslations("send.start");
  const [stage, setStage] = useState<"wait" | "ask" | "take" | "done">("wait");
  const isTaken = useRef(false);
  const isNotified = useRef(false);
  const asked = useSearchParams();
  // Going back renders a page as it was given; what its address no longer names has been taken.
  const isNamed = startParameters.some((name) => asked.has(name));
  if (stage === "wait" && start && isNamed && isRestored)
    setStage(start.change.payload && isWritten(wire.payload, channel.sample) ? "ask" : "take");

  // Left and found again, or reloaded: what is sent would still take that place.
  const leftOver = isRestored && !start ? (draft.replaces?.kind ?? null) : null;
  useEffect(() => {
    if (isNotified.current || !leftOver) return;
    isNotified.current = true;
    showToast({ kind: "info", title: t(`replaces.${leftOver}`) });
  }, [leftOver, t]);

  useEffect(() => {
    if (stage === "wait" || stage === "done" || !start) return;
    forgetStart();
    if (stage === "ask" || isTaken.current) return;
    isTaken.current = true;
    const { change, isWithoutNumbers, refused } = start;
    if (refused) {
      showToast({ kind: "info", title: t(`refused.${refused}`) });
      return;
    }
    const reached = change.payload ? undefined : change.channel;
    const isOther = reached !== undefined && reached !== draft.channel;
    // Text or recipients that were entered are not moved to another channel without asking.
    const isFree =
      isOther &&
      !hasRecipients(draft) &&
      !isWritten(wire.payload, channel.sample) &&
      Boolean(channels[reached]?.price);
    store().update({
      replaces: null,
      ...(change.payload ? change : addRecipients(draft, change)),
      ...(isFree && { channel: reached }),
    });
    // A channel alone brings no recipients that would need it.
    const brings = Object.keys(change).some((name) => name !== "channel");
    if (isOther && !isFree && brings) showToast({ kind: "info", title: t("emailOnly") });
    if (isWithoutNumbers) showToast({ kind: "info", title: t("withoutNumbers") });
  }, [stage, start, draft, store, t, wire, channel, channels]);

  return {
    isAsking: stage === "ask",
    onReplace: () => setStage("take"),
    onKeep: () => setStage((now) => (now === "ask" ? "done" : now)),
  };
}

/** Whether the payload has a text that the user wrote, and not only the sample. */
export function isWritten(payload: object, sample: MessageSample | null): boolean {
  const text = "text" in payload && typeof payload.text === "string" ? payload.text.trim() : "";
  return text !== "" && text !== sample?.text;
}

function hasRecipients({ lists, numbers }: Draft): boolean {
  return lists.length > 0 || numbers.trim() !== "";
}

/** A reload goes on with the draft and does not begin anew. */
function forgetStart(): void {
  const address = new URL(window.location.href);
  // Written again, the same address would cancel the way to another page.
  if (!startParameters.some((name) => address.searchParams.has(name))) return;
  for (const name of startParameters) address.searchParams.delete(name);
  window.history.replaceState(null, "", address);
}
