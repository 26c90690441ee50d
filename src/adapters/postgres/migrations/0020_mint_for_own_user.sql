-- Mints a token for the user of the transaction alone, unless they have as many active ones as allowed; mints of one
-- user take turns on the user's row.
CREATE OR REPLACE FUNCTION "mint_access_token"(
	p_id uuid, p_user uuid, p_name text, p_hash text, p_scopes text[], p_expires timestamptz, p_max integer
) RETURNS SETOF "personal_access_tokens" LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	IF p_user IS DISTINCT FROM nullif(current_setting('app.user_id', true), '')::uuid THEN
		RAISE EXCEPTION 'A token is minted for the user of the transaction.' USING ERRCODE = 'insufficient_privilege';
	END IF;
	PERFORM set_config('app.system', 'on', true);
	PERFORM 1 FROM "user" WHERE id = p_user FOR UPDATE;
	IF (SELECT count(*) FROM personal_access_tokens
			WHERE user_id = p_user AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())) < p_max
	THEN
		RETURN QUERY INSERT INTO personal_access_tokens (id, user_id, name, token_hash, scopes, expires_at)
			VALUES (p_id, p_user, p_name, p_hash, p_scopes, p_expires) RETURNING *;
	END IF;
	PERFORM set_config('app.system', '', true);
END
$$;
