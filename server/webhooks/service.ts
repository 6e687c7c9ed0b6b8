export { sealHeaders } from "./block.ts";
export { getWebhooks, setWebhooks } from "./blocks.ts";
export { getDelivery, listDeliveries, resendDeliveries, resendDelivery } from "./deliveries.ts";
export { closeAbandoned } from "./health.ts";
export { keepForWebhooks } from "./keep.ts";
export { rotateSecret } from "./secrets.ts";
export { listSamples, matchAnswer, readStudio, saveWebhook, testWebhook } from "./studio.ts";
export { WebhookSender } from "./sender.ts";
