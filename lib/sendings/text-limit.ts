/** Characters a text may have at most, before variables are filled in. */
export const maxTextLength = 10_000;
