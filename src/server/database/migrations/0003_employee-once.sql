ALTER TABLE "employee" DROP CONSTRAINT "employee_companyId_employeeNumber_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "employee_number_once" ON "employee" USING btree ("company_id",lower("employee_number"));--> statement-breakpoint
CREATE UNIQUE INDEX "employee_email_once" ON "employee" USING btree ("company_id",lower("email"));--> statement-breakpoint
CREATE INDEX "employee_company_id_department_id_index" ON "employee" USING btree ("company_id","department_id");--> statement-breakpoint
CREATE INDEX "employee_company_id_designation_id_index" ON "employee" USING btree ("company_id","designation_id");