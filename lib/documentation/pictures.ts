import type { ScreenPath } from "#lib/screen-table.ts";

interface Picture {
  screen: ScreenPath;
  /** The account of the demonstration whose screen is shown. */
  as: "customer" | "reseller" | "admin";
}

/** Pictures of the guides, by the name in `{picture:home}`; `npm run pictures` takes them. */
export const pictures = {
  home: { screen: "/", as: "customer" },
  send: { screen: "/send", as: "customer" },
  outgoing: { screen: "/messages/outgoing", as: "customer" },
  incoming: { screen: "/messages/incoming", as: "customer" },
  tasks: { screen: "/messages/tasks", as: "customer" },
  templates: { screen: "/messages/templates", as: "customer" },
  analytics: { screen: "/messages/analytics", as: "customer" },
  contacts: { screen: "/contacts", as: "customer" },
  storage: { screen: "/storage", as: "customer" },
  reports: { screen: "/storage/reports", as: "customer" },
  sendernames: { screen: "/settings/sendernames", as: "customer" },
  notifications: { screen: "/settings/settingsUser", as: "customer" },
  billings: { screen: "/balance/billings", as: "customer" },
  payments: { screen: "/balance/payments", as: "customer" },
  tariffs: { screen: "/tariffs", as: "customer" },
  members: { screen: "/account/members", as: "customer" },
  security: { screen: "/account/password", as: "customer" },
  customers: { screen: "/users", as: "reseller" },
  providers: { screen: "/operator/providers", as: "admin" },
  routing: { screen: "/operator/routing", as: "admin" },
} as const satisfies Record<string, Picture>;

export type PictureName = keyof typeof pictures;

/** Languages that pictures are taken in; readers of others see the first. */
export const pictureLocales = ["en", "ru"] as const;

/** Width and height of each picture in pixels. */
export const pictureSize = { width: 1280, height: 760 } as const;

export const pictureThemes = ["light", "dark"] as const;

export type PictureTheme = (typeof pictureThemes)[number];

export function isPictureName(name: string): name is PictureName {
  return Object.hasOwn(pictures, name);
}

/** The file of a picture in `content/pictures`. */
export function pictureFile(locale: string, name: PictureName, theme: PictureTheme): string {
  const known = pictureLocales.find((taken) => taken === locale) ?? pictureLocales[0];
  return `${known}-${name}-${theme}.webp`;
}

const folder = "/documentation/pictures/";
const light = /^\/documentation\/pictures\/([a-z]{2}-[a-z]+-)light\.webp$/;

/** The address of a picture in the light theme, which a text shows. */
export function pictureAddress(locale: string, name: PictureName): string {
  return `${folder}${pictureFile(locale, name, "light")}`;
}

/** The same picture in the dark theme; null for the address of anything else. */
export function darkPicture(address: string): string | null {
  const [, beginning] = light.exec(address) ?? [];
  return beginning === undefined ? null : `${folder}${beginning}dark.webp`;
}
