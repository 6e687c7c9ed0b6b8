import * as z from "zod";

/** The key of a mailed link: 32 bytes in base64url. Anything else is invalid. */
export const mailedKey = z.string().regex(/^[\w-]{43}$/);
