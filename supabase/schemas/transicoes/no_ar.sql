-- A vacancy or an edit goes live: channels, feeds and messages.

create function transicoes.seguir_canais(_antes public.vagas, _vaga public.vagas) returns void
language plpgsql set search_path = '' as $$
begin
  if _antes.status = 'pausada' and _vaga.status in ('published', 'suspensa') or _antes.status = 'suspensa' and _vaga.status = 'published' then
    -- The time off the page is added to the end, that of a pause also before a suspension.
    update public.vaga_canais as c set prazo_em = c.prazo_em + (now() - coalesce(_antes.suspensa_em, _antes.pausada_em))
    where c.vaga_id = _vaga.id and c.status in ('na_fila', 'enviado', 'aguardando_canal');
  elsif _vaga.status = 'published' then
    -- A renewal restarts free lines and clears the facts of their former period; paid lines had their time.
    perform transicoes.mudar_vaga_canal((
      select jsonb_agg(
        jsonb_build_object(
          'id', l.id,
          'status', 'na_fila',
          'causa', null,
          'motivo', null,
          'external_url', null,
          'lido_em', null,
          'lido_por', null,
          'enviado_em', null,
          'confirmado_em', null,
          'expira_em', _vaga.expira_em,
          'prazo_em', now() + make_interval(hours => l.prazo_horas)
        )
      )
      from (
        select c.id, k.prazo_horas
        from public.vaga_canais as c
        join public.canais as k on k.codigo = c.canal
        where c.vaga_id = _vaga.id and (c.status = 'selecionado' or c.status = 'expirado' and c.preco_centavos = 0)
        for no key update of c
      ) as l
    ));
  elsif _vaga.status in ('expirada', 'encerrada', 'recusada') then
    -- Paid lines that were never live end too, and are refunded.
    perform transicoes.mudar_vaga_canal((
      select jsonb_agg(
        jsonb_build_object('id', l.id, 'status', 'expirado') || case
          when l.status in ('publicado', 'lido', 'falhou') then '{}'
          else jsonb_build_object('causa', 'vaga_' || _vaga.status, 'motivo', null)
        end
      )
      from (
        select c.id, c.status
        from public.vaga_canais as c
        where
          c.vaga_id = _vaga.id
          and (
            c.status in ('publicado', 'lido')
            or c.preco_centavos = c.desconto_centavos and c.status in ('na_fila', 'enviado', 'aguardando_canal', 'falhou')
            or c.preco_centavos > c.desconto_centavos
            and _vaga.paga_em is not null
            and c.status in ('selecionado', 'na_fila', 'enviado', 'aguardando_canal')
          )
        for no key update
      ) as l
    ));
  end if;
end
$$;
comment on function transicoes.seguir_canais is
  'Effect of transicoes.mudar_vaga: the channel lines start when their vacancy is published, get the time of a pause or suspension added, and end with the vacancy.';

create function transicoes.por_no_ar(_vaga public.vagas, _achados jsonb) returns public.vagas
language sql set search_path = '' as $$
  select vagas.aceitar_empresas(_vaga.usuario_id, vagas.nomes_do_anuncio(_vaga));
  select transicoes.mudar_vaga(
    _vaga.id,
    'published',
    _com => jsonb_build_object(
      'achados', _achados,
      'checada_em', now(),
      'reservada_ate', null,
      'bloqueada_em', null,
      'publicada_em', now(),
      'expira_em', now() + make_interval(days => _vaga.duracao)
    )
  );
$$;
comment on function transicoes.por_no_ar is
  'Publishes a waiting vacancy, for its chosen duration, with these findings; its company needs no person for the next one.';

create function transicoes.por_edicao_no_ar(_edicao public.vaga_edicoes, _antes public.vagas) returns void
language plpgsql set search_path = '' as $$
declare
  _vaga public.vagas;
  _mudou jsonb;
begin
  perform vagas.mudar_textos(_antes, vagas.depois_da_edicao(_edicao.mudancas), _edicao.declaracao_versao);
  update public.vagas as v set achados = _edicao.achados, checada_em = now() where v.id = _antes.id returning * into _vaga;
  perform vagas.aceitar_empresas(_vaga.usuario_id, vagas.nomes_do_anuncio(_vaga));
  if _vaga.status = 'published' then
    insert into publico.feed_mudancas default values;
    perform publico.avisar_buscadores(_vaga, 'mudou');
  end if;
  if _vaga.empresa_chave <> _antes.empresa_chave then
    perform publico.contar_empresa(_vaga.usuario_id, c.chave)
    from (select e.chave from unnest(array[_antes.empresa_chave, _vaga.empresa_chave]) as e (chave) order by 1) as c;
  end if;
  if _edicao.mudancas - array['responsavel_nome', 'email', 'telefone'] <> '{}' then
    update public.vaga_canais as c set desatualizada_em = coalesce(c.desatualizada_em, now())
    where c.vaga_id = _vaga.id and c.modo not in ('proprio', 'feed_aberto') and c.status in ('enviado', 'aguardando_canal', 'publicado');
  end if;
  _mudou := transicoes.mudou_para_candidatos(_antes, _vaga);
  if _mudou is not null then
    update vagas.edicoes_a_avisar as a set mudou = transicoes.mudou_ao_todo(a.mudou, _mudou)
    from public.vaga_edicoes as e
    where e.id = a.edicao_id and e.vaga_id = _vaga.id and a.apos_email is null;
    if not found then
      insert into vagas.edicoes_a_avisar (edicao_id, mudou) values (_edicao.id, _mudou);
    end if;
    perform transicoes.avisar_edicoes(100, _edicao.id);
  end if;
end
$$;
comment on function transicoes.por_edicao_no_ar is
  'Makes an approved edit the text of its vacancy, which is locked, with all that follows, in this order: version of the feeds, published company, channels '
  'that the team must update, e-mails to candidates.';
