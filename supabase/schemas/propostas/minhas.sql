-- Proposals of a consultancy: list, withdrawal, and the contact that an acceptance opens.

create function propostas.contato_do_pedido(_proposta uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _contato jsonb;
begin
  perform base.limitar('contato_do_pedido', 'conta:' || auth.uid(), 120, interval '1 hour');
  select jsonb_build_object(
    'empresa_nome', c.empresa_nome,
    'responsavel_nome', c.responsavel_nome,
    'email', c.email,
    'telefone', c.telefone,
    'cidade', c.cidade,
    'uf', c.uf
  ) into _contato
  from public.propostas as p
  join pedidos.solicitacao_contatos as c on c.solicitacao_id = p.solicitacao_id
  where
    p.id = _proposta
    and propostas.pode(auth.uid(), p, 'ler')
    and p.status_proposta = 'aceita'
    and propostas.conhece_o_cliente(p.solicitacao_id, p.auth_user_id);
  if _contato is null then
    perform base.recusar(
      404, 'O contato aparece aqui quando o cliente aceita a sua proposta.', 'contato_indisponivel'
    );
  end if;
  return _contato;
end
$$;
comment on function propostas.contato_do_pedido is 'Limit: 120 an hour per account. No longer available once the client revokes the consent to be contacted.';

create function public.fn_contato_do_pedido(_proposta uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select propostas.contato_do_pedido(_proposta);
$$;
comment on function public.fn_contato_do_pedido is
  'Contact of the client who accepted this proposal, of the account or its consultancy: {empresa_nome, responsavel_nome, email, telefone, cidade, uf}. Errors: PT404 contato_indisponivel (for '
  'other callers, and before acceptance), PT429 limite.';
grant execute on function propostas.contato_do_pedido, public.fn_contato_do_pedido to authenticated;

create function propostas.conhece_o_cliente(_solicitacao_id uuid, _auth_user_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select 1 from public.propostas as p
    where p.solicitacao_id = _solicitacao_id and p.auth_user_id = _auth_user_id and p.status_proposta = 'aceita'
  )
  and coalesce(
    -- One that ended with an address that was put right stands beside the one that holds (transicoes.trocar_email).
    (
      select bool_or(k.revogado_em is null) from contas.consentimentos as k
      where k.solicitacao_id = _solicitacao_id and k.finalidade = 'contato_solicitacao'
    ),
    true
  );
end
$$;
comment on function propostas.conhece_o_cliente is
  'Whether an account sent the accepted proposal of a request whose client still consents to be contacted: to it nothing is hidden '
  '(docs/product/proposals.md#the-clients-contact).';
