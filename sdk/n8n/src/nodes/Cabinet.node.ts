import { CabinetRefusal, rows } from "../call.ts";
import { contactFields } from "../contact-fields.ts";
import { messageFields, textOf } from "../message-fields.ts";
import type { Choice, Execution, Item, Json, Loading, Property } from "../n8n.ts";
import { operations } from "../operations.ts";

const maxChoices = 1000;

/** Sends, estimates and looks up messages, keeps contacts and says the balance. */
export class Cabinet {
  description = {
    displayName: "Cabinet",
    name: "cabinet",
    icon: "file:../../icons/cabinet.svg" as const,
    group: ["output" as const],
    version: 1,
    subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
    description: "Send messages on any channel, and work with contacts",
    defaults: { name: "Cabinet" },
    inputs: ["main" as const],
    outputs: ["main" as const],
    usableAsTool: true as const,
    credentials: [{ name: "cabinetApi", required: true }],
    properties: [
      {
        displayName: "Resource",
        name: "resource",
        type: "options",
        noDataExpression: true,
        options: [
          { name: "Account", value: "account" },
          { name: "Contact", value: "contact" },
          { name: "Message", value: "message" },
        ],
        default: "message",
      },
      operationOf("message", "send", [
        {
          name: "Estimate",
          value: "estimate",
          action: "Estimate the price of a message",
          description: "Say what a message would cost, and send nothing",
        },
        {
          name: "Get Status",
          value: "getStatus",
          action: "Get the status of a message",
          description: "Get a message with its status and price",
        },
        {
          name: "Send",
          value: "send",
          action: "Send a message",
          description: "Send a message to one recipient",
        },
      ]),
      operationOf("contact", "create", [
        {
          name: "Create",
          value: "create",
          action: "Create a contact",
          description: "Add a contact to a list",
        },
        {
          name: "Find",
          value: "find",
          action: "Find contacts",
          description: "Find contacts by number, address or search",
        },
      ]),
      operationOf("account", "getBalance", [
        {
          name: "Get Balance",
          value: "getBalance",
          action: "Get the balance of the account",
          description: "Get what the account has left to spend",
        },
      ]),
      ...messageFields,
      ...contactFields,
    ] as Property[],
  };

  methods = {
    loadOptions: {
      async getSenders(this: Loading): Promise<Choice[]> {
        const type = textOf(this.getCurrentNodeParameter("channel"));
        const found = await rows(this, "/sendernames", {
          query: { type, $scope: "usable" },
          limit: maxChoices,
        });
        return found.map(({ name }) => ({ name: String(name), value: String(name) }));
      },
      async getLists(this: Loading): Promise<Choice[]> {
        const found = await rows(this, "/contactLists", {
          query: { type: "regular" },
          limit: maxChoices,
        });
        return found.map(({ id, title }) => ({ name: String(title), value: String(id) }));
      },
    },
  };

  async execute(this: Execution): Promise<Item[][]> {
    const found: Item[] = [];
    for (const index of this.getInputData().keys()) {
      const pairedItem = { item: index };
      try {
        const resource = String(this.getNodeParameter("resource", index));
        const operation = String(this.getNodeParameter("operation", index));
        const run = operations[resource]?.[operation];
        if (!run) throw new Error(`There is no operation ${operation} of ${resource}`);
        const answer = await run(this, index);
        for (const json of [answer].flat()) found.push({ json: json as Json, pairedItem });
      } catch (error) {
        if (!this.continueOnFail()) throw error;
        found.push({ json: failureOf(error), pairedItem });
      }
    }
    return [found];
  }
}

function operationOf(resource: string, usual: string, options: Choice[]): Property {
  return {
    displayName: "Operation",
    name: "operation",
    type: "options",
    noDataExpression: true,
    displayOptions: { show: { resource: [resource] } },
    options,
    default: usual,
  };
}

function failureOf(error: unknown): Json {
  const isRefusal = error instanceof CabinetRefusal;
  return {
    error: error instanceof Error ? error.message : String(error),
    ...(isRefusal && {
      key: error.key,
      status: Number(error.httpCode),
      details: error.description,
    }),
  };
}
