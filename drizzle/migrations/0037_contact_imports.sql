CREATE TABLE "contact_import_rejects" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"fault" text NOT NULL,
	"cells" text[] NOT NULL,
	CONSTRAINT "contact_import_rejects_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "contact_imports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"file_owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"how" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"imported" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"duplicates" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"reasons" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"fault" text,
	"rejected_file_id" uuid,
	"created_by" uuid NOT NULL,
	"on_behalf_of" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_import_rejects" ADD CONSTRAINT "contact_import_rejects_import_id_contact_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."contact_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_imports" ADD CONSTRAINT "contact_imports_list_id_contact_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."contact_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_imports_list_id_idx" ON "contact_imports" USING btree ("list_id","id");--> statement-breakpoint
CREATE INDEX "contact_imports_running_idx" ON "contact_imports" USING btree ("file_id") WHERE "contact_imports"."state" = 'running';