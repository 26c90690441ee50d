-- Exports of the last day that did not end: they are made again on request.
DO $$ BEGIN
	PERFORM set_config('app.system', 'on', true);
	DELETE FROM export_jobs WHERE state <> 'done';
	PERFORM set_config('app.system', '', true);
END $$;--> statement-breakpoint
DROP FUNCTION public.claim_export_job(uuid,integer,integer);--> statement-breakpoint
DROP INDEX "export_jobs_unfinished";--> statement-breakpoint
DROP INDEX "export_jobs_library";--> statement-breakpoint
ALTER TABLE "export_jobs" ALTER COLUMN "total" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "export_jobs" ALTER COLUMN "manifest" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "export_jobs" ALTER COLUMN "bytes" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "export_jobs" ALTER COLUMN "sha256" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "export_jobs" DROP COLUMN "state";--> statement-breakpoint
ALTER TABLE "export_jobs" DROP COLUMN "done";--> statement-breakpoint
ALTER TABLE "export_jobs" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "export_jobs" DROP COLUMN "lease_id";--> statement-breakpoint
ALTER TABLE "export_jobs" DROP COLUMN "leased_until";--> statement-breakpoint
ALTER TABLE "export_jobs" DROP COLUMN "problem";--> statement-breakpoint
ALTER TABLE "export_jobs" DROP COLUMN "finished_at";