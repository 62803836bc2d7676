CREATE TABLE "ticket" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"rev" integer DEFAULT 0 NOT NULL,
	"number" text NOT NULL,
	"employee_id" uuid NOT NULL,
	"employee_name" text NOT NULL,
	"category" text NOT NULL,
	"issue" text NOT NULL,
	"status" text NOT NULL,
	"reply_text" text,
	"replied_at" timestamp (3) with time zone,
	"replied_by" text,
	"comment" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "ticket_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ticket_companyId_number_unique" UNIQUE("company_id","number")
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "last_ticket_number" integer DEFAULT 10000 NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_company_id_employee_id_employee_company_id_id_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employee"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_company_id_rev_index" ON "ticket" USING btree ("company_id","rev");--> statement-breakpoint
CREATE INDEX "ticket_company_id_created_at_id_index" ON "ticket" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ticket_company_id_employee_id_index" ON "ticket" USING btree ("company_id","employee_id");--> statement-breakpoint
ALTER TABLE ticket ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE ticket FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY company_only ON ticket TO portal_company USING (company_id = acting_company()) WITH CHECK (company_id = acting_company());
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ticket TO portal_company;
