"use client";

import dynamic from "next/dynamic";

// Parts of the frame that its first load has no room for.

/** What needs no place on the screen until it has something to say. */
export const ShellLater = dynamic(
  () => import("./shell-later.tsx").then((module) => module.ShellLater),
  { ssr: false },
);

export const SupportChatButton = dynamic(
  () => import("./support-chat-button.tsx").then((module) => module.SupportChatButton),
  { ssr: true },
);

export const ActingStrip = dynamic(
  () => import("./acting-strip.tsx").then((module) => module.ActingStrip),
  { ssr: true },
);

export const OfflineBanner = dynamic(
  () => import("./offline-banner.tsx").then((module) => module.OfflineBanner),
  { ssr: false },
);
