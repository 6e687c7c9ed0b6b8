"use client";

import { usePathname } from "next/navigation";
import { LinkTabs } from "#components/ui/link-tabs.tsx";

interface ScreenTabsProps {
  label: string;
  screens: readonly { href: string; label: string }[];
}

/** The screens of one place, marked the one that is open or has what is open in it. */
export function ScreenTabs({ label, screens }: ScreenTabsProps) {
  const here = usePathname();
  const tabs = screens.map((screen) => ({
    ...screen,
    current: here === screen.href || here.startsWith(`${screen.href}/`),
  }));
  return <LinkTabs label={label} tabs={tabs} />;
}
