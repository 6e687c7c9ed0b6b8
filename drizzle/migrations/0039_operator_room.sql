CREATE TABLE "provider_groups" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"targets" jsonb NOT NULL,
	"strategy" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "route_deltas" (
	"route_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"messages" integer NOT NULL,
	"amount" bigint NOT NULL,
	"income" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"uncosted" integer NOT NULL,
	"uncosted_earned" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "route_sums" (
	"route_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"currency" text NOT NULL,
	"messages" integer NOT NULL,
	"amount" bigint NOT NULL,
	"income" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"uncosted" integer NOT NULL,
	"uncosted_earned" bigint NOT NULL,
	CONSTRAINT "route_sums_route_id_at_currency_pk" PRIMARY KEY("route_id","at","currency")
);
--> statement-breakpoint
ALTER TABLE "routing_rules" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "routing_rules" ADD COLUMN "group_id" uuid;--> statement-breakpoint
CREATE INDEX "route_sums_at_idx" ON "route_sums" USING btree ("at");--> statement-breakpoint
ALTER TABLE "sendings" ADD COLUMN "route_id" uuid;
--> statement-breakpoint
ALTER TABLE "sendings" ADD COLUMN "cost" bigint;
--> statement-breakpoint
CREATE FUNCTION fold_route_deltas() RETURNS void LANGUAGE sql AS $$
  WITH taken AS (
    DELETE FROM route_deltas RETURNING *
  )
  INSERT INTO route_sums AS s (route_id, at, currency, messages, amount, income, cost, uncosted, uncosted_earned)
  SELECT t.route_id, date_trunc('day', t.at, 'UTC'), b.currency, sum(t.messages), sum(t.amount), sum(t.income), sum(t.cost),
    sum(t.uncosted), sum(t.uncosted_earned)
  FROM taken t JOIN balances b USING (owner_id) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (route_id, at, currency) DO UPDATE SET messages = s.messages + excluded.messages, amount = s.amount + excluded.amount,
    income = s.income + excluded.income, cost = s.cost + excluded.cost, uncosted = s.uncosted + excluded.uncosted,
    uncosted_earned = s.uncosted_earned + excluded.uncosted_earned
$$;
