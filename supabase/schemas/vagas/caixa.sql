-- The mailbox of a company or a consultancy as a whole: one more reader of its messages.

create table vagas.caixas (
  id uuid not null default gen_random_uuid(),
  casa_id uuid not null references public.empresas (id) on delete cascade,
  email text not null,
  assuntos text[] not null default '{candidaturas,andamento,resumo}',
  token_hash bytea not null,
  desde timestamptz not null default now(),
  confirmada_em timestamptz,
  resumo_em date,
  primary key (casa_id),
  constraint caixas_id_uq unique (id),
  constraint caixas_token_uq unique (token_hash),
  constraint caixas_email_chk check (char_length(email) <= 254 and email = lower(email) and email ~ '^[^@ ]+@[^@ ]+$'),
  constraint caixas_assuntos_chk check (assuntos <@ '{candidaturas,andamento,resumo}' and cardinality(assuntos) <= 3)
);
comment on table vagas.caixas is
  'The address that a company named for its messages, and the kinds that it gets, as consultorias.caixas. resumo_em: Monday of its last weekly report.';

create index caixas_desde_idx on vagas.caixas (desde);
create index caixas_email_idx on vagas.caixas (email);

alter table vagas.caixas enable row level security;

create trigger caixas_fim
after delete on vagas.caixas
for each row execute function mensagens.calar_caixa();

create trigger caixas_parou
after update of confirmada_em on vagas.caixas
for each row when (new.confirmada_em is null) execute function mensagens.calar_caixa();

create view vagas.caixas_das_casas as
select c.id, c.casa_id, c.email, c.assuntos, c.confirmada_em from vagas.caixas as c
union all
select c.id, c.casa_id, c.email, c.assuntos, c.confirmada_em from consultorias.caixas as c;
comment on view vagas.caixas_das_casas is 'The mailboxes of companies and consultancies.';

create function vagas.caixa_de(_casa uuid, _assunto text) returns table (id uuid, email text, caixa jsonb)
language plpgsql stable set search_path = '' as $$
begin
  return query
  select c.id, c.email, mensagens.da_caixa(c.id, 'empresa', e.nome_fantasia)
  from vagas.caixas as c
  join public.empresas as e on e.id = c.casa_id
  where c.casa_id = _casa and c.confirmada_em is not null and _assunto = any (c.assuntos);
end
$$;
comment on function vagas.caixa_de is 'The mailbox of a company, when it gets messages of a kind, with mensagens.da_caixa.';

create function vagas.caixa_em_json(_casa_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('email', c.email, 'assuntos', to_jsonb(c.assuntos), 'confirmada', c.confirmada_em is not null)
  from vagas.caixas_das_casas as c where c.casa_id = _casa_id;
$$;
comment on function vagas.caixa_em_json is 'The mailbox of a company or a consultancy, {email, assuntos, confirmada}; null without one.';

create function vagas.por_caixa(_casa vagas.casas, _email text, _de uuid) returns void
language plpgsql set search_path = '' as $$
declare
  _id constant uuid := gen_random_uuid();
  _hash constant bytea := base.token_hash(mensagens.token_fixo('avisos', _id));
  _caixa vagas.caixas_das_casas;
begin
  delete from vagas.caixas as c where c.casa_id = _casa.id and c.email <> _email;
  delete from consultorias.caixas as c where c.casa_id = _casa.id and c.email <> _email;
  if _casa.tipo = 'consultoria' then
    insert into consultorias.caixas as c (id, casa_id, email, token_hash) values (_id, _casa.id, _email, _hash)
    on conflict (casa_id) do update set desde = case when c.confirmada_em is null then excluded.desde else c.desde end;
  else
    insert into vagas.caixas as c (id, casa_id, email, token_hash) values (_id, _casa.id, _email, _hash)
    on conflict (casa_id) do update set desde = case when c.confirmada_em is null then excluded.desde else c.desde end;
  end if;
  select c.* into _caixa from vagas.caixas_das_casas as c where c.casa_id = _casa.id;
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
  if not exists (select from vagas.caixas_das_casas as c where c.casa_id = _casa.id) then
    perform base.recusar(404, 'Esta caixa já foi tirada.', 'caixa_inexistente');
  end if;
  if _assuntos is null then
    delete from vagas.caixas as c where c.casa_id = _casa.id;
    delete from consultorias.caixas as c where c.casa_id = _casa.id;
  else
    update vagas.caixas as c set assuntos = _novos where c.casa_id = _casa.id;
    update consultorias.caixas as c set assuntos = _novos where c.casa_id = _casa.id;
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
