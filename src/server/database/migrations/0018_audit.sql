CREATE TABLE "audit" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"queued_at" timestamp (3) with time zone,
	"party" text NOT NULL,
	"admin_id" uuid,
	"name" text,
	"device" text,
	"action" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"record_name" text NOT NULL,
	"search_text" text NOT NULL,
	"changes" jsonb NOT NULL,
	"redacted_at" timestamp (3) with time zone,
	CONSTRAINT "audit_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_company_id_at_id_index" ON "audit" USING btree ("company_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_company_id_record_id_at_index" ON "audit" USING btree ("company_id","record_id","at");
--> statement-breakpoint
ALTER TABLE audit ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE audit FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY company_only ON audit TO portal_company USING (company_id = acting_company()) WITH CHECK (company_id = acting_company());
--> statement-breakpoint
-- Nobody who serves requests may do more than add to it and read it.
GRANT SELECT, INSERT ON audit TO portal_company;
--> statement-breakpoint
-- Nor does a role that could: who owns the table, as migrations do, is stopped here.
-- What is personal in an entry may be taken out, once, and nothing else of it may change: not who, when, what of, or what was done.
CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  redacted text[] := ARRAY['changes', 'record_name', 'search_text', 'redacted_at'];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.redacted_at IS NULL AND NEW.redacted_at IS NOT NULL AND OLD.changes @> NEW.changes
      AND to_jsonb(NEW) - redacted = to_jsonb(OLD) - redacted THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'The history of changes is only ever added to';
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_audit BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION keep_audit();
--> statement-breakpoint
CREATE TRIGGER keep_all_audit BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION keep_audit();
--> statement-breakpoint
-- The owner is held to the policies as well, and the function below acts as the owner: for the acting company alone.
CREATE POLICY redact ON audit TO CURRENT_USER USING (company_id = acting_company()) WITH CHECK (company_id = acting_company());
--> statement-breakpoint
-- Whoever serves requests has no right to change an entry, but may ask for this. Of the person themselves nothing stays; of other
-- records, as their rides, what names the person or says where they live.
CREATE FUNCTION redact_audit(records uuid[], at timestamptz) RETURNS void LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, public AS $$
  UPDATE public.audit SET
    redacted_at = at,
    record_name = CASE WHEN resource = 'employee' THEN '' ELSE record_name END,
    search_text = CASE WHEN resource = 'employee' THEN '' ELSE lower(record_name) END,
    changes = CASE WHEN resource = 'employee' THEN '[]'::jsonb ELSE (
      SELECT coalesce(jsonb_agg(change), '[]'::jsonb) FROM jsonb_array_elements(changes) AS change
      WHERE change ->> 'field' NOT IN ('employee', 'employeeName', 'pickup', 'dropoff', 'stops', 'reason', 'driverNote')
    ) END
  WHERE company_id = public.acting_company() AND record_id = ANY (records) AND redacted_at IS NULL
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION redact_audit(uuid[], timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION redact_audit(uuid[], timestamptz) TO portal_company;
