CREATE TABLE "car" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"rev" integer DEFAULT 0 NOT NULL,
	"plate_number" text NOT NULL,
	"plate_key" text NOT NULL,
	"model" text NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"fuel_kind" text NOT NULL,
	"tank" integer,
	"odometer" integer,
	"status" text NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "car_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "driver" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"status" text NOT NULL,
	CONSTRAINT "driver_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "fuel_log" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"car_id" uuid NOT NULL,
	"driver_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"logged_on" date NOT NULL,
	"odometer" integer,
	"millilitres" integer NOT NULL,
	"full" boolean NOT NULL,
	"cost" bigint,
	"currency" text,
	"station" text,
	"voided" boolean NOT NULL,
	"driven" integer,
	"leg_metres" integer,
	"leg_millilitres" integer,
	"doubts" text[] NOT NULL,
	"usual" integer,
	"read_before" integer,
	CONSTRAINT "fuel_log_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "incident" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"zone" text NOT NULL,
	"happened_on" date NOT NULL,
	"car_id" uuid,
	"driver_id" uuid,
	"trip_id" uuid,
	"trip_number" text,
	"severity" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"description" text NOT NULL,
	"action_taken" text,
	"voided" boolean NOT NULL,
	CONSTRAINT "incident_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "odometer_reading" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"car_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"metres" integer NOT NULL,
	"voided" boolean NOT NULL,
	CONSTRAINT "odometer_reading_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "service" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"car_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_on" date,
	"due_at_odometer" integer,
	"done_on" date,
	"done_at_odometer" integer,
	"cost" bigint,
	"currency" text,
	"workshop" text,
	"notes" text,
	"voided" boolean NOT NULL,
	CONSTRAINT "service_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "former_department" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title_en" text NOT NULL,
	"title_es" text NOT NULL,
	CONSTRAINT "former_department_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "ride_day" (
	"company_id" uuid NOT NULL,
	"department_id" uuid,
	"currency" text NOT NULL,
	"rides" integer NOT NULL,
	"distance" bigint NOT NULL,
	"unmeasured" integer NOT NULL,
	"duration" bigint NOT NULL,
	"fares" bigint NOT NULL,
	"cancellations" integer NOT NULL,
	"fees" bigint NOT NULL,
	"entries" integer NOT NULL,
	"ride_date" date NOT NULL,
	CONSTRAINT "ride_day_once" UNIQUE NULLS NOT DISTINCT("company_id","ride_date","department_id","currency")
);
--> statement-breakpoint
CREATE TABLE "ride_week" (
	"company_id" uuid NOT NULL,
	"department_id" uuid,
	"currency" text NOT NULL,
	"rides" integer NOT NULL,
	"distance" bigint NOT NULL,
	"unmeasured" integer NOT NULL,
	"duration" bigint NOT NULL,
	"fares" bigint NOT NULL,
	"cancellations" integer NOT NULL,
	"fees" bigint NOT NULL,
	"entries" integer NOT NULL,
	"monday" date NOT NULL,
	"employee_id" uuid NOT NULL,
	CONSTRAINT "ride_week_once" UNIQUE NULLS NOT DISTINCT("company_id","monday","employee_id","department_id","currency")
);
--> statement-breakpoint
ALTER TABLE "trip" ADD COLUMN "department_id" uuid;--> statement-breakpoint
ALTER TABLE "trip" ADD COLUMN "plate_key" text;--> statement-breakpoint
ALTER TABLE "car" ADD CONSTRAINT "car_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car" ADD CONSTRAINT "car_vehicle_id_vehicle_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicle"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver" ADD CONSTRAINT "driver_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fuel_log" ADD CONSTRAINT "fuel_log_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fuel_log" ADD CONSTRAINT "fuel_log_company_id_car_id_car_company_id_id_fk" FOREIGN KEY ("company_id","car_id") REFERENCES "public"."car"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fuel_log" ADD CONSTRAINT "fuel_log_company_id_driver_id_driver_company_id_id_fk" FOREIGN KEY ("company_id","driver_id") REFERENCES "public"."driver"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident" ADD CONSTRAINT "incident_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident" ADD CONSTRAINT "incident_company_id_car_id_car_company_id_id_fk" FOREIGN KEY ("company_id","car_id") REFERENCES "public"."car"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident" ADD CONSTRAINT "incident_company_id_driver_id_driver_company_id_id_fk" FOREIGN KEY ("company_id","driver_id") REFERENCES "public"."driver"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "odometer_reading" ADD CONSTRAINT "odometer_reading_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "odometer_reading" ADD CONSTRAINT "odometer_reading_company_id_car_id_car_company_id_id_fk" FOREIGN KEY ("company_id","car_id") REFERENCES "public"."car"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service" ADD CONSTRAINT "service_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service" ADD CONSTRAINT "service_company_id_car_id_car_company_id_id_fk" FOREIGN KEY ("company_id","car_id") REFERENCES "public"."car"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_department" ADD CONSTRAINT "former_department_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_day" ADD CONSTRAINT "ride_day_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_week" ADD CONSTRAINT "ride_week_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "car_company_id_rev_index" ON "car" USING btree ("company_id","rev");--> statement-breakpoint
CREATE INDEX "car_company_id_plate_key_index" ON "car" USING btree ("company_id","plate_key");--> statement-breakpoint
CREATE INDEX "fuel_log_company_id_car_id_at_index" ON "fuel_log" USING btree ("company_id","car_id","at");--> statement-breakpoint
CREATE INDEX "fuel_log_company_id_logged_on_index" ON "fuel_log" USING btree ("company_id","logged_on");--> statement-breakpoint
CREATE INDEX "incident_company_id_happened_on_index" ON "incident" USING btree ("company_id","happened_on");--> statement-breakpoint
CREATE INDEX "odometer_reading_company_id_car_id_index" ON "odometer_reading" USING btree ("company_id","car_id");--> statement-breakpoint
CREATE INDEX "service_company_id_car_id_index" ON "service" USING btree ("company_id","car_id");--> statement-breakpoint
CREATE INDEX "service_company_id_done_on_index" ON "service" USING btree ("company_id","done_on");--> statement-breakpoint
CREATE INDEX "trip_over" ON "trip" USING btree ("company_id","ride_date","employee_id","department_id","status","currency","total_fare","estimated_distance","started_at","ended_at") WHERE status in ('completed', 'cancelled');--> statement-breakpoint
CREATE INDEX "trip_driven" ON "trip" USING btree ("company_id","plate_key","ride_date") WHERE plate_key is not null;
--> statement-breakpoint
DO $$
DECLARE
  company_data text;
BEGIN
  FOREACH company_data IN ARRAY ARRAY['driver', 'odometer_reading', 'fuel_log', 'service', 'incident'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', company_data);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', company_data);
    EXECUTE format(
      'CREATE POLICY company_only ON %I TO portal_company USING (company_id = acting_company()) WITH CHECK (company_id = acting_company())',
      company_data);
    -- What was a mistake is taken back, never deleted.
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO portal_company', company_data);
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE former_department ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE former_department FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY company_only ON former_department TO portal_company USING (company_id = acting_company()) WITH CHECK (company_id = acting_company());
--> statement-breakpoint
GRANT SELECT, INSERT ON former_department TO portal_company;
--> statement-breakpoint
-- Of rides so far the best that is known: where their employee is now.
ALTER TABLE trip NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE employee NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE trip SET department_id = employee.department_id, plate_key = regexp_replace(upper(plate_number), '[^[:alnum:]]', '', 'g')
FROM employee WHERE employee.company_id = trip.company_id AND employee.id = trip.employee_id;
--> statement-breakpoint
CREATE FUNCTION add_to_ride_sums(ride trip, sign integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  completed integer := sign * (ride.status = 'completed')::integer;
  cancelled integer := sign * (ride.status = 'cancelled')::integer;
  fare bigint := coalesce(ride.total_fare, 0);
  priced integer := sign * (ride.total_fare IS NOT NULL)::integer;
  distance bigint := completed * coalesce(ride.estimated_distance, 0);
  unmeasured integer := completed * (ride.estimated_distance IS NULL)::integer;
  -- As a trip's row tells it.
  duration bigint := completed * coalesce(floor(date_part('epoch', ride.ended_at - ride.started_at) + 0.5), 0);
BEGIN
  IF ride.status NOT IN ('completed', 'cancelled') THEN RETURN; END IF;
  INSERT INTO ride_day AS known
    (company_id, ride_date, department_id, currency, rides, distance, unmeasured, duration, fares, cancellations, fees, entries)
  VALUES (ride.company_id, ride.ride_date, ride.department_id, ride.currency, completed, distance, unmeasured, duration,
    completed * fare, cancelled, cancelled * fare, priced)
  ON CONFLICT ON CONSTRAINT ride_day_once DO UPDATE SET rides = known.rides + excluded.rides,
    distance = known.distance + excluded.distance, unmeasured = known.unmeasured + excluded.unmeasured,
    duration = known.duration + excluded.duration, fares = known.fares + excluded.fares,
    cancellations = known.cancellations + excluded.cancellations, fees = known.fees + excluded.fees,
    entries = known.entries + excluded.entries;
  INSERT INTO ride_week AS known
    (company_id, monday, employee_id, department_id, currency, rides, distance, unmeasured, duration, fares, cancellations, fees, entries)
  VALUES (ride.company_id, date_trunc('week', ride.ride_date)::date, ride.employee_id, ride.department_id, ride.currency, completed,
    distance, unmeasured, duration, completed * fare, cancelled, cancelled * fare, priced)
  ON CONFLICT ON CONSTRAINT ride_week_once DO UPDATE SET rides = known.rides + excluded.rides,
    distance = known.distance + excluded.distance, unmeasured = known.unmeasured + excluded.unmeasured,
    duration = known.duration + excluded.duration, fares = known.fares + excluded.fares,
    cancellations = known.cancellations + excluded.cancellations, fees = known.fees + excluded.fees,
    entries = known.entries + excluded.entries;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_ride_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM add_to_ride_sums(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM add_to_ride_sums(NEW, 1); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- All at once: one after the other, each would leave a dead row in the way of the next.
INSERT INTO ride_day (company_id, ride_date, department_id, currency, rides, distance, unmeasured, duration, fares, cancellations, fees, entries)
SELECT company_id, ride_date, department_id, currency, count(*) FILTER (WHERE status = 'completed'),
  coalesce(sum(estimated_distance) FILTER (WHERE status = 'completed'), 0),
  count(*) FILTER (WHERE status = 'completed' AND estimated_distance IS NULL),
  coalesce(sum(floor(date_part('epoch', ended_at - started_at) + 0.5)) FILTER (WHERE status = 'completed'), 0),
  coalesce(sum(total_fare) FILTER (WHERE status = 'completed'), 0), count(*) FILTER (WHERE status = 'cancelled'),
  coalesce(sum(total_fare) FILTER (WHERE status = 'cancelled'), 0), count(total_fare)
FROM trip WHERE status IN ('completed', 'cancelled') GROUP BY company_id, ride_date, department_id, currency;
--> statement-breakpoint
INSERT INTO ride_week (company_id, monday, employee_id, department_id, currency, rides, distance, unmeasured, duration, fares, cancellations, fees, entries)
SELECT company_id, date_trunc('week', ride_date)::date, employee_id, department_id, currency, count(*) FILTER (WHERE status = 'completed'),
  coalesce(sum(estimated_distance) FILTER (WHERE status = 'completed'), 0),
  count(*) FILTER (WHERE status = 'completed' AND estimated_distance IS NULL),
  coalesce(sum(floor(date_part('epoch', ended_at - started_at) + 0.5)) FILTER (WHERE status = 'completed'), 0),
  coalesce(sum(total_fare) FILTER (WHERE status = 'completed'), 0), count(*) FILTER (WHERE status = 'cancelled'),
  coalesce(sum(total_fare) FILTER (WHERE status = 'cancelled'), 0), count(total_fare)
FROM trip WHERE status IN ('completed', 'cancelled') GROUP BY company_id, date_trunc('week', ride_date)::date, employee_id, department_id, currency;
--> statement-breakpoint
ALTER TABLE trip FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE employee FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
DO $$
DECLARE
  company_sums text;
BEGIN
  FOREACH company_sums IN ARRAY ARRAY['ride_day', 'ride_week'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', company_sums);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', company_sums);
    EXECUTE format(
      'CREATE POLICY company_only ON %I TO portal_company USING (company_id = acting_company()) WITH CHECK (company_id = acting_company())',
      company_sums);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO portal_company', company_sums);
  END LOOP;
END $$;
--> statement-breakpoint
-- At the commit, when the company's counter is locked: two transactions that end rides of one day can't block each other.
-- What isn't over yet is passed by, so that a booking pays nothing.
CREATE CONSTRAINT TRIGGER keep_sums_of_made AFTER INSERT ON trip DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status IN ('completed', 'cancelled')) EXECUTE FUNCTION keep_ride_sums();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keep_sums_of_changed AFTER UPDATE ON trip DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.status IN ('completed', 'cancelled') OR NEW.status IN ('completed', 'cancelled')) AND
    (OLD.status, OLD.ride_date, OLD.employee_id, OLD.department_id, OLD.currency, OLD.total_fare, OLD.estimated_distance, OLD.started_at, OLD.ended_at)
      IS DISTINCT FROM
    (NEW.status, NEW.ride_date, NEW.employee_id, NEW.department_id, NEW.currency, NEW.total_fare, NEW.estimated_distance, NEW.started_at, NEW.ended_at))
  EXECUTE FUNCTION keep_ride_sums();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keep_sums_of_deleted AFTER DELETE ON trip DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.status IN ('completed', 'cancelled')) EXECUTE FUNCTION keep_ride_sums();
