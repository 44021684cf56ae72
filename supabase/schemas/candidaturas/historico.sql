-- Who of a company did what with an application.

create function candidaturas.historico(_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_usuario();
begin
  perform base.limitar('candidaturas', 'conta:' || _conta, 600, interval '10 minutes');
  perform candidaturas.exigir_leitura(_conta, array[_id]);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('o_que', e.para, 'quem', e.quem, 'em', e.em) order by e.id desc), '[]')
    from (
      select h.* from candidaturas.candidatura_eventos as h where h.candidatura_id = _id and h.ator = 'empresa' order by h.id desc limit 100
    ) as e
  );
end
$$;

create function public.fn_historico_da_candidatura(_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select candidaturas.historico(_id);
$$;
comment on function public.fn_historico_da_candidatura is
  'What the company did with an application to a vacancy that the caller may read, the newest 100, newest first: [{o_que: a status, mensagem or nota, quem: id of fn_pessoas_da_vaga|null, '
  'em}]. Errors: PT401 login, PT404 candidatura_inexistente, PT429 limite.';
grant execute on function candidaturas.historico, public.fn_historico_da_candidatura to authenticated;

create function candidaturas.pessoas_da_vaga(_vaga_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_usuario();
begin
  perform base.limitar('candidaturas', 'conta:' || _conta, 600, interval '10 minutes');
  perform vagas.exigir_leitura(_conta, _vaga_id);
  return (
    with vaga as materialized (
      select v.usuario_id, v.empresa_id, v.criada_por from public.vagas as v where v.id = _vaga_id
    ),
    atuais as materialized (
      select v.usuario_id as id, 'dono' as papel, null::timestamptz as desde from vaga as v
      union all
      select m.usuario_id, m.papel, m.desde from vagas.empresa_membros as m join vaga as v on v.empresa_id = m.empresa_id
    ),
    pessoas as (
      select a.id, a.papel, a.desde from atuais as a
      union all
      select h.id, null, null
      from (
        select v.criada_por as id from vaga as v
        union
        select e.criada_por from public.vaga_edicoes as e where e.vaga_id = _vaga_id
        union
        select e.quem from candidaturas.candidatura_eventos as e where e.vaga_id = _vaga_id
      ) as h
      where h.id is not null and not exists (select from atuais as a where a.id = h.id)
    )
    select jsonb_agg(
      jsonb_build_object('id', p.id, 'nome', contas.nome_da_pessoa(p.id), 'papel', p.papel, 'eu', p.id = _conta)
      order by p.papel = 'dono' desc nulls last, p.desde nulls last, p.id
    )
    from pessoas as p
  );
end
$$;

create function public.fn_pessoas_da_vaga(_vaga_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select candidaturas.pessoas_da_vaga(_vaga_id);
$$;
comment on function public.fn_pessoas_da_vaga is
  'Who works, or did something that is still here, in a vacancy that the caller may read: [{id, nome, papel: dono|membro|leitor, null of who left, eu}]. Errors: PT401 login, '
  'PT404 vaga_inexistente, PT429 limite.';
grant execute on function candidaturas.pessoas_da_vaga, public.fn_pessoas_da_vaga to authenticated;
