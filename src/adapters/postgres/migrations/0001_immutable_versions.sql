-- A version never changes once it is published (SPEC.md 4.2): the database itself refuses it.
CREATE FUNCTION "refuse_version_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a published version is immutable' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "component_versions_immutable" BEFORE UPDATE ON "component_versions"
	FOR EACH ROW EXECUTE FUNCTION "refuse_version_update"();
--> statement-breakpoint
CREATE TRIGGER "component_files_immutable" BEFORE UPDATE ON "component_files"
	FOR EACH ROW EXECUTE FUNCTION "refuse_version_update"();
