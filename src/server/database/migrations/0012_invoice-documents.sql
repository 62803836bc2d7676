CREATE TABLE "invoice_document" (
	"company_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"language" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "invoice_document_company_id_invoice_id_language_pk" PRIMARY KEY("company_id","invoice_id","language"),
	CONSTRAINT "invoice_document_hash" CHECK (hash = encode(sha256(bytes), 'hex'))
);
--> statement-breakpoint
ALTER TABLE "invoice_document" ADD CONSTRAINT "invoice_document_company_id_invoice_id_invoice_company_id_id_fk" FOREIGN KEY ("company_id","invoice_id") REFERENCES "public"."invoice"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE invoice_document ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE invoice_document FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY company_only ON invoice_document TO portal_company USING (company_id = acting_company()) WITH CHECK (company_id = acting_company());
--> statement-breakpoint
GRANT SELECT, INSERT ON invoice_document TO portal_company;
--> statement-breakpoint
-- What has been filed and sent stays what it was, whoever asks.
CREATE FUNCTION keep_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The document of an invoice is kept as it was made';
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_document BEFORE UPDATE OR DELETE ON invoice_document FOR EACH ROW EXECUTE FUNCTION keep_document();
