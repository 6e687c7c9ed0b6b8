CREATE TABLE "outcome_checks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"is_whole" boolean NOT NULL,
	"days" integer NOT NULL,
	"wrong" integer NOT NULL,
	"took" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outcome_deltas" (
	"owner_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"type" text NOT NULL,
	"sender" text NOT NULL,
	"group_id" uuid NOT NULL,
	"step" smallint NOT NULL,
	"mccmnc" text NOT NULL,
	"sent" integer NOT NULL,
	"delivered" integer NOT NULL,
	"seen" integer NOT NULL,
	"failed" integer NOT NULL,
	"answered" integer NOT NULL,
	"opted_out" integer NOT NULL,
	"spent" bigint NOT NULL,
	"error" text,
	"waits" smallint[]
);
--> statement-breakpoint
CREATE TABLE "outcome_details" (
	"owner_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"type" text NOT NULL,
	"sender" text NOT NULL,
	"group_id" uuid NOT NULL,
	"step" smallint NOT NULL,
	"mccmnc" text NOT NULL,
	"hours" smallint NOT NULL,
	"detail" text NOT NULL,
	"value" text NOT NULL,
	"messages" integer NOT NULL,
	CONSTRAINT "outcome_details_pk" PRIMARY KEY("owner_id","hours","at","type","sender","group_id","step","mccmnc","detail","value")
);
--> statement-breakpoint
CREATE TABLE "outcome_scope_details" (
	"scope" text NOT NULL,
	"scope_id" uuid NOT NULL,
	"hours" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"type" text NOT NULL,
	"mccmnc" text NOT NULL,
	"detail" text NOT NULL,
	"value" text NOT NULL,
	"messages" integer NOT NULL,
	CONSTRAINT "outcome_scope_details_pk" PRIMARY KEY("scope","scope_id","hours","at","type","mccmnc","detail","value")
);
--> statement-breakpoint
CREATE TABLE "outcome_scope_sums" (
	"scope" text NOT NULL,
	"scope_id" uuid NOT NULL,
	"hours" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"type" text NOT NULL,
	"mccmnc" text NOT NULL,
	"currency" text NOT NULL,
	"sent" integer NOT NULL,
	"delivered" integer NOT NULL,
	"seen" integer NOT NULL,
	"failed" integer NOT NULL,
	"answered" integer NOT NULL,
	"opted_out" integer NOT NULL,
	"spent" bigint NOT NULL,
	CONSTRAINT "outcome_scope_sums_pk" PRIMARY KEY("scope","scope_id","hours","at","type","mccmnc","currency")
);
--> statement-breakpoint
CREATE TABLE "outcome_sums" (
	"owner_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"type" text NOT NULL,
	"sender" text NOT NULL,
	"group_id" uuid NOT NULL,
	"step" smallint NOT NULL,
	"mccmnc" text NOT NULL,
	"hours" smallint NOT NULL,
	"sent" integer NOT NULL,
	"delivered" integer NOT NULL,
	"seen" integer NOT NULL,
	"failed" integer NOT NULL,
	"answered" integer NOT NULL,
	"opted_out" integer NOT NULL,
	"spent" bigint NOT NULL,
	CONSTRAINT "outcome_sums_pk" PRIMARY KEY("owner_id","hours","at","type","sender","group_id","step","mccmnc")
);
--> statement-breakpoint
CREATE INDEX "outcome_details_at_idx" ON "outcome_details" USING btree ("hours","at");--> statement-breakpoint
CREATE INDEX "outcome_details_group_idx" ON "outcome_details" USING btree ("group_id") WHERE group_id <> '00000000-0000-0000-0000-000000000000';--> statement-breakpoint
CREATE INDEX "outcome_sums_at_idx" ON "outcome_sums" USING btree ("hours","at");--> statement-breakpoint
CREATE INDEX "outcome_sums_group_idx" ON "outcome_sums" USING btree ("group_id") WHERE group_id <> '00000000-0000-0000-0000-000000000000';
--> statement-breakpoint
ALTER TABLE sendings ADD COLUMN answered_at timestamptz, ADD COLUMN opted_out_at timestamptz;
--> statement-breakpoint
-- The recipients of lib/sendings/test-recipients.ts, which analytics leave out.
CREATE FUNCTION is_test_recipient(recipient text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN recipient IN ('+79000000001', '+79000000002', '+79000000003', '+79000000004', '+79000000005', '+79000000006',
    '+79000000007', '+79000000008', '+79000000009', 'sent@sandbox.example', 'delivered@sandbox.example',
    'seen@sandbox.example', 'failed@sandbox.example', 'refused@sandbox.example', 'silent@sandbox.example',
    'answered@sandbox.example', 'late@sandbox.example', 'absent@sandbox.example');
--> statement-breakpoint
-- The class of a time to delivery: four classes for each doubling of the seconds, 14 up to one second. Null where
-- the message was delivered at once, since then the provider reported the delivery alone.
CREATE FUNCTION outcome_bucket(sent_at timestamptz, delivered_at timestamptz) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN delivered_at > sent_at
    THEN greatest(0, least(99, ceil(ln(extract(epoch FROM delivered_at - sent_at)::float8) * 5.770780163555854) + 14))::smallint END;
--> statement-breakpoint
-- What a message counts for in analytics.
CREATE VIEW sending_outcomes AS
SELECT id, owner_id, created_at, date_trunc('hour', created_at, 'UTC') AS at, type, sender,
  coalesce(group_id, '00000000-0000-0000-0000-000000000000') AS group_id, coalesce(step, 0::smallint) AS step,
  coalesce(mccmnc, '') AS mccmnc,
  (sent_at IS NOT NULL)::integer AS sent, (status IN ('delivered', 'seen'))::integer AS delivered,
  (status = 'seen')::integer AS seen, (status = 'failed' AND error IS DISTINCT FROM 'stopped')::integer AS failed,
  (answered_at IS NOT NULL)::integer AS answered, (opted_out_at IS NOT NULL)::integer AS opted_out,
  CASE WHEN status IN ('sent', 'delivered', 'seen') THEN price ELSE 0 END AS spent,
  CASE WHEN status = 'failed' AND error IS DISTINCT FROM 'stopped' THEN left(coalesce(error, ''), 120) END AS error,
  CASE WHEN status IN ('delivered', 'seen') THEN outcome_bucket(sent_at, delivered_at) END AS wait
FROM sendings WHERE NOT is_test_recipient(recipient);
--> statement-breakpoint
-- Adds the deltas that transactions have recorded to the sums. Callers ensure that only one fold runs at a time.
CREATE FUNCTION fold_outcome_deltas() RETURNS void LANGUAGE sql AS $$
  WITH taken AS (
    DELETE FROM outcome_deltas RETURNING *
  ), grained AS MATERIALIZED (
    SELECT owner_id, hours::smallint AS hours, date_trunc(CASE hours WHEN 1 THEN 'hour' ELSE 'day' END, at, 'UTC') AS at,
      type, sender, group_id, step, mccmnc, sum(sent)::integer AS sent, sum(delivered)::integer AS delivered, sum(seen)::integer AS seen,
      sum(failed)::integer AS failed, sum(answered)::integer AS answered, sum(opted_out)::integer AS opted_out, sum(spent)::bigint AS spent
    FROM taken, (VALUES (1), (24)) AS grain (hours)
    GROUP BY owner_id, hours, 3, type, sender, group_id, step, mccmnc
  ), noted AS (
    SELECT owner_id, at, type, sender, group_id, step, mccmnc, 'failed' AS detail, left(coalesce(error, ''), 120) AS value, failed AS messages
    FROM taken WHERE failed <> 0
    UNION ALL
    SELECT owner_id, at, type, sender, group_id, step, mccmnc, 'waited', wait::text, 1 FROM taken, unnest(waits) AS w (wait)
  ), detailed AS MATERIALIZED (
    SELECT owner_id, hours::smallint AS hours, date_trunc(CASE hours WHEN 1 THEN 'hour' ELSE 'day' END, at, 'UTC') AS at,
      type, sender, group_id, step, mccmnc, detail, value, sum(messages)::integer AS messages
    FROM noted, (VALUES (1), (24)) AS grain (hours)
    GROUP BY owner_id, hours, 3, type, sender, group_id, step, mccmnc, detail, value
  ), scopes AS MATERIALIZED (
    SELECT u.id AS owner_id, m.currency, s.scope, s.scope_id
    FROM (SELECT DISTINCT owner_id FROM grained) g JOIN users u ON u.id = g.owner_id JOIN balances m ON m.owner_id = u.id,
      LATERAL (SELECT 'account' AS scope, u.id AS scope_id UNION ALL SELECT scope, scope_id FROM billing_scopes(u.reseller_id, u.manager_id)) s
  ), sums AS (
    INSERT INTO outcome_sums AS s (owner_id, hours, at, type, sender, group_id, step, mccmnc, sent, delivered, seen, failed, answered, opted_out, spent)
    SELECT owner_id, hours, at, type, sender, group_id, step, mccmnc, sent, delivered, seen, failed, answered, opted_out, spent FROM grained
    ON CONFLICT ON CONSTRAINT outcome_sums_pk DO UPDATE SET sent = s.sent + excluded.sent, delivered = s.delivered + excluded.delivered,
      seen = s.seen + excluded.seen, failed = s.failed + excluded.failed, answered = s.answered + excluded.answered,
      opted_out = s.opted_out + excluded.opted_out, spent = s.spent + excluded.spent
  ), details AS (
    INSERT INTO outcome_details AS d (owner_id, hours, at, type, sender, group_id, step, mccmnc, detail, value, messages)
    SELECT owner_id, hours, at, type, sender, group_id, step, mccmnc, detail, value, messages FROM detailed
    ON CONFLICT ON CONSTRAINT outcome_details_pk DO UPDATE SET messages = d.messages + excluded.messages
  ), scope_sums AS (
    INSERT INTO outcome_scope_sums AS s (scope, scope_id, hours, at, type, mccmnc, currency, sent, delivered, seen, failed, answered, opted_out, spent)
    SELECT o.scope, o.scope_id, g.hours, g.at, g.type, g.mccmnc, o.currency, sum(g.sent), sum(g.delivered), sum(g.seen), sum(g.failed),
      sum(g.answered), sum(g.opted_out), sum(g.spent)
    FROM grained g JOIN scopes o USING (owner_id) GROUP BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT ON CONSTRAINT outcome_scope_sums_pk DO UPDATE SET sent = s.sent + excluded.sent, delivered = s.delivered + excluded.delivered,
      seen = s.seen + excluded.seen, failed = s.failed + excluded.failed, answered = s.answered + excluded.answered,
      opted_out = s.opted_out + excluded.opted_out, spent = s.spent + excluded.spent
  )
  INSERT INTO outcome_scope_details AS d (scope, scope_id, hours, at, type, mccmnc, detail, value, messages)
  SELECT o.scope, o.scope_id, g.hours, g.at, g.type, g.mccmnc, g.detail, g.value, sum(g.messages)
  FROM detailed g JOIN scopes o USING (owner_id) GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
  ON CONFLICT ON CONSTRAINT outcome_scope_details_pk DO UPDATE SET messages = d.messages + excluded.messages
$$;
--> statement-breakpoint
-- allowed: it is the function that locks when it is called, not this migration
-- Makes the sums of whole days (UTC) anew from the messages. Days of dropped messages must not be among them.
CREATE FUNCTION rebuild_outcome_sums(since date, until date) RETURNS void LANGUAGE plpgsql SET timezone TO 'UTC' AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(5221843);
  -- Transactions that are about to record a change wait; the lock waits for those that have recorded one.
  LOCK TABLE outcome_deltas IN SHARE ROW EXCLUSIVE MODE;
  PERFORM fold_outcome_deltas();
  DELETE FROM outcome_sums WHERE hours IN (1, 24) AND at >= since AND at < until;
  DELETE FROM outcome_details WHERE hours IN (1, 24) AND at >= since AND at < until;
  DELETE FROM outcome_scope_sums WHERE at >= since AND at < until;
  DELETE FROM outcome_scope_details WHERE at >= since AND at < until;
  INSERT INTO outcome_deltas (owner_id, at, type, sender, group_id, step, mccmnc, sent, delivered, seen, failed, answered, opted_out, spent, error, waits)
  SELECT owner_id, at, type, sender, group_id, step, mccmnc, sum(sent), sum(delivered), sum(seen), sum(failed), sum(answered), sum(opted_out),
    sum(spent), error, array_agg(wait) FILTER (WHERE wait IS NOT NULL)
  FROM sending_outcomes WHERE id >= uuid_floor(since) AND id < uuid_floor(until) AND (sent + failed + delivered + answered) > 0
  GROUP BY owner_id, at, type, sender, group_id, step, mccmnc, error;
  PERFORM fold_outcome_deltas();
END $$;
--> statement-breakpoint
-- Rebuilds all sums from the rows, should they ever be wrong.
-- allowed: it is the function that locks when an operator calls it, not this migration
CREATE OR REPLACE FUNCTION rebuild_sums() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE sending_deltas, sending_sums, billing_sums, billing_scope_sums, income_sums, billing_groups IN ACCESS EXCLUSIVE MODE;
  PERFORM rebuild_message_sums();
  PERFORM rebuild_income_sums();
  PERFORM rebuild_billing_groups();
  PERFORM rebuild_billing_scope_sums();
  PERFORM rebuild_outcome_sums((SELECT min(created_at) AT TIME ZONE 'UTC' FROM sendings)::date, (now() AT TIME ZONE 'UTC')::date + 1);
END $$;
--> statement-breakpoint
-- An account that moves to another reseller or manager takes its past along, as it does in lists. Folding waits meanwhile.
CREATE FUNCTION outcome_sums_follow_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(5221843);
  WITH moved AS (
    SELECT 1 AS sign, n.* FROM billing_scopes(NEW.reseller_id, NEW.manager_id) n WHERE n.scope <> 'all'
    UNION ALL SELECT -1, p.* FROM billing_scopes(OLD.reseller_id, OLD.manager_id) p WHERE p.scope <> 'all'
  ), kept AS MATERIALIZED (
    SELECT scope, scope_id, sum(sign) AS sign FROM moved GROUP BY 1, 2 HAVING sum(sign) <> 0
  ), details AS (
    INSERT INTO outcome_scope_details AS d (scope, scope_id, hours, at, type, mccmnc, detail, value, messages)
    SELECT k.scope, k.scope_id, c.hours, c.at, c.type, c.mccmnc, c.detail, c.value, k.sign * c.messages
    FROM outcome_scope_details c, kept k WHERE c.scope = 'account' AND c.scope_id = NEW.id
    ON CONFLICT ON CONSTRAINT outcome_scope_details_pk DO UPDATE SET messages = d.messages + excluded.messages
  )
  INSERT INTO outcome_scope_sums AS s (scope, scope_id, hours, at, type, mccmnc, currency, sent, delivered, seen, failed, answered, opted_out, spent)
  SELECT k.scope, k.scope_id, c.hours, c.at, c.type, c.mccmnc, c.currency, k.sign * c.sent, k.sign * c.delivered, k.sign * c.seen,
    k.sign * c.failed, k.sign * c.answered, k.sign * c.opted_out, k.sign * c.spent
  FROM outcome_scope_sums c, kept k WHERE c.scope = 'account' AND c.scope_id = NEW.id
  ON CONFLICT ON CONSTRAINT outcome_scope_sums_pk DO UPDATE SET sent = s.sent + excluded.sent, delivered = s.delivered + excluded.delivered,
    seen = s.seen + excluded.seen, failed = s.failed + excluded.failed, answered = s.answered + excluded.answered,
    opted_out = s.opted_out + excluded.opted_out, spent = s.spent + excluded.spent;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER outcome_sums_follow_account AFTER UPDATE OF reseller_id, manager_id ON users FOR EACH ROW
  WHEN (OLD.reseller_id IS DISTINCT FROM NEW.reseller_id OR OLD.manager_id IS DISTINCT FROM NEW.manager_id)
  EXECUTE FUNCTION outcome_sums_follow_account();
