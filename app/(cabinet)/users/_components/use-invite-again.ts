import { useTranslations } from "next-intl";
import { useAttempt } from "#components/form/use-attempt.ts";
import { showToast } from "#components/ui/toast.ts";
import { isolated } from "#lib/text/isolated.ts";
import type { UserView } from "#lib/users/user-view.ts";
import { inviteCustomerAction } from "#server/customers/actions.ts";

/** Mails a customer a new invitation. */
export function useInviteAgain(): (row: UserView) => Promise<void> {
  const t = useTranslations("customers.again");
  const attempt = useAttempt();
  return async ({ id, name }) => {
    const answer = await attempt(async () => inviteCustomerAction({ id }));
    if (answer) showToast({ kind: "success", title: t("done", { name: isolated(name) }) });
  };
}
