CREATE TABLE "inbound_calls" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"call_key" text NOT NULL,
	"event" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text NOT NULL,
	"error" text,
	"results" jsonb NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"repeats" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbound_sends" (
	"webhook_id" uuid NOT NULL,
	"event_key" "bytea" NOT NULL,
	"call_id" uuid NOT NULL,
	"sending_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbound_sends_webhook_id_event_key_pk" PRIMARY KEY("webhook_id","event_key")
);
--> statement-breakpoint
CREATE TABLE "inbound_webhooks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"preset" text NOT NULL,
	"template_id" uuid,
	"mapping" jsonb NOT NULL,
	"conditions" jsonb NOT NULL,
	"event_id" text,
	"is_active" boolean NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"address_key" "bytea" NOT NULL,
	"secret" "bytea" NOT NULL,
	"called_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inbound_calls" ADD CONSTRAINT "inbound_calls_webhook_id_inbound_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."inbound_webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_sends" ADD CONSTRAINT "inbound_sends_webhook_id_inbound_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."inbound_webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_webhooks" ADD CONSTRAINT "inbound_webhooks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_webhooks" ADD CONSTRAINT "inbound_webhooks_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_calls_key" ON "inbound_calls" USING btree ("webhook_id","call_key");--> statement-breakpoint
CREATE INDEX "inbound_calls_webhook_idx" ON "inbound_calls" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "inbound_calls_owner_idx" ON "inbound_calls" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "inbound_sends_created_idx" ON "inbound_sends" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_webhooks_key" ON "inbound_webhooks" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "inbound_webhooks_owner_idx" ON "inbound_webhooks" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "inbound_webhooks_template_idx" ON "inbound_webhooks" USING btree ("template_id");