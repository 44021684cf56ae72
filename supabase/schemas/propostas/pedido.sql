-- One open request as a consultancy sees it.

create function propostas.respostas_para_consultoria(_pedido public.solicitacoes, _auth_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    d.dados || case
      when propostas.conhece_o_cliente(_pedido.id, _auth_user_id) then '{}'
      else (select l.textos from pedidos.solicitacao_leituras as l where l.solicitacao_id = _pedido.id)
    end,
    '{}'
  )
  from (
    select jsonb_object_agg(c.campo, r.linha -> c.campo) as dados
    from to_jsonb(_pedido) as r (linha)
    join catalogo.servico_campos as c on r.linha ->> c.campo is not null
    where
      c.consultorias_leem
      and c.grupo in ('cliente', 'inicio', 'fim', (select s.prefixo from catalogo.servicos as s where s.tipo = _pedido.tipo_servico))
  ) as d;
$$;
comment on function propostas.respostas_para_consultoria is
  'Given answers of a request by column, only those that consultancies read (catalogo.servico_campos.consultorias_leem), with what is stored in place of texts that tell who the '
  'client is; as they were written for the author of the accepted proposal.';

create function propostas.pedidos_para_consultoria(_ids uuid[], _auth_user_id uuid) returns setof jsonb
language plpgsql stable set search_path = '' as $$
begin
  return query
  select
    jsonb_build_object(
      'id', s.id,
      'status', s.status_solicitacao,
      'cidade_estado', s.cidade || ', ' || s.uf,
      'tipo_servico', s.tipo_servico,
      'prazo_desejado', s.prazo_desejado,
      'budget_estimado', s.budget_estimado,
      'porte', s.porte,
      'quantidade', coalesce(s.rs_qtd_vagas, s.pcs_qtd_cargos, s.rp_qtd_pessoas, s.acr_qtd_curriculos),
      'descricao', l.resumo,
      'timestamp', s.criado_em,
      'num_propostas', s.num_propostas,
      'max_propostas', 4,
      'convidada', exists (
        select 1
        from propostas.convites as v
        join public.consultorias as c on c.id = v.consultoria_id
        join public.usuarios as u on u.id = c.dono_id
        where v.solicitacao_id = s.id and u.auth_user_id = _auth_user_id
      ),
      'minha_proposta', (
        select jsonb_build_object('id', p.id, 'status_proposta', p.status_proposta)
        from public.propostas as p
        where p.solicitacao_id = s.id and p.auth_user_id = _auth_user_id
        order by p.criado_em desc, p.id
        limit 1
      )
    )
  from unnest(_ids) with ordinality as i (id, n)
  join public.solicitacoes as s on s.id = i.id
  left join pedidos.solicitacao_leituras as l on l.solicitacao_id = s.id
  order by i.n;
end
$$;
comment on function propostas.pedidos_para_consultoria is
  'Requests as listed to others than their client (docs/product/proposals.md#what-consultancies-read), in the order of the ids, without any data of the client, with the first '
  '200 characters of the description as they were stored. All in one statement: a function for each request would cost more than all else.';

create function propostas.pedido_que_leio(_id uuid) returns public.solicitacoes
language plpgsql stable set search_path = '' as $$
declare
  _pedido public.solicitacoes;
begin
  select s.* into _pedido
  from public.solicitacoes as s
  where
    s.id = _id
    and (
      s.status_solicitacao = 'Aberta'
      or exists (
        select 1 from public.propostas as p
        where p.solicitacao_id = s.id and propostas.pode(auth.uid(), p, 'ler') and p.status_proposta <> 'retirada'
      )
    );
  if not found then
    perform base.recusar(404, 'Este pedido não está aberto para propostas.', 'solicitacao_inexistente');
  end if;
  return _pedido;
end
$$;
comment on function propostas.pedido_que_leio is
  'A request that is open, or that the calling account or its consultancy sent a proposal to and did not withdraw. Errors: PT404 solicitacao_inexistente.';

create function propostas.ver_solicitacao_aberta(_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _uid constant uuid := auth.uid();
  _casa constant uuid := consultorias.atual();
  _de constant uuid := consultorias.em_nome_de(_casa);
  _pedido public.solicitacoes;
  _dados jsonb;
  _item jsonb;
begin
  perform contas.exigir_conta(_uid);
  perform base.limitar('ver_pedido_aberto', 'conta:' || _uid, 240, interval '1 hour');
  _pedido := propostas.pedido_que_leio(_id);
  _dados := propostas.respostas_para_consultoria(_pedido, _de);
  _item := (select p from propostas.pedidos_para_consultoria(array[_id], _de) as p);
  return _item || jsonb_build_object(
    'descricao', _dados -> 'contexto_projeto',
    'dados', _dados - 'contexto_projeto',
    'quem_cuida', propostas.responsavel_de((_item #>> '{minha_proposta,id}')::uuid),
    'impedimento', case
      when consultorias.so_le(_casa) then '{"motivo": "so_leitura", "ate": null}'::jsonb
      else propostas.impedimento(_id, _de)
    end
  );
end
$$;

create function public.fn_ver_solicitacao_aberta(_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select propostas.ver_solicitacao_aberta(_id);
$$;
comment on function public.fn_ver_solicitacao_aberta is
  'One open request, or one that the account that calls sent a proposal to and did not withdraw: an item of fn_listar_solicitacoes_abertas without combina, with '
  'the whole descricao, dados: {column: answer} of all that consultancies read, quem_cuida: who looks after minha_proposta|null, and impedimento: null or {motivo: so_leitura | pedido_proprio | celular_nao_verificado | '
  'lugar_reservado | lugar_convidado, ate|null}, why this account may not take a place now. Errors: PT401 login, PT404 solicitacao_inexistente, PT429 limite.';
grant execute on function propostas.ver_solicitacao_aberta, public.fn_ver_solicitacao_aberta to authenticated;
