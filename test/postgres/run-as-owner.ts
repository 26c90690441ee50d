/**
 * A function of the owner, in each database that tests open: what the product's role may not do is done through it. It
 * returns what a SELECT finds.
 */
export const RUN_AS_OWNER = `
  CREATE FUNCTION public.run_as_owner(statement text) RETURNS SETOF json
  LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
    IF statement ~* '^\\s*select' THEN
      RETURN QUERY EXECUTE format('SELECT to_json(found) FROM (%s) AS found', statement);
    ELSE
      EXECUTE statement;
    END IF;
  END $$`;
