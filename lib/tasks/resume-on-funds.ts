import * as z from "zod";

/** The key of the account's setting that keeps campaigns paused though there is money again. */
export const resumeOnFundsKey = "tasks.resumeOnFunds";

/** Unset means true. */
export const resumeOnFunds = z.boolean("settings.errors.boolean");
