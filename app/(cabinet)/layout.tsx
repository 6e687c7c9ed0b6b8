import type { ReactNode } from "react";
import { CabinetFrame } from "#app/cabinet-frame.tsx";

export default function CabinetLayout({ children }: { children: ReactNode }) {
  return <CabinetFrame>{children}</CabinetFrame>;
}
