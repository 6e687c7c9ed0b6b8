"use client";

import { usePathname } from "next/navigation";
import { LinkTabs } from "#components/ui/tabs.tsx";

interface AccountTabsProps {
  label: string;
  screens: readonly { href: string; label: string }[];
}

export function AccountTabs({ label, screens }: AccountTabsProps) {
  const here = usePathname();
  const tabs = screens.map((screen) => ({ ...screen, current: here === screen.href }));
  return <LinkTabs label={label} tabs={tabs} />;
}
