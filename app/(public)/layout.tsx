import type { ReactNode } from "react";

export default function PublicLayout({ children }: { children: ReactNode }) {
  return <main className="grid min-h-dvh place-items-center px-4 py-8">{children}</main>;
}
