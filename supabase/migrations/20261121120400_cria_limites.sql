-- Rate limits inside the database, so that no door of the API goes around them. Unlogged: a crash may forget counts,
-- and writing them costs no log. They count accepted calls: a refusal rolls back, its count with it, and has written
-- nothing. Hammering with refused calls is for the edge network to stop; texts are bounded before any work on them.
-- Locks: none. Undo: drop table private.limites and the functions.

create unlogged table private.limites (
  chave bytea primary key,
  janela timestamptz not null,
  contagem integer not null,
  expira_em timestamptz not null
)
with (fillfactor = 50);
comment on table private.limites is
  'Fixed windows: how many calls a key made in its present window. The key is a keyed hash of action and caller.';

create index limites_expira_em_idx on private.limites (expira_em);

alter table private.limites enable row level security;
revoke all on table private.limites from public, anon, authenticated, service_role;

create function private.limitar(_acao text, _quem text, _maximo integer, _janela interval)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  _inicio constant timestamptz := date_bin(_janela, clock_timestamp(), timestamptz '2000-01-01 00:00:00+00');
  _contagem integer;
begin
  insert into private.limites as l (chave, janela, contagem, expira_em)
  values (private.pseudonimo(_acao || ':' || _quem), _inicio, 1, _inicio + _janela)
  on conflict (chave) do update
  set
    contagem = case when l.janela = excluded.janela then l.contagem + 1 else 1 end,
    janela = excluded.janela,
    expira_em = excluded.expira_em
  returning l.contagem into _contagem;

  if _contagem > _maximo then
    perform private.recusar(
      429,
      'Muitas tentativas em pouco tempo. Aguarde alguns minutos e tente de novo.',
      'limite'
    );
  end if;
end
$$;
comment on function private.limitar(text, text, integer, interval) is
  'Counts one call of an action by somebody; above the maximum of the window refuses with PT429 hint limite. A call that is refused, by this or anything after it, is not counted.';

create function private.endereco_cliente()
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  _cabecalhos constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  -- The left end of x-forwarded-for is written by the caller; the right end by our own proxy.
  _texto constant text := btrim(
    left(
      coalesce(
        nullif(btrim(_cabecalhos ->> 'cf-connecting-ip'), ''),
        substring(_cabecalhos ->> 'x-forwarded-for' from '[^,]*$')
      ),
      200
    )
  );
  _endereco inet;
begin
  -- Some proxies add the port: 192.0.2.1:443, [2001:db8::1]:443.
  _endereco := coalesce(
    substring(_texto from '^\[([^]]*)\](?::[0-9]+)?$'), substring(_texto from '^([0-9.]+):[0-9]+$'), _texto
  )::inet;
  if family(_endereco) = 6 and _endereco << inet '::ffff:0:0/96' then
    -- An IPv4 in the clothes of an IPv6.
    _endereco := substring(host(_endereco) from '[0-9.]+$')::inet;
  end if;
  -- One subscriber holds a whole IPv6 /64.
  return host(network(set_masklen(_endereco, case family(_endereco) when 6 then 64 else 32 end)));
exception
  when data_exception then
    return null;
end
$$;
comment on function private.endereco_cliente() is
  'Address of the caller: cf-connecting-ip, else the rightmost x-forwarded-for; without port, an IPv4 inside an IPv6 as itself, any other IPv6 cut to its /64. Null when it is missing or no address.';

create function private.caixa_do_email(_email text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select case
    when e.limpo ~ '@(gmail|googlemail)\.com$' then replace(split_part(e.limpo, '@', 1), '.', '') || '@gmail.com'
    else e.limpo
  end
  from (select regexp_replace(lower(_email), '\+[^@]*@', '@') as limpo) as e;
$$;
comment on function private.caixa_do_email(text) is
  'One spelling for all addresses of a mailbox: lower case, without +suffix, at Gmail without dots.';

create function private.limitar_email_por_endereco(_acao text, _email text, _maximo integer, _janela interval)
returns void
language sql
security definer
set search_path = ''
as $$
  select private.limitar(
    _acao,
    'email:' || private.caixa_do_email(_email) || ' de ' || coalesce(private.endereco_cliente(), 'sem-endereco'),
    _maximo,
    _janela
  );
$$;
comment on function private.limitar_email_por_endereco(text, text, integer, interval) is
  'limitar() by mailbox and address together: who types another''s e-mail uses up only their own share. Errors: PT429 hint limite.';

create function private.limitar_endereco(_acao text, _maximo integer, _janela interval)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  _endereco constant text := private.endereco_cliente();
begin
  if _endereco is null then
    -- Callers without an address share one bucket of half the size, apart from everybody else's.
    perform private.limitar(_acao, 'sem-endereco', greatest(_maximo / 2, 1), _janela);
  else
    perform private.limitar(_acao, 'endereco:' || _endereco, _maximo, _janela);
  end if;
end
$$;
comment on function private.limitar_endereco(text, integer, interval) is
  'limitar() by the address of the caller. Errors: PT429 hint limite.';
