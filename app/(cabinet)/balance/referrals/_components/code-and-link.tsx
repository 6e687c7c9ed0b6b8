"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { ReferralCodeProps } from "./referral-code.tsx";

// What a form is made of comes after the rewards that one looks at.
const ReferralCode = dynamic(
  () => import("./referral-code.tsx").then((module) => module.ReferralCode),
  { ssr: false, loading: () => <Skeleton className="h-21 w-full max-md:h-31" /> },
);

interface CodeAndLinkProps extends ReferralCodeProps {
  /** Null while there is no code. */
  link: string | null;
}

/** The account's referral code and its link. */
export function CodeAndLink({ link, ...code }: CodeAndLinkProps) {
  const t = useTranslations("referrals");
  return (
    <div className="min-w-0">
      {/* The height is that of the field with its hint, which takes three lines on phones. */}
      <div className="min-h-21 max-md:min-h-31">
        <ReferralCode {...code} />
      </div>
      {link === null ? null : (
        <p className="mt-2 flex items-center gap-1 text-13">
          <span className="min-w-0 truncate text-text-2">{link}</span>
          <CopyButton text={link} label={t("copyLink")} />
        </p>
      )}
    </div>
  );
}
