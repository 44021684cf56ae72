-- What is asked of payments: by their owner, by confirm-payment, by the worker that looks after what got lost (security T24), and what
-- the account's data and the retention terms say of them. Of what was received stay amounts, name and document for five years.
-- Locks: public.usuarios for an instant, to add a trigger. Undo: drop trigger and functions, delete the step of the purge.

create index pagamentos_a_cuidar_idx on private.pagamentos (reservado_ate nulls first)
where status in ('criando', 'aberto', 'processando', 'falhou');
drop index private.pagamentos_a_conferir_idx;

create function private.pagamento_que_vale(_vaga_id uuid)
returns private.pagamentos
language sql
stable
set search_path = ''
as $$
  select p.*
  from private.pagamentos as p
  where p.vaga_id = _vaga_id
  order by p.status = 'pago' desc, p.status in ('criando', 'aberto', 'processando', 'falhou') desc, p.criado_em desc, p.id
  limit 1;
$$;
comment on function private.pagamento_que_vale(uuid) is
  'The payment of a vacancy that people mean: the one that paid it, else the open one, else the last.';

create function private.mascarar_documento(_documento text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case char_length(_documento)
    when 11 then '***.' || substr(_documento, 4, 3) || '.' || substr(_documento, 7, 3) || '-**'
    when 14 then '**.' || substr(_documento, 3, 3) || '.' || substr(_documento, 6, 3) || '/****-**'
  end;
$$;
comment on function private.mascarar_documento(text) is 'CPF as ***.456.789-**, CNPJ as **.345.678/****-**; null for none.';

create function private.pagamento_da_vaga(_vaga_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _conta constant uuid := private.minha_conta();
  _pagamento private.pagamentos;
begin
  if _conta is null then
    perform private.recusar(401, 'Entre para cuidar das suas vagas.', 'login');
  end if;
  perform private.limitar('pagamento_da_vaga', 'conta:' || _conta, 600, interval '10 minutes');
  if not exists (select 1 from public.vagas as v where v.id = _vaga_id and v.usuario_id = _conta) then
    perform private.recusar(404, 'Não encontramos esta vaga.', 'vaga_inexistente');
  end if;
  _pagamento := private.pagamento_que_vale(_vaga_id);
  if _pagamento.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'status', _pagamento.status,
    'valor_centavos', _pagamento.valor_centavos,
    'recebido_centavos', _pagamento.recebido_centavos,
    'reembolsado_centavos', _pagamento.reembolsado_centavos,
    'pago_em', _pagamento.pago_em,
    'recusa_codigo', _pagamento.recusa_codigo,
    'documento', private.mascarar_documento(_pagamento.documento),
    'reembolsos', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'canal', c.canal,
            'valor_centavos', r.valor_centavos,
            'status', r.status,
            'causa', r.causa,
            'motivo', r.motivo,
            'criado_em', r.criado_em,
            'feito_em', r.feito_em
          )
          order by r.criado_em, c.canal
        ),
        '[]'
      )
      from private.reembolsos as r
      left join public.vaga_canais as c on c.id = r.vaga_canal_id
      where r.pagamento_id in (select p.id from private.pagamentos as p where p.vaga_id = _vaga_id)
    )
  );
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;
comment on function private.pagamento_da_vaga(uuid) is 'Body of fn_pagamento_da_vaga. Limit: 600 in 10 minutes by account.';

create function public.fn_pagamento_da_vaga(_vaga_id uuid default null)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.pagamento_da_vaga(_vaga_id);
$$;
comment on function public.fn_pagamento_da_vaga(uuid) is
  'The payment of an own vacancy: null, or {status, valor_centavos, recebido_centavos, reembolsado_centavos, pago_em|null, recusa_codigo|null, documento (masked)|null, reembolsos: [{canal|null, valor_centavos, status, causa|null, motivo|null, criado_em, feito_em|null}]}; refunds of every payment of it, the whole of a divergence without canal. Errors: PT401 login, PT404 vaga_inexistente, PT429 limite, PT503 tente_novamente.';

grant execute on function private.pagamento_da_vaga(uuid) to anon, authenticated;
grant execute on function public.fn_pagamento_da_vaga(uuid) to anon, authenticated;

create function private.situacao_do_pagamento(_auth_user_id uuid, _vaga_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _vaga public.vagas;
  _pagamento private.pagamentos;
begin
  select v.* into _vaga
  from public.vagas as v
  join public.usuarios as u on u.id = v.usuario_id
  where v.id = _vaga_id and u.auth_user_id = _auth_user_id;
  if not found then
    perform private.recusar(404, 'Não encontramos esta vaga.', 'vaga_inexistente');
  end if;
  perform private.limitar('situacao_do_pagamento', 'conta:' || _vaga.usuario_id, 300, interval '10 minutes');
  _pagamento := private.pagamento_que_vale(_vaga_id);
  return jsonb_build_object(
    'pagamento_id', _pagamento.id,
    'intent_id', _pagamento.intent_id,
    'pagamento', _pagamento.status,
    'recusa_codigo', _pagamento.recusa_codigo,
    'vaga', _vaga.status,
    'codigo_ref', _vaga.codigo_ref,
    'cargo', _vaga.cargo,
    'empresa', _vaga.empresa
  );
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;
comment on function private.situacao_do_pagamento(uuid, uuid) is
  'Body of fn_service_pagamento_da_vaga. Limit: 300 in 10 minutes by account.';

create function public.fn_service_pagamento_da_vaga(_auth_user_id uuid, _vaga_id uuid)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '10s'
as $$
  select private.situacao_do_pagamento(_auth_user_id, _vaga_id);
$$;
comment on function public.fn_service_pagamento_da_vaga(uuid, uuid) is
  'For confirm-payment: where a vacancy of this sign-in and its payment stand: {pagamento_id|null, intent_id|null, pagamento|null, recusa_codigo|null, vaga, codigo_ref, cargo, empresa}. Errors: PT404 vaga_inexistente (also somebody else''s), PT429 limite, PT503 tente_novamente.';

create function private.reservar_pagamentos(_limite integer)
returns setof jsonb
language sql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
  with reservados as (
    update private.pagamentos as p
    set
      -- The older, the more seldom; what is to be cancelled comes again soon.
      reservado_ate = now() + case
        when p.cancelar_em is not null then interval '5 minutes'
        else least(greatest((now() - p.criado_em) / 4, interval '5 minutes'), interval '6 hours')
      end
    where
      p.id = any (
        array(
          select a.id
          from private.pagamentos as a
          where
            a.status in ('criando', 'aberto', 'processando', 'falhou')
            and a.intent_id is not null
            and (a.reservado_ate is null or a.reservado_ate <= now())
            and (a.cancelar_em is not null or a.criado_em < now() - interval '5 minutes')
          order by a.reservado_ate nulls first, a.criado_em
          limit least(greatest(coalesce(_limite, 20), 1), 100)
          for update skip locked
        )
      )
    returning p.*
  )
  select jsonb_build_object(
    'pagamento_id', p.id,
    'intent_id', p.intent_id,
    'valor_centavos', p.valor_centavos,
    'cancelar', p.cancelar_em is not null
  )
  from reservados as p;
$$;
comment on function private.reservar_pagamentos(integer) is 'Body of fn_service_pagamentos_a_conferir.';

create function public.fn_service_pagamentos_a_conferir(_limite integer default 20)
returns setof jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '10s'
as $$
  select r from private.reservar_pagamentos(_limite) as r;
$$;
comment on function public.fn_service_pagamentos_a_conferir(integer) is
  'For the worker: takes up to _limite (100) open payments to ask the provider about, the first time after 5 minutes, then ever more seldom (6 h at most), and those to be cancelled there at once: {pagamento_id, intent_id, valor_centavos, cancelar}. What it learns goes to fn_service_aplicar_pagamento.';

grant execute on function private.situacao_do_pagamento(uuid, uuid) to service_role;
grant execute on function private.reservar_pagamentos(integer) to service_role;
grant execute on function public.fn_service_pagamento_da_vaga(uuid, uuid) to service_role;
grant execute on function public.fn_service_pagamentos_a_conferir(integer) to service_role;

create function private.usuarios_apaga_pagamentos()
returns trigger
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
begin
  update private.pagamentos as p
  set
    email = null,
    nome = case when p.recebido_centavos > 0 then p.nome end,
    documento = case when p.recebido_centavos > 0 then p.documento end
  where p.usuario_id = old.id;
  return old;
end
$$;
comment on function private.usuarios_apaga_pagamentos() is
  'Trigger: of payments of an account that ends stay amounts and dates, and name and document of what was received, as the tax law asks.';

create trigger usuarios_apaga_pagamentos
before delete on public.usuarios
for each row execute function private.usuarios_apaga_pagamentos();

create function private.purgar_pagamentos()
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  _fiscais integer;
  _sem_dinheiro integer;
  _eventos integer;
begin
  delete from private.pagamentos as p
  where
    p.id in (
      select a.id from private.pagamentos as a
      where a.recebido_centavos > 0 and a.pago_em < now() - interval '5 years'
      limit 1000
    );
  get diagnostics _fiscais = row_count;
  delete from private.pagamentos as p
  where
    p.id in (
      select a.id from private.pagamentos as a
      where
        a.recebido_centavos = 0
        and (a.status in ('cancelado', 'divergente') or a.vaga_id is null)
        and a.atualizado_em < now() - interval '180 days'
      limit 1000
    );
  get diagnostics _sem_dinheiro = row_count;
  delete from private.pagamento_eventos as e
  where
    e.event_id in (
      select a.event_id from private.pagamento_eventos as a
      where a.recebido_em < now() - interval '180 days'
      limit 5000
    );
  get diagnostics _eventos = row_count;
  return jsonb_build_object('pagamentos', _fiscais + _sem_dinheiro, 'eventos_de_pagamento', _eventos);
end
$$;
comment on function private.purgar_pagamentos() is
  'A step of the purge: what was received 5 years after it was paid, with its refunds; what never was, 180 days after its end; events of the provider after 180 days. Returns {pagamentos, eventos_de_pagamento}.';

insert into private.passos_da_purga (nome, ordem) values ('purgar_pagamentos', 10);

create function private.exportar_pagamentos(_auth_user_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'pagamentos', (
      select coalesce(
        jsonb_agg(
          to_jsonb(p) - array['usuario_id', 'chave', 'producao', 'reservado_ate', 'cancelar_em']
          || jsonb_build_object(
            'reembolsos', (
              select coalesce(
                jsonb_agg(
                  to_jsonb(r) - array['id', 'pagamento_id', 'tentativas', 'reservado_ate', 'erro'] order by r.criado_em, r.id
                ),
                '[]'
              )
              from private.reembolsos as r where r.pagamento_id = p.id
            )
          )
          order by p.criado_em desc, p.id
        ),
        '[]'
      )
      from (
        select t.* from private.pagamentos as t
        where t.usuario_id = u.id
        order by t.criado_em desc, t.id
        limit 1000
      ) as p
    )
  )
  from (select (select p.id from public.usuarios as p where p.auth_user_id = _auth_user_id) as id) as u;
$$;
comment on function private.exportar_pagamentos(uuid) is
  'Payments of an account for "my data": {pagamentos}, the newest 1,000, each with its refunds.';
