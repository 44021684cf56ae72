-- Who of a company looks after a vacancy and a candidate, and who has a candidate open.

create function candidaturas.exigir_responsavel(_vaga public.vagas, _pessoa uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if _pessoa is not null and not vagas.pode(_pessoa, _vaga, 'agir') then
    perform base.recusar(422, 'Escolha alguém que publica e responde nesta empresa.', 'responsavel');
  end if;
end
$$;
comment on function candidaturas.exigir_responsavel is 'Refuses who may not change the vacancy. Errors: PT422 responsavel.';

create function candidaturas.avisar_responsavel(_vaga public.vagas, _pessoa uuid, _quem uuid, _candidatura uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if _pessoa is not null and vagas.avisos_de(_vaga.empresa_id, _pessoa) ->> (case when _candidatura is null then 'andamento' else 'candidaturas' end) <> 'nenhuma' then
    perform contas.avisar_responsavel(
      _pessoa, _quem, case when _candidatura is null then 'vaga' else 'candidatura' end,
      jsonb_build_object('empresa', _vaga.empresa, 'cargo', _vaga.cargo, 'vaga_id', _vaga.id, 'candidatura_id', _candidatura)
    );
  end if;
end
$$;
comment on function candidaturas.avisar_responsavel is
  'E-mail to whom another person gave a vacancy, or a candidate of it, to look after, unless they chose none of the kind. Nothing of the candidate.';

create function candidaturas.dar_vaga(_id uuid, _pessoa uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_conta_completa();
  _vaga public.vagas;
begin
  perform base.limitar('cuidar_vaga', 'conta:' || _conta, 240, interval '10 minutes');
  _vaga := vagas.minha_vaga(_conta, _id);
  perform candidaturas.exigir_responsavel(_vaga, _pessoa);
  update public.vagas as v set responsavel_id = _pessoa where v.id = _id and v.responsavel_id is distinct from _pessoa;
  if found then
    perform candidaturas.avisar_responsavel(_vaga, _pessoa, _conta, null);
  end if;
  return jsonb_build_object('responsavel_id', _pessoa);
end
$$;

create function public.fn_dar_vaga(_id uuid default null, _pessoa uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select candidaturas.dar_vaga(_id, _pessoa);
$$;
comment on function public.fn_dar_vaga is
  'Names who of the company looks after a vacancy, null for nobody: {responsavel_id}. They get its messages (vagas.quem_recebe), and hear of it when another named them. Errors: PT403 perfil_incompleto, so_leitura, PT404 '
  'vaga_inexistente, PT422 responsavel, PT429 limite.';
grant execute on function candidaturas.dar_vaga, public.fn_dar_vaga to authenticated;

create function candidaturas.dar_candidatura(_id uuid, _pessoa uuid, _versao integer) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_conta_completa();
  _candidatura public.candidaturas;
begin
  perform base.limitar('mover_candidatura', 'conta:' || _conta, 600, interval '10 minutes');
  _candidatura := candidaturas.candidatura_da_minha_vaga(_conta, _id, _versao);
  perform candidaturas.exigir_responsavel(v, _pessoa) from public.vagas as v where v.id = _candidatura.vaga_id;
  if _candidatura.responsavel_id is distinct from _pessoa then
    update public.candidaturas as c set responsavel_id = _pessoa where c.id = _id returning * into _candidatura;
    perform candidaturas.avisar_responsavel(v, _pessoa, _conta, _id) from public.vagas as v where v.id = _candidatura.vaga_id;
  end if;
  return candidaturas.item(_candidatura);
end
$$;

create function public.fn_dar_candidatura(_id uuid default null, _pessoa uuid default null, _versao integer default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select candidaturas.dar_candidatura(_id, _pessoa, _versao);
$$;
comment on function public.fn_dar_candidatura is
  'Names who of the company looks after an application, null for nobody. Answers the item of fn_listar_candidaturas. Errors: PT403 perfil_incompleto, so_leitura, PT404 '
  'candidatura_inexistente, PT409 mudou, PT422 responsavel, PT429 limite.';
grant execute on function candidaturas.dar_candidatura, public.fn_dar_candidatura to authenticated;

create function candidaturas.soltar_responsavel() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  if tg_op = 'UPDATE' and new.papel <> 'leitor'
    or exists (select from public.empresas as e where e.id = old.empresa_id and e.usuario_id = old.usuario_id)
  then
    return null;
  end if;
  update public.vagas as v set responsavel_id = null where v.empresa_id = old.empresa_id and v.responsavel_id = old.usuario_id;
  update public.candidaturas as c set responsavel_id = null
  from public.vagas as v
  where v.id = c.vaga_id and v.empresa_id = old.empresa_id and c.responsavel_id = old.usuario_id;
  return null;
end
$$;
comment on function candidaturas.soltar_responsavel is
  'Trigger: who leaves a company, or only reads from now on, looks after nothing of it; who owns it from now on does.';

create trigger empresa_membros_solta
after delete or update of papel on vagas.empresa_membros
for each row execute function candidaturas.soltar_responsavel();

create table candidaturas.abertas (
  candidatura_id uuid not null references public.candidaturas (id) on delete cascade,
  usuario_id uuid not null references public.usuarios (id) on delete cascade,
  em timestamptz not null default now(),
  primary key (candidatura_id, usuario_id)
);
comment on table candidaturas.abertas is 'Who of a company has an application open on a screen, and when that was last said. A row is of use for two minutes, and goes after a day.';

create index abertas_usuario_id_idx on candidaturas.abertas (usuario_id);
create index abertas_em_idx on candidaturas.abertas (em);

alter table candidaturas.abertas enable row level security;

create function candidaturas.abrir(_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_usuario();
begin
  perform base.limitar('candidaturas', 'conta:' || _conta, 600, interval '10 minutes');
  perform candidaturas.exigir_leitura(_conta, array[_id]);
  insert into candidaturas.abertas as a (candidatura_id, usuario_id) values (_id, _conta)
  on conflict (candidatura_id, usuario_id) do update set em = excluded.em;
  return (
    select coalesce(jsonb_agg(a.usuario_id order by a.em desc, a.usuario_id), '[]')
    from candidaturas.abertas as a
    join public.candidaturas as c on c.id = a.candidatura_id
    join public.vagas as v on v.id = c.vaga_id
    where a.candidatura_id = _id and a.usuario_id <> _conta and a.em > now() - interval '2 minutes' and vagas.pode(a.usuario_id, v, 'ler')
  );
end
$$;

create function public.fn_abrir_candidatura(_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select candidaturas.abrir(_id);
$$;
comment on function public.fn_abrir_candidatura is
  'Says that the caller has an application open, and who else of the company said so in the last two minutes: [id of fn_pessoas_da_vaga]. Errors: PT401 login, PT404 '
  'candidatura_inexistente, PT429 limite.';
grant execute on function candidaturas.abrir, public.fn_abrir_candidatura to authenticated;
