CREATE TABLE "hand_overs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hand_overs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"worker_id" text NOT NULL,
	"given" uuid[] NOT NULL,
	"answers" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- What workers of earlier versions have claimed is told by no row: it may have been sent.
UPDATE sendings SET doubt_at = now() WHERE status = 'processing' AND doubt_at IS NULL;
