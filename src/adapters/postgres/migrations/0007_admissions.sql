ALTER TABLE "user" ADD COLUMN "admittedAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "admittedBy" text;