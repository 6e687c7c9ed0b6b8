CREATE TABLE "document_templates" (
	"type" text NOT NULL,
	"locale" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_templates_type_locale_pk" PRIMARY KEY("type","locale")
);
