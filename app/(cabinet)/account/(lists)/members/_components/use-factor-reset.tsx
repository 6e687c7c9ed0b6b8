import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { KeyRound } from "#components/ui/icons.ts";
import { MenuItem } from "#components/ui/menu-item.tsx";
import type { MemberView } from "#lib/members/member.ts";

const ResetFactorDialog = lazyDialog(() =>
  import("#components/members/reset-factor-dialog.tsx").then((module) => module.ResetFactorDialog),
);

/** The menu item and the dialog for a member who has lost the second factor. */
export function useFactorReset(): {
  item: (member: MemberView) => ReactNode;
  dialog: ReactNode;
} {
  const t = useTranslations("members.reset");
  const client = useQueryClient();
  const [member, choose] = useState<MemberView | null>(null);
  return {
    item: (row) =>
      row.state === "active" && row.hasSecondFactor ? (
        <MenuItem icon={KeyRound} letter="S" onSelect={() => choose(row)}>
          {t("open")}
        </MenuItem>
      ) : null,
    dialog: member && (
      <ResetFactorDialog
        member={member}
        onDone={() => void client.invalidateQueries({ queryKey: ["members"] })}
        onClose={() => choose(null)}
      />
    ),
  };
}
