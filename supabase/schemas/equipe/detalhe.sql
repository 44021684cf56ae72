-- The detail of one row of a list of the team.

create function equipe.detalhe(_tabela text, _id text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _lista equipe.admin_listas;
  _achado jsonb;
begin
  perform contas.exigir_admin();
  perform base.limitar('admin_detalhe', 'conta:' || auth.uid(), 1200, interval '10 minutes');
  _id := left(_id, 80);
  select a.* into _lista from equipe.admin_listas as a where a.tabela = _tabela;
  if not found then
    perform base.recusar(422, 'Esta lista não tem detalhes.', 'tabela');
  end if;
  -- Also of a line or a report that has left its list.
  if _tabela = 'fila_canais' then
    _achado := equipe.detalhe_fila_canais(_id);
  elsif _tabela = 'textos' then
    _achado := equipe.detalhe_textos(_id);
  else
    execute format('select l.detalhe from %s as l where l.chave = $1::%s', _lista.visao, equipe.tipos(_lista.visao) ->> 'chave')
    into _achado using _id;
  end if;
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
        where a.tabela = coalesce(_lista.trilha, _tabela) and a.linha_id = _id
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
