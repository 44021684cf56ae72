-- First step of a registration.

create function consultorias.recusar_email_cadastrado(_email text, _dono_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if exists (
    select 1 from public.consultorias as c
    where c.email = _email and (c.dono_id is not null or _dono_id is null) or c.dono_id = _dono_id
  ) then
    perform base.recusar(409, 'E-mail já cadastrado', 'email_cadastrado');
  end if;
end
$$;
comment on function consultorias.recusar_email_cadastrado is
  'Refuses with PT409 when a finished registration has this e-mail. Drafts never count (docs/product/consultancies.md#draft-and-its-secret), nor, for the account '
  'with that verified e-mail, an unclaimed registration. An account has one registration.';

create function consultorias.encerrar_outros_rascunhos(_id uuid, _email text, _dono_id uuid) returns void
language sql set search_path = '' as $$
  delete from consultorias.consultoria_rascunhos as r
  where r.email = _email and r.id <> _id and r.consultoria_id is null and (r.dono_id is null or r.dono_id = _dono_id);
$$;
comment on function consultorias.encerrar_outros_rascunhos is
  'Ends every other draft of an e-mail when its verified owner continues with one, including drafts whose secret others have.';

create function consultorias.iniciar(_dados jsonb) returns text
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _etapa constant text[] := array['consultoria_nome', 'responsavel_nome', 'cargo_funcao', 'email', 'telefone', 'cidade', 'uf'];
  _ausentes text[];
  _limpos jsonb;
  _token constant text := base.token_novo();
  _dono_id uuid;
  _id uuid;
begin
  select array_agg(c.campo order by c.ordem) into _ausentes
  from catalogo.servico_campos as c
  where
    c.grupo = 'consultoria'
    and c.campo = any (_etapa)
    -- A text too long to be cleaned does not count as missing.
    and octet_length((_dados -> c.campo)::text) <= 1000
    and catalogo.limpar_campo(c.tipo, _dados -> c.campo) is null;
  if _ausentes is not null then
    perform base.recusar(
      422, 'Campos obrigatórios ausentes: ' || array_to_string(_ausentes, ', '), _ausentes[1]
    );
  end if;
  _limpos := catalogo.limpar_campos('{consultoria}', _dados, true, _etapa)
    || catalogo.limpar_campos('{consultoria}', _dados, false, array['tipo_atuacao', 'servicos']);

  perform base.limitar_email_por_endereco('consultoria', _limpos ->> 'email', 5, interval '1 hour');
  if _limpos ->> 'email' = contas.meu_email() then
    _dono_id := contas.minha_conta();
  end if;
  perform consultorias.recusar_email_cadastrado(_limpos ->> 'email', _dono_id);

  insert into consultorias.consultoria_rascunhos (token_hash, email, dados, dono_id)
  values (base.token_hash(_token), _limpos ->> 'email', _limpos, _dono_id)
  returning id into _id;
  if _dono_id is not null then
    perform consultorias.encerrar_outros_rascunhos(_id, _limpos ->> 'email', _dono_id);
  end if;
  return _token;
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;
comment on function consultorias.iniciar is
  'Limit: 5 an hour per e-mail and address.';

create function public.fn_insert_consultoria_step1(
  _email text default null,
  _consultoria_nome text default null,
  _responsavel_nome text default null,
  _cargo_funcao text default null,
  _telefone text default null,
  _cidade text default null,
  _uf text default null,
  _tipo_atuacao text default null,
  _servicos jsonb default null
)
returns jsonb
language plpgsql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
declare
  _dados constant jsonb := jsonb_build_object(
    'email', _email,
    'consultoria_nome', _consultoria_nome,
    'responsavel_nome', _responsavel_nome,
    'cargo_funcao', _cargo_funcao,
    'telefone', _telefone,
    'cidade', _cidade,
    'uf', _uf,
    'tipo_atuacao', _tipo_atuacao,
    'servicos', _servicos
  );
  _recusa constant jsonb := base.admitir('consultoria', 10, interval '10 minutes', octet_length(_dados::text));
  _hint text;
begin
  return coalesce(_recusa, to_jsonb(consultorias.iniciar(_dados)));
exception
  when sqlstate 'PT000' then
    get stacked diagnostics _hint = pg_exception_hint;
    return base.responder_recusa(right(sqlstate, 3)::integer, sqlerrm, _hint);
end
$$;
comment on function public.fn_insert_consultoria_step1 is
  'Step 1 of the registration (docs/product/consultancies.md#registration): stores a draft and returns its secret of 43 characters, valid for 30 days. The draft '
  'does not reserve the e-mail; when the account with that verified e-mail starts it, every other draft of the e-mail ends. Errors: PT422 with the column as hint, '
  'PT409 email_cadastrado, PT429 limite.';
grant execute on function consultorias.iniciar, public.fn_insert_consultoria_step1 to anon, authenticated;
