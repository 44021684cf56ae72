-- The board of applications: several moved at once, ratings, other applications of the same person, and message templates.
set check_function_bodies = off;
set lock_timeout = '5s';

create function private.mover_candidaturas(_ids uuid[], _versoes integer[], _status text, _mensagem text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := private.exigir_conta_completa('Entre para cuidar das candidaturas.');
  _cada record;
  _movidas jsonb := '[]';
  _recusadas jsonb := '[]';
  _dica text;
begin
  if coalesce(cardinality(_ids), 0) not between 1 and 50 or cardinality(_versoes) is distinct from cardinality(_ids) then
    perform private.recusar(422, 'Escolha de 1 a 50 candidaturas.', 'candidaturas');
  end if;
  for _cada in
    select i.id, i.versao, p.nome
    from (select distinct on (u.id) u.id, u.versao from unnest(_ids, _versoes) as u (id, versao)) as i
    left join (
      select c.id, c.nome, c.email
      from public.candidaturas as c
      join public.vagas as v on v.id = c.vaga_id
      where c.id = any (_ids) and v.usuario_id = _conta
    ) as p on p.id = i.id
    -- Mailboxes are locked one by one, always in the same order.
    order by p.email, i.id
  loop
    begin
      _movidas := _movidas || private.mover_candidatura(_cada.id, _status, _mensagem, _cada.versao);
    exception
      when sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT429' then
        get stacked diagnostics _dica = pg_exception_hint;
        _recusadas := _recusadas
          || jsonb_build_object('id', _cada.id, 'nome', _cada.nome, 'codigo', _dica, 'motivo', sqlerrm);
    end;
  end loop;
  return jsonb_build_object('movidas', _movidas, 'recusadas', _recusadas);
end
$$;
comment on function private.mover_candidaturas(uuid[], integer[], text, text) is
  'Body of fn_mover_candidaturas. Each move counts towards the limits of fn_mover_candidatura; a refused one undoes nothing of the others.';

create function public.fn_mover_candidaturas(
  _ids uuid[] default null, _versoes integer[] default null, _status text default null, _mensagem text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.mover_candidaturas(_ids, _versoes, _status, _mensagem);
$$;
comment on function public.fn_mover_candidaturas(uuid[], integer[], text, text) is
  'Moves up to 50 applications to own vacancies as fn_mover_candidatura moves each, in one transaction: {movidas: [items of fn_listar_candidaturas], recusadas: '
  '[{id, nome|null, codigo, motivo}]}, codigo candidatura_inexistente, mudou or limite. Errors: PT401 login, PT403 perfil_incompleto, PT422 candidaturas, status or '
  'mensagem.';

create function private.outras_candidaturas(_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := private.minha_conta();
  _email text;
begin
  if _conta is null then
    perform private.recusar(401, 'Entre para ver as candidaturas.', 'login');
  end if;
  perform private.limitar('candidaturas', 'conta:' || _conta, 600, interval '10 minutes');
  select c.email into _email
  from public.candidaturas as c
  join public.vagas as v on v.id = c.vaga_id
  where c.id = _id and v.usuario_id = _conta;
  if not found then
    perform private.recusar(404, 'Não encontramos esta candidatura. Talvez tenha sido retirada.', 'candidatura_inexistente');
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(o) order by o.criada_em desc, o.id), '[]')
    from (
      select c.id, c.vaga_id, v.cargo, c.status, c.criada_em
      from public.candidaturas as c
      join public.vagas as v on v.id = c.vaga_id
      where c.email = _email and c.id <> _id and v.usuario_id = _conta
      order by c.criada_em desc, c.id
      limit 20
    ) as o
  );
end
$$;
comment on function private.outras_candidaturas(uuid) is
  'Body of fn_outras_candidaturas. Limit: 600 in 10 minutes per account, shared with the lists.';

create function public.fn_outras_candidaturas(_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.outras_candidaturas(_id);
$$;
comment on function public.fn_outras_candidaturas(uuid) is
  'The newest 20 other applications of the same e-mail to vacancies of the same owner: [{id, vaga_id, cargo, status, criada_em}]; never those to vacancies of '
  'others. Errors: PT401 login, PT404 candidatura_inexistente, PT429 limite.';

create function private.avaliar_candidatura(_id uuid, _avaliacao jsonb, _versao integer) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := private.exigir_conta_completa('Entre para cuidar das candidaturas.');
  _candidatura public.candidaturas;
begin
  perform private.limitar('mover_candidatura', 'conta:' || _conta, 600, interval '10 minutes');
  if not private.avaliacao_vale(_avaliacao) then
    perform private.recusar(422, 'Dê notas de 1 a 5.', 'avaliacao');
  end if;
  _candidatura := private.candidatura_da_minha_vaga(_conta, _id, _versao);
  if _candidatura.avaliacao <> _avaliacao then
    update public.candidaturas as c set avaliacao = _avaliacao where c.id = _id returning * into _candidatura;
  end if;
  return private.item_de_candidatura(_candidatura);
end
$$;
comment on function private.avaliar_candidatura(uuid, jsonb, integer) is
  'Body of fn_avaliar_candidatura. Limit: 600 in 10 minutes per account, shared with fn_mover_candidatura.';

create function public.fn_avaliar_candidatura(_id uuid default null, _avaliacao jsonb default null, _versao integer default null)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.avaliar_candidatura(_id, _avaliacao, _versao);
$$;
comment on function public.fn_avaliar_candidatura(uuid, jsonb, integer) is
  'Stores the rating of an application to an own vacancy, {criterion: 1 to 5}, in place of the one before; {} removes it. Only the owner reads it. Answers the '
  'item of fn_listar_candidaturas. Errors: PT401 login, PT403 perfil_incompleto, PT404 candidatura_inexistente, PT409 mudou, PT422 avaliacao, PT429 limite.';

create table private.modelos_de_mensagem (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null references public.usuarios (id) on delete cascade,
  nome text not null,
  texto text not null,
  criado_em timestamptz not null default now(),
  constraint modelos_de_mensagem_nome_uq unique (usuario_id, nome),
  constraint modelos_de_mensagem_nome_chk check (char_length(nome) between 1 and 60),
  constraint modelos_de_mensagem_texto_chk check (char_length(texto) between 1 and 4000)
);
comment on table private.modelos_de_mensagem is
  'Messages to candidates that an account keeps to use again, up to 20. {nome}, {vaga} and {empresa} are filled in when one is sent.';

alter table private.modelos_de_mensagem enable row level security;

revoke all on table private.modelos_de_mensagem from public, anon, authenticated, service_role;

create function private.modelos_da_conta(_conta uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('id', m.id, 'nome', m.nome, 'texto', m.texto) order by private.norm_pt(m.nome), m.id), '[]'
  )
  from private.modelos_de_mensagem as m where m.usuario_id = _conta;
$$;
comment on function private.modelos_da_conta(uuid) is 'Message templates of an account, by name: [{id, nome, texto}].';

create function private.exportar_modelos(_auth_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'modelos_de_mensagem',
    private.modelos_da_conta((select u.id from public.usuarios as u where u.auth_user_id = _auth_user_id))
  );
$$;
comment on function private.exportar_modelos(uuid) is 'Message templates of an account for "my data": {modelos_de_mensagem}.';

create function private.conta_dos_modelos() returns uuid
language plpgsql set search_path = '' as $$
declare
  _conta constant uuid := private.exigir_conta_completa('Entre para cuidar das candidaturas.');
begin
  perform private.limitar('modelos', 'conta:' || _conta, 120, interval '10 minutes');
  return _conta;
end
$$;
comment on function private.conta_dos_modelos() is
  'The calling account, for its message templates. Limit: 120 in 10 minutes. Errors: PT401 login, PT403 perfil_incompleto, PT429 limite.';

create function private.meus_modelos() returns jsonb
language sql security definer set search_path = '' set lock_timeout = '1s' as $$
  select private.modelos_da_conta(private.conta_dos_modelos());
$$;
comment on function private.meus_modelos() is 'Body of fn_meus_modelos.';

create function public.fn_meus_modelos() returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.meus_modelos();
$$;
comment on function public.fn_meus_modelos() is
  'Message templates of the account, by name: [{id, nome, texto}]. Errors: PT401 login, PT403 perfil_incompleto, PT429 limite.';

create function private.guardar_modelo(_nome text, _texto text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := private.conta_dos_modelos();
begin
  _nome := private.limpar_linha(left(_nome, 200));
  if char_length(_nome) between 1 and 60 is not true then
    perform private.recusar(422, 'Dê um nome de até 60 caracteres.', 'nome');
  end if;
  _texto := private.texto_ate_4000('texto', _texto);
  if _texto is null then
    perform private.recusar(422, 'Escreva a mensagem.', 'texto');
  end if;
  -- Serialised per account: two windows cannot keep one more than the limit.
  perform from public.usuarios as u where u.id = _conta for no key update;
  update private.modelos_de_mensagem as m set texto = _texto where m.usuario_id = _conta and m.nome = _nome;
  if not found then
    if (select count(*) from private.modelos_de_mensagem as m where m.usuario_id = _conta) >= 20 then
      perform private.recusar(409, 'Você já tem 20 modelos. Exclua um para guardar outro.', 'modelos');
    end if;
    insert into private.modelos_de_mensagem (usuario_id, nome, texto) values (_conta, _nome, _texto);
  end if;
  return private.modelos_da_conta(_conta);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.guardar_modelo(text, text) is 'Body of fn_guardar_modelo.';

create function public.fn_guardar_modelo(_nome text default null, _texto text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.guardar_modelo(_nome, _texto);
$$;
comment on function public.fn_guardar_modelo(text, text) is
  'Keeps a message template, in place of the one of the same name. Answers fn_meus_modelos. Errors: PT401 login, PT403 perfil_incompleto, PT409 modelos (20 at '
  'most), PT422 nome or texto, PT429 limite.';

create function private.excluir_modelo(_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := private.conta_dos_modelos();
begin
  delete from private.modelos_de_mensagem as m where m.id = _id and m.usuario_id = _conta;
  return private.modelos_da_conta(_conta);
end
$$;
comment on function private.excluir_modelo(uuid) is 'Body of fn_excluir_modelo.';

create function public.fn_excluir_modelo(_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.excluir_modelo(_id);
$$;
comment on function public.fn_excluir_modelo(uuid) is
  'Deletes an own message template; one that is gone is no error. Answers fn_meus_modelos. Errors: PT401 login, PT403 perfil_incompleto, PT429 limite.';

grant execute on function
  private.mover_candidaturas(uuid[], integer[], text, text),
  public.fn_mover_candidaturas(uuid[], integer[], text, text),
  private.outras_candidaturas(uuid),
  public.fn_outras_candidaturas(uuid),
  private.avaliar_candidatura(uuid, jsonb, integer),
  public.fn_avaliar_candidatura(uuid, jsonb, integer),
  private.meus_modelos(),
  public.fn_meus_modelos(),
  private.guardar_modelo(text, text),
  public.fn_guardar_modelo(text, text),
  private.excluir_modelo(uuid),
  public.fn_excluir_modelo(uuid)
to anon, authenticated;
