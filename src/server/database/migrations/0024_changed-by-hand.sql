-- What an operator changes of plans and classes of vehicle in their tables reaches devices as what the API changes does: with its
-- place in the order of commits, and told to whoever listens. The API acts in its two roles, and places its own changes itself.
CREATE FUNCTION place_by_hand() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  acting text := current_setting('role');
  placed integer;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW IS NOT DISTINCT FROM OLD THEN
    RETURN NEW;
  END IF;
  -- Whoever owns the counter and the tombstones is held to their policies too.
  PERFORM set_config('role', 'portal_system', true);
  UPDATE public.revision_counter SET rev = rev + 1 WHERE scope = 'shared' RETURNING rev INTO placed;
  IF TG_OP = 'DELETE' THEN
    INSERT INTO public.tombstone (scope, resource, record_id, rev, deleted_at) VALUES ('shared', TG_TABLE_NAME, OLD.id, placed, now());
  ELSIF TG_OP = 'INSERT' THEN
    DELETE FROM public.tombstone WHERE scope = 'shared' AND resource = TG_TABLE_NAME AND record_id = NEW.id;
  END IF;
  PERFORM set_config('role', acting, true);
  PERFORM pg_notify('portal_notice', json_build_object('scope', 'shared', 'resource', TG_TABLE_NAME, 'rev', placed)::text);
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  NEW.rev := placed;
  IF TG_OP = 'UPDATE' THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER place_by_hand BEFORE INSERT OR UPDATE OR DELETE ON plan FOR EACH ROW
WHEN (current_user NOT IN ('portal_system', 'portal_company')) EXECUTE FUNCTION place_by_hand();
--> statement-breakpoint
CREATE TRIGGER place_by_hand BEFORE INSERT OR UPDATE OR DELETE ON vehicle FOR EACH ROW
WHEN (current_user NOT IN ('portal_system', 'portal_company')) EXECUTE FUNCTION place_by_hand();
