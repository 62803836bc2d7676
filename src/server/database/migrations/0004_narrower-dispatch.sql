DROP INDEX "trip_waiting";--> statement-breakpoint
CREATE INDEX "trip_waiting" ON "trip" USING btree ("company_id","status","ride_at");--> statement-breakpoint
-- Dispatch names the company of each ride and acts for it, so the role that serves all companies sees no rides.
DROP POLICY dispatch ON trip;
--> statement-breakpoint
REVOKE SELECT ON trip FROM portal_system;
