CREATE TABLE "attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "attempt_ends_at_index" ON "attempt" USING btree ("ends_at");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON attempt TO portal_system;
