ALTER TABLE "usage_totals" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_totals" DROP CONSTRAINT "usage_totals_pk";
--> statement-breakpoint
ALTER TABLE "usage_totals" ADD CONSTRAINT "usage_totals_pk" PRIMARY KEY("month","list","tool","status","pattern_id","catalog_number","version_id","ip_hash","agent_hint","token_name","country","endpoint","token_id","user_agent");--> statement-breakpoint
INSERT INTO "usage_totals" ("month", "list", "user_agent", "count", "duration_ms_sum", "component_bytes_sum")
	SELECT month, 'user_agent', user_agent, sum(count), sum(duration_ms_sum), sum(component_bytes_sum)
	FROM "usage_monthly" WHERE user_agent <> '' GROUP BY month, user_agent;
