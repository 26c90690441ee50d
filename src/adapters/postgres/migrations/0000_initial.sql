CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"credential" text,
	"subject" text,
	"outcome" text NOT NULL,
	"ip_hash" text
);--> statement-breakpoint
ALTER TABLE "audit_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "component_files" (
	"pattern_id" text NOT NULL,
	"version_id" text NOT NULL,
	"variant" text NOT NULL,
	"path" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "component_files_pattern_id_version_id_variant_path_pk" PRIMARY KEY("pattern_id","version_id","variant","path")
);--> statement-breakpoint
CREATE TABLE "component_versions" (
	"pattern_id" text NOT NULL,
	"version_id" text NOT NULL,
	"seq" integer NOT NULL,
	"manifest" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "component_versions_pattern_id_version_id_pk" PRIMARY KEY("pattern_id","version_id"),
	CONSTRAINT "component_versions_seq" UNIQUE("pattern_id","seq")
);--> statement-breakpoint
CREATE TABLE "components" (
	"pattern_id" text PRIMARY KEY NOT NULL,
	"active_version_id" text NOT NULL,
	"license" text NOT NULL,
	"source" text NOT NULL,
	"author" text,
	"item" text,
	"retrieved_at" timestamp with time zone,
	"redistribute" boolean,
	"highest_version_id" text,
	"withdrawn" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"deprecated" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "adoption_reports" (
	"user_id" uuid,
	"project" text NOT NULL,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"components" jsonb NOT NULL,
	CONSTRAINT "adoption_reports_project" UNIQUE NULLS NOT DISTINCT("user_id","project")
);--> statement-breakpoint
-- Counts of a minute need not survive a crash: without write-ahead log they cost no flush.
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" bigint
);--> statement-breakpoint
CREATE TABLE "search_misses" (
	"month" text NOT NULL,
	"word" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "search_misses_month_word_pk" PRIMARY KEY("month","word")
);--> statement-breakpoint
CREATE TABLE "spent_credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "usage_clients" (
	"month" text NOT NULL,
	"client_key" text NOT NULL,
	CONSTRAINT "usage_clients_month_client_key_pk" PRIMARY KEY("month","client_key")
);--> statement-breakpoint
CREATE TABLE "usage_daily_latency" (
	"day" date NOT NULL,
	"tool" text NOT NULL,
	"outcome" text NOT NULL,
	"cold" boolean NOT NULL,
	"bucket" smallint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "usage_daily_latency_day_tool_outcome_cold_bucket_pk" PRIMARY KEY("day","tool","outcome","cold","bucket")
);--> statement-breakpoint
CREATE TABLE "usage_flushes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "usage_monthly" (
	"key" text PRIMARY KEY NOT NULL,
	"month" text NOT NULL,
	"tool" text NOT NULL,
	"status" text NOT NULL,
	"endpoint" text DEFAULT '' NOT NULL,
	"pattern_id" text DEFAULT '' NOT NULL,
	"catalog_number" text DEFAULT '' NOT NULL,
	"version_id" text DEFAULT '' NOT NULL,
	"ip_hash" text DEFAULT '' NOT NULL,
	"agent_hint" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"token_id" text DEFAULT '' NOT NULL,
	"token_name" text DEFAULT '' NOT NULL,
	"count" bigint NOT NULL,
	"duration_ms_sum" double precision DEFAULT 0 NOT NULL,
	"component_bytes_sum" bigint DEFAULT 0 NOT NULL
);--> statement-breakpoint
CREATE TABLE "usage_totals" (
	"month" text NOT NULL,
	"list" text NOT NULL,
	"tool" text DEFAULT '' NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"endpoint" text DEFAULT '' NOT NULL,
	"pattern_id" text DEFAULT '' NOT NULL,
	"catalog_number" text DEFAULT '' NOT NULL,
	"version_id" text DEFAULT '' NOT NULL,
	"ip_hash" text DEFAULT '' NOT NULL,
	"agent_hint" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"token_id" text DEFAULT '' NOT NULL,
	"token_name" text DEFAULT '' NOT NULL,
	"count" bigint NOT NULL,
	"duration_ms_sum" double precision NOT NULL,
	"component_bytes_sum" bigint NOT NULL,
	CONSTRAINT "usage_totals_pk" PRIMARY KEY("month","list","tool","status","pattern_id","catalog_number","version_id","ip_hash","agent_hint","token_name","country","endpoint","token_id")
);--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"accountId" text NOT NULL,
	"providerId" text NOT NULL,
	"userId" uuid NOT NULL,
	"accessToken" text,
	"refreshToken" text,
	"idToken" text,
	"accessTokenExpiresAt" timestamp with time zone,
	"refreshTokenExpiresAt" timestamp with time zone,
	"scope" text,
	"password" text,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE "account" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "oauthAccessToken" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"clientId" text NOT NULL,
	"sessionId" uuid,
	"userId" uuid,
	"referenceId" text,
	"authorizationCodeId" text,
	"resources" jsonb,
	"requestedUserInfoClaims" jsonb,
	"refreshId" uuid,
	"expiresAt" timestamp with time zone NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	"revoked" timestamp with time zone,
	"confirmation" jsonb,
	"scopes" jsonb NOT NULL,
	CONSTRAINT "oauthAccessToken_token_unique" UNIQUE("token")
);--> statement-breakpoint
ALTER TABLE "oauthAccessToken" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "oauthClientAssertion" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE "oauthClientAssertion" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "oauthClientResource" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"clientId" text NOT NULL,
	"resourceId" text NOT NULL,
	"metadata" jsonb,
	"createdAt" timestamp with time zone
);--> statement-breakpoint
ALTER TABLE "oauthClientResource" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "oauthClient" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"clientId" text NOT NULL,
	"clientSecret" text,
	"clientDiscoveryId" text,
	"disabled" boolean,
	"skipConsent" boolean,
	"enableEndSession" boolean,
	"subjectType" text,
	"scopes" jsonb,
	"clientCredentialsScopes" jsonb,
	"userId" uuid,
	"createdAt" timestamp with time zone,
	"updatedAt" timestamp with time zone,
	"name" text,
	"uri" text,
	"icon" text,
	"contacts" jsonb,
	"tos" text,
	"policy" text,
	"softwareId" text,
	"softwareVersion" text,
	"softwareStatement" text,
	"redirectUris" jsonb NOT NULL,
	"postLogoutRedirectUris" jsonb,
	"backchannelLogoutUri" text,
	"backchannelLogoutSessionRequired" boolean,
	"tokenEndpointAuthMethod" text,
	"applicationType" text,
	"jwks" text,
	"jwksUri" text,
	"grantTypes" jsonb,
	"responseTypes" jsonb,
	"requirePKCE" boolean,
	"dpopBoundAccessTokens" boolean,
	"referenceId" text,
	"metadata" jsonb,
	CONSTRAINT "oauthClient_clientId_unique" UNIQUE("clientId")
);--> statement-breakpoint
ALTER TABLE "oauthClient" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "oauthConsent" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"clientId" text NOT NULL,
	"userId" uuid,
	"referenceId" text,
	"resources" jsonb,
	"requestedUserInfoClaims" jsonb,
	"scopes" jsonb NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	"updatedAt" timestamp with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE "oauthConsent" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "oauthRefreshToken" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"clientId" text NOT NULL,
	"sessionId" uuid,
	"userId" uuid NOT NULL,
	"referenceId" text,
	"authorizationCodeId" text,
	"resources" jsonb,
	"requestedUserInfoClaims" jsonb,
	"expiresAt" timestamp with time zone NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	"revoked" timestamp with time zone,
	"rotatedAt" timestamp with time zone,
	"rotationReplayResponse" text,
	"rotationReplayExpiresAt" timestamp with time zone,
	"authTime" timestamp with time zone,
	"confirmation" jsonb,
	"scopes" jsonb NOT NULL,
	CONSTRAINT "oauthRefreshToken_token_unique" UNIQUE("token")
);--> statement-breakpoint
ALTER TABLE "oauthRefreshToken" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "oauthResource" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"name" text NOT NULL,
	"accessTokenTtl" integer,
	"refreshTokenTtl" integer,
	"signingAlgorithm" text,
	"signingKeyId" text,
	"allowedScopes" jsonb,
	"customClaims" jsonb,
	"dpopBoundAccessTokensRequired" boolean,
	"disabled" boolean,
	"createdAt" timestamp with time zone,
	"updatedAt" timestamp with time zone,
	"policyVersion" integer,
	"metadata" jsonb,
	CONSTRAINT "oauthResource_identifier_unique" UNIQUE("identifier")
);--> statement-breakpoint
ALTER TABLE "oauthResource" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL,
	"token" text NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone NOT NULL,
	"ipAddress" text,
	"userAgent" text,
	"userId" uuid NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);--> statement-breakpoint
ALTER TABLE "session" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"emailVerified" boolean NOT NULL,
	"image" text,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"suspendedAt" timestamp with time zone,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);--> statement-breakpoint
ALTER TABLE "user" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "verification" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "verification" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bookmarks" (
	"user_id" uuid NOT NULL,
	"pattern_id" text NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"cover" text,
	"tags" text[] NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookmarks_user_id_pattern_id_pk" PRIMARY KEY("user_id","pattern_id")
);--> statement-breakpoint
ALTER TABLE "bookmarks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "export_jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"library_id" uuid NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_id" uuid,
	"leased_until" timestamp with time zone,
	"problem" text,
	"manifest" text,
	"bytes" integer,
	"sha256" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);--> statement-breakpoint
ALTER TABLE "export_jobs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
);--> statement-breakpoint
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
);--> statement-breakpoint
ALTER TABLE "library_memberships" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "library_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"library_title" text,
	"library_description" text,
	"share_token" text,
	"share_enabled" boolean DEFAULT false NOT NULL,
	"public_display_name" text,
	"public_avatar_url" text,
	"public_show_author" boolean DEFAULT false NOT NULL,
	CONSTRAINT "library_profiles_share_token_unique" UNIQUE("share_token")
);--> statement-breakpoint
ALTER TABLE "library_profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "personal_access_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"scopes" text[] DEFAULT '{mcp:connect}' NOT NULL,
	"library_ids" uuid[],
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "personal_access_tokens_token_hash_unique" UNIQUE("token_hash")
);--> statement-breakpoint
ALTER TABLE "personal_access_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "themes" (
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"values" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "themes_user_id_name_pk" PRIMARY KEY("user_id","name")
);--> statement-breakpoint
ALTER TABLE "themes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "component_files" ADD CONSTRAINT "component_files_version" FOREIGN KEY ("pattern_id","version_id") REFERENCES "public"."component_versions"("pattern_id","version_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "components" ADD CONSTRAINT "components_active_version" FOREIGN KEY ("pattern_id","active_version_id") REFERENCES "public"."component_versions"("pattern_id","version_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adoption_reports" ADD CONSTRAINT "adoption_reports_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_userId_user_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauthAccessToken" ADD CONSTRAINT "oauthAccessToken_clientId_oauthClient_clientId_fk" FOREIGN KEY ("clientId") REFERENCES "public"."oauthClient"("clientId") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauthAccessToken" ADD CONSTRAINT "oauthAccessToken_sessionId_session_id_fk" FOREIGN KEY ("sessionId") REFERENCES "public"."session"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauthAccessToken" ADD CONSTRAINT "oauthAccessToken_userId_user_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauthAccessToken" ADD CONSTRAINT "oauthAccessToken_refreshId_oauthRefreshToken_id_fk" FOREIGN KEY ("refreshId") REFERENCES "public"."oauthRefreshToken"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauthClientResource" ADD CONSTRAINT "oauthClientResource_clientId_oauthClient_clientId_fk" FOREIGN KEY ("clientId") REFERENCES "public"."oauthClient"("clientId") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauthClientResource" ADD CONSTRAINT "oauthClientResource_resourceId_oauthResource_identifier_fk" FOREIGN KEY ("resourceId") REFERENCES "public"."oauthResource"("identifier") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauthClient" ADD CONSTRAINT "oauthClient_userId_user_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauthConsent" ADD CONSTRAINT "oauthConsent_clientId_oauthClient_clientId_fk" FOREIGN KEY ("clientId") REFERENCES "public"."oauthClient"("clientId") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauthConsent" ADD CONSTRAINT "oauthConsent_userId_user_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauthRefreshToken" ADD CONSTRAINT "oauthRefreshToken_clientId_oauthClient_clientId_fk" FOREIGN KEY ("clientId") REFERENCES "public"."oauthClient"("clientId") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauthRefreshToken" ADD CONSTRAINT "oauthRefreshToken_sessionId_session_id_fk" FOREIGN KEY ("sessionId") REFERENCES "public"."session"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauthRefreshToken" ADD CONSTRAINT "oauthRefreshToken_userId_user_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_userId_user_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_jobs" ADD CONSTRAINT "export_jobs_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_jobs" ADD CONSTRAINT "export_jobs_library_fk" FOREIGN KEY ("library_id","user_id") REFERENCES "public"."libraries"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "libraries" ADD CONSTRAINT "libraries_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_memberships" ADD CONSTRAINT "library_memberships_bookmark_fk" FOREIGN KEY ("user_id","bookmark_id") REFERENCES "public"."bookmarks"("user_id","pattern_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_memberships" ADD CONSTRAINT "library_memberships_library_fk" FOREIGN KEY ("library_id","user_id") REFERENCES "public"."libraries"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_profiles" ADD CONSTRAINT "library_profiles_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_access_tokens" ADD CONSTRAINT "personal_access_tokens_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "themes" ADD CONSTRAINT "themes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_user" ON "audit_events" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_kind" ON "audit_events" USING btree ("kind","at");--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_events_expired" ON "audit_events" USING btree ("subject") WHERE kind = 'token_expired';--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "usage_flushes_applied_at" ON "usage_flushes" USING btree ("applied_at");--> statement-breakpoint
CREATE INDEX "usage_monthly_month" ON "usage_monthly" USING btree ("month");--> statement-breakpoint
CREATE INDEX "account_userId_idx" ON "account" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "oauthAccessToken_clientId_idx" ON "oauthAccessToken" USING btree ("clientId");--> statement-breakpoint
CREATE INDEX "oauthAccessToken_sessionId_idx" ON "oauthAccessToken" USING btree ("sessionId");--> statement-breakpoint
CREATE INDEX "oauthAccessToken_userId_idx" ON "oauthAccessToken" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "oauthAccessToken_authorizationCodeId_idx" ON "oauthAccessToken" USING btree ("authorizationCodeId");--> statement-breakpoint
CREATE INDEX "oauthAccessToken_refreshId_idx" ON "oauthAccessToken" USING btree ("refreshId");--> statement-breakpoint
CREATE INDEX "oauthClientResource_clientId_idx" ON "oauthClientResource" USING btree ("clientId");--> statement-breakpoint
CREATE INDEX "oauthClientResource_resourceId_idx" ON "oauthClientResource" USING btree ("resourceId");--> statement-breakpoint
CREATE UNIQUE INDEX "oauthClientResource_clientId_resourceId_uidx" ON "oauthClientResource" USING btree ("clientId","resourceId");--> statement-breakpoint
CREATE INDEX "oauthClient_userId_idx" ON "oauthClient" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "oauthConsent_clientId_idx" ON "oauthConsent" USING btree ("clientId");--> statement-breakpoint
CREATE INDEX "oauthConsent_userId_idx" ON "oauthConsent" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "oauthRefreshToken_clientId_idx" ON "oauthRefreshToken" USING btree ("clientId");--> statement-breakpoint
CREATE INDEX "oauthRefreshToken_sessionId_idx" ON "oauthRefreshToken" USING btree ("sessionId");--> statement-breakpoint
CREATE INDEX "oauthRefreshToken_userId_idx" ON "oauthRefreshToken" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "oauthRefreshToken_authorizationCodeId_idx" ON "oauthRefreshToken" USING btree ("authorizationCodeId");--> statement-breakpoint
CREATE INDEX "session_userId_idx" ON "session" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "verification_identifier_idx" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "bookmarks_order" ON "bookmarks" USING btree ("user_id","sort_order","pattern_id");--> statement-breakpoint
CREATE INDEX "export_jobs_user" ON "export_jobs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "export_jobs_unfinished" ON "export_jobs" USING btree ("created_at") WHERE state IN ('queued', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "export_jobs_library" ON "export_jobs" USING btree ("library_id") WHERE state IN ('queued', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "libraries_title" ON "libraries" USING btree ("user_id",md5("title"));--> statement-breakpoint
CREATE UNIQUE INDEX "libraries_default" ON "libraries" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "library_memberships_order" ON "library_memberships" USING btree ("library_id","sort_order","bookmark_id");--> statement-breakpoint
CREATE INDEX "library_memberships_bookmark" ON "library_memberships" USING btree ("user_id","bookmark_id");--> statement-breakpoint
CREATE INDEX "personal_access_tokens_user" ON "personal_access_tokens" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE account FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "oauthAccessToken" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "oauthClientAssertion" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "oauthClientResource" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "oauthClient" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "oauthConsent" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "oauthRefreshToken" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "oauthResource" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE session FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "user" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE verification FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE bookmarks FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE library_profiles FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE personal_access_tokens FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE libraries FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE library_memberships FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE export_jobs FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE audit_events FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE themes FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.refuse_version_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	RAISE EXCEPTION 'a published version is immutable' USING ERRCODE = 'restrict_violation';
END
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.verify_access_token(p_hash text)
 RETURNS SETOF personal_access_tokens
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.access_token_owner(p_id uuid)
 RETURNS TABLE(user_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
	PERFORM set_config('app.system', 'on', true);
	RETURN QUERY SELECT token.user_id FROM personal_access_tokens AS token WHERE token.id = p_id;
	PERFORM set_config('app.system', '', true);
END
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.read_library(p_user uuid)
 RETURNS TABLE(title text, description text, share_enabled boolean, bookmark_count integer)
 LANGUAGE plpgsql
AS $function$
BEGIN
	PERFORM set_config('app.user_id', p_user::text, true);
	RETURN QUERY SELECT profile.library_title, profile.library_description,
			coalesce(profile.share_enabled, false), (SELECT count(*)::integer FROM bookmarks)
		FROM (SELECT 1) AS always LEFT JOIN library_profiles AS profile ON true;
END
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.shared_library_owner(p_token uuid)
 RETURNS TABLE(library_id uuid, owner_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
	PERFORM set_config('app.system', 'on', true);
	RETURN QUERY SELECT libraries.id, libraries.user_id FROM libraries
		JOIN "user" AS holder ON holder.id = libraries.user_id
		WHERE share_token = p_token AND share_enabled AND holder."suspendedAt" IS NULL;
	PERFORM set_config('app.system', '', true);
END
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.claim_export_job(p_lease uuid, p_seconds integer, p_attempts integer)
 RETURNS TABLE(job_id uuid, owner_id uuid, of_library uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
	PERFORM set_config('app.system', 'on', true);
	UPDATE export_jobs SET state = 'failed', finished_at = now(), problem = 'The export did not finish.'
		WHERE state = 'running' AND leased_until < now() AND attempts >= p_attempts;
	RETURN QUERY UPDATE export_jobs AS job SET state = 'running', attempts = job.attempts + 1, lease_id = p_lease,
			leased_until = now() + make_interval(secs => p_seconds)
		WHERE job.id = (SELECT waiting.id FROM export_jobs AS waiting
			WHERE waiting.state = 'queued' OR (waiting.state = 'running' AND waiting.leased_until < now())
			ORDER BY waiting.created_at, waiting.id LIMIT 1 FOR UPDATE SKIP LOCKED)
		RETURNING job.id, job.user_id, job.library_id;
	IF NOT FOUND THEN
		RETURN QUERY SELECT NULL::uuid, NULL::uuid, NULL::uuid
			WHERE EXISTS (SELECT FROM export_jobs WHERE state IN ('queued', 'running'));
	END IF;
	PERFORM set_config('app.system', '', true);
END
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.export_job_owner(p_job uuid)
 RETURNS TABLE(owner_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
	PERFORM set_config('app.system', 'on', true);
	RETURN QUERY SELECT job.user_id FROM export_jobs AS job WHERE job.id = p_job;
	PERFORM set_config('app.system', '', true);
END
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.revoke_leaked_token(p_hash text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
	PERFORM set_config('app.system', 'on', true);
	UPDATE personal_access_tokens SET revoked_at = now() WHERE token_hash = p_hash AND revoked_at IS NULL;
	PERFORM set_config('app.system', '', true);
END
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.record_audit_event(p_kind text, p_user uuid, p_subject text, p_outcome text, p_credential text, p_ip_hash text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
	v_system text := coalesce(current_setting('app.system', true), '');
BEGIN
	PERFORM set_config('app.system', 'on', true);
	IF p_kind NOT LIKE '%\_refused' OR (SELECT count(*) FROM audit_events
			WHERE kind = p_kind AND at > now() - interval '1 hour') < 1000
	THEN
		INSERT INTO audit_events (kind, user_id, subject, outcome, credential, ip_hash)
			VALUES (p_kind, p_user, p_subject, p_outcome, p_credential, p_ip_hash);
	END IF;
	-- It may be called within another function that works as the system.
	PERFORM set_config('app.system', v_system, true);
END
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.record_change(p_kind text, p_user uuid, p_subject text, p_outcome text DEFAULT 'ok'::text)
 RETURNS void
 LANGUAGE sql
AS $function$
	SELECT record_audit_event(p_kind, p_user, p_subject, p_outcome,
		nullif(current_setting('app.credential', true), ''), nullif(current_setting('app.ip_hash', true), ''))
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.read_audit_events(p_after bigint, p_limit integer, p_user uuid, p_kind text, p_since timestamp with time zone)
 RETURNS SETOF audit_events
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
	PERFORM set_config('app.system', 'on', true);
	RETURN QUERY SELECT * FROM audit_events
		WHERE id > p_after AND (p_user IS NULL OR user_id = p_user) AND (p_kind IS NULL OR kind = p_kind)
			AND (p_since IS NULL OR at >= p_since)
		ORDER BY id LIMIT p_limit;
	PERFORM set_config('app.system', '', true);
END
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.tidy_audit_events()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
	PERFORM set_config('app.system', 'on', true);
	INSERT INTO audit_events (at, kind, user_id, subject, outcome)
		SELECT ended, 'token_expired', user_id, id::text, 'ok' FROM (
			SELECT id, user_id,
				least(expires_at, coalesce(last_used_at, created_at) + interval '180 days') AS ended
			FROM personal_access_tokens WHERE revoked_at IS NULL
		) AS token WHERE ended <= now() AND ended > now() - interval '180 days'
		ON CONFLICT DO NOTHING;
	DELETE FROM audit_events WHERE at < now() - interval '180 days';
	PERFORM set_config('app.system', '', true);
END
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.audit_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM record_audit_event('sign_in', NEW."userId", NULL, 'ok', NEW.id::text, NEW."ipAddress");
	ELSE
		PERFORM record_change('session_ended', OLD."userId", OLD.id::text,
			CASE WHEN OLD."expiresAt" <= now() OR OLD."createdAt" <= now() - interval '30 days'
				THEN 'expired' ELSE 'ok' END);
	END IF;
	RETURN NULL;
END
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.audit_token()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	PERFORM record_change(CASE TG_OP WHEN 'INSERT' THEN 'token_minted' ELSE 'token_revoked' END,
		NEW.user_id, NEW.id::text);
	RETURN NULL;
END
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.audit_consent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF TG_OP = 'DELETE' THEN
		PERFORM record_change('app_disconnected', OLD."userId", OLD."clientId");
	ELSE
		PERFORM record_change('app_allowed', NEW."userId", NEW."clientId");
	END IF;
	RETURN NULL;
END
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.audit_library()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF TG_OP = 'DELETE' THEN
		PERFORM record_change('library_deleted', OLD.user_id, OLD.id::text);
		RETURN NULL;
	END IF;
	IF NEW.share_token <> OLD.share_token THEN
		PERFORM record_change('share_link_replaced', NEW.user_id, NEW.id::text);
	END IF;
	IF NEW.share_enabled <> OLD.share_enabled THEN
		PERFORM record_change(CASE WHEN NEW.share_enabled THEN 'share_started' ELSE 'share_ended' END,
			NEW.user_id, NEW.id::text);
	END IF;
	RETURN NULL;
END
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.audit_export()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	PERFORM record_change('export_created', NEW.user_id, NEW.id::text);
	RETURN NULL;
END
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.audit_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	PERFORM record_change('account_deleted', OLD.id, OLD.id::text);
	RETURN NULL;
END
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.audit_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM record_change('component_published', NULL, NEW.pattern_id || ' ' || NEW.version_id);
	ELSE
		PERFORM record_change('component_withdrawn', NULL, OLD.pattern_id || ' ' || OLD.version_id);
	END IF;
	RETURN NULL;
END
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.audit_component()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF TG_OP = 'INSERT' OR NEW.active_version_id <> OLD.active_version_id THEN
		PERFORM record_change('component_activated', NULL, NEW.pattern_id || ' ' || NEW.active_version_id);
	END IF;
	IF TG_OP = 'UPDATE' AND NEW.deprecated <> OLD.deprecated THEN
		PERFORM record_change('component_deprecated', NULL, NEW.pattern_id || ' ' || (notice->>'version_id'))
			FROM jsonb_array_elements(NEW.deprecated) AS notice
			WHERE NOT OLD.deprecated @> jsonb_build_array(notice);
	END IF;
	RETURN NULL;
END
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.audit_suspension()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	PERFORM record_change(CASE WHEN NEW."suspendedAt" IS NULL THEN 'user_unsuspended' ELSE 'user_suspended' END,
		NEW.id, NEW.id::text);
	RETURN NULL;
END
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.refuse_suspended()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
	IF EXISTS (SELECT FROM "user" WHERE id = NEW."userId" AND "suspendedAt" IS NOT NULL) THEN
		RAISE EXCEPTION 'The account is suspended.' USING ERRCODE = 'object_not_in_prerequisite_state';
	END IF;
	RETURN NULL;
END
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.is_suspended_token(p_hash text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
	v_suspended boolean;
BEGIN
	PERFORM set_config('app.system', 'on', true);
	SELECT EXISTS (SELECT FROM personal_access_tokens JOIN "user" AS holder ON holder.id = user_id
		WHERE token_hash = p_hash AND holder."suspendedAt" IS NOT NULL) INTO v_suspended;
	PERFORM set_config('app.system', '', true);
	RETURN v_suspended;
END
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.list_users(p_after text, p_limit integer)
 RETURNS TABLE(id uuid, email text, created_at timestamp with time zone, signed_in_at timestamp with time zone, active_tokens integer, suspended_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.is_library_chosen(p_library uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
	SELECT coalesce(p_library = ANY (nullif(current_setting('app.library_ids', true), '')::uuid[]), true)
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.lock_default_library()
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
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
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.remove_unsaved_bookmarks(p_patterns text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
	v_chosen text := coalesce(current_setting('app.library_ids', true), '');
BEGIN
	PERFORM set_app_setting('library_ids', '');
	DELETE FROM bookmarks WHERE pattern_id = ANY (p_patterns)
		AND NOT EXISTS (SELECT FROM library_memberships WHERE bookmark_id = pattern_id);
	PERFORM set_app_setting('library_ids', v_chosen);
END
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.forget_library()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	UPDATE personal_access_tokens SET library_ids = array_remove(library_ids, OLD.id)
		WHERE user_id = OLD.user_id AND OLD.id = ANY (library_ids);
	RETURN NULL;
END
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.mint_access_token(p_id uuid, p_user uuid, p_name text, p_hash text, p_scopes text[], p_expires timestamp with time zone, p_max integer, p_libraries uuid[] DEFAULT NULL::uuid[])
 RETURNS SETOF personal_access_tokens
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.read_library(p_user uuid, p_library uuid, p_chosen text DEFAULT ''::text)
 RETURNS TABLE(id uuid, title text, description text, share_token uuid, share_enabled boolean, is_default boolean, library_position integer, updated_at timestamp with time zone, bookmark_count integer)
 LANGUAGE plpgsql
AS $function$
BEGIN
	PERFORM set_app_setting('user_id', p_user::text), set_app_setting('library_ids', p_chosen);
	RETURN QUERY SELECT found.id, found.title, found.description, found.share_token, found.share_enabled,
			found.is_default, found."position", found.updated_at,
			(SELECT count(*)::integer FROM library_memberships AS member WHERE member.library_id = found.id)
		FROM libraries AS found
		WHERE CASE WHEN p_library IS NULL THEN found.is_default ELSE found.id = p_library END;
END
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.admit_client_registration(p_max integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
	v_left integer;
BEGIN
	PERFORM set_config('app.system', 'on', true);
	WITH unused AS (
		SELECT client.id, client."createdAt" AS created,
			row_number() OVER (ORDER BY client."createdAt" DESC) AS place
		FROM "oauthClient" AS client WHERE client."userId" IS NULL
			AND NOT EXISTS (SELECT FROM "oauthConsent" AS consent WHERE consent."clientId" = client."clientId")
			AND NOT EXISTS (SELECT FROM "oauthRefreshToken" AS token WHERE token."clientId" = client."clientId")
			AND NOT EXISTS (SELECT FROM "oauthAccessToken" AS token WHERE token."clientId" = client."clientId")
	), removed AS (
		DELETE FROM "oauthClient" USING unused WHERE "oauthClient".id = unused.id
			AND (created < now() - interval '30 days' OR (place >= p_max AND created < now() - interval '1 hour'))
		RETURNING "oauthClient".id
	)
	SELECT (SELECT count(*) FROM unused) - (SELECT count(*) FROM removed) INTO v_left;
	PERFORM set_config('app.system', '', true);
	RETURN v_left < p_max;
END
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.set_app_setting(p_name text, p_value text)
 RETURNS text
 LANGUAGE sql
 SECURITY DEFINER
RETURN set_config(('app.'::text || p_name), p_value, true);--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.verify_oauth_token(p_hash text, p_resource text)
 RETURNS TABLE(id uuid, user_id uuid, scopes jsonb, expires_at timestamp with time zone, client_name text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.find_user(p_email text)
 RETURNS TABLE(id uuid, verified boolean, suspended boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
	PERFORM set_config('app.system', 'on', true);
	RETURN QUERY SELECT holder.id, holder."emailVerified", holder."suspendedAt" IS NOT NULL
		FROM "user" AS holder WHERE holder.email = p_email;
	PERFORM set_config('app.system', '', true);
END
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.oauth_client_name(p_client text)
 RETURNS TABLE(name text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
	PERFORM set_config('app.system', 'on', true);
	RETURN QUERY SELECT client.name FROM "oauthClient" AS client
		WHERE client."clientId" = p_client AND client.disabled IS NOT TRUE;
	PERFORM set_config('app.system', '', true);
END
$function$;--> statement-breakpoint
CREATE POLICY "audit_events_own" ON "audit_events" AS PERMISSIVE FOR SELECT TO public USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "audit_events_system" ON "audit_events" AS PERMISSIVE FOR ALL TO public USING (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app') WITH CHECK (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app');--> statement-breakpoint
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
CREATE POLICY "bookmarks_own" ON "bookmarks" AS PERMISSIVE FOR ALL TO public USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "bookmarks_system" ON "bookmarks" AS PERMISSIVE FOR SELECT TO public USING (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app');--> statement-breakpoint
CREATE POLICY "bookmarks_chosen" ON "bookmarks" AS RESTRICTIVE FOR DELETE TO public USING (coalesce(current_setting('app.library_ids', true), '') = '');--> statement-breakpoint
CREATE POLICY "export_jobs_own" ON "export_jobs" AS PERMISSIVE FOR ALL TO public USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "export_jobs_system" ON "export_jobs" AS PERMISSIVE FOR ALL TO public USING (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app') WITH CHECK (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app');--> statement-breakpoint
CREATE POLICY "export_jobs_chosen" ON "export_jobs" AS RESTRICTIVE FOR ALL TO public USING (is_library_chosen(library_id)) WITH CHECK (is_library_chosen(library_id));--> statement-breakpoint
CREATE POLICY "libraries_own" ON "libraries" AS PERMISSIVE FOR ALL TO public USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "libraries_system" ON "libraries" AS PERMISSIVE FOR SELECT TO public USING (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app');--> statement-breakpoint
CREATE POLICY "libraries_chosen" ON "libraries" AS RESTRICTIVE FOR ALL TO public USING (is_library_chosen(id)) WITH CHECK (is_library_chosen(id));--> statement-breakpoint
CREATE POLICY "library_memberships_own" ON "library_memberships" AS PERMISSIVE FOR ALL TO public USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "library_memberships_system" ON "library_memberships" AS PERMISSIVE FOR SELECT TO public USING (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app');--> statement-breakpoint
CREATE POLICY "library_memberships_chosen" ON "library_memberships" AS RESTRICTIVE FOR ALL TO public USING (is_library_chosen(library_id)) WITH CHECK (is_library_chosen(library_id));--> statement-breakpoint
CREATE POLICY "library_profiles_own" ON "library_profiles" AS PERMISSIVE FOR ALL TO public USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "library_profiles_system" ON "library_profiles" AS PERMISSIVE FOR SELECT TO public USING (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app');--> statement-breakpoint
CREATE POLICY "personal_access_tokens_select" ON "personal_access_tokens" AS PERMISSIVE FOR SELECT TO public USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "personal_access_tokens_update" ON "personal_access_tokens" AS PERMISSIVE FOR UPDATE TO public USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "personal_access_tokens_system" ON "personal_access_tokens" AS PERMISSIVE FOR ALL TO public USING (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app') WITH CHECK (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app');--> statement-breakpoint
CREATE POLICY "themes_own" ON "themes" AS PERMISSIVE FOR ALL TO public USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "themes_system" ON "themes" AS PERMISSIVE FOR SELECT TO public USING (current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app');--> statement-breakpoint
CREATE TRIGGER component_versions_immutable BEFORE UPDATE ON component_versions FOR EACH ROW EXECUTE FUNCTION refuse_version_update();--> statement-breakpoint
CREATE TRIGGER component_files_immutable BEFORE UPDATE ON component_files FOR EACH ROW EXECUTE FUNCTION refuse_version_update();--> statement-breakpoint
CREATE TRIGGER session_audit AFTER INSERT ON session FOR EACH ROW EXECUTE FUNCTION audit_session();--> statement-breakpoint
CREATE TRIGGER session_end_audit AFTER DELETE ON session FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION audit_session();--> statement-breakpoint
CREATE TRIGGER token_audit AFTER INSERT ON personal_access_tokens FOR EACH ROW EXECUTE FUNCTION audit_token();--> statement-breakpoint
CREATE TRIGGER token_end_audit AFTER UPDATE OF revoked_at ON personal_access_tokens FOR EACH ROW WHEN (((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL))) EXECUTE FUNCTION audit_token();--> statement-breakpoint
CREATE TRIGGER consent_audit AFTER INSERT OR UPDATE ON "oauthConsent" FOR EACH ROW EXECUTE FUNCTION audit_consent();--> statement-breakpoint
CREATE TRIGGER consent_end_audit AFTER DELETE ON "oauthConsent" FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION audit_consent();--> statement-breakpoint
CREATE TRIGGER library_audit AFTER UPDATE OF share_token, share_enabled ON libraries FOR EACH ROW EXECUTE FUNCTION audit_library();--> statement-breakpoint
CREATE TRIGGER library_end_audit AFTER DELETE ON libraries FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION audit_library();--> statement-breakpoint
CREATE TRIGGER export_audit AFTER INSERT ON export_jobs FOR EACH ROW EXECUTE FUNCTION audit_export();--> statement-breakpoint
CREATE TRIGGER account_audit AFTER DELETE ON "user" FOR EACH ROW EXECUTE FUNCTION audit_account();--> statement-breakpoint
CREATE TRIGGER version_audit AFTER INSERT OR DELETE ON component_versions FOR EACH ROW EXECUTE FUNCTION audit_version();--> statement-breakpoint
CREATE TRIGGER component_audit AFTER INSERT OR UPDATE ON components FOR EACH ROW EXECUTE FUNCTION audit_component();--> statement-breakpoint
CREATE TRIGGER suspension_audit AFTER UPDATE OF "suspendedAt" ON "user" FOR EACH ROW WHEN ((old."suspendedAt" IS DISTINCT FROM new."suspendedAt")) EXECUTE FUNCTION audit_suspension();--> statement-breakpoint
CREATE TRIGGER session_suspended AFTER INSERT ON session FOR EACH ROW EXECUTE FUNCTION refuse_suspended();--> statement-breakpoint
CREATE TRIGGER library_tokens AFTER DELETE ON libraries FOR EACH ROW EXECUTE FUNCTION forget_library();--> statement-breakpoint
REVOKE ALL ON FUNCTION verify_access_token(text) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION access_token_owner(uuid) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION shared_library_owner(uuid) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION claim_export_job(uuid,integer,integer) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION export_job_owner(uuid) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION revoke_leaked_token(text) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION record_audit_event(text,uuid,text,text,text,text) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION read_audit_events(bigint,integer,uuid,text,timestamp with time zone) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION tidy_audit_events() FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION is_suspended_token(text) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION list_users(text,integer) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION mint_access_token(uuid,uuid,text,text,text[],timestamp with time zone,integer,uuid[]) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION admit_client_registration(integer) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION set_app_setting(text,text) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION verify_oauth_token(text,text) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION find_user(text) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION oauth_client_name(text) FROM PUBLIC;
