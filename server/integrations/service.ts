export { readIntegrations, readRecipe } from "./read-integrations.ts";
export { searchIntegrations } from "./search-integrations.ts";
