-- Time-ordered large tables, partitioned by month of their UUIDv7. Hand-written: drizzle can't say this.

-- The least UUIDv7 of a moment: a time range becomes an id range, so partitions are pruned.
CREATE FUNCTION uuid_floor(moment timestamptz) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT (lpad(to_hex(floor(extract(epoch FROM moment) * 1000)::bigint), 12, '0') || '70000000000000000000')::uuid
$$;
--> statement-breakpoint
CREATE TABLE sendings (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  chain_id uuid NOT NULL,
  group_id uuid,
  type text NOT NULL,
  status text NOT NULL CHECK (status IN ('pending','paused','processing','sent','delivered','seen','failed')),
  sender text NOT NULL,
  recipient text NOT NULL,
  text text NOT NULL,
  payload jsonb,
  title text,
  delay timestamptz,
  until timestamptz,
  encoding text NOT NULL,
  segments smallint NOT NULL,
  characters integer NOT NULL,
  mccmnc text,
  price bigint NOT NULL,
  unit_price bigint NOT NULL,
  tariff_id uuid,
  rule_id text,
  provider_id uuid,
  provider_message_id text,
  worker_id text,
  error text,
  claimed_at timestamptz,
  doubt_at timestamptz,
  sent_at timestamptz,
  delivered_at timestamptz,
  seen_at timestamptz,
  failed_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz GENERATED ALWAYS AS (uuid_extract_timestamp(id)) VIRTUAL,
  PRIMARY KEY (owner_id, id)
) PARTITION BY RANGE (id);
--> statement-breakpoint
CREATE INDEX sendings_id_brin ON sendings USING brin (id);
--> statement-breakpoint
CREATE INDEX sendings_group_id_idx ON sendings (group_id, id) WHERE group_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX sendings_recipient_idx ON sendings (owner_id, recipient, id);
--> statement-breakpoint
CREATE INDEX sendings_provider_message_id_idx ON sendings (provider_message_id) WHERE provider_message_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX sendings_failed_idx ON sendings (owner_id, id) WHERE status = 'failed';
--> statement-breakpoint
-- Messages on their way: what a dead worker held, what a pause stops, what is in doubt.
CREATE INDEX sendings_open_idx ON sendings (status, provider_id, id) WHERE status IN ('pending', 'paused', 'processing');
--> statement-breakpoint
-- A message's charge has the message's own id: a second charge breaks the primary key.
CREATE TABLE billings (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  source text NOT NULL,
  amount bigint NOT NULL,
  status text NOT NULL CHECK (status IN ('pending','refunded','complete','invalid')),
  comment text NOT NULL DEFAULT '',
  data jsonb,
  actor_id uuid,
  group_id uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz GENERATED ALWAYS AS (uuid_extract_timestamp(id)) VIRTUAL,
  PRIMARY KEY (owner_id, id)
) PARTITION BY RANGE (id);
--> statement-breakpoint
CREATE INDEX billings_id_brin ON billings USING brin (id);
--> statement-breakpoint
-- Movements that are no message: rare beside a million debits, and what accountants look for.
CREATE INDEX billings_credits_idx ON billings (owner_id, id) WHERE source IN ('accrual', 'subtract');
--> statement-breakpoint
CREATE FUNCTION billings_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'billings are append-only: % of % refused', TG_OP, OLD.id USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER billings_no_delete BEFORE DELETE ON billings FOR EACH ROW EXECUTE FUNCTION billings_guard();
--> statement-breakpoint
CREATE TRIGGER billings_no_change BEFORE UPDATE ON billings FOR EACH ROW
  WHEN (OLD.amount <> NEW.amount OR OLD.owner_id <> NEW.owner_id OR OLD.source <> NEW.source
        OR OLD.status IN ('refunded', 'invalid')) EXECUTE FUNCTION billings_guard();
--> statement-breakpoint
CREATE TABLE sendings_incoming (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  type text NOT NULL,
  "from" text NOT NULL,
  "to" text NOT NULL,
  payload jsonb NOT NULL,
  sending_id uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz GENERATED ALWAYS AS (uuid_extract_timestamp(id)) VIRTUAL,
  PRIMARY KEY (owner_id, id)
) PARTITION BY RANGE (id);
--> statement-breakpoint
CREATE TABLE notifications (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  type text NOT NULL,
  params jsonb NOT NULL DEFAULT '{}',
  channel text NOT NULL DEFAULT 'web',
  read_at timestamptz,
  sent_at timestamptz,
  delivered_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz GENERATED ALWAYS AS (uuid_extract_timestamp(id)) VIRTUAL,
  PRIMARY KEY (owner_id, id)
) PARTITION BY RANGE (id);
--> statement-breakpoint
CREATE INDEX notifications_unread_idx ON notifications (owner_id, id) WHERE read_at IS NULL;
--> statement-breakpoint
-- Creates the month partitions from the month of `since` to that of `till`; those that stand are left alone.
CREATE FUNCTION ensure_partitions(since timestamptz, till timestamptz) RETURNS void LANGUAGE plpgsql SET timezone TO 'UTC' AS $$
DECLARE
  parent text;
  month timestamptz;
BEGIN
  FOREACH parent IN ARRAY ARRAY['sendings', 'billings', 'sendings_incoming', 'notifications'] LOOP
    FOR month IN SELECT generate_series(date_trunc('month', since, 'UTC'), till, interval '1 month') LOOP
      EXECUTE format(
        'CREATE TABLE IF NOT EXISTS %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L) WITH (fillfactor = 85)',
        parent || to_char(month AT TIME ZONE 'UTC', '_YYYY_MM'), parent,
        uuid_floor(month), uuid_floor(month + interval '1 month'));
    END LOOP;
  END LOOP;
END $$;
--> statement-breakpoint
-- Lists know their size: counting three million contacts at every send would cost more than the send.
CREATE FUNCTION contact_lists_resize() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE contact_lists SET size = size + change.by
  FROM (SELECT list_id, (CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END) * count(*) AS by FROM changed GROUP BY list_id) change
  WHERE contact_lists.id = change.list_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER contacts_added AFTER INSERT ON contacts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION contact_lists_resize();
--> statement-breakpoint
CREATE TRIGGER contacts_removed AFTER DELETE ON contacts REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION contact_lists_resize();
--> statement-breakpoint
-- Out of the box every channel goes through the sandbox; routes above it choose otherwise.
INSERT INTO providers (id, kind, title) VALUES ('00000000-0000-7000-8000-00000000005b', 'sandbox', 'Sandbox');
--> statement-breakpoint
INSERT INTO routes (provider_id, priority) VALUES ('00000000-0000-7000-8000-00000000005b', 0);
