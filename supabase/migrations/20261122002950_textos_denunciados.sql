-- Reports of what people write to and about each other: questions, messages, reviews and pages of companies; new logos; the team's decisions about them.
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
  logo_id uuid references private.arquivos (id) on delete cascade,
  pagina_id uuid references private.empresa_paginas (empresa_id) on delete cascade,
  alvo uuid generated always as (coalesce(pergunta_id, mensagem_id, avaliacao_id, logo_id, pagina_id)) stored,
  de text not null,
  motivo text not null,
  detalhe text,
  status text not null default 'aberta',
  decisao text,
  decidida_em timestamptz,
  decidida_por uuid references public.usuarios (id) on delete set null,
  criada_em timestamptz not null default now(),
  constraint textos_denunciados_alvo_chk check (
    num_nonnulls(pergunta_id, mensagem_id, avaliacao_id, logo_id, pagina_id) = 1
    and case parte when 'texto' then true when 'resposta' then avaliacao_id is not null when 'nome' then pagina_id is not null else false end
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
  'Reports of questions, messages, reviews and pages of companies, reviews that the check held, and new logos; readable by admins only. de: the side that reported, never who. '
  'Each report is a row; the team reads and decides the open ones of a text together.';
comment on column private.textos_denunciados.alvo is
  'The text, page or logo; with parte it says what is reported: the whole (texto), the answer to a review, or the new name of a page.';

-- The same report again is one.
create unique index textos_denunciados_aberta_uq on private.textos_denunciados (alvo, parte, de, motivo, detalhe)
nulls not distinct
where status = 'aberta';
create index textos_denunciados_alvo_idx on private.textos_denunciados (alvo, parte, criada_em, id);
create index textos_denunciados_pergunta_id_idx on private.textos_denunciados (pergunta_id);
create index textos_denunciados_mensagem_id_idx on private.textos_denunciados (mensagem_id);
create index textos_denunciados_avaliacao_id_idx on private.textos_denunciados (avaliacao_id);
create index textos_denunciados_logo_id_idx on private.textos_denunciados (logo_id);
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
      'logo', a.caminho, null, case when e.empresa_id is null then 'consultoria' else 'empresa' end,
      e.empresa_id is null and not exists (select 1 from private.consultoria_perfis as p where a.id in (p.logo_id, p.logo_novo_id)), null
    from private.arquivos as a
    left join private.empresa_paginas as e on a.id in (e.logo_id, e.logo_novo_id)
    where a.id = _denuncia.logo_id
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
  'The reported text as it was written, for the team: {tipo, texto (of a logo its path), resposta|null, autor: cliente|consultoria|empresa, retirado, '
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
    perform private.decidir_logo(_denuncia.logo_id, false, _motivo);
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
    perform private.decidir_logo(_denuncia.logo_id, true, null);
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
        select a.auth_user_id from private.arquivos as a where a.id = _denuncia.logo_id
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
  'lets a review that the check held be published, or shows a new logo or name. _visto is what the page showed (visto of private.texto_denunciado). '
  'Errors: PT403 so_admin, PT404 denuncia_inexistente, PT409 '
  'ja_decidida or mudou, PT422 decisao or '
  'motivo, PT429 limite.';

create function private.admin_detalhe_textos(_id text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'linha', to_jsonb(d) - array['decidida_por', 'pergunta_id', 'mensagem_id', 'avaliacao_id', 'parte', 'logo_id', 'pagina_id', 'alvo']
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
