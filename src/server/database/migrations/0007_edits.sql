CREATE TABLE "edit" (
	"company_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"admin_id" uuid NOT NULL,
	"name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "edit_company_id_resource_record_id_version_pk" PRIMARY KEY("company_id","resource","record_id","version")
);
--> statement-breakpoint
ALTER TABLE "edit" ADD CONSTRAINT "edit_company_id_admin_id_admin_company_id_id_fk" FOREIGN KEY ("company_id","admin_id") REFERENCES "public"."admin"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "edit_at_index" ON "edit" USING btree ("at");--> statement-breakpoint
ALTER TABLE edit ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE edit FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY company_only ON edit TO portal_company USING (company_id = acting_company()) WITH CHECK (company_id = acting_company());
--> statement-breakpoint
GRANT SELECT, INSERT ON edit TO portal_company;
--> statement-breakpoint
CREATE POLICY purge ON edit FOR ALL TO portal_system USING (true);
--> statement-breakpoint
GRANT SELECT (at), DELETE ON edit TO portal_system;
