INSERT INTO meta (name, value) VALUES ('epoch', gen_random_uuid()::text);
--> statement-breakpoint
INSERT INTO revision_counter (scope, rev) VALUES ('shared', 0);
--> statement-breakpoint
-- Roles belong to the whole cluster, so another database may have made them already.
-- From PostgreSQL 16 on, who makes a role may not switch to it until that is granted explicitly.
DO $$
DECLARE
  wanted text;
  -- PGlite: the embedded database's only user is a superuser and may switch to any role.
  is_superuser boolean := (SELECT rolsuper FROM pg_roles WHERE rolname = current_user);
BEGIN
  FOREACH wanted IN ARRAY ARRAY['portal_company', 'portal_system'] LOOP
    BEGIN
      IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = wanted) THEN
        EXECUTE format('CREATE ROLE %I NOLOGIN', wanted);
      END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL; -- another process was quicker
    END;
    IF NOT is_superuser THEN
      IF current_setting('server_version_num')::int >= 160000 THEN
        IF NOT pg_has_role(current_user, wanted, 'SET') THEN
          EXECUTE format('GRANT %I TO %I WITH INHERIT FALSE, SET TRUE', wanted, current_user);
        END IF;
      ELSIF NOT pg_has_role(current_user, wanted, 'MEMBER') THEN
        EXECUTE format('GRANT %I TO %I', wanted, current_user);
      END IF;
    END IF;
    EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', wanted);
  END LOOP;
END $$;
--> statement-breakpoint
-- The company a transaction acts for; null matches nothing, so a forgotten setting shows no rows.
CREATE FUNCTION acting_company() RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('app.company_id', true), '')::uuid
$$;
--> statement-breakpoint
ALTER TABLE company ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE company FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE revision_counter ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE revision_counter FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE tombstone ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE tombstone FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
DO $$
DECLARE
  company_data text;
BEGIN
  FOREACH company_data IN ARRAY ARRAY[
    'admin', 'session', 'password_reset', 'department', 'designation', 'employee', 'saved_place', 'trip', 'trip_event', 'mutation'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', company_data);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', company_data);
  END LOOP;
  -- What a company's own people read and write.
  FOREACH company_data IN ARRAY ARRAY['department', 'designation', 'employee', 'saved_place', 'trip', 'trip_event', 'mutation'] LOOP
    EXECUTE format(
      'CREATE POLICY company_only ON %I TO portal_company USING (company_id = acting_company()) WITH CHECK (company_id = acting_company())',
      company_data);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO portal_company', company_data);
  END LOOP;
  -- Signing in happens before the company is known.
  FOREACH company_data IN ARRAY ARRAY['company', 'admin', 'session', 'password_reset'] LOOP
    EXECUTE format('CREATE POLICY sign_in ON %I TO portal_system USING (true) WITH CHECK (true)', company_data);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO portal_system', company_data);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT DELETE ON session, password_reset TO portal_system;
--> statement-breakpoint
CREATE POLICY company_only ON company TO portal_company USING (id = acting_company()) WITH CHECK (id = acting_company());
--> statement-breakpoint
GRANT SELECT, UPDATE ON company TO portal_company;
--> statement-breakpoint
CREATE POLICY company_only ON admin FOR SELECT TO portal_company USING (company_id = acting_company());
--> statement-breakpoint
GRANT SELECT (company_id, id, name, email) ON admin TO portal_company;
--> statement-breakpoint
GRANT SELECT ON vehicle, meta TO portal_company;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON vehicle TO portal_system;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON meta TO portal_system;
--> statement-breakpoint
-- A company moves its own counter and sees the shared one.
CREATE POLICY read_own_and_shared ON revision_counter FOR SELECT TO portal_company USING (scope IN (acting_company()::text, 'shared'));
--> statement-breakpoint
CREATE POLICY move_own ON revision_counter FOR UPDATE TO portal_company USING (scope = acting_company()::text) WITH CHECK (scope = acting_company()::text);
--> statement-breakpoint
-- Making a company's counter, moving the shared one, and noting what has been forgotten.
CREATE POLICY move_any ON revision_counter FOR ALL TO portal_system USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, UPDATE ON revision_counter TO portal_company;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON revision_counter TO portal_system;
--> statement-breakpoint
CREATE POLICY read_own_and_shared ON tombstone FOR SELECT TO portal_company USING (scope IN (acting_company()::text, 'shared'));
--> statement-breakpoint
CREATE POLICY make_own ON tombstone FOR INSERT TO portal_company WITH CHECK (scope = acting_company()::text);
--> statement-breakpoint
GRANT SELECT, INSERT ON tombstone TO portal_company;
--> statement-breakpoint
-- Purging what has been kept long enough, for all companies.
CREATE POLICY purge ON tombstone TO portal_system USING (true) WITH CHECK (scope = 'shared');
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON tombstone TO portal_system;
--> statement-breakpoint
CREATE POLICY purge ON mutation FOR ALL TO portal_system USING (true);
--> statement-breakpoint
GRANT SELECT (created_at), DELETE ON mutation TO portal_system;
--> statement-breakpoint
-- Dispatch looks for rides of all companies, then acts for the one company of the ride.
CREATE POLICY dispatch ON trip FOR SELECT TO portal_system USING (true);
--> statement-breakpoint
GRANT SELECT ON trip TO portal_system;
