-- Coupons and channels as the team lists and reads them.

create view equipe.lista_cupons as
select
  t.codigo as chave,
  t.criado_em,
  t.usos,
  t.codigo,
  t.ativo,
  t.tipo,
  base.admin_busca(t.codigo) as palavras,
  to_jsonb(t) as linha
from public.cupons as t;
comment on view equipe.lista_cupons is 'Coupons in the team''s list.';

create view equipe.lista_canais as
select t.codigo as chave, t.ordem, t.codigo, t.ativo, t.modo, to_jsonb(t) as linha
from public.canais as t;
comment on view equipe.lista_canais is 'Channels in the team''s list.';

create function equipe.detalhe_cupons(_id text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('linha', to_jsonb(c)) from public.cupons as c where c.codigo = _id;
$$;
comment on function equipe.detalhe_cupons is 'A coupon; never its users.';

create function equipe.detalhe_canais(_id text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'linha', to_jsonb(c),
    'relacionados', jsonb_build_object(
      'linhas', (
        select coalesce(jsonb_object_agg(l.status, l.n), '{}')
        from (select k.status, count(*) as n from public.vaga_canais as k where k.canal = c.codigo group by 1) as l
      )
    )
  )
  from public.canais as c
  where c.codigo = _id;
$$;
comment on function equipe.detalhe_canais is 'A channel with the number of its lines per status.';
