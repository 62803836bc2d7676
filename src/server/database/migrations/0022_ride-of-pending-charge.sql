ALTER TABLE "pending_charge" ADD COLUMN "trip_id" uuid;--> statement-breakpoint
-- Whoever migrates owns the tables, and sees the rows of no company while that is forced.
ALTER TABLE "pending_charge" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "trip" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- What was charged so far names its ride at its end, and by nothing else.
UPDATE "pending_charge" AS "charge" SET "trip_id" = "trip"."id" FROM "trip"
WHERE "trip"."company_id" = "charge"."company_id" AND "charge"."invoice_id" IS NULL AND "charge"."kind" IN ('ride', 'late-cancel')
  AND right("charge"."description_en", length("trip"."number") + 2) = ', ' || "trip"."number";--> statement-breakpoint
ALTER TABLE "pending_charge" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "trip" FORCE ROW LEVEL SECURITY;
