"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { leaveIfOver } from "#components/layout/session-over.ts";
import { awaitingResult } from "#components/notifications/shown-rows.ts";
import { fieldMessages } from "#lib/action-result.ts";
import type { Draft } from "#lib/sendings/draft.ts";
import { packSend } from "#lib/sendings/pack-send.ts";
import type { SendWire } from "#lib/sendings/send-input.ts";
import { createSendingAction } from "#server/sendings/actions.ts";
import type { SendDraft } from "./use-draft.ts";

/** What was sent last: a task or a single message, with where it can be watched. */
export interface LastSent {
  kind: "task" | "message";
  id: string;
  title: string;
  count: number;
}

interface SendHandle {
  isSending: boolean;
  /** Why it was refused, in the reader's language. */
  error: string | null;
  send: (wire: SendWire, draft: Draft, count: number) => Promise<void>;
}

/** What is answered once nothing can take the place that a draft was to take. */
const isGone = new Set([
  "tasks.errors.begun",
  "tasks.errors.notFound",
  "sendings.errors.planned.gone",
  "sendings.errors.notFound",
]);

/**
 * Creates the send of a draft, once: a second press while it runs does nothing, and the draft's key holds on the server.
 * Where `onSent` leads to another page, the draft is emptied as that page comes, and until then the send counts as
 * running.
 */
export function useSend(
  store: () => SendDraft,
  draftKey: string,
  onSent: (sent: LastSent) => "stays" | "leaves",
): SendHandle {
  const t = useTranslations("send.sent");
  const running = useRef(false);
  const isLeaving = useRef(false);
  const latest = useRef(store);
  useEffect(() => {
    latest.current = store;
  });
  // A draft that is emptied before the other page comes would lead the wizard back to its first step.
  useEffect(
    () => () => {
      if (isLeaving.current) latest.current().clear();
    },
    [],
  );
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<{ key: string; message: string } | null>(null);

  const send: SendHandle["send"] = async (wire, draft, count) => {
    if (running.current) return;
    running.current = true;
    setSending(true);
    // A reload in the middle finds the draft with its key, so that pressing again repeats nothing.
    store().flush();
    try {
      const result = await awaitingResult(async () =>
        createSendingAction(packSend(wire), draft.key),
      );
      if (!result.ok) {
        const { error } = result;
        leaveIfOver(error);
        if (draft.replaces && isGone.has(error.key)) {
          // The draft can't replace that task any more, so it becomes a new send, and the reader is notified.
          const { kind } = draft.replaces;
          store().update({ replaces: null });
          setRefusal({
            key: store().getState().draft.key,
            message: t(`replacedGone.${kind}`),
          });
          return;
        }
        setRefusal({ key: draft.key, message: fieldMessages(error) || error.message });
        return;
      }
      const sent: LastSent =
        "taskId" in result.data
          ? { kind: "task", id: result.data.taskId, title: draft.title, count }
          : { kind: "message", id: result.data.id, title: draft.title, count: 1 };
      setRefusal(null);
      isLeaving.current = onSent(sent) === "leaves";
      if (!isLeaving.current) store().clear();
    } catch {
      // The network failed: whether the send was made is unknown, and the same key makes asking again safe.
      setRefusal({ key: draft.key, message: t("unreachable") });
    } finally {
      running.current = isLeaving.current;
      setSending(isLeaving.current);
    }
  };

  // A changed draft is another send: what was said about the one before no longer holds.
  return { isSending, error: refusal?.key === draftKey ? refusal.message : null, send };
}

/** The address at which a send can be watched. */
export function hrefOf({ kind, id }: LastSent): string {
  return kind === "task" ? `/messages/tasks/${id}` : `/messages/outgoing?open=${id}`;
}
