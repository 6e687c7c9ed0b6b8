"use client";

import { useTranslations } from "next-intl";
import { removalTexts } from "#components/form/removal-texts.ts";
import { RemoveDialog } from "#components/form/remove-dialog.tsx";
import type { RowDialogProps } from "#components/list/row-dialog.ts";
import { SegmentCountingContext } from "#components/sendings/segment-counting.ts";
import { Time } from "#components/time/time.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import { Check, Trash2 } from "#components/ui/icons.ts";
import { type ChannelType, channelTypes } from "#lib/sendings/channels.ts";
import { payloadOf } from "#lib/sendings/message.ts";
import type { SegmentCounting } from "#lib/sendings/segments.ts";
import type { TemplateView } from "#lib/templates/template.ts";
import { isolated } from "#lib/text/isolated.ts";
import {
  createTemplateAction,
  removeTemplateAction,
  updateTemplateAction,
} from "#server/templates/actions.ts";
import { emptyPayload, type Senders } from "./empty-payload.ts";
import { TemplateEditor } from "./template-editor.tsx";

interface TemplateDialogsProps extends RowDialogProps<TemplateView> {
  senders: Senders;
  /** What an SMS is priced by. */
  counting: SegmentCounting;
  /** The account whose stored files may be chosen; null for a reader who may not see files. */
  filesOf: string | null;
  /** The channels that the reader's account has prices for. */
  priced: readonly ChannelType[];
  ownId: string;
}

/** Writes a template, changes or removes one. */
export function TemplateDialogs({
  dialog,
  counting,
  senders,
  filesOf,
  priced,
  ownId,
  ...closing
}: TemplateDialogsProps) {
  if (dialog.kind === "remove") return <RemoveTemplate template={dialog.row} {...closing} />;
  const from = { senders, filesOf, priced };
  return (
    <SegmentCountingContext value={counting}>
      {dialog.kind === "create" ? (
        <CreateTemplate {...from} {...closing} />
      ) : (
        <ChangeTemplate template={dialog.row} ownId={ownId} {...from} {...closing} />
      )}
    </SegmentCountingContext>
  );
}

type ClosingProps = Pick<TemplateDialogsProps, "onDone" | "onClose">;
type WritingProps = ClosingProps & Pick<TemplateDialogsProps, "senders" | "filesOf" | "priced">;

function CreateTemplate({ senders, ...closing }: WritingProps) {
  const t = useTranslations("templates.create");
  const type = "sms";
  return (
    <TemplateEditor
      {...closing}
      senders={senders}
      channels={channelTypes}
      values={{ title: "", type, payload: emptyPayload(type, senders) }}
      send={createTemplateAction}
      title={t("title")}
      submitLabel={t("submit")}
      doneMessage={({ title }) => t("done", { title: isolated(title) })}
    />
  );
}

interface ChangeTemplateProps extends WritingProps {
  template: TemplateView;
  ownId: string;
}

/**
 * A template of another account offers that account's files, but no sender names and prices, which would be the
 * reader's own.
 */
function ChangeTemplate({
  template,
  ownId,
  senders,
  filesOf,
  priced,
  ...closing
}: ChangeTemplateProps) {
  const t = useTranslations("templates.change");
  const { id, type, recipient, OwnerId } = template;
  return (
    <TemplateEditor
      {...closing}
      senders={OwnerId === ownId ? senders : {}}
      filesOf={filesOf && OwnerId}
      priced={OwnerId === ownId ? priced : channelTypes}
      channels={[type]}
      values={{ title: template.title, type, payload: payloadOf(type, template.payload) }}
      send={async (values) => updateTemplateAction({ id, recipient, ...values })}
      title={t("title", { title: isolated(template.title) })}
      submitLabel={t("submit")}
      doneMessage={({ title }) => t("done", { title: isolated(title) })}
    />
  );
}

function RemoveTemplate({
  template: { id, title, fallbacks, recipient, updatedAt },
  ...closing
}: ClosingProps & { template: TemplateView }) {
  const t = useTranslations("templates.remove");
  const format = useFormatter();
  return (
    <RemoveDialog
      {...closing}
      send={async () => removeTemplateAction({ id })}
      {...removalTexts(t, { gone: Trash2, stays: Check }, { title: isolated(title) })}
      rows={[
        {
          id: "recipients",
          name: t("rows.recipients"),
          value: format.number(recipient?.include.length ?? 0),
        },
        { id: "fallbacks", name: t("rows.fallbacks"), value: format.number(fallbacks.length) },
        {
          id: "changed",
          name: t("rows.changed"),
          value: <Time value={updatedAt} format="date-time" />,
        },
      ]}
      instead={t("instead")}
    />
  );
}
