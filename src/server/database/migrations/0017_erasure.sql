-- What is personal in an entry may be taken out, once, and nothing else of it may change: not who, when, what of, or what was done.
CREATE OR REPLACE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
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
