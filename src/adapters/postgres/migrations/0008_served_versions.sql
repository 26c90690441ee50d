CREATE TABLE "served_versions" (
	"pattern_id" text NOT NULL,
	"version_id" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "served_versions_pattern_id_version_id_pk" PRIMARY KEY("pattern_id","version_id")
);
