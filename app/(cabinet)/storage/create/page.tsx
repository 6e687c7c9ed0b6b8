import { redirect } from "next/navigation";
import { requireActor } from "#server/auth/session.ts";

/** The list with its upload dialog open. */
export default async function CreateFilePage() {
  await requireActor("/storage/create");
  redirect("/storage?action=create");
}
