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
      where s.cliente_id = _cliente_id and p.status_proposta <> 'retirada'
    ),
    textos as (
      select
        'mensagem' as tipo, f.proposta_id as id, f.solicitacao_id, f.proposta_id, f.sou_cliente,
        m.ultima_em as em, m.nao_lidas, m.desde, m.do_cliente = f.sou_cliente as minha,
        case when f.sou_cliente or m.conhece then m.texto else coalesce(m.texto_mascarado, m.texto) end as texto
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
      select 'pergunta', q.id, s.id, null, true, q.criada_em, 1, q.criada_em, false, q.texto
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
            'nome', c.consultoria_nome,
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
  'writes with, each or null, texto: 200 characters of the last one as this side reads it, minha: whether this side wrote it, em, nao_lidas, desde|null}}. It marks nothing '
  'as read. Errors: PT429 limite.';
grant execute on function conversas.minhas_conversas, public.fn_minhas_conversas to authenticated;
