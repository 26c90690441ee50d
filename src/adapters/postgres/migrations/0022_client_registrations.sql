-- Makes room for a client that registers itself. Those that nobody allowed go after 30 days, and the oldest of them
-- earlier where there are too many; one of the last hour may be waiting for its user.
CREATE FUNCTION "admit_client_registration"(p_max integer) RETURNS boolean
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION "admit_client_registration"(integer) FROM PUBLIC;
