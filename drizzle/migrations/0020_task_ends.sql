ALTER TABLE "tasks" ADD COLUMN "stopped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "excluded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "duplicates" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE sendings ADD COLUMN created_by uuid;--> statement-breakpoint
-- Few messages are made by somebody else than their owner; the others take no room in it.
CREATE INDEX sendings_created_by_idx ON sendings (created_by, id) WHERE created_by IS NOT NULL;--> statement-breakpoint
UPDATE tasks t SET stopped = s.count, failed = t.failed - s.count
FROM (
  SELECT group_id, count(*)::int AS count FROM sendings
  WHERE status = 'failed' AND error = 'stopped' AND group_id IS NOT NULL GROUP BY group_id
) s
WHERE t.id = s.group_id;
