-- An expiry is entered later than it happened.
CREATE OR REPLACE FUNCTION public.read_audit_events(p_after bigint, p_limit integer, p_user uuid, p_kind text, p_since timestamp with time zone)
 RETURNS SETOF audit_events
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
	last_at timestamp with time zone;
BEGIN
	PERFORM set_config('app.system', 'on', true);
	-- Where the last event was deleted meanwhile, so were all before it.
	SELECT coalesce(max(at), '-infinity') INTO last_at FROM audit_events WHERE id = p_after;
	RETURN QUERY SELECT * FROM audit_events
		WHERE at >= last_at AND (at, id) > (last_at, p_after) AND (p_user IS NULL OR user_id = p_user) AND (p_kind IS NULL OR kind = p_kind)
			AND (p_since IS NULL OR at >= p_since)
		ORDER BY at, id LIMIT p_limit;
	PERFORM set_config('app.system', '', true);
END
$function$;
