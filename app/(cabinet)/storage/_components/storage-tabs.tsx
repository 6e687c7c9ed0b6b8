"use client";

import { useTranslations } from "next-intl";
import { usePathname } from "next/navigation";
import { LinkTabs } from "#components/ui/link-tabs.tsx";

interface StorageTabsProps {
  mayFiles: boolean;
}

/** Uploaded files and reports; one without the right to files has reports alone. */
export function StorageTabs({ mayFiles }: StorageTabsProps) {
  const t = useTranslations("reports.tabs");
  const here = usePathname();
  const tabs = [
    ...(mayFiles ? [{ href: "/storage", label: t("files") }] : []),
    { href: "/storage/reports", label: t("reports") },
  ];
  return (
    <LinkTabs
      label={t("label")}
      tabs={tabs.map((tab) => ({ ...tab, current: here === tab.href }))}
    />
  );
}
