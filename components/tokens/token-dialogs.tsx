"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { RemoveDialog } from "#components/form/remove-dialog.tsx";
import type { RowDialogProps } from "#components/list/row-dialog.ts";
import { isolated } from "#lib/text/isolated.ts";
import type { TokenView } from "#lib/tokens/token.ts";
import { removeTokenAction } from "#server/tokens/actions.ts";
import { CopyToken } from "./copy-token.tsx";
import { CreateToken } from "./create-token.tsx";

/** Makes a token and shows it this once, or removes one (specification 4). */
export function TokenDialogs({ dialog, ...rest }: RowDialogProps<TokenView>) {
  const [made, setMade] = useState<string | null>(null);
  if (dialog.kind === "remove") return <RemoveToken token={dialog.row} {...rest} />;
  if (made !== null) return <CopyToken token={made} onClose={rest.onClose} />;
  return (
    <CreateToken
      onClose={rest.onClose}
      onMade={({ token }) => {
        setMade(token);
        rest.onDone();
      }}
    />
  );
}

interface RemoveTokenProps extends Omit<RowDialogProps<TokenView>, "dialog"> {
  token: TokenView;
}

function RemoveToken({ token: { id, description, createdAt }, ...closing }: RemoveTokenProps) {
  const t = useTranslations("tokens.remove");
  const format = useFormatter();
  const name = isolated(description);
  const date = format.dateTime(new Date(createdAt), { dateStyle: "long" });
  return (
    <RemoveDialog
      {...closing}
      send={async () => removeTokenAction({ id })}
      title={t("title", { description: name })}
      description={t("text", { date })}
      confirmLabel={t("submit")}
      doneMessage={t("done", { description: name })}
    />
  );
}
