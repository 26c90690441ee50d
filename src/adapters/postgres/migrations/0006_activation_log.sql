CREATE TABLE "component_activations" (
	"pattern_id" text NOT NULL,
	"seq" integer NOT NULL,
	"from_version_id" text,
	"to_version_id" text NOT NULL,
	"activated_at" timestamp with time zone NOT NULL,
	"activated_by" text,
	"reason" text,
	"derived" boolean DEFAULT false NOT NULL,
	CONSTRAINT "component_activations_pattern_id_seq_pk" PRIMARY KEY("pattern_id","seq")
);
--> statement-breakpoint
CREATE INDEX "component_activations_latest" ON "component_activations" USING btree ("activated_at" DESC NULLS LAST,"pattern_id","seq" DESC NULLS LAST);--> statement-breakpoint
INSERT INTO component_activations (pattern_id, seq, from_version_id, to_version_id, activated_at, derived)
SELECT pattern_id, row_number() OVER moves, lag(version_id) OVER moves, version_id, published_at, true
FROM (
	-- A version that was published after a newer one, as a late seed is, was never active.
	SELECT pattern_id, version_id, published_at, number,
		min(published_at) OVER (PARTITION BY pattern_id ORDER BY number ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING) AS next_at
	FROM (
		SELECT version.pattern_id, version.version_id, version.published_at,
			CASE version.version_id WHEN 'seed' THEN 0 ELSE substr(version.version_id, 2)::integer END AS number,
			CASE component.active_version_id WHEN 'seed' THEN 0 ELSE substr(component.active_version_id, 2)::integer END AS active
		FROM component_versions AS version JOIN components AS component USING (pattern_id)
	) AS numbered
	WHERE number <= active
) AS published
WHERE next_at IS NULL OR published_at <= next_at
WINDOW moves AS (PARTITION BY pattern_id ORDER BY number);--> statement-breakpoint
CREATE FUNCTION public.refuse_activation_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	RAISE EXCEPTION 'the activation log only grows' USING ERRCODE = 'restrict_violation';
END
$function$;--> statement-breakpoint
CREATE TRIGGER component_activations_append_only BEFORE UPDATE OR DELETE ON component_activations FOR EACH ROW EXECUTE FUNCTION refuse_activation_change();--> statement-breakpoint
CREATE FUNCTION public.log_activation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	v_active text := (SELECT active_version_id FROM components WHERE pattern_id = NEW.pattern_id);
	v_last component_activations;
BEGIN
	SELECT * INTO v_last FROM component_activations WHERE pattern_id = NEW.pattern_id ORDER BY seq DESC LIMIT 1;
	IF v_active IS NOT NULL AND v_last.to_version_id IS DISTINCT FROM v_active THEN
		INSERT INTO component_activations (pattern_id, seq, from_version_id, to_version_id, activated_at)
			VALUES (NEW.pattern_id, coalesce(v_last.seq, 0) + 1, v_last.to_version_id, v_active, now());
	END IF;
	RETURN NULL;
END
$function$;--> statement-breakpoint
-- At the end of the transaction, after the publisher's own entry.
CREATE CONSTRAINT TRIGGER component_activation_log AFTER INSERT OR UPDATE OF active_version_id ON components
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION log_activation();
