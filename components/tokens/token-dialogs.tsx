"use client";

import { useTranslations } from "next-intl";
import { useLookup } from "#components/confirmation/use-lookup.ts";
import { MakeSecret } from "#components/form/make-secret.tsx";
import { RemoveDialog } from "#components/form/remove-dialog.tsx";
import type { RowDialogProps } from "#components/list/row-dialog.ts";
import { Time } from "#components/time/time.tsx";
import { Ban, Check, Trash2 } from "#components/ui/icons.ts";
import { NoData } from "#components/ui/no-data.tsx";
import { isolated } from "#lib/text/isolated.ts";
import type { TokenView } from "#lib/tokens/token.ts";
import { readTokenUseAction, removeTokenAction } from "#server/tokens/actions.ts";
import { CreateToken } from "./create-token.tsx";

/** Makes a token and shows it this once, or removes one. */
export function TokenDialogs({ dialog, ...rest }: RowDialogProps<TokenView>) {
  const t = useTranslations("tokens.create");
  if (dialog.kind === "remove") return <RemoveToken token={dialog.row} {...rest} />;
  return (
    <MakeSecret
      {...rest}
      say={t}
      form={(onMade) => (
        <CreateToken onClose={rest.onClose} onMade={({ token }) => onMade(token)} />
      )}
    />
  );
}

interface RemoveTokenProps extends Omit<RowDialogProps<TokenView>, "dialog"> {
  token: TokenView;
}

function RemoveToken({ token: { id, description, createdAt }, ...closing }: RemoveTokenProps) {
  const t = useTranslations("tokens.remove");
  const name = isolated(description);
  const lookup = useLookup(["tokens", "use", id], async () => readTokenUseAction({ id }));
  const { facts } = lookup;
  const at = facts?.lastUsedAt;
  const from = facts?.lastUsedFrom;
  return (
    <RemoveDialog
      {...closing}
      send={async () => removeTokenAction({ id })}
      title={t("title", { description: name })}
      lookup={lookup}
      rows={[
        {
          id: "createdAt",
          name: t("rows.createdAt"),
          value: <Time value={createdAt} format="date" />,
        },
        {
          id: "lastUsedAt",
          name: t("rows.lastUsedAt"),
          value: facts && (at ? <Time value={at} format="date-time" /> : t("never")),
        },
        {
          id: "lastUsedFrom",
          name: t("rows.lastUsedFrom"),
          value: facts && (from ? <bdi>{from}</bdi> : <NoData short />),
        },
      ]}
      consequences={[
        { id: "gone", icon: Ban, text: t("gone") },
        { id: "undone", icon: Trash2, text: t("undone") },
        { id: "stays", icon: Check, text: t("stays") },
      ]}
      instead={t("instead")}
      confirmLabel={t("submit")}
      doneMessage={t("done", { description: name })}
    />
  );
}
