ALTER TABLE "components" ADD COLUMN "item" text;--> statement-breakpoint
ALTER TABLE "components" ADD COLUMN "retrieved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "components" ADD COLUMN "redistribute" boolean;