import type { PointerEvent, SyntheticEvent } from "react";

/** Modal dialogs that are open, the one in front last. */
const modals: HTMLDialogElement[] = [];
const openers = new WeakMap<HTMLDialogElement, HTMLElement>();
const watchers = new Set<() => void>();

function announce(): void {
  for (const call of watchers) call();
}

/** Shows a dialog over everything else, which it makes inert. */
export function openModal(dialog: HTMLDialogElement): void {
  holdScrollbar();
  const opener = openerOf(document.activeElement);
  if (opener) openers.set(dialog, opener);
  dialog.showModal();
  modals.push(dialog);
  announce();
}

/** Closes a dialog, modal or not. */
export function closeModal(dialog: HTMLDialogElement): void {
  dialog.close();
  const at = modals.indexOf(dialog);
  if (at === -1) return;
  modals.splice(at, 1);
  announce();
  // The browser gives focus back, but not to what has gone meanwhile, such as a row of a closed menu,
  // and where nothing had it the page's own part is the next best.
  requestAnimationFrame(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || dialog.contains(activeElement);
    const opener = openers.get(dialog);
    if (isLost)
      (opener?.isConnected ? opener : document.getElementById("main"))?.focus({
        preventScroll: true,
      });
  });
}

/** What a dialog gives the focus back to: from a menu that closes, the button the menu belongs to. */
function openerOf(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest("[popover]");
  const opener = menu ? document.querySelector(`[popovertarget="${menu.id}"]`) : focused;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

/** Spread onto a dialog: Esc closes it, and so does a press on the scrim where `byPress` says so. */
export function closedBy(onClose: () => void, byPress: (dialog: HTMLDialogElement) => boolean) {
  return {
    onCancel: (event: SyntheticEvent) => {
      // A dialog in front of it tells of its own Esc, and a field for files of a choice that came to nothing.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onPointerDown: ({ target, currentTarget }: PointerEvent<HTMLDialogElement>) => {
      if (target === currentTarget && byPress(currentTarget)) onClose();
    },
  };
}

/** Leaves the scrollbar's place empty while a modal hides it, so that nothing jumps. */
function holdScrollbar(): void {
  const { style, clientWidth } = document.documentElement;
  if (modals.length === 0) style.setProperty("--scrollbar", `${window.innerWidth - clientWidth}px`);
}

/**
 * Keeps an element above all others and within reach: in the top layer, and inside the modal in
 * front, since what is outside it can't be pressed or heard by a screen reader.
 */
export function keepInFront(element: HTMLElement): () => void {
  const raise = () => {
    (modals.at(-1) ?? document.body).append(element);
    element.showPopover();
  };
  raise();
  watchers.add(raise);
  return () => {
    watchers.delete(raise);
    element.remove();
  };
}
