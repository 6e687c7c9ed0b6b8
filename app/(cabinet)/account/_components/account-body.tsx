import type { ReactNode } from "react";

/** A tab of the account that is no list: scrolls by itself, of a readable width. */
export function AccountBody({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-0 flex-1 md:overflow-y-auto">
      <div className="flex max-w-[720px] flex-col gap-8 px-6 py-6 max-md:px-4 max-md:py-4">
        {children}
      </div>
    </div>
  );
}
