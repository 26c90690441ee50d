CREATE TABLE "usage_totals" (
	"month" text NOT NULL,
	"list" text NOT NULL,
	"tool" text DEFAULT '' NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"pattern_id" text DEFAULT '' NOT NULL,
	"catalog_number" text DEFAULT '' NOT NULL,
	"version_id" text DEFAULT '' NOT NULL,
	"ip_hash" text DEFAULT '' NOT NULL,
	"agent_hint" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"count" bigint NOT NULL,
	"duration_ms_sum" double precision NOT NULL,
	"component_bytes_sum" bigint NOT NULL,
	CONSTRAINT "usage_totals_pk" PRIMARY KEY("month","list","tool","status","pattern_id","catalog_number","version_id","ip_hash","agent_hint","country")
);
--> statement-breakpoint
-- What was counted before there were totals.
INSERT INTO "usage_totals" ("month", "list", "tool", "count", "duration_ms_sum", "component_bytes_sum")
	SELECT "month", 'tool', "tool", sum("count"), sum("duration_ms_sum"), sum("component_bytes_sum")
	FROM "usage_monthly" GROUP BY "month", "tool";--> statement-breakpoint
INSERT INTO "usage_totals" ("month", "list", "status", "count", "duration_ms_sum", "component_bytes_sum")
	SELECT "month", 'status', "status", sum("count"), sum("duration_ms_sum"), sum("component_bytes_sum")
	FROM "usage_monthly" GROUP BY "month", "status";--> statement-breakpoint
INSERT INTO "usage_totals" ("month", "list", "pattern_id", "catalog_number", "count", "duration_ms_sum", "component_bytes_sum")
	SELECT "month", 'pattern', "pattern_id", "catalog_number", sum("count"), sum("duration_ms_sum"), sum("component_bytes_sum")
	FROM "usage_monthly" WHERE "pattern_id" <> '' GROUP BY "month", "pattern_id", "catalog_number";--> statement-breakpoint
INSERT INTO "usage_totals" ("month", "list", "pattern_id", "catalog_number", "version_id", "count", "duration_ms_sum", "component_bytes_sum")
	SELECT "month", 'version', "pattern_id", "catalog_number", "version_id", sum("count"), sum("duration_ms_sum"), sum("component_bytes_sum")
	FROM "usage_monthly" WHERE "version_id" <> '' GROUP BY "month", "pattern_id", "catalog_number", "version_id";--> statement-breakpoint
INSERT INTO "usage_totals" ("month", "list", "ip_hash", "agent_hint", "count", "duration_ms_sum", "component_bytes_sum")
	SELECT "month", 'client', "ip_hash", "agent_hint", sum("count"), sum("duration_ms_sum"), sum("component_bytes_sum")
	FROM "usage_monthly" GROUP BY "month", "ip_hash", "agent_hint";--> statement-breakpoint
INSERT INTO "usage_totals" ("month", "list", "country", "count", "duration_ms_sum", "component_bytes_sum")
	SELECT "month", 'country', "country", sum("count"), sum("duration_ms_sum"), sum("component_bytes_sum")
	FROM "usage_monthly" GROUP BY "month", "country";
