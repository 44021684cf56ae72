-- The team takes a consultancy out of the directory and stops its proposals, with a reason, and lets it back as it was.
-- Locks: access exclusive on public.consultorias and public.propostas for an instant. Undo: drop the triggers, functions and
-- table; put back private.aprovacao_da_consultoria and private.minha_consultoria of 20261121124200; drop the columns.

alter table public.consultorias
add column suspensa_em timestamptz,
add column motivo_suspensao text,
add constraint consultorias_suspensao_chk check (
  (suspensa_em is null) = (motivo_suspensao is null)
  and (suspensa_em is null or aprovada_em is null)
  and char_length(motivo_suspensao) between 1 and 500
);
comment on column public.consultorias.suspensa_em is
  'When the team suspended it: not approved while it lasts, and its account sends no proposals. What it was before waits in private.consultoria_suspensoes.';

create table private.consultoria_suspensoes (
  consultoria_id uuid primary key references public.consultorias (id) on delete cascade,
  aprovada_em timestamptz,
  conferida_em timestamptz,
  aprovado text not null
);
comment on table private.consultoria_suspensoes is
  'What a suspended consultancy gets back: its approval, as long as name and document (aprovado) are the ones that were approved.';

alter table private.consultoria_suspensoes enable row level security;
revoke all on table private.consultoria_suspensoes from public, anon, authenticated, service_role;

create or replace function private.aprovacao_da_consultoria(_consultoria public.consultorias)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when _consultoria.suspensa_em is not null then 'suspensa'
    when _consultoria.aprovada_em is not null then 'aprovada'
    when _consultoria.recusada_em is not null then 'recusada'
    else 'em_analise'
  end;
$$;

create function private.consultorias_guarda_suspensao()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.suspensa_em is not null and (new.aprovada_em is not null or new.recusada_em is distinct from old.recusada_em and new.recusada_em is not null) then
    perform private.recusar(409, 'Esta consultoria está suspensa. Reative-a antes de decidir.', 'consultoria_suspensa');
  end if;
  return new;
end
$$;
comment on function private.consultorias_guarda_suspensao() is
  'Trigger: a suspended consultancy is neither approved nor refused before it is let back. Errors: PT409 consultoria_suspensa.';

create trigger consultorias_guarda_suspensao
before update of aprovada_em, recusada_em, suspensa_em on public.consultorias
for each row execute function private.consultorias_guarda_suspensao();

create function private.propostas_recusa_suspensa()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select 1 from public.consultorias as c where c.id = new.consultoria_id and c.suspensa_em is not null) then
    perform private.recusar(
      403, 'A sua consultoria está suspensa e não pode enviar propostas. O motivo está no seu cadastro.', 'consultoria_suspensa'
    );
  end if;
  return new;
end
$$;
comment on function private.propostas_recusa_suspensa() is
  'Trigger, after propostas_envio has set the consultancy from the session: a suspended one sends nothing. Errors: PT403 consultoria_suspensa.';

create trigger propostas_recusa_suspensa
before insert on public.propostas
for each row execute function private.propostas_recusa_suspensa();

create or replace function private.minha_consultoria()
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _uid constant uuid := private.meu_usuario_id();
  _email constant text := private.meu_email();
  _consultoria public.consultorias;
  _rascunho private.consultoria_rascunhos;
begin
  perform private.limitar('minha_consultoria', 'conta:' || auth.uid(), 240, interval '10 minutes');
  -- One's own first: what a stranger made with this e-mail, finished or not, hides neither.
  select r.* into _rascunho
  from private.consultoria_rascunhos as r
  where
    r.consultoria_id is null
    and (r.dono_id = _uid or r.dono_id is null and r.email = _email)
    and r.expira_em > now()
  order by r.dono_id is null, r.criado_em desc
  limit 1;
  select c.* into _consultoria
  from public.consultorias as c
  where c.dono_id = _uid or c.dono_id is null and c.email = _email and _rascunho.dono_id is null
  order by c.dono_id is null
  limit 1;
  if not found then
    return case when _rascunho.id is not null then private.rascunho_em_json(_rascunho) end;
  end if;
  return jsonb_build_object(
    'id', _consultoria.id,
    'assumida', _consultoria.dono_id is not null,
    'slug', _consultoria.slug,
    'status_cadastro', _consultoria.status_cadastro,
    'etapas_concluidas', _consultoria.etapas_concluidas,
    'criado_em', _consultoria.criado_em,
    'aprovacao', private.aprovacao_da_consultoria(_consultoria),
    'motivo_recusa', coalesce(_consultoria.motivo_suspensao, _consultoria.motivo_recusa),
    'selos', private.selos_da_consultoria(_consultoria),
    'dados', jsonb_strip_nulls(to_jsonb(_consultoria)) - array[
      'id', 'slug', 'status_cadastro', 'etapas_concluidas', 'criado_em', 'atualizado_em', 'aprovada_em',
      'conferida_em', 'recusada_em', 'motivo_recusa', 'busca', 'publicada_em', 'dono_id', 'assumida_em',
      'suspensa_em', 'motivo_suspensao'
    ]
  );
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;

comment on function public.fn_minha_consultoria() is
  'Registration of the account that calls: {id, assumida (false: somebody finished it with the verified e-mail of this account, fn_assumir_consultoria answers whether it is theirs), slug, status_cadastro, etapas_concluidas, criado_em, aprovacao (em_analise, aprovada, recusada, suspensa), motivo_recusa|null (of the suspension, too), selos: {contato_verificado, cadastro_conferido}, dados}; otherwise its newest draft, as fn_retomar_cadastro gives it; null without either. In this order: own finished, own draft, finished by somebody, draft of somebody. Errors: PT429 limite, PT503 tente_novamente.';

create function private.suspender_consultoria(_id uuid, _motivo text, _suspender boolean, _visto text)
returns text
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _consultoria public.consultorias;
  _antes private.consultoria_suspensoes;
begin
  perform private.exigir_admin();
  perform private.limitar('aprovar_consultoria', 'conta:' || auth.uid(), 240, interval '10 minutes');
  if _suspender is null then
    perform private.recusar(422, 'Escolha suspender ou reativar.', 'suspender');
  end if;
  _motivo := private.motivo_limpo(_motivo, _suspender);
  select c.* into _consultoria from public.consultorias as c where c.id = _id for update;
  if not found then
    perform private.recusar(404, 'Não encontramos esta consultoria.', 'consultoria_inexistente');
  end if;
  perform private.recusar_se_mudou(_visto, private.aprovacao_da_consultoria(_consultoria));
  if _suspender = (_consultoria.suspensa_em is not null) then
    return private.aprovacao_da_consultoria(_consultoria);
  end if;

  if _suspender then
    insert into private.consultoria_suspensoes (consultoria_id, aprovada_em, conferida_em, aprovado)
    values (
      _id, _consultoria.aprovada_em, _consultoria.conferida_em,
      concat_ws('|', _consultoria.consultoria_nome, _consultoria.cnpj, _consultoria.cpf)
    );
    update public.consultorias as c
    set suspensa_em = now(), motivo_suspensao = _motivo, aprovada_em = null, conferida_em = null
    where c.id = _id
    returning c.* into _consultoria;
  else
    delete from private.consultoria_suspensoes as s where s.consultoria_id = _id returning s.* into _antes;
    perform pg_advisory_xact_lock(
      hashtextextended('consultoria_documento:' || coalesce(_consultoria.cnpj, _consultoria.cpf), 0)
    );
    -- Another name or document than the approved one, or a document that somebody else has by now: the team looks first.
    if _antes.aprovado is distinct from concat_ws('|', _consultoria.consultoria_nome, _consultoria.cnpj, _consultoria.cpf)
      or _consultoria.recusada_em is not null
      or exists (
        select 1 from public.consultorias as c
        where c.id <> _id and c.aprovada_em is not null and (c.cnpj = _consultoria.cnpj or c.cpf = _consultoria.cpf)
      )
    then
      _antes.aprovada_em := null;
      _antes.conferida_em := null;
    end if;
    update public.consultorias as c
    set suspensa_em = null, motivo_suspensao = null, aprovada_em = _antes.aprovada_em, conferida_em = _antes.conferida_em
    where c.id = _id
    returning c.* into _consultoria;
  end if;

  perform private.enfileirar(
    case when _suspender then 'consultoria_suspensa' else 'consultoria_reativada' end,
    _id || ':' || gen_random_uuid(),
    _consultoria.email,
    jsonb_build_object(
      'consultoria_nome', _consultoria.consultoria_nome,
      'responsavel_nome', _consultoria.responsavel_nome,
      'slug', _consultoria.slug,
      'motivo', _motivo,
      'aprovada', _consultoria.aprovada_em is not null,
      'com_dono', _consultoria.dono_id is not null,
      'em', now()
    ),
    null
  );
  return private.aprovacao_da_consultoria(_consultoria);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.suspender_consultoria(uuid, text, boolean, text) is
  'Body of fn_suspender_consultoria. Admins only, which is looked at before anything else. Limit: 240 in 10 minutes by account, together with the approvals.';

create function public.fn_suspender_consultoria(
  _id uuid default null,
  _motivo text default null,
  _suspender boolean default null,
  _visto text default null
)
returns text
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.suspender_consultoria(_id, _motivo, _suspender, _visto);
$$;
comment on function public.fn_suspender_consultoria(uuid, text, boolean, text) is
  'For admins: takes a consultancy out of the directory and stops its proposals, with a reason that its owner reads, or lets it back, approved as it was unless name or document changed; both write a letter. Repeating changes nothing. _visto is the aprovacao that the page showed. Returns the aprovacao. Errors: PT403 so_admin, PT404 consultoria_inexistente, PT409 mudou, PT422 suspender or motivo, PT429 limite, PT503 tente_novamente.';

grant execute on function private.suspender_consultoria(uuid, text, boolean, text) to authenticated;
grant execute on function public.fn_suspender_consultoria(uuid, text, boolean, text) to authenticated;

drop trigger consultorias_audita on public.consultorias;
create trigger consultorias_audita
after update of aprovada_em, conferida_em, recusada_em, suspensa_em on public.consultorias
for each row when (
  (old.aprovada_em, old.conferida_em, old.recusada_em, old.suspensa_em)
    is distinct from (new.aprovada_em, new.conferida_em, new.recusada_em, new.suspensa_em)
)
execute function private.auditar('consultorias', 'id', 'equipe', 'aprovada_em', 'conferida_em', 'recusada_em', 'suspensa_em');

drop index public.consultorias_fila_idx;
create index consultorias_fila_idx on public.consultorias (criado_em, id)
where aprovada_em is null and recusada_em is null and suspensa_em is null;

update private.admin_tabelas as a
set
  linha = a.linha || $$ || jsonb_build_object('suspensa_em', t.suspensa_em, 'motivo_suspensao', t.motivo_suspensao)$$,
  filtros = a.filtros || '{
    "aprovacao": ["case $v when ''aprovada'' then t.aprovada_em is not null when ''recusada'' then t.recusada_em is not null and t.suspensa_em is null when ''suspensa'' then t.suspensa_em is not null when ''em_analise'' then t.aprovada_em is null and t.recusada_em is null and t.suspensa_em is null else false end", "text"]
  }'
where a.tabela = 'consultorias';
