import type { Locale } from "#lib/locales.ts";
import { screens } from "#lib/screen-table.ts";
import type { Screen } from "#lib/screen.ts";
import { type Translate, translatorFor } from "#server/i18n/translate.ts";
import type { FillIn } from "./fill-in.ts";

/**
 * Words of the screens that a text quotes: `{label:contacts.import.open}` is a button or a field as it is called in a
 * language, `{screen:/contacts}` a link with the screen's name, `{menu:/messages/tasks}` one with its way through the
 * navigation. A text or a screen that isn't there throws.
 */
export function documentationInlines(locale: Locale): FillIn["inlines"] {
  const t = translatorFor(locale);
  return {
    label: (key) => `**${plain(textOf(t, key))}**`,
    screen: (path) => `[${plain(t(screenOf(path).titleKey))}](${path})`,
    menu: (path) => `[${plain(wayTo(t, path))}](${path})`,
  };
}

function textOf(t: Translate, key: string): string {
  const text = t(key);
  if (text === key) throw new Error(`documentation: no text ${key}`);
  return text;
}

function screenOf(path: string): Screen {
  const found = screens.find((screen) => screen.path === path);
  if (!found) throw new Error(`documentation: no screen ${path}`);
  return found;
}

/** Names that lead to a screen through the toolbar or the menu of the account. */
function wayTo(t: Translate, path: string): string {
  const { nav, titleKey } = screenOf(path);
  if (!nav) throw new Error(`documentation: ${path} is not in the navigation`);
  const first = nav.section === "account" ? "layout.account.title" : groupOf(nav.group);
  return [...(first ? [t(first)] : []), t(titleKey)].join(" → ");
}

function groupOf(group: string | undefined): string | null {
  return group ? `layout.groups.${group}` : null;
}

/** A label is text: nothing in it is a mark of Markdown. */
function plain(text: string): string {
  return text.replaceAll(/[*_`[\]\\]/g, String.raw`\$&`);
}
