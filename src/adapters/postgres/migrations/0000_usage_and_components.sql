CREATE TABLE "component_files" (
	"pattern_id" text NOT NULL,
	"version_id" text NOT NULL,
	"variant" text NOT NULL,
	"path" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "component_files_pattern_id_version_id_variant_path_pk" PRIMARY KEY("pattern_id","version_id","variant","path")
);
--> statement-breakpoint
CREATE TABLE "component_versions" (
	"pattern_id" text NOT NULL,
	"version_id" text NOT NULL,
	"seq" integer NOT NULL,
	"manifest" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "component_versions_pattern_id_version_id_pk" PRIMARY KEY("pattern_id","version_id"),
	CONSTRAINT "component_versions_seq" UNIQUE("pattern_id","seq")
);
--> statement-breakpoint
CREATE TABLE "components" (
	"pattern_id" text PRIMARY KEY NOT NULL,
	"active_version_id" text NOT NULL,
	"license" text NOT NULL,
	"source" text NOT NULL,
	"author" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_clients" (
	"month" text NOT NULL,
	"client_key" text NOT NULL,
	CONSTRAINT "usage_clients_month_client_key_pk" PRIMARY KEY("month","client_key")
);
--> statement-breakpoint
CREATE TABLE "usage_daily_latency" (
	"day" date NOT NULL,
	"tool" text NOT NULL,
	"outcome" text NOT NULL,
	"cold" boolean NOT NULL,
	"bucket" smallint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "usage_daily_latency_day_tool_outcome_cold_bucket_pk" PRIMARY KEY("day","tool","outcome","cold","bucket")
);
--> statement-breakpoint
CREATE TABLE "usage_flushes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_monthly" (
	"key" text PRIMARY KEY NOT NULL,
	"month" text NOT NULL,
	"tool" text NOT NULL,
	"status" text NOT NULL,
	"pattern_id" text DEFAULT '' NOT NULL,
	"catalog_number" text DEFAULT '' NOT NULL,
	"version_id" text DEFAULT '' NOT NULL,
	"ip_hash" text DEFAULT '' NOT NULL,
	"agent_hint" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"count" bigint NOT NULL,
	"duration_ms_sum" double precision DEFAULT 0 NOT NULL,
	"component_bytes_sum" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "component_files" ADD CONSTRAINT "component_files_version" FOREIGN KEY ("pattern_id","version_id") REFERENCES "public"."component_versions"("pattern_id","version_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "components" ADD CONSTRAINT "components_active_version" FOREIGN KEY ("pattern_id","active_version_id") REFERENCES "public"."component_versions"("pattern_id","version_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "usage_flushes_applied_at" ON "usage_flushes" USING btree ("applied_at");--> statement-breakpoint
CREATE INDEX "usage_monthly_month" ON "usage_monthly" USING btree ("month");