CREATE TABLE "audit" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"queued_at" timestamp (3) with time zone,
	"party" text NOT NULL,
	"admin_id" uuid,
	"name" text,
	"device" text,
	"action" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"record_name" text NOT NULL,
	"search_text" text NOT NULL,
	"changes" jsonb NOT NULL,
	"redacted_at" timestamp (3) with time zone,
	CONSTRAINT "audit_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_company_id_at_id_index" ON "audit" USING btree ("company_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_company_id_record_id_at_index" ON "audit" USING btree ("company_id","record_id","at");--> statement-breakpoint
ALTER TABLE audit ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE audit FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY company_only ON audit TO portal_company USING (company_id = acting_company()) WITH CHECK (company_id = acting_company());
--> statement-breakpoint
-- Nobody who serves requests may do more than add to it and read it.
GRANT SELECT, INSERT ON audit TO portal_company;
--> statement-breakpoint
-- Nor does a role that could: who owns the table, as migrations do, is stopped here.
CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The history of changes is only ever added to';
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_audit BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION keep_audit();
--> statement-breakpoint
CREATE TRIGGER keep_all_audit BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION keep_audit();
