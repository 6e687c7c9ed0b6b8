CREATE TABLE "smpp_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"sending_id" uuid,
	"message_id" text,
	"registered" smallint,
	"addresses" jsonb NOT NULL,
	"text" text NOT NULL,
	"state" text,
	"error" text,
	"done_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"ready_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "smpp_parts" (
	"owner_id" uuid NOT NULL,
	"key" text NOT NULL,
	"position" smallint NOT NULL,
	"total" smallint NOT NULL,
	"sending_id" uuid NOT NULL,
	"body" "bytea" NOT NULL,
	"data_coding" smallint NOT NULL,
	"registered" smallint NOT NULL,
	"addresses" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "smpp_parts_owner_id_key_sending_id_position_pk" PRIMARY KEY("owner_id","key","sending_id","position")
);
--> statement-breakpoint
CREATE TABLE "smpp_passwords" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"description" text NOT NULL,
	"password_hash" "bytea" NOT NULL,
	"addresses" text[] DEFAULT '{}' NOT NULL,
	"made_by" uuid,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "smpp_receivers" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"held_by" uuid,
	"held_until" timestamp with time zone,
	"bound_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "smpp_replaced" (
	"owner_id" uuid NOT NULL,
	"message_id" text NOT NULL,
	"sending_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "smpp_replaced_owner_id_message_id_pk" PRIMARY KEY("owner_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "smpp_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"process_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"address" "inet" NOT NULL,
	"system_type" text NOT NULL,
	"submitted" bigint NOT NULL,
	"delivered" bigint NOT NULL,
	"end_asked_at" timestamp with time zone,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "smpp_passwords" ADD CONSTRAINT "smpp_passwords_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "smpp_passwords" ADD CONSTRAINT "smpp_passwords_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "smpp_receivers" ADD CONSTRAINT "smpp_receivers_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "smpp_sessions" ADD CONSTRAINT "smpp_sessions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "smpp_deliveries_ready_idx" ON "smpp_deliveries" USING btree ("owner_id","ready_at","id") WHERE "smpp_deliveries"."ready_at" is not null;--> statement-breakpoint
CREATE INDEX "smpp_deliveries_sending_idx" ON "smpp_deliveries" USING btree ("sending_id") WHERE "smpp_deliveries"."sending_id" is not null;--> statement-breakpoint
CREATE INDEX "smpp_parts_created_at_idx" ON "smpp_parts" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "smpp_passwords_hash_key" ON "smpp_passwords" USING btree ("password_hash","owner_id");--> statement-breakpoint
CREATE INDEX "smpp_passwords_owner_idx" ON "smpp_passwords" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "smpp_passwords_made_by_idx" ON "smpp_passwords" USING btree ("made_by") WHERE "smpp_passwords"."made_by" is not null;--> statement-breakpoint
CREATE INDEX "smpp_sessions_owner_idx" ON "smpp_sessions" USING btree ("owner_id","id");