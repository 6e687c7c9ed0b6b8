import * as z from "zod";

/** The days that a row's line shows, today included. */
export const lineDays = 30;

/** Messages that a row's account or list was sent on each of the last days, today last; empty without any. */
export const rowLine = z
  .array(z.int())
  .optional()
  .meta({
    description: `With $scope=line: messages sent on each of the last ${lineDays} days, today last; empty if there are none`,
  });
