CREATE TABLE "export_jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"library_id" uuid NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_id" uuid,
	"leased_until" timestamp with time zone,
	"problem" text,
	"manifest" text,
	"bytes" integer,
	"sha256" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "export_jobs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "export_jobs" ADD CONSTRAINT "export_jobs_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_jobs" ADD CONSTRAINT "export_jobs_library_fk" FOREIGN KEY ("library_id","user_id") REFERENCES "public"."libraries"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "export_jobs_user" ON "export_jobs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "export_jobs_unfinished" ON "export_jobs" USING btree ("created_at") WHERE state IN ('queued', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "export_jobs_library" ON "export_jobs" USING btree ("library_id") WHERE state IN ('queued', 'running');--> statement-breakpoint
CREATE POLICY "export_jobs_own" ON "export_jobs" AS PERMISSIVE FOR ALL TO public USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "export_jobs_system" ON "export_jobs" AS PERMISSIVE FOR ALL TO public USING (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app') WITH CHECK (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app');--> statement-breakpoint
ALTER TABLE "export_jobs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Takes the oldest job that nobody works on. A row without a job says that others work on all that are left. A job that was
-- claimed too often without an end is given up: it may be what ends the process.
CREATE FUNCTION "claim_export_job"(p_lease uuid, p_seconds integer, p_attempts integer)
	RETURNS TABLE (job_id uuid, owner_id uuid, of_library uuid)
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM set_config('app.system', 'on', true);
	UPDATE export_jobs SET state = 'failed', finished_at = now(), problem = 'The export did not finish.'
		WHERE state = 'running' AND leased_until < now() AND attempts >= p_attempts;
	RETURN QUERY UPDATE export_jobs AS job SET state = 'running', attempts = job.attempts + 1, lease_id = p_lease,
			leased_until = now() + make_interval(secs => p_seconds)
		WHERE job.id = (SELECT waiting.id FROM export_jobs AS waiting
			WHERE waiting.state = 'queued' OR (waiting.state = 'running' AND waiting.leased_until < now())
			ORDER BY waiting.created_at, waiting.id LIMIT 1 FOR UPDATE SKIP LOCKED)
		RETURNING job.id, job.user_id, job.library_id;
	IF NOT FOUND THEN
		RETURN QUERY SELECT NULL::uuid, NULL::uuid, NULL::uuid
			WHERE EXISTS (SELECT FROM export_jobs WHERE state IN ('queued', 'running'));
	END IF;
	PERFORM set_config('app.system', '', true);
END
$$;--> statement-breakpoint
-- The user of a job, for a link whose signature was verified.
CREATE FUNCTION "export_job_owner"(p_job uuid) RETURNS TABLE (owner_id uuid)
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM set_config('app.system', 'on', true);
	RETURN QUERY SELECT job.user_id FROM export_jobs AS job WHERE job.id = p_job;
	PERFORM set_config('app.system', '', true);
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION "claim_export_job"(uuid, integer, integer) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION "export_job_owner"(uuid) FROM PUBLIC;
