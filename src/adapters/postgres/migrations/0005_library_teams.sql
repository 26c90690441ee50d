CREATE FUNCTION public.user_library_role(p_library uuid, p_user uuid)
 RETURNS text
 LANGUAGE plpgsql STABLE
AS $function$
BEGIN
	-- For functions that work as the system: what anybody else asks, the policies answer.
	RETURN (ARRAY['owner', 'editor', 'reader'])[(SELECT min(place) FROM (
		SELECT 1 AS place FROM libraries WHERE id = p_library AND user_id = p_user
		UNION ALL
		SELECT array_position(ARRAY['owner', 'editor', 'reader'], role) FROM library_members
			WHERE library_id = p_library AND user_id = p_user
		UNION ALL
		SELECT array_position(ARRAY['owner', 'editor', 'reader'], shared.role) FROM library_groups AS shared
			JOIN user_groups AS own USING (name) WHERE shared.library_id = p_library AND own.user_id = p_user
	) AS roles)];
END
$function$;--> statement-breakpoint
CREATE FUNCTION public.library_role(p_library uuid)
 RETURNS text
 LANGUAGE plpgsql STABLE
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
	v_system text := coalesce(current_setting('app.system', true), '');
	v_role text;
BEGIN
	-- Also ends the recursion of the policies that call it.
	IF v_system = 'on' OR NOT is_library_chosen(p_library) THEN RETURN NULL; END IF;
	PERFORM set_config('app.system', 'on', true);
	v_role := user_library_role(p_library, nullif(current_setting('app.user_id', true), '')::uuid);
	PERFORM set_config('app.system', v_system, true);
	RETURN v_role;
END
$function$;--> statement-breakpoint
CREATE FUNCTION public.shared_libraries(p_least text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql STABLE
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
	v_system text := coalesce(current_setting('app.system', true), '');
	v_user uuid := nullif(current_setting('app.user_id', true), '')::uuid;
	v_roles text[] := ARRAY['owner', 'editor', 'reader'];
BEGIN
	IF v_system = 'on' OR v_user IS NULL THEN RETURN; END IF;
	PERFORM set_config('app.system', 'on', true);
	RETURN QUERY SELECT library_id FROM library_members
		WHERE user_id = v_user AND array_position(v_roles, role) <= array_position(v_roles, p_least)
		UNION
		SELECT shared.library_id FROM library_groups AS shared JOIN user_groups AS own USING (name)
			WHERE own.user_id = v_user AND array_position(v_roles, shared.role) <= array_position(v_roles, p_least);
	PERFORM set_config('app.system', v_system, true);
END
$function$;--> statement-breakpoint
CREATE TABLE "library_groups" (
	"library_id" uuid NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "library_groups_library_id_name_pk" PRIMARY KEY("library_id","name"),
	CONSTRAINT "library_groups_role" CHECK ("library_groups"."role" IN ('editor', 'reader'))
);
--> statement-breakpoint
ALTER TABLE "library_groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "library_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"library_id" uuid NOT NULL,
	"email" text,
	"token_hash" text,
	"role" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "library_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "library_invitations_role" CHECK ("library_invitations"."role" IN ('owner', 'editor', 'reader')),
	CONSTRAINT "library_invitations_way" CHECK (("library_invitations"."email" IS NULL) <> ("library_invitations"."token_hash" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "library_invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "library_members" (
	"library_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "library_members_library_id_user_id_pk" PRIMARY KEY("library_id","user_id"),
	CONSTRAINT "library_members_role" CHECK ("library_members"."role" IN ('owner', 'editor', 'reader'))
);
--> statement-breakpoint
ALTER TABLE "library_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_groups" (
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "user_groups_user_id_name_pk" PRIMARY KEY("user_id","name")
);
--> statement-breakpoint
ALTER TABLE "user_groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "export_jobs" DROP CONSTRAINT "export_jobs_library_fk";
--> statement-breakpoint
ALTER TABLE "library_memberships" DROP CONSTRAINT "library_memberships_library_fk";
--> statement-breakpoint
ALTER TABLE "libraries" ADD COLUMN "described_by" uuid;--> statement-breakpoint
ALTER TABLE "library_memberships" ADD COLUMN "pinned_version_id" text;--> statement-breakpoint
ALTER TABLE "library_memberships" ADD COLUMN "variant" text;--> statement-breakpoint
ALTER TABLE "library_memberships" ADD COLUMN "saved_by" uuid;--> statement-breakpoint
ALTER TABLE "library_memberships" ADD COLUMN "note_by" uuid;--> statement-breakpoint
ALTER TABLE "library_memberships" ADD COLUMN "note_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "library_groups" ADD CONSTRAINT "library_groups_library_id_libraries_id_fk" FOREIGN KEY ("library_id") REFERENCES "public"."libraries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_invitations" ADD CONSTRAINT "library_invitations_library_id_libraries_id_fk" FOREIGN KEY ("library_id") REFERENCES "public"."libraries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_invitations" ADD CONSTRAINT "library_invitations_invited_by_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_members" ADD CONSTRAINT "library_members_library_id_libraries_id_fk" FOREIGN KEY ("library_id") REFERENCES "public"."libraries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_members" ADD CONSTRAINT "library_members_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_groups" ADD CONSTRAINT "user_groups_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "library_groups_name" ON "library_groups" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "library_invitations_email" ON "library_invitations" USING btree ("library_id","email");--> statement-breakpoint
CREATE INDEX "library_invitations_invited" ON "library_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "library_members_user" ON "library_members" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "export_jobs" ADD CONSTRAINT "export_jobs_library_fk" FOREIGN KEY ("library_id") REFERENCES "public"."libraries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "libraries" ADD CONSTRAINT "libraries_described_by_user_id_fk" FOREIGN KEY ("described_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_memberships" ADD CONSTRAINT "library_memberships_saved_by_user_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_memberships" ADD CONSTRAINT "library_memberships_note_by_user_id_fk" FOREIGN KEY ("note_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_memberships" ADD CONSTRAINT "library_memberships_library_fk" FOREIGN KEY ("library_id","user_id") REFERENCES "public"."libraries"("id","user_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
DROP POLICY "bookmarks_system" ON "bookmarks" CASCADE;--> statement-breakpoint
DROP POLICY "libraries_system" ON "libraries" CASCADE;--> statement-breakpoint
DROP POLICY "library_memberships_system" ON "library_memberships" CASCADE;--> statement-breakpoint
CREATE POLICY "bookmarks_member" ON "bookmarks" AS PERMISSIVE FOR SELECT TO public USING (EXISTS (SELECT FROM library_memberships AS member
        WHERE member.user_id = bookmarks.user_id AND member.bookmark_id = bookmarks.pattern_id));--> statement-breakpoint
CREATE POLICY "bookmarks_editor" ON "bookmarks" AS PERMISSIVE FOR INSERT TO public WITH CHECK (user_id IN (SELECT shared.user_id FROM libraries AS shared
        WHERE shared.id = ANY (ARRAY(SELECT shared_libraries('editor')))));--> statement-breakpoint
CREATE POLICY "libraries_reader" ON "libraries" AS PERMISSIVE FOR SELECT TO public USING (id = ANY (ARRAY(SELECT shared_libraries('reader'))));--> statement-breakpoint
CREATE POLICY "libraries_editor" ON "libraries" AS PERMISSIVE FOR UPDATE TO public USING (id = ANY (ARRAY(SELECT shared_libraries('editor')))) WITH CHECK (id = ANY (ARRAY(SELECT shared_libraries('editor'))));--> statement-breakpoint
CREATE POLICY "libraries_owner" ON "libraries" AS PERMISSIVE FOR DELETE TO public USING (id = ANY (ARRAY(SELECT shared_libraries('owner'))));--> statement-breakpoint
CREATE POLICY "library_memberships_reader" ON "library_memberships" AS PERMISSIVE FOR SELECT TO public USING (library_id = ANY (ARRAY(SELECT shared_libraries('reader'))));--> statement-breakpoint
CREATE POLICY "library_memberships_editor" ON "library_memberships" AS PERMISSIVE FOR ALL TO public USING (library_id = ANY (ARRAY(SELECT shared_libraries('editor')))) WITH CHECK (library_id = ANY (ARRAY(SELECT shared_libraries('editor'))));--> statement-breakpoint
CREATE POLICY "bookmarks_system" ON "bookmarks" AS PERMISSIVE FOR ALL TO public USING (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app') WITH CHECK (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app');--> statement-breakpoint
CREATE POLICY "libraries_system" ON "libraries" AS PERMISSIVE FOR ALL TO public USING (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app') WITH CHECK (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app');--> statement-breakpoint
CREATE POLICY "library_memberships_system" ON "library_memberships" AS PERMISSIVE FOR ALL TO public USING (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app') WITH CHECK (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app');--> statement-breakpoint
CREATE POLICY "library_groups_select" ON "library_groups" AS PERMISSIVE FOR SELECT TO public USING (library_role(library_id) IS NOT NULL);--> statement-breakpoint
CREATE POLICY "library_groups_owner" ON "library_groups" AS PERMISSIVE FOR ALL TO public USING (library_role(library_id) = 'owner') WITH CHECK (library_role(library_id) = 'owner');--> statement-breakpoint
CREATE POLICY "library_groups_system" ON "library_groups" AS PERMISSIVE FOR ALL TO public USING (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app') WITH CHECK (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app');--> statement-breakpoint
CREATE POLICY "library_invitations_owner" ON "library_invitations" AS PERMISSIVE FOR ALL TO public USING (library_role(library_id) = 'owner') WITH CHECK (library_role(library_id) = 'owner' AND invited_by = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "library_invitations_system" ON "library_invitations" AS PERMISSIVE FOR ALL TO public USING (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app') WITH CHECK (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app');--> statement-breakpoint
CREATE POLICY "library_members_select" ON "library_members" AS PERMISSIVE FOR SELECT TO public USING (library_role(library_id) IS NOT NULL);--> statement-breakpoint
CREATE POLICY "library_members_update" ON "library_members" AS PERMISSIVE FOR UPDATE TO public USING (library_role(library_id) = 'owner') WITH CHECK (library_role(library_id) = 'owner');--> statement-breakpoint
CREATE POLICY "library_members_delete" ON "library_members" AS PERMISSIVE FOR DELETE TO public USING (library_role(library_id) = 'owner' OR user_id = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "library_members_system" ON "library_members" AS PERMISSIVE FOR ALL TO public USING (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app') WITH CHECK (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app');--> statement-breakpoint
CREATE POLICY "user_groups_own" ON "user_groups" AS PERMISSIVE FOR SELECT TO public USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "user_groups_system" ON "user_groups" AS PERMISSIVE FOR ALL TO public USING (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app') WITH CHECK (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app');--> statement-breakpoint
ALTER POLICY "export_jobs_own" ON "export_jobs" TO public USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid AND EXISTS (SELECT FROM libraries WHERE libraries.id = library_id)) WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid AND EXISTS (SELECT FROM libraries WHERE libraries.id = library_id));--> statement-breakpoint
ALTER TABLE library_groups FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE library_invitations FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE library_members FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE user_groups FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE FUNCTION public.library_people(p_library uuid)
 RETURNS TABLE(user_id uuid, name text, email text, role text, joined_at timestamp with time zone)
 LANGUAGE plpgsql STABLE
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
	v_system text := coalesce(current_setting('app.system', true), '');
	v_role text := library_role(p_library);
BEGIN
	IF v_role IS NULL THEN RETURN; END IF;
	PERFORM set_config('app.system', 'on', true);
	RETURN QUERY SELECT person.id, person.name, CASE WHEN v_role = 'owner' THEN person.email END, member.role, member.joined_at
		FROM (
			SELECT library.user_id, 'owner' AS role, NULL::timestamp with time zone AS joined_at
				FROM libraries AS library WHERE library.id = p_library
			UNION ALL
			SELECT other.user_id, other.role, other.joined_at FROM library_members AS other
				WHERE other.library_id = p_library
		) AS member JOIN "user" AS person ON person.id = member.user_id
		ORDER BY member.joined_at NULLS FIRST, person.id;
	PERFORM set_config('app.system', v_system, true);
END
$function$;--> statement-breakpoint
CREATE FUNCTION public.library_authors(p_library uuid, p_users uuid[])
 RETURNS TABLE(user_id uuid, name text, role text)
 LANGUAGE plpgsql STABLE
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
	v_system text := coalesce(current_setting('app.system', true), '');
BEGIN
	IF library_role(p_library) IS NULL THEN RETURN; END IF;
	PERFORM set_config('app.system', 'on', true);
	RETURN QUERY SELECT person.id, person.name, user_library_role(p_library, person.id) FROM "user" AS person
		WHERE person.id = ANY (p_users) AND (
			EXISTS (SELECT FROM libraries AS library WHERE library.id = p_library AND library.described_by = person.id)
			OR EXISTS (SELECT FROM library_memberships AS member WHERE member.library_id = p_library
				AND (member.saved_by = person.id OR member.note_by = person.id))
		);
	PERFORM set_config('app.system', v_system, true);
END
$function$;--> statement-breakpoint
CREATE FUNCTION public.open_invitations(p_hash text)
 RETURNS TABLE(id uuid, library_id uuid, title text, role text, inviter text, expires_at timestamp with time zone)
 LANGUAGE plpgsql STABLE
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
	v_system text := coalesce(current_setting('app.system', true), '');
BEGIN
	-- By the link, or for the verified e-mail address of the transaction's user. One ends with its inviter's rights.
	PERFORM set_config('app.system', 'on', true);
	RETURN QUERY SELECT invitation.id, invitation.library_id, library.title, invitation.role, host.name, invitation.expires_at
		FROM library_invitations AS invitation
			JOIN libraries AS library ON library.id = invitation.library_id
			JOIN "user" AS host ON host.id = invitation.invited_by AND host."suspendedAt" IS NULL
		WHERE invitation.expires_at > now()
			AND user_library_role(invitation.library_id, invitation.invited_by) = 'owner'
			AND CASE WHEN p_hash IS NULL THEN invitation.email = (SELECT lower(own.email) FROM "user" AS own
				WHERE own.id = nullif(current_setting('app.user_id', true), '')::uuid AND own."emailVerified")
				ELSE invitation.token_hash = p_hash END
		ORDER BY invitation.created_at, invitation.id LIMIT 100;
	PERFORM set_config('app.system', v_system, true);
END
$function$;--> statement-breakpoint
CREATE FUNCTION public.accept_invitation(p_id uuid, p_hash text, p_max integer)
 RETURNS TABLE(joined uuid, outcome text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
	v_system text := coalesce(current_setting('app.system', true), '');
	v_user uuid := nullif(current_setting('app.user_id', true), '')::uuid;
	v_roles text[] := ARRAY['owner', 'editor', 'reader'];
	v_open record;
BEGIN
	SELECT * INTO v_open FROM open_invitations(p_hash) AS found WHERE p_hash IS NOT NULL OR found.id = p_id;
	IF NOT FOUND OR v_user IS NULL THEN RETURN; END IF;
	PERFORM set_config('app.system', 'on', true);
	-- Of several who open a link at once, one joins.
	PERFORM 1 FROM library_invitations WHERE id = v_open.id FOR UPDATE;
	IF NOT FOUND THEN
		outcome := NULL;
	ELSIF EXISTS (SELECT FROM libraries WHERE id = v_open.library_id AND user_id = v_user)
		OR EXISTS (SELECT FROM library_members AS known WHERE known.library_id = v_open.library_id AND known.user_id = v_user
			AND array_position(v_roles, known.role) <= array_position(v_roles, v_open.role))
	THEN
		outcome := 'member';
		-- A link stays for whom it was made.
		DELETE FROM library_invitations WHERE id = v_open.id AND email IS NOT NULL;
	ELSIF (SELECT count(*) FROM library_members AS known WHERE known.library_id = v_open.library_id) >= p_max THEN
		outcome := 'full';
	ELSE
		outcome := 'joined';
		INSERT INTO library_members AS known (library_id, user_id, role) VALUES (v_open.library_id, v_user, v_open.role)
			ON CONFLICT (library_id, user_id) DO UPDATE SET role = EXCLUDED.role;
		DELETE FROM library_invitations WHERE id = v_open.id;
	END IF;
	PERFORM set_config('app.system', v_system, true);
	IF outcome IS NULL THEN RETURN; END IF;
	joined := v_open.library_id;
	RETURN NEXT;
END
$function$;--> statement-breakpoint
CREATE FUNCTION public.decline_invitation(p_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
	v_system text := coalesce(current_setting('app.system', true), '');
BEGIN
	PERFORM 1 FROM open_invitations(NULL) AS found WHERE found.id = p_id;
	IF NOT FOUND THEN RETURN false; END IF;
	PERFORM set_config('app.system', 'on', true);
	DELETE FROM library_invitations WHERE id = p_id;
	PERFORM set_config('app.system', v_system, true);
	RETURN true;
END
$function$;--> statement-breakpoint
CREATE FUNCTION public.hand_over_library(p_library uuid, p_to uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
	v_system text := coalesce(current_setting('app.system', true), '');
	v_from uuid;
	v_title text;
	v_number integer := 1;
	v_done boolean := false;
BEGIN
	IF library_role(p_library) IS DISTINCT FROM 'owner' THEN RETURN false; END IF;
	PERFORM set_config('app.system', 'on', true);
	SELECT user_id, title INTO v_from, v_title FROM libraries WHERE id = p_library AND NOT is_default FOR UPDATE;
	IF FOUND AND EXISTS (SELECT FROM library_members WHERE library_id = p_library AND user_id = p_to AND role = 'owner') THEN
		PERFORM set_config('app.handing_over', 'on', true);
		-- Titles are unique for whom they belong to.
		WHILE EXISTS (SELECT FROM libraries WHERE user_id = p_to AND title = v_title) LOOP
			v_number := v_number + 1;
			v_title := left((SELECT title FROM libraries WHERE id = p_library), 50) || ' (' || v_number || ')';
		END LOOP;
		INSERT INTO bookmarks (user_id, pattern_id, title, slug, cover, tags)
			SELECT p_to, saved.pattern_id, saved.title, saved.slug, saved.cover, saved.tags FROM bookmarks AS saved
				JOIN library_memberships AS member ON member.user_id = saved.user_id AND member.bookmark_id = saved.pattern_id
			WHERE member.library_id = p_library ON CONFLICT DO NOTHING;
		UPDATE libraries SET user_id = p_to, title = v_title,
			"position" = (SELECT coalesce(max(other."position"), 0) + 1 FROM libraries AS other WHERE other.user_id = p_to)
			WHERE id = p_library;
		DELETE FROM library_members WHERE library_id = p_library AND user_id = p_to;
		INSERT INTO library_members (library_id, user_id, role) VALUES (p_library, v_from, 'owner');
		PERFORM remove_unsaved_bookmarks(v_from, NULL);
		PERFORM set_config('app.handing_over', '', true);
		v_done := true;
	END IF;
	PERFORM set_config('app.system', v_system, true);
	RETURN v_done;
END
$function$;--> statement-breakpoint
DROP FUNCTION public.remove_unsaved_bookmarks(text[]);--> statement-breakpoint
CREATE FUNCTION public.remove_unsaved_bookmarks(p_holder uuid, p_patterns text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
	v_system text := coalesce(current_setting('app.system', true), '');
	v_chosen text := coalesce(current_setting('app.library_ids', true), '');
BEGIN
	PERFORM set_config('app.system', 'on', true);
	PERFORM set_config('app.library_ids', '', true);
	DELETE FROM bookmarks AS saved WHERE saved.user_id = p_holder AND (p_patterns IS NULL OR saved.pattern_id = ANY (p_patterns))
		AND NOT EXISTS (SELECT FROM library_memberships AS member
			WHERE member.user_id = p_holder AND member.bookmark_id = saved.pattern_id);
	PERFORM set_config('app.library_ids', v_chosen, true);
	PERFORM set_config('app.system', v_system, true);
END
$function$;--> statement-breakpoint
CREATE FUNCTION public.count_bookmarks(p_library uuid, p_patterns text[])
 RETURNS TABLE(saved integer, again integer)
 LANGUAGE plpgsql STABLE
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
	v_system text := coalesce(current_setting('app.system', true), '');
BEGIN
	IF library_role(p_library) IS NULL THEN RETURN; END IF;
	PERFORM set_config('app.system', 'on', true);
	-- Of whom the library belongs to.
	RETURN QUERY SELECT count(*)::integer, (count(*) FILTER (WHERE bookmark.pattern_id = ANY (p_patterns)))::integer
		FROM bookmarks AS bookmark WHERE bookmark.user_id = (SELECT library.user_id FROM libraries AS library WHERE library.id = p_library);
	PERFORM set_config('app.system', v_system, true);
END
$function$;--> statement-breakpoint
CREATE FUNCTION public.set_user_groups(p_names text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
	v_system text := coalesce(current_setting('app.system', true), '');
	v_user uuid := nullif(current_setting('app.user_id', true), '')::uuid;
BEGIN
	IF v_user IS NULL THEN RETURN; END IF;
	PERFORM set_config('app.system', 'on', true);
	DELETE FROM user_groups WHERE user_id = v_user AND name <> ALL (p_names);
	INSERT INTO user_groups (user_id, name) SELECT DISTINCT v_user, given FROM unnest(p_names) AS given ON CONFLICT DO NOTHING;
	PERFORM set_config('app.system', v_system, true);
END
$function$;--> statement-breakpoint
DROP FUNCTION public.lock_default_library();--> statement-breakpoint
CREATE FUNCTION public.lock_default_library()
 RETURNS TABLE(locked uuid, is_chosen boolean)
 LANGUAGE plpgsql
AS $function$
DECLARE
	v_chosen text := coalesce(current_setting('app.library_ids', true), '');
BEGIN
	PERFORM set_app_setting('library_ids', '');
	SELECT id INTO locked FROM libraries WHERE is_default AND user_id = nullif(current_setting('app.user_id', true), '')::uuid FOR UPDATE;
	PERFORM set_app_setting('library_ids', v_chosen);
	IF locked IS NULL THEN RETURN; END IF;
	is_chosen := is_library_chosen(locked);
	RETURN NEXT;
END
$function$;--> statement-breakpoint
DROP FUNCTION public.read_library(uuid, uuid, text);--> statement-breakpoint
CREATE FUNCTION public.read_library(p_user uuid, p_library uuid, p_chosen text DEFAULT ''::text)
 RETURNS TABLE(id uuid, title text, description text, share_token uuid, share_enabled boolean, is_default boolean, library_position integer, updated_at timestamp with time zone, bookmark_count integer, role text, described_by uuid)
 LANGUAGE plpgsql
AS $function$
BEGIN
	PERFORM set_app_setting('user_id', p_user::text), set_app_setting('library_ids', p_chosen);
	RETURN QUERY SELECT found.id, found.title, found.description, found.share_token, found.share_enabled,
			found.is_default, found."position", found.updated_at,
			(SELECT count(*)::integer FROM library_memberships AS member WHERE member.library_id = found.id),
			CASE WHEN found.user_id = p_user THEN 'owner' ELSE library_role(found.id) END, found.described_by
		FROM libraries AS found
		WHERE (p_library IS NULL AND found.user_id = p_user AND found.is_default) OR found.id = p_library;
END
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.forget_library()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
	v_system text := coalesce(current_setting('app.system', true), '');
BEGIN
	PERFORM set_config('app.system', 'on', true);
	UPDATE personal_access_tokens SET library_ids = array_remove(library_ids, OLD.id)
		WHERE OLD.id = ANY (library_ids);
	PERFORM set_config('app.system', v_system, true);
	RETURN NULL;
END
$function$;--> statement-breakpoint
CREATE FUNCTION public.guard_library()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	-- Editors change the title and the description, owners the sharing too; the rest belongs to its holder.
	IF coalesce(current_setting('app.system', true), '') = 'on' OR OLD.user_id = nullif(current_setting('app.user_id', true), '')::uuid THEN RETURN NEW; END IF;
	IF (NEW.id, NEW.user_id, NEW.is_default, NEW."position", NEW.created_at)
			IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.is_default, OLD."position", OLD.created_at)
		OR ((NEW.share_token, NEW.share_enabled) IS DISTINCT FROM (OLD.share_token, OLD.share_enabled)
			AND library_role(OLD.id) IS DISTINCT FROM 'owner')
	THEN
		RAISE EXCEPTION 'Only an owner of the library may change this.' USING ERRCODE = 'insufficient_privilege';
	END IF;
	RETURN NEW;
END
$function$;--> statement-breakpoint
CREATE TRIGGER library_guard BEFORE UPDATE ON libraries FOR EACH ROW EXECUTE FUNCTION guard_library();--> statement-breakpoint
CREATE FUNCTION public.guard_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF (NEW.library_id, NEW.user_id) IS DISTINCT FROM (OLD.library_id, OLD.user_id) THEN
		RAISE EXCEPTION 'People join a library by an invitation.' USING ERRCODE = 'insufficient_privilege';
	END IF;
	RETURN NEW;
END
$function$;--> statement-breakpoint
CREATE TRIGGER member_guard BEFORE UPDATE ON library_members FOR EACH ROW EXECUTE FUNCTION guard_member();--> statement-breakpoint
CREATE FUNCTION public.keep_default_library()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF EXISTS (SELECT FROM libraries WHERE id = NEW.library_id AND is_default) THEN
		RAISE EXCEPTION 'A default library has no other members.' USING ERRCODE = 'insufficient_privilege';
	END IF;
	RETURN NEW;
END
$function$;--> statement-breakpoint
CREATE TRIGGER library_members_default BEFORE INSERT OR UPDATE ON library_members FOR EACH ROW EXECUTE FUNCTION keep_default_library();--> statement-breakpoint
CREATE TRIGGER library_invitations_default BEFORE INSERT OR UPDATE ON library_invitations FOR EACH ROW EXECUTE FUNCTION keep_default_library();--> statement-breakpoint
CREATE TRIGGER library_groups_default BEFORE INSERT OR UPDATE ON library_groups FOR EACH ROW EXECUTE FUNCTION keep_default_library();--> statement-breakpoint
CREATE FUNCTION public.forget_inviter()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
	v_system text := coalesce(current_setting('app.system', true), '');
BEGIN
	-- What they invited to ends with their right to invite.
	IF TG_OP = 'UPDATE' THEN
		IF NEW.role = 'owner' THEN RETURN NULL; END IF;
	END IF;
	PERFORM set_config('app.system', 'on', true);
	DELETE FROM library_invitations WHERE library_id = OLD.library_id AND invited_by = OLD.user_id;
	PERFORM set_config('app.system', v_system, true);
	RETURN NULL;
END
$function$;--> statement-breakpoint
CREATE TRIGGER member_invitations AFTER UPDATE OR DELETE ON library_members FOR EACH ROW EXECUTE FUNCTION forget_inviter();--> statement-breakpoint
CREATE FUNCTION public.audit_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	v_actor uuid := nullif(current_setting('app.user_id', true), '')::uuid;
BEGIN
	IF coalesce(current_setting('app.handing_over', true), '') = 'on' THEN RETURN NULL; END IF;
	IF TG_OP = 'DELETE' THEN
		PERFORM record_change('member_removed', v_actor, OLD.library_id || ' ' || OLD.user_id);
	ELSE
		PERFORM record_change(CASE TG_OP WHEN 'INSERT' THEN 'member_joined' ELSE 'member_role_changed' END, v_actor,
			NEW.library_id || ' ' || NEW.user_id, NEW.role);
	END IF;
	RETURN NULL;
END
$function$;--> statement-breakpoint
CREATE TRIGGER member_audit AFTER INSERT OR UPDATE OF role ON library_members FOR EACH ROW EXECUTE FUNCTION audit_member();--> statement-breakpoint
CREATE TRIGGER member_end_audit AFTER DELETE ON library_members FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION audit_member();--> statement-breakpoint
CREATE FUNCTION public.audit_invitation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	v_actor uuid := nullif(current_setting('app.user_id', true), '')::uuid;
BEGIN
	IF TG_OP = 'DELETE' THEN
		PERFORM record_change('invitation_withdrawn', v_actor, OLD.library_id || ' ' || OLD.id);
	ELSE
		PERFORM record_change('member_invited', v_actor, NEW.library_id || ' ' || NEW.id, NEW.role);
	END IF;
	RETURN NULL;
END
$function$;--> statement-breakpoint
CREATE TRIGGER invitation_audit AFTER INSERT OR UPDATE ON library_invitations FOR EACH ROW EXECUTE FUNCTION audit_invitation();--> statement-breakpoint
CREATE TRIGGER invitation_end_audit AFTER DELETE ON library_invitations FOR EACH ROW WHEN ((pg_trigger_depth() = 0 AND coalesce(current_setting('app.system', true), '') <> 'on')) EXECUTE FUNCTION audit_invitation();--> statement-breakpoint
CREATE FUNCTION public.audit_group()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	v_actor uuid := nullif(current_setting('app.user_id', true), '')::uuid;
BEGIN
	IF TG_OP = 'DELETE' THEN
		PERFORM record_change('group_removed', v_actor, OLD.library_id::text);
	ELSE
		PERFORM record_change('group_admitted', v_actor, NEW.library_id::text, NEW.role);
	END IF;
	RETURN NULL;
END
$function$;--> statement-breakpoint
CREATE TRIGGER group_audit AFTER INSERT OR UPDATE ON library_groups FOR EACH ROW EXECUTE FUNCTION audit_group();--> statement-breakpoint
CREATE TRIGGER group_end_audit AFTER DELETE ON library_groups FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION audit_group();--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.audit_library()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	v_actor uuid := coalesce(nullif(current_setting('app.user_id', true), '')::uuid, OLD.user_id);
BEGIN
	IF TG_OP = 'DELETE' THEN
		PERFORM record_change('library_deleted', v_actor, OLD.id::text);
		RETURN NULL;
	END IF;
	IF NEW.share_token <> OLD.share_token THEN
		PERFORM record_change('share_link_replaced', v_actor, NEW.id::text);
	END IF;
	IF NEW.share_enabled <> OLD.share_enabled THEN
		PERFORM record_change(CASE WHEN NEW.share_enabled THEN 'share_started' ELSE 'share_ended' END,
			v_actor, NEW.id::text);
	END IF;
	IF NEW.user_id <> OLD.user_id THEN
		PERFORM record_change('library_handed_over', v_actor, NEW.id || ' ' || NEW.user_id);
	END IF;
	RETURN NULL;
END
$function$;--> statement-breakpoint
DROP TRIGGER library_audit ON libraries;--> statement-breakpoint
CREATE TRIGGER library_audit AFTER UPDATE OF share_token, share_enabled, user_id ON libraries FOR EACH ROW EXECUTE FUNCTION audit_library();--> statement-breakpoint
REVOKE ALL ON FUNCTION library_role(uuid) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION shared_libraries(text) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION library_people(uuid) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION library_authors(uuid,uuid[]) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION open_invitations(text) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION accept_invitation(uuid,text,integer) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION decline_invitation(uuid) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION hand_over_library(uuid,uuid) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION remove_unsaved_bookmarks(uuid,text[]) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION count_bookmarks(uuid,text[]) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION set_user_groups(text[]) FROM PUBLIC;
