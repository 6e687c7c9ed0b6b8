"use client";

import type { ReactNode } from "react";
import { AiTextContext } from "./ai-text-tool.ts";

/** Offers drafts in the text fields inside. */
export function AiTextOffer({ children }: { children: ReactNode }) {
  return <AiTextContext value>{children}</AiTextContext>;
}
