CREATE TABLE "admin" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "admin_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"zone" text NOT NULL,
	"currency" text NOT NULL,
	"lead_minutes" integer NOT NULL,
	"plan_name" text NOT NULL,
	"airport_rides" boolean NOT NULL,
	"last_trip_number" integer DEFAULT 100000 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "department" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"rev" integer DEFAULT 0 NOT NULL,
	"title_en" text NOT NULL,
	"title_es" text NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "department_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "designation" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"rev" integer DEFAULT 0 NOT NULL,
	"title_en" text NOT NULL,
	"title_es" text NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "designation_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "employee" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"rev" integer DEFAULT 0 NOT NULL,
	"employee_number" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"country_code" text NOT NULL,
	"mobile" text NOT NULL,
	"work_phone" text,
	"primary_address" text NOT NULL,
	"secondary_address" text,
	"department_id" uuid NOT NULL,
	"designation_id" uuid NOT NULL,
	"joined_on" date NOT NULL,
	"born_on" date NOT NULL,
	"gender" text NOT NULL,
	"status" text NOT NULL,
	"invite_code" text NOT NULL,
	"total_trips" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "employee_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "employee_companyId_employeeNumber_unique" UNIQUE("company_id","employee_number")
);
--> statement-breakpoint
CREATE TABLE "meta" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mutation" (
	"company_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text,
	"status" integer,
	"body" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mutation_company_id_admin_id_key_pk" PRIMARY KEY("company_id","admin_id","key")
);
--> statement-breakpoint
CREATE TABLE "password_reset" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revision_counter" (
	"scope" text PRIMARY KEY NOT NULL,
	"rev" integer NOT NULL,
	"forgotten_rev" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_place" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"place" jsonb NOT NULL,
	CONSTRAINT "saved_place_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"device_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "session_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "tombstone" (
	"scope" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"rev" integer NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tombstone_scope_resource_record_id_pk" PRIMARY KEY("scope","resource","record_id")
);
--> statement-breakpoint
CREATE TABLE "trip_event" (
	"company_id" uuid NOT NULL,
	"trip_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"party" text NOT NULL,
	"name" text,
	CONSTRAINT "trip_event_company_id_trip_id_position_pk" PRIMARY KEY("company_id","trip_id","position")
);
--> statement-breakpoint
CREATE TABLE "trip" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"rev" integer DEFAULT 0 NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"stage" text NOT NULL,
	"kind" text NOT NULL,
	"employee_id" uuid NOT NULL,
	"employee_name" text NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"vehicle_name" text NOT NULL,
	"driver_name" text,
	"driver_email" text,
	"plate_number" text,
	"pickup" jsonb NOT NULL,
	"dropoff" jsonb NOT NULL,
	"stops" jsonb NOT NULL,
	"reason" text,
	"ride_at" timestamp (3) with time zone NOT NULL,
	"zone" text NOT NULL,
	"currency" text NOT NULL,
	"estimated_fare" bigint,
	"total_fare" bigint,
	"estimated_distance" integer,
	"estimated_duration" integer,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"cancelled_by_party" text,
	"cancelled_by_name" text,
	"cancelled_at" timestamp (3) with time zone,
	"driver_note" text,
	"payment" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"search_text" text NOT NULL,
	"employee_order" text NOT NULL,
	"vehicle_order" text NOT NULL,
	"ride_date" date NOT NULL,
	CONSTRAINT "trip_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "trip_companyId_number_unique" UNIQUE("company_id","number")
);
--> statement-breakpoint
CREATE TABLE "vehicle" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"rev" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"seats" integer NOT NULL,
	"tariff" jsonb NOT NULL,
	"active" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admin" ADD CONSTRAINT "admin_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designation" ADD CONSTRAINT "designation_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_company_id_department_id_department_company_id_id_fk" FOREIGN KEY ("company_id","department_id") REFERENCES "public"."department"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_company_id_designation_id_designation_company_id_id_fk" FOREIGN KEY ("company_id","designation_id") REFERENCES "public"."designation"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutation" ADD CONSTRAINT "mutation_company_id_admin_id_admin_company_id_id_fk" FOREIGN KEY ("company_id","admin_id") REFERENCES "public"."admin"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_company_id_admin_id_admin_company_id_id_fk" FOREIGN KEY ("company_id","admin_id") REFERENCES "public"."admin"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_place" ADD CONSTRAINT "saved_place_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_company_id_admin_id_admin_company_id_id_fk" FOREIGN KEY ("company_id","admin_id") REFERENCES "public"."admin"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_event" ADD CONSTRAINT "trip_event_company_id_trip_id_trip_company_id_id_fk" FOREIGN KEY ("company_id","trip_id") REFERENCES "public"."trip"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip" ADD CONSTRAINT "trip_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip" ADD CONSTRAINT "trip_vehicle_id_vehicle_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicle"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip" ADD CONSTRAINT "trip_company_id_employee_id_employee_company_id_id_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employee"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "admin_email_index" ON "admin" USING btree ("email");--> statement-breakpoint
CREATE INDEX "department_company_id_rev_index" ON "department" USING btree ("company_id","rev");--> statement-breakpoint
CREATE INDEX "designation_company_id_rev_index" ON "designation" USING btree ("company_id","rev");--> statement-breakpoint
CREATE INDEX "employee_company_id_rev_index" ON "employee" USING btree ("company_id","rev");--> statement-breakpoint
CREATE INDEX "mutation_created_at_index" ON "mutation" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "password_reset_expires_at_index" ON "password_reset" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token_hash_index" ON "session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_company_id_admin_id_index" ON "session" USING btree ("company_id","admin_id");--> statement-breakpoint
CREATE INDEX "session_last_used_at_index" ON "session" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "tombstone_scope_resource_rev_index" ON "tombstone" USING btree ("scope","resource","rev");--> statement-breakpoint
CREATE INDEX "tombstone_deleted_at_index" ON "tombstone" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "trip_company_id_rev_index" ON "trip" USING btree ("company_id","rev");--> statement-breakpoint
CREATE INDEX "trip_company_id_ride_at_id_index" ON "trip" USING btree ("company_id","ride_at","id");--> statement-breakpoint
CREATE INDEX "trip_company_id_employee_id_index" ON "trip" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE INDEX "trip_waiting" ON "trip" USING btree ("status","ride_at");--> statement-breakpoint
CREATE INDEX "vehicle_rev_index" ON "vehicle" USING btree ("rev");