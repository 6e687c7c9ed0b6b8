import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { cache } from "react";
import { ifFound } from "#lib/errors.ts";
import { taskTitle } from "#lib/tasks/task-title.ts";
import { analyticsOfTask } from "#server/analytics/service.ts";
import { requireActor } from "#server/auth/session.ts";
import { isId } from "#server/db/ids.ts";
import { countTaskFailures, getTask } from "#server/tasks/service.ts";
import { tasksViewer } from "../_components/tasks-viewer.ts";
import { Campaign } from "./_components/campaign.tsx";

interface CampaignPageProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: CampaignPageProps): Promise<Metadata> {
  const task = await readTask((await params).id);
  return task ? { title: taskTitle(task) } : {};
}

/** A bulk send by itself: how far it is, and what came of it. */
export default async function CampaignPage({ params }: CampaignPageProps) {
  const actor = await requireActor("/messages/tasks/{id}");
  const { id } = await params;
  if (!isId(id)) redirect("/messages/tasks");
  const [task, analytics, failures] = await Promise.all([
    readTask(id),
    ifFound(analyticsOfTask(actor, id)),
    ifFound(countTaskFailures(actor, id)),
  ]);
  // What is gone or was never this person's leads to the others, as everywhere.
  if (!task || !analytics || !failures) redirect("/messages/tasks");
  return (
    <Campaign task={task} analytics={analytics} failures={failures} viewer={tasksViewer(actor)} />
  );
}

/** Null for a campaign that is gone or not this person's. */
const readTask = cache(async (id: string) => {
  const actor = await requireActor("/messages/tasks/{id}");
  return isId(id) ? ifFound(getTask(actor, id)) : null;
});
