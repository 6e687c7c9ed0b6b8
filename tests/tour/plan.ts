import { type Locale, locales } from "#lib/locales.ts";
import { type Role, roles } from "#lib/permissions.ts";
import { routes } from "#lib/route-table.ts";
import { canReach } from "./reach.ts";
import { type Stop, states } from "./states.ts";

/** A role's demonstration account; null walks what is open to passers-by. */
export type Visitor = Role | null;

/** One browser window: who looks, how wide in CSS pixels, in which theme and language. */
export interface Walk {
  visitor: Visitor;
  width: 320 | 768 | 1440;
  theme: "light" | "dark";
  locale: Locale;
  stops: readonly Stop[];
}

const widths = [320, 768, 1440] as const;
const themes = ["light", "dark"] as const;
const unknownPage: Stop = { name: "not-found", path: "/no-such-page" };

/** Passers-by and the commonest role see every size, theme and language; the others see one of each. */
export function planWalks(): Walk[] {
  const everything = [null, "user"] as const;
  const others = roles.filter((role) => role !== "user");
  return [
    ...everything.flatMap((visitor) =>
      themes.flatMap((theme) =>
        widths.flatMap((width) =>
          locales.map((locale) => ({ visitor, width, theme, locale, stops: stopsOf(visitor) })),
        ),
      ),
    ),
    ...others.map((visitor) => ({
      visitor,
      width: 1440 as const,
      theme: "light" as const,
      locale: "ru" as const,
      stops: stopsOf(visitor),
    })),
  ];
}

function stopsOf(visitor: Visitor): Stop[] {
  const pages = routes
    .filter((route) => route.built && canReach(visitor, route))
    .map(({ path }) => ({ name: nameOf(path), path: withoutOptional(path) }))
    .filter(({ path }) => !path.includes("{"));
  return visitor === null ? pages : [...pages, unknownPage, ...states];
}

function withoutOptional(path: string): string {
  return path.replaceAll(/\/\{\w+\?\}/g, "");
}

function nameOf(path: string): string {
  return withoutOptional(path).slice(1).replaceAll("/", "-") || "home";
}
