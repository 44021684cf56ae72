-- Ads that a person of the team reads before they are published.

create function equipe.conta_do_anuncio(_vaga public.vagas) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'conta', (
      select jsonb_build_object(
        'desde', u.criado_em, 'email', u.email, 'email_verificado', u.email_verificado, 'telefone_verificado', u.telefone_verificado,
        'empresas', to_jsonb(array_remove(array_agg(distinct v.empresa) filter (where v.publicada_em is not null), null)),
        'publicadas', count(v.id) filter (where v.publicada_em is not null),
        'suspensas', count(v.id) filter (where v.status in ('suspensa', 'recusada'))
      )
      from public.usuarios as u
      left join public.vagas as v on v.usuario_id = u.id and v.id <> _vaga.id
      where u.id = _vaga.usuario_id
      group by u.id
    )
  );
$$;
comment on function equipe.conta_do_anuncio is
  'For the team: {conta: {desde, email, email_verificado, telefone_verificado, empresas: of its ads that were on the air|null, publicadas, suspensas: its other ads that '
  'were on the air, and those suspended or refused}|null}.';
