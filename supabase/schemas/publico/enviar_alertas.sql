-- Digests of alerts of vacancies, each day or each week.

create function publico.enviar_alertas(_maximo integer) returns integer
-- Compiling the plan of a slice takes longer than the slice.
language plpgsql set search_path = '' set jit = off as $$
declare
  -- What a transaction publishes that is still open is new to the next digest.
  _corte constant timestamptz := now() - interval '5 minutes';
  _hoje constant integer := vagas.dia_da_publicacao(_corte);
  _amanha constant timestamptz := publico.vez_do_alerta('diario', now());
  _segunda constant timestamptz := publico.vez_do_alerta('semanal', now());
  _alerta record;
  _vistos integer := 0;
begin
  for _alerta in
    with vez as (
      select a.*
      from publico.alertas as a
      where a.proximo_em <= now() and a.vence_em > now()
      order by a.proximo_em, a.id
      limit _maximo offset base.a_pular()
      for no key update skip locked
    ),
    contados as (
      update publico.alertas as a
      set
        visto_ate = greatest(a.visto_ate, _corte),
        proximo_em = case a.frequencia when 'diario' then _amanha else _segunda end,
        renovar_em = case when a.vence_em < now() + interval '30 days' then coalesce(a.renovar_em, now()) end
      from vez as z
      where a.id = z.id
    ),
    buscas as materialized (
      select
        z.*,
        d.desde,
        vagas.dia_da_publicacao(d.desde) as de,
        -- One word finds, probably the rarest; all of them decide. Quoted as in base.termos_de_busca.
        (
          select replace(replace(l.lexema, '\', '\\'), '''', '''''') from unnest(z.palavras) as l (lexema)
          order by char_length(l.lexema) desc, l.lexema limit 1
        ) as palavra,
        case when cardinality(z.palavras) > 1 then base.termos_de_busca(z.busca) end as termos
      from vez as z
      cross join lateral (select greatest(z.visto_ate, now() - interval '30 days') as desde) as d
    )
    select a.*, n.vagas
    from buscas as a
    cross join lateral (
      select
        jsonb_agg(
          jsonb_build_object(
            'codigo_ref', w.codigo_ref, 'cargo', w.cargo, 'empresa', w.empresa, 'local', w.local_de_trabalho, 'uf', w.uf, 'modalidade', w.modalidade,
            'salario_min', case when w.mostrar_salario then w.salario_min end, 'salario_max', case when w.mostrar_salario then w.salario_max end
          ) order by c.publicada_em desc, c.id desc
        ) as vagas
      from (
        select k.id, k.publicada_em
        from (
          -- Without words the order of the list ends after a few. With words the index of words and days is asked day by day, the newest first,
          -- until there are enough: a common word costs one day.
          (
            select v.id, v.publicada_em
            from public.vagas as v
            where
              a.palavras is null
              and a.uf is null
              and v.status = 'published'
              and v.expira_em > now()
              and v.publicada_em > a.desde
              and v.publicada_em <= _corte
              and (a.modalidade is null or v.modalidade = a.modalidade)
              and (a.senioridade is null or v.senioridade = a.senioridade)
              and (a.tipo_contrato is null or v.tipo_contrato = a.tipo_contrato)
            order by v.publicada_em desc, v.id desc
            limit 11
          )
          union all
          (
            select v.id, v.publicada_em
            from public.vagas as v
            where
              a.palavras is null
              and v.uf = a.uf
              and v.status = 'published'
              and v.expira_em > now()
              and v.publicada_em > a.desde
              and v.publicada_em <= _corte
              and (a.modalidade is null or v.modalidade = a.modalidade)
              and (a.senioridade is null or v.senioridade = a.senioridade)
              and (a.tipo_contrato is null or v.tipo_contrato = a.tipo_contrato)
            order by v.publicada_em desc, v.id desc
            limit 11
          )
          union all
          (
            select n.id, n.publicada_em
            from generate_series(_hoje, case when a.palavras is not null then a.de end, -1) as d (dia)
            cross join lateral (
              select v.id, v.publicada_em
              from (
                -- Apart, so that nothing but the index of words and days can find them.
                select m.*
                from public.vagas as m
                where m.status = 'published'
                  and vagas.palavras_do_dia(m.busca, m.uf, m.publicada_em)
                    @@ ('''@' || coalesce(a.uf, '') || d.dia || ':' || a.palavra || ''':*')::tsquery
                offset 0
              ) as v
              where
                v.expira_em > now()
                and v.publicada_em > a.desde
                and v.publicada_em <= _corte
                and (a.modalidade is null or v.modalidade = a.modalidade)
                and (a.senioridade is null or v.senioridade = a.senioridade)
                and (a.tipo_contrato is null or v.tipo_contrato = a.tipo_contrato)
                and (a.termos is null or v.busca @@ a.termos)
              order by v.publicada_em desc, v.id desc
              limit 11
            ) as n
            limit 11
          )
        ) as k
        order by k.publicada_em desc, k.id desc
        limit 11
      ) as c
      join public.vagas as w on w.id = c.id
    ) as n
    -- Mailboxes are locked in the same order everywhere, so that transactions that queue e-mails do not deadlock.
    order by mensagens.leitor_de(a.email)
  loop
    _vistos := _vistos + 1;
    if _alerta.vagas is not null then
      perform mensagens.enfileirar(
        'alerta_vagas',
        _alerta.id || ':' || (extract(epoch from _corte) * 1000)::bigint,
        _alerta.email,
        jsonb_build_object(
          'token', mensagens.token_fixo('alerta', _alerta.id), 'frequencia', _alerta.frequencia, 'busca', _alerta.busca, 'uf', _alerta.uf,
          'modalidade', _alerta.modalidade, 'senioridade', _alerta.senioridade, 'tipo_contrato', _alerta.tipo_contrato,
          'vagas', _alerta.vagas - 10, 'mais', jsonb_array_length(_alerta.vagas) > 10
        )
      );
    end if;
    if _alerta.renovar_em is null and _alerta.vence_em < now() + interval '30 days' then
      perform mensagens.enfileirar(
        'alerta_renovar',
        _alerta.id || ':' || vagas.dia_da_publicacao(_alerta.vence_em),
        _alerta.email,
        jsonb_build_object(
          'token', mensagens.token_fixo('alerta', _alerta.id), 'frequencia', _alerta.frequencia, 'busca', _alerta.busca, 'uf', _alerta.uf,
          'modalidade', _alerta.modalidade, 'senioridade', _alerta.senioridade, 'tipo_contrato', _alerta.tipo_contrato,
          'vence_em', _alerta.vence_em
        )
      );
    end if;
  end loop;
  return _vistos;
end
$$;
comment on function publico.enviar_alertas is
  'E-mails each alert that is due the vacancies on the air that were published since its last turn and match it, the newest 10; nothing when there are none. An alert that ends '
  'within 30 days is asked once for another year. Returns how many alerts had their turn.';
