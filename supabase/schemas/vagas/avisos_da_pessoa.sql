-- Which e-mails about a company's vacancies each of its people gets.

create table vagas.avisos_da_pessoa (
  empresa_id uuid not null references public.empresas (id) on delete cascade,
  usuario_id uuid not null references public.usuarios (id) on delete cascade,
  candidaturas text not null,
  andamento text not null,
  resumo text not null,
  primary key (empresa_id, usuario_id),
  constraint avisos_da_pessoa_candidaturas_chk check (candidaturas in ('minhas', 'todas', 'nenhuma')),
  constraint avisos_da_pessoa_andamento_chk check (andamento in ('minhas', 'todas', 'nenhuma')),
  constraint avisos_da_pessoa_resumo_chk check (resumo in ('minhas', 'todas', 'nenhuma'))
);
comment on table vagas.avisos_da_pessoa is
  'What somebody of a company chose, by kind of message: of the vacancies that are theirs (vagas.quem_recebe), of all, of none..';

create index avisos_da_pessoa_usuario_id_idx on vagas.avisos_da_pessoa (usuario_id);

alter table vagas.avisos_da_pessoa enable row level security;

create function vagas.avisos_de(_empresa_id uuid, _quem uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    (
      select jsonb_build_object('candidaturas', a.candidaturas, 'andamento', a.andamento, 'resumo', a.resumo)
      from vagas.avisos_da_pessoa as a where a.empresa_id = _empresa_id and a.usuario_id = _quem
    ),
    '{"candidaturas": "minhas", "andamento": "minhas", "resumo": "todas"}'
  );
$$;
comment on function vagas.avisos_de is 'What somebody of a company chose to be told by e-mail, {candidaturas, andamento, resumo}: each minhas, todas or nenhuma.';

create function vagas.leitores(_vaga public.vagas, _assunto text) returns setof public.usuarios
language sql stable set search_path = '' as $$
  with pessoas as materialized (
    select
      u.id,
      p.id = vagas.quem_recebe(_vaga) as cuida,
      p.id = _vaga.usuario_id as dono,
      case when _vaga.empresa_id is null then 'todas' else vagas.avisos_de(_vaga.empresa_id, p.id) ->> _assunto end as escolha
    from (
      select _vaga.usuario_id as id
      union
      select m.usuario_id from vagas.empresa_membros as m where m.empresa_id = _vaga.empresa_id
    ) as p
    join public.usuarios as u on u.id = p.id and u.email_verificado
  ),
  escolheram as (
    select p.id from pessoas as p where p.escolha = 'todas' or p.escolha = 'minhas' and p.cuida
  )
  select u.*
  from public.usuarios as u
  where
    u.id in (
      select e.id from escolheram as e
      union all
      -- No event tells nobody.
      (
        select p.id from pessoas as p
        where not exists (select from escolheram) and not exists (select from vagas.caixa_de(_vaga.empresa_id, _assunto))
        order by p.dono desc, p.cuida desc, p.id limit 1
      )
    )
  order by u.id;
$$;
comment on function vagas.leitores is
  'Accounts that get the messages about a vacancy of a kind (candidaturas or andamento): those who chose them, else the company''s mailbox (vagas.caixa), else its owner; only verified e-mails.';

create function vagas.ouvintes(_vaga public.vagas, _assunto text) returns table (id uuid, nome text, email text, caixa jsonb)
language sql stable set search_path = '' as $$
  select u.id, u.nome, u.email, '{}'::jsonb from vagas.leitores(_vaga, _assunto) as u
  union all
  select c.id, null, c.email, c.caixa from vagas.caixa_de(_vaga.empresa_id, _assunto) as c
  order by 1;
$$;
comment on function vagas.ouvintes is 'Who gets the messages about a vacancy of a kind: people (vagas.leitores), and the mailbox of the company (vagas.caixa_de).';

create function vagas.escolher_avisos(_empresa_id uuid, _avisos jsonb) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_usuario();
begin
  perform base.limitar('pessoas_da_empresa', 'conta:' || _conta, 120, interval '10 minutes');
  if vagas.pessoas(_empresa_id, _conta) is null then
    perform base.recusar(404, 'Não encontramos esta empresa.', 'empresa_inexistente');
  end if;
  if octet_length(_avisos::text) > 1000 or exists (
    select from unnest(array['candidaturas', 'andamento', 'resumo']) as a (assunto)
    where coalesce(_avisos ->> a.assunto, '') <> all (array['minhas', 'todas', 'nenhuma'])
  ) then
    perform base.recusar(422, 'Escolha uma das opções da lista.', 'avisos');
  end if;
  insert into vagas.avisos_da_pessoa (empresa_id, usuario_id, candidaturas, andamento, resumo)
  values (_empresa_id, _conta, _avisos ->> 'candidaturas', _avisos ->> 'andamento', _avisos ->> 'resumo')
  on conflict (empresa_id, usuario_id) do update
  set candidaturas = excluded.candidaturas, andamento = excluded.andamento, resumo = excluded.resumo;
  return vagas.pessoas(_empresa_id, _conta);
end
$$;

create function public.fn_escolher_avisos_da_empresa(_empresa_id uuid default null, _avisos jsonb default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select vagas.escolher_avisos(_empresa_id, _avisos);
$$;
comment on function public.fn_escolher_avisos_da_empresa is
  'What the calling account is told by e-mail about the vacancies of a company that it works in: _avisos {candidaturas, andamento, resumo}, each minhas, todas or nenhuma. What nobody '
  'chose goes to the owner. Answers as fn_pessoas_da_empresa. Errors: PT401 login, PT404 empresa_inexistente, PT422 avisos, PT429 limite.';
grant execute on function vagas.escolher_avisos, public.fn_escolher_avisos_da_empresa to authenticated;

create function vagas.exportar_equipes(_conta uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('tipo', e.tipo, 'empresa', e.nome, 'papel', m.papel, 'desde', m.desde, 'avisos', coalesce(consultorias.avisos_de(e.id, _conta), vagas.avisos_de(e.id, _conta))) order by m.desde, e.id
    ),
    '[]'
  )
  from vagas.membros as m
  join vagas.casas as e on e.id = m.casa_id
  where m.usuario_id = _conta;
$$;
comment on function vagas.exportar_equipes is 'Companies and consultancies of others that an account works in, for "my data": [{tipo, empresa, papel, desde, avisos}].';
