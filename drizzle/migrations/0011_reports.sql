CREATE TABLE "report_schedules" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"preset" text NOT NULL,
	"conditions" jsonb NOT NULL,
	"format" text NOT NULL,
	"encoding" text NOT NULL,
	"delimiter" text NOT NULL,
	"locale" text NOT NULL,
	"time_zone" text NOT NULL,
	"rights" jsonb NOT NULL,
	"created_by" uuid,
	"every" text NOT NULL,
	"at" text NOT NULL,
	"email" boolean NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"preset" text NOT NULL,
	"conditions" jsonb NOT NULL,
	"format" text NOT NULL,
	"encoding" text NOT NULL,
	"delimiter" text NOT NULL,
	"locale" text NOT NULL,
	"time_zone" text NOT NULL,
	"rights" jsonb NOT NULL,
	"created_by" uuid,
	"schedule_id" uuid,
	"from_at" timestamp with time zone,
	"to_at" timestamp with time zone,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"is_notified" boolean NOT NULL,
	"mailed_to" text,
	"total" integer,
	"rows" integer DEFAULT 0 NOT NULL,
	"replaced" integer DEFAULT 0 NOT NULL,
	"size" bigint,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_schedule_id_report_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."report_schedules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_schedules_owner_id_idx" ON "report_schedules" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "report_schedules_next_at_idx" ON "report_schedules" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "reports_owner_id_idx" ON "reports" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "reports_schedule_id_idx" ON "reports" USING btree ("schedule_id");