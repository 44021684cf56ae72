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

create function lgpd.apagar_candidaturas_da_conta(_email text) returns void
language sql set search_path = '' as $$
  select candidaturas.apagar(array(select c.id from public.candidaturas as c where c.email = _email order by c.id));
  update vagas.denuncias as d set email = null where d.email = _email;
$$;
comment on function lgpd.apagar_candidaturas_da_conta(text) is
  'Withdraws the applications of a verified e-mail and removes the e-mail from its reports. Nothing for null.';

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
