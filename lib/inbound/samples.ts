import type { PresetId } from "./preset-ids.ts";
import { jsonSample, type Sample } from "./sample.ts";
import { githubSample, gitlabSample } from "./samples-of-development.ts";
import { alertmanagerSample, grafanaSample, zabbixSample } from "./samples-of-monitoring.ts";
import { shopifySample, woocommerceSample } from "./samples-of-shops.ts";

function formSample(fields: Record<string, string>, query?: string): Sample {
  const body = new URLSearchParams(fields).toString();
  return { type: "application/x-www-form-urlencoded", body, ...(query && { query }) };
}

/** What each system posts, with invented people and numbers. */
export const samples: Readonly<Record<PresetId, Sample>> = {
  custom: jsonSample({ id: "event-1", phone: "+79000000002", name: "Anna" }),
  bitrix24: formSample(
    {
      "document_id[0]": "crm",
      "document_id[1]": "CCrmDocumentDeal",
      "document_id[2]": "DEAL_15",
      "auth[domain]": "example.bitrix24.com",
      "auth[client_endpoint]": "https://example.bitrix24.com/rest/",
      "auth[server_endpoint]": "https://oauth.bitrix.info/rest/",
      "auth[member_id]": "a223c6b3710f85df22e9377d6c4f7553",
      "auth[application_token]": "51856fefc120afa4b628cc82d3935cce",
    },
    "phone=%2B79000000002&name=Anna",
  ),
  amocrm: formSample({
    "contacts[add][0][id]": "25399013",
    "contacts[add][0][name]": "Anna",
    "contacts[add][0][responsible_user_id]": "123123",
    "contacts[add][0][custom_fields][0][id]": "4396817",
    "contacts[add][0][custom_fields][0][name]": "Phone",
    "contacts[add][0][custom_fields][0][values][0][value]": "+79000000002",
    "contacts[add][0][custom_fields][0][values][0][enum]": "10308355",
    "contacts[add][0][custom_fields][0][code]": "PHONE",
    "contacts[add][0][custom_fields][1][id]": "4396818",
    "contacts[add][0][custom_fields][1][name]": "Email",
    "contacts[add][0][custom_fields][1][values][0][value]": "anna@shop.example",
    "contacts[add][0][custom_fields][1][code]": "EMAIL",
    "contacts[add][0][type]": "contact",
    "account[id]": "29085955",
    "account[subdomain]": "example",
  }),
  hubspot: jsonSample({
    vid: 5102,
    "canonical-vid": 5102,
    "portal-id": 62515,
    "is-contact": true,
    properties: {
      firstname: { value: "Anna", versions: [] },
      lastname: { value: "Petrova", versions: [] },
      phone: { value: "+79000000002", versions: [] },
      email: { value: "anna@shop.example", versions: [] },
      lifecyclestage: { value: "customer", versions: [] },
    },
  }),
  woocommerce: woocommerceSample,
  shopify: shopifySample,
  tilda: formSample({
    Name: "Anna",
    Phone: "+7 (900) 000-00-02",
    Email: "anna@shop.example",
    tranid: "1234567:8901234",
    formid: "form123456789",
    formname: "Order",
    COOKIES: "tildauid=1",
  }),
  "google-forms": jsonSample({
    id: "2_ABaOnudVq",
    answers: { Name: ["Anna"], Phone: ["+79000000002"], Size: ["M", "L"] },
  }),
  grafana: grafanaSample,
  alertmanager: alertmanagerSample,
  zabbix: zabbixSample,
  github: githubSample,
  gitlab: gitlabSample,
};
