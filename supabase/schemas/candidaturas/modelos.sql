-- Message templates of a recruiter.

create table candidaturas.modelos_de_mensagem (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null references public.usuarios (id) on delete cascade,
  nome text not null,
  texto text not null,
  criado_em timestamptz not null default now(),
  constraint modelos_de_mensagem_nome_uq unique (usuario_id, nome),
  constraint modelos_de_mensagem_nome_chk check (char_length(nome) between 1 and 60),
  constraint modelos_de_mensagem_texto_chk check (char_length(texto) between 1 and 4000)
);
comment on table candidaturas.modelos_de_mensagem is
  'Messages to candidates that an account keeps to use again, up to 20. {nome}, {vaga} and {empresa} are filled in when one is sent.';

alter table candidaturas.modelos_de_mensagem enable row level security;

create function candidaturas.modelos_da_conta(_conta uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('id', m.id, 'nome', m.nome, 'texto', m.texto) order by base.norm_pt(m.nome), m.id), '[]'
  )
  from candidaturas.modelos_de_mensagem as m where m.usuario_id = _conta;
$$;
comment on function candidaturas.modelos_da_conta is 'Message templates of an account, by name: [{id, nome, texto}].';

create function candidaturas.exportar_modelos(_auth_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'modelos_de_mensagem',
    candidaturas.modelos_da_conta((select u.id from public.usuarios as u where u.auth_user_id = _auth_user_id))
  );
$$;
comment on function candidaturas.exportar_modelos is 'Message templates of an account for "my data": {modelos_de_mensagem}.';

create function candidaturas.conta_dos_modelos() returns uuid
language plpgsql set search_path = '' as $$
declare
  _conta constant uuid := contas.exigir_conta_completa();
begin
  perform base.limitar('modelos', 'conta:' || _conta, 120, interval '10 minutes');
  return _conta;
end
$$;
comment on function candidaturas.conta_dos_modelos is
  'The calling account, for its message templates. Limit: 120 in 10 minutes. Errors: PT403 perfil_incompleto, PT429 limite.';

create function candidaturas.meus_modelos() returns jsonb
language sql security definer set search_path = '' set lock_timeout = '1s' as $$
  select candidaturas.modelos_da_conta(candidaturas.conta_dos_modelos());
$$;

create function public.fn_meus_modelos() returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select candidaturas.meus_modelos();
$$;
comment on function public.fn_meus_modelos is 'Message templates of the account, by name: [{id, nome, texto}]. Errors: PT403 perfil_incompleto, PT429 limite.';
grant execute on function candidaturas.meus_modelos, public.fn_meus_modelos to authenticated;

create function candidaturas.guardar_modelo(_nome text, _texto text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := candidaturas.conta_dos_modelos();
begin
  _nome := base.limpar_linha(left(_nome, 200));
  if char_length(_nome) between 1 and 60 is not true then
    perform base.recusar(422, 'Dê um nome de até 60 caracteres.', 'nome');
  end if;
  _texto := base.texto_ate_4000('texto', _texto);
  if _texto is null then
    perform base.recusar(422, 'Escreva a mensagem.', 'texto');
  end if;
  -- Serialised per account: two windows cannot keep one more than the limit.
  perform from public.usuarios as u where u.id = _conta for no key update;
  update candidaturas.modelos_de_mensagem as m set texto = _texto where m.usuario_id = _conta and m.nome = _nome;
  if not found then
    if (select count(*) from candidaturas.modelos_de_mensagem as m where m.usuario_id = _conta) >= 20 then
      perform base.recusar(409, 'Você já tem 20 modelos. Exclua um para guardar outro.', 'modelos');
    end if;
    insert into candidaturas.modelos_de_mensagem (usuario_id, nome, texto) values (_conta, _nome, _texto);
  end if;
  return candidaturas.modelos_da_conta(_conta);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_guardar_modelo(_nome text default null, _texto text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select candidaturas.guardar_modelo(_nome, _texto);
$$;
comment on function public.fn_guardar_modelo is
  'Keeps a message template, in place of the one of the same name. Answers fn_meus_modelos. Errors: PT403 perfil_incompleto, PT409 modelos (20 at '
  'most), PT422 nome or texto, PT429 limite.';
grant execute on function candidaturas.guardar_modelo, public.fn_guardar_modelo to authenticated;

create function candidaturas.excluir_modelo(_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := candidaturas.conta_dos_modelos();
begin
  delete from candidaturas.modelos_de_mensagem as m where m.id = _id and m.usuario_id = _conta;
  return candidaturas.modelos_da_conta(_conta);
end
$$;

create function public.fn_excluir_modelo(_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select candidaturas.excluir_modelo(_id);
$$;
comment on function public.fn_excluir_modelo is
  'Deletes an own message template; one that is gone is no error. Answers fn_meus_modelos. Errors: PT403 perfil_incompleto, PT429 limite.';
grant execute on function candidaturas.excluir_modelo, public.fn_excluir_modelo to authenticated;

-- Answers to all candidates when a vacancy ends.

create table candidaturas.vagas_a_responder (
  vaga_id uuid primary key references public.vagas (id) on delete cascade,
  fim text not null,
  mensagem text,
  desde timestamptz not null default now(),
  concluida_em timestamptz,
  constraint vagas_a_responder_fim_chk check (fim in ('vaga_encerrada', 'vaga_expirada', 'vaga_retirada')),
  constraint vagas_a_responder_mensagem_chk check (char_length(mensagem) between 1 and 4000)
);
comment on table candidaturas.vagas_a_responder is
  'Ended vacancies with candidates without an outcome: how they ended, the message of the company to all of them, and when the last one was answered (null = some '
  'still wait).';

create index vagas_a_responder_pendentes_idx on candidaturas.vagas_a_responder (desde) where concluida_em is null;

alter table candidaturas.vagas_a_responder enable row level security;

create function candidaturas.sem_resultado(_candidatura public.candidaturas) returns boolean
language sql immutable set search_path = '' as $$
  select _candidatura.status <> all (candidaturas.status_com_resultado()) and _candidatura.encerrada_em is null;
$$;
comment on function candidaturas.sem_resultado is 'Whether a candidate was informed neither of an outcome nor of the end of the vacancy.';

create function candidaturas.responder_ao_fim(_vaga public.vagas, _mensagem text) returns void
language plpgsql set search_path = '' as $$
begin
  if _vaga.status = 'published' then
    -- Back on the page: answers are owed again when it next ends.
    delete from candidaturas.vagas_a_responder as f where f.vaga_id = _vaga.id;
    update public.candidaturas as c set encerrada_em = null where c.vaga_id = _vaga.id and c.encerrada_em is not null;
  elsif _vaga.status in ('expirada', 'encerrada', 'recusada')
    and exists (select 1 from public.candidaturas as c where c.vaga_id = _vaga.id and candidaturas.sem_resultado(c))
  then
    insert into candidaturas.vagas_a_responder (vaga_id, fim, mensagem)
    values (
      _vaga.id,
      case
        when _vaga.status = 'recusada' or _vaga.status = 'expirada' and _vaga.suspensa_em is not null then 'vaga_retirada'
        else 'vaga_' || _vaga.status
      end,
      _mensagem
    )
    on conflict (vaga_id) do update
    set fim = excluded.fim, mensagem = excluded.mensagem, desde = now(), concluida_em = null;
  end if;
end
$$;
comment on function candidaturas.responder_ao_fim is
  'Effect of transicoes.mudar_vaga: an ended vacancy owes an answer, with the message of the company if any, to every candidate without an outcome; one that is back '
  'on the page owes none.';

create function candidaturas.responder_candidatos(_maximo integer, _vaga_id uuid default null) returns integer
language plpgsql set search_path = '' as $$
declare
  _fim candidaturas.vagas_a_responder;
  _candidatura public.candidaturas;
  _respondidos integer := 0;
begin
  for _fim in
    select f.*
    from candidaturas.vagas_a_responder as f
    where f.concluida_em is null and (_vaga_id is null or f.vaga_id = _vaga_id)
    order by f.desde
    limit _maximo
    for update skip locked
  loop
    for _candidatura in
      select c.*
      from public.candidaturas as c
      where c.vaga_id = _fim.vaga_id and candidaturas.sem_resultado(c)
      -- Mailboxes are locked one by one, always in the same order.
      order by c.email
      limit _maximo - _respondidos
      for no key update skip locked
    loop
      update public.candidaturas as c set encerrada_em = now() where c.id = _candidatura.id returning * into _candidatura;
      perform candidaturas.responder(_candidatura, _fim.fim, _fim.mensagem);
      _respondidos := _respondidos + 1;
    end loop;
    update candidaturas.vagas_a_responder as f set concluida_em = now()
    where
      f.vaga_id = _fim.vaga_id
      and not exists (select 1 from public.candidaturas as c where c.vaga_id = f.vaga_id and candidaturas.sem_resultado(c));
    exit when _respondidos >= _maximo;
  end loop;
  return _respondidos;
end
$$;
comment on function candidaturas.responder_candidatos is
  'Answers up to so many candidates of ended vacancies, each once, of one vacancy or oldest end first; concurrent calls never answer the same candidate. Returns '
  'the number of answers.';

create function candidaturas.responder_fins() returns jsonb
language plpgsql set search_path = '' as $$
declare
  _respondidos integer;
begin
  -- Suspended for a month, or beyond its end date: candidates can no longer expect it to continue.
  insert into candidaturas.vagas_a_responder (vaga_id, fim)
  select v.id, 'vaga_retirada'
  from public.vagas as v
  where
    v.status = 'suspensa'
    and least(v.expira_em, v.suspensa_em + interval '30 days') <= now()
    and exists (select 1 from public.candidaturas as c where c.vaga_id = v.id and candidaturas.sem_resultado(c))
  -- Skips vacancies that are being decided at this moment.
  for no key update of v skip locked
  on conflict (vaga_id) do nothing;
  _respondidos := candidaturas.responder_candidatos(500);
  return jsonb_build_object(
    'candidatos_respondidos', _respondidos,
    'vagas_a_responder', (select count(*) from candidaturas.vagas_a_responder as f where f.concluida_em is null)
  );
end
$$;
comment on function candidaturas.responder_fins is
  'A step of the worker: answers 500 candidates of vacancies that ended, were suspended for 30 days or are beyond their end date. Returns {candidatos_respondidos, '
  'vagas_a_responder}, the latter still open.';

create function candidaturas.despedir_candidatos(_vagas uuid[]) returns void
language sql set search_path = '' as $$
  -- One per mailbox and one per interview, in the order of mailboxes, since each is locked in turn.
  select mensagens.enfileirar(
    'dados_excluidos',
    (d.c).id::text,
    (d.c).email,
    jsonb_build_object(
      'nome', base.nome_curto((d.c).nome), 'cargo', base.nome_curto(v.cargo), 'empresa', base.nome_curto(v.empresa), 'outras', d.quantas - 1,
      'sem_resultado', candidaturas.sem_resultado(d.c),
      'entrevista', candidaturas.dados_da_agenda(d.entrevista, (d.entrevista).periodo, (d.entrevista).fuso, (d.c).email)
        || jsonb_build_object('sequencia', (d.entrevista).sequencia + 1, 'pessoas', '{}'::text[])
    )
  )
  from (
    select distinct on (p.email, e.id) p as c, e as entrevista, count(*) over (partition by p.email, e.id) as quantas
    from public.candidaturas as p
    left join candidaturas.entrevistas as e on e.candidatura_id = p.id and e.estado = 'marcada' and lower(e.periodo) > now()
    where p.vaga_id = any (_vagas) and (candidaturas.sem_resultado(p) or e.id is not null)
    order by p.email, e.id, p.criada_em desc
  ) as d
  join public.vagas as v on v.id = (d.c).vaga_id
  order by (d.c).email;
$$;
comment on function candidaturas.despedir_candidatos is
  'Before vacancies are deleted with their applications: informs each candidate without an outcome, or with an interview to come, that the vacancy ended and that their data are '
  'deleted. Message dados_excluidos: {nome, cargo, empresa, outras, sem_resultado, entrevista|null (candidaturas.dados_da_agenda)}.';
