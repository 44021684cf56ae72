-- Saving the settings by the team.

create function equipe.limpar_configuracao(_coluna text, _valor jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  _texto text;
begin
  if _coluna in ('abertura_automatica', 'pix_ligado', 'primeiro_anuncio_espera') then
    if jsonb_typeof(_valor) is distinct from 'boolean' then
      perform base.recusar(422, 'Escolha ligado ou desligado.', _coluna);
    end if;
    return _valor;
  elsif _coluna = 'sms_por_dia' then
    if jsonb_typeof(_valor) is distinct from 'number' or _valor::text !~ '^[0-9]{1,7}$' or _valor::text::integer > 1000000 then
      perform base.recusar(422, 'Informe um número de 0 a 1.000.000.', _coluna);
    end if;
    return _valor;
  end if;

  if jsonb_typeof(_valor) not in ('string', 'null') or octet_length(_valor::text) > 4000 then
    perform base.recusar(422, 'Endereço inválido.', _coluna);
  end if;
  _texto := nullif(base.limpar_linha(_valor #>> '{}'), '');
  if _coluna in ('email_contato', 'encarregado_email') then
    _texto := lower(_texto);
    if _coluna = 'email_contato' and _texto is null or char_length(_texto) > 254
      or _texto is not null and not base.email_valido(_texto)
    then
      perform base.recusar(422, 'E-mail inválido', _coluna);
    end if;
  elsif _coluna = 'checkout_url' then
    _texto := coalesce(_texto, '#');
    if _texto <> '#' and not base.endereco_publico(_texto) then
      perform base.recusar(422, 'Use # ou um endereço público que comece com https://.', _coluna);
    end if;
  elsif _coluna = 'cnpj' then
    _texto := translate(upper(_texto collate "C"), ' ./-', '');
    if not base.cnpj_valido(_texto) then
      perform base.recusar(422, 'CNPJ inválido', _coluna);
    end if;
  elsif _coluna = 'numeros_em' then
    if _texto !~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$' or _texto::date > (now() at time zone 'America/Sao_Paulo')::date then
      perform base.recusar(422, 'Informe um dia até hoje.', _coluna);
    end if;
  elsif _coluna = 'numeros_fonte' then
    if char_length(_texto) not between 3 and 120 then
      perform base.recusar(422, 'Use de 3 a 120 caracteres.', _coluna);
    end if;
  elsif _coluna = 'plano_itens' then
    return to_jsonb(nullif(base.limpar_paragrafo(_valor #>> '{}'), ''));
  elsif _coluna like 'numero\_%' or _coluna in ('razao_social', 'endereco_fisico', 'encarregado_nome') then
    return to_jsonb(_texto); -- a CHECK holds the values
  elsif _coluna = 'linkedin_company_id' then
    if _texto !~ '^[A-Za-z0-9_-]{1,60}$' then
      perform base.recusar(422, 'Use só letras, números, hífen e sublinhado.', _coluna);
    end if;
  elsif _coluna like 'webhook_%' then
    if _texto is not null and not base.endereco_publico(_texto) then
      perform base.recusar(422, 'Use um endereço público que comece com https://.', _coluna);
    end if;
  elsif _texto is not null
    and not base.endereco_de_planilha(_texto, substring(_coluna from '^planilha_([a-z]+)_url$'))
  then
    perform base.recusar(422, 'URL inválida. Deve terminar com /exec.', _coluna);
  end if;
  return to_jsonb(_texto);
end
$$;
comment on function equipe.limpar_configuracao is
  'A setting as it is stored: an empty address is null, an empty checkout is #. Errors: PT422 with the column as hint.';

create function equipe.salvar_configuracoes(_mudancas jsonb, _versao integer) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _antes public.configuracoes;
  _depois public.configuracoes;
  _coluna text;
begin
  perform contas.exigir_admin();
  if jsonb_typeof(_mudancas) is distinct from 'object' or octet_length(_mudancas::text) > 20000 then
    perform base.recusar_dados();
  end if;
  select c.* into _antes from public.configuracoes as c for update;
  for _coluna in select jsonb_object_keys(_mudancas) loop
    -- Every column of the table is a setting but these three, so that a new one cannot be forgotten here.
    if not to_jsonb(_antes) ? _coluna or _coluna in ('id', 'versao', 'atualizado_em') then
      perform base.recusar(422, 'Esta configuração não existe.', left(_coluna, 60));
    end if;
    _mudancas := _mudancas || jsonb_build_object(_coluna, equipe.limpar_configuracao(_coluna, _mudancas -> _coluna));
  end loop;

  if _antes.versao is distinct from _versao then
    perform base.recusar(409, 'Outra pessoa alterou as configurações. Recarregue e confira.', 'mudou');
  end if;
  _depois := jsonb_populate_record(_antes, _mudancas);
  if num_nulls(_depois.numeros_fonte, _depois.numeros_em) > 0
    and 'anunciado' = any (array[_depois.numero_empresas, _depois.numero_consultorias, _depois.numero_canais, _depois.numero_satisfacao])
  then
    perform base.recusar(
      422, 'Um número anunciado precisa de fonte e data.', case when _depois.numeros_fonte is null then 'numeros_fonte' else 'numeros_em' end
    );
  end if;
  if _depois.checkout_url <> '#' and _depois.plano_itens is null then
    perform base.recusar(422, 'Escreva o que o plano inclui antes de abrir a assinatura.', 'plano_itens');
  end if;
  if _mudancas <> '{}' then
    execute (
      select format('update public.configuracoes as c set %s where c.id returning c.*', string_agg(format('%1$I = ($1).%1$I', m.coluna), ', '))
      from jsonb_object_keys(_mudancas) as m (coluna)
    ) into _depois using _depois;
  end if;
  return to_jsonb(_depois) - 'id';
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_salvar_configuracoes(_mudancas jsonb default null, _versao integer default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.salvar_configuracoes(_mudancas, _versao);
$$;
comment on function public.fn_salvar_configuracoes is
  'For admins: changes the given settings and returns the whole row of configuracoes without id. _versao is the version that was on the screen. An '
  'empty address becomes null, an empty checkout_url #; any other checkout_url needs plano_itens. Errors: PT403 so_admin, PT409 mudou, PT422 with the column as hint.';
grant execute on function equipe.salvar_configuracoes, public.fn_salvar_configuracoes to authenticated;

-- The address that the team tests.

create function equipe.endereco_de_teste(_auth_user_id uuid, _sessao uuid, _alvo text) returns text
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _url text;
begin
  if not contas.admin_na_sessao(_auth_user_id, _sessao) then
    perform base.recusar(403, 'Acesso negado: Você não tem permissões de administrador', 'so_admin');
  end if;
  perform base.limitar('testar_conexao', 'conta:' || _auth_user_id, 30, interval '10 minutes');
  if _alvo is null or _alvo not in ('script', 'solicitacoes', 'consultorias', 'propostas') then
    perform base.recusar(422, 'Escolha o que testar.', 'alvo');
  end if;
  select case _alvo
    when 'script' then c.script_url
    when 'solicitacoes' then c.planilha_solicitacoes_url
    when 'consultorias' then c.planilha_consultorias_url
    else c.planilha_propostas_url
  end
  into _url
  from public.configuracoes as c;
  if _url is null then
    perform base.recusar(409, 'Salve o endereço antes de testar.', 'sem_endereco');
  end if;
  return _url;
end
$$;

create function public.fn_service_endereco_de_teste(
  _auth_user_id uuid default null, _sessao uuid default null, _alvo text default null
)
returns text
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.endereco_de_teste(_auth_user_id, _sessao, _alvo);
$$;
comment on function public.fn_service_endereco_de_teste is
  'For the connection test: the stored address of script, solicitacoes, consultorias or propostas, for a session with rights of the team. Errors: '
  'PT403 so_admin, PT409 sem_endereco, PT422 alvo, PT429 limite.';
grant execute on function equipe.endereco_de_teste, public.fn_service_endereco_de_teste to service_role;
