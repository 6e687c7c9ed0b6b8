import { expect, it } from "vitest";
import { clickKindOf } from "#lib/links/click-kinds.ts";
import { linkPath } from "#lib/links/code.ts";
import { isMixedHost } from "#lib/links/mixed-host.ts";

it.each([
  [
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36",
    "human",
  ],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0", "human"],
  ["Mozilla/5.0 (Linux; Android 14; Cubot X70) Chrome/120.0 Mobile Safari/537.36", "human"],
  ["WhatsApp/2.23.20.0", "preview"],
  ["TelegramBot (like TwitterBot)", "preview"],
  ["Mozilla/5.0 (Macintosh) facebookexternalhit/1.1 Facebot Twitterbot/1.0", "preview"],
  ["Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)", "preview"],
  ["Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)", "preview"],
  ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "robot"],
  ["Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)", "robot"],
  ["curl/8.5.0", "robot"],
  ["python-requests/2.32", "robot"],
  ["", "robot"],
  [null, "robot"],
] as const)("takes %s for a %s", (agent, kind) => {
  expect(clickKindOf({ agent, purpose: null })).toBe(kind);
  expect(clickKindOf({ agent, purpose: "prefetch" })).toBe("preview");
});

it.each([
  ["shop.example", false],
  ["магазин.рф", false],
  ["münchen.example", false],
  ["日本語.jp", false],
  ["магазин.com", false],
  ["pаypal.com", true],
  ["gооgle.example", true],
  ["аррӏе.com", true],
  ["shop.pаypal.com", true],
  ["ไทย.com", false],
  ["हिन्दी.भारत", false],
  ["şıkayet.com", false],
  ["ꭰꮲꮲꮮꭼ.com", true],
  ["payꓑal.com", true],
  ["faceᖯook.com", true],
  ["ɡoogle.com", true],
  ["ⲣⲁⲩ.com", true],
  ["g̣oogle.com", true],
  ["goไทย.com", true],
])("judges the name of %s", (host, isMixed) => {
  expect(isMixedHost(host)).toBe(isMixed);
});

it.each([
  ["/s/k7Qm2x", ["k7Qm2x", ""]],
  ["/s/k7Qm2x+", ["k7Qm2x", "+"]],
  ["/s/", undefined],
  ["/s/../x", undefined],
  ["/s/k7Qm2x/y", undefined],
  ["/send", undefined],
])("reads the path %s", (path, parts) => {
  expect(linkPath.exec(path)?.slice(1)).toEqual(parts);
});
