export const themes = ["light", "dark", "auto"] as const;

export type Theme = (typeof themes)[number];

export const themeCookie = "theme";

/** Remembers the toolbar folded to its rail: "1" is folded. */
export const railCookie = "rail";

/** Remembers that lists hide names, contacts and amounts: "1" is hidden. */
export const sensitiveCookie = "sensitive";

export function parseTheme(value: string | undefined): Theme {
  return themes.find((theme) => theme === value) ?? "auto";
}
