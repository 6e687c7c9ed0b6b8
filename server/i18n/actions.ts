"use server";

import { cookies } from "next/headers";
import * as z from "zod";
import { personOf } from "#lib/actor.ts";
import { codeLanguageCookie, codeLanguages } from "#lib/documentation/code-languages.ts";
import { env } from "#lib/env.ts";
import { enabledLocales, isLocale, localeCookie } from "#lib/locales.ts";
import { railCookie, sensitiveCookie, themeCookie, themes } from "#lib/theme.ts";
import { keepChoice } from "#server/auth/kept-choices.ts";
import { currentActor } from "#server/auth/session.ts";
import { sql } from "#server/db/client.ts";
import { publicAction } from "#server/transport/action.ts";

/** Changes the language of this browser and, when signed in, of the person's sign-in. */
export const chooseLocale = publicAction({
  input: z
    .string()
    .refine(isLocale)
    .refine((locale) => enabledLocales(env().LOCALES).includes(locale)),
  run: async (locale) => {
    const actor = await currentActor();
    // After signing in as another account the choice applies to this browser alone.
    if (actor && (actor.realUser === null || actor.member))
      await sql()`update users set locale = ${locale} where id = ${personOf(actor).userId}`;
    keepChoice(await cookies(), localeCookie, locale);
    return {};
  },
});

/** Remembers light, dark or the system's choice in this browser. */
export const chooseTheme = publicAction({
  input: z.enum(themes),
  run: async (theme) => {
    keepChoice(await cookies(), themeCookie, theme);
    return {};
  },
});

/** Remembers whether the toolbar is folded to its rail. */
export const foldToolbar = publicAction({
  input: z.boolean(),
  run: async (folded) => {
    keepChoice(await cookies(), railCookie, folded ? "1" : "0");
    return {};
  },
});

/** Remembers whether this browser's lists hide names, contacts and amounts. */
export const hideSensitive = publicAction({
  input: z.boolean(),
  run: async (hidden) => {
    keepChoice(await cookies(), sensitiveCookie, hidden ? "1" : "0");
    return {};
  },
});

/** Remembers in which language this browser's reader wants examples of the documentation. */
export const chooseCodeLanguage = publicAction({
  input: z.enum(codeLanguages),
  run: async (language) => {
    keepChoice(await cookies(), codeLanguageCookie, language);
    return {};
  },
});
