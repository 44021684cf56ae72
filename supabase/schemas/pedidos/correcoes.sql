-- Corrections that the team asks a client for.

create table pedidos.solicitacao_correcoes (
  solicitacao_id uuid primary key references public.solicitacoes (id) on delete cascade,
  motivo text not null,
  pedida_em timestamptz not null default now(),
  corrigida_em timestamptz,
  constraint solicitacao_correcoes_motivo_chk check (char_length(motivo) between 1 and 500)
);
comment on table pedidos.solicitacao_correcoes is
  'Last correction that the team requested from a client for a sent request; corrigida_em = the client corrected it, and the team reviews again.';

alter table pedidos.solicitacao_correcoes enable row level security;

create function pedidos.campos_corrigiveis(_tipo_servico text) returns text[]
language sql stable set search_path = '' as $$
  select array(
    select c.campo
    from catalogo.servico_campos as c
    where
      c.tipo in ('texto', 'paragrafo')
      and c.quando = '[]'
      and c.grupo in ('fim', (select s.prefixo from catalogo.servicos as s where s.tipo = _tipo_servico))
    order by c.grupo <> 'fim', c.ordem
  );
$$;
comment on function pedidos.campos_corrigiveis is
  'Free texts of a request of a service that its client may correct on request; nothing that affects matching or price.';
