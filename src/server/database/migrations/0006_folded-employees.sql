DROP INDEX "employee_number_once";--> statement-breakpoint
DROP INDEX "employee_email_once";--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "folded_number" text;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "folded_email" text;--> statement-breakpoint
CREATE UNIQUE INDEX "employee_folded_number_once" ON "employee" USING btree ("company_id","folded_number");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_folded_email_once" ON "employee" USING btree ("company_id","folded_email");