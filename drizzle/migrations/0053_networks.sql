CREATE TABLE "networks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"prefix" text NOT NULL,
	"mccmnc" text NOT NULL,
	"country" text NOT NULL,
	"name" text NOT NULL,
	"brand" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "networks_prefix_unique" UNIQUE("prefix")
);
--> statement-breakpoint
CREATE INDEX "networks_name_idx" ON "networks" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "networks_mccmnc_idx" ON "networks" USING btree ("mccmnc");--> statement-breakpoint
-- Every process keeps them in memory: whoever changes them, by whatever door, they hear of it.
CREATE FUNCTION announce_networks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('cabinet_networks', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER networks_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON networks
  FOR EACH STATEMENT EXECUTE FUNCTION announce_networks();
