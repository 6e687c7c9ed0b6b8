/** The hour of the account's clocks at which it is notified of its balance, unless it chose another. */
export const usualHour = 9;
