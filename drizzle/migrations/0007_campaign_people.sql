ALTER TABLE "tasks" ADD COLUMN "surplus_sent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "surplus_delivered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "surplus_seen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "surplus_failed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "surplus_stopped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "risen_estimate" bigint;--> statement-breakpoint
-- People of bulk sends whose fallbacks have gone out: each counts once, by the furthest of their messages.
UPDATE tasks t SET surplus_sent = s.sent, surplus_delivered = s.delivered, surplus_seen = s.seen,
  surplus_failed = s.failed, surplus_stopped = s.stopped
FROM (
  SELECT group_id,
    sum(sent - (person = 'sent')::int)::int AS sent, sum(delivered - (person = 'delivered')::int)::int AS delivered,
    sum(seen - (person = 'seen')::int)::int AS seen, sum(failed - (person = 'failed')::int)::int AS failed,
    sum(stopped - (person = 'stopped')::int)::int AS stopped
  FROM (
    SELECT group_id, chain_id, count(*) FILTER (WHERE state = 'sent') AS sent,
      count(*) FILTER (WHERE state = 'delivered') AS delivered, count(*) FILTER (WHERE state = 'seen') AS seen,
      count(*) FILTER (WHERE state = 'failed') AS failed, count(*) FILTER (WHERE state = 'stopped') AS stopped,
      CASE WHEN bool_or(state = 'seen') THEN 'seen' WHEN bool_or(state = 'delivered') THEN 'delivered'
        WHEN bool_or(state = 'sent') THEN 'sent' WHEN bool_or(state = 'open') THEN 'open'
        WHEN bool_or(state = 'stopped') THEN 'stopped' ELSE 'failed' END AS person
    FROM (
      SELECT group_id, chain_id, CASE WHEN status = 'failed' AND error = 'stopped' THEN 'stopped'
        WHEN status IN ('pending', 'paused', 'processing') THEN 'open' ELSE status END AS state
      FROM sendings WHERE group_id IN (SELECT id FROM tasks WHERE follow_ups > 0)
    ) messages
    GROUP BY group_id, chain_id
  ) people
  GROUP BY group_id
) s
WHERE t.id = s.group_id;
