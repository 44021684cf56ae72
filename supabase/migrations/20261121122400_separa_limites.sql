-- Addresses that a function of the server passes on are cut like those of the API's own callers, and a limit can be
-- counted without refusing, for what must stay counted after a refusal. Both in pieces that the former functions now use.
-- Locks: none. Undo: the former bodies of private.endereco_cliente and private.limitar; drop the two new functions.

create function private.normalizar_endereco(_texto text)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  _endereco inet;
begin
  _texto := btrim(left(_texto, 200));
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
comment on function private.normalizar_endereco(text) is
  'An address without port, an IPv4 inside an IPv6 as itself, any other IPv6 cut to its /64. Null when it is missing or no address.';

create or replace function private.endereco_cliente()
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  _cabecalhos constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
begin
  -- The left end of x-forwarded-for is written by the caller; the right end by our own proxy.
  return private.normalizar_endereco(
    coalesce(
      nullif(btrim(_cabecalhos ->> 'cf-connecting-ip'), ''), substring(_cabecalhos ->> 'x-forwarded-for' from '[^,]*$')
    )
  );
end
$$;

create function private.contar(_acao text, _quem text, _maximo integer, _janela interval)
returns integer
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

  return case
    when _contagem > _maximo then greatest(ceil(extract(epoch from _inicio + _janela - clock_timestamp())), 1)
    else 0
  end;
end
$$;
comment on function private.contar(text, text, integer, interval) is
  'Counts one call of an action by somebody: 0, or above the maximum the seconds until the window ends. Unlike limitar it refuses nothing, so that the count stays.';

create or replace function private.limitar(_acao text, _quem text, _maximo integer, _janela interval)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.contar(_acao, _quem, _maximo, _janela) > 0 then
    perform private.recusar(
      429,
      'Muitas tentativas em pouco tempo. Aguarde alguns minutos e tente de novo.',
      'limite'
    );
  end if;
end
$$;
