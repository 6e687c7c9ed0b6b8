import * as z from "zod";
import { balanceView } from "#lib/billings/billing-view.ts";
import { levels } from "#lib/grants.ts";
import { userView } from "#lib/users/user-view.ts";

/** All that a program or screen needs to know of its own account at once. */
export const settingsView = z
  .object({
    user: userView,
    permissions: z
      .record(z.string(), z.enum(levels))
      .meta({ description: "Granted paths with their level" }),
    settings: z
      .record(z.string(), z.unknown())
      .meta({ description: "The account's own settings by key" }),
    features: z
      .record(z.string(), z.boolean())
      .meta({ description: "Which features are open to the account" }),
    site: z
      .record(z.string(), z.unknown())
      .meta({ description: "What the operator has set for everybody" }),
    balance: balanceView,
  })
  .meta({ id: "Settings" });

export type SettingsView = z.infer<typeof settingsView>;
