-- A payment that was given up is closed at the provider too, whoever noted its intent afterwards; and an intent that the provider does
-- not know (a wrong key for a moment) is only given up when it says so twice, ten minutes apart.
-- Locks: private.pagamentos for an instant (a column, an index). Undo: put back private.acordar_jobs of 127997
-- and private.reservar_pagamentos of 127300; drop column and index.

alter table private.pagamentos add column sumido_em timestamptz;
comment on column private.pagamentos.sumido_em is 'Since when the provider says that it does not know the intent; null while it does.';

create index pagamentos_a_fechar_idx on private.pagamentos (cancelar_em) where status = 'cancelado' and cancelar_em is not null;

create or replace function private.reservar_pagamentos(_limite integer)
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
        when p.cancelar_em is not null
          then least(greatest((now() - p.cancelar_em) / 4, interval '5 minutes'), interval '6 hours')
        else least(greatest((now() - p.criado_em) / 4, interval '5 minutes'), interval '6 hours')
      end
    where
      p.id = any (
        array(
          select a.id
          from private.pagamentos as a
          where
            a.intent_id is not null
            and (a.reservado_ate is null or a.reservado_ate <= now())
            and (
              a.status in ('criando', 'aberto', 'processando', 'falhou')
              and (a.cancelar_em is not null or a.criado_em < now() - interval '5 minutes')
              -- Given up here, and still open there.
              or a.status = 'cancelado' and a.cancelar_em > now() - interval '30 days'
            )
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
comment on function public.fn_service_pagamentos_a_conferir(integer) is
  'For the worker: takes up to _limite (100) open payments to ask the provider about, the first time after 5 minutes, then ever more seldom (6 h at most), and those to be cancelled there at once, also what was given up here, for 30 days: {pagamento_id, intent_id, valor_centavos, cancelar}. What it learns goes to fn_service_aplicar_pagamento.';

create or replace function private.acordar_jobs()
returns void
language plpgsql
set search_path = ''
as $$
declare
  _url text;
  _chave text;
begin
  -- The network comes with hosted projects only; elsewhere the platform's timer does it.
  if to_regnamespace('net') is null or to_regclass('vault.decrypted_secrets') is null
    or not exists (
      select 1 from private.outbox as o where o.enviado_em is null and o.morta_em is null and o.proxima_em <= now()
    )
    and not exists (
      select 1 from public.vagas as v where v.status = 'aguardando_publicacao' and v.checada_em is null
    )
    and not exists (
      select 1
      from private.reembolsos as r
      join private.pagamentos as p on p.id = r.pagamento_id
      where
        r.status = 'pendente'
        and (r.reservado_ate is null or r.reservado_ate <= now())
        and (p.contestado_em is null or coalesce(p.contestacao_fim, 'perdida') <> 'perdida')
    )
    and not exists (
      select 1 from private.pagamentos as p
      where
        p.intent_id is not null
        and (p.reservado_ate is null or p.reservado_ate <= now())
        and (
          p.status in ('criando', 'aberto', 'processando', 'falhou')
          and (p.cancelar_em is not null or p.criado_em < now() - interval '5 minutes')
          or p.status = 'cancelado' and p.cancelar_em > now() - interval '30 days'
        )
    )
  then
    return;
  end if;
  select max(s.decrypted_secret) filter (where s.name = 'project_url'),
    max(s.decrypted_secret) filter (where s.name = 'jobs_secret_key')
  into _url, _chave
  from vault.decrypted_secrets as s;
  if _url is null or _chave is null then
    return;
  end if;
  perform net.http_post(
    url => _url || '/functions/v1/run-jobs',
    headers => jsonb_build_object('Content-Type', 'application/json', 'apikey', _chave),
    body => '{}'::jsonb,
    timeout_milliseconds => 5000
  );
end
$$;
