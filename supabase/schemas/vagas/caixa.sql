-- The mailbox of a company or a consultancy as a whole: one more reader of its messages.

create table vagas.caixas (
  id uuid primary key default gen_random_uuid(),
  empresa_id uuid references public.empresas (id) on delete cascade,
  consultoria_id uuid references public.consultorias (id) on delete cascade,
  casa_id uuid generated always as (coalesce(empresa_id, consultoria_id)) stored,
  email text not null,
  assuntos text[] not null,
  token_hash bytea not null,
  desde timestamptz not null default now(),
  confirmada_em timestamptz,
  resumo_em date,
  constraint caixas_uq unique (casa_id),
  constraint caixas_token_uq unique (token_hash),
  constraint caixas_casa_chk check (num_nonnulls(empresa_id, consultoria_id) = 1),
  constraint caixas_email_chk check (char_length(email) <= 254 and email = lower(email) and email ~ '^[^@ ]+@[^@ ]+$'),
  constraint caixas_assuntos_chk check (
    assuntos <@ case when consultoria_id is null then array['candidaturas', 'andamento', 'resumo'] else array['pedidos', 'propostas', 'conversas'] end
    and cardinality(assuntos) <= 3
  )
);
comment on table vagas.caixas is
  'The address that a company or a consultancy named for its messages, and the kinds that it gets. Nothing is sent before somebody who reads it confirms by its link, and a press on '
  'that link ends it; what is not confirmed is deleted after seven days. token_hash: of that link, derived from the key of this database. resumo_em: Monday of the last weekly report '
  'of a company.';

create index caixas_empresa_id_idx on vagas.caixas (empresa_id);
create index caixas_consultoria_id_idx on vagas.caixas (consultoria_id);
create index caixas_desde_idx on vagas.caixas (desde);
create index caixas_email_idx on vagas.caixas (email);

alter table vagas.caixas enable row level security;

create trigger caixas_fim
after delete on vagas.caixas
for each row execute function mensagens.calar_caixa();

create trigger caixas_parou
after update of confirmada_em on vagas.caixas
for each row when (new.confirmada_em is null) execute function mensagens.calar_caixa();

create function vagas.caixa_de(_casa uuid, _assunto text) returns table (id uuid, email text, caixa jsonb)
language plpgsql stable set search_path = '' as $$
begin
  return query
  select
    c.id,
    c.email,
    jsonb_build_object(
      'caixa', jsonb_build_object(
        'token', mensagens.token_fixo('avisos', c.id),
        'tipo', case when c.consultoria_id is null then 'empresa' else 'consultoria' end,
        'nome', base.nome_curto(coalesce(e.nome_fantasia, q.consultoria_nome))
      )
    )
  from vagas.caixas as c
  left join public.empresas as e on e.id = c.empresa_id
  left join public.consultorias as q on q.id = c.consultoria_id
  where c.casa_id = _casa and c.confirmada_em is not null and _assunto = any (c.assuntos);
end
$$;
comment on function vagas.caixa_de is
  'The mailbox of a company or a consultancy, when it gets messages of a kind, and what the payload of an e-mail to it has beside: {caixa: {token: of the link that ends them all, tipo: '
  'empresa or consultoria, nome}}.';

create function vagas.caixa_em_json(_casa_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('email', c.email, 'assuntos', to_jsonb(c.assuntos), 'confirmada', c.confirmada_em is not null)
  from vagas.caixas as c where c.casa_id = _casa_id;
$$;
comment on function vagas.caixa_em_json is 'The mailbox of a company or a consultancy, {email, assuntos, confirmada}; null without one.';

create function vagas.por_caixa(_casa vagas.casas, _email text, _de uuid) returns void
language plpgsql set search_path = '' as $$
declare
  _id constant uuid := gen_random_uuid();
  _caixa vagas.caixas;
begin
  delete from vagas.caixas as c where c.casa_id = _casa.id and c.email <> _email;
  insert into vagas.caixas as c (id, empresa_id, consultoria_id, email, assuntos, token_hash)
  values (
    _id,
    case _casa.tipo when 'empresa' then _casa.id end,
    case _casa.tipo when 'consultoria' then _casa.id end,
    _email,
    case _casa.tipo when 'empresa' then array['candidaturas', 'andamento', 'resumo'] else array['pedidos', 'propostas', 'conversas'] end,
    base.token_hash(mensagens.token_fixo('avisos', _id))
  )
  on conflict (casa_id) do update set desde = case when c.confirmada_em is null then excluded.desde else c.desde end
  returning c.* into _caixa;
  if _caixa.confirmada_em is null then
    perform mensagens.enfileirar(
      'convite_de_empresa',
      _caixa.id || ':' || gen_random_uuid(),
      _caixa.email,
      jsonb_build_object(
        'token', mensagens.token_fixo('avisos', _caixa.id), 'tipo', _casa.tipo, 'de', base.nome_curto(contas.nome_da_pessoa(_de)),
        'empresa', base.nome_curto(_casa.nome), 'papel', 'caixa'
      ),
      null
    );
  end if;
end
$$;
comment on function vagas.por_caixa is
  'Names the mailbox of a locked company or consultancy, with every kind of message, and sends it the link that confirms it; again for one that did not. Another address takes the place of the one before.';

create function vagas.escolher_avisos_da_caixa(_casa_id uuid, _assuntos text[]) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_usuario();
  _casa vagas.casas;
  _novos constant text[] := array(select distinct a from unnest(_assuntos) as a order by a);
begin
  perform base.limitar('pessoas_da_empresa', 'conta:' || _conta, 120, interval '10 minutes');
  if cardinality(_assuntos) > 3 then
    perform base.recusar(422, 'Escolha uma das opções da lista.', 'avisos');
  end if;
  _casa := vagas.minha_casa(_casa_id, _conta);
  if not exists (select from vagas.caixas as c where c.casa_id = _casa.id) then
    perform base.recusar(404, 'Esta caixa já foi tirada.', 'caixa_inexistente');
  end if;
  if _assuntos is null then
    delete from vagas.caixas as c where c.casa_id = _casa.id;
  else
    update vagas.caixas as c set assuntos = _novos where c.casa_id = _casa.id;
  end if;
  return vagas.pessoas(_casa.id, _conta);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar(422, 'Escolha uma das opções da lista.', 'avisos');
end
$$;

create function public.fn_escolher_avisos_da_caixa(_casa_id uuid default null, _assuntos text[] default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select vagas.escolher_avisos_da_caixa(_casa_id, _assuntos);
$$;
comment on function public.fn_escolher_avisos_da_caixa is
  'Which kinds of message the mailbox of an own company (candidaturas, andamento, resumo) or consultancy (pedidos, propostas, conversas) gets; null takes it away, with what waits for it. '
  'It is named by fn_convidar_para_empresa. Answers as fn_pessoas_da_empresa. Errors: PT401 login, PT404 empresa_inexistente, caixa_inexistente, PT422 avisos, PT429 limite.';
grant execute on function vagas.escolher_avisos_da_caixa, public.fn_escolher_avisos_da_caixa to authenticated;
