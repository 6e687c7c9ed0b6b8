-- Indexes as measured (tests/bench): no page sorts what is in order already, and a message's way
-- from pending to delivered changes no indexed column but once, so most of its updates are in place.

-- All accounts, or a thousand of them, newest first.
DROP INDEX sendings_id_brin;
--> statement-breakpoint
CREATE INDEX sendings_id_idx ON sendings (id);
--> statement-breakpoint
DROP INDEX billings_id_brin;
--> statement-breakpoint
CREATE INDEX billings_id_idx ON billings (id);
--> statement-breakpoint
-- A number is looked for within an account and across all of them.
DROP INDEX sendings_recipient_idx;
--> statement-breakpoint
CREATE INDEX sendings_recipient_idx ON sendings (recipient, id);
--> statement-breakpoint
-- A sender or channel that an account seldom uses.
CREATE INDEX sendings_sender_idx ON sendings (owner_id, type, sender, id);
--> statement-breakpoint
-- `status` stays out of every index: a moment that is set once says the same.
DROP INDEX sendings_failed_idx;
--> statement-breakpoint
CREATE INDEX sendings_failed_idx ON sendings (owner_id, id) WHERE failed_at IS NOT NULL;
--> statement-breakpoint
DROP INDEX sendings_open_idx;
--> statement-breakpoint
CREATE INDEX sendings_open_idx ON sendings (owner_id, id) WHERE sent_at IS NULL AND failed_at IS NULL;
--> statement-breakpoint
CREATE INDEX sendings_doubt_idx ON sendings (doubt_at) WHERE doubt_at IS NOT NULL AND sent_at IS NULL AND failed_at IS NULL;
--> statement-breakpoint
-- Half of each page of messages and charges is left to their updates, which come for whole pages at
-- once: new versions stay where the old ones were and touch no index.
CREATE OR REPLACE FUNCTION ensure_partitions(since timestamptz, till timestamptz) RETURNS void LANGUAGE plpgsql SET timezone TO 'UTC' AS $$
DECLARE
  parent text;
  month timestamptz;
BEGIN
  FOREACH parent IN ARRAY ARRAY['sendings', 'billings', 'sendings_incoming', 'notifications'] LOOP
    FOR month IN SELECT generate_series(date_trunc('month', since, 'UTC'), till, interval '1 month') LOOP
      EXECUTE format(
        'CREATE TABLE IF NOT EXISTS %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L) WITH (fillfactor = %s)',
        parent || to_char(month AT TIME ZONE 'UTC', '_YYYY_MM'), parent,
        uuid_floor(month), uuid_floor(month + interval '1 month'),
        CASE WHEN parent IN ('sendings', 'billings') THEN 50 ELSE 85 END);
    END LOOP;
  END LOOP;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  part regclass;
BEGIN
  FOR part IN SELECT inhrelid FROM pg_inherits WHERE inhparent IN ('sendings'::regclass, 'billings'::regclass) LOOP
    EXECUTE format('ALTER TABLE %s SET (fillfactor = 50)', part);
  END LOOP;
END $$;
