/** So long (minutes) a mailed key opens its account. */
export const recoveryMinutes = 60;
