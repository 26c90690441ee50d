CREATE TABLE "libraries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text DEFAULT 'My Pattern Library' NOT NULL,
	"description" text,
	"share_token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"share_enabled" boolean DEFAULT false NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "libraries_share_token_unique" UNIQUE("share_token"),
	CONSTRAINT "libraries_id_user_id_unique" UNIQUE("id","user_id")
);
--> statement-breakpoint
ALTER TABLE "libraries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "library_memberships" (
	"bookmark_id" text NOT NULL,
	"library_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"sort_order" integer NOT NULL,
	"note" text,
	"saved_version_id" text,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "library_memberships_library_id_bookmark_id_pk" PRIMARY KEY("library_id","bookmark_id")
);
--> statement-breakpoint
ALTER TABLE "library_memberships" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "libraries" ADD CONSTRAINT "libraries_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_memberships" ADD CONSTRAINT "library_memberships_bookmark_fk" FOREIGN KEY ("user_id","bookmark_id") REFERENCES "public"."bookmarks"("user_id","pattern_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_memberships" ADD CONSTRAINT "library_memberships_library_fk" FOREIGN KEY ("library_id","user_id") REFERENCES "public"."libraries"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "libraries_title" ON "libraries" USING btree ("user_id",md5("title"));--> statement-breakpoint
CREATE UNIQUE INDEX "libraries_default" ON "libraries" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "library_memberships_order" ON "library_memberships" USING btree ("library_id","sort_order","bookmark_id");--> statement-breakpoint
CREATE INDEX "library_memberships_bookmark" ON "library_memberships" USING btree ("user_id","bookmark_id");--> statement-breakpoint
CREATE POLICY "libraries_own" ON "libraries" AS PERMISSIVE FOR ALL TO public USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "libraries_system" ON "libraries" AS PERMISSIVE FOR SELECT TO public USING (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app');--> statement-breakpoint
CREATE POLICY "library_memberships_own" ON "library_memberships" AS PERMISSIVE FOR ALL TO public USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
-- Forced policies would hide every user's rows from an owner who is no superuser.
ALTER TABLE "library_profiles" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bookmarks" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- One default library for everyone who has a profile or a bookmark. A link keeps its token, unless the text is no UUID
-- or another user's differs from it in case alone.
WITH owners AS (
	SELECT user_id FROM library_profiles UNION SELECT user_id FROM bookmarks
), profiles AS (
	SELECT owners.user_id, library_title, library_description, coalesce(share_enabled, false) AS share_enabled,
		CASE WHEN share_token ~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
			THEN share_token::uuid END AS token
	FROM owners LEFT JOIN library_profiles USING (user_id)
), ranked AS (
	SELECT *, row_number() OVER (PARTITION BY token ORDER BY share_enabled DESC, user_id) AS claim FROM profiles
)
INSERT INTO libraries (user_id, title, description, share_token, share_enabled, is_default)
SELECT user_id, coalesce(library_title, 'My Pattern Library'), library_description,
	CASE WHEN claim = 1 THEN coalesce(token, gen_random_uuid()) ELSE gen_random_uuid() END, share_enabled, true
FROM ranked;--> statement-breakpoint
INSERT INTO library_memberships (bookmark_id, library_id, user_id, sort_order, added_at)
SELECT pattern_id, libraries.id, user_id, sort_order, bookmarks.created_at FROM bookmarks JOIN libraries USING (user_id);--> statement-breakpoint
-- The old columns say the same; a profile that was never shared has no token until it is.
UPDATE library_profiles SET share_token = libraries.share_token::text
FROM libraries WHERE libraries.user_id = library_profiles.user_id AND library_profiles.share_enabled
	AND lower(library_profiles.share_token) IS DISTINCT FROM libraries.share_token::text;--> statement-breakpoint
ALTER TABLE "library_profiles" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bookmarks" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "libraries" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "library_memberships" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Whose library a share link opens, while it is shared. Everything else is read as its owner.
CREATE FUNCTION "shared_library_owner"(p_token uuid) RETURNS TABLE (library_id uuid, owner_id uuid)
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM set_config('app.system', 'on', true);
	RETURN QUERY SELECT id, user_id FROM libraries WHERE share_token = p_token AND share_enabled;
	PERFORM set_config('app.system', '', true);
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION "shared_library_owner"(uuid) FROM PUBLIC;--> statement-breakpoint
-- A user's library, or the default one, with its size in one round trip; the policies of the caller apply.
CREATE FUNCTION "read_library"(p_user uuid, p_library uuid) RETURNS TABLE (
	id uuid, title text, description text, share_token uuid, share_enabled boolean, is_default boolean,
	library_position integer, updated_at timestamptz, bookmark_count integer
) LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_config('app.user_id', p_user::text, true);
	RETURN QUERY SELECT found.id, found.title, found.description, found.share_token, found.share_enabled,
			found.is_default, found."position", found.updated_at,
			(SELECT count(*)::integer FROM library_memberships AS member WHERE member.library_id = found.id)
		FROM libraries AS found
		WHERE CASE WHEN p_library IS NULL THEN found.is_default ELSE found.id = p_library END;
END
$$;
