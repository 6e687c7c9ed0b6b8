import type { ChannelType } from "#lib/sendings/channels.ts";
import { payloadOf } from "#lib/sendings/message.ts";
import type { Db } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { toJson } from "#server/db/json.ts";

export interface Template {
  id: string;
  ownerId: string;
  title: string;
  type: ChannelType;
  payload: { sender: string; text: string; [part: string]: unknown };
}

/** Creates a template, by default of an SMS. */
export async function createTemplate(
  db: Db,
  given: Partial<Template> & Pick<Template, "ownerId">,
): Promise<Template> {
  const template: Template = {
    id: newId(),
    title: "Greeting",
    type: "sms",
    payload: { sender: "Cabinet", text: "Hello, $firstName!" },
    ...given,
  };
  const { id, ownerId, title, type } = template;
  const payload = payloadOf(type, template.payload);
  await db`
    insert into templates (id, owner_id, title, type, payload)
    values (${id}, ${ownerId}, ${title}, ${type}, ${db.json(toJson(payload))})`;
  return template;
}
