-- Business numbers by day, which the worker refreshes.

create materialized view equipe.numeros_diarios as
select 'pedido_servico' as assunto, base.dia_do_instante(s.criado_em) as dia, s.tipo_servico as chave, count(*) as total, 0::bigint as soma
from public.solicitacoes as s where s.status_solicitacao <> 'Rascunho' group by 2, 3
union all
select 'pedido_uf', base.dia_do_instante(s.criado_em), s.uf, count(*), 0
from public.solicitacoes as s where s.status_solicitacao <> 'Rascunho' group by 2, 3
union all
select 'pedido_status', base.dia_do_instante(s.criado_em), s.status_solicitacao, count(*), 0
from public.solicitacoes as s where s.status_solicitacao <> 'Rascunho' group by 2, 3
union all
select 'proposta', base.dia_do_instante(p.criado_em), p.status_proposta, count(*), 0
from public.propostas as p group by 2, 3
union all
select 'consultoria_uf', base.dia_do_instante(c.criado_em), c.uf, count(*), 0
from public.consultorias as c group by 2, 3
union all
select 'consultoria_servico', base.dia_do_instante(c.criado_em), s.servico, count(*), 0
from public.consultorias as c cross join unnest(c.servicos) as s (servico) group by 2, 3
union all
select 'vaga', base.dia_do_instante(v.created_at), v.status, count(*), 0
from public.vagas as v group by 2, 3
union all
select 'receita', base.dia_do_instante(coalesce(p.pago_em, p.criado_em)), '', count(*), sum(p.recebido_centavos)
from pagamentos.pagamentos as p where p.recebido_centavos > 0 group by 2
union all
select 'reembolso', base.dia_do_instante(r.feito_em), '', count(*), sum(r.valor_centavos)
from pagamentos.reembolsos as r where r.status = 'feito' group by 2;
comment on materialized view equipe.numeros_diarios is
  'Count per subject, day (Brasília) and key, and the sum in centavos of revenue and refunds. Sent requests by service, state and status; proposals by status; '
  'consultancies by state and by service; vacancies by status. The day is that on which the row was created.';

-- Needed to refresh without blocking readers; also used to read a period.
create unique index numeros_diarios_uq on equipe.numeros_diarios (assunto, dia, chave);

create materialized view equipe.esperas_diarias as
select base.dia_do_instante(f.pedido_em) as dia, ceil(extract(epoch from f.em - f.pedido_em) / 900)::integer as quartos, count(*) as total
from (
  select s.criado_em as pedido_em, min(p.criado_em) as em
  from public.propostas as p
  join public.solicitacoes as s on s.id = p.solicitacao_id
  group by s.id
) as f group by 1, 2;
comment on materialized view equipe.esperas_diarias is
  'Number of requests per day of creation (Brasília) and number of started quarters of an hour until the first proposal.';

create unique index esperas_diarias_uq on equipe.esperas_diarias (dia, quartos);

create table equipe.numeros_atualizacao (
  id boolean primary key default true,
  em timestamptz not null default now(),
  levou interval not null default '0',
  site jsonb not null default '{}',
  constraint numeros_atualizacao_id_chk check (id)
);
comment on table equipe.numeros_atualizacao is
  'Time and duration of the last refresh of the materialized views, and the true figures of the site as counted then: empresas = clients '
  'with a confirmed request, consultorias = in the directory, canais = on sale. One row.';

alter table equipe.numeros_atualizacao enable row level security;

insert into equipe.numeros_atualizacao default values on conflict do nothing;

create table equipe.passos_diarios (
  dia date not null,
  fluxo text not null,
  passo smallint not null,
  total integer not null,
  primary key (dia, fluxo, passo)
);
comment on table equipe.passos_diarios is
  'Number of people who reached each step of the long forms, by day (Brasília). No personal data.';

alter table equipe.passos_diarios enable row level security;

create function equipe.atualizar_numeros(_ja boolean default false) returns integer
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _inicio constant timestamptz := clock_timestamp();
begin
  -- At most one refresh at a time, using at most a fiftieth of the time.
  if not pg_try_advisory_xact_lock(hashtextextended('atualizar_numeros', 0)) then
    return 0;
  end if;
  -- A statement of its own: one that began before the lock would not see what the session before wrote.
  if not _ja and exists (
    select 1 from equipe.numeros_atualizacao as a where a.em + greatest(interval '5 seconds', a.levou * 50) > _inicio
  ) then
    return 0;
  end if;
  refresh materialized view concurrently equipe.numeros_diarios;
  refresh materialized view concurrently equipe.esperas_diarias;
  update equipe.numeros_atualizacao as a
  set em = _inicio, levou = clock_timestamp() - _inicio, site = jsonb_build_object(
    'empresas', (select count(distinct s.cliente_id) from public.solicitacoes as s where s.email_confirmado_em is not null),
    'consultorias', (
      select count(*) from public.consultorias as c
      where c.aprovada_em is not null and c.consentimento_contato and c.consentimento_perfil and consultorias.tem_dono(c.dono_id, c.email)
    ),
    'canais', (select count(*) from public.canais as n where n.ativo)
  )
  where a.id;
  return 1;
end
$$;
comment on function equipe.atualizar_numeros is
  'Refreshes the materialized views when due, or at once with _ja: 1; 0 when not due or when another session is refreshing. By hand: select '
  'equipe.atualizar_numeros(true).';

create function equipe.contar_passo(_fluxo text, _passo integer) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  if _fluxo is null or _passo is null or _fluxo not in ('solicitacao', 'consultoria', 'vaga') or _passo not between 1 and 9 then
    perform base.recusar(422, 'Este passo não existe.', 'passo');
  end if;
  -- Above the limit it is simply not counted: nobody is told off for filling in a form.
  if base.contar_endereco('passo', base.endereco_cliente(), 60, interval '10 minutes') > 0 then
    return;
  end if;
  insert into equipe.passos_diarios as p (dia, fluxo, passo, total)
  values (base.dia_do_instante(now()), _fluxo, _passo, 1)
  on conflict (dia, fluxo, passo) do update set total = p.total + 1;
end
$$;

create function public.fn_contar_passo(_fluxo text default null, _passo smallint default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select equipe.contar_passo(_fluxo, _passo);
$$;
comment on function public.fn_contar_passo is
  'For everybody: counts that a person reached step _passo (1 to 9; the last is the end) of the form _fluxo (solicitacao, consultoria, vaga). Stores only day and '
  'count, no personal data. Errors: PT422 passo.';
grant execute on function equipe.contar_passo, public.fn_contar_passo to anon, authenticated;
