import type { ReactNode } from "react";
import type * as z from "zod";
import type { ActionResult } from "#lib/action-result.ts";
import { ownerProofForm, type ownerProofInput } from "#lib/second-factor/owner-proof.ts";
import { OwnerDialog } from "./owner-dialog.tsx";

interface ProofDialogProps<Data> {
  username: string;
  title: ReactNode;
  intro?: ReactNode;
  submitLabel: ReactNode;
  send: (proof: z.input<typeof ownerProofInput>) => Promise<ActionResult<Data>>;
  onDone: (data: Data) => void;
  onClose: () => void;
  /** What the change does, above the proof. */
  children?: ReactNode;
}

/** Asks for nothing but the owner's proof before access is taken away. */
export function ProofDialog<Data>({ children, ...dialog }: ProofDialogProps<Data>) {
  return (
    <OwnerDialog {...dialog} danger schema={ownerProofForm} values={{}}>
      {() => children}
    </OwnerDialog>
  );
}
