/** What these nodes use of n8n, by its shape alone: n8n gives all of it while a workflow runs. */

export type Data = Record<string, unknown>;

export interface RequestOptions {
  method: "GET" | "POST" | "PUT" | "DELETE";
  url: string;
  headers?: Record<string, string>;
  body?: Data;
  json?: boolean;
  returnFullResponse?: boolean;
  ignoreHttpStatusErrors?: boolean;
  timeout?: number;
}

/** Answer of a call with `returnFullResponse`. */
export interface FullResponse {
  statusCode: number;
  headers: Record<string, unknown>;
  body: unknown;
}

/** What every function of a node is called with. */
export interface Context {
  getCredentials(type: string): Promise<Data>;
  getNode(): { id: string; name: string };
  helpers: {
    httpRequestWithAuthentication: (
      this: never,
      credentials: string,
      options: RequestOptions,
    ) => Promise<unknown>;
  };
}

/** What may stand in an item. */
export type Json = Record<string, string | number | boolean | object | null | undefined>;

/** A type and no interface, so that n8n's own, which may have more members, fits. */
export type Item = { json: Json; pairedItem?: { item: number } };

export interface Execution extends Context {
  getInputData(): readonly unknown[];
  getNodeParameter(name: string, itemIndex: number, fallback?: unknown): unknown;
  evaluateExpression(expression: string, itemIndex: number): unknown;
  getExecutionId(): string;
  getWorkflow(): { id?: string };
  continueOnFail(): boolean;
}

/** While options of a parameter are loaded. */
export interface Loading extends Context {
  getCurrentNodeParameter(name: string): unknown;
}

/** While a trigger is switched on or off. */
export interface Hook extends Context {
  getNodeParameter(name: string): unknown;
  getNodeWebhookUrl(name: "default"): string | undefined;
}

interface WebhookRequest {
  headers: Record<string, string | string[] | undefined>;
  rawBody?: Buffer;
  readRawBody?: () => Promise<void>;
}

interface WebhookAnswer {
  status(code: number): WebhookAnswer;
  end(text: string): unknown;
}

/** While a delivery is taken. */
export interface Webhook extends Context {
  getNodeParameter(name: string): unknown;
  getRequestObject(): WebhookRequest;
  getResponseObject(): WebhookAnswer;
}

export interface Choice {
  name: string;
  value: string;
  description?: string;
  action?: string;
}

/** A field of a node or of credentials. */
export interface Property {
  displayName: string;
  name: string;
  type:
    | "string"
    | "number"
    | "boolean"
    | "options"
    | "multiOptions"
    | "collection"
    | "dateTime"
    | "json";
  default: string | number | boolean | string[] | Record<string, never>;
  description?: string;
  placeholder?: string;
  required?: boolean;
  noDataExpression?: boolean;
  options?: (Choice | Property)[];
  typeOptions?: {
    password?: boolean;
    rows?: number;
    minValue?: number;
    maxValue?: number;
    loadOptionsMethod?: string;
    loadOptionsDependsOn?: string[];
  };
  displayOptions?: { show: Record<string, (string | boolean)[]> };
}
