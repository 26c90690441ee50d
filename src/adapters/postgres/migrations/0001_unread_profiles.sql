ALTER TABLE "library_profiles" DROP CONSTRAINT "library_profiles_share_token_unique";--> statement-breakpoint
ALTER TABLE "library_profiles" DROP COLUMN "library_title";--> statement-breakpoint
ALTER TABLE "library_profiles" DROP COLUMN "library_description";--> statement-breakpoint
ALTER TABLE "library_profiles" DROP COLUMN "share_token";--> statement-breakpoint
ALTER TABLE "library_profiles" DROP COLUMN "share_enabled";--> statement-breakpoint
DROP FUNCTION public.read_library(uuid);--> statement-breakpoint
-- The calls that the error rate is of, from what was counted before.
INSERT INTO usage_totals (month, list, status, endpoint, count, duration_ms_sum, component_bytes_sum)
	SELECT month, 'outcome', status, endpoint, sum(count), sum(duration_ms_sum), sum(component_bytes_sum)
	FROM usage_monthly
	WHERE tool <> 'request' OR status IN ('upstream_error', 'upstream_timeout', 'internal_error', 'unavailable')
	GROUP BY month, status, endpoint;
