/** Minutes for which a mailed key is valid. */
export const recoveryMinutes = 60;
