-- What the team does with channel lines.

create function equipe.avisar_canal_publicado(_linha public.vaga_canais, _corrigido boolean) returns void
language sql set search_path = '' as $$
  select vagas.avisar_dono(
    v, 'canal_publicado', _linha.id || ':' || md5(_linha.external_url),
    jsonb_build_object('canal', k.nome, 'external_url', _linha.external_url, 'corrigido', _corrigido)
  )
  from public.vagas as v
  join public.canais as k on k.codigo = _linha.canal
  where v.id = _linha.vaga_id;
$$;
comment on function equipe.avisar_canal_publicado is 'Informs the owner of a vacancy of the address of its ad at a channel, once per address.';

create function equipe.resposta_da_linha(_linha public.vaga_canais) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', _linha.id,
    'canal', _linha.canal,
    'status', _linha.status,
    'external_url', _linha.external_url,
    'causa', _linha.causa,
    'motivo', _linha.motivo,
    'prazo_em', _linha.prazo_em,
    'reembolso', (select r.status from pagamentos.reembolsos as r where r.vaga_canal_id = _linha.id)
  );
$$;
comment on function equipe.resposta_da_linha is 'Return value for the team about a line.';

create function equipe.linha_para_a_equipe(_id uuid, _status text) returns public.vaga_canais
language plpgsql set search_path = '' as $$
declare
  _vaga public.vagas;
  _linha public.vaga_canais;
begin
  select v.* into _vaga
  from public.vaga_canais as c
  join public.vagas as v on v.id = c.vaga_id
  where c.id = _id
  for no key update of v;
  select c.* into _linha from public.vaga_canais as c where c.id = _id for no key update;
  if not found then
    perform base.recusar(404, 'Não encontramos esta linha.', 'canal_inexistente');
  end if;
  if _linha.status is distinct from _status then
    perform base.recusar(409, 'Esta linha mudou desde que você a abriu. Recarregue a lista.', 'mudou');
  end if;
  if _vaga.status not in ('published', 'pausada', 'suspensa') or _linha.modo = 'proprio' then
    perform base.recusar(409, 'Esta linha não é publicada à mão agora.', 'status_invalido');
  end if;
  return _linha;
end
$$;
comment on function equipe.linha_para_a_equipe is
  'Locks a line with its vacancy for an admin who saw it with this status. Errors: PT404 canal_inexistente, PT409 mudou, status_invalido.';

create function equipe.mover_canal(_id uuid, _status text, _external_url text, _motivo text, _visto text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _linha public.vaga_canais;
begin
  perform contas.exigir_admin();
  perform base.limitar('mover_canal', 'conta:' || auth.uid(), 600, interval '10 minutes');
  if _status is null or _status not in ('na_fila', 'enviado', 'aguardando_canal', 'publicado', 'rejeitado', 'falhou') then
    perform base.recusar(422, 'Escolha para onde a linha vai.', 'status');
  end if;
  _external_url := nullif(btrim(left(_external_url, 4000)), '');
  _motivo := base.motivo_limpo(_motivo);
  if _status in ('rejeitado', 'falhou') and _motivo is null then
    perform base.recusar(422, 'Diga o motivo: quem anunciou vai ler.', 'motivo');
  elsif _status = 'publicado' and _external_url is null then
    perform base.recusar(422, 'Guarde o endereço do anúncio no canal.', 'external_url');
  end if;
  _linha := equipe.linha_para_a_equipe(_id, _visto);
  if _visto = _status or _visto = 'publicado' and _status = 'na_fila' then
    perform base.recusar(409, 'Esta linha já está assim. O registro do que está no ar é corrigido.', 'status_invalido');
  elsif _linha.modo = 'feed_aberto' and _status in ('enviado', 'aguardando_canal') then
    perform base.recusar(409, 'O feed leva esta vaga: ela não é enviada à mão.', 'status_invalido');
  end if;
  select l.* into _linha from transicoes.mudar_vaga_canal(jsonb_build_array(jsonb_build_object(
    'id', _id,
    'status', _status,
    'external_url', case when _status = 'publicado' then _external_url end,
    'causa', case _status
      when 'rejeitado' then 'recusa_do_canal'
      when 'falhou' then case _visto when 'publicado' then 'retirada_do_canal' else 'sem_publicar' end
    end,
    'motivo', case when _status in ('rejeitado', 'falhou') then _motivo end
  ))) as l;
  if _status = 'publicado' then
    perform equipe.avisar_canal_publicado(_linha, false);
  end if;
  return equipe.resposta_da_linha(_linha);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_mover_canal(
  _id uuid default null,
  _status text default null,
  _external_url text default null,
  _motivo text default null,
  _visto text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.mover_canal(_id, _status, _external_url, _motivo, _visto);
$$;
comment on function public.fn_mover_canal is
  'For admins: records what an external channel did with a line: sent, waiting, live (with the address of the ad at one of canais.hosts, which its owner '
  'receives), refused, failed or taken down (with a reason that its owner reads; paid money is refunded automatically). For lines in an open feed only live, '
  'refused and failed. _visto is the status that the page showed. Answers {id, canal, status, external_url, causa, motivo, prazo_em, reembolso|null}. Errors: '
  'PT403 so_admin, PT404 canal_inexistente, PT409 mudou, status_invalido, PT422 status, external_url, motivo, PT429 limite.';
grant execute on function equipe.mover_canal, public.fn_mover_canal to authenticated;

create function equipe.corrigir_canal(_id uuid, _external_url text, _motivo text, _visto text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _linha public.vaga_canais;
  _fora_desde timestamptz;
begin
  perform contas.exigir_admin();
  perform base.limitar('mover_canal', 'conta:' || auth.uid(), 600, interval '10 minutes');
  _external_url := nullif(btrim(left(_external_url, 4000)), '');
  _motivo := base.motivo_limpo(_motivo);
  if _external_url is null and _motivo is null then
    perform base.recusar(422, 'Diga por que o registro estava errado: quem anunciou vai ler.', 'motivo');
  end if;
  if exists (select 1 from pagamentos.reembolsos as r where r.vaga_canal_id = _id) then
    perform base.recusar(
      409, 'O valor deste canal já voltou ou está voltando para quem pagou. A linha não vai mais ao ar.', 'status_invalido'
    );
  end if;
  _linha := equipe.linha_para_a_equipe(_id, 'publicado');
  if _linha.external_url is distinct from _visto then
    perform base.recusar(409, 'Esta linha mudou desde que você a abriu. Recarregue a lista.', 'mudou');
  end if;
  if _external_url = _visto then
    return equipe.resposta_da_linha(_linha);
  elsif _external_url is not null then
    select l.* into _linha
    from transicoes.mudar_vaga_canal(jsonb_build_array(jsonb_build_object('id', _id, 'external_url', _external_url))) as l;
    perform equipe.avisar_canal_publicado(_linha, true);
    return equipe.resposta_da_linha(_linha);
  end if;
  select coalesce(v.suspensa_em, v.pausada_em) into _fora_desde from public.vagas as v where v.id = _linha.vaga_id;
  select l.* into _linha from transicoes.mudar_vaga_canal(jsonb_build_array(jsonb_build_object(
    'id', _id,
    'status', case
      when _linha.lido_em is not null then 'lido'
      -- The deadline does not run while the vacancy is off the page.
      when _linha.modo = 'feed_aberto' or _linha.prazo_em > coalesce(_fora_desde, now()) then 'na_fila'
      when _linha.preco_centavos > _linha.desconto_centavos then 'expirado'
      else 'falhou'
    end,
    'external_url', null,
    'enviado_em', null,
    'confirmado_em', null,
    'causa', 'registro_desfeito',
    'motivo', _motivo
  ))) as l;
  return equipe.resposta_da_linha(_linha);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_corrigir_canal(
  _id uuid default null, _external_url text default null, _motivo text default null, _visto text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.corrigir_canal(_id, _external_url, _motivo, _visto);
$$;
comment on function public.fn_corrigir_canal is
  'For admins: corrects the record of a live line. With _external_url, that becomes its address, and its owner is informed. Without, the line is not live (with a '
  'reason that its owner reads): it waits until its former deadline, and when that is past, paid money is refunded at once. _visto is the address that the page '
  'showed. Not for a refunded line. Answers as fn_mover_canal. Errors: PT403 so_admin, PT404 canal_inexistente, PT409 mudou, status_invalido, PT422 external_url, '
  'motivo, PT429 limite.';
grant execute on function equipe.corrigir_canal, public.fn_corrigir_canal to authenticated;

-- Changed texts that the team puts on the channels.

create function equipe.concluir_atualizacao(_id uuid, _external_url text, _visto timestamptz) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _linha public.vaga_canais;
  _antes text;
begin
  perform contas.exigir_admin();
  perform base.limitar('mover_canal', 'conta:' || auth.uid(), 600, interval '10 minutes');
  _external_url := nullif(btrim(left(_external_url, 4000)), '');
  if _external_url is null then
    perform base.recusar(422, 'Guarde o endereço do anúncio no canal.', 'external_url');
  end if;
  _linha := equipe.linha_para_a_equipe(_id, 'publicado');
  if _linha.desatualizada_em is distinct from _visto then
    -- Another edit meanwhile, or somebody else concluded it.
    perform base.recusar(409, 'Esta linha mudou desde que você a abriu. Recarregue a lista.', 'mudou');
  elsif _visto is null then
    perform base.recusar(409, 'Esta linha já tem o texto atual.', 'status_invalido');
  end if;
  _antes := _linha.external_url;
  select l.* into _linha
  from transicoes.mudar_vaga_canal(jsonb_build_array(jsonb_build_object(
    'id', _id, 'external_url', _external_url, 'desatualizada_em', null, 'atualizada_em', now()
  ))) as l;
  perform contas.anotar_auditoria('atualizou_canal', 'vaga_canais', _id::text, '{}');
  if _linha.external_url <> _antes then
    perform equipe.avisar_canal_publicado(_linha, true);
  end if;
  return equipe.resposta_da_linha(_linha);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_concluir_atualizacao_do_canal(
  _id uuid default null, _external_url text default null, _visto timestamptz default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.concluir_atualizacao(_id, _external_url, _visto);
$$;
comment on function public.fn_concluir_atualizacao_do_canal is
  'For admins: records that the changed text of an ad is at a channel where it is live, with its address there. _visto is the desatualizada_em that the page '
  'showed: a change made meanwhile is not concluded unseen. Answers as fn_mover_canal. Errors: PT403 so_admin, PT404 canal_inexistente, PT409 mudou, '
  'status_invalido, PT422 external_url, PT429 limite.';
grant execute on function equipe.concluir_atualizacao, public.fn_concluir_atualizacao_do_canal to authenticated;

create function equipe.visto_da_vaga(_vaga public.vagas) returns text
language sql immutable set search_path = '' as $$
  -- The text of a vacancy that is held or suspended may change while somebody reads it.
  select case when _vaga.status in ('suspensa', 'aguardando_publicacao') then _vaga.status || ':' || _vaga.versao else _vaga.status end;
$$;
comment on function equipe.visto_da_vaga is
  'What a page of the team shows of a vacancy, for base.recusar_se_mudou: its status; of a held or suspended one with the version of its text.';

create function equipe.correcao_da_vaga(_vaga public.vagas, _desde timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'visto', equipe.visto_da_vaga(_vaga),
    'mudancas', vagas.mudancas_desde(_vaga.id, _desde),
    'na_revisao', (
      select e.mudancas from public.vaga_edicoes as e where e.vaga_id = _vaga.id and e.status in ('em_checagem', 'na_equipe', 'bloqueada')
    ),
    'a_ler', (
      select to_jsonb(e) - 'criada_por'
      from public.vaga_edicoes as e
      where e.vaga_id = _vaga.id and e.status = 'na_equipe' and _vaga.status in ('published', 'pausada', 'suspensa')
    )
  );
$$;
comment on function equipe.correcao_da_vaga is
  'For the team: {visto (equipe.visto_da_vaga), mudancas since then (vagas.mudancas_desde), na_revisao: the changes of the edit that is not approved yet|null, '
  'a_ler: the edit that waits for the team|null}.';
