CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"filename" text NOT NULL,
	"type" text NOT NULL,
	"kind" text NOT NULL,
	"size" bigint NOT NULL,
	"seconds" integer,
	"digest" text NOT NULL,
	"locked" boolean DEFAULT false NOT NULL,
	"expired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storage_use" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	"files" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_use" ADD CONSTRAINT "storage_use_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_owner_id_idx" ON "files" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "files_title_idx" ON "files" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "files_size_idx" ON "files" USING btree ("size","id");--> statement-breakpoint
CREATE INDEX "files_expired_at_idx" ON "files" USING btree ("expired_at","id");