"use client";

import { useTranslations } from "next-intl";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { removalTexts } from "#components/form/removal-texts.ts";
import { RemoveDialog } from "#components/form/remove-dialog.tsx";
import type { RowDialogProps } from "#components/list/row-dialog.ts";
import { useFormatter } from "#components/time/use-formatter.ts";
import { Check, Clock, Trash2 } from "#components/ui/icons.ts";
import { providerKinds } from "#lib/providers/kind-names.ts";
import { createProviderInput, type ProviderView } from "#lib/providers/provider.ts";
import { isolated } from "#lib/text/isolated.ts";
import {
  createProviderAction,
  removeProviderAction,
  updateProviderAction,
} from "#server/providers/actions.ts";
import { ConfigForm } from "./config-form.tsx";
import {
  configValues,
  type ProviderFormValues,
  type ProviderSchema,
  startingConfig,
} from "./config-values.ts";
import { KindField } from "./kind-field.tsx";
import { TitleField } from "./title-field.tsx";

// A changed one is checked by the same fields: a secret left empty fits.
const providerSchema = createProviderInput as unknown as ProviderSchema;

/** Connects, changes or removes a provider. */
export function ProviderDialogs({ dialog, ...rest }: RowDialogProps<ProviderView>) {
  if (dialog.kind === "create") return <CreateProvider {...rest} />;
  if (dialog.kind === "change") return <ChangeProvider provider={dialog.row} {...rest} />;
  return <RemoveProvider provider={dialog.row} {...rest} />;
}

type ClosingProps = Omit<RowDialogProps<ProviderView>, "dialog">;

interface ProviderProps extends ClosingProps {
  provider: ProviderView;
}

function CreateProvider(closing: ClosingProps) {
  const t = useTranslations("providers.create");
  return (
    <FormDialog<ProviderFormValues, ProviderView>
      {...closing}
      schema={providerSchema}
      defaultValues={{
        kind: providerKinds[0],
        title: "",
        isActive: true,
        config: startingConfig(),
        senderRate: "",
      }}
      send={async (values) => createProviderAction(values)}
      size="md"
      title={t("title")}
      intro={t("intro")}
      submitLabel={t("submit")}
      doneMessage={({ title }) => t("done", { title: isolated(title) })}
    >
      {(form) => (
        <>
          <KindField form={form} />
          <TitleField form={form} />
          <ConfigForm form={form} isNew />
        </>
      )}
    </FormDialog>
  );
}

function ChangeProvider({ provider, ...closing }: ProviderProps) {
  const t = useTranslations("providers.change");
  const { id, kind, title, isActive, config, senderRate } = provider;
  return (
    <FormDialog<ProviderFormValues, ProviderView>
      {...closing}
      schema={providerSchema}
      defaultValues={{
        kind,
        title,
        isActive,
        config: configValues(kind, config),
        senderRate: String(senderRate ?? ""),
      }}
      send={async (values) =>
        updateProviderAction({
          id,
          title: values.title,
          config: values.config,
          senderRate: values.senderRate,
        })
      }
      size="md"
      title={t("title", { title: isolated(title) })}
      submitLabel={t("submit")}
      doneMessage={(changed) => t("done", { title: isolated(changed.title) })}
    >
      {(form) => (
        <>
          <TitleField form={form} />
          <ConfigForm form={form} />
        </>
      )}
    </FormDialog>
  );
}

function RemoveProvider({ provider: { id, title, isActive, rules }, ...closing }: ProviderProps) {
  const t = useTranslations("providers.remove");
  const tConfirm = useTranslations("commons.confirm");
  const format = useFormatter();
  return (
    <RemoveDialog
      {...closing}
      send={async () => removeProviderAction({ id })}
      {...removalTexts(
        t,
        { gone: Trash2, waiting: Clock, stays: Check },
        { title: isolated(title) },
      )}
      rows={[
        { id: "state", name: t("rows.state"), value: tConfirm(isActive ? "yes" : "no") },
        { id: "rules", name: t("rows.rules"), value: format.number(rules) },
      ]}
      blocked={{ is: rules > 0 || isActive, text: t(rules > 0 ? "inUse" : "isOn") }}
      instead={t("instead")}
      nameToType={title}
    />
  );
}
