CREATE TABLE "agent_approvals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"token_id" uuid NOT NULL,
	"digest" "bytea" NOT NULL,
	"send" jsonb NOT NULL,
	"recipients" integer NOT NULL,
	"price" bigint NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "approve_over" bigint;--> statement-breakpoint
ALTER TABLE "agent_approvals" ADD CONSTRAINT "agent_approvals_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_approvals" ADD CONSTRAINT "agent_approvals_token_id_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agent_approvals_digest_key" ON "agent_approvals" USING btree ("owner_id","digest");--> statement-breakpoint
CREATE INDEX "agent_approvals_pending_idx" ON "agent_approvals" USING btree ("owner_id","id") WHERE "agent_approvals"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "agent_approvals_token_idx" ON "agent_approvals" USING btree ("token_id");