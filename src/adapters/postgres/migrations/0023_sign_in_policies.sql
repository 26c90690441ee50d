ALTER TABLE "account" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "oauthAccessToken" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "oauthClientAssertion" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "oauthClientResource" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "oauthClient" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "oauthConsent" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "oauthRefreshToken" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "oauthResource" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "session" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "user" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "verification" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "account_sign_in" ON "account" AS PERMISSIVE FOR ALL TO public USING (current_setting('app.sign_in', true) = 'on') WITH CHECK (current_setting('app.sign_in', true) = 'on');--> statement-breakpoint
CREATE POLICY "account_system" ON "account" AS PERMISSIVE FOR ALL TO public USING (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app') WITH CHECK (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app');--> statement-breakpoint
CREATE POLICY "oauthAccessToken_sign_in" ON "oauthAccessToken" AS PERMISSIVE FOR ALL TO public USING (current_setting('app.sign_in', true) = 'on') WITH CHECK (current_setting('app.sign_in', true) = 'on');--> statement-breakpoint
CREATE POLICY "oauthAccessToken_system" ON "oauthAccessToken" AS PERMISSIVE FOR ALL TO public USING (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app') WITH CHECK (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app');--> statement-breakpoint
CREATE POLICY "oauthAccessToken_own_select" ON "oauthAccessToken" AS PERMISSIVE FOR SELECT TO public USING ("userId" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "oauthAccessToken_own_delete" ON "oauthAccessToken" AS PERMISSIVE FOR DELETE TO public USING ("userId" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "oauthClientAssertion_sign_in" ON "oauthClientAssertion" AS PERMISSIVE FOR ALL TO public USING (current_setting('app.sign_in', true) = 'on') WITH CHECK (current_setting('app.sign_in', true) = 'on');--> statement-breakpoint
CREATE POLICY "oauthClientAssertion_system" ON "oauthClientAssertion" AS PERMISSIVE FOR ALL TO public USING (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app') WITH CHECK (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app');--> statement-breakpoint
CREATE POLICY "oauthClientResource_sign_in" ON "oauthClientResource" AS PERMISSIVE FOR ALL TO public USING (current_setting('app.sign_in', true) = 'on') WITH CHECK (current_setting('app.sign_in', true) = 'on');--> statement-breakpoint
CREATE POLICY "oauthClientResource_system" ON "oauthClientResource" AS PERMISSIVE FOR ALL TO public USING (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app') WITH CHECK (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app');--> statement-breakpoint
CREATE POLICY "oauthClient_sign_in" ON "oauthClient" AS PERMISSIVE FOR ALL TO public USING (current_setting('app.sign_in', true) = 'on') WITH CHECK (current_setting('app.sign_in', true) = 'on');--> statement-breakpoint
CREATE POLICY "oauthClient_system" ON "oauthClient" AS PERMISSIVE FOR ALL TO public USING (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app') WITH CHECK (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app');--> statement-breakpoint
CREATE POLICY "oauthClient_own_select" ON "oauthClient" AS PERMISSIVE FOR SELECT TO public USING (EXISTS (SELECT FROM "oauthConsent" AS consent WHERE consent."clientId" = "oauthClient"."clientId"));--> statement-breakpoint
CREATE POLICY "oauthConsent_sign_in" ON "oauthConsent" AS PERMISSIVE FOR ALL TO public USING (current_setting('app.sign_in', true) = 'on') WITH CHECK (current_setting('app.sign_in', true) = 'on');--> statement-breakpoint
CREATE POLICY "oauthConsent_system" ON "oauthConsent" AS PERMISSIVE FOR ALL TO public USING (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app') WITH CHECK (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app');--> statement-breakpoint
CREATE POLICY "oauthConsent_own_select" ON "oauthConsent" AS PERMISSIVE FOR SELECT TO public USING ("userId" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "oauthConsent_own_delete" ON "oauthConsent" AS PERMISSIVE FOR DELETE TO public USING ("userId" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "oauthRefreshToken_sign_in" ON "oauthRefreshToken" AS PERMISSIVE FOR ALL TO public USING (current_setting('app.sign_in', true) = 'on') WITH CHECK (current_setting('app.sign_in', true) = 'on');--> statement-breakpoint
CREATE POLICY "oauthRefreshToken_system" ON "oauthRefreshToken" AS PERMISSIVE FOR ALL TO public USING (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app') WITH CHECK (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app');--> statement-breakpoint
CREATE POLICY "oauthRefreshToken_own_select" ON "oauthRefreshToken" AS PERMISSIVE FOR SELECT TO public USING ("userId" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "oauthRefreshToken_own_delete" ON "oauthRefreshToken" AS PERMISSIVE FOR DELETE TO public USING ("userId" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "oauthResource_sign_in" ON "oauthResource" AS PERMISSIVE FOR ALL TO public USING (current_setting('app.sign_in', true) = 'on') WITH CHECK (current_setting('app.sign_in', true) = 'on');--> statement-breakpoint
CREATE POLICY "oauthResource_system" ON "oauthResource" AS PERMISSIVE FOR ALL TO public USING (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app') WITH CHECK (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app');--> statement-breakpoint
CREATE POLICY "session_sign_in" ON "session" AS PERMISSIVE FOR ALL TO public USING (current_setting('app.sign_in', true) = 'on') WITH CHECK (current_setting('app.sign_in', true) = 'on');--> statement-breakpoint
CREATE POLICY "session_system" ON "session" AS PERMISSIVE FOR ALL TO public USING (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app') WITH CHECK (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app');--> statement-breakpoint
CREATE POLICY "session_own_select" ON "session" AS PERMISSIVE FOR SELECT TO public USING ("userId" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "session_own_delete" ON "session" AS PERMISSIVE FOR DELETE TO public USING ("userId" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "user_sign_in" ON "user" AS PERMISSIVE FOR ALL TO public USING (current_setting('app.sign_in', true) = 'on') WITH CHECK (current_setting('app.sign_in', true) = 'on');--> statement-breakpoint
CREATE POLICY "user_system" ON "user" AS PERMISSIVE FOR ALL TO public USING (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app') WITH CHECK (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app');--> statement-breakpoint
CREATE POLICY "user_own_select" ON "user" AS PERMISSIVE FOR SELECT TO public USING (id = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "user_own_delete" ON "user" AS PERMISSIVE FOR DELETE TO public USING (id = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "user_own_update" ON "user" AS PERMISSIVE FOR UPDATE TO public USING (id = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK (id = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "verification_sign_in" ON "verification" AS PERMISSIVE FOR ALL TO public USING (current_setting('app.sign_in', true) = 'on') WITH CHECK (current_setting('app.sign_in', true) = 'on');--> statement-breakpoint
CREATE POLICY "verification_system" ON "verification" AS PERMISSIVE FOR ALL TO public USING (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app') WITH CHECK (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app');--> statement-breakpoint
ALTER TABLE "account" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "oauthAccessToken" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "oauthClientAssertion" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "oauthClientResource" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "oauthClient" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "oauthConsent" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "oauthRefreshToken" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "oauthResource" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "session" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "user" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "verification" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Sets one of the settings that policies read, for the rest of the transaction. On the embedded database nothing else
-- may call set_config. Without a search path of its own, which would undo the setting at its end.
CREATE FUNCTION "set_app_setting"(p_name text, p_value text) RETURNS text LANGUAGE sql SECURITY DEFINER
	RETURN pg_catalog.set_config('app.' OPERATOR(pg_catalog.||) p_name, p_value, true);--> statement-breakpoint
REVOKE ALL ON FUNCTION "set_app_setting"(text, text) FROM PUBLIC;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "lock_default_library"() RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
	v_chosen text := coalesce(current_setting('app.library_ids', true), '');
	v_locked boolean;
BEGIN
	PERFORM set_app_setting('library_ids', '');
	PERFORM 1 FROM libraries WHERE is_default FOR UPDATE;
	v_locked := FOUND;
	PERFORM set_app_setting('library_ids', v_chosen);
	RETURN v_locked;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "remove_unsaved_bookmarks"(p_patterns text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	v_chosen text := coalesce(current_setting('app.library_ids', true), '');
BEGIN
	PERFORM set_app_setting('library_ids', '');
	DELETE FROM bookmarks WHERE pattern_id = ANY (p_patterns)
		AND NOT EXISTS (SELECT FROM library_memberships WHERE bookmark_id = pattern_id);
	PERFORM set_app_setting('library_ids', v_chosen);
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "read_library"(p_user uuid, p_library uuid, p_chosen text DEFAULT '') RETURNS TABLE (
	id uuid, title text, description text, share_token uuid, share_enabled boolean, is_default boolean,
	library_position integer, updated_at timestamptz, bookmark_count integer
) LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_app_setting('user_id', p_user::text), set_app_setting('library_ids', p_chosen);
	RETURN QUERY SELECT found.id, found.title, found.description, found.share_token, found.share_enabled,
			found.is_default, found."position", found.updated_at,
			(SELECT count(*)::integer FROM library_memberships AS member WHERE member.library_id = found.id)
		FROM libraries AS found
		WHERE CASE WHEN p_library IS NULL THEN found.is_default ELSE found.id = p_library END;
END
$$;--> statement-breakpoint
-- The OAuth access token that is presented; one that is bound to a key (RFC 9449) is no bearer token.
CREATE FUNCTION "verify_oauth_token"(p_hash text, p_resource text) RETURNS TABLE (
	id uuid, user_id uuid, scopes jsonb, expires_at timestamptz, client_name text
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM set_config('app.system', 'on', true);
	RETURN QUERY SELECT token.id, token."userId", token.scopes, token."expiresAt", client.name
		FROM "oauthAccessToken" AS token JOIN "oauthClient" AS client USING ("clientId")
			JOIN "user" AS holder ON holder.id = token."userId" AND holder."suspendedAt" IS NULL
		WHERE token.token = p_hash AND token.revoked IS NULL AND token."expiresAt" > now()
			AND client.disabled IS NOT TRUE AND token.confirmation IS NULL
			AND token.resources @> jsonb_build_array(p_resource);
	PERFORM set_config('app.system', '', true);
END
$$;--> statement-breakpoint
-- The user with an e-mail address, for the operator and for a verified JWT.
CREATE FUNCTION "find_user"(p_email text) RETURNS TABLE (id uuid, verified boolean, suspended boolean)
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM set_config('app.system', 'on', true);
	RETURN QUERY SELECT holder.id, holder."emailVerified", holder."suspendedAt" IS NOT NULL
		FROM "user" AS holder WHERE holder.email = p_email;
	PERFORM set_config('app.system', '', true);
END
$$;--> statement-breakpoint
-- An OAuth client's name, for the page that asks its user.
CREATE FUNCTION "oauth_client_name"(p_client text) RETURNS TABLE (name text)
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM set_config('app.system', 'on', true);
	RETURN QUERY SELECT client.name FROM "oauthClient" AS client
		WHERE client."clientId" = p_client AND client.disabled IS NOT TRUE;
	PERFORM set_config('app.system', '', true);
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION "verify_oauth_token"(text, text) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION "find_user"(text) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION "oauth_client_name"(text) FROM PUBLIC;
