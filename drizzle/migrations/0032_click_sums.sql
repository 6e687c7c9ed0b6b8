ALTER TABLE "outcome_deltas" ADD COLUMN "clicked" integer DEFAULT 0 NOT NULL, ADD COLUMN "clicks" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "outcome_sums" ADD COLUMN "clicked" integer DEFAULT 0 NOT NULL, ADD COLUMN "clicks" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "outcome_scope_sums" ADD COLUMN "clicked" integer DEFAULT 0 NOT NULL, ADD COLUMN "clicks" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "outcome_channel_sums" ADD COLUMN "clicked" integer DEFAULT 0 NOT NULL, ADD COLUMN "clicks" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- allowed: clicks are few beside messages, and links have come with the version before
CREATE INDEX IF NOT EXISTS "link_recipients_opened_idx" ON "link_recipients" USING btree ("sending_id") WHERE clicks > 0;
--> statement-breakpoint
-- As in 0008, with the clicks of messages as rows of their own: few messages have one, so that those without cost nothing.
CREATE OR REPLACE VIEW sending_outcomes AS
SELECT id, owner_id, created_at, date_trunc('hour', created_at, 'UTC') AS at, type, sender,
  coalesce(group_id, '00000000-0000-0000-0000-000000000000') AS group_id, coalesce(step, 0::smallint) AS step,
  coalesce(mccmnc, '') AS mccmnc,
  (sent_at IS NOT NULL)::integer AS sent, (status IN ('delivered', 'seen'))::integer AS delivered,
  (status = 'seen')::integer AS seen, (status = 'failed' AND error IS DISTINCT FROM 'stopped')::integer AS failed,
  (answered_at IS NOT NULL)::integer AS answered, (opted_out_at IS NOT NULL)::integer AS opted_out,
  CASE WHEN status IN ('sent', 'delivered', 'seen') THEN price ELSE 0 END AS spent,
  CASE WHEN status = 'failed' AND error IS DISTINCT FROM 'stopped' THEN left(coalesce(error, ''), 120) END AS error,
  CASE WHEN status IN ('delivered', 'seen') THEN outcome_bucket(sent_at, delivered_at) END AS wait,
  0 AS clicked, 0 AS clicks
FROM sendings WHERE NOT is_test_recipient(recipient)
UNION ALL
SELECT k.sending_id, k.owner_id, s.created_at, date_trunc('hour', s.created_at, 'UTC'), s.type, s.sender,
  coalesce(s.group_id, '00000000-0000-0000-0000-000000000000'), coalesce(s.step, 0::smallint), coalesce(s.mccmnc, ''),
  0, 0, 0, 0, 0, 0, 0, NULL, NULL, 1, k.clicks
FROM link_recipients k JOIN sendings s ON s.owner_id = k.owner_id AND s.id = k.sending_id
WHERE k.clicks > 0 AND NOT is_test_recipient(s.recipient);
--> statement-breakpoint
-- As in 0015, with clicks, and with times to delivery counted where they are narrow.
CREATE OR REPLACE FUNCTION fold_outcome_deltas() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (
    DELETE FROM outcome_deltas RETURNING *
  ), taken AS MATERIALIZED (
    SELECT row_number() OVER () AS n, * FROM gone
  ), grained AS MATERIALIZED (
    SELECT owner_id, hours::smallint AS hours, date_trunc(CASE hours WHEN 1 THEN 'hour' ELSE 'day' END, at, 'UTC') AS at,
      type, sender, group_id, step, mccmnc, sum(sent)::integer AS sent, sum(delivered)::integer AS delivered, sum(seen)::integer AS seen,
      sum(failed)::integer AS failed, sum(answered)::integer AS answered, sum(opted_out)::integer AS opted_out, sum(clicked)::integer AS clicked, sum(clicks)::integer AS clicks, sum(spent)::bigint AS spent
    FROM taken, (VALUES (1), (24)) AS grain (hours)
    GROUP BY owner_id, hours, 3, type, sender, group_id, step, mccmnc
  ), waited AS (
    -- Times are many, so they are counted by the delta and the class alone before anything wide is grouped.
    SELECT n, wait, count(*)::integer AS messages FROM taken, unnest(waits) AS w (wait) GROUP BY n, wait
  ), noted AS (
    SELECT owner_id, at, type, sender, group_id, step, mccmnc, 'failed' AS detail, left(coalesce(error, ''), 120) AS value, failed AS messages
    FROM taken WHERE failed <> 0
    UNION ALL
    SELECT t.owner_id, t.at, t.type, t.sender, t.group_id, t.step, t.mccmnc, 'waited', w.wait::text, w.messages FROM waited w JOIN taken t USING (n)
  ), hourly AS MATERIALIZED (
    SELECT owner_id, date_trunc('hour', at, 'UTC') AS at, type, sender, group_id, step, mccmnc, detail, value, sum(messages)::integer AS messages
    FROM noted GROUP BY owner_id, 2, type, sender, group_id, step, mccmnc, detail, value
  ), detailed AS MATERIALIZED (
    SELECT owner_id, 1::smallint AS hours, at, type, sender, group_id, step, mccmnc, detail, value, messages FROM hourly
    UNION ALL
    SELECT owner_id, 24::smallint, date_trunc('day', at, 'UTC'), type, sender, group_id, step, mccmnc, detail, value, sum(messages)::integer
    FROM hourly GROUP BY owner_id, 3, type, sender, group_id, step, mccmnc, detail, value
  ), scopes AS MATERIALIZED (
    SELECT u.id AS owner_id, m.currency, s.scope, s.scope_id
    FROM (SELECT DISTINCT owner_id FROM grained) g JOIN users u ON u.id = g.owner_id JOIN balances m ON m.owner_id = u.id,
      LATERAL (SELECT 'account' AS scope, u.id AS scope_id UNION ALL SELECT scope, scope_id FROM billing_scopes(u.reseller_id, u.manager_id)) s
  ), sums AS (
    INSERT INTO outcome_sums AS s (owner_id, hours, at, type, sender, group_id, step, mccmnc, sent, delivered, seen, failed, answered, opted_out, clicked, clicks, spent)
    SELECT owner_id, hours, at, type, sender, group_id, step, mccmnc, sent, delivered, seen, failed, answered, opted_out, clicked, clicks, spent FROM grained
    ON CONFLICT ON CONSTRAINT outcome_sums_pk DO UPDATE SET sent = s.sent + excluded.sent, delivered = s.delivered + excluded.delivered,
      seen = s.seen + excluded.seen, failed = s.failed + excluded.failed, answered = s.answered + excluded.answered,
      opted_out = s.opted_out + excluded.opted_out, clicked = s.clicked + excluded.clicked, clicks = s.clicks + excluded.clicks,
      spent = s.spent + excluded.spent
  ), details AS (
    INSERT INTO outcome_details AS d (owner_id, hours, at, type, sender, group_id, step, mccmnc, detail, value, messages)
    SELECT owner_id, hours, at, type, sender, group_id, step, mccmnc, detail, value, messages FROM detailed
    ON CONFLICT ON CONSTRAINT outcome_details_pk DO UPDATE SET messages = d.messages + excluded.messages
  ), scope_sums AS (
    INSERT INTO outcome_scope_sums AS s (scope, scope_id, hours, at, type, mccmnc, currency, sent, delivered, seen, failed, answered, opted_out, clicked, clicks, spent)
    SELECT o.scope, o.scope_id, g.hours, g.at, g.type, g.mccmnc, o.currency, sum(g.sent), sum(g.delivered), sum(g.seen), sum(g.failed),
      sum(g.answered), sum(g.opted_out), sum(g.clicked), sum(g.clicks), sum(g.spent)
    FROM grained g JOIN scopes o USING (owner_id) GROUP BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT ON CONSTRAINT outcome_scope_sums_pk DO UPDATE SET sent = s.sent + excluded.sent, delivered = s.delivered + excluded.delivered,
      seen = s.seen + excluded.seen, failed = s.failed + excluded.failed, answered = s.answered + excluded.answered,
      opted_out = s.opted_out + excluded.opted_out, clicked = s.clicked + excluded.clicked, clicks = s.clicks + excluded.clicks,
      spent = s.spent + excluded.spent
  ), channel_sums AS (
    INSERT INTO outcome_channel_sums AS s (scope, scope_id, hours, at, type, currency, sent, delivered, seen, failed, answered, opted_out, clicked, clicks, spent)
    SELECT o.scope, o.scope_id, g.hours, g.at, g.type, o.currency, sum(g.sent), sum(g.delivered), sum(g.seen), sum(g.failed),
      sum(g.answered), sum(g.opted_out), sum(g.clicked), sum(g.clicks), sum(g.spent)
    FROM grained g JOIN scopes o USING (owner_id) GROUP BY 1, 2, 3, 4, 5, 6
    ON CONFLICT ON CONSTRAINT outcome_channel_sums_pk DO UPDATE SET sent = s.sent + excluded.sent, delivered = s.delivered + excluded.delivered,
      seen = s.seen + excluded.seen, failed = s.failed + excluded.failed, answered = s.answered + excluded.answered,
      opted_out = s.opted_out + excluded.opted_out, clicked = s.clicked + excluded.clicked, clicks = s.clicks + excluded.clicks,
      spent = s.spent + excluded.spent
  )
  INSERT INTO outcome_scope_details AS d (scope, scope_id, hours, at, type, mccmnc, detail, value, messages)
  SELECT o.scope, o.scope_id, g.hours, g.at, g.type, g.mccmnc, g.detail, g.value, sum(g.messages)
  FROM detailed g JOIN scopes o USING (owner_id) GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
  ON CONFLICT ON CONSTRAINT outcome_scope_details_pk DO UPDATE SET messages = d.messages + excluded.messages
$$;
--> statement-breakpoint
-- allowed: it is the function that locks when it is called, not this migration
CREATE OR REPLACE FUNCTION rebuild_outcome_sums(since date, until date) RETURNS void LANGUAGE plpgsql SET timezone TO 'UTC' AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(5221843);
  -- Transactions that are about to record a change wait; the lock waits for those that have recorded one.
  LOCK TABLE outcome_deltas IN SHARE ROW EXCLUSIVE MODE;
  PERFORM fold_outcome_deltas();
  DELETE FROM outcome_sums WHERE hours IN (1, 24) AND at >= since AND at < until;
  DELETE FROM outcome_details WHERE hours IN (1, 24) AND at >= since AND at < until;
  DELETE FROM outcome_scope_sums WHERE at >= since AND at < until;
  DELETE FROM outcome_channel_sums WHERE at >= since AND at < until;
  DELETE FROM outcome_scope_details WHERE at >= since AND at < until;
  INSERT INTO outcome_deltas (owner_id, at, type, sender, group_id, step, mccmnc, sent, delivered, seen, failed, answered, opted_out, clicked, clicks, spent, error, waits)
  SELECT owner_id, at, type, sender, group_id, step, mccmnc, sum(sent), sum(delivered), sum(seen), sum(failed), sum(answered), sum(opted_out), sum(clicked), sum(clicks),
    sum(spent), error, array_agg(wait) FILTER (WHERE wait IS NOT NULL)
  FROM sending_outcomes WHERE id >= uuid_floor(since) AND id < uuid_floor(until) AND (sent + failed + delivered + answered + clicked) > 0
  GROUP BY owner_id, at, type, sender, group_id, step, mccmnc, error;
  PERFORM fold_outcome_deltas();
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION outcome_sums_follow_account() RETURNS trigger LANGUAGE plpgsql AS $$
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
  ), channels AS (
    INSERT INTO outcome_channel_sums AS s (scope, scope_id, hours, at, type, currency, sent, delivered, seen, failed, answered, opted_out, clicked, clicks, spent)
    SELECT k.scope, k.scope_id, c.hours, c.at, c.type, c.currency, k.sign * c.sent, k.sign * c.delivered, k.sign * c.seen,
      k.sign * c.failed, k.sign * c.answered, k.sign * c.opted_out, k.sign * c.clicked, k.sign * c.clicks, k.sign * c.spent
    FROM outcome_channel_sums c, kept k WHERE c.scope = 'account' AND c.scope_id = NEW.id
    ON CONFLICT ON CONSTRAINT outcome_channel_sums_pk DO UPDATE SET sent = s.sent + excluded.sent, delivered = s.delivered + excluded.delivered,
      seen = s.seen + excluded.seen, failed = s.failed + excluded.failed, answered = s.answered + excluded.answered,
      opted_out = s.opted_out + excluded.opted_out, clicked = s.clicked + excluded.clicked, clicks = s.clicks + excluded.clicks,
      spent = s.spent + excluded.spent
  )
  INSERT INTO outcome_scope_sums AS s (scope, scope_id, hours, at, type, mccmnc, currency, sent, delivered, seen, failed, answered, opted_out, clicked, clicks, spent)
  SELECT k.scope, k.scope_id, c.hours, c.at, c.type, c.mccmnc, c.currency, k.sign * c.sent, k.sign * c.delivered, k.sign * c.seen,
    k.sign * c.failed, k.sign * c.answered, k.sign * c.opted_out, k.sign * c.clicked, k.sign * c.clicks, k.sign * c.spent
  FROM outcome_scope_sums c, kept k WHERE c.scope = 'account' AND c.scope_id = NEW.id
  ON CONFLICT ON CONSTRAINT outcome_scope_sums_pk DO UPDATE SET sent = s.sent + excluded.sent, delivered = s.delivered + excluded.delivered,
    seen = s.seen + excluded.seen, failed = s.failed + excluded.failed, answered = s.answered + excluded.answered,
    opted_out = s.opted_out + excluded.opted_out, clicked = s.clicked + excluded.clicked, clicks = s.clicks + excluded.clicks,
      spent = s.spent + excluded.spent;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Whoever writes clicks notes what they change in the sums, a process of the former version too.
CREATE FUNCTION note_clicks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outcome_deltas (owner_id, at, type, sender, group_id, step, mccmnc, sent, delivered, seen, failed, answered, opted_out, clicked, clicks, spent)
  SELECT s.owner_id, date_trunc('hour', s.created_at, 'UTC'), s.type, s.sender, coalesce(s.group_id, '00000000-0000-0000-0000-000000000000'),
    coalesce(s.step, 0::smallint), coalesce(s.mccmnc, ''), 0, 0, 0, 0, 0, 0, sum((n.clicks > 0)::integer - (o.clicks > 0)::integer),
    sum(n.clicks - o.clicks), 0
  FROM clicks_after n JOIN clicks_before o USING (code) JOIN sendings s ON s.owner_id = n.owner_id AND s.id = n.sending_id
  WHERE n.clicks <> o.clicks AND NOT is_test_recipient(s.recipient)
  GROUP BY 1, 2, 3, 4, 5, 6, 7;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- allowed: it only waits for the clicks that are being written, so that each is counted once, here or below
CREATE TRIGGER note_clicks AFTER UPDATE ON link_recipients REFERENCING OLD TABLE AS clicks_before NEW TABLE AS clicks_after
  FOR EACH STATEMENT EXECUTE FUNCTION note_clicks();
--> statement-breakpoint
-- allowed: clicks are few, and links have come with the version before
INSERT INTO outcome_deltas (owner_id, at, type, sender, group_id, step, mccmnc, sent, delivered, seen, failed, answered, opted_out, clicked, clicks, spent)
SELECT owner_id, at, type, sender, group_id, step, mccmnc, 0, 0, 0, 0, 0, 0, sum(clicked), sum(clicks), 0
FROM sending_outcomes WHERE clicked > 0 GROUP BY owner_id, at, type, sender, group_id, step, mccmnc;
