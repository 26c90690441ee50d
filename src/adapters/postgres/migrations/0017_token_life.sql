-- Tokens that nobody has used for 180 days no longer work.
CREATE OR REPLACE FUNCTION "verify_access_token"(p_hash text) RETURNS SETOF "personal_access_tokens"
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM set_config('app.system', 'on', true);
	RETURN QUERY UPDATE personal_access_tokens SET last_used_at = now()
		WHERE token_hash = p_hash AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())
			AND coalesce(last_used_at, created_at) > now() - interval '180 days'
		RETURNING *;
	PERFORM set_config('app.system', '', true);
END
$$;--> statement-breakpoint
-- Revokes a token that whoever calls this knows.
CREATE FUNCTION "revoke_leaked_token"(p_hash text) RETURNS void
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM set_config('app.system', 'on', true);
	UPDATE personal_access_tokens SET revoked_at = now() WHERE token_hash = p_hash AND revoked_at IS NULL;
	PERFORM set_config('app.system', '', true);
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION "revoke_leaked_token"(text) FROM PUBLIC;
