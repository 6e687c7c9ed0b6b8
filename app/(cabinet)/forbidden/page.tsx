import { pageTitle } from "#app/page-title.ts";
import { NoAccess } from "#components/layout/no-access.tsx";
import { isClosedWhileActing } from "#lib/screens.ts";
import { requireActor } from "#server/auth/session.ts";

export const generateMetadata = pageTitle("forbidden");

export default async function ForbiddenPage({ searchParams }: PageProps<"/forbidden">) {
  const actor = await requireActor("/forbidden");
  const { from } = await searchParams;
  const isShut = typeof from === "string" && isClosedWhileActing(from, actor);
  return <NoAccess actor={actor} isShut={isShut} />;
}
