-- The detail of one row of a list of the team.

create function equipe.detalhe(_tabela text, _id text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _trilha text;
  _achado jsonb;
begin
  perform contas.exigir_admin();
  perform base.limitar('admin_detalhe', 'conta:' || auth.uid(), 1200, interval '10 minutes');
  _id := left(_id, 80);
  select coalesce(a.trilha, a.tabela) into _trilha from equipe.admin_listas as a where a.tabela = _tabela;
  if not found then
    perform base.recusar(422, 'Esta lista não tem detalhes.', 'tabela');
  end if;
  _achado := case _tabela
    when 'auditoria' then contas.admin_detalhe_auditoria(_id)
    when 'canais' then equipe.detalhe_canais(_id)
    when 'clientes' then equipe.detalhe_clientes(_id)
    when 'consultorias' then equipe.detalhe_consultorias(_id)
    when 'contatos' then publico.admin_detalhe_contatos(_id)
    when 'cupons' then equipe.detalhe_cupons(_id)
    when 'denuncias' then equipe.detalhe_denuncias(_id)
    when 'entregas' then mensagens.admin_detalhe_entregas(_id)
    when 'fila_canais' then equipe.detalhe_fila_canais(_id)
    when 'mensagens' then equipe.detalhe_mensagens(_id)
    when 'pagamentos' then equipe.detalhe_pagamentos(_id)
    when 'propostas' then equipe.detalhe_propostas(_id)
    when 'recursos' then equipe.detalhe_recursos(_id)
    when 'reembolsos' then equipe.detalhe_reembolsos(_id)
    when 'solicitacoes' then equipe.detalhe_solicitacoes(_id)
    when 'textos' then equipe.detalhe_textos(_id)
    when 'vagas' then equipe.detalhe_vagas(_id)
  end;
  if _achado is null then
    perform base.recusar(404, 'Não encontramos este item.', 'inexistente');
  end if;
  return _achado || jsonb_build_object(
    'historico', (
      select coalesce(
        jsonb_agg(jsonb_build_object('em', h.em, 'ator', h.ator, 'acao', h.acao, 'resumo', h.resumo) order by h.id desc), '[]'
      )
      from (
        select a.* from contas.auditoria as a
        where a.tabela = _trilha and a.linha_id = _id
        order by a.id desc
        limit 100
      ) as h
    )
  );
exception
  when invalid_text_representation then
    perform base.recusar(404, 'Não encontramos este item.', 'inexistente');
  when data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_admin_detalhe(_tabela text default null, _id text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.detalhe(_tabela, _id);
$$;
comment on function public.fn_admin_detalhe is
  'For admins: {linha: all data of one row that an admin may see, historico: the newest 100 of [{em, ator, acao, resumo}], relacionados: related rows, by name}. '
  'Never a code, a token or its hash; a CPF is masked. Errors: PT403 so_admin, PT404 inexistente, PT422 tabela, PT429 limite.';
grant execute on function equipe.detalhe, public.fn_admin_detalhe to authenticated;
