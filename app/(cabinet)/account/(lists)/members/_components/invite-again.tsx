import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useAttempt } from "#components/form/use-attempt.ts";
import { Send } from "#components/ui/icons.ts";
import { MenuItem } from "#components/ui/menu-item.tsx";
import { showToast } from "#components/ui/toast.ts";
import type { MemberView } from "#lib/members/member.ts";
import { inviteAgainAction } from "#server/members/actions.ts";

/** Mails a new link to an invited person who has lost the previous one or let it expire. */
export function InviteAgain({ member: { id, email, state } }: { member: MemberView }) {
  const t = useTranslations("members.again");
  const attempt = useAttempt();
  const client = useQueryClient();
  if (state === "active") return null;
  const send = async () => {
    const answer = await attempt(async () => inviteAgainAction({ id }));
    if (answer) showToast({ kind: "success", title: t("done", { email }) });
    await client.invalidateQueries({ queryKey: ["members"] });
  };
  return (
    <MenuItem icon={Send} letter="S" onSelect={() => void send()}>
      {t("open")}
    </MenuItem>
  );
}
