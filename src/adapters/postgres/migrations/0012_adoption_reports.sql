CREATE TABLE "adoption_reports" (
	"project" text PRIMARY KEY NOT NULL,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"components" jsonb NOT NULL
);
