"use client";

import { useMemo, useState } from "react";
import { planTime } from "#lib/sendings/draft-time.ts";
import { hasRecipients, readRecipients } from "#lib/sendings/draft-wire.ts";
import { mergeChange, type DraftChange, emptyDraft, type GivenParts } from "#lib/sendings/draft.ts";
import { messageReason, recipientsReason } from "#lib/sendings/wizard-reasons.ts";
import { type ChannelState, readinessOf, type SendPageData, withKnownLists } from "./send-state.ts";
import { useDraft } from "./use-draft.ts";
import { useNow } from "./use-now.ts";
import { usePhoneReader } from "./use-phone-reader.ts";
import { usePreviewContacts } from "./use-preview-contacts.ts";
import { useReplacementSaving } from "./use-replacement-saving.ts";
import { useSendPlan } from "./use-send-plan.ts";
import { useStep } from "./use-step.ts";

/** Everything the steps of the wizard show and change, derived from one draft. */
export function useWizard({
  accountId,
  channels,
  currency,
  filesOf,
  lists,
  contacts,
  timeZone,
  zoneNames,
  money,
  mayMakeLists,
  country,
  linkPrefix,
}: SendPageData) {
  const [empty] = useState(() => emptyDraft({ given: givenOf(channels), timeZone }));
  const { draft: stored, savedAt, saving, isRestored, store } = useDraft(accountId, empty);
  const draft = useMemo(() => withKnownLists(stored, lists), [stored, lists]);
  const { channel: type, numbers, excludedNumbers } = draft;
  const readPhone = usePhoneReader(country?.code ?? null);
  const recipients = useMemo(
    () => readRecipients(numbers, excludedNumbers, type, readPhone),
    [numbers, excludedNumbers, type, readPhone],
  );
  const channel = channels[type] ?? unknownChannel;
  const reasons = {
    message: messageReason(draft, channels),
    recipients: recipientsReason(draft, recipients),
    send: null,
  };
  const ready = readinessOf(draft, reasons.message === null, reasons.recipients === null);
  const [step, go] = useStep(ready, isRestored);
  const now = useNow();
  const planned = planTime(draft.schedule, now ?? 0);
  const isCountable =
    isRestored && step !== "message" && ready.message && hasRecipients(draft, recipients);
  const { wire, whole, estimate, plan } = useSendPlan(draft, recipients, planned, isCountable);
  const cheaper = useReplacementSaving(wire, isRestored && hasRecipients(draft, recipients));
  const previews = usePreviewContacts(type, draft.lists, recipients.addresses, contacts);
  const link = linkPrefix && draft.link ? `${linkPrefix}${sampleCode}` : undefined;
  const [shown, setShown] = useState(0);
  const [shownStep, setShownStep] = useState(0);
  return {
    draft,
    channels,
    channel,
    currency,
    filesOf,
    lists,
    zoneNames,
    money,
    mayMakeLists,
    country,
    recipients,
    ready,
    /** Why the current step can't be left; null when it can. */
    reason: isRestored ? reasons[step] : null,
    step,
    go,
    now,
    planned,
    wire,
    /** The estimate for all chosen recipients; `estimate` is for those within the limit. */
    whole,
    estimate,
    plan,
    /** The money saved by replacing look-alike characters. */
    cheaper,
    preview: {
      contacts: link ? previews.map((contact) => ({ ...contact, link })) : previews,
      at: Math.min(shown, Math.max(0, previews.length - 1)),
      onMove: setShown,
    },
    /** Which message is previewed: 0 is the first, others are its fallbacks. */
    shownStep: Math.min(shownStep, draft.fallbacks.length),
    showStep: setShownStep,
    saved: { savedAt, saving },
    isRestored,
    store,
    change: (part: DraftChange) =>
      // Before the draft is restored, typed values are merged into it.
      store().update(isRestored ? part : mergeChange(store().getState().draft, part)),
  };
}

/** A code like those that recipients get: all of them are of its length. */
const sampleCode = "k7Qm2xW8";

export type WizardState = ReturnType<typeof useWizard>;

/** A draft is never on a channel that the page did not load; the types don't know. */
const unknownChannel: ChannelState = {
  senders: [],
  mustBeApproved: true,
  price: null,
  testMode: null,
  sample: null,
};

/** What new messages have: the approved name of each channel that was used last, and its sample. */
function givenOf(channels: SendPageData["channels"]): GivenParts {
  return Object.fromEntries(
    Object.entries(channels).map(([type, { senders, sample }]) => {
      const sender = senders.find(({ moderation }) => moderation === "approved")?.name;
      return [type, { ...sample, ...(sender && { sender }) }];
    }),
  );
}
