import type { Page } from "@playwright/test";
import { isRingClipped } from "./focus-ring.ts";

const maxPresses = 120;

interface Halt {
  name: string;
  /** The page itself, or the browser's own controls, hold the focus. */
  isNowhere: boolean;
  isSeen: boolean;
  isCovered: boolean;
  isOutside: boolean;
}

/** Visits everything that Tab reaches; an open layer is then closed by Escape. */
export async function findKeyboardFaults(page: Page): Promise<string[]> {
  const faults = new Set<string>();
  const start = await page.evaluate(halt);
  if (start.isOutside) faults.add(`focus stays behind the dialog, on ${start.name}`);
  const seen = new Set<string>();
  for (let press = 0; press < maxPresses; press++) {
    await page.keyboard.press("Tab");
    const { name, isNowhere, isSeen, isCovered, isOutside } = await page.evaluate(halt);
    if (isNowhere && press > 0) break;
    seen.add(name);
    if (isOutside) faults.add(`focus leaves the dialog, to ${name}`);
    if (!isSeen && !isNowhere) faults.add(`focus is not visible on ${name}`);
    if (await page.evaluate(isRingClipped)) faults.add(`the focus ring is cut off on ${name}`);
    if (isCovered) faults.add(`focus is covered on ${name}`);
  }
  if (seen.size === 0) faults.add("nothing takes the focus");
  return [...faults, ...(await leaveLayers(page))];
}

async function leaveLayers(page: Page): Promise<string[]> {
  const openLayers = () =>
    page.locator("[aria-modal=true], [data-radix-popper-content-wrapper]").count();
  const isModal = (await page.locator("[aria-modal=true]").count()) > 0;
  const before = await openLayers();
  if (before === 0) return [];
  await page.keyboard.press("Escape");
  await page.waitForTimeout(250);
  if ((await openLayers()) >= before) return ["Escape does not close what is open"];
  const { isNowhere } = await page.evaluate(halt);
  // A popover had been left before, at the end of the round.
  return isModal && isNowhere ? ["focus is lost when the layer closes"] : [];
}

/** Runs in the page: what has the focus and whether one sees it. */
function halt(): Halt {
  const element = document.activeElement ?? document.body;
  // After the last element the focus is in the browser's own controls.
  const isNowhere =
    !document.hasFocus() || element === document.body || element === document.documentElement;
  const marks = [element, element.parentElement, element.nextElementSibling];
  for (let at = element.parentElement; at && marks.length < 8; at = at.parentElement)
    marks.push(at);
  // The palette is its own field: the caret says enough.
  const isSeen =
    element.matches("[cmdk-input]") ||
    marks.some((mark) => {
      if (!mark) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(mark);
      const isOutlined = outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
      const isRinged = /(?:^|[^.\d])0px 0px 0px [1-9]/.test(boxShadow);
      return isOutlined || (isRinged && mark.contains(element));
    });
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const points: [number, number][] = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 2, top + 2],
    [right - 2, bottom - 2],
  ];
  const isUncovered = ([x, y]: [number, number]) => {
    const hit = document.elementFromPoint(x, y);
    if (!hit) return false;
    // What one has opened oneself, and can leave with Escape, may cover.
    if (hit.closest("[data-radix-popper-content-wrapper]")) return true;
    return element.contains(hit) || hit.contains(element) || hit.closest("label") !== null;
  };
  const modals = [...document.querySelectorAll("[aria-modal=true]")];
  return {
    name: `${element.tagName.toLowerCase()} “${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}”`,
    isNowhere,
    isSeen,
    isCovered: !isNowhere && right - left > 4 && !points.some(isUncovered),
    isOutside: !isNowhere && modals.length > 0 && !modals.some((modal) => modal.contains(element)),
  };
}
