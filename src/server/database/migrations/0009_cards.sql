CREATE TABLE "card_setup" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"holder_name" text NOT NULL,
	"billing_address" jsonb NOT NULL,
	"gateway" text NOT NULL,
	"session" text,
	"url" text,
	"state" text DEFAULT 'open' NOT NULL,
	"problem" text,
	"card_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "card_setup_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "card_setup_key_once" UNIQUE("company_id","admin_id","key")
);
--> statement-breakpoint
CREATE TABLE "card" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"rev" integer DEFAULT 0 NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"expiry_month" integer NOT NULL,
	"expiry_year" integer NOT NULL,
	"holder_name" text NOT NULL,
	"billing_address" jsonb NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"gateway" text NOT NULL,
	"token" text NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "card_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "card_once" UNIQUE("company_id","gateway","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "gateway_customer" (
	"company_id" uuid NOT NULL,
	"gateway" text NOT NULL,
	"customer" text NOT NULL,
	CONSTRAINT "gateway_customer_company_id_gateway_pk" PRIMARY KEY("company_id","gateway")
);
--> statement-breakpoint
CREATE TABLE "gateway_event" (
	"company_id" uuid NOT NULL,
	"gateway" text NOT NULL,
	"id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "gateway_event_company_id_gateway_id_pk" PRIMARY KEY("company_id","gateway","id")
);
--> statement-breakpoint
CREATE TABLE "test_gateway_card" (
	"token" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"expiry_month" integer NOT NULL,
	"expiry_year" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_gateway_payment" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"customer" text NOT NULL,
	"token" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"capture_method" text NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"captured" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "test_gateway_payment_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "test_gateway_refund" (
	"key" text PRIMARY KEY NOT NULL,
	"payment" text NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_gateway_setup" (
	"session" text PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"setup" text NOT NULL,
	"customer" text NOT NULL,
	"return_url" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"problem" text,
	"token" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "test_gateway_setup_once" UNIQUE("company","setup")
);
--> statement-breakpoint
ALTER TABLE "card_setup" ADD CONSTRAINT "card_setup_company_id_admin_id_admin_company_id_id_fk" FOREIGN KEY ("company_id","admin_id") REFERENCES "public"."admin"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card" ADD CONSTRAINT "card_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_customer" ADD CONSTRAINT "gateway_customer_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_event" ADD CONSTRAINT "gateway_event_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_setup_created_at_index" ON "card_setup" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "card_default_once" ON "card" USING btree ("company_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "card_company_id_rev_index" ON "card" USING btree ("company_id","rev");--> statement-breakpoint
CREATE INDEX "gateway_event_at_index" ON "gateway_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "test_gateway_refund_payment_index" ON "test_gateway_refund" USING btree ("payment");--> statement-breakpoint
DO $$
DECLARE
  company_data text;
BEGIN
  FOREACH company_data IN ARRAY ARRAY['card_setup', 'gateway_customer', 'gateway_event'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', company_data);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', company_data);
    EXECUTE format(
      'CREATE POLICY company_only ON %I TO portal_company USING (company_id = acting_company()) WITH CHECK (company_id = acting_company())',
      company_data);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO portal_company', company_data);
  END LOOP;
END $$;
--> statement-breakpoint
-- Purging what has been kept long enough, for all companies.
CREATE POLICY purge ON card_setup FOR ALL TO portal_system USING (true);
--> statement-breakpoint
GRANT SELECT (created_at), DELETE ON card_setup TO portal_system;
--> statement-breakpoint
CREATE POLICY purge ON gateway_event FOR ALL TO portal_system USING (true);
--> statement-breakpoint
GRANT SELECT (at), DELETE ON gateway_event TO portal_system;
--> statement-breakpoint
-- The test gateway is somebody else: no company sees into it.
GRANT SELECT, INSERT, UPDATE, DELETE ON test_gateway_setup, test_gateway_card, test_gateway_payment, test_gateway_refund TO portal_system;
