-- Deliveries to sheets and webhooks, turns at the e-mail provider, and messages of the contact form.
-- Functions may use objects that a later file creates.
set check_function_bodies = off;
set lock_timeout = '5s';

insert into private.opcoes (lista, valores)
values (
  'assunto_contato',
  array[
    'Dúvida sobre um pedido',
    'Sou consultoria',
    'Vagas e pagamentos',
    'Privacidade e meus dados',
    'Imprensa e parcerias',
    'Outro assunto'
  ]
);

insert into private.servico_campos (grupo, campo, ordem, tipo, erro, erro_min, erro_max, minimo, maximo, opcoes)
values
  ('contato', 'nome', 1, 'texto', 'Nome é obrigatório', null, null, null, 120, null),
  ('contato', 'email', 2, 'email', 'E-mail é obrigatório', null, null, null, 254, null),
  ('contato', 'assunto', 3, 'opcao', 'Assunto é obrigatório', null, null, null, null, 'assunto_contato'),
  (
    'contato', 'mensagem', 4, 'paragrafo', 'Mensagem é obrigatória', 'Escreva ao menos 10 caracteres',
    'A mensagem passou de 4.000 caracteres', 10, 4000, null
  );

create table public.contatos (
  id uuid primary key default gen_random_uuid(),
  chave uuid not null unique,
  protocolo text not null unique,
  nome text,
  email text,
  assunto text not null,
  mensagem text,
  criado_em timestamptz not null default now(),
  anonimizado_em timestamptz,
  constraint contatos_protocolo_chk check (protocolo ~ '^C[A-HJKMNP-Z2-9]{8}$'),
  constraint contatos_nome_chk check (char_length(nome) between 1 and 120),
  constraint contatos_email_chk check (char_length(email) <= 254 and email = lower(email) and email ~ '^[^@ ]+@[^@ ]+$'),
  constraint contatos_assunto_chk check (char_length(assunto) between 1 and 60),
  constraint contatos_mensagem_chk check (char_length(mensagem) between 10 and 4000),
  constraint contatos_anonimo_chk check (
    num_nulls(nome, email, mensagem) = case when anonimizado_em is null then 0 else 3 end
  )
);
comment on table public.contatos is
  'Messages of the contact form. chave is created by the page: a retry returns the same protocolo. When the account of the e-mail is deleted, subject, date and '
  'protocol stay.';

create index contatos_criado_em_idx on public.contatos (criado_em);
create index contatos_email_idx on public.contatos (email) where email is not null;

alter table public.contatos enable row level security;

revoke all on table public.contatos from public, anon, authenticated, service_role;
grant select on table public.contatos to service_role;

create function private.enfileirar_equipe(_tipo text, _chave text, _payload jsonb) returns void
language sql set search_path = '' as $$
  select private.enfileirar(_tipo, _chave, f.email_contato, _payload) from public.configuracoes as f;
$$;
comment on function private.enfileirar_equipe(text, text, jsonb) is
  'Queues a message to the mailbox of the team; the same type and key only once.';

create function private.enviar_contato(_chave uuid, _dados jsonb) returns text
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _limpos jsonb;
  _protocolo text;
  _restam integer := 5;
begin
  perform private.limitar_endereco('contato_tentativa', 60, interval '10 minutes');
  if _chave is null then
    perform private.recusar(422, 'Recarregue a página e envie de novo.', 'chave');
  end if;

  -- A double click waits here and finds the row of the first click; a repetition does not count.
  perform pg_advisory_xact_lock(hashtextextended('contato:' || _chave, 0));
  select c.protocolo into _protocolo from public.contatos as c where c.chave = _chave;
  if found then
    return _protocolo;
  end if;

  _limpos := private.limpar_campos('contato', _dados, true);
  perform private.limitar_endereco('contato', 5, interval '1 hour');
  perform private.limitar_email_por_endereco('contato', _limpos ->> 'email', 5, interval '1 hour');

  loop
    _protocolo := private.protocolo_novo('C');
    insert into public.contatos (chave, protocolo, nome, email, assunto, mensagem)
    values (
      _chave, _protocolo, _limpos ->> 'nome', _limpos ->> 'email', _limpos ->> 'assunto', _limpos ->> 'mensagem'
    )
    on conflict (protocolo) do nothing;
    exit when found;
    _restam := _restam - 1;
    if _restam = 0 then
      perform private.recusar(503, 'Muita gente usando agora. Tente de novo em alguns segundos.', 'tente_novamente');
    end if;
  end loop;

  perform private.enfileirar_equipe(
    'contato_recebido',
    _protocolo,
    _limpos || jsonb_build_object('protocolo', _protocolo, 'criado_em', now())
  );
  return _protocolo;
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.enviar_contato(uuid, jsonb) is
  'Body of fn_enviar_contato. Limits: 5 an hour per address, 5 an hour per e-mail and address, 60 tries in 10 minutes per address. Message contato_recebido: '
  '{protocolo, nome, email, assunto, mensagem, criado_em}.';

create function public.fn_enviar_contato(
  _chave uuid default null,
  _nome text default null,
  _email text default null,
  _assunto text default null,
  _mensagem text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.responder(
    'private.enviar_contato',
    _chave::text,
    jsonb_build_object('nome', _nome, 'email', _email, 'assunto', _assunto, 'mensagem', _mensagem)::text
  );
$$;
comment on function public.fn_enviar_contato(uuid, text, text, text, text) is
  'Sends a message to the team and returns its protocol, C and 8 characters. The same _chave returns the same protocol without a second message, even with another '
  'text. Errors: PT422 with the parameter as hint, PT429 limite.';

create function private.enfileirar_entrega(_tipo text, _id uuid, _solicitacao_id uuid, _url text) returns void
language sql set search_path = '' as $$
  -- Contains no personal data: the content is read when it is sent.
  select private.enfileirar(_tipo, _id::text, '', jsonb_build_object('id', _id), _solicitacao_id) where _url is not null;
$$;
comment on function private.enfileirar_entrega(text, uuid, uuid, text) is
  'Queues the delivery of one row to a sheet or webhook, once; nothing when no address is configured.';

create function private.entregar_solicitacao(_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  _c public.configuracoes;
begin
  select c.* into _c from public.configuracoes as c;
  perform private.enfileirar_entrega('planilha_solicitacao', _id, _id, _c.planilha_solicitacoes_url);
  perform private.enfileirar_entrega('webhook_solicitacao', _id, _id, _c.webhook_solicitacao_url);
end
$$;
comment on function private.entregar_solicitacao(uuid) is
  'Queues the delivery of a sent request to the configured sheet and webhook, once.';

create function private.pedido_para_fora(_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', s.id,
    'criado_em', s.criado_em,
    'tipo_servico', s.tipo_servico,
    'status_solicitacao', s.status_solicitacao,
    'cidade', s.cidade,
    'uf', s.uf,
    'setor', s.setor,
    'porte', s.porte,
    'prazo_desejado', s.prazo_desejado,
    'budget_estimado', s.budget_estimado
  )
  from public.solicitacoes as s
  where s.id = _id;
$$;
comment on function private.pedido_para_fora(uuid) is
  'Fields of a request that are sent to other systems: listed by name, no contact and no free text.';

create function private.entrega(_tipo text, _id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _c public.configuracoes;
  _url text;
  _corpo jsonb;
begin
  select c.* into _c from public.configuracoes as c;
  case _tipo
    when 'planilha_solicitacao' then
      _url := _c.planilha_solicitacoes_url;
      _corpo := jsonb_build_object('aba', 'solicitacoes', 'linha', private.pedido_para_fora(_id));
    when 'webhook_solicitacao' then
      _url := _c.webhook_solicitacao_url;
      _corpo := private.pedido_para_fora(_id);
    when 'planilha_consultoria' then
      _url := _c.planilha_consultorias_url;
      select jsonb_build_object(
        'aba', 'consultorias',
        'linha', jsonb_build_object(
          'id', k.id,
          'criado_em', k.criado_em,
          'consultoria_nome', k.consultoria_nome,
          'slug', k.slug,
          'cidade', k.cidade,
          'uf', k.uf,
          'tipo_atuacao', k.tipo_atuacao,
          'servicos', array_to_string(k.servicos, ', '),
          'aprovacao', private.aprovacao_da_consultoria(k)
        )
      )
      into _corpo
      from public.consultorias as k
      where k.id = _id;
    when 'planilha_proposta' then
      _url := _c.planilha_propostas_url;
      select jsonb_build_object(
        'aba', 'propostas',
        'linha', jsonb_build_object(
          'id', p.id,
          'criado_em', p.criado_em,
          'solicitacao_id', p.solicitacao_id,
          'consultoria_id', p.consultoria_id,
          'valor', p.valor,
          'prazo', p.prazo,
          'status_proposta', p.status_proposta
        )
      )
      into _corpo
      from public.propostas as p
      where p.id = _id;
    when 'webhook_proposta' then
      return private.webhook_da_proposta(_id);
    else
      perform private.recusar(422, 'Esta entrega não existe.', 'tipo');
  end case;
  if _url is null or _corpo is null or _corpo -> 'linha' = 'null' then
    return null;
  end if;
  return jsonb_build_object('url', _url, 'corpo', _corpo);
end
$$;
comment on function private.entrega(text, uuid) is 'Body of fn_service_entrega.';

create function public.fn_service_entrega(_tipo text default null, _id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select private.entrega(_tipo, _id);
$$;
comment on function public.fn_service_entrega(text, uuid) is
  'For the worker: {url, corpo} of a pending delivery, with current data; for sheets corpo is {aba, linha: {column: value}}, for webhooks the row itself. Null '
  'when the row was deleted or no address is configured. _tipo: planilha_solicitacao, planilha_consultoria, planilha_proposta, webhook_solicitacao, '
  'webhook_proposta. Errors: PT422 tipo.';

create table private.entregas (
  id bigint generated always as identity primary key,
  destino text not null,
  tipo text not null,
  em timestamptz not null default now(),
  status_http integer,
  ms integer not null default 0,
  erro text,
  constraint entregas_destino_chk check (char_length(destino) between 1 and 200 and tipo ~ '^[a-z_]{1,40}$'),
  constraint entregas_status_chk check (status_http between 100 and 599 and ms >= 0),
  constraint entregas_erro_chk check (char_length(erro) <= 500)
);
comment on table private.entregas is 'Results of calls to other systems: the last 1,000 per destination, without their content.';

create index entregas_destino_idx on private.entregas (destino, id desc);
create index entregas_tipo_idx on private.entregas (tipo, id desc);

alter table private.entregas enable row level security;

revoke all on table private.entregas from public, anon, authenticated, service_role;

create function private.registrar_entrega(_destino text, _tipo text, _status_http integer, _ms integer, _erro text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  _destino := left(private.limpar_linha(left(_destino, 2000)), 200);
  insert into private.entregas (destino, tipo, status_http, ms, erro)
  values (
    _destino, _tipo, _status_http, greatest(coalesce(_ms, 0), 0), left(private.limpar_linha(left(_erro, 4000)), 500)
  );
  delete from private.entregas as e
  where
    e.destino = _destino
    and e.id <= (select p.id from private.entregas as p where p.destino = _destino order by p.id desc offset 1000 limit 1);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.registrar_entrega(text, text, integer, integer, text) is 'Body of fn_service_registrar_entrega.';

create function public.fn_service_registrar_entrega(
  _destino text default null,
  _tipo text default null,
  _status_http integer default null,
  _ms integer default null,
  _erro text default null
)
returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select private.registrar_entrega(_destino, _tipo, _status_http, _ms, _erro);
$$;
comment on function public.fn_service_registrar_entrega(text, text, integer, integer, text) is
  'For the worker: records one call to another system: host, kind, response status (null = none), milliseconds, cause of failure. Errors: PT422 dados_invalidos.';

create function private.endereco_de_teste(_auth_user_id uuid, _sessao uuid, _alvo text) returns text
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _url text;
begin
  if not private.admin_na_sessao(_auth_user_id, _sessao) then
    perform private.recusar(403, 'Acesso negado: Você não tem permissões de administrador', 'so_admin');
  end if;
  perform private.limitar('testar_conexao', 'conta:' || _auth_user_id, 30, interval '10 minutes');
  if _alvo is null or _alvo not in ('script', 'solicitacoes', 'consultorias', 'propostas') then
    perform private.recusar(422, 'Escolha o que testar.', 'alvo');
  end if;
  select case _alvo
    when 'script' then c.script_url
    when 'solicitacoes' then c.planilha_solicitacoes_url
    when 'consultorias' then c.planilha_consultorias_url
    else c.planilha_propostas_url
  end
  into _url
  from public.configuracoes as c;
  if _url is null then
    perform private.recusar(409, 'Salve o endereço antes de testar.', 'sem_endereco');
  end if;
  return _url;
end
$$;
comment on function private.endereco_de_teste(uuid, uuid, text) is
  'Body of fn_service_endereco_de_teste. Admins only, which is looked at before anything else. Limit: 30 in 10 minutes by account.';

create function public.fn_service_endereco_de_teste(
  _auth_user_id uuid default null, _sessao uuid default null, _alvo text default null
)
returns text
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.endereco_de_teste(_auth_user_id, _sessao, _alvo);
$$;
comment on function public.fn_service_endereco_de_teste(uuid, uuid, text) is
  'For the connection test: the stored address of script, solicitacoes, consultorias or propostas, for a session with rights of the team. Errors: '
  'PT403 so_admin, PT409 sem_endereco, PT422 alvo, PT429 limite.';

create function private.entregas_falhando() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('tipo', t.tipo, 'vezes', f.vezes, 'desde', f.desde, 'erro', f.erro) order by t.tipo), '[]'
  )
  from unnest(array[
    'planilha_consultoria', 'planilha_proposta', 'planilha_solicitacao', 'webhook_proposta', 'webhook_solicitacao'
  ]) as t (tipo)
  cross join lateral (
    select count(*) as vezes, min(e.em) as desde, (array_agg(coalesce(e.erro, 'HTTP ' || e.status_http) order by e.id desc))[1] as erro
    from private.entregas as e
    where
      e.tipo = t.tipo
      and e.id > coalesce(
        (select max(b.id) from private.entregas as b where b.tipo = t.tipo and b.erro is null and b.status_http between 200 and 399), 0
      )
  ) as f
  where f.vezes > 0;
$$;
comment on function private.entregas_falhando() is
  'Kinds of delivery whose newest calls failed: [{tipo, vezes, desde, erro}], counted since the last one that arrived.';

create function private.admin_detalhe_entregas(_id text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('linha', to_jsonb(e)) from private.entregas as e where e.id = _id::bigint;
$$;
comment on function private.admin_detalhe_entregas(text) is 'One call to another system.';

create index contatos_criado_em_lista_idx on public.contatos (criado_em, id);
create index contatos_palavras_idx on public.contatos using gin (
  private.admin_busca(protocolo || ' ' || coalesce(nome, '') || ' ' || coalesce(email, ''))
);

create view private.lista_entregas as
select
  t.id as chave,
  t.id,
  t.em,
  t.destino,
  t.tipo,
  coalesce(t.erro is null and t.status_http between 200 and 399, false) as ok,
  to_jsonb(t) as linha
from private.entregas as t;
comment on view private.lista_entregas is 'Calls to other systems in the team''s list.';

create view private.lista_contatos as
select
  t.id as chave,
  t.criado_em,
  t.assunto,
  private.admin_busca(t.protocolo || ' ' || coalesce(t.nome, '') || ' ' || coalesce(t.email, '')) as palavras,
  jsonb_build_object(
    'id', t.id, 'protocolo', t.protocolo, 'nome', t.nome, 'email', t.email, 'assunto', t.assunto, 'criado_em', t.criado_em
  ) as linha
from public.contatos as t;
comment on view private.lista_contatos is 'Messages of the contact form in the team''s list.';

revoke all on private.lista_entregas, private.lista_contatos from public, anon, authenticated, service_role;

insert into private.admin_listas (tabela, visao, ordens, ordem_padrao, filtros, periodo)
values
  (
    'entregas', 'private.lista_entregas', '{id}', '-id',
    '{"destino": "igual", "tipo": "igual", "ok": "igual"}', 'em'
  ),
  ('contatos', 'private.lista_contatos', '{criado_em}', '-criado_em', '{"assunto": "igual"}', 'criado_em');

grant execute on function
  private.enviar_contato(uuid, jsonb),
  public.fn_enviar_contato(uuid, text, text, text, text)
to anon, authenticated;

grant execute on function
  private.entrega(text, uuid),
  public.fn_service_entrega(text, uuid),
  private.registrar_entrega(text, text, integer, integer, text),
  public.fn_service_registrar_entrega(text, text, integer, integer, text),
  private.endereco_de_teste(uuid, uuid, text),
  public.fn_service_endereco_de_teste(uuid, uuid, text)
to service_role;

create table private.ritmo_de_envio (
  id boolean primary key default true,
  proxima_em timestamptz not null default '-infinity',
  constraint ritmo_de_envio_id_chk check (id)
);
comment on table private.ritmo_de_envio is
  'One row: proxima_em is when the next e-mail of the queue may leave (docs/product/messages.md#the-pace-of-the-provider).';

alter table private.ritmo_de_envio enable row level security;
insert into private.ritmo_de_envio default values;

create function private.vez_de_enviar(_quantas integer, _por_segundo integer, _urgente boolean) returns integer
language sql security definer set search_path = '' set lock_timeout = '1s' as $$
  with pedido as (
    select
      make_interval(secs => least(greatest(coalesce(_quantas, 1), 1), 100)::double precision / greatest(coalesce(_por_segundo, 1), 1)) as dura,
      clock_timestamp() as agora
  ),
  marcada as (
    update private.ritmo_de_envio as r
    set
      proxima_em = case
        -- What leaves at once moves the turn of the others, by 5 seconds at most, so that they still leave.
        when _urgente and r.proxima_em > p.agora + interval '5 seconds' then r.proxima_em
        -- A turn more than a minute ahead would outlast a lease: a clock was set back.
        else least(greatest(r.proxima_em, p.agora), p.agora + interval '1 minute') + p.dura
      end
    from pedido as p
    where r.id
    returning r.proxima_em - p.dura - p.agora as espera
  )
  select case when _urgente then 0 else greatest(ceil(extract(epoch from m.espera) * 1000), 0)::integer end from marcada as m;
$$;
comment on function private.vez_de_enviar(integer, integer, boolean) is 'Body of fn_service_vez_de_enviar.';

create function public.fn_service_vez_de_enviar(_quantas integer, _por_segundo integer, _urgente boolean default false) returns integer
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.vez_de_enviar(_quantas, _por_segundo, _urgente);
$$;
comment on function public.fn_service_vez_de_enviar(integer, integer, boolean) is
  'For the functions: takes the next _quantas (1 to 100) turns at the e-mail provider, _por_segundo a second, over all workers. Answers in how '
  'many ms the first may leave; each other leaves 1000 / _por_segundo ms after the one before. _urgente: it leaves at once (0), and the turns '
  'of the others move back by as much.';

grant execute on function
  private.vez_de_enviar(integer, integer, boolean),
  public.fn_service_vez_de_enviar(integer, integer, boolean)
to service_role;

create table private.admin_esperas (
  ordem integer primary key,
  fila text not null,
  recorte text not null,
  tabela text not null,
  filtros jsonb not null, desde text not null, dias integer
);
comment on table private.admin_esperas is
  'What waits for the team: the rows of a list under these filters, oldest (or nearest deadline) first by the column desde; with dias only those of the last days, '
  'because no decision ends them. The badge of a queue counts them once each, and its first view lists exactly them (the filter pede_acao).';

alter table private.admin_esperas enable row level security;
revoke all on table private.admin_esperas from public, anon, authenticated, service_role;

insert into private.admin_esperas (ordem, fila, recorte, tabela, filtros, desde, dias)
values
  (1, 'pedidos', 'novos', 'solicitacoes', '{"status": "Solicitação Efetuada", "confirmado": "true", "correcao": "nenhuma"}', 'criado_em', null),
  (2, 'pedidos', 'corrigidos', 'solicitacoes', '{"status": "Solicitação Efetuada", "correcao": "corrigida"}', 'criado_em', null),
  (3, 'consultorias', 'analise', 'consultorias', '{"aprovacao": "em_analise"}', 'criado_em', null),
  (4, 'vagas', 'retidos', 'vagas', '{"em_revisao": "true"}', 'criada_em', null),
  (16, 'vagas', 'mudancas', 'vagas', '{"mudanca": "true"}', 'criada_em', null),
  (5, 'denuncias', 'abertas', 'denuncias', '{"status": "aberta"}', 'criada_em', null),
  (6, 'recursos', 'abertos', 'recursos', '{"aberto": "true"}', 'recorrida_em', null),
  (14, 'textos', 'abertos', 'textos', '{"status": "aberta"}', 'criada_em', null),
  (7, 'publicar', 'todas', 'fila_canais', '{"parte": "a_publicar"}', 'prazo_em', null),
  (15, 'publicar', 'atualizar', 'fila_canais', '{"desatualizada": "true", "parte": "no_ar"}', 'desatualizada_em', null),
  (8, 'pagamentos', 'divergentes', 'pagamentos', '{"status": "divergente"}', 'criado_em', 30),
  (9, 'pagamentos', 'contestados', 'pagamentos', '{"contestado": "true"}', 'criado_em', 120),
  (10, 'reembolsos', 'falharam', 'reembolsos', '{"status": "falhou"}', 'criado_em', 30),
  (11, 'mensagens', 'mortas', 'mensagens', '{"status": "morta"}', 'criado_em', 7),
  (12, 'entregas', 'falhas', 'entregas', '{"ok": "false"}', 'em', 7),
  (13, 'contatos', 'novos', 'contatos', '{}', 'criado_em', 7);

create function private.onde_da_espera(_espera private.admin_esperas) returns text
language sql stable set search_path = '' as $$
  -- The filters stand in the condition, which has no parameters.
  select 'true' || replace(private.admin_onde(a, private.admin_tipos(a.visao), f.filtros, null, null, null), '$1', quote_literal(f.filtros) || '::jsonb')
  from private.admin_listas as a
  cross join lateral (
    select _espera.filtros || case when _espera.dias is null then '{}'
      else jsonb_build_object('de', ((now() at time zone 'America/Sao_Paulo')::date - _espera.dias)::text) end as filtros
  ) as f
  where a.tabela = _espera.tabela;
$$;
comment on function private.onde_da_espera(private.admin_esperas) is 'Condition, on the view l of its list, of what waits.';

create function private.onde_pede_acao(_lista private.admin_listas) returns text
language sql stable set search_path = '' as $$
  -- Each part by its own index, then the rows by their key.
  select coalesce(
    'l.chave = any (array(' || string_agg(format('select l.chave from %s as l where %s', _lista.visao, private.onde_da_espera(e)), ' union ' order by e.ordem)
    || '))', 'false'
  )
  from private.admin_esperas as e where e.tabela = _lista.tabela;
$$;
comment on function private.onde_pede_acao(private.admin_listas) is 'Condition, on the view l of a list, of all that waits for the team in it.';

create function private.linha_que_espera(_lista private.admin_listas) returns text
language sql stable set search_path = '' as $$
  select 'l.linha || jsonb_build_object(''espera'', case ' || string_agg(format('when %s then %L', private.onde_da_espera(e), e.recorte), ' ' order by e.ordem) || ' end)'
  from private.admin_esperas as e where e.tabela = _lista.tabela;
$$;
comment on function private.linha_que_espera(private.admin_listas) is
  'The row of a list, on its view l, with why it waits: espera is the recorte of private.admin_esperas, the first of several.';

create function private.admin_espera() returns jsonb
language plpgsql security definer set search_path = '' set jit = 'off' as $$
declare
  _espera record;
  _parte jsonb;
  _partes jsonb := '[]';
begin
  perform private.exigir_admin();
  perform private.limitar('admin_espera', 'conta:' || auth.uid(), 1200, interval '10 minutes');
  for _espera in
    select
      e.*, a.visao,
      -- What waits for two reasons counts under the first.
      private.onde_da_espera(e) || coalesce((
        select string_agg(' and (' || private.onde_da_espera(f) || ') is not true', '' order by f.ordem)
        from private.admin_esperas as f where f.fila = e.fila and f.ordem < e.ordem
      ), '') as onde
    from private.admin_esperas as e join private.admin_listas as a on a.tabela = e.tabela order by e.ordem
  loop
    execute format(
      'select jsonb_build_object(''total'', count(*), ''itens'',
        coalesce(jsonb_agg(jsonb_build_object(''em'', n.em, ''linha'', n.linha || jsonb_build_object(''espera'', %4$L::text)) order by n.lugar)
          filter (where n.lugar <= 20), ''[]''))
      from (
        select l.%1$I as em, l.linha, row_number() over (order by l.%1$I, l.chave) as lugar
        from %2$s as l where %3$s order by l.%1$I, l.chave limit 100
      ) as n',
      _espera.desde, _espera.visao, _espera.onde, _espera.recorte
    )
    into _parte;
    _partes := _partes || (jsonb_build_object('fila', _espera.fila, 'recorte', _espera.recorte, 'tabela', _espera.tabela) || _parte);
  end loop;
  return _partes;
end
$$;
comment on function private.admin_espera() is 'Body of fn_admin_espera. Limit: 1,200 in 10 minutes per account.';

create function public.fn_admin_espera() returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.admin_espera();
$$;
comment on function public.fn_admin_espera() is
  'For admins: what waits for the team, by queue: [{fila, recorte, tabela, total, itens: the first 20 of [{em, linha, with espera: the recorte}]}]. '
  'What waits for two reasons is in the first. total counts up to 100. '
  'Errors: PT403 so_admin, PT429 limite.';

create function private.admin_procura(_texto text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' set jit = 'off' as $$
begin
  perform private.exigir_admin();
  perform private.limitar('admin_procura', 'conta:' || auth.uid(), 1200, interval '10 minutes');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('tabela', n.tabela, 'linha', n.linha) order by n.lugar, n.tabela), '[]')
    from (
      select t.tabela, i.linha, i.lugar
      from unnest(array['solicitacoes', 'consultorias', 'vagas', 'pagamentos', 'contatos']) as t (tabela)
      cross join lateral jsonb_array_elements(private.admin_lista(t.tabela, _texto, '{}', null, null, 10) -> 'itens')
        with ordinality as i (linha, lugar)
      where private.admin_termos(private.limpar_linha(left(_texto, 200))) is not null
      order by i.lugar, t.tabela
      limit 10
    ) as n
  );
end
$$;
comment on function private.admin_procura(text) is
  'Body of fn_admin_procura; reads through the lists, so its rows count for the audit of downloads. Limit: 1,200 in 10 minutes per account.';

create function public.fn_admin_procura(_texto text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.admin_procura(_texto);
$$;
comment on function public.fn_admin_procura(text) is
  'For admins: at most 10 requests, consultancies, vacancies, payments and contacts with the typed words or their beginnings, a telephone or an id: '
  '[{tabela, linha}], a few of each kind. Errors: PT403 so_admin, PT429 limite.';

grant execute on function
  private.admin_espera(),
  public.fn_admin_espera(),
  private.admin_procura(text),
  public.fn_admin_procura(text)
to authenticated;
