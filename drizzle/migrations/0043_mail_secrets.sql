CREATE TABLE "mail_secrets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"description" text NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"from_addresses" text[] NOT NULL,
	"sender" text NOT NULL,
	"has_subject" boolean NOT NULL,
	"made_by" uuid,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_sends" (
	"secret_id" uuid NOT NULL,
	"mail_key" "bytea" NOT NULL,
	"sending_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_sends_secret_id_mail_key_pk" PRIMARY KEY("secret_id","mail_key")
);
--> statement-breakpoint
ALTER TABLE "mail_secrets" ADD CONSTRAINT "mail_secrets_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_secrets" ADD CONSTRAINT "mail_secrets_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_sends" ADD CONSTRAINT "mail_sends_secret_id_mail_secrets_id_fk" FOREIGN KEY ("secret_id") REFERENCES "public"."mail_secrets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_secrets_hash_key" ON "mail_secrets" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "mail_secrets_owner_idx" ON "mail_secrets" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "mail_secrets_made_by_idx" ON "mail_secrets" USING btree ("made_by") WHERE "mail_secrets"."made_by" is not null;--> statement-breakpoint
CREATE INDEX "mail_sends_created_idx" ON "mail_sends" USING btree ("created_at");