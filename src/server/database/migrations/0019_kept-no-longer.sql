ALTER TABLE "fuel_log" ALTER COLUMN "leg_millilitres" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "fuel_log" ALTER COLUMN "usual" SET DATA TYPE bigint;--> statement-breakpoint
CREATE INDEX "ride_payment_refused" ON "ride_payment" USING btree ("created_at") WHERE state = 'refused';--> statement-breakpoint
-- Of a payment that was refused nothing is owed to anybody: once no device asks for it any more, it goes, and no other does.
CREATE POLICY purge ON ride_payment FOR DELETE TO portal_system USING (state = 'refused');
--> statement-breakpoint
GRANT SELECT (state, created_at), DELETE ON ride_payment TO portal_system;
