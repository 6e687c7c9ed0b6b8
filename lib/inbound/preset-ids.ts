/** Systems whose calls are known; `custom` is any other. */
export const presetIds = [
  "custom",
  "bitrix24",
  "amocrm",
  "hubspot",
  "woocommerce",
  "shopify",
  "tilda",
  "google-forms",
  "grafana",
  "alertmanager",
  "zabbix",
  "github",
  "gitlab",
] as const;
export type PresetId = (typeof presetIds)[number];
