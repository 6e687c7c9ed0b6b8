-- Who did what, for whom, from where, and what changed. Partitioned by month and append-only: whole months are dropped.
CREATE TABLE events_history (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  name text NOT NULL,
  resource text NOT NULL,
  actor_kind text NOT NULL,
  actor_id uuid,
  on_behalf_of uuid,
  token_id uuid,
  -- The first of the rows that it is about; `total` says how many there were.
  ids uuid[] NOT NULL,
  total integer NOT NULL,
  before jsonb,
  after jsonb,
  via text,
  ip inet,
  user_agent text,
  created_at timestamptz GENERATED ALWAYS AS (uuid_extract_timestamp(id)) VIRTUAL,
  CONSTRAINT events_history_actor_kind_check CHECK (actor_kind IN ('user', 'system', 'provider')),
  CONSTRAINT events_history_pkey PRIMARY KEY (id)
) PARTITION BY RANGE (id);
--> statement-breakpoint
CREATE INDEX events_history_owner_id_idx ON events_history (owner_id, id);
--> statement-breakpoint
CREATE INDEX events_history_actor_id_idx ON events_history (actor_id, id);
--> statement-breakpoint
CREATE INDEX events_history_resource_idx ON events_history (resource, id);
--> statement-breakpoint
CREATE FUNCTION events_history_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A backup that is restored replaces all rows of all tables.
  IF TG_OP = 'TRUNCATE' AND current_setting('cabinet.restoring', true) = 'on' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'the events history is append-only: % refused', TG_OP USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER events_history_no_change BEFORE UPDATE OR DELETE ON events_history
  FOR EACH ROW EXECUTE FUNCTION events_history_guard();
--> statement-breakpoint
CREATE TRIGGER events_history_no_truncate BEFORE TRUNCATE ON events_history
  FOR EACH STATEMENT EXECUTE FUNCTION events_history_guard();
--> statement-breakpoint
SELECT ensure_partitions('events_history', 100, now(), now() + interval '2 months');
