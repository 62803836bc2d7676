ALTER TABLE "pending_charge" ADD COLUMN "plan_name" jsonb;--> statement-breakpoint
-- Whoever migrates owns the tables, and sees the rows of no company while that is forced.
ALTER TABLE "pending_charge" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "subscription" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- The last charge of a subscription is of the plan that it has; of which one those before are nobody knows any more.
UPDATE "pending_charge" AS "charge" SET "plan_name" = "subscription"."plan" -> 'name' FROM "subscription"
WHERE "subscription"."company_id" = "charge"."company_id" AND "charge"."id" = (
  SELECT "last"."id" FROM "pending_charge" AS "last"
  WHERE "last"."company_id" = "subscription"."company_id" AND "last"."subscription_id" = "subscription"."id" AND "last"."kind" IN ('plan', 'upgrade')
  ORDER BY "last"."day" DESC, "last"."id" DESC LIMIT 1);--> statement-breakpoint
ALTER TABLE "pending_charge" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "subscription" FORCE ROW LEVEL SECURITY;
