CREATE TABLE "bill_to" (
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"country" text NOT NULL,
	"state" text,
	"tax_id" text,
	"phone" text,
	"email" text,
	CONSTRAINT "bill_to_company_id_pk" PRIMARY KEY("company_id")
);
--> statement-breakpoint
CREATE TABLE "invoice_counter" (
	"currency" text NOT NULL,
	"series" text NOT NULL,
	"year" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counter_currency_series_year_pk" PRIMARY KEY("currency","series","year")
);
--> statement-breakpoint
CREATE TABLE "invoice_issuer" (
	"currency" text PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"state" text,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"tax_id" text NOT NULL,
	"buyer_pays_tax" boolean DEFAULT false NOT NULL,
	"payment_days" integer NOT NULL,
	"terms" jsonb
);
--> statement-breakpoint
CREATE TABLE "invoice_line" (
	"company_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"description" jsonb NOT NULL,
	"day" date,
	"trip_id" uuid,
	"trip_number" text,
	"quantity" integer NOT NULL,
	"unit_amount" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "invoice_line_company_id_invoice_id_position_pk" PRIMARY KEY("company_id","invoice_id","position")
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"rev" integer DEFAULT 0 NOT NULL,
	"number" text,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"billing_on" date NOT NULL,
	"due_on" date NOT NULL,
	"plan_name" jsonb NOT NULL,
	"currency" text NOT NULL,
	"total_used" integer NOT NULL,
	"total_distance" bigint NOT NULL,
	"total_duration" bigint NOT NULL,
	"subtotal" bigint NOT NULL,
	"taxes" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"last_payment_on" date,
	"bill_to" jsonb NOT NULL,
	"issuer" jsonb NOT NULL,
	"place_of_supply" text,
	"service_code" text,
	"reverse_charge" boolean NOT NULL,
	"notes" jsonb,
	"terms" jsonb,
	"credits_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "invoice_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "bill_to" ADD CONSTRAINT "bill_to_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_company_id_invoice_id_invoice_company_id_id_fk" FOREIGN KEY ("company_id","invoice_id") REFERENCES "public"."invoice"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_company_id_credits_id_invoice_company_id_id_fk" FOREIGN KEY ("company_id","credits_id") REFERENCES "public"."invoice"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_line_company_id_trip_id_index" ON "invoice_line" USING btree ("company_id","trip_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_period_once" ON "invoice" USING btree ("company_id","period_from") WHERE kind = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_credited_once" ON "invoice" USING btree ("company_id","credits_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number_once" ON "invoice" USING btree ("currency","number");--> statement-breakpoint
CREATE INDEX "invoice_company_id_rev_index" ON "invoice" USING btree ("company_id","rev");--> statement-breakpoint
CREATE INDEX "invoice_company_id_created_at_id_index" ON "invoice" USING btree ("company_id","created_at","id");--> statement-breakpoint
ALTER TABLE bill_to ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE bill_to FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY company_only ON bill_to TO portal_company USING (company_id = acting_company()) WITH CHECK (company_id = acting_company());
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON bill_to TO portal_company;
--> statement-breakpoint
ALTER TABLE invoice_line ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE invoice_line FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY company_only ON invoice_line TO portal_company USING (company_id = acting_company()) WITH CHECK (company_id = acting_company());
--> statement-breakpoint
-- A line is never changed.
GRANT SELECT, INSERT ON invoice_line TO portal_company;
--> statement-breakpoint
GRANT SELECT ON invoice_issuer TO portal_company;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON invoice_issuer TO portal_system;
--> statement-breakpoint
-- Numbers are taken in a company's transaction, but by the role that belongs to none.
GRANT SELECT, INSERT, UPDATE ON invoice_counter TO portal_system;
--> statement-breakpoint
-- From its number on an invoice is a document: it can be paid and credited, and nothing else about it changes, whoever asks.
CREATE FUNCTION keep_finalised() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changing constant text[] := '{status,paid,last_payment_on,version,rev}';
BEGIN
  IF OLD.number IS NULL THEN RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END; END IF;
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - changing = to_jsonb(OLD) - changing THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'Invoice % is finalised', OLD.number;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_finalised BEFORE UPDATE OR DELETE ON invoice FOR EACH ROW EXECUTE FUNCTION keep_finalised();
--> statement-breakpoint
CREATE FUNCTION keep_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM invoice JOIN added ON invoice.company_id = added.company_id AND invoice.id = added.invoice_id WHERE number IS NOT NULL) THEN
    RAISE EXCEPTION 'A finalised invoice gets no more lines';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_lines AFTER INSERT ON invoice_line REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_lines();
