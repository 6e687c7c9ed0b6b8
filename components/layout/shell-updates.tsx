"use client";

import dynamic from "next/dynamic";

/** Tells of a newer version and keeps the offline worker; none of it is needed at first. */
export const ShellUpdates = dynamic(
  () => import("./updates.tsx").then((module) => module.Updates),
  { ssr: false },
);
