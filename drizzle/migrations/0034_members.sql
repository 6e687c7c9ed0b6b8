CREATE TABLE "members" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"locale" text NOT NULL,
	"invitation_id" uuid NOT NULL,
	"key_hash" "bytea",
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "telemetry" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "made_by" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "member_of" uuid;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "members_owner_id_idx" ON "members" USING btree ("owner_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "members_email_key" ON "members" USING btree ("owner_id",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "members_user_id_key" ON "members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "members_key_hash_key" ON "members" USING btree ("key_hash");--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_member_of_users_id_fk" FOREIGN KEY ("member_of") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tokens_made_by_idx" ON "tokens" USING btree ("made_by") WHERE "tokens"."made_by" is not null;
--> statement-breakpoint
-- What a member may changes for the sockets of the account's members (announce_access, migration 0018).
CREATE TRIGGER members_role_changed AFTER UPDATE OF role ON members
  FOR EACH ROW WHEN (OLD.role IS DISTINCT FROM NEW.role) EXECUTE FUNCTION announce_access();
--> statement-breakpoint
CREATE TRIGGER members_removed AFTER DELETE ON members FOR EACH ROW EXECUTE FUNCTION announce_access();
