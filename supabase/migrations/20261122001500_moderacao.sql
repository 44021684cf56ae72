-- Decisions of the team about requests and consultancies, and the audit trail of the team's actions.
set check_function_bodies = off;
set lock_timeout = '5s';

create table private.sessoes_com_codigo (
  sessao uuid primary key references auth.sessions (id) on delete cascade,
  email text not null,
  em timestamptz not null default clock_timestamp()
);
comment on table private.sessoes_com_codigo is
  'Sessions in which a code sent to the verified e-mail of their account was typed, with that e-mail (docs/product/access.md#administrators). A row ends with its session.';

alter table private.sessoes_com_codigo enable row level security;

revoke all on table private.sessoes_com_codigo from public, anon, authenticated, service_role;

create function private.email_de_admin(_auth_user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select u.email
  from public.usuarios as u
  join public.admins as a on a.email = u.email and a.active
  where u.auth_user_id = _auth_user_id and u.email_verificado;
$$;
comment on function private.email_de_admin(uuid) is 'The verified e-mail of an account that is an active admin, else null.';

create function private.admin_na_sessao(_auth_user_id uuid, _sessao uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1
    from private.sessoes_com_codigo as s
    where s.sessao = _sessao and s.email = private.email_de_admin(_auth_user_id)
  );
$$;
comment on function private.admin_na_sessao(uuid, uuid) is
  'Whether a session has rights of the team: its account is an active admin, and a code sent to that e-mail was typed in this session.';

create function private.confirmar_sessao(_desafio uuid, _sessao uuid) returns void
language sql volatile security definer set search_path = '' set lock_timeout = '1s' as $$
  insert into private.sessoes_com_codigo as s (sessao, email)
  select e.id, u.email
  from private.otp_desafios as d
  join auth.sessions as e on e.id = _sessao
  join public.usuarios as u on u.auth_user_id = e.user_id and u.email_verificado
  where
    d.id = _desafio
    and d.identificador = private.pseudonimo('otp:email:' || u.email)
    and d.finalidade in ('entrar', 'contato')
    and d.usado_em > clock_timestamp() - interval '5 minutes'
  on conflict (sessao) do update set email = excluded.email, em = excluded.em;
$$;
comment on function private.confirmar_sessao(uuid, uuid) is 'Body of fn_service_confirmar_sessao.';

create function public.fn_service_confirmar_sessao(_desafio uuid default null, _sessao uuid default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.confirmar_sessao(_desafio, _sessao);
$$;
comment on function public.fn_service_confirmar_sessao(uuid, uuid) is
  'For verify-otp: notes that the code of a challenge, sent to the verified e-mail of the account and used in the last 5 minutes, was typed in a session of that account. '
  'Anything else changes nothing.';

create function private.acesso_da_equipe() returns text
language sql stable security definer set search_path = '' as $$
  select case
    when private.is_admin() then 'liberado'
    when private.email_de_admin((select auth.uid())) is not null then 'falta_codigo'
    else 'nenhum'
  end;
$$;
comment on function private.acesso_da_equipe() is 'Body of fn_acesso_da_equipe.';

create function public.fn_acesso_da_equipe() returns text
language sql stable security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.acesso_da_equipe();
$$;
comment on function public.fn_acesso_da_equipe() is
  'Rights of the team of the session that calls: liberado, falta_codigo (an admin whose session has no code by e-mail yet) or nenhum. '
  'For the screen; every procedure checks for itself.';

create function private.aprovar_consultoria(_id uuid, _aprovar boolean, _motivo text, _visto_em timestamptz) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _consultoria public.consultorias;
begin
  perform private.exigir_admin();
  perform private.limitar('aprovar_consultoria', 'conta:' || auth.uid(), 240, interval '10 minutes');
  _motivo := nullif(private.limpar_linha(left(_motivo, 4000)), '');
  if _aprovar is null then
    perform private.recusar(422, 'Diga se a consultoria é aprovada.', 'aprovar');
  elsif not _aprovar and _motivo is null then
    perform private.recusar(422, 'Informe o motivo.', 'motivo');
  elsif char_length(_motivo) > 500 then
    perform private.recusar(422, 'Use no máximo 500 caracteres.', 'motivo');
  end if;

  select c.* into _consultoria from public.consultorias as c where c.id = _id for update;
  if not found then
    perform private.recusar(404, 'Não encontramos esta consultoria.', 'consultoria_inexistente');
  end if;
  if _visto_em <> _consultoria.atualizado_em then
    perform private.recusar(409, 'O cadastro mudou desde que você abriu; confira de novo.', 'cadastro_mudou');
  end if;

  if _aprovar then
    -- One approved consultancy per document. Not checked at registration: that would reveal to strangers which documents are known.
    if private.documento_aprovado(_consultoria) then
      perform private.recusar(409, 'Outra consultoria aprovada já tem este documento.', 'documento_repetido');
    end if;
    if _consultoria.aprovada_em is null then
      perform private.mudar_consultoria(_id, 'aprovar');
    end if;
  elsif _consultoria.recusada_em is null or _consultoria.motivo_recusa <> _motivo then
    perform private.mudar_consultoria(_id, 'recusar', _motivo);
  end if;
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.aprovar_consultoria(uuid, boolean, text, timestamptz) is
  'Body of fn_aprovar_consultoria. Repeating a decision sends no second e-mail. Limit: 240 in 10 minutes per account.';

create function public.fn_aprovar_consultoria(
  _id uuid default null, _aprovar boolean default null, _motivo text default null, _visto_em timestamptz default null
)
returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.aprovar_consultoria(_id, _aprovar, _motivo, _visto_em);
$$;
comment on function public.fn_aprovar_consultoria(uuid, boolean, text, timestamptz) is
  'For admins: approves a finished registration for the directory, where it is listed while its owner''s e-mail is verified, and gives it the seal of our check; '
  'or refuses it with a reason that its owner reads. Either decision can be reversed later. _visto_em is the atualizado_em that the admin saw: when the '
  'registration has changed since, nothing is decided. Errors: PT403 so_admin, PT404 consultoria_inexistente, PT409 documento_repetido or cadastro_mudou, PT422 '
  'aprovar or motivo, PT429 limite.';

create function private.exigir_admin() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_admin() then
    perform private.recusar(403, 'Acesso negado: Você não tem permissões de administrador', 'so_admin');
  end if;
end
$$;
comment on function private.exigir_admin() is 'Refuses callers who are not admins. Errors: PT403 so_admin.';

create table private.auditoria (
  id bigint generated always as identity primary key,
  em timestamptz not null default now(),
  ator text not null,
  acao text not null,
  tabela text not null,
  linha_id text not null,
  resumo jsonb not null default '{}',
  constraint auditoria_ator_chk check (char_length(ator) between 1 and 254),
  constraint auditoria_acao_chk check (acao ~ '^[a-z_]{1,40}$' and tabela ~ '^[a-z_]{1,40}$'),
  constraint auditoria_resumo_chk check (
    jsonb_typeof(resumo) = 'object' and octet_length(resumo::text) <= 4096 and char_length(linha_id) between 1 and 80
  )
);
comment on table private.auditoria is
  'Audit trail. ator is the e-mail of the admin, or sistema for changes made by hand in the database. resumo: {column: [before, after]}. Kept for five years.';

create index auditoria_linha_idx on private.auditoria (tabela, linha_id, id desc);
create index auditoria_ator_idx on private.auditoria (ator, id desc);
create index auditoria_acao_idx on private.auditoria (acao, id desc);
create index auditoria_em_idx on private.auditoria (em);

create function private.auditoria_guarda() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' and old.em < now() - interval '5 years' then
    return old;
  end if;
  perform private.recusar(409, 'O registro da equipe não pode ser alterado.', 'historico_imutavel');
  return null;
end
$$;
comment on function private.auditoria_guarda() is
  'Trigger: audit lines are never changed, and never deleted before they are five years old. Errors: PT409 historico_imutavel.';

create trigger auditoria_guarda
before update or delete on private.auditoria
for each row execute function private.auditoria_guarda();
create trigger auditoria_guarda_tudo
before truncate on private.auditoria
for each statement execute function private.auditoria_guarda();

alter table private.auditoria enable row level security;

revoke all on table private.auditoria from public, anon, authenticated, service_role;

create function private.anotar_auditoria(_acao text, _tabela text, _linha_id text, _resumo jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into private.auditoria (ator, acao, tabela, linha_id, resumo)
  values (
    coalesce(case when private.is_admin() then private.meu_email() end, 'sistema'),
    _acao,
    _tabela,
    left(_linha_id, 80),
    -- Twelve settings of up to 500 characters, before and after, would not fit; for such large changes only the names are stored.
    case
      when octet_length(_resumo::text) <= 4096 then _resumo
      else jsonb_build_object('colunas', (select jsonb_agg(k order by k) from jsonb_object_keys(_resumo) as k))
    end
  );
$$;
comment on function private.anotar_auditoria(text, text, text, jsonb) is
  'Writes one line of the audit trail in the transaction of the change: {column: [before, after]}.';

create function private.auditar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Name in the trail, id column, whether changes by the system count, then the columns to record.
  _antes jsonb := '{}';
  _depois jsonb := '{}';
  _resumo jsonb;
begin
  if tg_argv[2] = 'equipe' and not private.is_admin() then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    _antes := to_jsonb(old);
  end if;
  if tg_op <> 'DELETE' then
    _depois := to_jsonb(new);
  end if;
  select jsonb_object_agg(c.nome, jsonb_build_array(_antes -> c.nome, _depois -> c.nome)) into _resumo
  from (
    select unnest(tg_argv[3:]) union all
    select jsonb_object_keys(_depois - '{id, versao, atualizado_em}'::text[]) where tg_nargs = 3
  ) as c (nome)
  where _antes -> c.nome is distinct from _depois -> c.nome;
  if _resumo is null and tg_op = 'UPDATE' then
    return null;
  end if;
  perform private.anotar_auditoria(
    case tg_op when 'INSERT' then 'criou' when 'DELETE' then 'excluiu' else 'alterou' end,
    tg_argv[0],
    coalesce(_depois ->> tg_argv[1], _antes ->> tg_argv[1]),
    coalesce(_resumo, '{}')
  );
  return null;
end
$$;
comment on function private.auditar() is
  'Trigger with (name in the trail, id column, todos|equipe, columns…): records changes of these columns, or of all; equipe = only changes by an admin.';

create trigger admins_audita
after insert or delete or update of email, active on public.admins
for each row execute function private.auditar('admins', 'id', 'todos', 'email', 'active');
create trigger configuracoes_audita
after update on public.configuracoes
for each row when (old.* is distinct from new.*)
execute function private.auditar('configuracoes', 'id', 'todos');
create trigger solicitacoes_audita
after update of status_solicitacao on public.solicitacoes
for each row when (old.status_solicitacao <> new.status_solicitacao)
execute function private.auditar('solicitacoes', 'id', 'equipe', 'status_solicitacao');

create table private.solicitacao_correcoes (
  solicitacao_id uuid primary key references public.solicitacoes (id) on delete cascade,
  motivo text not null,
  pedida_em timestamptz not null default now(),
  corrigida_em timestamptz,
  constraint solicitacao_correcoes_motivo_chk check (char_length(motivo) between 1 and 500)
);
comment on table private.solicitacao_correcoes is
  'Last correction that the team requested from a client for a sent request; corrigida_em = the client corrected it, and the team reviews again.';

alter table private.solicitacao_correcoes enable row level security;

revoke all on table private.solicitacao_correcoes from public, anon, authenticated, service_role;

create function private.recusar_se_mudou(_visto text, _agora text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if _visto <> _agora then
    perform private.recusar(409, 'Este item mudou desde que a página foi aberta.', 'mudou');
  end if;
end
$$;
comment on function private.recusar_se_mudou(text, text) is
  'Refuses when the status shown on the page has changed; without a shown status there is no check. Errors: PT409 mudou.';

create function private.campos_corrigiveis(_tipo_servico text) returns text[]
language sql stable set search_path = '' as $$
  select array(
    select c.campo
    from private.servico_campos as c
    where
      c.tipo in ('texto', 'paragrafo')
      and c.quando = '[]'
      and c.grupo in ('fim', (select s.prefixo from private.servicos as s where s.tipo = _tipo_servico))
    order by c.grupo <> 'fim', c.ordem
  );
$$;
comment on function private.campos_corrigiveis(text) is
  'Free texts of a request of a service that its client may correct on request; nothing that affects matching or price.';

create function private.triar_solicitacao(_id uuid, _decisao text, _motivo text, _visto text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _pedido public.solicitacoes;
begin
  perform private.exigir_admin();
  perform private.limitar('triagem', 'conta:' || auth.uid(), 600, interval '10 minutes');
  if _decisao <> 'abrir' then
    _motivo := private.motivo_limpo(_motivo, true);
  end if;
  select s.* into _pedido from public.solicitacoes as s where s.id = _id for update;
  if not found then
    perform private.recusar(404, 'Pedido não encontrado.', 'solicitacao_inexistente');
  end if;
  perform private.recusar_se_mudou(_visto, _pedido.status_solicitacao);

  if _decisao = 'abrir' then
    perform private.mudar_solicitacao(_id, 'Aberta');
  elsif _decisao = 'recusar' then
    perform private.mudar_solicitacao(_id, 'Recusada', _motivo);
  else
    if _pedido.status_solicitacao <> 'Solicitação Efetuada' then
      perform private.recusar(409, 'Só um pedido que ainda espera pela equipe pode ser corrigido.', 'status_invalido');
    end if;
    if exists (
      select 1 from private.solicitacao_correcoes as k
      where k.solicitacao_id = _id and k.corrigida_em is null and k.motivo = _motivo
    ) then
      return;
    end if;
    insert into private.solicitacao_correcoes as k (solicitacao_id, motivo)
    values (_id, _motivo)
    on conflict (solicitacao_id) do update set motivo = excluded.motivo, pedida_em = now(), corrigida_em = null;
    perform private.enviar_link(
      _id, 'solicitacao_correcao', _id || ':' || gen_random_uuid(), jsonb_build_object('motivo', _motivo)
    );
    perform private.anotar_auditoria('pediu_correcao', 'solicitacoes', _id::text, '{}');
  end if;
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.triar_solicitacao(uuid, text, text, text) is
  'Body of fn_abrir_solicitacao, fn_recusar_solicitacao and fn_pedir_correcao. Admins only, checked before anything else. Limit: 600 in 10 minutes per account.';

create function public.fn_abrir_solicitacao(_id uuid default null, _visto text default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.triar_solicitacao(_id, 'abrir', null, _visto);
$$;
comment on function public.fn_abrir_solicitacao(uuid, text) is
  'For admins: opens a sent request and informs client and consultancies. Idempotent. _visto is the status that the page showed. Errors: PT403 so_admin, PT404 '
  'solicitacao_inexistente, PT409 status_invalido or mudou, PT429 limite.';

create function public.fn_recusar_solicitacao(_id uuid default null, _motivo text default null, _visto text default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.triar_solicitacao(_id, 'recusar', _motivo, _visto);
$$;
comment on function public.fn_recusar_solicitacao(uuid, text, text) is
  'For admins: refuses a sent request with a reason, which its client reads on the follow-up page. Idempotent. _visto is the status that the page showed. Errors: '
  'PT403 so_admin, PT404 solicitacao_inexistente, PT409 status_invalido or mudou, PT422 motivo, PT429 limite.';

create function public.fn_pedir_correcao(_id uuid default null, _motivo text default null, _visto text default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.triar_solicitacao(_id, 'corrigir', _motivo, _visto);
$$;
comment on function public.fn_pedir_correcao(uuid, text, text) is
  'For admins: asks the client of a sent request to correct its texts, with a reason, by an e-mail with a link; the request stays as it is and no longer opens '
  'automatically. Repeating sends no second e-mail. _visto is the status that the page showed. Errors: PT403 so_admin, PT404 solicitacao_inexistente, PT409 '
  'status_invalido or mudou, PT422 motivo, PT429 limite.';

create function private.corrigir_pedido(_token text, _textos jsonb) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _pedido public.solicitacoes;
  _campos text[];
  _limpos jsonb;
begin
  perform private.limitar_endereco('corrigir_pedido', 30, interval '10 minutes');
  _pedido := private.trancar_pedido(_token);
  if jsonb_typeof(_textos) is distinct from 'object' or octet_length(_textos::text) > 200000 then
    perform private.recusar_dados();
  end if;
  if _pedido.status_solicitacao <> 'Solicitação Efetuada' or not exists (
    select 1 from private.solicitacao_correcoes as k where k.solicitacao_id = _pedido.id and k.corrigida_em is null
  ) then
    perform private.recusar(409, 'Não há correção pedida para este pedido.', 'sem_correcao');
  end if;

  -- Only the given fields; an optional text given empty is removed.
  _campos := array(
    select c from unnest(private.campos_corrigiveis(_pedido.tipo_servico)) as c where _textos ? c
  );
  if _campos = '{}' then
    perform private.recusar(422, 'Corrija ao menos um dos textos.', 'textos');
  end if;
  _limpos := (select jsonb_object_agg(c, null) from unnest(_campos) as c)
    || private.limpar_campos('fim', _textos, true, _campos)
    || private.limpar_campos(
      (select s.prefixo from private.servicos as s where s.tipo = _pedido.tipo_servico), _textos, true, _campos
    );
  perform private.atualizar_linha('public.solicitacoes', _pedido.id, _limpos);
  perform private.guardar_leitura(_pedido.id);
  update private.solicitacao_correcoes as k set corrigida_em = now() where k.solicitacao_id = _pedido.id;
  return private.ver_solicitacao(_token);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.corrigir_pedido(text, jsonb) is 'Body of fn_corrigir_pedido. Limit: 30 in 10 minutes per address.';

create function public.fn_corrigir_pedido(_token text default null, _textos jsonb default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.corrigir_pedido(_token, _textos);
$$;
comment on function public.fn_corrigir_pedido(text, jsonb) is
  'The client with a follow-up link corrects the free texts that the team listed ({column: text}, of correcao.campos); the request returns to the team. Returns as '
  'fn_acompanhar, whose correcao is {motivo, pedida_em, campos} while a correction is pending, else null. Errors: PT404 link_invalido, PT409 sem_correcao, PT410 '
  'link_expirado, PT422 textos or the column, PT429 limite.';

create table private.consultoria_suspensoes (
  consultoria_id uuid primary key references public.consultorias (id) on delete cascade,
  aprovada_em timestamptz,
  conferida_em timestamptz,
  aprovado text not null
);
comment on table private.consultoria_suspensoes is
  'State that a suspended consultancy gets back: its approval, as long as name and document (aprovado) are the approved ones.';

alter table private.consultoria_suspensoes enable row level security;

revoke all on table private.consultoria_suspensoes from public, anon, authenticated, service_role;

create function private.passos_da_consultoria(_aprovacao text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select case _aprovacao
    when 'suspensa' then array['reativar', 'rever']
    else array['aprovar', 'recusar', 'rever', 'suspender']
  end;
$$;
comment on function private.passos_da_consultoria(text) is
  'Allowed steps from a state of private.aprovacao_da_consultoria: a suspension must be lifted before any other decision.';

create function private.documento_aprovado(_consultoria public.consultorias) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(
    hashtextextended('consultoria_documento:' || coalesce(_consultoria.cnpj, _consultoria.cpf), 0)
  );
  return exists (
    select 1 from public.consultorias as c
    where c.id <> _consultoria.id and c.aprovada_em is not null and (c.cnpj = _consultoria.cnpj or c.cpf = _consultoria.cpf)
  );
end
$$;
comment on function private.documento_aprovado(public.consultorias) is
  'Whether another approved consultancy has the document of this one; no other session can approve one with it until the transaction ends.';

create function private.mudar_consultoria(_id uuid, _passo text, _motivo text default null) returns public.consultorias
language plpgsql set search_path = '' as $$
declare
  _consultoria public.consultorias;
  _antes private.consultoria_suspensoes;
begin
  select c.* into strict _consultoria from public.consultorias as c where c.id = _id for update;
  if _passo <> all (private.passos_da_consultoria(private.aprovacao_da_consultoria(_consultoria))) then
    perform private.recusar(409, 'Esta consultoria está suspensa. Reative-a antes de decidir.', 'consultoria_suspensa');
  end if;

  if _passo = 'suspender' then
    insert into private.consultoria_suspensoes (consultoria_id, aprovada_em, conferida_em, aprovado)
    values (
      _id, _consultoria.aprovada_em, _consultoria.conferida_em,
      concat_ws('|', _consultoria.consultoria_nome, _consultoria.cnpj, _consultoria.cpf)
    );
  elsif _passo = 'reativar' then
    delete from private.consultoria_suspensoes as s where s.consultoria_id = _id returning s.* into _antes;
    -- Name or document differ from the approved ones, or another consultancy has the document by now: the team reviews first.
    if _antes.aprovado is distinct from concat_ws('|', _consultoria.consultoria_nome, _consultoria.cnpj, _consultoria.cpf)
      or _consultoria.recusada_em is not null
      or private.documento_aprovado(_consultoria)
    then
      _antes.aprovada_em := null;
      _antes.conferida_em := null;
    end if;
  end if;

  update public.consultorias as c
  set
    aprovada_em = case _passo when 'aprovar' then now() when 'reativar' then _antes.aprovada_em end,
    conferida_em = case _passo when 'aprovar' then now() when 'reativar' then _antes.conferida_em end,
    publicada_em = case
      when c.dono_id is not null and (_passo = 'aprovar' or _antes.aprovada_em is not null) then coalesce(c.publicada_em, now())
      else c.publicada_em
    end,
    recusada_em = case
      when _passo = 'recusar' then coalesce(c.recusada_em, now())
      when _passo in ('suspender', 'reativar') then c.recusada_em
    end,
    motivo_recusa = case
      when _passo = 'recusar' then _motivo
      when _passo in ('suspender', 'reativar') then c.motivo_recusa
    end,
    suspensa_em = case _passo when 'suspender' then now() when 'rever' then c.suspensa_em end,
    motivo_suspensao = case _passo when 'suspender' then _motivo when 'rever' then c.motivo_suspensao end
  where c.id = _id
  returning c.* into _consultoria;

  if _passo <> 'rever' then
    perform private.avisar_consultoria(
      _consultoria,
      case _passo
        when 'aprovar' then 'consultoria_aprovada'
        when 'recusar' then 'consultoria_recusada'
        when 'suspender' then 'consultoria_suspensa'
        when 'reativar' then 'consultoria_reativada'
      end,
      _id || ':' || gen_random_uuid(),
      _motivo
    );
  end if;
  return _consultoria;
end
$$;
comment on function private.mudar_consultoria(uuid, text, text) is
  'The only function that changes the team''s decision about a consultancy: _passo is aprovar, recusar, suspender, reativar (approved as before, unless name or '
  'document changed) or rever (its owner changed approved or refused data: back to review; a suspension stays). Its owner reads _motivo; each step but rever sends '
  'an e-mail. Errors: PT409 consultoria_suspensa.';

create function private.suspender_consultoria(_id uuid, _motivo text, _suspender boolean, _visto text) returns text
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _consultoria public.consultorias;
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

  return private.aprovacao_da_consultoria(
    private.mudar_consultoria(_id, case when _suspender then 'suspender' else 'reativar' end, _motivo)
  );
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.suspender_consultoria(uuid, text, boolean, text) is
  'Body of fn_suspender_consultoria. Admins only, checked before anything else. Limit: 240 in 10 minutes per account, shared with approvals.';

create function public.fn_suspender_consultoria(
  _id uuid default null, _motivo text default null, _suspender boolean default null, _visto text default null
)
returns text
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.suspender_consultoria(_id, _motivo, _suspender, _visto);
$$;
comment on function public.fn_suspender_consultoria(uuid, text, boolean, text) is
  'For admins: takes a consultancy out of the directory and stops its proposals, with a reason that its owner reads, or lifts the suspension, approved as before '
  'unless name or document changed; both send an e-mail. Idempotent. _visto is the aprovacao that the page showed. Returns the aprovacao. Errors: PT403 so_admin, '
  'PT404 consultoria_inexistente, PT409 mudou, PT422 suspender or motivo, PT429 limite.';

create trigger consultorias_audita
after update of aprovada_em, conferida_em, recusada_em, suspensa_em on public.consultorias
for each row when (
  (old.aprovada_em, old.conferida_em, old.recusada_em, old.suspensa_em)
    is distinct from (new.aprovada_em, new.conferida_em, new.recusada_em, new.suspensa_em)
)
execute function private.auditar('consultorias', 'id', 'equipe', 'aprovada_em', 'conferida_em', 'recusada_em', 'suspensa_em');

create index consultorias_fila_idx on public.consultorias (criado_em, id)
where aprovada_em is null and recusada_em is null and suspensa_em is null;

grant execute on function
  private.confirmar_sessao(uuid, uuid),
  public.fn_service_confirmar_sessao(uuid, uuid)
to service_role;

grant execute on function
  private.acesso_da_equipe(),
  public.fn_acesso_da_equipe(),
  private.aprovar_consultoria(uuid, boolean, text, timestamptz),
  public.fn_aprovar_consultoria(uuid, boolean, text, timestamptz),
  private.triar_solicitacao(uuid, text, text, text),
  public.fn_abrir_solicitacao(uuid, text),
  public.fn_recusar_solicitacao(uuid, text, text),
  public.fn_pedir_correcao(uuid, text, text),
  private.suspender_consultoria(uuid, text, boolean, text),
  public.fn_suspender_consultoria(uuid, text, boolean, text)
to authenticated;

grant execute on function
  private.corrigir_pedido(text, jsonb),
  public.fn_corrigir_pedido(text, jsonb)
to anon, authenticated;
