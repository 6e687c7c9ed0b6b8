import { parseEnv } from "#lib/env.ts";
import { type Role, roles } from "#lib/grants.ts";
import { enabledLocales, type Locale } from "#lib/locales.ts";
import { screens } from "#lib/screen-table.ts";
import { canReach, hasStop } from "./reach.ts";
import { contactLists as contactListStops } from "./states/contact-lists.ts";
import { documentation } from "./states/documentation.ts";
import { fallbacks } from "./states/fallbacks.ts";
import { integrations } from "./states/integrations.ts";
import { layers } from "./states/layers.ts";
import { lists } from "./states/lists.ts";
import { operatorRoom } from "./states/operator-room.ts";
import { operatedPeople, people } from "./states/people.ts";
import { operatorRemovals, removals } from "./states/removals.ts";
import { signIns } from "./states/sign-in.ts";
import type { Stop } from "./states/stop.ts";
import { wizard } from "./states/wizard.ts";

/** A role's demonstration account; null visits the public screens. */
export type Visitor = Role | null;

/** One browser window: the role, the width in CSS pixels and the language. Each stop shows both themes. */
export interface Walk {
  visitor: Visitor;
  /** "zoom" is 1440 at 200 %: 720 CSS pixels, 450 high. */
  width: 320 | 768 | 1440 | "zoom";
  locale: Locale;
  stops: readonly Stop[];
  /** Whether accessibility rules and the keyboard are tried: neither depends on the language. */
  isThorough: boolean;
}

/** Of the edition that is looked at: `LOCALES=en,es npm run tour`. */
const locales = enabledLocales(parseEnv(process.env).LOCALES);
const widths = [320, 768, 1440] as const;
const contactPath = "/contacts/{id}";
const unknownPage: Stop = { name: "not-found", path: "/no-such-page" };

/** Everyone sees every page in every size and language; what opens on them is looked at as the commonest role. */
export function planWalks(contactLists: ReadonlyMap<Visitor, string>): Walk[] {
  const visitors = [null, ...roles];
  return [
    ...visitors.flatMap((visitor) =>
      widths.flatMap((width, turn) =>
        locales.map((locale, index) => ({
          visitor,
          width,
          locale,
          stops: stopsOf(visitor, contactLists.get(visitor)),
          // Each size meets the rules in another language.
          isThorough: index === turn % locales.length,
        })),
      ),
    ),
    {
      visitor: "user",
      width: "zoom",
      locale: locales[0] ?? "en",
      stops: stopsOf("user", contactLists.get("user")),
      isThorough: true,
    },
  ];
}

function stopsOf(visitor: Visitor, contactList: string | undefined): Stop[] {
  return everyStopOf(visitor, contactList).filter((stop) => hasStop(visitor, stop));
}

function everyStopOf(visitor: Visitor, contactList: string | undefined): Stop[] {
  const pages = screens
    .filter((screen) => canReach(visitor, screen))
    .map(({ path }) => ({
      name: nameOf(path),
      path: contactList && path === contactPath ? contactList : path,
    }))
    .filter(({ path }) => !path.includes("{"));
  if (visitor === null) return [...pages, ...signIns, ...documentation];
  if (visitor === "admin")
    return [...pages, ...operatorRoom, ...operatedPeople, ...operatorRemovals];
  if (visitor === "reseller") return [...pages, ...people];
  if (visitor !== "user") return pages;
  return [
    ...pages,
    unknownPage,
    ...documentation,
    ...integrations,
    ...wizard,
    ...fallbacks,
    ...lists,
    ...removals,
    ...contactListStops(contactList),
    ...layers,
  ];
}

function nameOf(path: string): string {
  return path.slice(1).replaceAll("/", "-").replaceAll(/[{}]/g, "") || "home";
}
