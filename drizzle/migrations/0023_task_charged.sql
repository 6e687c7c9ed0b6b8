ALTER TABLE "tasks" ADD COLUMN "charged" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Of a task with nothing left to send all is charged; of the others what their messages say.
UPDATE tasks SET charged = cost WHERE accepted = sent + delivered + seen + failed + stopped AND cost <> 0;--> statement-breakpoint
UPDATE tasks t SET charged = b.charged
FROM (
  SELECT group_id, -sum(amount)::bigint AS charged FROM billings
  WHERE status = 'complete' AND group_id IN (
    SELECT id FROM tasks WHERE accepted <> sent + delivered + seen + failed + stopped
  )
  GROUP BY group_id
) b
WHERE t.id = b.group_id;
