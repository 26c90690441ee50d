ALTER TABLE "user" ADD COLUMN "suspendedAt" timestamp with time zone;--> statement-breakpoint
CREATE FUNCTION "audit_suspension"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM record_change(CASE WHEN NEW."suspendedAt" IS NULL THEN 'user_unsuspended' ELSE 'user_suspended' END,
		NEW.id, NEW.id::text);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "suspension_audit" AFTER UPDATE OF "suspendedAt" ON "user" FOR EACH ROW
	WHEN (OLD."suspendedAt" IS DISTINCT FROM NEW."suspendedAt") EXECUTE FUNCTION "audit_suspension"();--> statement-breakpoint
-- Signing in is refused before; this holds where both happen in the same moment. By then the check of the foreign key
-- has waited for the suspension.
CREATE FUNCTION "refuse_suspended"() RETURNS trigger
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	IF EXISTS (SELECT FROM "user" WHERE id = NEW."userId" AND "suspendedAt" IS NOT NULL) THEN
		RAISE EXCEPTION 'The account is suspended.' USING ERRCODE = 'object_not_in_prerequisite_state';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "session_suspended" AFTER INSERT ON "session" FOR EACH ROW EXECUTE FUNCTION "refuse_suspended"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "verify_access_token"(p_hash text) RETURNS SETOF "personal_access_tokens"
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM set_config('app.system', 'on', true);
	RETURN QUERY UPDATE personal_access_tokens SET last_used_at = now()
		WHERE token_hash = p_hash AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())
			AND coalesce(last_used_at, created_at) > now() - interval '180 days'
			AND NOT EXISTS (SELECT FROM "user" AS holder
				WHERE holder.id = personal_access_tokens.user_id AND holder."suspendedAt" IS NOT NULL)
		RETURNING *;
	PERFORM set_config('app.system', '', true);
END
$$;--> statement-breakpoint
-- Whether a token that is refused is a suspended user's, who is told so. Only its holder can ask.
CREATE FUNCTION "is_suspended_token"(p_hash text) RETURNS boolean
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	v_suspended boolean;
BEGIN
	PERFORM set_config('app.system', 'on', true);
	SELECT EXISTS (SELECT FROM personal_access_tokens JOIN "user" AS holder ON holder.id = user_id
		WHERE token_hash = p_hash AND holder."suspendedAt" IS NOT NULL) INTO v_suspended;
	PERFORM set_config('app.system', '', true);
	RETURN v_suspended;
END
$$;--> statement-breakpoint
-- A suspended user's libraries are not shared.
CREATE OR REPLACE FUNCTION "shared_library_owner"(p_token uuid) RETURNS TABLE (library_id uuid, owner_id uuid)
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM set_config('app.system', 'on', true);
	RETURN QUERY SELECT libraries.id, libraries.user_id FROM libraries
		JOIN "user" AS holder ON holder.id = libraries.user_id
		WHERE share_token = p_token AND share_enabled AND holder."suspendedAt" IS NULL;
	PERFORM set_config('app.system', '', true);
END
$$;--> statement-breakpoint
-- The users, for the operator.
CREATE FUNCTION "list_users"(p_after text, p_limit integer) RETURNS TABLE (
	id uuid, email text, created_at timestamptz, signed_in_at timestamptz, active_tokens integer,
	suspended_at timestamptz
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM set_config('app.system', 'on', true);
	RETURN QUERY SELECT holder.id, holder.email, holder."createdAt",
			(SELECT max("session"."createdAt") FROM "session" WHERE "userId" = holder.id),
			(SELECT count(*)::integer FROM personal_access_tokens AS token WHERE token.user_id = holder.id
				AND token.revoked_at IS NULL AND (token.expires_at IS NULL OR token.expires_at > now())),
			holder."suspendedAt"
		FROM "user" AS holder WHERE holder.email > p_after ORDER BY holder.email LIMIT p_limit;
	PERFORM set_config('app.system', '', true);
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION "is_suspended_token"(text) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION "list_users"(text, integer) FROM PUBLIC;
