"use client";

import dynamic from "next/dynamic";
import { LayerLoading } from "#components/ui/layer-loading.tsx";
import { hasRecipients } from "#lib/sendings/draft-wire.ts";
import type { SendPageData } from "./send-state.ts";
import { isWritten, type useStart } from "./use-start.ts";
import type { WizardState } from "./use-wizard.ts";

const TestSend = dynamic(
  () => import("#components/sendings/test-send.tsx").then((module) => module.TestSend),
  { ssr: false, loading: LayerLoading },
);
const DiscardDialog = dynamic(
  () => import("./discard-dialog.tsx").then((module) => module.DiscardDialog),
  { ssr: false, loading: LayerLoading },
);
const ReplaceDialog = dynamic(
  () => import("./replace-dialog.tsx").then((module) => module.ReplaceDialog),
  { ssr: false, loading: LayerLoading },
);
const SaveTemplate = dynamic(
  () => import("#components/templates/save-template.tsx").then((module) => module.SaveTemplate),
  { ssr: false, loading: LayerLoading },
);
const TemplatePicker = dynamic(
  () => import("#components/templates/template-picker.tsx").then((module) => module.TemplatePicker),
  { ssr: false, loading: LayerLoading },
);

export type WizardDialog = "replace" | "test" | "discard" | "template" | "choose";

interface WizardDialogsProps {
  dialog: WizardDialog;
  wizard: WizardState;
  data: SendPageData;
  start: ReturnType<typeof useStart>;
  onClose: () => void;
}

/** What the wizard's buttons open; none of it is loaded before. */
export function WizardDialogs({ dialog, wizard, data, start, onClose }: WizardDialogsProps) {
  const { draft, store, go } = wizard;
  switch (dialog) {
    case "replace":
      return <ReplaceDialog onReplace={start.onReplace} onClose={start.onKeep} />;
    case "test":
      return (
        <TestSend
          message={wizard.wire}
          contact={wizard.preview.contacts[wizard.preview.at] ?? null}
          own={data.own}
          onClose={onClose}
        />
      );
    case "template":
      return (
        <SaveTemplate
          message={wizard.wire}
          title={draft.title}
          recipient={hasRecipients(draft, wizard.recipients) ? wizard.wire.recipient : null}
          onClose={onClose}
        />
      );
    case "choose":
      return (
        <TemplatePicker
          ownerId={data.accountId}
          isWritten={isWritten(wizard.wire.payload, wizard.channel.sample)}
          onPick={(change) => {
            store().update(change);
            onClose();
          }}
          onClose={onClose}
        />
      );
    case "discard":
      return (
        <DiscardDialog
          title={draft.title}
          onClose={onClose}
          onDiscard={() => {
            store().clear();
            go("message");
          }}
        />
      );
  }
}
