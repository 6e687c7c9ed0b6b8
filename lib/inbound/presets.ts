import type { PresetId } from "./preset-ids.ts";
import type { InboundSettings } from "./webhook.ts";

/**
 * How a system shows that a call is its own: a signature over the body, or a secret that it sends along. `bearer` is
 * `Authorization: Bearer`, or the password of `Basic`.
 */
export type SignatureKind =
  | "github"
  | "gitlab"
  | "shopify"
  | "woocommerce"
  | "hubspot"
  | "grafana"
  | "bitrix24"
  | "tilda"
  | "bearer";

export interface Preset {
  /** The system's own name, the same in every language; null for a system that isn't named. */
  title: string | null;
  /** Its recipe, where it has one. */
  recipe: string | null;
  signature: SignatureKind | null;
  /** Who makes the secret: the system shows one, or it takes the one that it is given. */
  secretFrom: "system" | "account";
  /** The header that names the event, as `@event` in paths. */
  eventHeader: string | null;
  /** The header that names the call, the same each time the system tries again. */
  idHeader: string | null;
  settings: Pick<InboundSettings, "mapping" | "when" | "eventId">;
}

const plain = {
  recipe: null,
  signature: "bearer",
  secretFrom: "account",
  eventHeader: null,
  idHeader: null,
} as const;

const alerts = {
  mapping: {
    phone: "",
    custom01: "alerts[].labels.alertname",
    custom02: "alerts[].annotations.summary|alerts[].annotations.description",
    custom03: "alerts[].status",
  },
  when: [{ field: "alerts[].status", equals: "firing" }],
  eventId: "{{alerts[].fingerprint}} {{alerts[].status}} {{alerts[].startsAt}}",
};

/** What each system posts and how it signs, as its documentation says. */
export const presets: Readonly<Record<PresetId, Preset>> = {
  custom: {
    ...plain,
    title: null,
    settings: { mapping: { phone: "phone" }, when: [], eventId: null },
  },
  bitrix24: {
    ...plain,
    title: "Bitrix24",
    recipe: "bitrix24",
    signature: "bitrix24",
    secretFrom: "system",
    settings: {
      mapping: { phone: "@query.phone", firstName: "@query.name", custom01: "document_id[2]" },
      when: [],
      eventId: null,
    },
  },
  amocrm: {
    ...plain,
    title: "amoCRM / Kommo",
    recipe: "amocrm",
    signature: null,
    settings: {
      mapping: {
        phone: "contacts.add[].custom_fields[code=PHONE].values[0].value",
        firstName: "contacts.add[].name",
      },
      when: [],
      eventId: "{{contacts.add[].id}}",
    },
  },
  hubspot: {
    ...plain,
    title: "HubSpot",
    recipe: "hubspot",
    signature: "hubspot",
    secretFrom: "system",
    settings: {
      mapping: {
        phone: "properties.phone.value|properties.mobilephone.value|phone",
        firstName: "properties.firstname.value|firstname",
        lastName: "properties.lastname.value|lastname",
      },
      when: [],
      eventId: null,
    },
  },
  woocommerce: {
    ...plain,
    title: "WooCommerce",
    recipe: "woocommerce",
    signature: "woocommerce",
    eventHeader: "x-wc-webhook-topic",
    idHeader: "x-wc-webhook-delivery-id",
    settings: {
      mapping: {
        phone: "billing.phone",
        firstName: "billing.first_name",
        lastName: "billing.last_name",
        custom01: "number",
        custom02: "total",
      },
      when: [],
      eventId: "{{@event}} {{id}} {{status}}",
    },
  },
  shopify: {
    ...plain,
    title: "Shopify",
    recipe: "shopify",
    signature: "shopify",
    secretFrom: "system",
    eventHeader: "x-shopify-topic",
    idHeader: "x-shopify-webhook-id",
    settings: {
      mapping: {
        phone: "phone|shipping_address.phone|billing_address.phone|customer.phone",
        firstName: "customer.first_name|shipping_address.first_name",
        lastName: "customer.last_name|shipping_address.last_name",
        custom01: "name",
        custom02: "total_price",
      },
      when: [],
      eventId: "{{@event}} {{id}}",
    },
  },
  tilda: {
    ...plain,
    title: "Tilda",
    recipe: "tilda",
    signature: "tilda",
    settings: {
      mapping: { phone: "Phone|phone", firstName: "Name|name", custom01: "formname|formid" },
      when: [],
      eventId: "{{tranid}}",
    },
  },
  "google-forms": {
    ...plain,
    title: "Google Forms",
    recipe: "google-forms",
    settings: {
      mapping: { phone: "answers.Phone", firstName: "answers.Name" },
      when: [],
      eventId: "{{id}}",
    },
  },
  grafana: {
    ...plain,
    title: "Grafana",
    recipe: "alertmanager",
    signature: "grafana",
    settings: alerts,
  },
  alertmanager: {
    ...plain,
    title: "Prometheus Alertmanager",
    recipe: "alertmanager",
    settings: alerts,
  },
  zabbix: {
    ...plain,
    title: "Zabbix",
    recipe: "zabbix",
    settings: {
      mapping: { phone: "to", custom01: "subject", custom02: "message", custom03: "host" },
      when: [],
      eventId: "{{event_id}} {{event_value}} {{to}}",
    },
  },
  github: {
    ...plain,
    title: "GitHub",
    recipe: "github-actions",
    signature: "github",
    eventHeader: "x-github-event",
    idHeader: "x-github-delivery",
    settings: {
      mapping: {
        phone: "",
        custom01: "repository.full_name",
        custom02: "workflow_run.name",
        custom03: "workflow_run.head_branch",
      },
      when: [{ field: "workflow_run.conclusion", equals: "failure|timed_out" }],
      eventId: "{{workflow_run.id}} {{workflow_run.run_attempt}}",
    },
  },
  gitlab: {
    ...plain,
    title: "GitLab",
    recipe: "gitlab-ci",
    signature: "gitlab",
    eventHeader: "x-gitlab-event",
    idHeader: "idempotency-key",
    settings: {
      mapping: {
        phone: "",
        custom01: "project.path_with_namespace",
        custom02: "object_attributes.ref",
        custom03: "user.name",
      },
      when: [{ field: "object_attributes.status", equals: "failed" }],
      eventId: "{{object_attributes.id}} {{object_attributes.status}}",
    },
  },
};
