CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"credential" text,
	"subject" text,
	"outcome" text NOT NULL,
	"ip_hash" text
);
--> statement-breakpoint
ALTER TABLE "audit_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "audit_events_user" ON "audit_events" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_kind" ON "audit_events" USING btree ("kind","at");--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_events_expired" ON "audit_events" USING btree ("subject") WHERE kind = 'token_expired';--> statement-breakpoint
CREATE POLICY "audit_events_own" ON "audit_events" AS PERMISSIVE FOR SELECT TO public USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "audit_events_system" ON "audit_events" AS PERMISSIVE FOR ALL TO public USING (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app') WITH CHECK (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app');--> statement-breakpoint
ALTER TABLE "audit_events" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Records an event. What anyone can cause without a credential is bounded, so that nobody can fill the table.
CREATE FUNCTION "record_audit_event"(
	p_kind text, p_user uuid, p_subject text, p_outcome text, p_credential text, p_ip_hash text
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	v_system text := coalesce(current_setting('app.system', true), '');
BEGIN
	PERFORM set_config('app.system', 'on', true);
	IF p_kind NOT LIKE '%\_refused' OR (SELECT count(*) FROM audit_events
			WHERE kind = p_kind AND at > now() - interval '1 hour') < 1000
	THEN
		INSERT INTO audit_events (kind, user_id, subject, outcome, credential, ip_hash)
			VALUES (p_kind, p_user, p_subject, p_outcome, p_credential, p_ip_hash);
	END IF;
	-- It may be called within another function that works as the system.
	PERFORM set_config('app.system', v_system, true);
END
$$;--> statement-breakpoint
-- Records what a statement does, under the actor of its transaction.
CREATE FUNCTION "record_change"(p_kind text, p_user uuid, p_subject text, p_outcome text DEFAULT 'ok')
	RETURNS void LANGUAGE sql AS $$
	SELECT record_audit_event(p_kind, p_user, p_subject, p_outcome,
		nullif(current_setting('app.credential', true), ''), nullif(current_setting('app.ip_hash', true), ''))
$$;--> statement-breakpoint
-- Everyone's events, for the operator.
CREATE FUNCTION "read_audit_events"(p_after bigint, p_limit integer, p_user uuid, p_kind text, p_since timestamptz)
	RETURNS SETOF "audit_events" LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM set_config('app.system', 'on', true);
	RETURN QUERY SELECT * FROM audit_events
		WHERE id > p_after AND (p_user IS NULL OR user_id = p_user) AND (p_kind IS NULL OR kind = p_kind)
			AND (p_since IS NULL OR at >= p_since)
		ORDER BY id LIMIT p_limit;
	PERFORM set_config('app.system', '', true);
END
$$;--> statement-breakpoint
-- Records the tokens that have expired, as of then, and deletes what is older than 180 days.
CREATE FUNCTION "tidy_audit_events"() RETURNS void
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM set_config('app.system', 'on', true);
	INSERT INTO audit_events (at, kind, user_id, subject, outcome)
		SELECT ended, 'token_expired', user_id, id::text, 'ok' FROM (
			SELECT id, user_id,
				least(expires_at, coalesce(last_used_at, created_at) + interval '180 days') AS ended
			FROM personal_access_tokens WHERE revoked_at IS NULL
		) AS token WHERE ended <= now() AND ended > now() - interval '180 days'
		ON CONFLICT DO NOTHING;
	DELETE FROM audit_events WHERE at < now() - interval '180 days';
	PERFORM set_config('app.system', '', true);
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION "record_audit_event"(text, uuid, text, text, text, text) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION "read_audit_events"(bigint, integer, uuid, text, timestamptz) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION "tidy_audit_events"() FROM PUBLIC;--> statement-breakpoint
-- A session keeps the hash of its address in the column that its library has for addresses.
CREATE FUNCTION "audit_session"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM record_audit_event('sign_in', NEW."userId", NULL, 'ok', NEW.id::text, NEW."ipAddress");
	ELSE
		PERFORM record_change('session_ended', OLD."userId", OLD.id::text,
			CASE WHEN OLD."expiresAt" <= now() OR OLD."createdAt" <= now() - interval '30 days'
				THEN 'expired' ELSE 'ok' END);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "audit_token"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM record_change(CASE TG_OP WHEN 'INSERT' THEN 'token_minted' ELSE 'token_revoked' END,
		NEW.user_id, NEW.id::text);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "audit_consent"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		PERFORM record_change('app_disconnected', OLD."userId", OLD."clientId");
	ELSE
		PERFORM record_change('app_allowed', NEW."userId", NEW."clientId");
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "audit_library"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		PERFORM record_change('library_deleted', OLD.user_id, OLD.id::text);
		RETURN NULL;
	END IF;
	IF NEW.share_token <> OLD.share_token THEN
		PERFORM record_change('share_link_replaced', NEW.user_id, NEW.id::text);
	END IF;
	IF NEW.share_enabled <> OLD.share_enabled THEN
		PERFORM record_change(CASE WHEN NEW.share_enabled THEN 'share_started' ELSE 'share_ended' END,
			NEW.user_id, NEW.id::text);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "audit_export"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM record_change('export_created', NEW.user_id, NEW.id::text);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "audit_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM record_change('account_deleted', OLD.id, OLD.id::text);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "audit_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM record_change('component_published', NULL, NEW.pattern_id || ' ' || NEW.version_id);
	ELSE
		PERFORM record_change('component_withdrawn', NULL, OLD.pattern_id || ' ' || OLD.version_id);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "audit_component"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' OR NEW.active_version_id <> OLD.active_version_id THEN
		PERFORM record_change('component_activated', NULL, NEW.pattern_id || ' ' || NEW.active_version_id);
	END IF;
	IF TG_OP = 'UPDATE' AND NEW.deprecated <> OLD.deprecated THEN
		PERFORM record_change('component_deprecated', NULL, NEW.pattern_id || ' ' || (notice->>'version_id'))
			FROM jsonb_array_elements(NEW.deprecated) AS notice
			WHERE NOT OLD.deprecated @> jsonb_build_array(notice);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
-- Deletions by the statement itself: what goes with a deleted account needs no record of its own.
CREATE TRIGGER "session_audit" AFTER INSERT ON "session" FOR EACH ROW EXECUTE FUNCTION "audit_session"();--> statement-breakpoint
CREATE TRIGGER "session_end_audit" AFTER DELETE ON "session" FOR EACH ROW
	WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "audit_session"();--> statement-breakpoint
CREATE TRIGGER "token_audit" AFTER INSERT ON "personal_access_tokens" FOR EACH ROW EXECUTE FUNCTION "audit_token"();--> statement-breakpoint
CREATE TRIGGER "token_end_audit" AFTER UPDATE OF "revoked_at" ON "personal_access_tokens" FOR EACH ROW
	WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION "audit_token"();--> statement-breakpoint
CREATE TRIGGER "consent_audit" AFTER INSERT OR UPDATE ON "oauthConsent" FOR EACH ROW
	EXECUTE FUNCTION "audit_consent"();--> statement-breakpoint
CREATE TRIGGER "consent_end_audit" AFTER DELETE ON "oauthConsent" FOR EACH ROW
	WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "audit_consent"();--> statement-breakpoint
CREATE TRIGGER "library_audit" AFTER UPDATE OF "share_token", "share_enabled" ON "libraries" FOR EACH ROW
	EXECUTE FUNCTION "audit_library"();--> statement-breakpoint
CREATE TRIGGER "library_end_audit" AFTER DELETE ON "libraries" FOR EACH ROW
	WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "audit_library"();--> statement-breakpoint
CREATE TRIGGER "export_audit" AFTER INSERT ON "export_jobs" FOR EACH ROW EXECUTE FUNCTION "audit_export"();--> statement-breakpoint
CREATE TRIGGER "account_audit" AFTER DELETE ON "user" FOR EACH ROW EXECUTE FUNCTION "audit_account"();--> statement-breakpoint
CREATE TRIGGER "version_audit" AFTER INSERT OR DELETE ON "component_versions" FOR EACH ROW
	EXECUTE FUNCTION "audit_version"();--> statement-breakpoint
CREATE TRIGGER "component_audit" AFTER INSERT OR UPDATE ON "components" FOR EACH ROW EXECUTE FUNCTION "audit_component"();
