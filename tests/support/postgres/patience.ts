/**
 * A busy machine is slow, not wrong: in a test's database the limits of time of functions are a minute. Without it a call waits one second
 * for the row that counts the calls of its person, then answers 500 with 55P03, which the site tries again.
 */
export const PATIENCE = `do $do$ declare _funcao regprocedure; _limite text; begin
  for _funcao, _limite in
    select p.oid, split_part(c, '=', 1) from pg_proc as p, unnest(p.proconfig) as c where c ~ '^(lock|statement)_timeout='
  loop
    execute format('alter function %s set %I = %L', _funcao, _limite, '60s');
  end loop;
end $do$`
