ALTER TABLE "tasks" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Messages that ended because their bulk send was stopped are a state of their own in the sums.
-- Adds the deltas that transactions have recorded to the sums and deletes sums that become zero. Callers ensure that
-- only one fold runs at a time.
CREATE OR REPLACE FUNCTION fold_sending_deltas() RETURNS void LANGUAGE sql AS $$
  WITH taken AS (
    DELETE FROM sending_deltas RETURNING *
  ), grained AS MATERIALIZED (
    SELECT owner_id, hours::smallint AS hours, date_trunc(CASE hours WHEN 1 THEN 'hour' ELSE 'day' END, at, 'UTC') AS at,
      type, sender, group_id, state, step, sum(messages)::integer AS messages, sum(segments)::integer AS segments,
      sum(amount)::bigint AS amount, sum(charged)::integer AS charged
    FROM taken, (VALUES (1), (24)) AS grain (hours)
    GROUP BY owner_id, hours, 3, type, sender, group_id, state, step
  ), charges AS (
    SELECT owner_id, hours, at, 'sendings.' || type AS source,
      CASE state WHEN 'open' THEN 'pending' WHEN 'failed' THEN 'refunded' WHEN 'stopped' THEN 'refunded' ELSE 'complete' END AS status,
      sum(charged)::integer AS billings, -sum(amount)::bigint AS amount
    FROM grained GROUP BY owner_id, hours, at, source, status HAVING sum(charged) <> 0 OR sum(amount) <> 0
  ), grouped AS (
    MERGE INTO billing_groups s
    USING (
      SELECT owner_id, at, group_id, 'sendings.' || type AS source,
        CASE state WHEN 'open' THEN 'pending' WHEN 'failed' THEN 'refunded' WHEN 'stopped' THEN 'refunded' ELSE 'complete' END AS status,
        sum(charged)::integer AS billings, -sum(amount)::bigint AS amount
      FROM grained WHERE hours = 1 GROUP BY owner_id, at, group_id, source, status HAVING sum(charged) <> 0 OR sum(amount) <> 0
    ) c
    ON s.owner_id = c.owner_id AND s.at = c.at AND s.group_id = c.group_id AND s.source = c.source AND s.status = c.status
    WHEN MATCHED AND s.billings + c.billings = 0 THEN DELETE
    WHEN MATCHED THEN UPDATE SET billings = s.billings + c.billings, amount = s.amount + c.amount
    WHEN NOT MATCHED THEN INSERT (owner_id, at, group_id, source, status, billings, amount)
      VALUES (c.owner_id, c.at, c.group_id, c.source, c.status, c.billings, c.amount)
    RETURNING 1
  ), earned AS (
    SELECT reseller_id, owner_id, hours::smallint AS hours,
      date_trunc(CASE hours WHEN 1 THEN 'hour' ELSE 'day' END, at, 'UTC') AS at, type,
      sum(messages)::integer AS messages, sum(amount)::bigint AS amount, sum(income)::bigint AS income
    FROM taken, (VALUES (1), (24)) AS grain (hours)
    WHERE reseller_id IS NOT NULL AND state NOT IN ('open', 'failed', 'stopped')
    GROUP BY reseller_id, owner_id, hours, 4, type HAVING sum(messages) <> 0 OR sum(amount) <> 0 OR sum(income) <> 0
  ), incomes AS (
    MERGE INTO income_sums s USING earned e
    ON s.reseller_id = e.reseller_id AND s.hours = e.hours AND s.at = e.at AND s.owner_id = e.owner_id AND s.type = e.type
    WHEN MATCHED AND s.messages + e.messages = 0 THEN DELETE
    WHEN MATCHED THEN UPDATE SET messages = s.messages + e.messages, amount = s.amount + e.amount, income = s.income + e.income
    WHEN NOT MATCHED THEN INSERT (reseller_id, owner_id, hours, at, type, messages, amount, income)
      VALUES (e.reseller_id, e.owner_id, e.hours, e.at, e.type, e.messages, e.amount, e.income)
    RETURNING 1
  ), messages AS (
    MERGE INTO sending_sums s
    USING (SELECT * FROM grained WHERE messages <> 0 OR segments <> 0 OR amount <> 0 OR charged <> 0) g
    ON s.owner_id = g.owner_id AND s.hours = g.hours AND s.at = g.at AND s.type = g.type AND s.sender = g.sender
      AND s.group_id = g.group_id AND s.state = g.state AND s.step = g.step
    WHEN MATCHED AND s.messages + g.messages = 0 THEN DELETE
    WHEN MATCHED THEN UPDATE SET messages = s.messages + g.messages, segments = s.segments + g.segments,
      amount = s.amount + g.amount, charged = s.charged + g.charged
    WHEN NOT MATCHED THEN INSERT (owner_id, hours, at, type, sender, group_id, state, step, messages, segments, amount, charged)
      VALUES (g.owner_id, g.hours, g.at, g.type, g.sender, g.group_id, g.state, g.step, g.messages, g.segments, g.amount, g.charged)
    RETURNING 1
  )
  MERGE INTO billing_sums s USING charges c
  ON s.owner_id = c.owner_id AND s.hours = c.hours AND s.at = c.at AND s.source = c.source AND s.status = c.status
  WHEN MATCHED AND s.billings + c.billings = 0 THEN DELETE
  WHEN MATCHED THEN UPDATE SET billings = s.billings + c.billings, amount = s.amount + c.amount
  WHEN NOT MATCHED THEN INSERT (owner_id, hours, at, source, status, billings, amount)
    VALUES (c.owner_id, c.hours, c.at, c.source, c.status, c.billings, c.amount)
$$;
--> statement-breakpoint
-- Rebuilds the sums of messages and of their charges from the rows.
-- allowed: it is the function that locks when an operator calls it, not this migration
CREATE OR REPLACE FUNCTION rebuild_message_sums() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever is about to note a change waits; whoever has noted one is waited for.
  LOCK TABLE sending_deltas, sending_sums, billing_sums IN ACCESS EXCLUSIVE MODE;
  DELETE FROM sending_deltas;
  DELETE FROM sending_sums;
  DELETE FROM billing_sums;
  INSERT INTO sending_sums (owner_id, hours, at, type, sender, group_id, state, step, messages, segments, amount, charged)
  SELECT owner_id, hours, date_trunc(CASE hours WHEN 1 THEN 'hour' ELSE 'day' END, at, 'UTC'), type, sender, group_id, state,
    step, sum(messages), sum(segments), sum(amount), sum(charged)
  FROM (
    SELECT owner_id, date_trunc('hour', created_at, 'UTC') AS at, type, sender,
      coalesce(group_id, '00000000-0000-0000-0000-000000000000') AS group_id,
      CASE WHEN status IN ('pending', 'paused', 'processing') THEN 'open'
        WHEN status = 'failed' AND error = 'stopped' THEN 'stopped' ELSE status END AS state,
      coalesce(step, 0::smallint) AS step,
      count(*) AS messages, sum(segments) AS segments, sum(price) AS amount, count(*) FILTER (WHERE price <> 0) AS charged
    FROM sendings GROUP BY 1, 2, 3, 4, 5, 6, 7
  ) hourly, (VALUES (1), (24)) AS grain (hours)
  GROUP BY owner_id, hours, 3, type, sender, group_id, state, step;
  INSERT INTO billing_sums (owner_id, hours, at, source, status, billings, amount)
  SELECT owner_id, hours, date_trunc(CASE hours WHEN 1 THEN 'hour' ELSE 'day' END, at, 'UTC'), source, status,
    sum(billings), sum(amount)
  FROM (
    SELECT owner_id, date_trunc('hour', created_at, 'UTC') AS at, source, status, count(*) AS billings, sum(amount) AS amount
    FROM billings WHERE source LIKE 'sendings.%' GROUP BY 1, 2, 3, 4
  ) hourly, (VALUES (1), (24)) AS grain (hours)
  GROUP BY owner_id, hours, 3, source, status;
END $$;
