import { call, credentialType, isData } from "../call.ts";
import type { Choice, Context, Data, Hook, Item, Json, Property, Webhook } from "../n8n.ts";
import { isSigned } from "../webhook.ts";

const events: Choice[] = [
  { name: "Balance Changed", value: "billings.created" },
  { name: "Campaign Began, Paused, Stopped or Ended", value: "tasks.state" },
  { name: "Invoice Issued", value: "invoices.created" },
  { name: "Message Accepted", value: "sendings.created" },
  { name: "Message Got Another Status", value: "sendings.status" },
  { name: "Message Received", value: "sendingsIncoming.created" },
  { name: "Payment Paid, Failed or Returned", value: "payments.status" },
  { name: "Recipient Opted Out", value: "contacts.optedOut" },
  { name: "Sender Name Approved or Turned Down", value: "sendernames.moderation" },
];

type Blocks = Record<string, Data>;

interface Taken {
  workflowData?: Item[][];
  webhookResponse?: string;
  noWebhookResponse?: boolean;
}

/** Starts a workflow by what happens in an account. */
export class CabinetTrigger {
  description = {
    displayName: "Cabinet Trigger",
    name: "cabinetTrigger",
    icon: "file:../../icons/cabinet.svg" as const,
    group: ["trigger" as const],
    version: 1,
    subtitle: '={{ $parameter["events"].join(", ") }}',
    description: "Starts the workflow when something happens in the cabinet",
    defaults: { name: "Cabinet Trigger" },
    inputs: [],
    outputs: ["main" as const],
    credentials: [{ name: "cabinetApi", required: true }],
    webhooks: [
      {
        name: "default" as const,
        httpMethod: "POST",
        responseMode: "onReceived",
        path: "webhook",
      },
    ],
    properties: [
      {
        displayName: "Events",
        name: "events",
        type: "multiOptions",
        options: events,
        default: ["sendings.status"],
        required: true,
        description: "Each event of an account is delivered to one address",
      },
    ] as Property[],
  };

  webhookMethods = {
    default: {
      async checkExists(this: Hook): Promise<boolean> {
        await secretOf(this);
        const url = addressOf(this);
        const { blocks } = await read(this);
        const chosen = chosenOf(this);
        const isWhole = chosen.every((event) => isOurs(blocks[event], url) && isOn(blocks[event]));
        const besides = Object.keys(blocks).filter((event) => isOurs(blocks[event], url));
        return isWhole && besides.every((event) => chosen.includes(event));
      },
      async create(this: Hook): Promise<boolean> {
        await secretOf(this);
        const url = addressOf(this);
        const { path, blocks } = await read(this);
        const others = withoutOurs(blocks, url);
        const chosen = chosenOf(this);
        for (const event of chosen) {
          const { url: taken = "" } = others[event] ?? {};
          // A receiver relies on it: an event has one address only.
          if (taken !== "" && isOn(others[event]))
            throw new Error(
              `${event} is delivered to ${String(taken)} already. Turn that webhook off in the cabinet, or choose other events.`,
            );
        }
        const wanted: Blocks = { ...others };
        for (const event of chosen) wanted[event] = { isActive: true, url, method: "POST" };
        await write(this, path, wanted);
        return true;
      },
      async delete(this: Hook): Promise<boolean> {
        const url = addressOf(this);
        const { path, blocks } = await read(this);
        if (Object.values(blocks).some((block) => isOurs(block, url)))
          await write(this, path, withoutOurs(blocks, url));
        return true;
      },
    },
  };

  async webhook(this: Webhook): Promise<Taken> {
    const request = this.getRequestObject();
    if (!request.rawBody) await request.readRawBody?.();
    const { rawBody = Buffer.alloc(0), headers } = request;
    if (!isSigned(await secretOf(this), headers, rawBody)) {
      this.getResponseObject().status(401).end("The signature is wrong");
      return { noWebhookResponse: true };
    }
    const event: unknown = JSON.parse(rawBody.toString("utf8"));
    // What was on its way when the choice changed starts nothing.
    if (!isData(event) || !chosenOf(this).includes(String(event["type"])))
      return { webhookResponse: "ignored" };
    return {
      workflowData: [[{ json: { ...(event as Json), deliveryId: headers["webhook-id"] } }]],
    };
  }
}

async function secretOf(context: Context): Promise<string> {
  const { webhookSecret } = await context.getCredentials(credentialType);
  if (typeof webhookSecret !== "string" || webhookSecret.trim() === "")
    throw new Error(
      "Enter the webhook secret in the credentials: the cabinet shows it once under Settings → Webhooks.",
    );
  return webhookSecret;
}

function chosenOf(context: Pick<Hook, "getNodeParameter">): string[] {
  const chosen = context.getNodeParameter("events");
  return Array.isArray(chosen) ? chosen.map(String) : [];
}

function addressOf(hook: Hook): string {
  const url = hook.getNodeWebhookUrl("default");
  if (!url) throw new Error("n8n gave the trigger no address");
  return url;
}

/** The account's webhooks, by event, and where they are written. */
async function read(hook: Hook): Promise<{ path: string; blocks: Blocks }> {
  const { id } = await call(hook, "/users/me");
  const path = `/settingsUser/${String(id)}/webhooks`;
  const { value } = await call(hook, path);
  return { path, blocks: isData(value) ? (value as Blocks) : {} };
}

async function write(hook: Hook, path: string, value: Blocks): Promise<void> {
  await call(hook, path, { method: "PUT", body: { value } });
}

function isOurs(block: Data | undefined, url: string): boolean {
  return block?.["url"] === url;
}

function isOn(block: Data | undefined): boolean {
  return block?.["isActive"] === true;
}

function withoutOurs(blocks: Blocks, url: string): Blocks {
  return Object.fromEntries(Object.entries(blocks).filter(([, block]) => !isOurs(block, url)));
}
