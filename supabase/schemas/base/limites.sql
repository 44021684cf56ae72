-- Rate limits by address, mailbox and account, and what the team sees of those that were reached.

create unlogged table base.limites (
  chave bytea primary key,
  contagem integer not null,
  expira_em timestamptz not null
)
with (fillfactor = 50);
comment on table base.limites is
  'The number of calls of a key in its current window, which begins with its first call. The key is a keyed hash of action and caller.';

create index limites_expira_em_idx on base.limites (expira_em);

alter table base.limites enable row level security;

create function base.frase_da_espera(_segundos integer) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select 'Muitas tentativas em pouco tempo. Aguarde '
    || case
      when _segundos <= 600 then 'alguns minutos'
      when _segundos <= 5400 then 'cerca de ' || ceil(_segundos / 300.0)::integer * 5 || ' minutos'
      else 'cerca de ' || ceil(_segundos / 3600.0)::integer || ' horas'
    end
    || ' e tente de novo.';
$$;
comment on function base.frase_da_espera(integer) is
  'The refusal of too many calls, by the seconds to wait: some minutes, about 25 minutes (rounded up to 5), about 3 hours.';

create function base.recusar_espera(_espera integer) returns void
language plpgsql set search_path = '' as $$
begin
  if _espera > 0 then
    perform base.recusar(429, base.frase_da_espera(_espera), 'limite');
  end if;
end
$$;
comment on function base.recusar_espera(integer) is 'PT429 limite when there are seconds to wait, else nothing.';

create function base.contar(_acao text, _quem text, _maximo integer, _janela interval) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  _agora constant timestamptz := clock_timestamp();
  _contagem integer;
  _fim timestamptz;
begin
  insert into base.limites as l (chave, contagem, expira_em)
  values (base.pseudonimo(_acao || ':' || _quem), 1, _agora + _janela)
  on conflict (chave) do update
  set
    contagem = case when l.expira_em > _agora then l.contagem + 1 else 1 end,
    expira_em = case when l.expira_em > _agora then l.expira_em else excluded.expira_em end
  returning l.contagem, l.expira_em into _contagem, _fim;

  if _contagem = _maximo then
    perform base.anotar_limite_atingido(_acao);
  end if;
  if _contagem <= _maximo then
    return 0;
  end if;
  return greatest(ceil(extract(epoch from _fim - clock_timestamp())), 1);
end
$$;
comment on function base.contar(text, text, integer, interval) is
  'Counts one call of an action by somebody: 0, or above the maximum the seconds until the window ends. Unlike limitar it refuses nothing, so '
  'that the count stays. The last call allowed is noted for the team.';

create function base.limitar(_acao text, _quem text, _maximo integer, _janela interval) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform base.recusar_espera(base.contar(_acao, _quem, _maximo, _janela));
end
$$;
comment on function base.limitar(text, text, integer, interval) is
  'Counts one call of an action by somebody; above the maximum of the window refuses with PT429 hint limite. A call that is refused, by this or '
  'anything after it, is not counted: what guesses or floods counts before, by base.admitir.';

create function base.contar_endereco(_acao text, _endereco text, _maximo integer, _janela interval, _de text default '')
returns integer
language plpgsql set search_path = '' as $$
declare
  _espera integer;
begin
  if _endereco is null then
    -- Callers without an address share one bucket of half the size, apart from everybody else's; the team sees how many calls there are.
    if _de = '' then
      perform base.anotar_limite_atingido('sem_endereco');
    end if;
    return base.contar(_acao, _de || 'sem-endereco', greatest(_maximo / 2, 1), _janela);
  end if;
  _espera := base.contar(_acao, _de || 'endereco:' || _endereco, _maximo, _janela);
  if _espera > 0 or family(_endereco::inet) = 4 then
    -- Above its own limit an address uses up no more of its network's.
    return _espera;
  end if;
  return base.contar(_acao, _de || 'rede:' || base.rede_do_endereco(_endereco), _maximo * 5, _janela);
end
$$;
comment on function base.contar_endereco(text, text, integer, interval, text) is
  'base.contar by an address of base.normalizar_endereco: of an IPv6 both the /64 and, with five times the room, the /48, what one site can '
  'hold. The only place that counts by address (docs/product/limits.md#rate-limits). _de: a prefix, to count for each address and something else together.';

create function base.limitar_por_endereco(_acao text, _endereco text, _maximo integer, _janela interval, _de text default '')
returns void
language plpgsql set search_path = '' as $$
begin
  perform base.recusar_espera(base.contar_endereco(_acao, _endereco, _maximo, _janela, _de));
end
$$;
comment on function base.limitar_por_endereco(text, text, integer, interval, text) is
  'base.contar_endereco that refuses. Errors: PT429 hint limite.';

create function base.endereco_cliente() returns text
language plpgsql stable set search_path = '' as $$
declare
  _cabecalhos constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
begin
  -- Never x-forwarded-for: its left end is the caller's, its right end may be one proxy for everybody.
  return base.normalizar_endereco(_cabecalhos ->> 'cf-connecting-ip');
end
$$;
comment on function base.endereco_cliente() is
  'Address of the caller, from the header of the edge network; without port, an IPv4 inside an IPv6 as itself, any other IPv6 cut to its /64. '
  'Null when it is missing or no address: limits then count in a small bucket that all such callers share.';

create function base.caixa_do_email(_email text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  _limpo constant text := regexp_replace(lower(_email), '\+[^@]*@', '@');
begin
  return case
    when _limpo ~ '@(gmail|googlemail)\.com$' then replace(split_part(_limpo, '@', 1), '.', '') || '@gmail.com'
    else _limpo
  end;
end
$$;
comment on function base.caixa_do_email(text) is
  'One spelling for all addresses of a mailbox: lower case, without +suffix, and without dots at Gmail.';

create function base.limitar_email_por_endereco(_acao text, _email text, _maximo integer, _janela interval) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform base.recusar_espera(
    base.contar_endereco(_acao, base.endereco_cliente(), _maximo, _janela, 'email:' || base.caixa_do_email(_email) || ' de ')
  );
end
$$;
comment on function base.limitar_email_por_endereco(text, text, integer, interval) is
  'limitar() by mailbox and address together: a caller who types another person''s e-mail uses up only their own share. Errors: PT429 hint limite.';

create function base.limitar_endereco(_acao text, _maximo integer, _janela interval) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform base.recusar_espera(base.contar_endereco(_acao, base.endereco_cliente(), _maximo, _janela));
end
$$;
comment on function base.limitar_endereco(text, integer, interval) is
  'limitar() by the address of the caller. Errors: PT429 hint limite.';

create function base.admitir(_acao text, _maximo integer, _janela interval, _bytes integer) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _espera integer;
begin
  -- Who sends megabytes keeps no neighbour waiting. No form holds as much.
  if _bytes > 1000000 then
    return base.responder_recusa(413, 'Os dados enviados são grandes demais.', 'tamanho');
  end if;
  _espera := base.contar_endereco(_acao, base.endereco_cliente(), _maximo, _janela);
  if _espera > 0 then
    return base.responder_recusa(429, base.frase_da_espera(_espera), 'limite');
  end if;
  return null;
end
$$;
comment on function base.admitir(text, integer, interval, integer) is
  'Counts a call by the address of the caller before its body runs: null when it may run, else the refusal as the whole answer, PT429 limite or above 1 MB of '
  'arguments PT413 tamanho. In the declarations of a procedure, outside of the block whose refusals undo what the body wrote: the count stays.';
grant execute on function base.admitir(text, integer, interval, integer) to anon, authenticated;

create function base.a_pular() returns bigint
language sql stable parallel safe set search_path = '' as $$
  select coalesce(nullif(current_setting('embira.pular', true), '')::bigint, 0);
$$;
comment on function base.a_pular() is
  'How many rows a slice of a routine leaves out at its beginning, because each of them failed alone (rotinas.rodar_passo): the offset of its query, which has an order.';

create function base.rede_do_endereco(_endereco text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return host(network(set_masklen(_endereco::inet, case family(_endereco::inet) when 6 then 48 else 24 end)));
end
$$;
comment on function base.rede_do_endereco(text) is
  'Network of an address normalised by base.normalizar_endereco: the /24 of IPv4, or the /48 of IPv6, the size given to one site.';

create table base.limites_atingidos (
  dia date not null,
  acao text not null,
  total integer not null default 1,
  primary key (dia, acao)
);
comment on table base.limites_atingidos is
  'How often the limit of an action was reached, by day (Brasília). No personal data. Kept for 30 days.';

alter table base.limites_atingidos enable row level security;

revoke all on table base.limites_atingidos from public, anon, authenticated, service_role;

-- A refusal is an error, which rolls back everything its call wrote. Therefore base.contar records the last call that a limit
-- allows, once per window; codes, whose refusal is an answer, record every refusal. There is no waiting for the single row of an
-- action: while another transaction holds it, the call is not counted.
create function base.anotar_limite_atingido(_acao text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into base.limites_atingidos as l (dia, acao)
  select base.dia_do_instante(now()), _acao
  where pg_try_advisory_xact_lock(hashtextextended('limite_atingido:' || _acao, 0))
  on conflict (dia, acao) do update set total = l.total + 1;
end
$$;
comment on function base.anotar_limite_atingido(text) is
  'Counts for the team that somebody reached the limit of an action; sem_endereco counts calls without the address of the caller.';

-- Who passed the captcha.

create function base.remetente(_endereco text, _navegador uuid) returns bytea
language sql stable set search_path = '' as $$
  select base.pseudonimo(
    'pessoa:' || coalesce(base.rede_do_endereco(base.normalizar_endereco(_endereco)), 'sem-endereco') || ':' || _navegador
  );
$$;
comment on function base.remetente(text, uuid) is
  'A sender without an account: one browser in one network, as a keyed hash. Key of base.limites for who passed the captcha.';

create function base.pessoa_provada(_endereco text, _navegador uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from base.limites as l
    where l.chave = base.remetente(_endereco, _navegador) and l.expira_em > clock_timestamp()
  );
$$;
comment on function base.pessoa_provada(text, uuid) is 'Whether this sender passed the captcha in the last 15 minutes.';

create function base.provar_pessoa(_endereco text, _navegador uuid, _provada boolean) returns integer
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  if not coalesce(_provada, false) then
    return base.contar_endereco('captcha', base.normalizar_endereco(_endereco), 30, interval '10 minutes');
  end if;
  insert into base.limites as l (chave, contagem, expira_em)
  values (base.remetente(_endereco, _navegador), 1, now() + interval '15 minutes')
  on conflict (chave) do update set expira_em = excluded.expira_em;
  return 0;
end
$$;
comment on function base.provar_pessoa(text, uuid, boolean) is 'Body of fn_service_provar_pessoa. Limit: 30 checks in 10 minutes per address.';
grant execute on function base.provar_pessoa(text, uuid, boolean) to service_role;

create function public.fn_service_provar_pessoa(_endereco text default null, _navegador uuid default null, _provada boolean default false)
returns integer
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select base.provar_pessoa(_endereco, _navegador, _provada);
$$;
comment on function public.fn_service_provar_pessoa(text, uuid, boolean) is
  'For verify-captcha. First, not proved: counts one check by this address; the seconds to wait, or 0 when the provider may be asked. Then, proved: this browser '
  'in this network passed the captcha; its limits are wider for 15 minutes (docs/product/limits.md#captcha).';
grant execute on function public.fn_service_provar_pessoa(text, uuid, boolean) to service_role;
