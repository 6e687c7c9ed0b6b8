"use client";

import { useMemo } from "react";
import { cn } from "#components/ui/cn.ts";
import { letterDocument } from "./letter-document.ts";

interface LetterFrameProps {
  html: string;
  /** The name that assistive technology announces. */
  title: string;
  className?: string;
}

/** The HTML of an e-mail, in a frame where it can do nothing. Light, as most letters are written. */
export function LetterFrame({ html, title, className }: LetterFrameProps) {
  const page = useMemo(() => letterDocument(html), [html]);
  return (
    <iframe
      title={title}
      sandbox=""
      referrerPolicy="no-referrer"
      srcDoc={page}
      data-scheme="light"
      className={cn("block w-full border-0 bg-white", className)}
    />
  );
}
