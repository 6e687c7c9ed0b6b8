import { templateInput } from "#lib/templates/template.ts";
import { validate } from "#lib/validate.ts";
import { permitted } from "#server/auth/permitted.ts";
import { siteAddress } from "#server/mail/service.ts";
import { createTemplate } from "#server/templates/service.ts";
import type { AgentMessage } from "./message.ts";

/** Keeps a message as a template, which a person opens in the wizard, looks at and sends. */
export const draftCampaign = permitted(
  "templates.create",
  async (actor, asked: AgentMessage): Promise<object> => {
    const { channel, sender, text, subject, recipients, contactLists, title } = asked;
    const include = [...recipients, ...contactLists];
    const input = await validate(templateInput, {
      title: title ?? text.slice(0, 60),
      type: channel,
      payload: { sender, text, ...(subject !== undefined && { subject }) },
      ...(include.length > 0 && { recipient: { include } }),
    });
    const { id } = await createTemplate(actor, input, null);
    return { templateId: id, openAt: siteAddress(`/send/${id}`) };
  },
);
