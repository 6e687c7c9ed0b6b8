import type * as Radix from "radix-ui";
import type { ReactNode } from "react";
import { vi } from "vitest";

/** Radix whose alert dialogs are rendered in their place: a portal needs a browser, which unit tests lack. */
export async function radixWithInlineDialogs(): Promise<typeof Radix> {
  const radix = await vi.importActual<typeof Radix>("radix-ui");
  const Portal = ({ children }: { children?: ReactNode }) => children;
  return { ...radix, AlertDialog: { ...radix.AlertDialog, Portal } };
}
