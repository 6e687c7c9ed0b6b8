import { sandboxProviderId } from "#server/channels/providers.ts";
import { openFirst, openPage } from "./lists.ts";
import type { Stop } from "./stop.ts";

/** What opens in the operator's room. */
export const operatorRoom: readonly Stop[] = [
  { name: "provider-create", path: "/operator/providers?action=create", prepare: waitForDialog },
  { name: "provider-sheet", path: `/operator/providers?open=${sandboxProviderId}` },
  { name: "rule-create", path: "/operator/routing?action=create", prepare: waitForDialog },
  {
    name: "provider-group-create",
    path: "/operator/providers/groups?action=create",
    prepare: waitForDialog,
  },
  { name: "provider-callback", path: "/operator/providers/callbacks", prepare: openFirst },
  {
    name: "rule-group-create",
    path: "/operator/moderation/groups?action=create",
    prepare: waitForDialog,
  },
  {
    name: "message-rule-create",
    path: "/operator/moderation/rules?action=create",
    prepare: waitForDialog,
  },
  { name: "keyword-create", path: "/operator/keywords?action=create", prepare: waitForDialog },
  { name: "ledger", path: "/operator/ledger" },
  { name: "servers", path: "/operator/servers" },
  { name: "event-sheet", path: "/operator/events", prepare: openPage },
  { name: "company-page", path: "/account/companies", prepare: openPage },
  { name: "document-texts", path: "/operator/documentTemplates" },
  {
    name: "price-list-sheet",
    path: "/operator/tariffs",
    prepare: async (page) => {
      await page.getByRole("row").nth(1).getByRole("link").press("Enter");
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "networks-import",
    path: "/operator/networks",
    prepare: async (page, say) => {
      await page
        .getByRole("button", { name: say("networks.import.open") })
        .first()
        .click();
      await waitForDialog(page);
    },
  },
  {
    name: "text-check",
    path: "/operator/moderation/rules",
    prepare: async (page, say) => {
      await page.getByRole("button", { name: say("moderation.check.open") }).click();
      await waitForDialog(page);
    },
  },
  {
    name: "routing-check",
    path: "/operator/routing",
    prepare: async (page, say) => {
      await page.getByRole("button", { name: say("providers.check.open") }).click();
      // Beside the list where there is room, over it elsewhere.
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(say("providers.check.recipient")).fill("+79161234567");
      await dialog
        .getByRole("button", { name: say("providers.check.submit"), exact: true })
        .click();
      await dialog.getByRole("alert").waitFor();
    },
  },
];

async function waitForDialog(page: Parameters<NonNullable<Stop["prepare"]>>[0]): Promise<void> {
  await page.locator("[aria-modal=true]").waitFor();
}
