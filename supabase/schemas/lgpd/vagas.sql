-- Export of payments.

create function lgpd.exportar_pagamentos(_auth_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'pagamentos', (
      select coalesce(
        jsonb_agg(
          to_jsonb(p) - array['usuario_id', 'chave', 'producao', 'reservado_ate', 'cancelar_em']
          || jsonb_build_object(
            'reembolsos', (
              select coalesce(
                jsonb_agg(
                  to_jsonb(r) - array['id', 'pagamento_id', 'tentativas', 'reservado_ate', 'erro', 'no_lugar_de'] order by r.criado_em, r.id
                ),
                '[]'
              )
              from pagamentos.reembolsos as r where r.pagamento_id = p.id
            )
          )
          order by p.criado_em desc, p.id
        ),
        '[]'
      )
      from (
        select t.* from pagamentos.pagamentos as t
        where t.usuario_id = u.id
        order by t.criado_em desc, t.id
        limit 1000
      ) as p
    )
  )
  from (select (select p.id from public.usuarios as p where p.auth_user_id = _auth_user_id) as id) as u;
$$;
comment on function lgpd.exportar_pagamentos(uuid) is
  'Payments of an account for "my data": {pagamentos}, the newest 1,000, each with its refunds.';

-- Export and deletion of applications.

create function lgpd.tem_candidatura_a_apagar(_vaga uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.candidaturas as c
    where c.vaga_id = _vaga
      and not (c.so_guardada and exists (select from candidaturas.guardados as g where g.candidatura_id = c.id))
  );
$$;
comment on function lgpd.tem_candidatura_a_apagar(uuid) is 'Whether a vacancy has applications beside those that stay only as kept résumés.';

create function lgpd.apagar_candidaturas(_vagas uuid[]) returns bigint
language sql set search_path = '' as $$
  -- What the candidate left with the company for longer stays as that alone.
  update public.candidaturas as c set so_guardada = true, nota = null, avaliacao = '{}'
  from candidaturas.guardados as g
  where c.vaga_id = any (_vagas) and not c.so_guardada and g.candidatura_id = c.id and g.termina_em > now();
  delete from candidaturas.entrevistas as e using public.candidaturas as c where c.vaga_id = any (_vagas) and c.so_guardada and e.candidatura_id = c.id;
  delete from candidaturas.entrevista_passos as p using public.candidaturas as c where c.vaga_id = any (_vagas) and c.so_guardada and p.candidatura_id = c.id;
  delete from candidaturas.primeiras_notas as p using public.candidaturas as c where c.vaga_id = any (_vagas) and c.id = p.candidatura_id;
  with apagadas as (
    delete from public.candidaturas as c
    where c.vaga_id = any (_vagas) and not exists (
      select from candidaturas.guardados as g where g.candidatura_id = c.id and g.termina_em > now()
    )
    returning 1
  )
  select count(*) from apagadas;
$$;
comment on function lgpd.apagar_candidaturas(uuid[]) is 'Deletes the applications of vacancies; those that are kept (candidaturas.guardados) leave the board instead. Returns how many were deleted.';

create function lgpd.exportar_candidaturas(_auth_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'candidaturas', (
      select coalesce(jsonb_agg(c.item order by c.criada_em desc, c.id), '[]')
      from (
        select
          t.criada_em,
          t.id,
          to_jsonb(t) - array['id', 'vaga_id', 'chave', 'nota', 'avaliacao', 'media', 'busca', 'versao', 'atende', 'curriculo_id', 'responsavel_id', 'so_guardada']
          || jsonb_build_object(
            'respostas', candidaturas.respostas(t.id), 'triagem', candidaturas.triagem_do_candidato(t.triagem),
            'entrevista', candidaturas.entrevista(t.id) - 'livres', 'guardado', candidaturas.guardado(t, v),
            'cargo', v.cargo, 'empresa', v.empresa, 'codigo_ref', v.codigo_ref,
            'curriculo_caminho', (select a.caminho from arquivos.arquivos as a where a.id = t.curriculo_id)
          ) as item
        from public.candidaturas as t
        join public.vagas as v on v.id = t.vaga_id
        where t.email = u.email
        order by t.criada_em desc, t.id
        limit 1000
      ) as c
    ),
    'denuncias', (
      select coalesce(jsonb_agg(d.item order by d.criada_em desc, d.id), '[]')
      from (
        select
          t.criada_em,
          t.id,
          jsonb_build_object(
            'codigo_ref', v.codigo_ref, 'motivo', t.motivo, 'detalhe', t.detalhe, 'status', t.status, 'criada_em', t.criada_em
          ) as item
        from vagas.denuncias as t
        join public.vagas as v on v.id = t.vaga_id
        where t.email = u.email
        order by t.criada_em desc, t.id
        limit 1000
      ) as d
    )
  )
  from (
    select (select p.email from public.usuarios as p where p.auth_user_id = _auth_user_id and p.email_verificado) as email
  ) as u;
$$;
comment on function lgpd.exportar_candidaturas(uuid) is
  'Submissions of the verified e-mail of an account for "my data": {candidaturas, denuncias}, the newest 1,000 of each, without the recruiter''s note and rating.';

-- Export and deletion of vacancies.

create function lgpd.apagar_vagas(_vagas uuid[]) returns integer
language plpgsql set search_path = '' as $$
declare
  _apagadas integer;
begin
  if cardinality(_vagas) = 0 then
    return 0;
  end if;
  perform from public.vagas as v where v.id = any (_vagas) order by v.id for update;
  -- The goodbye answers who still waits.
  delete from candidaturas.vagas_a_responder as f where f.vaga_id = any (_vagas);
  perform candidaturas.despedir_candidatos(_vagas);
  perform candidaturas.avisar_retiradas(array(select c.id from public.candidaturas as c where c.vaga_id = any (_vagas)), 'apagada');
  perform mensagens.calar('vaga', _vagas);
  delete from public.candidaturas as c where c.vaga_id = any (_vagas);
  delete from candidaturas.candidatura_eventos as e where e.vaga_id = any (_vagas);
  delete from candidaturas.sem_nomes as s where s.vaga_id = any (_vagas);
  delete from candidaturas.ofertas_de_entrevista as o where o.vaga_id = any (_vagas);
  perform transicoes.mudar_vaga(v.id, 'encerrada')
  from public.vagas as v
  where v.id = any (_vagas) and v.status not in ('encerrada', 'recusada');

  update public.vagas as v
  set
    motivo = case v.status when 'recusada' then 'A conta foi excluída.' end,
    usuario_id = null,
    (cliente_id, empresa_id, criada_por, responsavel_id) = (null, null, null, null),
    chave = null,
    chave_resumo = null,
    anonimizada_em = now(),
    empresa = '',
    descricao = '',
    responsavel_nome = '',
    email = '',
    telefone = '',
    area = '-',
    setor = null,
    (salario_min, salario_max) = (null, null),
    empresa_tamanho = null,
    local_de_trabalho = null,
    requisitos = null,
    beneficios = null,
    diferenciais = null,
    empresa_nome = null,
    empresa_descricao = null,
    empresa_site = null,
    vaga_afirmativa_grupo = null,
    (numero_de_vagas, jornada, horario, salario_periodo, programa, pcd, acessibilidade) = (null, null, null, null, null, null, null),
    (achados, perguntas) = ('[]', '[]')
  where v.id = any (_vagas) and v.paga_em is not null and v.anonimizada_em is null;
  -- All texts written by a deleted account are removed.
  update vagas.vaga_suspensoes as s set recurso = null where s.vaga_id = any (_vagas) and s.recurso is not null;
  update public.vaga_canais as c set external_url = null, motivo = case when c.motivo is not null then 'Apagado.' end
  where c.vaga_id = any (_vagas) and num_nonnulls(c.external_url, c.motivo) > 0;
  delete from public.vaga_canal_eventos as e
  using public.vaga_canais as c
  where c.vaga_id = any (_vagas) and e.vaga_canal_id = c.id;
  delete from vagas.vaga_numeros as n where n.vaga_id = any (_vagas);
  delete from public.vaga_edicoes as e where e.vaga_id = any (_vagas);
  -- Nothing was received, so no data of the payer are kept.
  update pagamentos.pagamentos as p set nome = null, email = null, documento = null
  where p.vaga_id = any (_vagas) and p.recebido_centavos = 0;

  delete from public.vagas as v where v.id = any (_vagas) and v.paga_em is null;
  get diagnostics _apagadas = row_count;
  return _apagadas;
end
$$;
comment on function lgpd.apagar_vagas(uuid[]) is
  'Ends open vacancies and deletes them with applications, lines, numbers and e-mails; of a paid one the fiscal data and the name of the job stay. Returns the '
  'number of vacancies.';

create function lgpd.exportar_vagas(_auth_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'empresas', (
      select coalesce(jsonb_agg(to_jsonb(e) - 'usuario_id' || publico.exportar_pagina(e.id) || jsonb_build_object('conferida', vagas.conferencia_em_json(e.id), 'documento', vagas.documento_em_json(e.id), 'avisos', vagas.avisos_de(e.id, u.id), 'email_de_avisos', vagas.caixa_em_json(e.id)) order by e.created_at desc, e.id), '[]')
      from public.empresas as e where e.usuario_id = u.id
    ),
    'livro_de_respostas', (
      select coalesce(jsonb_agg(to_jsonb(l) - array['usuario_id', 'contar_em'] order by l.empresa_chave), '[]')
      from publico.livro_de_respostas as l where l.usuario_id = u.id
    ),
    'equipes', vagas.exportar_equipes(u.id),
    'vagas', (
      select coalesce(
        jsonb_agg(
          to_jsonb(v) - array[
            'usuario_id', 'cliente_id', 'empresa_id', 'criada_por', 'responsavel_id', 'chave', 'chave_resumo', 'busca', 'empresa_chave', 'lugar', 'marcas', 'canais', 'reservada_ate', 'tentativas'
          ]
          || jsonb_build_object(
            'linhas', (
              select coalesce(
                jsonb_agg(
                  to_jsonb(c) - array['id', 'vaga_id']
                  || jsonb_build_object(
                    'eventos', (
                      select coalesce(jsonb_agg(to_jsonb(e) - array['id', 'vaga_canal_id'] order by e.id), '[]')
                      from public.vaga_canal_eventos as e where e.vaga_canal_id = c.id
                    )
                  )
                  order by c.canal
                ),
                '[]'
              )
              from public.vaga_canais as c where c.vaga_id = v.id
            ),
            'edicoes', vagas.edicoes(v.id),
            'numeros', (
              select coalesce(jsonb_agg(to_jsonb(n) - 'vaga_id' order by n.dia, n.canal), '[]')
              from vagas.vaga_numeros as n where n.vaga_id = v.id
            )
          )
          order by v.created_at desc, v.id
        ),
        '[]'
      )
      from (
        select t.* from public.vagas as t
        where t.usuario_id = u.id
        order by t.created_at desc, t.id
        limit 1000
      ) as v
    )
  )
  from (select (select p.id from public.usuarios as p where p.auth_user_id = _auth_user_id) as id) as u;
$$;
comment on function lgpd.exportar_vagas(uuid) is
  'Companies and vacancies of an account for "my data": {empresas, livro_de_respostas, equipes, vagas}, of vacancies the newest 1,000, each with channel lines, their history, edits and numbers.';
