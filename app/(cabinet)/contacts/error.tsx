"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { ErrorState } from "#components/ui/error-state.tsx";

export default function ContactsError({ reset }: { error: Error; reset: () => void }) {
  const router = useRouter();
  const [retrying, start] = useTransition();
  const retry = () =>
    start(() => {
      router.refresh();
      reset();
    });
  return <ErrorState onRetry={retry} retrying={retrying} className="py-16" />;
}
