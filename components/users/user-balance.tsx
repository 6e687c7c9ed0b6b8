import { Money } from "#components/money/money.tsx";
import { cn } from "#components/ui/cn.ts";
import type { UserView } from "#lib/users/user-view.ts";

interface UserBalanceProps {
  user: Pick<UserView, "balance" | "currency">;
  className?: string;
}

/** Shows the balance in red below zero, else in green. */
export function UserBalance({ user: { balance, currency }, className }: UserBalanceProps) {
  return (
    <Money
      amount={balance}
      currency={currency}
      className={cn("font-medium", balance < 0 ? "text-danger" : "text-success", className)}
    />
  );
}
