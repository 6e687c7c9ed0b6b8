import { isCalled } from "#lib/search/is-called.ts";

/** Kinds of systems, in the order in which the catalogue shows them. */
export const integrationCategories = [
  "crm",
  "shops",
  "tables",
  "automation",
  "monitoring",
  "development",
] as const;
export type IntegrationCategory = (typeof integrationCategories)[number];

/**
 * How a system comes to call the HTTP API: by an action it has, by code that it runs itself, or by a
 * handler of the reader's own between the two. Nobody installs anything of ours.
 */
export const integrationWays = ["action", "script", "handler"] as const;
export type IntegrationWay = (typeof integrationWays)[number];

/** An external system as the catalogue lists it, in one language. */
export interface Integration {
  /** Its file without the ending: `google-sheets`. */
  id: string;
  title: string;
  category: IntegrationCategory;
  way: IntegrationWay;
  website: string;
  /** One line: what it comes to. */
  short: string;
  /** What else people call it. */
  also: string[];
}

export const integrationsPath = "/settings/integrations";

export function integrationPath(id: string): string {
  return `${integrationsPath}/${id}`;
}

/** Whether somebody who types this means it: by any of its names. */
export function isIntegrationCalled({ title, also }: Integration, typed: string): boolean {
  return [title, ...also].some((name) => isCalled(name, typed));
}
