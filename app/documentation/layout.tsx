import type { ReactNode } from "react";
import { CabinetFrame } from "#app/cabinet-frame.tsx";
import { PublicFrame } from "#app/public-frame.tsx";
import { currentActor } from "#server/auth/session.ts";
import "./documentation.css";

/** One address for everybody: inside the cabinet for who is signed in, else by itself. */
export default async function DocumentationLayout({ children }: { children: ReactNode }) {
  return (await currentActor()) ? (
    <CabinetFrame isRail>{children}</CabinetFrame>
  ) : (
    <PublicFrame isWide>{children}</PublicFrame>
  );
}
