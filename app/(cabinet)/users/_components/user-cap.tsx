import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { readApi } from "#components/list/read-api.ts";
import { Money } from "#components/money/money.tsx";
import { Button } from "#components/ui/button.tsx";
import { NoData } from "#components/ui/no-data.tsx";
import { SheetRow, SheetSection } from "#components/ui/sheet-rows.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { type SpendCapView, spendCapKey } from "#lib/billings/spend-cap.ts";
import type { UserView } from "#lib/users/user-view.ts";

const CapDialog = lazyDialog(() =>
  import("#components/users/cap-dialog.tsx").then((module) => module.CapDialog),
);

/** What an account's messages may cost in a day: by its own limit, and by the one that those above it set here. */
export function UserCap({ user }: { user: UserView }) {
  const t = useTranslations("accounts.cap");
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ["users", "cap", user.id],
    queryFn: async ({ signal }) =>
      readApi<{ value: SpendCapView | null }>(
        `/settingsUser/${user.id}/${spendCapKey}`,
        undefined,
        signal,
      ),
  });
  const { currency } = user;
  const cap = data?.value;
  const sum = (amount: number | null | undefined, none: string) => {
    if (error) return <NoData />;
    if (!data) return <Skeleton className="h-4 w-20" />;
    return typeof amount === "number" ? <Money amount={amount} currency={currency} /> : none;
  };
  return (
    <SheetSection title={t("title")}>
      <SheetRow name={t("given")}>
        <span className="flex items-center gap-1">
          {sum(cap?.given, t("none"))}
          <Button size="sm" variant="ghost" disabled={!data} onClick={() => setOpen(true)}>
            {t("change")}
          </Button>
        </span>
      </SheetRow>
      <SheetRow name={t("own")}>{sum(cap?.own, t("none"))}</SheetRow>
      {typeof cap?.perDay === "number" ? (
        <SheetRow name={t("spent")}>{sum(cap.spent, "")}</SheetRow>
      ) : null}
      {isOpen ? (
        <CapDialog
          user={user}
          given={cap?.given ?? null}
          onDone={() => void refetch()}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </SheetSection>
  );
}
