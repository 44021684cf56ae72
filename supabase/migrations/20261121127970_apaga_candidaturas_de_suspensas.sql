-- Applications to a vacancy that was suspended and never decided end too, 180 days after the days it was made for.
-- Locks: none. Undo: put back private.purgar_candidaturas of 20261121127800.

create or replace function private.purgar_candidaturas()
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  _antes constant timestamptz := now() - interval '180 days';
  _candidaturas integer;
  _denunciantes integer;
begin
  delete from public.candidaturas as c
  where
    c.id in (
      select f.id
      from (
        -- Apart, so that each finds its vacancies by an index.
        select p.id
        from public.vagas as v
        join public.candidaturas as p on p.vaga_id = v.id
        where v.status in ('encerrada', 'recusada', 'expirada') and coalesce(v.encerrada_em, v.expira_em) < _antes
        union all
        select p.id
        from public.vagas as v
        join public.candidaturas as p on p.vaga_id = v.id
        where v.status = 'suspensa' and v.expira_em < _antes
      ) as f
      limit 5000
    );
  get diagnostics _candidaturas = row_count;
  update private.denuncias as d set email = null
  where
    d.id in (select p.id from private.denuncias as p where p.email is not null and p.criada_em < _antes limit 5000);
  get diagnostics _denunciantes = row_count;
  return jsonb_build_object(
    'candidaturas', _candidaturas, 'denunciantes', _denunciantes, 'mudancas_do_feed', private.dobrar_feed()
  );
end
$$;
