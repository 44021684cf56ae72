-- Letters about interviews, with what calendars need to enter, move and cancel them.

insert into mensagens.outbox_tipos (tipo, fila, fila_confirmada, promessa, vida, apaga, soltas, junta)
values
  ('entrevista_do_candidato', 'respostas', 'candidaturas', '15 minutes', '72 hours', '{token,texto,entrevista}', 10, '1 hour'),
  ('entrevista_da_empresa', 'candidaturas', null, '15 minutes', '72 hours', '{candidato,texto,entrevista}', null, null);

create function candidaturas.dados_da_agenda(_entrevista candidaturas.entrevistas, _periodo tstzrange, _fuso text, _email text)
returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', _entrevista.id,
    'sequencia', _entrevista.sequencia,
    'em', now(),
    'email', _email,
    'inicio', lower(_periodo),
    'fim', upper(_periodo),
    'fuso', _fuso,
    'formato', o.formato,
    'onde', o.onde,
    'pessoas', (
      select coalesce(jsonb_agg(contas.nome_da_pessoa(q) order by contas.nome_da_pessoa(q)), '[]')
      from candidaturas.quem_entrevista(o.id) as q
    )
  )
  from candidaturas.ofertas_de_entrevista as o where o.id = _entrevista.oferta_id and _periodo is not null;
$$;
comment on function candidaturas.dados_da_agenda is
  'An interview for a calendar: {id, sequencia, em: when it was written, email: whose calendar, inicio, fim, fuso, formato, onde|null, pessoas}; null for '
  'one that had no time.';

create function candidaturas.avisar_entrevistadores(
  _entrevista candidaturas.entrevistas, _evento text, _periodo tstzrange, _candidatura public.candidaturas, _retirada boolean default false
)
returns void
language plpgsql set search_path = '' as $$
declare
  _vaga public.vagas;
  _fuso text;
begin
  select v.* into _vaga from public.vagas as v where v.id = _candidatura.vaga_id;
  select o.fuso into _fuso from candidaturas.ofertas_de_entrevista as o where o.id = _entrevista.oferta_id;
  perform mensagens.enfileirar(
    'entrevista_da_empresa',
    concat_ws(':', _entrevista.id, _evento, _entrevista.sequencia, _entrevista.lembretes, u.id),
    u.email,
    candidaturas.para_quem_le(
      jsonb_build_object(
        'nome', u.nome,
        'candidato', case when not _retirada then (select n.nome from candidaturas.nomes(array[_candidatura.id], u.id) as n) end,
        'cargo', _vaga.cargo,
        'empresa', _vaga.empresa,
        'codigo_ref', _vaga.codigo_ref,
        'vaga_id', _vaga.id,
        'candidatura_id', case when not _retirada then _candidatura.id end,
        'passo', _evento,
        'texto', case when not _retirada then _entrevista.texto end,
        'motivo', _entrevista.motivo,
        'entrevista', candidaturas.dados_da_agenda(_entrevista, _periodo, _fuso, u.email)
      ),
      _candidatura.id,
      u.id
    ) || u.caixa,
    _candidatura_id => case when not _retirada then _candidatura.id end
  )
  from (
    select p.id, p.nome, p.email, '{}'::jsonb as caixa
    from candidaturas.quem_entrevista(_entrevista.oferta_id) as q
    join public.usuarios as p on p.id = q and p.email_verificado
    union
    select o.id, o.nome, o.email, o.caixa from vagas.ouvintes(_vaga, 'candidaturas') as o
  ) as u
  -- An account that ends has no mailbox any more, and its company goes with it.
  where _evento <> 'apagada' or (u.id <> _vaga.usuario_id and u.caixa = '{}')
  order by u.email;
end
$$;
comment on function candidaturas.avisar_entrevistadores is
  'Tells who holds an interview, and who is told of the applications of its vacancy, each as they may read the application. _periodo: its time, or the one that is given up; null without. _retirada: the application is '
  'deleted, so neither name nor words, and the letter outlives it; one that goes with its vacancy (apagada) is no letter to the owner.';

create function candidaturas.avisar_entrevista(_candidatura_id uuid, _evento text, _periodo tstzrange) returns void
language plpgsql set search_path = '' as $$
declare
  _candidatura public.candidaturas;
  _entrevista candidaturas.entrevistas;
  _vaga public.vagas;
  _aberta boolean;
begin
  select c.* into _candidatura from public.candidaturas as c where c.id = _candidatura_id;
  select e.* into _entrevista from candidaturas.entrevistas as e where e.candidatura_id = _candidatura_id;
  select v.* into _vaga from public.vagas as v where v.id = _candidatura.vaga_id;
  -- What a reminder says that still waits, this step says better, or undoes.
  delete from mensagens.outbox as o
  where
    o.candidatura_id = _candidatura_id and o.payload ->> 'passo' = 'lembrete' and (o.tentativas = 0 or o.solta)
    and o.enviado_em is null and o.morta_em is null;
  -- Who declines is told only where a calendar has something to take out; the end of a vacancy has its own letter.
  if _periodo is not null or _evento = 'oferecida' or (_evento = 'cancelada' and _entrevista.motivo = 'empresa') then
    _aberta := exists (
      select from candidaturas.candidatura_links as l where l.candidatura_id = _candidatura_id and l.aberto_em is not null
    );
    perform candidaturas.enviar_link(
      _candidatura,
      _vaga,
      'entrevista_do_candidato',
      concat_ws(':', _entrevista.id, _evento, _entrevista.sequencia, _entrevista.lembretes),
      jsonb_build_object(
        'passo', _evento,
        'texto', case when _aberta and _evento = 'cancelada' then _entrevista.texto end,
        'motivo', _entrevista.motivo,
        'entrevista', candidaturas.dados_da_agenda(_entrevista, _periodo, _entrevista.fuso, _candidatura.email)
      )
    );
  end if;
  if _evento <> 'oferecida' and (_periodo is not null or _evento <> 'cancelada' or _entrevista.motivo = 'pessoas') then
    perform candidaturas.avisar_entrevistadores(_entrevista, _evento, _periodo, _candidatura);
  end if;
  if _evento = 'lembrete' then
    update mensagens.outbox as o set vence_em = least(o.vence_em, lower(_periodo))
    where o.candidatura_id = _candidatura_id and o.payload ->> 'passo' = 'lembrete' and o.enviado_em is null and o.morta_em is null;
  end if;
end
$$;
comment on function candidaturas.avisar_entrevista is
  'Letters about one step of an interview, to the candidate and to the company: _evento oferecida, marcada, remarcada, recusada, proposta, cancelada or lembrete. _periodo: '
  'the time that calendars have or lose; null without one. A reminder that waits ends with the next step, and is not tried again once the interview began.';

create function candidaturas.avisar_retiradas(_ids uuid[], _evento text default 'retirada') returns void
language plpgsql set search_path = '' as $$
declare
  _entrevista candidaturas.entrevistas;
begin
  for _entrevista in
    select e.* from candidaturas.entrevistas as e
    where e.candidatura_id = any (_ids) and e.estado = 'marcada' and lower(e.periodo) > now()
    order by e.candidatura_id
    for update
  loop
    _entrevista.sequencia := _entrevista.sequencia + 1;
    perform candidaturas.avisar_entrevistadores(_entrevista, _evento, _entrevista.periodo, c, true)
    from public.candidaturas as c where c.id = _entrevista.candidatura_id;
  end loop;
end
$$;
comment on function candidaturas.avisar_retiradas is 'Before applications are deleted: takes their interviews out of the calendars of the company. _evento: retirada, or apagada with the vacancy.';
