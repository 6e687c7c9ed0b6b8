"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { newKey } from "#components/form/new-key.ts";
import { useDebounced } from "#components/sendings/use-debounced.ts";
import { showToast } from "#components/ui/toast.ts";
import { type UtmValues, utmLink } from "#lib/links/utm.ts";
import { createLinkAction } from "#server/links/actions.ts";

export interface BuiltLink {
  /** The whole link; null while something is missing. */
  full: string | null;
  /** The short one, where it was asked for and made. */
  short: { id: string; shortUrl: string } | null;
  isMaking: boolean;
}

/** Milliseconds for which a form has to stand still before its link is made. */
const stillFor = 500;

/** The link of a form, half a second after its last change; a short one is made once for each whole link. */
export function useBuiltLink(values: UtmValues, isShort: boolean): BuiltLink {
  const t = useTranslations("utm.notifications");
  const full = useDebounced(utmLink(values), stillFor);
  const title = useDebounced(values.campaign.trim(), stillFor);
  const [made, setMade] = useState<{ url: string; link: BuiltLink["short"] } | null>(null);
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (!isShort || full === null || asked.current === full) return;
    asked.current = full;
    createLinkAction({ url: full, title }, newKey())
      .then((answer) => {
        if (asked.current !== full) return;
        if (answer.ok) setMade({ url: full, link: answer.data });
        else {
          setMade({ url: full, link: null });
          const [field] = answer.error.fields;
          showToast({
            kind: "failure",
            title: t("error"),
            description: field?.message ?? answer.error.message,
          });
        }
      })
      .catch(() => {
        asked.current = null;
        setMade({ url: full, link: null });
        showToast({ kind: "failure", title: t("error") });
      });
  }, [isShort, full, title, t]);
  const isKnown = made?.url === full;
  return {
    full,
    short: isShort && isKnown ? made.link : null,
    isMaking: isShort && full !== null && !isKnown,
  };
}
