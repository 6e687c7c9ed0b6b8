"use client";

import { useTimeZone, useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import type * as z from "zod";
import { DateFormField } from "#components/form/date-form-field.tsx";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { removalTexts } from "#components/form/removal-texts.ts";
import { RemoveDialog } from "#components/form/remove-dialog.tsx";
import { TextField } from "#components/form/text-field.tsx";
import type { RowDialogProps } from "#components/list/row-dialog.ts";
import { serverTime } from "#components/time/server-time.ts";
import { useFormatter } from "#components/time/use-formatter.ts";
import { Ban, Check } from "#components/ui/icons.ts";
import { wallClock } from "#lib/dates/zones.ts";
import { longestLinkTitle, longestTarget } from "#lib/links/limits.ts";
import { linkInput, type LinkView } from "#lib/links/link.ts";
import { fallbackTimeZone } from "#lib/locales.ts";
import { isolated } from "#lib/text/isolated.ts";
import { changeLinkAction, createLinkAction, removeLinkAction } from "#server/links/actions.ts";

/** Makes a short link, changes where it leads, or removes it. */
export function LinkDialogs({ dialog, ...closing }: RowDialogProps<LinkView>) {
  if (dialog.kind === "create") return <CreateLink {...closing} />;
  if (dialog.kind === "change") return <ChangeLink link={dialog.row} {...closing} />;
  return <RemoveLink link={dialog.row} {...closing} />;
}

type ClosingProps = Omit<RowDialogProps<LinkView>, "dialog">;

interface LinkProps extends ClosingProps {
  link: LinkView;
}

type Values = z.input<typeof linkInput>;

function CreateLink(closing: ClosingProps) {
  const t = useTranslations("links");
  return (
    <FormDialog<Values, LinkView>
      {...closing}
      schema={linkInput}
      defaultValues={{ url: "", title: "", expiredAt: "" }}
      send={createLinkAction}
      title={t("create.title")}
      submitLabel={t("create.submit")}
      doneMessage={({ shortUrl }) => t("create.done", { url: isolated(shortUrl) })}
    >
      {(form) => <LinkFields form={form} />}
    </FormDialog>
  );
}

function ChangeLink({ link, ...closing }: LinkProps) {
  const t = useTranslations("links");
  const zone = useTimeZone() ?? fallbackTimeZone;
  // A link ends with its last day: the midnight after it is named by that day.
  const before = link.expiredAt
    ? wallClock(new Date(Date.parse(link.expiredAt) - 1), zone).date
    : "";
  return (
    <FormDialog<Values, LinkView>
      {...closing}
      schema={linkInput}
      defaultValues={{ url: link.url, title: link.title, expiredAt: before }}
      send={async ({ expiredAt, ...values }) =>
        changeLinkAction({
          id: link.id,
          ...values,
          // An end with a time of day stays as it is until another day is chosen.
          ...(expiredAt !== before && { expiredAt }),
        })
      }
      title={t("change.title", { title: isolated(link.title || link.code) })}
      submitLabel={t("change.submit")}
      doneMessage={({ title, code }) => t("change.done", { title: isolated(title || code) })}
    >
      {(form) => <LinkFields form={form} />}
    </FormDialog>
  );
}

function LinkFields({ form }: { form: UseFormReturn<Values> }) {
  const t = useTranslations("links");
  const today = wallClock(new Date(serverTime()), useTimeZone() ?? fallbackTimeZone).date;
  return (
    <>
      <TextField
        form={form}
        name="url"
        label={t("fields.url")}
        hint={t("hint.url")}
        required
        maxLength={longestTarget}
      />
      <TextField
        form={form}
        name="title"
        label={t("fields.title")}
        hint={t("hint.title")}
        maxLength={longestLinkTitle}
      />
      <DateFormField
        form={form}
        name="expiredAt"
        label={t("fields.expiredAt")}
        hint={() => t("hint.expiredAt")}
        min={today}
      />
    </>
  );
}

function RemoveLink({ link: { id, title, code, clicks }, ...closing }: LinkProps) {
  const t = useTranslations("links.remove");
  const format = useFormatter();
  const name = isolated(title || code);
  return (
    <RemoveDialog
      {...closing}
      send={async () => removeLinkAction({ id })}
      {...removalTexts(t, { gone: Ban, stays: Check }, { title: name })}
      rows={[{ id: "clicks", name: t("clicks"), value: format.number(clicks) }]}
      instead={t("instead")}
    />
  );
}
