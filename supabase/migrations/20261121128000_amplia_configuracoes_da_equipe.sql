-- Every setting of the team in one row with a version, so that two people do not undo each other (decision 8): the sheets of
-- the hand-over, the checkout of the plans, both webhooks. Written by one function alone. Locks: access exclusive on one row's
-- table, all defaults are constant. Undo: drop the functions and columns, grant the update of the four former columns again.

create function private.endereco_publico(_url text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  -- https, port 443, no user, no fragment; a host with a dot whose last part is letters, so that no number is one; none of the
  -- names that stay inside a network. What the name resolves to is looked at when it is called.
  select coalesce(
    char_length(_url) <= 500
    and _url ~ '^https://([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}(/[!-~]*)?$'
    and _url !~ '[#@\\"<>]'
    and lower(_url) !~ '^https://[^/]*\.(local|localhost|internal|intranet|private|corp|home|lan|arpa|invalid|onion)(/|$)',
    false
  );
$$;
comment on function private.endereco_publico(text) is
  'Whether an address may be called from our side, by its text: https on port 443, no user, no fragment, a public-looking name, at most 500 characters. Null is none.';

create function private.endereco_de_planilha(_url text, _aba text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select coalesce(
    char_length(_url) <= 300
    and _url ~ ('^https://script\.google\.com/macros/s/[A-Za-z0-9_-]{10,200}/exec' || coalesce('\?sheet=' || _aba, '') || '$'),
    false
  );
$$;
comment on function private.endereco_de_planilha(text, text) is
  'Whether an address is a deployment of the script of S0 §5, exactly https://script.google.com/macros/s/{id}/exec, with ?sheet={_aba} when a sheet is named.';

alter table public.configuracoes
add column versao integer not null default 1,
add column script_url text,
add column planilha_solicitacoes_url text,
add column planilha_consultorias_url text,
add column planilha_propostas_url text,
add column checkout_url text not null default '#',
add column webhook_solicitacao_url text,
add constraint configuracoes_script_url_chk check (script_url is null or private.endereco_de_planilha(script_url, null)),
add constraint configuracoes_planilhas_chk check (
  (planilha_solicitacoes_url is null or private.endereco_de_planilha(planilha_solicitacoes_url, 'solicitacoes'))
  and (planilha_consultorias_url is null or private.endereco_de_planilha(planilha_consultorias_url, 'consultorias'))
  and (planilha_propostas_url is null or private.endereco_de_planilha(planilha_propostas_url, 'propostas'))
),
add constraint configuracoes_checkout_url_chk check (checkout_url = '#' or private.endereco_publico(checkout_url)),
add constraint configuracoes_webhook_solicitacao_url_chk check (
  webhook_solicitacao_url is null or private.endereco_publico(webhook_solicitacao_url)
);
comment on column public.configuracoes.versao is 'Grows with every change; who saves names the one that was on the screen.';
comment on column public.configuracoes.script_url is 'Deployment of the script that writes the sheets (S0 §5). Null = none.';
comment on column public.configuracoes.planilha_solicitacoes_url is 'Where new requests are written: script_url with ?sheet=solicitacoes. Null = nowhere.';
comment on column public.configuracoes.planilha_consultorias_url is 'The same for finished registrations of consultancies.';
comment on column public.configuracoes.planilha_propostas_url is 'The same for proposals.';
comment on column public.configuracoes.checkout_url is 'Where the plan is subscribed to; # while it cannot be (decision 26).';
comment on column public.configuracoes.webhook_solicitacao_url is 'Where new requests are posted to, as webhook_proposta_url.';

create function private.configuracoes_conta_versao()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.versao := old.versao + 1;
  return new;
end
$$;
comment on function private.configuracoes_conta_versao() is 'Trigger: each change is the next version, whoever makes it.';

create trigger configuracoes_conta_versao
before update on public.configuracoes
for each row when (old.* is distinct from new.*)
execute function private.configuracoes_conta_versao();

-- By the function below alone, which looks at the version.
revoke update on table public.configuracoes from authenticated;

create function private.limpar_configuracao(_coluna text, _valor jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  _texto text;
begin
  if _coluna = 'abertura_automatica' then
    if jsonb_typeof(_valor) is distinct from 'boolean' then
      perform private.recusar(422, 'Escolha ligado ou desligado.', _coluna);
    end if;
    return _valor;
  elsif _coluna = 'sms_por_dia' then
    if jsonb_typeof(_valor) is distinct from 'number' or _valor::text !~ '^[0-9]{1,7}$' or _valor::text::integer > 1000000 then
      perform private.recusar(422, 'Informe um número de 0 a 1.000.000.', _coluna);
    end if;
    return _valor;
  end if;

  if jsonb_typeof(_valor) not in ('string', 'null') or octet_length(_valor::text) > 4000 then
    perform private.recusar(422, 'Endereço inválido.', _coluna);
  end if;
  _texto := nullif(private.limpar_linha(_valor #>> '{}'), '');
  if _coluna = 'email_contato' then
    _texto := lower(_texto);
    if _texto is null or char_length(_texto) > 254
      or _texto !~ '^[a-z0-9!#$%&''*+/=?^_`{|}~.-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$'
    then
      perform private.recusar(422, 'E-mail inválido', _coluna);
    end if;
  elsif _coluna = 'checkout_url' then
    _texto := coalesce(_texto, '#');
    if _texto <> '#' and not private.endereco_publico(_texto) then
      perform private.recusar(422, 'Use # ou um endereço público que comece com https://.', _coluna);
    end if;
  elsif _coluna = 'linkedin_company_id' then
    if _texto !~ '^[A-Za-z0-9_-]{1,60}$' then
      perform private.recusar(422, 'Use só letras, números, hífen e sublinhado.', _coluna);
    end if;
  elsif _coluna like 'webhook_%' then
    if _texto is not null and not private.endereco_publico(_texto) then
      perform private.recusar(422, 'Use um endereço público que comece com https://.', _coluna);
    end if;
  elsif _texto is not null
    and not private.endereco_de_planilha(_texto, substring(_coluna from '^planilha_([a-z]+)_url$'))
  then
    perform private.recusar(422, 'URL inválida. Deve terminar com /exec.', _coluna);
  end if;
  return to_jsonb(_texto);
end
$$;
comment on function private.limpar_configuracao(text, jsonb) is
  'A value of a setting as it is stored: an empty address is null, an empty checkout is #. Errors: PT422 with the column as hint.';

create function private.salvar_configuracoes(_mudancas jsonb, _versao integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _antes public.configuracoes;
  _depois public.configuracoes;
  _coluna text;
begin
  perform private.exigir_admin();
  if jsonb_typeof(_mudancas) is distinct from 'object' or octet_length(_mudancas::text) > 20000 then
    perform private.recusar_dados();
  end if;
  for _coluna in select jsonb_object_keys(_mudancas) loop
    if _coluna not in (
      'abertura_automatica', 'email_contato', 'sms_por_dia', 'checkout_url', 'script_url', 'planilha_solicitacoes_url',
      'planilha_consultorias_url', 'planilha_propostas_url', 'webhook_proposta_url', 'webhook_solicitacao_url',
      'linkedin_company_id'
    ) then
      perform private.recusar(422, 'Esta configuração não existe.', left(_coluna, 60));
    end if;
    _mudancas := _mudancas || jsonb_build_object(_coluna, private.limpar_configuracao(_coluna, _mudancas -> _coluna));
  end loop;

  select c.* into _antes from public.configuracoes as c for update;
  if _antes.versao is distinct from _versao then
    perform private.recusar(409, 'Outra pessoa alterou as configurações. Recarregue e confira.', 'mudou');
  end if;
  _depois := jsonb_populate_record(_antes, _mudancas);
  update public.configuracoes as c
  set
    abertura_automatica = _depois.abertura_automatica,
    email_contato = _depois.email_contato,
    sms_por_dia = _depois.sms_por_dia,
    checkout_url = _depois.checkout_url,
    script_url = _depois.script_url,
    planilha_solicitacoes_url = _depois.planilha_solicitacoes_url,
    planilha_consultorias_url = _depois.planilha_consultorias_url,
    planilha_propostas_url = _depois.planilha_propostas_url,
    webhook_proposta_url = _depois.webhook_proposta_url,
    webhook_solicitacao_url = _depois.webhook_solicitacao_url,
    linkedin_company_id = _depois.linkedin_company_id
  where c.id
  returning c.* into _depois;
  return to_jsonb(_depois) - 'id';
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.salvar_configuracoes(jsonb, integer) is 'Body of fn_salvar_configuracoes. Admins only, which is looked at before anything else.';

create function public.fn_salvar_configuracoes(_mudancas jsonb default null, _versao integer default null)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.salvar_configuracoes(_mudancas, _versao);
$$;
comment on function public.fn_salvar_configuracoes(jsonb, integer) is
  'For admins: changes the named settings and returns the whole row of configuracoes without id. _versao is the one that was on the screen. An empty address is none, an empty checkout_url is #. Errors: PT403 so_admin, PT409 mudou, PT422 with the column as hint, PT503 tente_novamente.';

create function private.checkout_dos_planos()
returns text
language sql
stable
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
  select c.checkout_url from public.configuracoes as c;
$$;
comment on function private.checkout_dos_planos() is 'Body of fn_checkout_dos_planos.';

create function public.fn_checkout_dos_planos()
returns text
language sql
stable
security invoker
set search_path = ''
set statement_timeout = '3s'
as $$
  select private.checkout_dos_planos();
$$;
comment on function public.fn_checkout_dos_planos() is
  'For everybody: where the plan is subscribed to, # while it cannot be (decision 26). The only setting that visitors read.';

grant execute on function private.salvar_configuracoes(jsonb, integer) to authenticated;
grant execute on function public.fn_salvar_configuracoes(jsonb, integer) to authenticated;
grant execute on function private.checkout_dos_planos(), public.fn_checkout_dos_planos() to anon, authenticated;
