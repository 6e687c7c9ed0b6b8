import type { Page } from "@playwright/test";
import { hostilePayer } from "./hostile-payer.ts";

/** What titles and names hold of a text. */
export const short = (text: string) => text.slice(0, 200);
/** What a sender name is put up with. */
export const commentOf = (text: string) => `${short(text)} Orchard Ltd, tax number 12-3456789`;
export interface Stored {
  listId: string;
  contactId: string;
  messageId: string;
  taskId: string;
  templateId: string;
  inboundId: string;
  fileId: string;
  nameId: string;
  requisiteId: string;
}

/** Stores a text wherever the HTTP API takes one. */
export async function storeHostile(page: Page, hostile: string): Promise<Stored> {
  return page.evaluate(
    async ({ text, title, comment, payer }) => {
      const post = async (path: string, body: unknown) => {
        const answer = await fetch(`/api${path}`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        });
        if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
        return (await answer.json()) as { id: string; taskId: string };
      };
      const list = await post("/contactLists", { title, type: "regular" });
      const names = ["firstName", "lastName", "middleName", "custom01", "custom02", "custom20"];
      const fields = Object.fromEntries(names.map((name) => [name, title]));
      const phone = "+79000000002";
      const contact = await post("/contacts", { ListId: list.id, ...fields, phone });
      const send = { type: "sms", payload: { sender: "Cabinet", text } };
      const message = await post("/sendings", { ...send, recipient: phone });
      // Answers with the same text.
      await post("/sendings", { ...send, recipient: "+79000000007" });
      const recipient = [list.id, "+79000000003"];
      const task = await post("/sendings", { ...send, recipient, $options: { title } });
      await post("/links", { title, url: "https://shop.example/sale" });
      const template = await post("/templates", { title, ...send });
      const inbound = await post("/integrations", {
        type: "inbound",
        title: title.slice(0, 120),
        settings: { templateId: template.id, mapping: { phone: "phone" } },
      });
      const form = new FormData();
      form.set("title", title);
      form.set("file", new Blob([text]), title);
      const stored = await fetch("/api/storage", { method: "POST", body: form });
      if (!stored.ok) throw new Error(await stored.text());
      const letters = Array.from({ length: 8 }, () => Math.floor(Math.random() * 10)).join("");
      const name = await post("/sendernames", { type: "sms", name: `N${letters}`, comment });
      await post("/wapiInstances", { title: title.slice(0, 100) });
      const requisite = await post("/requisites", payer);
      return {
        requisiteId: requisite.id,
        listId: list.id,
        contactId: contact.id,
        messageId: message.id,
        taskId: task.taskId,
        templateId: template.id,
        inboundId: inbound.id,
        fileId: ((await stored.json()) as { id: string }).id,
        nameId: name.id,
      };
    },
    {
      text: hostile,
      title: short(hostile),
      comment: commentOf(hostile),
      payer: hostilePayer(short(hostile)),
    },
  );
}
