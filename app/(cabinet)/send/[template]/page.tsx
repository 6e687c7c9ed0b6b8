import { redirect } from "next/navigation";
import { pageTitle } from "#app/page-title.ts";
import { ifFound } from "#lib/errors.ts";
import { canDo } from "#lib/permissions.ts";
import { startHref } from "#lib/sendings/send-start.ts";
import { requireActor } from "#server/auth/session.ts";
import { isId } from "#server/db/ids.ts";
import { startFromTemplate } from "#server/templates/service.ts";

export const generateMetadata = pageTitle("send");

interface TemplatePageProps {
  params: Promise<{ template: string }>;
}

/** Opens the wizard with a template; a missing template or one of another account leads to the list. */
export default async function SendTemplatePage({ params }: TemplatePageProps) {
  const actor = await requireActor("/send/{template}");
  const { template } = await params;
  const isThere =
    isId(template) &&
    canDo(actor, "templates.get") &&
    (await ifFound(startFromTemplate(actor, template))) !== null;
  redirect(isThere ? startHref("template", template) : "/messages/templates");
}
