ALTER TABLE "components" ADD COLUMN "highest_version_id" text;--> statement-breakpoint
ALTER TABLE "components" ADD COLUMN "withdrawn" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "components" ADD COLUMN "deprecated" jsonb DEFAULT '[]'::jsonb NOT NULL;