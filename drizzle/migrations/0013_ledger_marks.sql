CREATE TABLE "ledger_marks" (
	"until" timestamp with time zone NOT NULL,
	"owner_id" uuid NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "ledger_marks_until_owner_id_pk" PRIMARY KEY("until","owner_id")
);
