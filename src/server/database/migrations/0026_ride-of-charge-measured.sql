ALTER TABLE "pending_charge" ADD COLUMN "distance" bigint;--> statement-breakpoint
ALTER TABLE "pending_charge" ADD COLUMN "duration" bigint;