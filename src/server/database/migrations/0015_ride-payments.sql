ALTER TABLE "plan" ADD COLUMN "late_cancel_minutes" integer;
--> statement-breakpoint
CREATE TABLE "ride_payment" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"key" text,
	"trip_id" uuid,
	"card_id" uuid NOT NULL,
	"gateway" text NOT NULL,
	"token" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"problem" text,
	"payment" jsonb,
	"todo" text,
	"due_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"owed" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ride_payment_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ride_payment_key_once" UNIQUE("company_id","admin_id","key")
);
--> statement-breakpoint
ALTER TABLE "ride_payment" ADD CONSTRAINT "ride_payment_company_id_admin_id_admin_company_id_id_fk" FOREIGN KEY ("company_id","admin_id") REFERENCES "public"."admin"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ride_payment_company_id_trip_id_index" ON "ride_payment" USING btree ("company_id","trip_id");--> statement-breakpoint
CREATE INDEX "ride_payment_due_at_index" ON "ride_payment" USING btree ("due_at");--> statement-breakpoint
ALTER TABLE ride_payment ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE ride_payment FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY company_only ON ride_payment TO portal_company USING (company_id = acting_company()) WITH CHECK (company_id = acting_company());
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON ride_payment TO portal_company;
--> statement-breakpoint
-- Which of them something has to be done about, for all companies.
CREATE POLICY due ON ride_payment FOR SELECT TO portal_system USING (true);
--> statement-breakpoint
GRANT SELECT (company_id, id, gateway, due_at) ON ride_payment TO portal_system;

--> statement-breakpoint
CREATE TABLE "removed_card" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"gateway" text NOT NULL,
	"token" text NOT NULL,
	"due_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "removed_card_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "removed_card" ADD CONSTRAINT "removed_card_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_card_due_at_index" ON "removed_card" USING btree ("due_at");--> statement-breakpoint
ALTER TABLE removed_card ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE removed_card FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY company_only ON removed_card TO portal_company USING (company_id = acting_company()) WITH CHECK (company_id = acting_company());
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON removed_card TO portal_company;
--> statement-breakpoint
-- Which of them something has to be done about, for all companies.
CREATE POLICY due ON removed_card FOR SELECT TO portal_system USING (true);
--> statement-breakpoint
GRANT SELECT (company_id, id, gateway, due_at) ON removed_card TO portal_system;
