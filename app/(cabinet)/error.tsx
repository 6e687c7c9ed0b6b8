"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { ErrorState } from "#components/ui/error-state.tsx";

/** What surrounds the page stays; what failed to load is asked for again. */
export default function PageError({ reset }: { error: Error; reset: () => void }) {
  const router = useRouter();
  const [retrying, start] = useTransition();
  const retry = () =>
    start(() => {
      router.refresh();
      reset();
    });
  return <ErrorState onRetry={retry} retrying={retrying} className="py-16" />;
}
