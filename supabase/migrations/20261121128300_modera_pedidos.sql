-- Moderation of requests: besides opening and refusing, the team asks the client for a correction; the client changes the free
-- texts on the follow-up page, and the request waits for the team again. Who decides names the status that was on the screen,
-- so that a stale page changes nothing. Locks: none.
-- Undo: drop the table and the new functions; put back private.confirmar_email and private.ver_solicitacao of 20261121121100,
-- private.triar_solicitacao, fn_abrir_solicitacao and fn_recusar_solicitacao of 20261121125500.

create table private.solicitacao_correcoes (
  solicitacao_id uuid primary key references public.solicitacoes (id) on delete cascade,
  motivo text not null,
  pedida_em timestamptz not null default now(),
  corrigida_em timestamptz,
  constraint solicitacao_correcoes_motivo_chk check (char_length(motivo) between 1 and 500)
);
comment on table private.solicitacao_correcoes is
  'What the team asked a client to correct in a sent request, the last time; corrigida_em = the client did, and the team looks again.';

alter table private.solicitacao_correcoes enable row level security;
revoke all on table private.solicitacao_correcoes from public, anon, authenticated, service_role;

create function private.recusar_se_mudou(_visto text, _agora text)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if _visto <> _agora then
    perform private.recusar(409, 'Este item mudou desde que a página foi aberta.', 'mudou');
  end if;
end
$$;
comment on function private.recusar_se_mudou(text, text) is
  'Refuses when what a page showed is no more; a page that says nothing is not asked. Errors: PT409 mudou.';

create function private.campos_corrigiveis(_tipo_servico text)
returns text[]
language sql
stable
set search_path = ''
as $$
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
  'The free texts of a request of a service, which its client may correct when asked to; nothing that places or prices it.';

create or replace function private.ver_solicitacao(_token text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', s.id,
    'status', s.status_solicitacao,
    'tipo_servico', s.tipo_servico,
    'criado_em', s.criado_em,
    'email_confirmado_em', s.email_confirmado_em,
    'expira_em', l.expira_em,
    'motivo_recusa', s.motivo_recusa,
    'num_propostas', s.num_propostas,
    'max_propostas', 4,
    'correcao', case
      when k.pedida_em is not null and k.corrigida_em is null and s.status_solicitacao = 'Solicitação Efetuada' then jsonb_build_object(
        'motivo', k.motivo,
        'pedida_em', k.pedida_em,
        'campos', private.campos_corrigiveis(s.tipo_servico)
      )
    end,
    'contato', jsonb_build_object(
      'empresa_nome', c.empresa_nome,
      'responsavel_nome', c.responsavel_nome,
      'email', c.email,
      'telefone', c.telefone,
      'cidade', c.cidade,
      'uf', c.uf,
      'setor', c.setor,
      'porte', c.porte
    ),
    'dados', jsonb_strip_nulls(
      to_jsonb(s) - array[
        'id', 'cliente_id', 'envio_id', 'conteudo_hash', 'status_solicitacao', 'motivo_recusa', 'num_propostas',
        'email_confirmado_em', 'criado_em', 'atualizado_em', 'tipo_servico', 'cidade', 'uf', 'busca', 'cidade_busca'
      ]
    )
  )
  from private.acompanhamento_links as l
  join public.solicitacoes as s on s.id = l.solicitacao_id
  join private.solicitacao_contatos as c on c.solicitacao_id = s.id
  left join private.solicitacao_correcoes as k on k.solicitacao_id = s.id
  where l.token_hash = private.token_hash(_token);
$$;

create or replace function private.confirmar_email(_token text)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _id uuid;
  _solicitacao public.solicitacoes;
begin
  perform private.limitar_endereco('confirmar', 60, interval '10 minutes');
  _id := private.link_vivo(_token);
  select s.* into _solicitacao from public.solicitacoes as s where s.id = _id for update;
  if not found then
    -- Deleted by another tab while this call waited for the row.
    perform private.recusar(410, 'Este link expirou.', 'link_expirado');
  end if;

  if _solicitacao.email_confirmado_em is null then
    update public.solicitacoes as s set email_confirmado_em = now() where s.id = _solicitacao.id;

    -- Two confirmations of one client go one after the other, so that the newer request wins.
    perform from public.clientes as c where c.id = _solicitacao.cliente_id for update;
    perform private.atualizar_cliente(_solicitacao.cliente_id);

    -- What the team found wanting opens by a person alone.
    if _solicitacao.status_solicitacao = 'Solicitação Efetuada'
      and (select f.abertura_automatica from public.configuracoes as f)
      and not exists (select 1 from private.solicitacao_correcoes as k where k.solicitacao_id = _id)
    then
      perform private.abrir_solicitacao(_solicitacao.id);
    end if;
  end if;
  return private.ver_solicitacao(_token);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;

drop function public.fn_abrir_solicitacao(uuid);
drop function public.fn_recusar_solicitacao(uuid, text);
drop function private.triar_solicitacao(uuid, boolean, text);

create function private.triar_solicitacao(_id uuid, _decisao text, _motivo text, _visto text)
returns void
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _pedido public.solicitacoes;
  _chave constant text := _id || ':' || gen_random_uuid();
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
    perform private.abrir_solicitacao(_id);
  elsif _decisao = 'recusar' then
    if _pedido.status_solicitacao = 'Recusada' then
      return;
    end if;
    update public.solicitacoes as s set status_solicitacao = 'Recusada', motivo_recusa = _motivo where s.id = _id;
    perform private.enviar_link(_id, 'solicitacao_recusada', _id::text);
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
    perform private.enviar_link(_id, 'solicitacao_correcao', _chave);
    update private.outbox as o set payload = o.payload || jsonb_build_object('motivo', _motivo)
    where o.chave = 'solicitacao_correcao:' || _chave;
    perform private.anotar_auditoria('pediu_correcao', 'solicitacoes', _id::text, '{}');
  end if;
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.triar_solicitacao(uuid, text, text, text) is
  'Body of fn_abrir_solicitacao, fn_recusar_solicitacao and fn_pedir_correcao. Admins only, which is looked at before anything else. Limit: 600 in 10 minutes by account.';

create function public.fn_abrir_solicitacao(_id uuid default null, _visto text default null)
returns void
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.triar_solicitacao(_id, 'abrir', null, _visto);
$$;
comment on function public.fn_abrir_solicitacao(uuid, text) is
  'For admins: opens a sent request; client and consultancies are told. Open already: nothing happens. _visto is the status that the page showed. Errors: PT403 so_admin, PT404 solicitacao_inexistente, PT409 status_invalido or mudou, PT429 limite, PT503 tente_novamente.';

create function public.fn_recusar_solicitacao(
  _id uuid default null,
  _motivo text default null,
  _visto text default null
)
returns void
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.triar_solicitacao(_id, 'recusar', _motivo, _visto);
$$;
comment on function public.fn_recusar_solicitacao(uuid, text, text) is
  'For admins: refuses a sent request with a reason, which its client reads on the follow-up page. Refused already: nothing changes. _visto is the status that the page showed. Errors: PT403 so_admin, PT404 solicitacao_inexistente, PT409 status_invalido or mudou, PT422 motivo, PT429 limite, PT503 tente_novamente.';

create function public.fn_pedir_correcao(_id uuid default null, _motivo text default null, _visto text default null)
returns void
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.triar_solicitacao(_id, 'corrigir', _motivo, _visto);
$$;
comment on function public.fn_pedir_correcao(uuid, text, text) is
  'For admins: asks the client of a sent request to correct its texts, with a reason, by a letter with a link; the request stays as it is, and no longer opens by itself. The same again writes no second letter. _visto is the status that the page showed. Errors: PT403 so_admin, PT404 solicitacao_inexistente, PT409 status_invalido or mudou, PT422 motivo, PT429 limite, PT503 tente_novamente.';

create function private.corrigir_pedido(_token text, _textos jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _id uuid;
  _pedido public.solicitacoes;
  _depois public.solicitacoes;
  _campos text[];
  _limpos jsonb;
begin
  perform private.limitar_endereco('corrigir_pedido', 30, interval '10 minutes');
  _id := private.link_vivo(_token);
  if jsonb_typeof(_textos) is distinct from 'object' or octet_length(_textos::text) > 200000 then
    perform private.recusar_dados();
  end if;
  select s.* into _pedido from public.solicitacoes as s where s.id = _id for update;
  if not found then
    perform private.recusar(410, 'Este link expirou.', 'link_expirado');
  end if;
  if _pedido.status_solicitacao <> 'Solicitação Efetuada' or not exists (
    select 1 from private.solicitacao_correcoes as k where k.solicitacao_id = _id and k.corrigida_em is null
  ) then
    perform private.recusar(409, 'Não há correção pedida para este pedido.', 'sem_correcao');
  end if;

  -- Only what was sent; an optional text sent empty goes.
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
  _depois := jsonb_populate_record(_pedido, _limpos);
  update public.solicitacoes as s
  set
    contexto_projeto = _depois.contexto_projeto,
    comentarios = _depois.comentarios,
    rs_cargos_funcao = _depois.rs_cargos_funcao,
    pcs_ferramentas_rh = _depois.pcs_ferramentas_rh,
    co_diagnostico_atual = _depois.co_diagnostico_atual,
    rb_estrutura_beneficios = _depois.rb_estrutura_beneficios
  where s.id = _id;
  update private.solicitacao_correcoes as k set corrigida_em = now() where k.solicitacao_id = _id;
  return private.ver_solicitacao(_token);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.corrigir_pedido(text, jsonb) is 'Body of fn_corrigir_pedido. Limit: 30 in 10 minutes by address.';

create function public.fn_corrigir_pedido(_token text default null, _textos jsonb default null)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.corrigir_pedido(_token, _textos);
$$;
comment on function public.fn_corrigir_pedido(text, jsonb) is
  'The client behind a follow-up link corrects the free texts that the team asked for ({column: text}, of correcao.campos); the request waits for the team again. Returns as fn_acompanhar, whose correcao is {motivo, pedida_em, campos} while something is to be corrected, else null. Errors: PT404 link_invalido, PT409 sem_correcao, PT410 link_expirado, PT422 textos or the column, PT429 limite, PT503 tente_novamente.';

grant execute on function private.triar_solicitacao(uuid, text, text, text) to authenticated;
grant execute on function public.fn_abrir_solicitacao(uuid, text) to authenticated;
grant execute on function public.fn_recusar_solicitacao(uuid, text, text) to authenticated;
grant execute on function public.fn_pedir_correcao(uuid, text, text) to authenticated;
grant execute on function private.corrigir_pedido(text, jsonb) to anon, authenticated;
grant execute on function public.fn_corrigir_pedido(text, jsonb) to anon, authenticated;

update private.admin_tabelas as a
set
  de = a.de || ' left join private.solicitacao_correcoes as k on k.solicitacao_id = t.id',
  linha = a.linha || $$ || jsonb_build_object('correcao_pedida_em', k.pedida_em, 'corrigida_em', k.corrigida_em)$$,
  filtros = a.filtros || '{
    "correcao": ["case $v when ''pedida'' then k.pedida_em is not null and k.corrigida_em is null when ''corrigida'' then k.corrigida_em is not null when ''nenhuma'' then k.pedida_em is null else false end", "text"]
  }'
where a.tabela = 'solicitacoes';

create or replace function private.admin_detalhe_solicitacoes(_id text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'linha', jsonb_strip_nulls(to_jsonb(s) - array['conteudo_hash', 'envio_id', 'busca', 'cidade_busca'])
      || jsonb_build_object('contato', to_jsonb(c) - 'solicitacao_id', 'correcao', to_jsonb(k) - 'solicitacao_id'),
    'relacionados', jsonb_build_object('propostas', private.admin_propostas_de(s.id, null))
  )
  from public.solicitacoes as s
  left join private.solicitacao_contatos as c on c.solicitacao_id = s.id
  left join private.solicitacao_correcoes as k on k.solicitacao_id = s.id
  where s.id = _id::uuid;
$$;
