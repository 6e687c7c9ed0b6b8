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
 * How a system calls the HTTP API: by an action that it offers, by code that it runs, or by a handler that the
 * reader writes between the two. None of them is a plug-in of ours.
 */
export const integrationWays = ["action", "script", "handler"] as const;
export type IntegrationWay = (typeof integrationWays)[number];

/** An external system as the catalogue lists it, in one language. */
export interface Integration {
  /** The file's name without its extension: `google-sheets`. */
  id: string;
  title: string;
  category: IntegrationCategory;
  way: IntegrationWay;
  website: string;
  /** A summary in one line. */
  short: string;
  /** Other names that people search for. */
  also: string[];
}

export const integrationsPath = "/settings/integrations";

export function integrationPath(id: string): string {
  return `${integrationsPath}/${id}`;
}

/** Whether a typed text matches any of the integration's names. */
export function isIntegrationCalled({ title, also }: Integration, typed: string): boolean {
  return [title, ...also].some((name) => isCalled(name, typed));
}
