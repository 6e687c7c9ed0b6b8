CREATE TABLE "processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"jobs" integer NOT NULL,
	"memory" bigint NOT NULL,
	"load" real NOT NULL,
	"disk_free" bigint NOT NULL,
	"disk_total" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_minutes" (
	"provider_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"retried" integer DEFAULT 0 NOT NULL,
	"doubted" integer DEFAULT 0 NOT NULL,
	"delivered" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"answers" integer[] NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "provider_minutes_provider_id_at_pk" PRIMARY KEY("provider_id","at")
);
--> statement-breakpoint
ALTER TABLE "provider_minutes" ADD CONSTRAINT "provider_minutes_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_minutes_at_idx" ON "provider_minutes" USING btree ("at");