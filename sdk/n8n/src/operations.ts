import { createHash, randomUUID } from "node:crypto";
import { call, rows } from "./call.ts";
import { contactOf } from "./contact-fields.ts";
import { given, messageOf, textOf } from "./message-fields.ts";
import type { Data, Execution } from "./n8n.ts";

type Run = (execution: Execution, index: number) => Promise<Data | Data[]>;

/** What each operation calls, by its resource and name. */
export const operations: Record<string, Record<string, Run>> = {
  message: {
    send: async (execution, index) =>
      call(execution, "/sendings", {
        method: "POST",
        body: messageOf(fieldsOf(execution, index)),
        idempotencyKey: keyOf(execution, index),
      }),
    estimate: async (execution, index) =>
      call(execution, "/sendings/estimate", {
        method: "POST",
        body: messageOf(fieldsOf(execution, index)),
      }),
    getStatus: async (execution, index) => {
      const id = textOf(fieldsOf(execution, index)("messageId"));
      if (id === "") throw new Error("Message ID is empty");
      return call(execution, `/sendings/${encodeURIComponent(id)}`);
    },
  },
  contact: {
    create: async (execution, index) =>
      call(execution, "/contacts", {
        method: "POST",
        body: contactOf(fieldsOf(execution, index)),
      }),
    find: async (execution, index) => {
      const field = fieldsOf(execution, index);
      const filters = given({
        phone: field("phone"),
        email: field("email"),
        ...(field("filters") as Data),
      });
      const limit = field("returnAll") === true ? Infinity : Number(field("limit"));
      return rows(execution, "/contacts", { query: filters as Record<string, string>, limit });
    },
  },
  account: {
    getBalance: async (execution) => {
      const { id, username, balance, overdraft, total, currency } = await call(
        execution,
        "/users/me",
      );
      return { id, username, balance, overdraft, total, currency };
    },
  },
};

function fieldsOf(execution: Execution, index: number): (name: string) => unknown {
  return (name) => execution.getNodeParameter(name, index, undefined);
}

/**
 * The same for each try of one item in one run of the node, so that "Retry On Fail" sends nothing twice, and another in
 * each turn of a loop.
 */
function keyOf(execution: Execution, index: number): string {
  const run = execution.evaluateExpression("{{ $runIndex }}", index);
  const id = execution.getExecutionId();
  // Without an execution there is nothing that a second try could be recognized by.
  if (!id) return randomUUID();
  const parts = [execution.getWorkflow().id, id, execution.getNode().id, run, index];
  return `n8n-${createHash("sha256").update(JSON.stringify(parts)).digest("hex")}`;
}
