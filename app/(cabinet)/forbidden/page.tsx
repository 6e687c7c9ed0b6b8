import { pageTitle } from "#app/page-title.ts";
import { NoAccess } from "#components/layout/no-access.tsx";
import { requireActor } from "#server/auth/session.ts";

export const generateMetadata = pageTitle("forbidden");

export default async function ForbiddenPage() {
  await requireActor("/forbidden");
  return <NoAccess />;
}
