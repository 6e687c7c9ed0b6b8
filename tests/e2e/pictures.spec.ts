import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { isPictureName, pictures, pictureSize } from "#lib/documentation/pictures.ts";
import { localeCookie } from "#lib/locales.ts";
import { type PictureWords, textsOf, wordsOf } from "#scripts/picture-words.ts";
import { signIn } from "#tests/support/journeys.ts";

const locale = "en";
const taken = (JSON.parse(readFileSync("content/picture-words.json", "utf8")) as PictureWords)[
  locale
];
const texts = textsOf(locale);

test.use({ viewport: pictureSize });

// One that differs is of a screen as it was before: `npm run pictures` takes all anew.
for (const account of new Set(Object.values(pictures).map(({ as }) => as)))
  test(`pictures of the guides show the screens of the ${account} as they are`, async ({
    page,
    baseURL,
  }) => {
    await page.context().addCookies([{ name: localeCookie, value: locale, url: baseURL }]);
    await signIn(page, account);
    for (const [name, { screen, as }] of Object.entries(pictures)) {
      if (as !== account || !isPictureName(name)) continue;
      await page.goto(screen);
      await expect
        .poll(async () => wordsOf(page, texts), { message: `the picture “${name}” of ${screen}` })
        .toEqual(taken?.[name]);
    }
  });
