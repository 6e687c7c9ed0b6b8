/** Milliseconds without a move after which a pointer counts as left lying there. */
const restAfter = 1000;

/**
 * Sonner stops the time of its toasts while a pointer is over them. A pointer at rest stops it no more,
 * and the keyboard's focus stops it as well: both are told to Sonner as moves of the mouse.
 *
 * @param region The element that Sonner's toaster is rendered in.
 * @returns Ends it.
 */
export function holdWhileRead(region: HTMLElement): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const tell = (name: "mousemove" | "mouseout") =>
    region
      .querySelector("[data-sonner-toaster]")
      ?.dispatchEvent(new MouseEvent(name, { bubbles: true, relatedTarget: document.body }));
  const isFocused = () => region.querySelector("[data-sonner-toast]:focus-within") !== null;
  const awaitRest = (event: Event) => {
    if (!event.isTrusted) return;
    clearTimeout(rest);
    rest = setTimeout(() => isFocused() || tell("mouseout"), restAfter);
  };
  region.addEventListener("mousemove", awaitRest, { signal });
  region.addEventListener("mouseover", awaitRest, { signal });
  region.addEventListener("focusin", () => isFocused() && tell("mousemove"), { signal });
  region.addEventListener(
    "focusout",
    ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && region.contains(relatedTarget))) tell("mouseout");
    },
    { signal },
  );
  return () => {
    clearTimeout(rest);
    ended.abort();
  };
}
