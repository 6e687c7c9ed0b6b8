-- What has happened, to which rows of an account and by whom; partitioned by month like other rows in time.
CREATE TABLE events (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  name text NOT NULL,
  actor_kind text NOT NULL CHECK (actor_kind IN ('user', 'system', 'provider')),
  actor_id uuid,
  on_behalf_of uuid,
  -- The rows it happened to: one event for a thousand messages that were sent.
  ids uuid[] NOT NULL,
  data jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz GENERATED ALWAYS AS (uuid_extract_timestamp(id)) VIRTUAL,
  PRIMARY KEY (owner_id, id)
) PARTITION BY RANGE (id);
--> statement-breakpoint
-- Ids hardly shrink: trying costs more than it saves.
ALTER TABLE events ALTER COLUMN ids SET STORAGE EXTERNAL;
--> statement-breakpoint
CREATE INDEX events_id_brin ON events USING brin (id);
--> statement-breakpoint
CREATE TABLE "event_consumers" (
	"name" text PRIMARY KEY NOT NULL,
	"events" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_queue" (
	"consumer" text NOT NULL,
	"event_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	CONSTRAINT "event_queue_consumer_event_id_pk" PRIMARY KEY("consumer","event_id")
);
--> statement-breakpoint
ALTER TABLE "event_queue" ADD CONSTRAINT "event_queue_consumer_event_consumers_name_fk" FOREIGN KEY ("consumer") REFERENCES "public"."event_consumers"("name") ON DELETE cascade ON UPDATE no action;
