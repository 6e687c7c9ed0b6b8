type Ask = (go: () => void) => void;

let ask: Ask | null = null;

/** Registers `ask`, which is called when the reader wants to leave the screen and decides about it. */
export function askBeforeLeaving(asking: Ask): () => void {
  ask = asking;
  return () => {
    if (ask === asking) ask = null;
  };
}

/** Goes to another screen by program; where a form has unsaved changes, once that is agreed to. */
export function leaveBy(go: () => void): void {
  if (ask) ask(go);
  else go();
}

/** Whether a form has changes that leaving would lose. */
export function isHeldBack(): boolean {
  return ask !== null;
}
