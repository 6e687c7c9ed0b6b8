import type { ReactNode } from "react";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { AiTextOffer } from "./ai-text-offer.tsx";

/** A screen on which texts are written: where the edition has it, with drafts by a service of texts. */
export function AiTextArea({ isOffered, children }: { isOffered: boolean; children: ReactNode }) {
  if (!isOffered) return children;
  return (
    <ClientMessages namespaces={["aiText"]}>
      <AiTextOffer>{children}</AiTextOffer>
    </ClientMessages>
  );
}
