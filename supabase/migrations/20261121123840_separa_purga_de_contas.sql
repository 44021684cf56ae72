-- The purge of unfinished accounts is a step of its own, few at a time, and spares accounts that somebody uses: whoever
-- signs in with Google by an address that another account holds has no flag. All old codes go in one call, as counts do.
-- Locks: none. Undo: the former body of private.purgar (20261121123600); drop private.purgar_contas.

create function private.purgar_contas(_antes timestamptz, _maximo integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  _id uuid;
  _ids uuid[];
  _contas integer := 0;
begin
  -- No code opens an account without a verified contact: somebody began and stopped, or a stranger tried. Google may.
  _ids := array(
    select u.id
    from public.usuarios as u
    where
      not u.email_verificado
      and not u.telefone_verificado
      and u.criado_em < _antes
      and not exists (
        select 1 from auth.users as a where a.id = u.auth_user_id and a.last_sign_in_at >= _antes
      )
      and not exists (
        select 1
        from auth.sessions as s
        cross join lateral (select to_jsonb(s) as linha) as r
        where
          s.user_id = u.auth_user_id
          -- The time of the last refresh has no zone there: it is UTC.
          and greatest(
            (r.linha ->> 'created_at')::timestamptz,
            (r.linha ->> 'updated_at')::timestamptz,
            (r.linha ->> 'refreshed_at')::timestamp at time zone 'utc'
          ) >= _antes
      )
    order by u.criado_em
    limit _maximo
    for update of u skip locked
  );
  foreach _id in array _ids loop
    begin
      perform private.apagar_conta(_id);
      _contas := _contas + 1;
    exception
      when others then
        raise warning 'an unfinished account was not deleted (%)', sqlstate;
    end;
  end loop;
  return _contas;
end
$$;
comment on function private.purgar_contas(timestamptz, integer) is
  'Deletes up to _maximo accounts made before _antes, without a verified contact, in which nobody signed in or renewed a session since. Returns how many; one that fails is left for the next call.';

create or replace function private.purgar()
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _apagados bigint;
  _limites bigint := 0;
  _mensagens bigint;
  _envios bigint;
  _links bigint;
  _solicitacoes bigint;
  _clientes bigint;
  _consentimentos bigint;
  _codigos bigint := 0;
  _contatos bigint;
  _contas integer := 0;
  _registros integer := 0;
  _vazios uuid[];
begin
  -- The one table that a flood of visitors fills: up to 100,000 an hour.
  for _rodada in 1..20 loop
    delete from private.limites as l
    where l.chave in (select p.chave from private.limites as p where p.expira_em < now() - interval '1 hour' limit 5000);
    get diagnostics _apagados = row_count;
    _limites := _limites + _apagados;
    exit when _apagados < 5000;
  end loop;

  delete from private.outbox as o
  where
    o.id in (
      select p.id
      from private.outbox as p
      where coalesce(p.enviado_em, p.morta_em) < now() - interval '30 days'
      limit 5000
    );
  get diagnostics _mensagens = row_count;

  delete from private.cliente_envios as e
  where e.id in (select p.id from private.cliente_envios as p where p.expira_em < now() limit 5000);
  get diagnostics _envios = row_count;

  -- A request whose mailbox nobody confirmed in 180 days, and that nobody opened, is given up. Any other stays as long
  -- as something happens to it, and 24 months more.
  select count(private.apagar_solicitacao(a.id)) into _solicitacoes
  from (
    select s.id
    from public.solicitacoes as s
    where
      s.email_confirmado_em is null
      and s.criado_em < now() - interval '180 days'
      and s.status_solicitacao in ('Rascunho', 'Solicitação Efetuada', 'Recusada')
      or s.atualizado_em < now() - interval '24 months'
    limit 1000
    for update skip locked
  ) as a;

  -- Locked first: whoever sends at this moment waits, or is seen by the second look.
  _vazios := array(
    select p.id
    from public.clientes as p
    where
      p.criado_em < now() - interval '30 days'
      and not exists (select 1 from public.solicitacoes as s where s.cliente_id = p.id)
      and not exists (select 1 from private.cliente_envios as e where e.cliente_id = p.id)
    limit 5000
    for update skip locked
  );
  delete from public.clientes as c
  where
    c.id = any (_vazios)
    and not exists (select 1 from public.solicitacoes as s where s.cliente_id = c.id)
    and not exists (select 1 from private.cliente_envios as e where e.cliente_id = c.id);
  get diagnostics _clientes = row_count;

  -- Links of a request that is there stay with it: an expired one still asks for a new one.
  delete from private.acompanhamento_links as l
  where
    l.id in (
      select p.id
      from private.acompanhamento_links as p
      where p.solicitacao_id is null and p.expira_em < now() - interval '180 days'
      limit 5000
    );
  get diagnostics _links = row_count;

  -- Proof is kept five years after it stopped being relied on.
  delete from private.consentimentos as k
  where
    k.id in (
      select p.id from private.consentimentos as p where p.revogado_em < now() - interval '5 years' limit 5000
    );
  get diagnostics _consentimentos = row_count;

  -- Codes end after minutes; the limits look back for a day.
  for _rodada in 1..20 loop
    delete from private.otp_desafios as d
    where
      d.id in (select p.id from private.otp_desafios as p where p.criado_em < now() - interval '48 hours' limit 5000);
    get diagnostics _apagados = row_count;
    _codigos := _codigos + _apagados;
    exit when _apagados < 5000;
  end loop;

  delete from public.contatos as c
  where
    c.id in (select p.id from public.contatos as p where p.criado_em < now() - interval '24 months' limit 5000);
  get diagnostics _contatos = row_count;

  -- Each in a step of its own: whatever fails from here on, the time running out included, undoes nothing above.
  begin
    _contas := private.purgar_contas(now() - interval '30 days', 10);
  exception
    when others or query_canceled then
      raise warning 'unfinished accounts were not deleted (%)', sqlstate;
  end;
  begin
    _registros := private.purgar_registros(interval '10 seconds');
  exception
    when others or query_canceled then
      raise warning 'the log of sign-ins was not looked through (%)', sqlstate;
  end;

  return jsonb_build_object(
    'limites', _limites,
    'mensagens', _mensagens,
    'envios', _envios,
    'solicitacoes', _solicitacoes,
    'clientes', _clientes,
    'links', _links,
    'consentimentos', _consentimentos,
    'codigos', _codigos,
    'contatos', _contatos,
    'contas', _contas,
    'registros', _registros
  );
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;
comment on function private.purgar() is
  'Body of fn_service_purge: at most 5,000 rows of each kind a call, 1,000 requests, 100,000 counts and as many codes, 10 accounts, 10 s of the log of sign-ins; run it hourly. Accounts and log are steps whose failure undoes nothing else. Returns what was deleted, by kind.';
comment on function public.fn_service_purge() is
  'For the worker: deletes what has outlived its purpose (counts after their window, codes after 48 hours, messages after 30 days, capabilities at their end, accounts without a verified contact after 30 days without use, what the platform''s log of sign-ins says of deleted accounts, unconfirmed requests after 180 days, any request 24 months after its last change, what was written to the team after 24 months, links of deleted requests 180 days after their end, proofs 5 years after revocation). Errors: PT503 tente_novamente.';
