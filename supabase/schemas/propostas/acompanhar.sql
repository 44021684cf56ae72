-- What a client sees by the secret link of a request.

create function propostas.ver_solicitacao(_token text) returns jsonb
language sql stable security definer set search_path = '' set lock_timeout = '1s' as $$
  select jsonb_build_object(
    'id', s.id,
    'status', s.status_solicitacao,
    'tipo_servico', s.tipo_servico,
    'criado_em', s.criado_em,
    'email_confirmado_em', s.email_confirmado_em,
    'expira_em', (select l.expira_em from pedidos.acompanhamento_links as l where l.token_hash = base.token_hash(_token)),
    'motivo_recusa', s.motivo_recusa,
    'num_propostas', s.num_propostas,
    'max_propostas', 4,
    'convidadas', (
      select coalesce(jsonb_agg(jsonb_build_object('slug', k.slug, 'nome', k.consultoria_nome) order by k.consultoria_nome), '[]')
      from propostas.convites as v join public.consultorias as k on k.id = v.consultoria_id and consultorias.esta_no_ar(k)
      where v.solicitacao_id = s.id
    ),
    'correcao', case
      when k.pedida_em is not null and k.corrigida_em is null and s.status_solicitacao = 'Solicitação Efetuada' then jsonb_build_object(
        'motivo', k.motivo,
        'pedida_em', k.pedida_em,
        'campos', pedidos.campos_corrigiveis(s.tipo_servico)
      )
    end,
    'contato', jsonb_build_object(
      'empresa_nome', c.empresa_nome,
      'responsavel_nome', c.responsavel_nome,
      'email', c.email,
      'telefone', c.telefone,
      'cidade', c.cidade,
      'uf', c.uf,
      'setor', c.setor,
      'porte', c.porte
    ),
    'dados', jsonb_strip_nulls(
      to_jsonb(g) - array['id', 'cliente_id', 'envio_id', 'conteudo_hash', 'status_solicitacao', 'tipo_servico', 'cidade', 'uf']
    )
  )
  from public.solicitacoes as s
  -- What was submitted: a column that something else fills is no answer.
  join pedidos.solicitacoes_a_gravar as g on g.id = s.id
  join pedidos.solicitacao_contatos as c on c.solicitacao_id = s.id
  left join pedidos.solicitacao_correcoes as k on k.solicitacao_id = s.id
  where s.id = (select pedidos.link_vivo(_token));
$$;
comment on function propostas.ver_solicitacao is
  'Content of the follow-up page: status, contact and every answer by column name; expira_em of the link, null for the owner signed in. Errors as link_vivo.';

create function public.fn_acompanhar(_token text default null) returns jsonb
language plpgsql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
declare
  _recusa constant jsonb := base.admitir('acompanhar', 240, interval '10 minutes', octet_length(_token));
  _hint text;
begin
  return coalesce(_recusa, propostas.ver_solicitacao(_token));
exception
  when sqlstate 'PT000' then
    get stacked diagnostics _hint = pg_exception_hint;
    return base.responder_recusa(right(sqlstate, 3)::integer, sqlerrm, _hint);
end
$$;
comment on function public.fn_acompanhar is
  'The request of a follow-up link, which it does not consume, or of an id whose verified owner calls. Errors: as link_vivo, PT429 limite.';
grant execute on function propostas.ver_solicitacao, public.fn_acompanhar to anon, authenticated;

create function propostas.reenviar_link(_token text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _solicitacao_id uuid;
begin
  perform base.limitar_endereco('reenviar', 10, interval '10 minutes');
  perform base.limitar('reenviar', 'link:' || coalesce(left(_token, 43), ''), 3, interval '1 hour');

  select s.id into _solicitacao_id
  from pedidos.acompanhamento_links as l
  join public.solicitacoes as s on s.id = l.solicitacao_id
  where l.token_hash = base.token_hash(_token) and l.revogado_em is null;
  if found then
    perform base.limitar('reenviar', 'solicitacao:' || _solicitacao_id, 5, interval '1 day');
    perform pedidos.enviar_link(_solicitacao_id, 'link_reenviado', gen_random_uuid()::text);
  end if;
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_reenviar_link(_token text default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select propostas.reenviar_link(_token);
$$;
comment on function public.fn_reenviar_link is
  'Sends a new link to the address of the request of a token, even an expired one; that token stays what it was, as whoever has it may not be the reader of the '
  'mailbox. Answers the same for an unknown token. Errors: PT429 limite.';
grant execute on function propostas.reenviar_link, public.fn_reenviar_link to anon, authenticated;
