-- Check of the text of a review and its publication.

create function avaliacoes.publicar(_maximo integer) returns integer
language plpgsql set search_path = '' as $$
declare
  _id uuid;
  _publicadas integer := 0;
begin
  for _id in
    update avaliacoes.avaliacoes as a set status = 'publicada'
    where
      a.id in (
        select f.id from avaliacoes.avaliacoes as f
        where f.status = 'agendada' and f.enviada_em <= now() - interval '48 hours'
        order by f.enviada_em
        limit _maximo offset base.a_pular()
        for update skip locked
      )
    returning a.id
  loop
    perform avaliacoes.mudou(_id);
    _publicadas := _publicadas + 1;
  end loop;
  return _publicadas;
end
$$;
comment on function avaliacoes.publicar is 'Publishes checked reviews 48 hours after they were sent. Returns how many.';

create function avaliacoes.avaliacoes_a_checar(_limite integer) returns setof jsonb
language sql security definer set search_path = '' set lock_timeout = '1s' as $$
  update avaliacoes.avaliacoes as a set checar_em = now() + interval '2 minutes'
  where
    a.id in (
      select f.id from avaliacoes.avaliacoes as f
      where f.checar_em <= now() order by f.checar_em limit least(greatest(_limite, 1), 100) for update skip locked
    )
  returning jsonb_build_object('id', a.id, 'texto', a.texto, 'enviada_em', a.enviada_em);
$$;

create function public.fn_service_avaliacoes_a_checar(_limite integer default 20) returns setof jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select avaliacoes.avaliacoes_a_checar(_limite);
$$;
comment on function public.fn_service_avaliacoes_a_checar is
  'For the worker: reviews whose text waits for the check, each again after 2 minutes until it is concluded: {id, texto, enviada_em}.';
grant execute on function avaliacoes.avaliacoes_a_checar, public.fn_service_avaliacoes_a_checar to service_role;

create function avaliacoes.concluir(_id uuid, _enviada_em timestamptz, _achados text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  update avaliacoes.avaliacoes as a
  set status = case when _achados is null then 'agendada' else 'retida' end, checar_em = null
  where a.id = _id and a.status = 'em_checagem' and a.enviada_em = _enviada_em;
  if found then
    if _achados is not null then
      insert into moderacao.textos_denunciados (avaliacao_id, de, motivo, detalhe) values (_id, 'checagem', 'discriminacao', left(_achados, 500));
    end if;
    perform avaliacoes.mudou(_id);
  end if;
end
$$;

create function public.fn_service_concluir_avaliacao(_id uuid default null, _enviada_em timestamptz default null, _achados text default null)
returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select avaliacoes.concluir(_id, _enviada_em, _achados);
$$;
comment on function public.fn_service_concluir_avaliacao is
  'For the worker: lets a checked review be published in its time, or holds it for the team when there is a finding. A review that was taken back or written again '
  'meanwhile stays as it is.';
grant execute on function avaliacoes.concluir, public.fn_service_concluir_avaliacao to service_role;
