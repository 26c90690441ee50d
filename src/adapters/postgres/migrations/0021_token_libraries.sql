-- Whether the transaction may touch a library: with a token of chosen libraries, these alone.
CREATE FUNCTION "is_library_chosen"(p_library uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT coalesce(p_library = ANY (nullif(current_setting('app.library_ids', true), '')::uuid[]), true)
$$;--> statement-breakpoint
ALTER TABLE "personal_access_tokens" ADD COLUMN "library_ids" uuid[];--> statement-breakpoint
CREATE POLICY "bookmarks_chosen" ON "bookmarks" AS RESTRICTIVE FOR DELETE TO public USING (coalesce(current_setting('app.library_ids', true), '') = '');--> statement-breakpoint
CREATE POLICY "export_jobs_chosen" ON "export_jobs" AS RESTRICTIVE FOR ALL TO public USING (is_library_chosen(library_id)) WITH CHECK (is_library_chosen(library_id));--> statement-breakpoint
CREATE POLICY "libraries_chosen" ON "libraries" AS RESTRICTIVE FOR ALL TO public USING (is_library_chosen(id)) WITH CHECK (is_library_chosen(id));--> statement-breakpoint
CREATE POLICY "library_memberships_chosen" ON "library_memberships" AS RESTRICTIVE FOR ALL TO public USING (is_library_chosen(library_id)) WITH CHECK (is_library_chosen(library_id));--> statement-breakpoint
-- Changes of one user's libraries take turns on the default one, whichever of them a token may touch.
CREATE FUNCTION "lock_default_library"() RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
	v_chosen text := coalesce(current_setting('app.library_ids', true), '');
	v_locked boolean;
BEGIN
	PERFORM set_config('app.library_ids', '', true);
	PERFORM 1 FROM libraries WHERE is_default FOR UPDATE;
	v_locked := FOUND;
	PERFORM set_config('app.library_ids', v_chosen, true);
	RETURN v_locked;
END
$$;--> statement-breakpoint
-- Removes those of some bookmarks that are in no library of their user.
CREATE FUNCTION "remove_unsaved_bookmarks"(p_patterns text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	v_chosen text := coalesce(current_setting('app.library_ids', true), '');
BEGIN
	PERFORM set_config('app.library_ids', '', true);
	DELETE FROM bookmarks WHERE pattern_id = ANY (p_patterns)
		AND NOT EXISTS (SELECT FROM library_memberships WHERE bookmark_id = pattern_id);
	PERFORM set_config('app.library_ids', v_chosen, true);
END
$$;--> statement-breakpoint
-- A deleted library leaves the tokens that name it; one that has no library left reaches none.
CREATE FUNCTION "forget_library"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE personal_access_tokens SET library_ids = array_remove(library_ids, OLD.id)
		WHERE user_id = OLD.user_id AND OLD.id = ANY (library_ids);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "library_tokens" AFTER DELETE ON "libraries" FOR EACH ROW EXECUTE FUNCTION "forget_library"();--> statement-breakpoint
-- With a default for servers of the release before, while they are replaced.
DROP FUNCTION "mint_access_token"(uuid, uuid, text, text, text[], timestamptz, integer);--> statement-breakpoint
CREATE FUNCTION "mint_access_token"(
	p_id uuid, p_user uuid, p_name text, p_hash text, p_scopes text[], p_expires timestamptz, p_max integer,
	p_libraries uuid[] DEFAULT NULL
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
		RETURN QUERY INSERT INTO personal_access_tokens (id, user_id, name, token_hash, scopes, expires_at, library_ids)
			VALUES (p_id, p_user, p_name, p_hash, p_scopes, p_expires, p_libraries) RETURNING *;
	END IF;
	PERFORM set_config('app.system', '', true);
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION "mint_access_token"(uuid, uuid, text, text, text[], timestamptz, integer, uuid[]) FROM PUBLIC;--> statement-breakpoint
DROP FUNCTION "read_library"(uuid, uuid);--> statement-breakpoint
CREATE FUNCTION "read_library"(p_user uuid, p_library uuid, p_chosen text DEFAULT '') RETURNS TABLE (
	id uuid, title text, description text, share_token uuid, share_enabled boolean, is_default boolean,
	library_position integer, updated_at timestamptz, bookmark_count integer
) LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_config('app.user_id', p_user::text, true), set_config('app.library_ids', p_chosen, true);
	RETURN QUERY SELECT found.id, found.title, found.description, found.share_token, found.share_enabled,
			found.is_default, found."position", found.updated_at,
			(SELECT count(*)::integer FROM library_memberships AS member WHERE member.library_id = found.id)
		FROM libraries AS found
		WHERE CASE WHEN p_library IS NULL THEN found.is_default ELSE found.id = p_library END;
END
$$;
