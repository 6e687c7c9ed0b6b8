export { CabinetError, type ClientOptions, createClient, type Client } from "./client.ts";
export * from "./types.ts";
export { verifyWebhook, type WebhookHeaders, WebhookError } from "./webhook.ts";
