import { integrationPath, integrationsPath } from "#lib/integrations/integration.ts";
import type { Stop } from "./stop.ts";

/** Recipes of each way in which systems are connected, and a catalogue in which nothing is found. */
export const integrations: readonly Stop[] = [
  { name: "integration-action", path: integrationPath("n8n") },
  { name: "integration-script", path: integrationPath("1c") },
  { name: "integration-handler", path: integrationPath("bitrix24") },
  { name: "integrations-category", path: `${integrationsPath}?category=development` },
  { name: "integrations-none", path: `${integrationsPath}?q=no+such+system` },
];
