CREATE TABLE "billing_contact" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"rev" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"folded_email" text NOT NULL,
	"phone" text,
	"address" text,
	"tax_id" text,
	"language" text NOT NULL,
	"mails" jsonb NOT NULL,
	CONSTRAINT "billing_contact_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "billing_contact" ADD CONSTRAINT "billing_contact_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_contact_folded_email_once" ON "billing_contact" USING btree ("company_id","folded_email");--> statement-breakpoint
CREATE INDEX "billing_contact_company_id_rev_index" ON "billing_contact" USING btree ("company_id","rev");