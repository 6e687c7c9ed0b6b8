"use client";

import { useTranslations } from "next-intl";
import { useLookup } from "#components/confirmation/use-lookup.ts";
import type { RowDialogProps } from "#components/list/row-dialog.ts";
import { LastUsed } from "#components/secrets/last-used.tsx";
import { RemoveSecret } from "#components/secrets/remove-secret.tsx";
import { NoData } from "#components/ui/no-data.tsx";
import type { TokenView } from "#lib/tokens/token.ts";
import { readTokenUseAction, removeTokenAction } from "#server/tokens/actions.ts";
import { CreateToken } from "./create-token.tsx";

/** Makes a token and shows it this once, or removes one. */
export function TokenDialogs({ dialog, ...rest }: RowDialogProps<TokenView>) {
  if (dialog.kind === "create") return <CreateToken {...rest} />;
  return <RemoveToken token={dialog.row} {...rest} />;
}

interface RemoveTokenProps extends Omit<RowDialogProps<TokenView>, "dialog"> {
  token: TokenView;
}

function RemoveToken({ token, ...closing }: RemoveTokenProps) {
  const t = useTranslations("tokens");
  const { id } = token;
  const lookup = useLookup(["tokens", "use", id], async () => readTokenUseAction({ id }));
  const { facts } = lookup;
  const from = facts?.lastUsedFrom;
  return (
    <RemoveSecret
      {...closing}
      t={t}
      row={token}
      lookup={lookup}
      lastUsed={facts && <LastUsed at={facts.lastUsedAt} never={t("remove.never")} />}
      rows={[
        {
          id: "lastUsedFrom",
          name: t("remove.lastUsedFrom"),
          value: facts && (from ? <bdi>{from}</bdi> : <NoData short />),
        },
      ]}
      instead={t("remove.instead")}
      send={async () => removeTokenAction({ id })}
    />
  );
}
