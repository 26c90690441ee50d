ALTER TABLE "usage_monthly" ADD COLUMN "endpoint" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_monthly" ADD COLUMN "token_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_totals" ADD COLUMN "endpoint" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_totals" ADD COLUMN "token_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_totals" DROP CONSTRAINT "usage_totals_pk";
--> statement-breakpoint
ALTER TABLE "usage_totals" ADD CONSTRAINT "usage_totals_pk" PRIMARY KEY("month","list","tool","status","pattern_id","catalog_number","version_id","ip_hash","agent_hint","token_name","country","endpoint","token_id");