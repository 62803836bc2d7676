CREATE TABLE "pending_charge" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subscription_id" uuid,
	"kind" text NOT NULL,
	"description_en" text NOT NULL,
	"description_es" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"invoice_id" uuid,
	CONSTRAINT "pending_charge_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "plan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"rev" integer DEFAULT 0 NOT NULL,
	"name" jsonb NOT NULL,
	"price" jsonb NOT NULL,
	"period" text NOT NULL,
	"rides_included" integer,
	"vehicle_kinds" jsonb NOT NULL,
	"airport_rides" boolean NOT NULL,
	"max_stops" integer NOT NULL,
	"fare_discount" integer NOT NULL,
	"late_cancel_fee" jsonb NOT NULL,
	"rank" integer NOT NULL,
	"active" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"rev" integer DEFAULT 0 NOT NULL,
	"plan" jsonb NOT NULL,
	"status" text NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"anchor_day" integer NOT NULL,
	"renews" boolean NOT NULL,
	"next" jsonb,
	"started_on" date NOT NULL,
	CONSTRAINT "subscription_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "pending_charge" ADD CONSTRAINT "pending_charge_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_charge" ADD CONSTRAINT "pending_charge_of_subscription" FOREIGN KEY ("company_id","subscription_id") REFERENCES "public"."subscription"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pending_charge_company_id_invoice_id_index" ON "pending_charge" USING btree ("company_id","invoice_id");--> statement-breakpoint
CREATE INDEX "plan_rev_index" ON "plan" USING btree ("rev");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_live_once" ON "subscription" USING btree ("company_id") WHERE status <> 'ended';--> statement-breakpoint
CREATE INDEX "subscription_company_id_rev_index" ON "subscription" USING btree ("company_id","rev");--> statement-breakpoint
-- Every company goes on with what it has had: a plan of its own name that nobody else can subscribe to, and that costs nothing
-- until it is changed. Ids are UUIDs of version 7, as devices expect them.
ALTER TABLE company NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO plan (id, name, price, period, vehicle_kinds, airport_rides, max_stops, fare_discount, late_cancel_fee, rank, active)
SELECT overlay(overlay(gen_random_uuid()::text PLACING '7' FROM 15) PLACING '01930000-0001' FROM 1)::uuid,
  jsonb_build_object('en', plan_name, 'es', plan_name), jsonb_build_object('amount', 0, 'currency', currency), 'month',
  '["hatchback", "sedan", "suv", "van", "electric"]', airport_rides, 8, 0, jsonb_build_object('amount', 0, 'currency', currency), 0, false
FROM (SELECT DISTINCT plan_name, airport_rides, currency FROM company) AS held;
--> statement-breakpoint
INSERT INTO subscription (company_id, id, plan, status, period_from, period_to, anchor_day, renews, started_on)
SELECT company.id, overlay(overlay(gen_random_uuid()::text PLACING '7' FROM 15) PLACING '01930000-0002' FROM 1)::uuid,
  jsonb_build_object('id', plan.id, 'name', plan.name, 'price', plan.price, 'period', plan.period, 'ridesIncluded', NULL,
    'vehicleKinds', plan.vehicle_kinds, 'airportRides', plan.airport_rides, 'maxStops', plan.max_stops,
    'fareDiscount', plan.fare_discount, 'lateCancelFee', plan.late_cancel_fee, 'rank', plan.rank),
  'active', date_trunc('month', now() AT TIME ZONE 'UTC')::date, (date_trunc('month', now() AT TIME ZONE 'UTC') + interval '1 month')::date,
  1, true, (company.created_at AT TIME ZONE 'UTC')::date
FROM company JOIN plan ON plan.name ->> 'en' = company.plan_name AND plan.airport_rides = company.airport_rides
  AND plan.price ->> 'currency' = company.currency;
--> statement-breakpoint
ALTER TABLE company FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Processes of the release before still read them while they are being replaced.
ALTER TABLE "company" ALTER COLUMN "plan_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ALTER COLUMN "airport_rides" DROP NOT NULL;
--> statement-breakpoint
-- Who signs in is told what their company's plan allows.
CREATE POLICY sign_in ON subscription FOR SELECT TO portal_system USING (true);
--> statement-breakpoint
GRANT SELECT ON subscription TO portal_system;
--> statement-breakpoint
ALTER TABLE pending_charge ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE pending_charge FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY company_only ON pending_charge TO portal_company USING (company_id = acting_company()) WITH CHECK (company_id = acting_company());
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON pending_charge TO portal_company;
