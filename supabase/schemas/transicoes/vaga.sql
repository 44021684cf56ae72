-- The functions that change the state of a vacancy and of its channel lines.

create function transicoes.mudar_vaga(
  _id uuid, _para text, _motivo text default null, _com jsonb default '{}', _mensagem text default null
)
returns public.vagas
language plpgsql set search_path = '' as $$
declare
  _antes public.vagas;
  _vaga public.vagas;
  _sem_pagar boolean;
begin
  select v.* into _antes from public.vagas as v where v.id = _id for no key update;
  if not found then
    return null;
  end if;
  _vaga := jsonb_populate_record(_antes, _com);
  update public.vagas as v
  set
    status = _para,
    motivo = case when _para in ('encerrada', 'recusada') then _motivo end,
    duracao = _vaga.duracao,
    canais_selecionados = _vaga.canais_selecionados,
    valor_total = _vaga.valor_total,
    cupom_aplicado = _vaga.cupom_aplicado,
    desconto_aplicado = _vaga.desconto_aplicado,
    achados = _vaga.achados,
    checada_em = _vaga.checada_em,
    reservada_ate = _vaga.reservada_ate,
    bloqueada_em = _vaga.bloqueada_em,
    paga_em = _vaga.paga_em,
    publicada_em = _vaga.publicada_em,
    expira_em = _vaga.expira_em,
    suspensa_em = _vaga.suspensa_em
  where v.id = _id
  returning v.* into _vaga;

  if _para = 'published' and _antes.status <> _para then
    -- Last check for every way to publish: liberar_vaga decides about the dispute before.
    perform pagamentos.recusar_contestada(_id);
  end if;
  if 'published' in (_antes.status, _para) then
    insert into publico.feed_mudancas default values;
    perform publico.avisar_buscadores(_vaga, case when _para <> 'published' then 'fim' when _antes.status = _para then 'mudou' else 'nova' end);
  end if;
  if _para = _antes.status then
    return _vaga;
  end if;

  if _para = 'suspensa' then
    insert into vagas.vaga_suspensoes (vaga_id, motivo, contestacao) values (_id, _motivo, pagamentos.vaga_contestada(_id));
  elsif _antes.status = 'suspensa' then
    update vagas.vaga_suspensoes as s set fim_em = now() where s.vaga_id = _id and s.fim_em is null;
  end if;
  if 'published' in (_antes.status, _para) then
    perform publico.contar_empresa(_vaga.usuario_id, _vaga.empresa_chave);
  end if;
  _sem_pagar := _antes.status in ('pending_payment', 'payment_failed');
  if _para in ('encerrada', 'recusada') or _para = 'expirada' and _vaga.suspensa_em is not null then
    perform vagas.desfazer_edicoes(_id);
    -- Candidates who still wait to hear of an edit are told the end instead.
    delete from vagas.edicoes_a_avisar as a using public.vaga_edicoes as e where e.id = a.edicao_id and e.vaga_id = _id;
  end if;
  if _sem_pagar and _para = 'encerrada' then
    delete from vagas.cupom_usos as u where u.vaga_id = _id;
  end if;
  -- If it was neither paid nor published, no line has started, and nobody applied.
  if num_nonnulls(_vaga.paga_em, _vaga.publicada_em) > 0 then
    perform candidaturas.responder_ao_fim(_vaga, _mensagem);
    perform transicoes.seguir_canais(_antes, _vaga);
  end if;
  if _sem_pagar and _para in ('aguardando_publicacao', 'encerrada') and _vaga.paga_em is null then
    perform pagamentos.fechar(array[_id]);
  end if;

  -- Decisions of the team about a held-back or suspended vacancy are announced by the function that decides, and a dispute by its own e-mail;
  -- one that was suspended left the page before its end.
  if _para = 'suspensa' and not pagamentos.vaga_contestada(_id) then
    perform vagas.avisar_dono(
      _vaga, 'vaga_suspensa', extract(epoch from _vaga.suspensa_em)::bigint::text, jsonb_build_object('motivo', _motivo)
    );
  elsif _para = 'expirada' and _antes.status <> 'suspensa' then
    perform vagas.avisar_dono(_vaga, 'vaga_expirada', extract(epoch from _vaga.expira_em)::bigint::text);
  elsif _para = 'published' and _antes.status = 'aguardando_publicacao' then
    perform vagas.avisar_dono(_vaga, 'vaga_publicada', '1', coalesce(pagamentos.compra_sem_aviso(_vaga.id), '{}'));
  end if;
  return _vaga;
end
$$;
comment on function transicoes.mudar_vaga is
  'The only function that changes the status of a vacancy. Locks the row, writes it once, with the columns of _com that belong to the change (price, findings, '
  'dates; suspensa_em null takes a suspension back), then runs its effects in this order: version of the feeds, search engines, record of the suspension, published company, coupon, answers owed to candidates (_mensagem: '
  'text of the company), channel lines with their refunds, open payment, e-mail to the owner. _motivo: why it ended or was suspended. The same status only writes '
  'the columns. Returns the row, null when there is none. Errors: PT409 status_invalido for a change that vagas.proximos does not allow '
  '(vagas_guarda), or to the air while the charge is disputed.';

create function transicoes.desfazer_suspensao(_vaga public.vagas) returns public.vagas
language sql set search_path = '' as $$
  select transicoes.mudar_vaga(
    _vaga.id, case when _vaga.expira_em > now() then 'published' else 'expirada' end, _com => '{"suspensa_em": null}'
  );
$$;
comment on function transicoes.desfazer_suspensao is
  'A suspended vacancy is back on the air until the end it had, or expired when that is over. The caller announces it.';

create function transicoes.mudar_vaga_canal(_mudancas jsonb) returns setof public.vaga_canais
language plpgsql set search_path = '' as $$
declare
  _linha public.vaga_canais;
begin
  if exists (
    select 1
    from jsonb_array_elements(_mudancas) as m (colunas)
    join public.vaga_canais as a on a.id = (m.colunas ->> 'id')::uuid
    join pagamentos.reembolsos as r on r.vaga_canal_id = a.id
    where m.colunas ->> 'status' not in (a.status, 'expirado', 'reembolsado')
  ) then
    perform base.recusar(
      409, 'O valor deste canal já voltou ou está voltando para quem pagou. A linha não vai mais ao ar.', 'status_invalido'
    );
  end if;
  for _linha in
    update public.vaga_canais as c
    set
      status = n.status,
      external_url = n.external_url,
      causa = n.causa,
      motivo = n.motivo,
      lido_em = n.lido_em,
      lido_por = n.lido_por,
      enviado_em = n.enviado_em,
      confirmado_em = n.confirmado_em,
      prazo_em = n.prazo_em,
      expira_em = n.expira_em,
      desatualizada_em = n.desatualizada_em,
      atualizada_em = n.atualizada_em
    from jsonb_array_elements(_mudancas) as m (colunas)
    join public.vaga_canais as a on a.id = (m.colunas ->> 'id')::uuid
    cross join lateral jsonb_populate_record(a, m.colunas) as n
    where c.id = a.id
    returning c.*
  loop
    -- A line that was live delivered its time, unless the channel took it down.
    if _linha.status in ('rejeitado', 'falhou') or _linha.status = 'expirado' and _linha.confirmado_em is null then
      perform transicoes.devolver_linha(_linha);
    end if;
    return next _linha;
  end loop;
  if found then
    insert into publico.feed_mudancas default values;
  end if;
end
$$;
comment on function transicoes.mudar_vaga_canal is
  'The only function that changes the status of channel lines: [{id, status, …the other columns that change}], of lines that the caller has locked. Writes them in '
  'one statement, requests the refund of paid lines that were never live, and increments the version of the feeds. Returns the lines. Errors: PT409 '
  'status_invalido for a change that vagas.proximos_do_canal does not allow, or of a line that is refunded, PT422 external_url (vaga_canais_guarda).';
