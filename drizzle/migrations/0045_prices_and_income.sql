CREATE TABLE "ledger_checks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"is_whole" boolean NOT NULL,
	"accounts" integer NOT NULL,
	"wrong" integer NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"took" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "income_sums" (
	"reseller_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"hours" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"type" text NOT NULL,
	"messages" integer NOT NULL,
	"amount" bigint NOT NULL,
	"income" bigint NOT NULL,
	CONSTRAINT "income_sums_reseller_id_hours_at_owner_id_type_pk" PRIMARY KEY("reseller_id","hours","at","owner_id","type")
);
--> statement-breakpoint
CREATE TABLE "reseller_prices" (
	"reseller_id" uuid NOT NULL,
	"source" text NOT NULL,
	"rules" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reseller_prices_reseller_id_source_pk" PRIMARY KEY("reseller_id","source")
);
--> statement-breakpoint
CREATE TABLE "tariff_versions" (
	"tariff_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"rules" jsonb NOT NULL,
	"actor_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tariff_versions_tariff_id_version_pk" PRIMARY KEY("tariff_id","version")
);
--> statement-breakpoint
ALTER TABLE "sending_deltas" ADD COLUMN "reseller_id" uuid;--> statement-breakpoint
ALTER TABLE "sending_deltas" ADD COLUMN "income" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tariffs" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users_tariffs" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reseller_prices" ADD CONSTRAINT "reseller_prices_reseller_id_users_id_fk" FOREIGN KEY ("reseller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff_versions" ADD CONSTRAINT "tariff_versions_tariff_id_tariffs_id_fk" FOREIGN KEY ("tariff_id") REFERENCES "public"."tariffs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_checks_created_at_idx" ON "ledger_checks" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "income_sums_owner_id_idx" ON "income_sums" USING btree ("reseller_id","owner_id","hours","at");--> statement-breakpoint
CREATE INDEX "users_tariffs_tariff_id_idx" ON "users_tariffs" USING btree ("tariff_id","user_id");--> statement-breakpoint
-- Drizzle doesn't migrate messages (migration 0001). Whoever sent before is nobody's income: what their reseller
-- paid then isn't known.
ALTER TABLE sendings ADD COLUMN reseller_id uuid;
--> statement-breakpoint
ALTER TABLE sendings ADD COLUMN income bigint;
--> statement-breakpoint
-- As in 0043, with what resellers earn beside it.
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
      CASE state WHEN 'open' THEN 'pending' WHEN 'failed' THEN 'refunded' ELSE 'complete' END AS status,
      sum(charged)::integer AS billings, -sum(amount)::bigint AS amount
    FROM grained GROUP BY owner_id, hours, at, source, status HAVING sum(charged) <> 0 OR sum(amount) <> 0
  ), earned AS (
    SELECT reseller_id, owner_id, hours::smallint AS hours,
      date_trunc(CASE hours WHEN 1 THEN 'hour' ELSE 'day' END, at, 'UTC') AS at, type,
      sum(messages)::integer AS messages, sum(amount)::bigint AS amount, sum(income)::bigint AS income
    FROM taken, (VALUES (1), (24)) AS grain (hours)
    WHERE reseller_id IS NOT NULL AND state NOT IN ('open', 'failed')
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
-- Makes the sums of income anew from the messages there are; those of months that were dropped stay.
CREATE FUNCTION rebuild_income_sums() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first timestamptz := (SELECT date_trunc('month', min(created_at), 'UTC') FROM sendings);
BEGIN
  DELETE FROM income_sums WHERE at >= first;
  INSERT INTO income_sums (reseller_id, owner_id, hours, at, type, messages, amount, income)
  SELECT reseller_id, owner_id, grain.hours, date_trunc(CASE grain.hours WHEN 1 THEN 'hour' ELSE 'day' END, created_at, 'UTC') AS at, type,
    count(*), sum(price), sum(income)
  FROM sendings, (VALUES (1), (24)) AS grain (hours)
  WHERE reseller_id IS NOT NULL AND status IN ('sent', 'delivered', 'seen')
  GROUP BY reseller_id, owner_id, grain.hours, 4, type;
END $$;
--> statement-breakpoint
ALTER FUNCTION rebuild_sums() RENAME TO rebuild_message_sums;
--> statement-breakpoint
CREATE FUNCTION rebuild_sums() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE sending_deltas, sending_sums, billing_sums, income_sums IN ACCESS EXCLUSIVE MODE;
  PERFORM rebuild_message_sums();
  PERFORM rebuild_income_sums();
END $$;
