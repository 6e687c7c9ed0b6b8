import { isIntegrationCalled } from "#lib/integrations/integration.ts";
import { type FoundIntegration, maxFound } from "#lib/search/found.ts";
import { forEveryone } from "#server/auth/permitted.ts";
import { siteEnv } from "#server/site-env.ts";
import { readIntegrations } from "./read-integrations.ts";

/** Finds integrations by name for the palette. */
export const searchIntegrations = forEveryone(
  async (actor, text: string): Promise<FoundIntegration[]> => {
    const all = await readIntegrations(actor.locale, await siteEnv());
    return all
      .filter((integration) => isIntegrationCalled(integration, text))
      .slice(0, maxFound)
      .map(({ id, title, short }) => ({ id, title, short }));
  },
);
