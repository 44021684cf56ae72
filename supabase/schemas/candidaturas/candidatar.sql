-- Secret links by which a candidate follows an application.

create table candidaturas.candidatura_links (
  id bigint generated always as identity primary key,
  candidatura_id uuid not null references public.candidaturas (id) on delete cascade,
  token_hash bytea not null unique,
  criado_em timestamptz not null default now(),
  expira_em timestamptz not null default now() + interval '400 days',
  aberto_em timestamptz
);
comment on table candidaturas.candidatura_links is
  'Links for candidates to see and withdraw their application, hashed. Deleted with it; each e-mail has a new link.';
comment on column candidaturas.candidatura_links.aberto_em is
  'When the link was first opened: this proves that the reader of the mailbox knows of the application.';

create index candidatura_links_candidatura_id_idx on candidaturas.candidatura_links (candidatura_id);

alter table candidaturas.candidatura_links enable row level security;

create function candidaturas.enviar_link(
  _candidatura public.candidaturas, _vaga public.vagas, _tipo text, _chave text, _mais jsonb default '{}'
)
returns void
language plpgsql set search_path = '' as $$
declare
  _token constant text := base.token_novo();
  _aberta constant boolean := exists (
    select 1 from candidaturas.candidatura_links as l where l.candidatura_id = _candidatura.id and l.aberto_em is not null
  );
  _ultima public.candidatura_respostas;
begin
  if exists (select 1 from mensagens.outbox as o where o.chave = _tipo || ':' || _candidatura.id || ':' || _chave) then
    return;
  end if;
  -- A message that still waits contains less than this one.
  delete from mensagens.outbox as o
  where
    _mais = '{}'
    and o.candidatura_id = _candidatura.id and o.tipo = _tipo and o.tentativas = 0 and o.agendada_em > now()
    and o.enviado_em is null and o.morta_em is null;
  select r.* into _ultima
  from public.candidatura_respostas as r where r.candidatura_id = _candidatura.id order by r.id desc limit 1;
  insert into candidaturas.candidatura_links (candidatura_id, token_hash) values (_candidatura.id, base.token_hash(_token));
  perform mensagens.enfileirar(
    _tipo,
    _candidatura.id || ':' || _chave,
    _candidatura.email,
    jsonb_build_object(
      'token', _token,
      'nome', case when _aberta then _candidatura.nome else base.nome_curto(_candidatura.nome) end,
      'cargo', case when _aberta then _vaga.cargo else base.nome_curto(_vaga.cargo) end,
      'empresa', case when _aberta then _vaga.empresa else base.nome_curto(_vaga.empresa) end,
      'codigo_ref', _vaga.codigo_ref,
      'status', coalesce(_ultima.situacao, _candidatura.status),
      'resposta', case when _aberta then _ultima.texto end,
      'ha_resposta', _ultima.texto is not null,
      -- Whoever was called to an interview may answer it: by the contact that the page of the vacancy shows.
      'responder_para', case
        when
          _aberta and _tipo = 'candidatura_mudou' and _ultima.situacao = 'entrevista'
          and _vaga.status = 'published' and _vaga.expira_em > now()
          then _vaga.email
      end,
      'criada_em', _candidatura.criada_em
    ) || case when _aberta then _mais else base.ocultar_no_json(_mais) end,
    _confirmada => _aberta,
    _candidatura_id => _candidatura.id
  );
end
$$;
comment on function candidaturas.enviar_link is
  'E-mail to a candidate with a new link and the last answer: {token, nome, cargo, empresa, codigo_ref, status, resposta|null, ha_resposta, responder_para|null, '
  'criada_em}; resposta and responder_para (the contact of the vacancy, of a call to an interview) only once a link of the application was opened, and names shortened (base.nome_curto) before. The same type and key only once; it replaces an e-mail that still waits, '
  'unless _mais adds what no other one has.';

-- Applying for a vacancy.

create function candidaturas.contar_na_vaga(_vaga_id uuid, _canal text, _visualizacoes integer, _cliques integer, _candidaturas integer)
returns void
language sql set search_path = '' as $$
  insert into vagas.vaga_numeros as n (vaga_id, dia, canal, visualizacoes, cliques, candidaturas)
  values (_vaga_id, (now() at time zone 'America/Sao_Paulo')::date, _canal, _visualizacoes, _cliques, _candidaturas)
  on conflict (vaga_id, dia, canal) do update
  set
    visualizacoes = n.visualizacoes + excluded.visualizacoes,
    cliques = n.cliques + excluded.cliques,
    candidaturas = n.candidaturas + excluded.candidaturas;
$$;
comment on function candidaturas.contar_na_vaga is 'Adds to the numbers of a vacancy for today (Brasília) and one origin.';

create function candidaturas.vaga_aberta(_codigo_ref text) returns public.vagas
language plpgsql stable set search_path = '' as $$
declare
  _vaga public.vagas;
begin
  select v.* into _vaga
  from public.vagas as v
  where v.codigo_ref = upper(btrim(left(_codigo_ref, 40))) and v.publicada_em is not null and v.anonimizada_em is null;
  if not found then
    -- A vacancy that was never published gets the same answer as a missing one.
    perform base.recusar(404, 'Não encontramos esta vaga.', 'vaga_inexistente');
  end if;
  if _vaga.status = 'pausada' and _vaga.expira_em > now() then
    perform base.recusar(409, 'Esta vaga está pausada e não recebe candidaturas agora.', 'vaga_pausada');
  elsif _vaga.status <> 'published' or _vaga.expira_em <= now() then
    perform base.recusar(410, 'Esta vaga não recebe mais candidaturas.', 'vaga_encerrada');
  end if;
  return _vaga;
end
$$;
comment on function candidaturas.vaga_aberta is 'A published vacancy. Errors: PT404 vaga_inexistente, PT409 vaga_pausada, PT410 vaga_encerrada.';

create function candidaturas.limpar(_candidatura jsonb, _tipo_contrato text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  _campo text;
  _limpos jsonb;
  _pretensao constant jsonb := _candidatura -> 'pretensao_centavos';
begin
  if jsonb_typeof(_candidatura) is distinct from 'object' then
    perform base.recusar_dados();
  end if;
  select c.campo into _campo
  from catalogo.servico_campos as c
  where c.grupo = 'candidatura' and jsonb_typeof(_candidatura -> c.campo) not in ('string', 'null')
  order by c.ordem
  limit 1;
  if _campo is not null then
    perform base.recusar(422, 'Responda com um texto.', _campo);
  end if;

  _limpos := catalogo.limpar_campos(
    '{candidatura}', _candidatura, true,
    array['nome', 'email', 'telefone', 'cidade', 'uf', 'linkedin_url', 'curriculo_url', 'portfolio_url']
  );
  if _pretensao is not null and jsonb_typeof(_pretensao) <> 'null' and (
    jsonb_typeof(_pretensao) <> 'number' or _pretensao::text !~ '^[0-9]{1,12}$'
  ) then
    perform base.recusar(422, 'Informe um valor em reais, como R$ 4.500,00.', 'pretensao_centavos');
  end if;
  _limpos := _limpos || catalogo.limpar_campos('{candidatura}', _candidatura, true, array['mensagem']);
  if _tipo_contrato = 'estagio' and _candidatura -> 'maioridade' is distinct from 'true' then
    perform base.recusar(
      422, 'Tem menos de 18 anos? Preencha junto com a pessoa responsável e marque esta opção.', 'maioridade'
    );
  end if;
  return _limpos || jsonb_build_object('pretensao_centavos', nullif((_pretensao #>> '{}')::bigint, 0));
end
$$;
comment on function candidaturas.limpar is
  'The answers of an application, validated, by column name; unknown keys are dropped. Errors: PT422 with the first invalid column, in the order of the form.';

create function candidaturas.avisar_repetida(_primeira public.candidaturas, _vaga public.vagas) returns void
language sql set search_path = '' as $$
  select candidaturas.enviar_link(
    _primeira, _vaga, 'candidatura_repetida', extract(epoch from date_bin('1 hour', now(), _primeira.criada_em))::bigint::text
  );
$$;
comment on function candidaturas.avisar_repetida is 'E-mails a mailbox, at most once an hour, that its first application stays.';

create function candidaturas.corrigir_email(_vaga public.vagas, _chave uuid, _anterior text, _email text) returns boolean
language plpgsql set search_path = '' as $$
declare
  _candidatura public.candidaturas;
  _primeira public.candidaturas;
begin
  -- Counted whether or not there is one: the answers must not differ.
  perform base.limitar('email_da_candidatura', 'envio:' || _chave, 3, interval '1 hour');
  select c.* into _candidatura
  from public.candidaturas as c
  where
    c.vaga_id = _vaga.id and c.email = lower(base.limpar_linha(left(_anterior, 300)))
    and c.chave = _chave and c.criada_em > now() - interval '1 hour'
  for update;
  if not found or _email = _candidatura.email then
    return found;
  end if;

  select c.* into _primeira from public.candidaturas as c where c.vaga_id = _vaga.id and c.email = _email;
  if found then
    perform candidaturas.apagar(array[_candidatura.id]);
    perform candidaturas.avisar_repetida(_primeira, _vaga);
    return true;
  end if;

  -- Nothing of the application is left at the first address: no link, no letter on its way, no consent.
  delete from candidaturas.candidatura_links as l where l.candidatura_id = _candidatura.id;
  delete from mensagens.outbox as o
  where o.candidatura_id = _candidatura.id and o.destinatario = _candidatura.email and o.enviado_em is null and o.morta_em is null;
  update contas.consentimentos as k set revogado_em = now() where k.candidatura_id = _candidatura.id and k.revogado_em is null;
  update public.candidaturas as c set email = _email, criada_em = now() where c.id = _candidatura.id
  returning c.* into strict _candidatura;
  perform contas.registrar_consentimento(_candidatura.email, null, 'candidatura', _candidatura.consentimento_versao, _candidatura.id);
  perform candidaturas.enviar_link(_candidatura, _vaga, 'candidatura_recebida', gen_random_uuid()::text);
  return true;
end
$$;
comment on function candidaturas.corrigir_email is
  'Gives an application of the last hour the address that its sender meant. Known by its key, which only the browser that sent it has, and by the first '
  'address, whose links and letters die; its time is now, as of a new application. A person who had applied with the right address keeps that '
  'application alone. False when there is none to correct: what was sent is then a new application, with the same answer. Errors: PT429 limite, above 3 an hour per key.';

create function candidaturas.candidatar(
  _codigo_ref text, _candidatura jsonb, _consentimento_versao text, _chave uuid, _canal text, _email_anterior text
)
returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _vaga public.vagas;
  _limpos jsonb;
  _origem text;
  _nova public.candidaturas;
  _curriculo arquivos.arquivos;
begin
  if _chave is null then
    perform base.recusar(422, 'Recarregue a página e envie de novo.', 'chave');
  end if;
  _vaga := candidaturas.vaga_aberta(_codigo_ref);
  _limpos := candidaturas.limpar(_candidatura, _vaga.tipo_contrato)
    || jsonb_build_object('triagem', candidaturas.limpar_triagem(_vaga.perguntas, _candidatura -> 'respostas'));
  if _consentimento_versao is null then
    perform base.recusar(422, 'Autorize o envio dos seus dados para se candidatar.', 'consentimento');
  end if;
  if not exists (select 1 from contas.versoes_de_texto as t where t.finalidade = 'candidatura' and t.versao = _consentimento_versao) then
    perform base.recusar(422, 'O texto da autorização mudou. Recarregue a página e leia de novo.', 'consentimento');
  end if;
  -- Carriers give one address to many people.
  perform base.limitar_por_endereco('candidatura', base.endereco_cliente(), 20, interval '1 hour', _vaga.id || ' de ');
  perform base.limitar_endereco('candidatura', 100, interval '1 hour');
  perform base.limitar_email_por_endereco('candidatura', _limpos ->> 'email', 10, interval '1 hour');
  _origem := candidaturas.origem_da_visita(_canal);

  -- Locks out the end of the vacancy: it waits for this transaction, or is seen by it.
  perform from public.vagas as v
  where v.id = _vaga.id and v.status = 'published' and v.expira_em > now()
  for share;
  if not found then
    perform base.recusar(410, 'Esta vaga não recebe mais candidaturas.', 'vaga_encerrada');
  end if;
  if _email_anterior is not null and candidaturas.corrigir_email(_vaga, _chave, _email_anterior, _limpos ->> 'email') then
    return jsonb_build_object('recebida', true);
  end if;
  _curriculo := candidaturas.curriculo_enviado(_vaga.id, _chave, _candidatura -> 'curriculo');

  insert into public.candidaturas (
    vaga_id, chave, nome, email, telefone, cidade, uf, linkedin_url, curriculo_url, portfolio_url, pretensao_centavos, mensagem,
    canal, consentimento_versao, triagem, atende, curriculo_id, curriculo_nome
  )
  select
    _vaga.id, _chave, r.nome, r.email, r.telefone, r.cidade, r.uf, r.linkedin_url, r.curriculo_url, r.portfolio_url,
    r.pretensao_centavos, r.mensagem, _origem, _consentimento_versao, r.triagem,
    candidaturas.triagem_atende(r.triagem), _curriculo.id, _curriculo.nome
  from jsonb_populate_record(null::public.candidaturas, _limpos) as r
  on conflict do nothing
  returning * into _nova;

  if found then
    perform contas.registrar_consentimento(_nova.email, null, 'candidatura', _nova.consentimento_versao, _nova.id);
    perform candidaturas.contar_na_vaga(_vaga.id, _origem, 0, 0, 1);
    perform candidaturas.enviar_link(_nova, _vaga, 'candidatura_recebida', '1');
    perform vagas.agrupar_aviso(
      'nova_candidatura',
      _vaga.id,
      u.email,
      jsonb_build_object(
        'nome', u.nome,
        'vaga_id', _vaga.id,
        'codigo_ref', _vaga.codigo_ref,
        'cargo', _vaga.cargo,
        'empresa', _vaga.empresa,
        'total', (select count(*) from public.candidaturas as c where c.vaga_id = _vaga.id)
      ) || u.caixa,
      case when u.caixa = '{}' then u.id end
    )
    from vagas.ouvintes(_vaga, 'candidaturas') as u;
  else
    -- The same key is a retry; with a different one the mailbox learns that the first application stays.
    select c.* into _nova
    from public.candidaturas as c
    where c.vaga_id = _vaga.id and c.email = _limpos ->> 'email' and c.chave <> _chave;
    if found then
      perform candidaturas.avisar_repetida(_nova, _vaga);
    end if;
  end if;
  return jsonb_build_object('recebida', true);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;
comment on function candidaturas.candidatar is
  'Limits: per address 100 an hour and 20 an hour per vacancy; 10 an hour per e-mail and address.';

create function public.fn_candidatar(
  _codigo_ref text default null,
  _candidatura jsonb default null,
  _consentimento_versao text default null,
  _chave uuid default null,
  _canal text default null,
  _email_anterior text default null
)
returns jsonb
language plpgsql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
declare
  _recusa constant jsonb := base.admitir('candidatura_tentativa', 60, interval '10 minutes', octet_length(concat(_codigo_ref, _candidatura, _consentimento_versao, _canal, _email_anterior)));
  _hint text;
begin
  return coalesce(_recusa, candidaturas.candidatar(_codigo_ref, _candidatura, _consentimento_versao, _chave, _canal, _email_anterior));
exception
  when sqlstate 'PT000' then
    get stacked diagnostics _hint = pg_exception_hint;
    return base.responder_recusa(right(sqlstate, 3)::integer, sqlerrm, _hint);
end
$$;
comment on function public.fn_candidatar is
  'Applies to a published vacancy: {recebida: true}, the same for the first and every repeated application of an e-mail; only its mailbox learns the difference. '
  'With the key of an application of the last hour and _email_anterior, its address: that application gets the new address (candidaturas.corrigir_email). '
  '_candidatura by column name, pretensao_centavos as a whole number, respostas as [{pergunta, resposta}] in the order of the questions, curriculo the id of a '
  'checked file. Errors: PT404 '
  'vaga_inexistente, PT409 perguntas_mudaram or vaga_pausada, PT410 vaga_encerrada, PT422 with the column, pergunta_1 to pergunta_5, maioridade (internships), '
  'curriculo, consentimento or chave, PT429 limite.';
grant execute on function candidaturas.candidatar, public.fn_candidatar to anon, authenticated;
