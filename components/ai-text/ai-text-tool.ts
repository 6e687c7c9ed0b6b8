"use client";

import { createContext, use } from "react";

/** Whether the text fields inside offer drafts by a service of texts. */
export const AiTextContext = createContext(false);

export function useAiText(): boolean {
  return use(AiTextContext);
}
