CREATE TABLE "attachment_part" (
	"company_id" uuid NOT NULL,
	"attachment_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "attachment_part_company_id_attachment_id_position_pk" PRIMARY KEY("company_id","attachment_id","position")
);
--> statement-breakpoint
CREATE TABLE "attachment" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"admin_id" uuid NOT NULL,
	"admin_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attachment_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "bill_to" ADD COLUMN "version" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "attachment_part" ADD CONSTRAINT "attachment_part_company_id_attachment_id_attachment_company_id_id_fk" FOREIGN KEY ("company_id","attachment_id") REFERENCES "public"."attachment"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_company_id_admin_id_admin_company_id_id_fk" FOREIGN KEY ("company_id","admin_id") REFERENCES "public"."admin"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attachment_once" ON "attachment" USING btree ("company_id","owner","owner_id","sha256");--> statement-breakpoint
CREATE INDEX "attachment_company_id_size_index" ON "attachment" USING btree ("company_id","size");--> statement-breakpoint
-- Files are added and deleted, never changed.
DO $$
DECLARE
  company_data text;
BEGIN
  FOREACH company_data IN ARRAY ARRAY['attachment', 'attachment_part'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', company_data);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', company_data);
    EXECUTE format(
      'CREATE POLICY company_only ON %I TO portal_company USING (company_id = acting_company()) WITH CHECK (company_id = acting_company())',
      company_data);
    EXECUTE format('GRANT SELECT, INSERT, DELETE ON %I TO portal_company', company_data);
  END LOOP;
END $$;
