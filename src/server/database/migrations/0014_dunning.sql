CREATE TABLE "dunning" (
	"company_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"charge_on" date,
	"reminders" integer DEFAULT 0 NOT NULL,
	"past_due" boolean DEFAULT false NOT NULL,
	CONSTRAINT "dunning_company_id_invoice_id_pk" PRIMARY KEY("company_id","invoice_id")
);
--> statement-breakpoint
CREATE TABLE "invoice_payment" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"admin_id" uuid,
	"key" text,
	"fingerprint" text,
	"gateway" text NOT NULL,
	"customer" text NOT NULL,
	"token" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"problem" text,
	"payment" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "invoice_payment_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "invoice_payment_attempt_once" UNIQUE("company_id","invoice_id","attempt"),
	CONSTRAINT "invoice_payment_key_once" UNIQUE("company_id","admin_id","key")
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"company_id" uuid NOT NULL,
	"about" text NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"invoice_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "mail_outbox_company_id_about_recipient_pk" PRIMARY KEY("company_id","about","recipient")
);
--> statement-breakpoint
ALTER TABLE "dunning" ADD CONSTRAINT "dunning_company_id_invoice_id_invoice_company_id_id_fk" FOREIGN KEY ("company_id","invoice_id") REFERENCES "public"."invoice"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payment" ADD CONSTRAINT "invoice_payment_company_id_invoice_id_invoice_company_id_id_fk" FOREIGN KEY ("company_id","invoice_id") REFERENCES "public"."invoice"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payment" ADD CONSTRAINT "invoice_payment_company_id_admin_id_admin_company_id_id_fk" FOREIGN KEY ("company_id","admin_id") REFERENCES "public"."admin"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_payment_asked_once" ON "invoice_payment" USING btree ("company_id","invoice_id") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "invoice_payment_open" ON "invoice_payment" USING btree ("company_id") WHERE state in ('asked', 'surplus');--> statement-breakpoint
CREATE INDEX "mail_outbox_next_at_index" ON "mail_outbox" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_created_at_index" ON "mail_outbox" USING btree ("created_at");--> statement-breakpoint
DO $$
DECLARE
  company_data text;
BEGIN
  FOREACH company_data IN ARRAY ARRAY['mail_outbox', 'dunning', 'invoice_payment'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', company_data);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', company_data);
    EXECUTE format(
      'CREATE POLICY company_only ON %I TO portal_company USING (company_id = acting_company()) WITH CHECK (company_id = acting_company())',
      company_data);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO portal_company', company_data);
    -- Jobs ask which companies they have to act for, and see nothing else.
    EXECUTE format('CREATE POLICY jobs ON %I FOR SELECT TO portal_system USING (true)', company_data);
    EXECUTE format('GRANT SELECT (company_id) ON %I TO portal_system', company_data);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT DELETE ON dunning TO portal_company;
--> statement-breakpoint
GRANT SELECT (state) ON invoice_payment TO portal_system;
--> statement-breakpoint
GRANT SELECT (next_at) ON mail_outbox TO portal_system;
--> statement-breakpoint
-- Purging what has been kept long enough, for all companies.
CREATE POLICY purge ON mail_outbox FOR DELETE TO portal_system USING (true);
--> statement-breakpoint
GRANT SELECT (created_at), DELETE ON mail_outbox TO portal_system;
