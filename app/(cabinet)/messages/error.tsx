"use client";

import PageError from "../error.tsx";

/** Inside the messages' own layout, so that the tabs stay. */
export default function MessagesError(props: { error: Error; reset: () => void }) {
  return <PageError {...props} />;
}
