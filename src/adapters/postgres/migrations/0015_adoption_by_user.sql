ALTER TABLE "adoption_reports" DROP CONSTRAINT "adoption_reports_pkey";--> statement-breakpoint
ALTER TABLE "adoption_reports" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "adoption_reports" ADD CONSTRAINT "adoption_reports_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adoption_reports" ADD CONSTRAINT "adoption_reports_project" UNIQUE NULLS NOT DISTINCT("user_id","project");