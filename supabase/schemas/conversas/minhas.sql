-- Proposals of a consultancy, with their unread messages.

create function conversas.minhas_propostas(_cursor text, _limite integer, _status text, _responsavel boolean) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _uid constant uuid := auth.uid();
  _casa constant uuid := consultorias.atual();
  _de constant uuid := consultorias.em_nome_de(_casa);
  _maximo constant integer := least(greatest(coalesce(_limite, 20), 1), 50);
  _fim record;
  _itens jsonb;
  _proximo text;
begin
  perform base.limitar('minhas_propostas', 'conta:' || _uid, 600, interval '1 hour');
  if octet_length(_cursor) > 200 then
    perform base.recusar_dados();
  end if;
  _status := nullif(_status, '');
  if _status not in ('enviada', 'aceita', 'recusada', 'retirada', 'expirada', 'encerrada') then
    perform base.recusar(422, 'Escolha uma das opções da lista.', 'status');
  end if;
  select c.em, c.id into _fim from base.ler_pagina(_cursor) as c;

  with pagina as (
    select p.*, row_number() over (order by p.criado_em desc, p.id desc) as n
    from public.propostas as p
    where
      p.auth_user_id = _de
      and (_de = _uid or p.consultoria_id = _casa)
      and (_fim.id is null or (p.criado_em, p.id) < (_fim.em, _fim.id))
      and (
        _status is null
        or p.status_proposta = _status
        or _status = 'encerrada' and p.status_proposta in ('recusada', 'retirada', 'expirada')
      )
      and (_responsavel is not true or propostas.responsavel_de(p.id) = contas.minha_conta())
    order by p.criado_em desc, p.id desc
    limit _maximo + 1
  )
  select
    coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', k.id,
          'solicitacao_id', s.id,
          'tipo_servico', s.tipo_servico,
          'cidade_estado', s.cidade || ', ' || s.uf,
          'status_solicitacao', s.status_solicitacao,
          'valor', k.valor,
          'prazo', k.prazo,
          'mensagem', k.mensagem,
          'detalhes', k.detalhes,
          'arquivo_id', k.arquivo_id,
          'status_proposta', k.status_proposta,
          'motivo', k.motivo,
          'criado_em', k.criado_em,
          'decided_em', k.decided_em,
          'expira_em', k.expira_em,
          'por', case when k.enviada_por <> contas.minha_conta() then contas.nome_da_pessoa(k.enviada_por) end,
          'responsavel_id', propostas.responsavel_de(k.id),
          'nao_lidas', (
            select count(*) from conversas.mensagens as m
            where m.proposta_id = k.id and m.do_cliente and m.lida_em is null and m.retirada_em is null
          )
        ) order by k.n
      ) filter (where k.n <= _maximo),
      '[]'
    ),
    case when count(*) > _maximo then max(base.marcar_pagina(k.criado_em, k.id)) filter (where k.n = _maximo) end
  into _itens, _proximo
  from pagina as k
  join public.solicitacoes as s on s.id = k.solicitacao_id;

  return jsonb_build_object('itens', _itens, 'proximo', _proximo);
end
$$;

create function public.fn_minhas_propostas(
  _cursor text default null, _limite integer default 20, _status text default null, _responsavel boolean default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select conversas.minhas_propostas(_cursor, _limite, _status, _responsavel);
$$;
comment on function public.fn_minhas_propostas is
  'Proposals of the account, or of the consultancy that it works for, newest first: {itens: [{id, solicitacao_id, tipo_servico, cidade_estado, status_solicitacao, valor|null, prazo, mensagem, detalhes|null, arquivo_id|null, '
  'status_proposta, motivo|null, criado_em, decided_em|null, expira_em, por: who else of the consultancy sent it|null, responsavel_id: who looks after it|null, nao_lidas: messages of the client}], proximo: cursor|null}; _limite at most 50, _status one '
  'status_proposta, or encerrada for those that nobody decides any more, _responsavel those that the caller looks after. Errors: PT422 cursor or status, PT429 limite.';
grant execute on function conversas.minhas_propostas, public.fn_minhas_propostas to authenticated;

-- The conversations of an account in one place: threads of its own proposals and requests, and questions that it has to answer.

create function conversas.minhas_conversas() returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _uid constant uuid := auth.uid();
  _casa constant uuid := consultorias.atual();
  _de constant uuid := consultorias.em_nome_de(_casa);
  _cliente_id constant uuid := pedidos.meu_cliente();
begin
  perform base.limitar('minhas_conversas', 'conta:' || _uid, 240, interval '10 minutes');
  return (
    with fios as (
      select p.id as proposta_id, p.solicitacao_id, false as sou_cliente
      from public.propostas as p
      where p.auth_user_id = _de and (_de = _uid or p.consultoria_id = _casa)
      union all
      select p.id, p.solicitacao_id, true
      from public.solicitacoes as s
      join public.propostas as p on p.solicitacao_id = s.id
      where s.cliente_id = _cliente_id
    ),
    textos as (
      select
        'mensagem' as tipo, f.proposta_id as id, f.solicitacao_id, f.proposta_id, f.sou_cliente,
        m.ultima_em as em, m.nao_lidas, m.desde, m.do_cliente = f.sou_cliente as minha,
        case when f.sou_cliente or m.conhece then m.texto else coalesce(m.texto_mascarado, m.texto) end as texto,
        m.conhece
      from fios as f
      cross join lateral (
        select
          (array_agg(m.texto order by m.criada_em desc, m.id desc))[1] as texto,
          (array_agg(m.texto_mascarado order by m.criada_em desc, m.id desc))[1] as texto_mascarado,
          (array_agg(m.do_cliente order by m.criada_em desc, m.id desc))[1] as do_cliente,
          max(m.criada_em) as ultima_em,
          count(*) filter (where m.lida_em is null and m.do_cliente <> f.sou_cliente) as nao_lidas,
          min(m.criada_em) filter (where m.lida_em is null and m.do_cliente <> f.sou_cliente) as desde,
          not f.sou_cliente and propostas.conhece_o_cliente(f.solicitacao_id, _de) as conhece
        from conversas.mensagens as m
        where m.proposta_id = f.proposta_id and m.retirada_em is null
      ) as m
      where m.ultima_em is not null
      union all
      select 'pergunta', q.id, s.id, null, true, q.criada_em, 1, q.criada_em, false, q.texto, false
      from public.solicitacoes as s
      join conversas.perguntas as q on q.solicitacao_id = s.id
      where s.cliente_id = _cliente_id and s.status_solicitacao = 'Aberta' and q.resposta is null and q.retirada_em is null
    )
    select jsonb_build_object(
      'nao_lidas', coalesce(sum(t.nao_lidas), 0),
      'desde', min(t.desde),
      'itens', coalesce(
        jsonb_agg(
          jsonb_build_object(
            'tipo', t.tipo,
            'id', t.id,
            'solicitacao_id', t.solicitacao_id,
            'proposta_id', t.proposta_id,
            'sou_cliente', t.sou_cliente,
            'tipo_servico', s.tipo_servico,
            'local', s.cidade || ', ' || s.uf,
            'nome', coalesce(c.consultoria_nome, k.responsavel_nome || ', ' || k.empresa_nome),
            'slug', c.slug,
            'logo', consultorias.logo(c.id),
            'texto', left(t.texto, 200),
            'minha', t.minha,
            'em', t.em,
            'nao_lidas', t.nao_lidas,
            'desde', t.desde
          )
          order by t.n
        ) filter (where t.n <= 50),
        '[]'
      )
    )
    from (select x.*, row_number() over (order by x.nao_lidas = 0, x.em desc, x.id) as n from textos as x) as t
    join public.solicitacoes as s on s.id = t.solicitacao_id
    left join public.propostas as p on p.id = t.proposta_id and t.sou_cliente
    left join public.consultorias as c on c.id = p.consultoria_id and consultorias.esta_no_ar(c)
    left join pedidos.solicitacao_contatos as k on k.solicitacao_id = t.solicitacao_id and t.conhece
  );
end
$$;

create function public.fn_minhas_conversas() returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select conversas.minhas_conversas();
$$;
comment on function public.fn_minhas_conversas is
  'The conversations of the calling account, and of the consultancy that it works for, those with something unread first, then the newest: {nao_lidas: messages that it did not open and questions that it did not answer, '
  'desde: the oldest of those|null, itens: at most 50 {tipo (mensagem: a thread in which somebody wrote; pergunta: one without an answer about its open request), id (of the '
  'proposal, or of the question), solicitacao_id, proposta_id|null, sou_cliente, tipo_servico, local, nome, slug and logo of the listed consultancy that its client '
  'writes with, and nome (person, company) of the client once its contact is shown, each or null, texto: 200 characters of the last one as this side reads it, minha: whether this side wrote it, em, nao_lidas, desde|null}}. It marks nothing '
  'as read. Errors: PT429 limite.';
grant execute on function conversas.minhas_conversas, public.fn_minhas_conversas to authenticated;
