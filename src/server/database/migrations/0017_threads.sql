ALTER TABLE "ticket" ALTER COLUMN "employee_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "messages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "raised_by" text;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "raised_by_id" uuid;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_company_id_raised_by_id_admin_company_id_id_fk" FOREIGN KEY ("company_id","raised_by_id") REFERENCES "public"."admin"("company_id","id") ON DELETE no action ON UPDATE no action;