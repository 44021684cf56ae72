-- Scheduled: the weekly summary, and requests that match. Expiry of proposals and closing of requests: transicoes/prazos_dos_pedidos.sql.

create function propostas.pode_responder(_dono_id uuid, _email text, _solicitacao_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select
    not exists (
      select 1
      from public.propostas as p
      join public.usuarios as u on u.auth_user_id = p.auth_user_id
      where
        p.solicitacao_id = _solicitacao_id
        and u.id = _dono_id
        and p.status_proposta in ('enviada', 'aceita', 'recusada')
    )
    and not exists (
      select 1 from pedidos.solicitacao_contatos as k where k.solicitacao_id = _solicitacao_id and k.email = _email
    );
$$;
comment on function propostas.pode_responder is
  'Whether the owner of a consultancy can still answer a request: it is not their own, and they have no live or declined proposal in it.';

create function propostas.resumir_semana(_maximo integer, _agora timestamptz default now()) returns integer
language plpgsql set search_path = '' as $$
declare
  _local constant timestamp := _agora at time zone 'America/Sao_Paulo';
  _segunda constant date := date_trunc('week', _local)::date;
  _consultoria record;
  _resumo jsonb;
  _enviados integer := 0;
begin
  -- Mondays and Tuesdays from 8 am, so that one day without scheduled runs loses nothing.
  if extract(isodow from _local) > 2 or extract(hour from _local) < 8 then
    return 0;
  end if;
  for _consultoria in
    select c.*, l.de, l.para, l.caixa
    from (
      select c.*, o.saiu_em
      from public.consultorias as c
      left join propostas.avisos_optout as o on o.consultoria_id = c.id
      where
        c.aprovada_em is not null
        and c.consentimento_contato
        and consultorias.tem_dono(c.dono_id, c.email)
        and (o.saiu_em is null or exists (select from consultorias.leitores(c.id, 'pedidos')))
        and coalesce(o.resumo_em < _segunda, true)
      order by o.resumo_em nulls first, c.id
      limit _maximo offset base.a_pular()
    ) as c
    cross join lateral (
      select c.id as de, c.email as para, '{}'::jsonb as caixa where c.saiu_em is null
      union all
      select p.aviso_id, p.email, p.caixa from consultorias.leitores(c.id, 'pedidos') as p
    ) as l
    order by mensagens.leitor_de(l.para)
  loop
    insert into propostas.avisos_optout as o (consultoria_id, token_hash, resumo_em)
    values (_consultoria.id, base.token_hash(mensagens.token_fixo('avisos', _consultoria.id)), _segunda)
    on conflict (consultoria_id) do update set resumo_em = excluded.resumo_em;

    select jsonb_build_object(
      'token', mensagens.token_fixo('avisos', _consultoria.de),
      'total', count(*),
      'pedidos', jsonb_agg(
        jsonb_build_object(
          'id', r.id, 'tipo_servico', r.tipo_servico, 'cidade', r.cidade, 'uf', r.uf, 'prazo_desejado', r.prazo_desejado
        ) order by r.n
      ) filter (where r.n <= 5)
    ) into _resumo
    from (
      -- By opening date: a request that waited long for the team is still new to consultancies.
      select s.*, row_number() over (order by z.aberta_em desc, s.id) as n
      from pedidos.solicitacao_prazos as z
      join public.solicitacoes as s on s.id = z.solicitacao_id
      where
        s.status_solicitacao = 'Aberta'
        and s.num_propostas < 4
        and z.aberta_em > _agora - interval '7 days'
        and (s.uf = _consultoria.uf or s.uf = any (_consultoria.outras_regioes_ufs))
        and propostas.nome_do_servico(s.tipo_servico) = any (_consultoria.servicos)
        and propostas.pode_responder(_consultoria.dono_id, _consultoria.email, s.id)
      order by z.aberta_em desc, s.id
      limit 100
    ) as r;
    if (_resumo ->> 'total')::integer > 0 then
      perform mensagens.enfileirar(
        'resumo_semanal', _consultoria.de || ':' || _segunda, _consultoria.para, _resumo || _consultoria.caixa, null
      );
      _enviados := _enviados + 1;
    end if;
  end loop;
  return _enviados;
end
$$;
comment on function propostas.resumir_semana is
  'On Mondays and Tuesdays, Brasília time, e-mails approved consultancies, and who of their people, or the mailbox, gets new requests, those opened in the last 7 days that they serve and can still answer: once a week '
  'each, none that unsubscribed, at most so many per call. Returns the number of e-mails.';
