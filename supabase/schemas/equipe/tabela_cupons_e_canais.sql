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
  to_jsonb(t) as linha,
  jsonb_build_object('linha', to_jsonb(t)) as detalhe
from public.cupons as t;
comment on view equipe.lista_cupons is 'Coupons in the team''s list; never their users.';

create view equipe.lista_canais as
select
  t.codigo as chave,
  t.ordem,
  t.codigo,
  t.ativo,
  t.modo,
  to_jsonb(t) as linha,
  jsonb_build_object(
    'linha', to_jsonb(t),
    'relacionados', jsonb_build_object(
      'linhas', (
        select coalesce(jsonb_object_agg(l.status, l.n), '{}')
        from (select k.status, count(*) as n from public.vaga_canais as k where k.canal = t.codigo group by 1) as l
      )
    )
  ) as detalhe
from public.canais as t;
comment on view equipe.lista_canais is 'Channels in the team''s list; the detail counts their lines per status.';
