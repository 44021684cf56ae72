-- Reports of what people write to and about each other: questions, messages, reviews and pages of companies; what is new and waits for approval; the team's decisions.
set check_function_bodies = off;
set lock_timeout = '5s';

insert into private.opcoes (lista, valores)
values ('motivo_de_texto', array['ofensa', 'contato', 'engano', 'discriminacao', 'outro']);

insert into private.servico_campos (grupo, campo, ordem, tipo, erro, maximo, opcoes)
values
  ('texto_denunciado', 'motivo', 1, 'opcao', 'Escolha o motivo', null, 'motivo_de_texto'),
  ('texto_denunciado', 'detalhe', 2, 'texto', null, 500, null);

create table private.textos_denunciados (
  id uuid primary key default gen_random_uuid(),
  pergunta_id uuid references private.perguntas (id) on delete cascade,
  mensagem_id uuid references private.mensagens (id) on delete cascade,
  avaliacao_id uuid references private.avaliacoes (id) on delete cascade,
  parte text not null default 'texto',
  arquivo_id uuid references private.arquivos (id) on delete cascade,
  pagina_id uuid references private.empresa_paginas (empresa_id) on delete cascade,
  alvo uuid generated always as (coalesce(pergunta_id, mensagem_id, avaliacao_id, arquivo_id, pagina_id)) stored,
  de text not null,
  motivo text not null,
  detalhe text,
  status text not null default 'aberta',
  decisao text,
  decidida_em timestamptz,
  decidida_por uuid references public.usuarios (id) on delete set null,
  criada_em timestamptz not null default now(),
  constraint textos_denunciados_alvo_chk check (
    num_nonnulls(pergunta_id, mensagem_id, avaliacao_id, arquivo_id, pagina_id) = 1
    and case
      when parte = 'texto' then arquivo_id is null
      when parte = 'resposta' then avaliacao_id is not null
      when parte = 'nome' then pagina_id is not null
      else arquivo_id is not null and parte in ('logo', 'foto', 'portfolio')
    end
  ),
  constraint textos_denunciados_de_chk check (de in ('cliente', 'consultoria', 'visitante', 'checagem')),
  constraint textos_denunciados_motivo_chk check (motivo in ('ofensa', 'contato', 'engano', 'discriminacao', 'outro')),
  constraint textos_denunciados_detalhe_chk check (char_length(detalhe) between 1 and 500),
  constraint textos_denunciados_status_chk check (status in ('aberta', 'procedente', 'improcedente')),
  constraint textos_denunciados_decisao_chk check (
    (decidida_em is null) = (status = 'aberta')
    and (status <> 'aberta' or num_nonnulls(decisao, decidida_por) = 0)
    and char_length(decisao) between 1 and 500
  )
);
comment on table private.textos_denunciados is
  'Reports of questions, messages, reviews and pages of companies, reviews that the check held, and new logos, photos and portfolios; readable by admins only. '
  'de: the side that reported, never who. Each report is a row; the team reads and decides the open ones of a text together.';
comment on column private.textos_denunciados.alvo is
  'The text, page or file; with parte it says what it is: the whole (texto), the answer to a review, the new name of a page, or a new logo, photo or portfolio.';

-- The same report again is one.
create unique index textos_denunciados_aberta_uq on private.textos_denunciados (alvo, parte, de, motivo, detalhe)
nulls not distinct
where status = 'aberta';
create index textos_denunciados_alvo_idx on private.textos_denunciados (alvo, parte, criada_em, id);
create index textos_denunciados_pergunta_id_idx on private.textos_denunciados (pergunta_id);
create index textos_denunciados_mensagem_id_idx on private.textos_denunciados (mensagem_id);
create index textos_denunciados_avaliacao_id_idx on private.textos_denunciados (avaliacao_id);
create index textos_denunciados_arquivo_id_idx on private.textos_denunciados (arquivo_id);
create index textos_denunciados_pagina_id_idx on private.textos_denunciados (pagina_id);
create index textos_denunciados_decidida_por_idx on private.textos_denunciados (decidida_por);
create index textos_denunciados_fila_idx on private.textos_denunciados (status, criada_em, id);
create index textos_denunciados_criada_em_idx on private.textos_denunciados (criada_em, id);

alter table private.textos_denunciados enable row level security;

revoke all on table private.textos_denunciados from public, anon, authenticated, service_role;

create trigger textos_denunciados_audita
after update of status on private.textos_denunciados
for each row when (old.status <> new.status)
execute function private.auditar('textos_denunciados', 'id', 'equipe', 'status');

create function private.lado_do_texto(_tipo text, _id uuid, _token text) returns text
language plpgsql stable set search_path = '' as $$
declare
  _pedido uuid;
  _lado text;
begin
  if _tipo in ('avaliacao', 'resposta') then
    select case when a.consultoria_id = private.minha_consultoria_id() then 'consultoria' else 'visitante' end into _lado
    from private.avaliacoes as a where a.id = _id and a.status = 'publicada' and (_tipo = 'avaliacao' or a.resposta is not null);
    return _lado;
  end if;
  if _tipo = 'pagina' then
    return (select 'visitante' from private.empresa_paginas as p where p.empresa_id = _id and (private.empresa_no_ar(p.slug)).id = _id);
  end if;
  if _token is not null then
    _pedido := private.link_vivo(_token);
  end if;
  if _tipo = 'pergunta' then
    select case when p.solicitacao_id = _pedido then 'cliente' else 'consultoria' end into _lado
    from private.perguntas as p
    where
      p.id = _id
      and p.retirada_em is null
      and (
        p.solicitacao_id = _pedido
        or auth.uid() is not null and exists (select 1 from public.solicitacoes as s where s.id = p.solicitacao_id and s.status_solicitacao = 'Aberta')
      );
  elsif _tipo = 'mensagem' then
    -- Only what the other side wrote.
    select case when m.do_cliente then 'consultoria' else 'cliente' end into _lado
    from private.mensagens as m
    join public.propostas as p on p.id = m.proposta_id
    where
      m.id = _id and m.retirada_em is null and case when m.do_cliente then p.auth_user_id = auth.uid() else p.solicitacao_id = _pedido end;
  end if;
  return _lado;
end
$$;
comment on function private.lado_do_texto(text, uuid, text) is
  'On which side a caller reads a text that it may report: cliente (by the follow-up link), consultoria (signed in) or visitante (a published review, the page of a '
  'company); null when it may not. '
  'Errors: as link_vivo.';

create function private.denunciar_texto(_tipo text, _id uuid, _motivo text, _detalhe text, _token text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _de text;
  _limpos jsonb;
begin
  perform private.limitar_endereco('denuncia_de_texto', 20, interval '1 hour');
  _limpos := private.limpar_campos('texto_denunciado', jsonb_build_object('motivo', _motivo, 'detalhe', _detalhe), true);
  _de := private.lado_do_texto(_tipo, _id, _token);
  if _de is null then
    perform private.recusar(404, 'Não encontramos este texto.', 'texto_inexistente');
  end if;
  perform private.limitar_por_endereco('denuncia_de_texto', private.endereco_cliente(), 3, interval '1 day', _id || ' de ');
  insert into private.textos_denunciados (pergunta_id, mensagem_id, avaliacao_id, parte, pagina_id, de, motivo, detalhe)
  values (
    case _tipo when 'pergunta' then _id end, case _tipo when 'mensagem' then _id end, case when _tipo in ('avaliacao', 'resposta') then _id end,
    case _tipo when 'resposta' then 'resposta' else 'texto' end, case _tipo when 'pagina' then _id end, _de, _limpos ->> 'motivo',
    _limpos ->> 'detalhe'
  )
  on conflict do nothing;
  return jsonb_build_object('recebida', true);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.denunciar_texto(text, uuid, text, text, text) is
  'Body of fn_denunciar_texto. Limits: 20 an hour per address, 3 a day per text and address.';

create function public.fn_denunciar_texto(
  _tipo text default null, _id uuid default null, _motivo text default null, _detalhe text default null, _token text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select private.responder('private.denunciar_texto', _tipo, _id::text, _motivo, _detalhe, _token);
$$;
comment on function public.fn_denunciar_texto(text, uuid, text, text, text) is
  'Reports a question, a message of the other side (by the follow-up link or signed in), a published review or the page of a company: {recebida: true}, '
  'the same for a text that is reported already. '
  '_tipo pergunta, mensagem, avaliacao, resposta (of the consultancy to a review) or pagina (_id of fn_ver_empresa); _motivo one of motivo_de_texto. Errors: '
  'PT404 texto_inexistente, '
  'link_invalido, PT410 link_expirado, PT422 motivo, PT429 limite.';

create function private.denuncias_do_texto(_denuncia private.textos_denunciados) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(
    jsonb_build_object('id', d.id, 'de', d.de, 'motivo', d.motivo, 'detalhe', d.detalhe, 'criada_em', d.criada_em) order by d.criada_em, d.id
  )
  from private.textos_denunciados as d
  where
    d.alvo = _denuncia.alvo and d.parte = _denuncia.parte and d.status = _denuncia.status
    and d.decidida_em is not distinct from _denuncia.decidida_em;
$$;
comment on function private.denuncias_do_texto(private.textos_denunciados) is
  'The reports of one text that are decided together, oldest first: [{id, de, motivo, detalhe|null, criada_em}]. The first one stands for all in the list of the team.';

create function private.texto_denunciado(_denuncia private.textos_denunciados) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'tipo', t.tipo, 'texto', t.texto, 'resposta', t.resposta, 'autor', t.autor, 'retirado', t.retirado, 'solicitacao_id', t.solicitacao_id,
    'denuncias', d, 'visto', concat_ws(':', _denuncia.status, nullif(jsonb_array_length(d), 1))
  )
  from (
    select 'pergunta' as tipo, p.texto, p.resposta, 'consultoria' as autor, p.retirada_em is not null as retirado, p.solicitacao_id
    from private.perguntas as p where p.id = _denuncia.pergunta_id
    union all
    select 'mensagem', m.texto, null, case when m.do_cliente then 'cliente' else 'consultoria' end, m.retirada_em is not null, p.solicitacao_id
    from private.mensagens as m join public.propostas as p on p.id = m.proposta_id where m.id = _denuncia.mensagem_id
    union all
    select 'avaliacao', a.texto, a.resposta, 'cliente', a.status = 'removida', p.solicitacao_id
    from private.avaliacoes as a join public.propostas as p on p.id = a.proposta_id where a.id = _denuncia.avaliacao_id and _denuncia.parte = 'texto'
    union all
    select 'resposta', a.resposta, null, 'consultoria', a.resposta is null, p.solicitacao_id
    from private.avaliacoes as a join public.propostas as p on p.id = a.proposta_id where a.id = _denuncia.avaliacao_id and _denuncia.parte = 'resposta'
    union all
    select
      _denuncia.parte, a.caminho, null, case when e.empresa_id is null then 'consultoria' else 'empresa' end, not private.arquivo_em_uso(a), null
    from private.arquivos as a
    left join private.empresa_paginas as e on a.id in (e.logo_id, e.logo_novo_id)
    where a.id = _denuncia.arquivo_id
    union all
    select 'pagina', concat_ws(e'\n\n', p.nome, p.sobre, p.site), null, 'empresa', p.motivo_ocultacao is not null, null
    from private.empresa_paginas as p where p.empresa_id = _denuncia.pagina_id and _denuncia.parte = 'texto'
    union all
    select 'nome', concat_ws(e'\n\n', _denuncia.detalhe, 'Na página: ' || p.nome), null, 'empresa', _denuncia.status = 'procedente', null
    from private.empresa_paginas as p where p.empresa_id = _denuncia.pagina_id and _denuncia.parte = 'nome'
  ) as t
  cross join private.denuncias_do_texto(_denuncia) as d;
$$;
comment on function private.texto_denunciado(private.textos_denunciados) is
  'The reported text as it was written, for the team: {tipo, texto (of a file its path), resposta|null, autor: cliente|consultoria|empresa, retirado, '
  'solicitacao_id|null, denuncias: private.denuncias_do_texto, visto: what fn_decidir_texto wants to know that the page showed}.';

create function private.decidir_texto(_id uuid, _decisao text, _motivo text, _visto text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _denuncia private.textos_denunciados;
begin
  _motivo := private.motivo_da_decisao(_decisao, _motivo, 'Diga por que o texto sai: quem o escreveu lê este motivo.');
  select d.* into _denuncia from private.textos_denunciados as d where d.id = _id for no key update;
  perform private.recusar_se_mudou(_visto, private.texto_denunciado(_denuncia) ->> 'visto');
  perform private.exigir_denuncia_aberta(_denuncia.status, null);
  -- The open reports of a text are decided together: the page showed them all.
  update private.textos_denunciados as d
  set status = _decisao, decisao = _motivo, decidida_em = now(), decidida_por = private.minha_conta()
  where d.alvo = _denuncia.alvo and d.parte = _denuncia.parte and d.status = 'aberta';
  if _decisao = 'procedente' then
    perform private.avisar_texto_retirado(_denuncia, _motivo);
    perform private.recusar_arquivo(_denuncia.arquivo_id, _motivo);
    update private.empresa_paginas as p set motivo_ocultacao = _motivo, atualizada_em = now()
    where p.empresa_id = _denuncia.pagina_id and _denuncia.parte = 'texto';
    perform private.decidir_nome(_denuncia.pagina_id, _denuncia.detalhe, _motivo) where _denuncia.parte = 'nome';
    update private.perguntas as p set retirada_em = now(), avisar_desde = null where p.id = _denuncia.pergunta_id;
    update private.mensagens as m set retirada_em = now(), avisar_desde = null where m.id = _denuncia.mensagem_id;
    -- The right to one answer is used all the same.
    update private.avaliacoes as a set resposta = null, resposta_mascarada = null where a.id = _denuncia.avaliacao_id and _denuncia.parte = 'resposta';
    update private.avaliacoes as a set status = 'removida', checar_em = null where a.id = _denuncia.avaliacao_id and _denuncia.parte = 'texto';
    perform private.avaliacao_mudou(a.id) from private.avaliacoes as a where a.id = _denuncia.avaliacao_id and _denuncia.parte = 'texto';
  else
    perform private.aprovar_arquivo(_denuncia.arquivo_id);
    perform private.decidir_nome(_denuncia.pagina_id, _denuncia.detalhe, null) where _denuncia.parte = 'nome';
    update private.avaliacoes as a set status = 'agendada' where a.id = _denuncia.avaliacao_id and a.status = 'retida';
  end if;
  return jsonb_build_object('id', _id, 'status', _decisao);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.decidir_texto(uuid, text, text, text) is
  'Body of fn_decidir_texto. Admins only, checked before anything else. Limit: 600 in 10 minutes per account, shared with reports of ads.';

create function private.avisar_texto_retirado(_denuncia private.textos_denunciados, _motivo text) returns void
language plpgsql set search_path = '' as $$
declare
  _texto constant jsonb := private.texto_denunciado(_denuncia);
  _dados constant jsonb := jsonb_build_object('o_que', _texto ->> 'tipo', 'motivo', _motivo);
begin
  if (_texto ->> 'retirado')::boolean then
    return;
  elsif _texto ->> 'autor' = 'cliente' then
    perform private.enviar_link((_texto ->> 'solicitacao_id')::uuid, 'texto_retirado', _denuncia.id::text, _dados);
  else
    perform private.enfileirar('texto_retirado', _denuncia.id::text, u.email, _dados, null)
    from public.usuarios as u
    where
      u.email_verificado
      and u.auth_user_id in (
        select p.auth_user_id from private.perguntas as p where p.id = _denuncia.pergunta_id
        union all
        select q.auth_user_id from private.mensagens as m join public.propostas as q on q.id = m.proposta_id where m.id = _denuncia.mensagem_id
        union all
        select a.auth_user_id from private.arquivos as a where a.id = _denuncia.arquivo_id
        union all
        select d.auth_user_id from public.empresas as e join public.usuarios as d on d.id = e.usuario_id where e.id = _denuncia.pagina_id
        union all
        select q.auth_user_id from private.avaliacoes as a join public.propostas as q on q.id = a.proposta_id where a.id = _denuncia.avaliacao_id
      );
  end if;
end
$$;
comment on function private.avisar_texto_retirado(private.textos_denunciados, text) is
  'Tells who wrote a text, with the reason, that the team takes it off; nobody when it is off already.';

create function public.fn_decidir_texto(
  _id uuid default null, _decisao text default null, _motivo text default null, _visto text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.decidir_texto(_id, _decisao, _motivo, _visto);
$$;
comment on function public.fn_decidir_texto(uuid, text, text, text) is
  'For admins: decides the open reports of a text: {id, status}. procedente takes the text off and tells its author the reason; improcedente '
  'lets a review that the check held be published, or shows a new name or portfolio, and an image once the worker made its public copy. '
  '_visto is what the page showed (visto of private.texto_denunciado). '
  'Errors: PT403 so_admin, PT404 denuncia_inexistente, PT409 '
  'ja_decidida or mudou, PT422 decisao or '
  'motivo, PT429 limite.';

create function private.fotos_mudaram(_consultoria_id uuid, _antes jsonb, _agora jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  -- Photos that nobody has any more.
  delete from private.arquivos as a
  using jsonb_to_recordset(_antes) as p (foto text, foto_nova text)
  where
    a.caminho in (p.foto, p.foto_nova)
    and not _agora @> jsonb_build_array(jsonb_build_object('foto', a.caminho))
    and not _agora @> jsonb_build_array(jsonb_build_object('foto_nova', a.caminho));
  -- The name beside which it would be shown is what the team compares it with.
  insert into private.textos_denunciados (arquivo_id, parte, de, motivo, detalhe)
  select a.id, 'foto', 'checagem', 'outro', left(p.nome || ', ' || c.consultoria_nome, 500)
  from jsonb_to_recordset(_agora) as p (nome text, foto_nova text)
  join private.arquivos as a on a.caminho = p.foto_nova
  join public.consultorias as c on c.id = _consultoria_id
  where not exists (select 1 from private.textos_denunciados as d where d.arquivo_id = a.id);
  if found then
    update private.consultoria_perfis as f set motivo_da_foto = null where f.consultoria_id = _consultoria_id;
  end if;
end
$$;
comment on function private.fotos_mudaram(uuid, jsonb, jsonb) is
  'After a change of the people of a profile: deletes the photos that none of them has any more, and puts the new ones into the queue of the team.';

create function private.aprovar_arquivo(_arquivo uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update private.arquivos as a set publicar_em = now() where a.id = _arquivo and a.tipo = 'imagem';
  if found then
    perform private.acordar_agora();
  elsif _arquivo is not null then
    perform private.mostrar_arquivo(_arquivo);
  end if;
end
$$;
comment on function private.aprovar_arquivo(uuid) is
  'What the team approved is shown: a portfolio now, an image once the worker made its public copy. Nothing for null.';

create function private.recusar_arquivo(_arquivo uuid, _motivo text) returns void
language plpgsql set search_path = '' as $$
declare
  _caminho constant text := (select a.caminho from private.arquivos as a where a.id = _arquivo);
begin
  update private.consultoria_perfis as p set logo_novo_id = null, motivo_do_logo = _motivo, atualizado_em = now() where p.logo_novo_id = _arquivo;
  update private.consultoria_perfis as p set portfolio_novo_id = null, motivo_do_portfolio = _motivo, atualizado_em = now()
  where p.portfolio_novo_id = _arquivo;
  update private.empresa_paginas as p set logo_novo_id = null, motivo_do_logo = _motivo, atualizada_em = now() where p.logo_novo_id = _arquivo;
  update private.consultoria_perfis as p
  set
    motivo_da_foto = (
      select left(e.nome || ': ' || _motivo, 600) from jsonb_to_recordset(p.pessoas) as e (nome text, foto_nova text) where e.foto_nova = _caminho limit 1
    ),
    pessoas = private.trocar_foto(p.pessoas, _caminho, false),
    atualizado_em = now()
  where p.pessoas @> jsonb_build_array(jsonb_build_object('foto_nova', _caminho));
end
$$;
comment on function private.recusar_arquivo(uuid, text) is
  'What the team refused is not shown, with a reason that its owner reads; the one before stays. Nothing when it was replaced meanwhile.';

create function private.trocar_foto(_pessoas jsonb, _caminho text, _aprovada boolean) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select jsonb_agg(
    case
      when e.pessoa ->> 'foto_nova' <> _caminho then e.pessoa
      when _aprovada then e.pessoa || jsonb_build_object('foto', _caminho, 'foto_nova', '')
      else e.pessoa || '{"foto_nova": ""}'
    end
    order by e.n
  )
  from jsonb_array_elements(_pessoas) with ordinality as e (pessoa, n);
$$;
comment on function private.trocar_foto(jsonb, text, boolean) is 'The people of a profile when the photo of one of them no longer waits.';

create function private.mostrar_arquivo(_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  _caminho constant text := (select a.caminho from private.arquivos as a where a.id = _id);
  _perfil private.consultoria_perfis;
  _pagina private.empresa_paginas;
begin
  select p.* into _perfil
  from private.consultoria_perfis as p
  where _id in (p.logo_novo_id, p.portfolio_novo_id) or p.pessoas @> jsonb_build_array(jsonb_build_object('foto_nova', _caminho))
  for update;
  if found then
    update private.consultoria_perfis as p
    set
      logo_id = case when p.logo_novo_id = _id then _id else p.logo_id end,
      logo_novo_id = nullif(p.logo_novo_id, _id),
      portfolio_id = case when p.portfolio_novo_id = _id then _id else p.portfolio_id end,
      portfolio_novo_id = nullif(p.portfolio_novo_id, _id),
      pessoas = coalesce(private.trocar_foto(p.pessoas, _caminho, true), '[]'),
      atualizado_em = now()
    where p.consultoria_id = _perfil.consultoria_id;
    delete from private.arquivos as a
    where a.id = case _id when _perfil.logo_novo_id then _perfil.logo_id when _perfil.portfolio_novo_id then _perfil.portfolio_id end;
    perform private.fotos_mudaram(p.consultoria_id, _perfil.pessoas, p.pessoas)
    from private.consultoria_perfis as p
    where p.consultoria_id = _perfil.consultoria_id;
  end if;
  select p.* into _pagina from private.empresa_paginas as p where p.logo_novo_id = _id for update;
  if found then
    update private.empresa_paginas as p set logo_id = _id, logo_novo_id = null, atualizada_em = now() where p.empresa_id = _pagina.empresa_id;
    delete from private.arquivos as a where a.id = _pagina.logo_id;
  end if;
end
$$;
comment on function private.mostrar_arquivo(uuid) is
  'An approved file takes the place of the one before, which is deleted. Nothing when it was replaced meanwhile.';

create function private.arquivos_para_publicar(_publicados jsonb) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _feito record;
  _tomados uuid[];
begin
  for _feito in
    select d.id, d.publico, array(select jsonb_array_elements_text(d.caminhos)) as caminhos
    from jsonb_to_recordset(_publicados) as d (id uuid, publico text, caminhos jsonb)
    order by d.id
  loop
    -- The profile or page before the file, as who replaces it.
    perform private.mostrar_arquivo(_feito.id);
    update private.arquivos as a set publicado_em = now() where a.id = _feito.id and a.publicar_em is not null;
    if not found then
      perform private.apagar_bytes(_feito.publico, _feito.caminhos);
    end if;
  end loop;
  _tomados := array(
    select a.id from private.arquivos as a
    where a.publicado_em is null and a.publicar_em <= now()
    order by a.publicar_em, a.id
    limit 20
    for update skip locked
  );
  update private.arquivos as a set publicar_em = now() + interval '2 minutes' where a.id = any (_tomados);
  return (
    select coalesce(jsonb_agg(private.arquivo_para_storage(a) || jsonb_build_object('publico', t.publico) order by a.id), '[]')
    from private.arquivos as a
    join private.tipos_de_arquivo as t on t.tipo = a.tipo
    where a.id = any (_tomados)
  );
end
$$;
comment on function private.arquivos_para_publicar(jsonb) is 'Body of fn_service_arquivos_a_publicar.';

create function public.fn_service_arquivos_a_publicar(_publicados jsonb default '[]') returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select private.arquivos_para_publicar(_publicados);
$$;
comment on function public.fn_service_arquivos_a_publicar(jsonb) is
  'For the worker: shows the given images, as it was answered before, whose public copies are there, and answers up to 20 approved ones that wait for theirs, each again after '
  '2 minutes: [{id, tipo, balde, caminhos, publico: the bucket of the copy}]. The copy of one that is gone meanwhile is deleted.';

create function private.arquivo_a_ver(_caminho text, _auth_user_id uuid, _sessao uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _arquivo jsonb;
begin
  perform private.limitar('ver_arquivo', 'conta:' || _auth_user_id, 600, interval '10 minutes');
  select private.arquivo_para_storage(a) || jsonb_build_object('nome', a.nome) into _arquivo
  from private.arquivos as a
  where
    a.caminho = left(_caminho, 100)
    and (
      a.auth_user_id = _auth_user_id
      or exists (
        select 1
        from public.candidaturas as c
        join public.usuarios as u on u.email = c.email and u.email_verificado
        where c.curriculo_id = a.id and u.auth_user_id = _auth_user_id
      )
      -- Of what nobody sees the team sees only what waits for it or was decided.
      or (
        exists (select 1 from private.textos_denunciados as d where d.arquivo_id = a.id)
        or exists (select 1 from public.canais as c where c.logo = a.caminho)
      )
      and private.admin_na_sessao(_auth_user_id, _sessao)
    );
  if _arquivo is null then
    perform private.recusar(404, 'Não encontramos este arquivo.', 'arquivo_inexistente');
  end if;
  return _arquivo;
end
$$;
comment on function private.arquivo_a_ver(text, uuid, uuid) is
  'Body of fn_service_arquivo_a_ver. Limit: 600 in 10 minutes per account.';

create function public.fn_service_arquivo_a_ver(_caminho text default null, _auth_user_id uuid default null, _sessao uuid default null)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.arquivo_a_ver(_caminho, _auth_user_id, _sessao);
$$;
comment on function public.fn_service_arquivo_a_ver(text, uuid, uuid) is
  'For arquivos: a checked file by its path, for the account that sent it, a résumé for the account with the verified e-mail of its application, and for the team '
  'what is in its queue or a channel''s logo: {id, tipo, balde, caminhos, nome}. Errors: PT404 arquivo_inexistente, PT429 limite.';

create function private.admin_detalhe_textos(_id text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'linha', to_jsonb(d) - array['decidida_por', 'pergunta_id', 'mensagem_id', 'avaliacao_id', 'parte', 'arquivo_id', 'pagina_id', 'alvo']
      || private.texto_denunciado(d)
      || jsonb_build_object('decidida_por', (select u.email from public.usuarios as u where u.id = d.decidida_por)),
    'relacionados', '{}'::jsonb
  )
  from private.textos_denunciados as d
  where d.id = _id::uuid;
$$;
comment on function private.admin_detalhe_textos(text) is 'A reported text with its reports.';

grant execute on function
  private.denunciar_texto(text, uuid, text, text, text),
  public.fn_denunciar_texto(text, uuid, text, text, text)
to anon, authenticated;

grant execute on function
  private.decidir_texto(uuid, text, text, text),
  public.fn_decidir_texto(uuid, text, text, text)
to authenticated;

grant execute on function
  private.arquivos_para_publicar(jsonb),
  public.fn_service_arquivos_a_publicar(jsonb),
  private.arquivo_a_ver(text, uuid, uuid),
  public.fn_service_arquivo_a_ver(text, uuid, uuid)
to service_role;
