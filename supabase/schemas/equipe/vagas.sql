-- Decisions about vacancies and edits that wait.

create function equipe.liberar_vaga(_id uuid, _liberar boolean, _motivo text, _visto text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _vaga public.vagas;
begin
  perform contas.exigir_admin();
  if _liberar is null then
    perform base.recusar(422, 'Escolha liberar ou recusar.', 'liberar');
  end if;
  _motivo := base.motivo_limpo(_motivo);
  if not _liberar and _motivo is null then
    perform base.recusar(422, 'Diga por que a vaga foi recusada.', 'motivo');
  end if;

  select v.* into _vaga from public.vagas as v where v.id = _id for no key update;
  if not found then
    perform base.recusar(404, 'Não encontramos esta vaga.', 'vaga_inexistente');
  end if;
  perform base.recusar_se_mudou(_visto, equipe.visto_da_vaga(_vaga));
  if not _liberar and _vaga.status = 'recusada' or _liberar and _vaga.status = 'published' then
    return vagas.resposta(_vaga);
  end if;
  if _vaga.status <> 'suspensa' and (_vaga.status <> 'aguardando_publicacao' or _vaga.bloqueada_em is null) then
    perform base.recusar(409, 'Esta vaga não está em revisão.', 'status_invalido');
  end if;
  if _liberar then
    perform pagamentos.liberar_contestada(_id);
  end if;
  if _liberar and _vaga.status = 'suspensa' then
    return vagas.resposta(transicoes.desfazer_suspensao(_vaga));
  elsif _liberar then
    return vagas.resposta(transicoes.por_no_ar(_vaga, _vaga.achados));
  end if;
  _vaga := transicoes.mudar_vaga(_id, 'recusada', _motivo, '{"bloqueada_em": null}');
  perform vagas.avisar_dono(_vaga, 'vaga_recusada', '1');
  return vagas.resposta(_vaga);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_liberar_vaga(
  _id uuid default null, _liberar boolean default null, _motivo text default null, _visto text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.liberar_vaga(_id, _liberar, _motivo, _visto);
$$;
comment on function public.fn_liberar_vaga is
  'For admins: publishes a vacancy that the ad check held back or that was taken off the page (expirada when its end is over), or refuses it permanently with a reason, and informs its owner. '
  'Idempotent. Paid lines that were never live are refunded. _visto is the status that the page showed. Answers as fn_publicar_vaga. Errors: PT403 so_admin, PT404 '
  'vaga_inexistente, PT409 status_invalido or mudou, PT422 liberar, motivo.';
grant execute on function equipe.liberar_vaga, public.fn_liberar_vaga to authenticated;

create function equipe.decidir_edicao(_id uuid, _liberar boolean, _motivo text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _edicao public.vaga_edicoes;
  _antes public.vagas;
begin
  perform contas.exigir_admin();
  if _liberar is null then
    perform base.recusar(422, 'Escolha liberar ou recusar.', 'liberar');
  end if;
  _motivo := base.motivo_limpo(_motivo);
  if not _liberar and _motivo is null then
    perform base.recusar(422, 'Diga por que a mudança foi recusada.', 'motivo');
  end if;
  select v.* into _antes from public.vagas as v
  where v.id = (select e.vaga_id from public.vaga_edicoes as e where e.id = _id)
  for no key update;
  select e.* into _edicao from public.vaga_edicoes as e where e.id = _id for no key update;
  if not found then
    perform base.recusar(404, 'Não encontramos esta mudança.', 'edicao_inexistente');
  end if;
  if _edicao.status <> 'na_equipe' or _antes.versao <> _edicao.versao or _antes.status not in ('published', 'pausada', 'suspensa') then
    perform base.recusar(409, 'Esta mudança já não espera a equipe. Recarregue a página.', 'mudou');
  end if;
  update public.vaga_edicoes as e
  set
    status = case when _liberar then 'no_ar' else 'bloqueada' end,
    lida = _liberar,
    concluida_em = now(),
    achados = case
      when _liberar then e.achados
      else jsonb_build_array(jsonb_build_object(
        'regra', 'equipe', 'gravidade', 'bloqueia', 'campo', 'descricao', 'trecho', '', 'lei', 'Decisão da nossa equipe', 'explicacao', _motivo,
        'sugestao', 'Corrija a mudança e envie de novo.'
      ))
    end
  where e.id = _id
  returning * into _edicao;
  if _liberar then
    perform transicoes.por_edicao_no_ar(_edicao, _antes);
  else
    perform vagas.avisar_dono(_antes, 'edicao_bloqueada', _id::text || ':equipe', jsonb_build_object('motivo', _motivo));
  end if;
  perform contas.anotar_auditoria(
    case when _liberar then 'liberou_edicao' else 'recusou_edicao' end, 'vagas', _antes.id::text, jsonb_build_object('edicao_id', _id, 'motivo', _motivo)
  );
  return vagas.resposta_da_edicao(_edicao);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_decidir_edicao(_id uuid default null, _liberar boolean default null, _motivo text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.decidir_edicao(_id, _liberar, _motivo);
$$;
comment on function public.fn_decidir_edicao is
  'For admins: puts an edit that waits for the team on the air with all that follows, or blocks it for a reason, which its owner reads. Answers as fn_editar_vaga. '
  'Errors: PT403 so_admin, PT404 edicao_inexistente, PT409 mudou, PT422 liberar, motivo.';
grant execute on function equipe.decidir_edicao, public.fn_decidir_edicao to authenticated;

-- Ads that a person of the team reads before they are published.

create function equipe.conta_do_anuncio(_vaga public.vagas) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'conta', (
      select jsonb_build_object(
        'desde', u.criado_em, 'email', u.email, 'email_verificado', u.email_verificado, 'telefone_verificado', u.telefone_verificado,
        'empresas', to_jsonb(array_remove(array_agg(distinct v.empresa) filter (where v.publicada_em is not null), null)),
        'publicadas', count(v.id) filter (where v.publicada_em is not null),
        'suspensas', count(v.id) filter (where v.status = 'recusada' or v.suspensa_em is not null)
      )
      from public.usuarios as u
      left join public.vagas as v on v.usuario_id = u.id and v.id <> _vaga.id
      where u.id = _vaga.usuario_id
      group by u.id
    )
  );
$$;
comment on function equipe.conta_do_anuncio is
  'For the team: {conta: {desde, email, email_verificado, telefone_verificado, empresas: of its ads that were on the air|null, publicadas, suspensas: its other ads that '
  'were on the air, and those suspended or refused}|null}.';

-- Vacancies, channel lines, reports and appeals as the team lists and reads them.

create function equipe.vaga_da_equipe(_vaga public.vagas, _desde timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select publico.vaga_publica(_vaga, true)
    || jsonb_build_object('id', _vaga.id, 'status', _vaga.status, 'perguntas', vagas.perguntas_publicas(_vaga.perguntas))
    || equipe.correcao_da_vaga(_vaga, _desde);
$$;
comment on function equipe.vaga_da_equipe is
  'A vacancy as the team reads it when it decides about its ad: the public columns, id, status, the screening questions, and what its owner changed since then '
  '(equipe.correcao_da_vaga).';

create view equipe.lista_vagas as
select
  t.id as chave,
  t.created_at as criada_em,
  t.atualizado_em as atualizada_em,
  t.valor_total as valor,
  t.status,
  t.uf,
  t.status = 'aguardando_publicacao' and t.bloqueada_em is not null as em_revisao,
  -- That of an expired vacancy waits for its renewal.
  t.status in ('published', 'pausada', 'suspensa')
  and t.id = any (array(select e.vaga_id from public.vaga_edicoes as e where e.status = 'na_equipe')) as mudanca,
  t.bloqueada_em,
  (select e.criada_em from public.vaga_edicoes as e where e.vaga_id = t.id and e.status = 'na_equipe') as editada_em,
  t.valor_total > 0 as paga,
  base.admin_busca(
    t.codigo_ref || ' ' || t.cargo || ' ' || t.empresa || ' ' || t.email || ' ' || t.responsavel_nome
  ) as palavras,
  jsonb_build_object(
    'id', t.id, 'codigo_ref', t.codigo_ref, 'cargo', t.cargo, 'empresa', t.empresa, 'area', t.area, 'uf', t.uf,
    'status', t.status, 'responsavel_nome', t.responsavel_nome, 'email', t.email, 'valor_total', t.valor_total,
    'cupom_aplicado', t.cupom_aplicado, 'desconto_aplicado', t.desconto_aplicado, 'bloqueada_em', t.bloqueada_em, 'na_equipe', t.na_equipe,
    'created_at', t.created_at, 'publicada_em', t.publicada_em, 'expira_em', t.expira_em, 'encerrada_em', t.encerrada_em,
    'atualizado_em', t.atualizado_em
  ) as linha,
  -- No data of candidates: those are between the candidate and the vacancy's owner.
  jsonb_build_object(
    'linha', to_jsonb(t) - array['busca', 'canais', 'empresa_chave', 'lugar', 'marcas', 'chave', 'chave_resumo', 'usuario_id', 'empresa_id', 'criada_por', 'responsavel_id']
      || jsonb_build_object(
        'perguntas', vagas.texto_das_perguntas(t.perguntas), 'empresa_conferida', vagas.dominio_do_anuncio(t),
        'pessoas', equipe.pessoas_da_casa(t.empresa_id),
        -- Also while it is off.
        'pagina', (
          select jsonb_build_object('slug', p.slug, 'texto', concat_ws(E'\n\n', p.sobre, p.site), 'motivo', p.motivo_ocultacao, 'visto', p.atualizada_em)
          from publico.pagina_do_nome(t.usuario_id, t.empresa_chave) as p where p.slug is not null
        )
      )
      || equipe.correcao_da_vaga(t, t.suspensa_em) || equipe.conta_do_anuncio(t),
    'relacionados', jsonb_build_object(
      'canais', (
        select coalesce(
          jsonb_agg(
            to_jsonb(c) - array['vaga_id', 'prazo_horas', 'lido_por', 'expira_em', 'desatualizada_em', 'atualizada_em', 'criado_em']
            order by c.canal
          ),
          '[]'
        )
        from public.vaga_canais as c where c.vaga_id = t.id
      )
    )
  ) as detalhe
from public.vagas as t;
comment on view equipe.lista_vagas is 'Vacancies in the team''s list; the detail has the channel lines and the page of the company, no candidate.';

create view equipe.lista_fila_canais as
select
  t.id as chave,
  t.prazo_em,
  vagas.parte_da_fila(t.status, t.modo) as parte,
  t.canal,
  t.status,
  t.prazo_em < now() and vagas.parte_da_fila(t.status, t.modo) = 'a_publicar' as atrasada,
  t.desatualizada_em is not null as desatualizada,
  t.desatualizada_em,
  jsonb_build_object(
    'id', t.id, 'canal', t.canal, 'modo', t.modo, 'status', t.status, 'preco_centavos', t.preco_centavos - t.desconto_centavos,
    'prazo_em', t.prazo_em, 'atrasada', t.prazo_em < now() and vagas.parte_da_fila(t.status, t.modo) = 'a_publicar',
    'enviado_em', t.enviado_em, 'lido_em', t.lido_em, 'external_url', t.external_url, 'causa', t.causa,
    'motivo', t.motivo, 'vaga_id', v.id, 'codigo_ref', v.codigo_ref, 'cargo', v.cargo,
    'empresa', v.empresa, 'publicada_em', v.publicada_em, 'desatualizada_em', t.desatualizada_em
  ) as linha
from public.vaga_canais as t
join public.vagas as v on v.id = t.vaga_id
where
  t.status in ('na_fila', 'lido', 'enviado', 'aguardando_canal', 'publicado')
  and t.modo <> 'proprio'
  and t.prazo_em is not null
  and v.status = 'published';
comment on view equipe.lista_fila_canais is
  'Channel lines of published vacancies that the team has to post or has posted, in the team''s list.';

create view equipe.lista_denuncias as
select
  t.id as chave,
  t.criada_em,
  t.status,
  t.motivo,
  t.vaga_id,
  jsonb_build_object(
    'id', t.id, 'vaga_id', t.vaga_id, 'codigo_ref', v.codigo_ref, 'cargo', v.cargo, 'empresa', v.empresa,
    'status_da_vaga', v.status, 'motivo', t.motivo, 'detalhe', t.detalhe, 'quer_resposta', t.email is not null,
    'status', t.status, 'decisao', t.decisao, 'decidida_em', t.decidida_em, 'criada_em', t.criada_em
  ) as linha,
  jsonb_build_object(
    'linha', to_jsonb(t) || jsonb_build_object(
      'decidida_por', (select u.email from public.usuarios as u where u.id = t.decidida_por),
      'contestada', exists (select from vagas.vaga_suspensoes as s where s.vaga_id = t.vaga_id and s.fim_em is null and s.contestacao)
    ),
    'relacionados', jsonb_build_object(
      'vaga', equipe.vaga_da_equipe(v, t.criada_em),
      'outras', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('id', o.id, 'motivo', o.motivo, 'status', o.status, 'criada_em', o.criada_em) order by o.criada_em desc
          ),
          '[]'
        )
        from (
          select x.* from vagas.denuncias as x
          where x.vaga_id = t.vaga_id and x.id <> t.id order by x.criada_em desc limit 50
        ) as o
      ),
      'suspensoes', (
        select coalesce(jsonb_agg(vagas.suspensao_em_json(s) order by s.em desc), '[]')
        from vagas.vaga_suspensoes as s where s.vaga_id = t.vaga_id
      )
    )
  ) as detalhe
from vagas.denuncias as t
join public.vagas as v on v.id = t.vaga_id;
comment on view equipe.lista_denuncias is
  'Reports of vacancies in the team''s list, without the reporter; the detail has the ad as it is and what changed since, its other reports and suspensions.';

create view equipe.lista_recursos as
select
  t.id as chave,
  t.recorrida_em,
  t.decidida_em is null and t.fim_em is null as aberto,
  t.vaga_id,
  vagas.suspensao_em_json(t) || jsonb_build_object(
    'id', t.id, 'vaga_id', t.vaga_id, 'codigo_ref', v.codigo_ref, 'cargo', v.cargo, 'empresa', v.empresa,
    'status_da_vaga', v.status
  ) as linha,
  jsonb_build_object(
    'linha', vagas.suspensao_em_json(t) || jsonb_build_object('id', t.id, 'vaga_id', t.vaga_id, 'status_da_vaga', v.status),
    'relacionados', jsonb_build_object('vaga', equipe.vaga_da_equipe(v, t.em))
  ) as detalhe
from vagas.vaga_suspensoes as t
join public.vagas as v on v.id = t.vaga_id
where t.recorrida_em is not null;
comment on view equipe.lista_recursos is 'Appeals against suspensions of vacancies in the team''s list.';

create function equipe.detalhe_fila_canais(_id text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'linha', to_jsonb(c) - 'prazo_horas' || jsonb_build_object(
      'hosts', k.hosts, 'cargo', v.cargo, 'empresa', v.empresa, 'codigo_ref', v.codigo_ref, 'mudancas', vagas.mudancas_desde(c.vaga_id, c.desatualizada_em),
      'atrasada', c.prazo_em < now() and vagas.parte_da_fila(c.status, c.modo) = 'a_publicar',
      'volta_centavos', coalesce(
        (select pagamentos.volta_da_linha(p, c) from pagamentos.pagamentos as p where p.vaga_id = c.vaga_id and p.status = 'pago'), 0
      )
    ),
    'relacionados', jsonb_build_object(
      'vaga', publico.vaga_publica(v, true) || jsonb_build_object(
        'id', v.id, 'responsavel_nome', v.responsavel_nome, 'email', v.email, 'telefone', v.telefone
      ),
      'eventos', (
        select coalesce(
          jsonb_agg(to_jsonb(e) - array['id', 'vaga_canal_id'] order by e.id desc),
          '[]'
        )
        from public.vaga_canal_eventos as e where e.vaga_canal_id = c.id
      )
    )
  )
  from public.vaga_canais as c
  join public.vagas as v on v.id = c.vaga_id
  join public.canais as k on k.codigo = c.canal
  where c.id = _id::uuid;
$$;
comment on function equipe.detalhe_fila_canais is 'A channel line with all data needed to post it by hand, and its history.';
