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
