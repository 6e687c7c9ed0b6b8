import { pageTitle } from "#app/page-title.ts";
import { NoAccess } from "#components/layout/no-access.tsx";
import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { whyClosed } from "#lib/screens.ts";
import { requireActor } from "#server/auth/session.ts";

export const generateMetadata = pageTitle("forbidden");

export default async function ForbiddenPage({ searchParams }: PageProps<"/forbidden">) {
  const actor = await requireActor("/forbidden");
  const { from } = await searchParams;
  const why = typeof from === "string" ? whyClosed(from, actor, editionOf(env()).features) : null;
  return <NoAccess actor={actor} why={why} />;
}
