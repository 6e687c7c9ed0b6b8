CREATE TABLE "event_listeners" (
	"consumer" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"event" text NOT NULL,
	CONSTRAINT "event_listeners_consumer_owner_id_event_pk" PRIMARY KEY("consumer","owner_id","event")
);
--> statement-breakpoint
CREATE TABLE "webhook_batches" (
	"owner_id" uuid NOT NULL,
	"event" text NOT NULL,
	"event_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"ids" uuid[] NOT NULL,
	CONSTRAINT "webhook_batches_owner_id_event_event_id_pk" PRIMARY KEY("owner_id","event","event_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_queue" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"event" text NOT NULL,
	"event_id" uuid NOT NULL,
	"row_id" uuid NOT NULL,
	"data" jsonb,
	"what" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_secrets" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL,
	"former" "bytea",
	"former_until" timestamp with time zone,
	"is_shown" boolean NOT NULL,
	"ending" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"owner_id" uuid NOT NULL,
	"event" text NOT NULL,
	"is_active" boolean NOT NULL,
	"url" text NOT NULL,
	"method" text NOT NULL,
	"headers" "bytea" NOT NULL,
	"body" text NOT NULL,
	"max_connections" integer NOT NULL,
	"success_status" text NOT NULL,
	"success_body" text NOT NULL,
	"statuses" jsonb NOT NULL,
	"failing_since" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"held_by" uuid,
	"held_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhooks_owner_id_event_pk" PRIMARY KEY("owner_id","event")
);
--> statement-breakpoint
ALTER TABLE "event_consumers" ADD COLUMN "is_selective" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_secrets" ADD CONSTRAINT "webhook_secrets_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_queue_due_idx" ON "webhook_queue" USING btree ("owner_id","event","due_at","id");--> statement-breakpoint
CREATE INDEX "webhook_queue_row_idx" ON "webhook_queue" USING btree ("row_id","id");
--> statement-breakpoint
-- Deliveries of webhooks that were tried. Partitioned by month.
CREATE TABLE webhook_deliveries (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  event text NOT NULL,
  event_id uuid NOT NULL,
  row_id uuid NOT NULL,
  data jsonb NOT NULL,
  what text,
  subject text NOT NULL,
  state text NOT NULL,
  status integer,
  error text,
  ms integer,
  tries integer NOT NULL,
  attempts jsonb NOT NULL,
  request jsonb,
  answer jsonb,
  next_try_at timestamptz,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_at timestamptz GENERATED ALWAYS AS (uuid_extract_timestamp(id)) VIRTUAL,
  CONSTRAINT webhook_deliveries_state_check CHECK (state IN ('waiting', 'delivered', 'failed')),
  CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (owner_id, id)
) PARTITION BY RANGE (id);
--> statement-breakpoint
CREATE INDEX webhook_deliveries_id_brin ON webhook_deliveries USING brin (id);
--> statement-breakpoint
-- The deliveries of one event, and the few that were not accepted, are found in the order of the list.
CREATE INDEX webhook_deliveries_event_idx ON webhook_deliveries (owner_id, event, id);
--> statement-breakpoint
CREATE INDEX webhook_deliveries_unaccepted_idx ON webhook_deliveries (owner_id, id) WHERE state <> 'delivered';
