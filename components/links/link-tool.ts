"use client";

import { createContext, useContext } from "react";

/** What the text field of a message offers for links; null where it offers none. */
interface LinkTool {
  /** The id of the link that `$link` stands for; null while the message names none. */
  id: string | null;
  /** Names the link whose own address each recipient gets as `$link`. */
  onOwn: (id: string) => void;
}

export const LinkToolContext = createContext<LinkTool | null>(null);

export function useLinkTool(): LinkTool | null {
  return useContext(LinkToolContext);
}
