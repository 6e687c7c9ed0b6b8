import type { ReactElement } from "react";

/** The messengers' own marks, drawn on 24 units in the current colour. */
export const channelGlyphs = {
  viber: (
    <>
      <path
        d="M12 2.75c-5 0-8.25 1.7-8.25 7.2 0 3.3 1.1 5.4 3.1 6.4v3.9c0 .6.7.9 1.1.5l3-3.4c.35.02.7.02 1.05.02 5 0 8.25-1.9 8.25-7.42 0-5.5-3.25-7.2-8.25-7.2Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <path
        d="M9.3 6.9c.5-.4 1-.2 1.4.6.4.8.4 1.1-.1 1.6-.5.5-.3 1 .5 1.9s1.3 1.2 1.9.8c.6-.4.9-.4 1.7.2.9.6 1 1 .5 1.6-.7.9-1.8 1-3.2.1-2.3-1.4-3.8-3.3-4.2-5.1-.2-.8.4-1.3 1.5-1.7Z"
        fill="currentColor"
        stroke="none"
      />
      <path
        d="M12.7 5.8c2.5.2 3.9 1.7 4 4.2M12.9 7.7c1.3.2 2 .9 2.1 2.2"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.2"
        strokeLinecap="round"
      />
    </>
  ),
  whatsapp: (
    <>
      <path
        d="M12 3a9 9 0 0 0-7.7 13.65L3.2 20.8l4.25-1.1A9 9 0 1 0 12 3Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinejoin="round"
      />
      <path
        d="M8.9 7.6c.4-.2.8-.1 1 .4l.6 1.4c.2.4.1.7-.2 1l-.4.5c.7 1.4 1.7 2.3 3.1 2.9l.7-.8c.3-.3.6-.4 1-.2l1.4.7c.4.2.5.5.4.9-.3 1.2-1.2 1.7-2.3 1.6-3.4-.4-6.4-3.2-6.7-6.5-.1-.9.5-1.6 1.4-1.9Z"
        fill="currentColor"
        stroke="none"
      />
    </>
  ),
  telegram: (
    <>
      <circle cx="12" cy="12" r="9.5" fill="currentColor" stroke="none" />
      <path
        d="m6.2 11.9 10-3.9c.5-.2.9.1.7.8l-1.7 8c-.1.6-.5.7-.9.4l-2.6-1.9-1.3 1.2c-.2.2-.4.1-.4-.1l.2-2.7 4.6-4.2-5.8 3.6-2.6-.8c-.5-.2-.5-.3-.2-.4Z"
        fill="var(--surface)"
        stroke="none"
      />
    </>
  ),
  vk: (
    <>
      <rect x="2.5" y="2.5" width="19" height="19" rx="5" fill="currentColor" stroke="none" />
      <path
        d="M6.5 8.7c.2 4.2 2.3 6.6 6 6.6v-6.6m0 3.2c1.9-.2 3.3-1.4 4-3.2m-3.3 3.1c1.8.3 3.3 1.5 4 3.5"
        fill="none"
        stroke="var(--surface)"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  ok: (
    <>
      <circle cx="12" cy="7.2" r="3.7" fill="none" stroke="currentColor" strokeWidth="2.2" />
      <path
        d="M7.3 13.2c2.9 2 6.5 2 9.4 0M12 15.2v1.3m0-.6-3.8 4.3M12 15.9l3.8 4.3"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </>
  ),
  facebook: (
    <>
      <circle cx="12" cy="12" r="9.5" fill="currentColor" stroke="none" />
      <path
        d="M13.3 21.4v-7.6h2.3l.4-2.8h-2.7V9.3c0-.9.4-1.5 1.6-1.5h1.2V5.3c-.5-.1-1.1-.1-1.8-.1-2.2 0-3.7 1.3-3.7 3.7V11H8.1v2.8h2.5v7.6Z"
        fill="var(--surface)"
        stroke="none"
      />
    </>
  ),
  instagram: (
    <>
      <rect
        x="3"
        y="3"
        width="18"
        height="18"
        rx="5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
      />
      <circle cx="12" cy="12" r="4" fill="none" stroke="currentColor" strokeWidth="1.8" />
      <circle cx="17" cy="7" r="1.2" fill="currentColor" stroke="none" />
    </>
  ),
} satisfies Record<string, ReactElement>;
