-- The single row of settings that the team edits, and which addresses it accepts. Functions may use objects that a later file
-- creates.
set check_function_bodies = off;
set lock_timeout = '5s';

create function private.endereco_publico(_url text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  -- https, port 443, no user, no fragment; a host with a dot whose last label is letters, so that it is never an IP address; no name
  -- that resolves only inside a network. The worker checks what the name resolves to when it calls it.
  select coalesce(
    char_length(_url) <= 500
    and _url ~ '^https://([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}(/[!-~]*)?$'
    and _url !~ '[#@\\"<>]'
    and lower(_url) !~ '^https://[^/]*\.(local|localhost|internal|intranet|private|corp|home|lan|arpa|invalid|onion)(/|$)',
    false
  );
$$;
comment on function private.endereco_publico(text) is
  'Whether the server may call an address, judged by its text: https on port 443, no user, no fragment, a public-looking name, at most 500 '
  'characters. Null for null.';

create function private.endereco_de_planilha(_url text, _aba text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(
    char_length(_url) <= 300
    and _url ~ ('^https://script\.google\.com/macros/s/[A-Za-z0-9_-]{10,200}/exec' || coalesce('\?sheet=' || _aba, '') || '$'),
    false
  );
$$;
comment on function private.endereco_de_planilha(text, text) is
  'Whether an address is a deployment of the script in docs/product/team.md#connections, exactly https://script.google.com/macros/s/{id}/exec, with '
  '?sheet={_aba} when a sheet is given.';

create table public.configuracoes (
  id boolean primary key default true,
  abertura_automatica boolean not null default false,
  atualizado_em timestamptz not null default now(),
  email_contato text not null default 'ola@embira.example',
  sms_por_dia integer not null default 500,
  webhook_proposta_url text,
  linkedin_company_id text,
  versao integer not null default 1,
  script_url text,
  planilha_solicitacoes_url text,
  planilha_consultorias_url text,
  planilha_propostas_url text,
  checkout_url text not null default '#',
  webhook_solicitacao_url text,
  razao_social text,
  cnpj text,
  numero_empresas text not null default 'verdadeiro',
  numero_consultorias text not null default 'verdadeiro',
  numero_canais text not null default 'verdadeiro',
  numero_satisfacao text not null default 'nenhum',
  numeros_fonte text,
  numeros_em date,
  pix_ligado boolean not null default false,
  primeiro_anuncio_espera boolean not null default true,
  plano_itens text,
  endereco_fisico text,
  encarregado_nome text,
  encarregado_email text,
  constraint configuracoes_unica_chk check (id),
  constraint configuracoes_email_contato_chk check (
  char_length(email_contato) <= 254
  and email_contato ~ '^[^@ ]+@[^@ ]+\.[^@ ]+$'
),
  constraint configuracoes_sms_por_dia_chk check (sms_por_dia between 0 and 1000000),
  constraint configuracoes_webhook_proposta_url_chk check (
  char_length(webhook_proposta_url) <= 500
  and webhook_proposta_url ~ '^https://[A-Za-z0-9.-]+(/[!-~]*)?$'
  and webhook_proposta_url !~ '[#@\\]'
),
  constraint configuracoes_linkedin_company_id_chk check (linkedin_company_id ~ '^[A-Za-z0-9_-]{1,60}$'),
  constraint configuracoes_script_url_chk check (script_url is null or private.endereco_de_planilha(script_url, null)),
  constraint configuracoes_planilhas_chk check (
  (planilha_solicitacoes_url is null or private.endereco_de_planilha(planilha_solicitacoes_url, 'solicitacoes'))
  and (planilha_consultorias_url is null or private.endereco_de_planilha(planilha_consultorias_url, 'consultorias'))
  and (planilha_propostas_url is null or private.endereco_de_planilha(planilha_propostas_url, 'propostas'))
),
  constraint configuracoes_checkout_url_chk check (
  checkout_url = '#' or private.endereco_publico(checkout_url) and plano_itens is not null
),
  constraint configuracoes_plano_itens_chk check (char_length(plano_itens) between 1 and 1000),
  constraint configuracoes_webhook_solicitacao_url_chk check (
  webhook_solicitacao_url is null or private.endereco_publico(webhook_solicitacao_url)
),
  constraint configuracoes_empresa_chk check (char_length(razao_social) between 2 and 150 and cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  constraint configuracoes_responsavel_chk check (
  char_length(endereco_fisico) between 5 and 300 and char_length(encarregado_nome) between 2 and 150
  and char_length(encarregado_email) <= 254
  and encarregado_email ~ '^[a-z0-9!#$%&''*+/=?^_`{|}~.-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$'
),
  constraint configuracoes_numeros_chk check (
  array[numero_empresas, numero_consultorias, numero_canais] <@ array['anunciado', 'verdadeiro', 'nenhum']
  and numero_satisfacao in ('anunciado', 'nenhum')
),
  constraint configuracoes_numeros_fonte_chk check (
  char_length(numeros_fonte) between 3 and 120
  and (
    num_nulls(numeros_fonte, numeros_em) = 0
    or 'anunciado' <> all (array[numero_empresas, numero_consultorias, numero_canais, numero_satisfacao])
  )
)
);
comment on table public.configuracoes is 'The single row of settings; a new setting is a new column with a safe default.';
comment on column public.configuracoes.abertura_automatica is
  'On: a request opens automatically when its client confirms the e-mail. Off: an admin opens it (docs/product/requests.md#triage).';
comment on column public.configuracoes.email_contato is 'Mailbox of the team: receives the messages of the contact form.';
comment on column public.configuracoes.sms_por_dia is
  'Codes by text message that the whole product sends in 24 hours, at most four fifths of them to visitors who are not signed in; above the limit, '
  'the screens ask for the e-mail instead. 0 turns text messages off.';
comment on column public.configuracoes.webhook_proposta_url is
  'Address that new proposals are posted to, null = none: https, port 443, no user, no fragment. The worker calls public hosts only.';
comment on column public.configuracoes.linkedin_company_id is
  'Id of our LinkedIn page, for partners only; without it there is no feed for LinkedIn. No vacancy carries it.';
comment on column public.configuracoes.versao is
  'Optimistic lock: grows with every change; a save must name the version that was on the screen.';
comment on column public.configuracoes.script_url is 'Deployment of the script that writes the sheets (docs/product/team.md#connections). Null = none.';
comment on column public.configuracoes.planilha_solicitacoes_url is
  'Sheet for new requests: script_url with ?sheet=solicitacoes. Null = none.';
comment on column public.configuracoes.planilha_consultorias_url is
  'Sheet for finished registrations of consultancies, in the same form.';
comment on column public.configuracoes.planilha_propostas_url is 'Sheet for proposals, in the same form.';
comment on column public.configuracoes.checkout_url is
  'Page to subscribe to the plan; # while there is none, and while plano_itens is null (docs/product/site.md#plans).';
comment on column public.configuracoes.plano_itens is 'What the plan includes, one thing a line, as /planos lists it.';
comment on column public.configuracoes.endereco_fisico is
  'Where the company is, for the legal pages, as encarregado_nome and encarregado_email (docs/product/site.md#the-company).';
comment on column public.configuracoes.webhook_solicitacao_url is 'Address that new requests are posted to, as webhook_proposta_url.';
comment on column public.configuracoes.numero_empresas is
  'How the site shows this figure, as numero_consultorias, _canais and _satisfacao (docs/product/site.md#marketing-numbers).';

comment on column public.configuracoes.numeros_fonte is
  'Where the announced figures come from, and numeros_em as of which day: without both none is announced (docs/product/site.md#marketing-numbers).';

comment on column public.configuracoes.pix_ligado is
  'On: a vacancy can also be paid by Pix. The account at the provider needs that capability first (docs/operations.md#payments).';

comment on column public.configuracoes.primeiro_anuncio_espera is
  'On: the first ad of an account, and of each company that is new to it, waits for the team (docs/product/vacancies.md#ads-that-a-person-reads).';

create trigger configuracoes_atualizado_em
before update on public.configuracoes
for each row when (old.* is distinct from new.*)
execute function private.touch_updated_at();

alter table public.configuracoes enable row level security;

revoke all on table public.configuracoes from public, anon, authenticated, service_role;
grant select on table public.configuracoes to authenticated, service_role;

create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.admin_na_sessao((select auth.uid()), ((select auth.jwt()) ->> 'session_id')::uuid);
$$;
comment on function private.is_admin() is
  'Whether the session that calls has rights of the team (private.admin_na_sessao). Use as (select private.is_admin()).';

create policy configuracoes_s_admin on public.configuracoes
for select to authenticated
using ((select private.is_admin()));

create policy configuracoes_u_admin on public.configuracoes
for update to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

insert into public.configuracoes default values;

create function private.configuracoes_conta_versao() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.versao := old.versao + 1;
  return new;
end
$$;
comment on function private.configuracoes_conta_versao() is 'Trigger: increments versao on every change.';

create trigger configuracoes_conta_versao
before update on public.configuracoes
for each row when (old.* is distinct from new.*)
execute function private.configuracoes_conta_versao();

create function private.limpar_configuracao(_coluna text, _valor jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  _texto text;
begin
  if _coluna in ('abertura_automatica', 'pix_ligado', 'primeiro_anuncio_espera') then
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
  if _coluna in ('email_contato', 'encarregado_email') then
    _texto := lower(_texto);
    if _coluna = 'email_contato' and _texto is null or char_length(_texto) > 254
      or _texto is not null and not private.email_valido(_texto)
    then
      perform private.recusar(422, 'E-mail inválido', _coluna);
    end if;
  elsif _coluna = 'checkout_url' then
    _texto := coalesce(_texto, '#');
    if _texto <> '#' and not private.endereco_publico(_texto) then
      perform private.recusar(422, 'Use # ou um endereço público que comece com https://.', _coluna);
    end if;
  elsif _coluna = 'cnpj' then
    _texto := translate(upper(_texto collate "C"), ' ./-', '');
    if not private.cnpj_valido(_texto) then
      perform private.recusar(422, 'CNPJ inválido', _coluna);
    end if;
  elsif _coluna = 'numeros_em' then
    if _texto !~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$' or _texto::date > (now() at time zone 'America/Sao_Paulo')::date then
      perform private.recusar(422, 'Informe um dia até hoje.', _coluna);
    end if;
  elsif _coluna = 'numeros_fonte' then
    if char_length(_texto) not between 3 and 120 then
      perform private.recusar(422, 'Use de 3 a 120 caracteres.', _coluna);
    end if;
  elsif _coluna = 'plano_itens' then
    return to_jsonb(nullif(private.limpar_paragrafo(_valor #>> '{}'), ''));
  elsif _coluna like 'numero\_%' or _coluna in ('razao_social', 'endereco_fisico', 'encarregado_nome') then
    return to_jsonb(_texto); -- a CHECK holds the values
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
  'A setting as it is stored: an empty address is null, an empty checkout is #. Errors: PT422 with the column as hint.';

create function private.salvar_configuracoes(_mudancas jsonb, _versao integer) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _antes public.configuracoes;
  _depois public.configuracoes;
  _coluna text;
begin
  perform private.exigir_admin();
  if jsonb_typeof(_mudancas) is distinct from 'object' or octet_length(_mudancas::text) > 20000 then
    perform private.recusar_dados();
  end if;
  select c.* into _antes from public.configuracoes as c for update;
  for _coluna in select jsonb_object_keys(_mudancas) loop
    -- Every column of the table is a setting but these three, so that a new one cannot be forgotten here.
    if not to_jsonb(_antes) ? _coluna or _coluna in ('id', 'versao', 'atualizado_em') then
      perform private.recusar(422, 'Esta configuração não existe.', left(_coluna, 60));
    end if;
    _mudancas := _mudancas || jsonb_build_object(_coluna, private.limpar_configuracao(_coluna, _mudancas -> _coluna));
  end loop;

  if _antes.versao is distinct from _versao then
    perform private.recusar(409, 'Outra pessoa alterou as configurações. Recarregue e confira.', 'mudou');
  end if;
  _depois := jsonb_populate_record(_antes, _mudancas);
  if num_nulls(_depois.numeros_fonte, _depois.numeros_em) > 0
    and 'anunciado' = any (array[_depois.numero_empresas, _depois.numero_consultorias, _depois.numero_canais, _depois.numero_satisfacao])
  then
    perform private.recusar(
      422, 'Um número anunciado precisa de fonte e data.', case when _depois.numeros_fonte is null then 'numeros_fonte' else 'numeros_em' end
    );
  end if;
  if _depois.checkout_url <> '#' and _depois.plano_itens is null then
    perform private.recusar(422, 'Escreva o que o plano inclui antes de abrir a assinatura.', 'plano_itens');
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
    perform private.recusar_dados();
end
$$;
comment on function private.salvar_configuracoes(jsonb, integer) is
  'Body of fn_salvar_configuracoes. Admins only, checked before anything else.';

create function public.fn_salvar_configuracoes(_mudancas jsonb default null, _versao integer default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.salvar_configuracoes(_mudancas, _versao);
$$;
comment on function public.fn_salvar_configuracoes(jsonb, integer) is
  'For admins: changes the given settings and returns the whole row of configuracoes without id. _versao is the version that was on the screen. An '
  'empty address becomes null, an empty checkout_url #; any other checkout_url needs plano_itens. Errors: PT403 so_admin, PT409 mudou, PT422 with the column as hint.';

create function private.dados_do_site() returns jsonb
language sql stable security definer set search_path = '' set lock_timeout = '1s' as $$
  select jsonb_build_object(
    'checkout_url', c.checkout_url, 'plano_itens', c.plano_itens, 'razao_social', c.razao_social, 'cnpj', c.cnpj,
    'endereco_fisico', c.endereco_fisico, 'encarregado_nome', c.encarregado_nome, 'encarregado_email', c.encarregado_email, 'contado_em', a.em,
    'canais', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'codigo', k.codigo, 'nome', k.nome, 'preco_centavos', k.preco_centavos, 'modo', k.modo, 'descricao', k.descricao,
        'prazo_horas', k.prazo_horas,
        'logo', (select f.caminho from private.arquivos as f where f.caminho = k.logo and f.publicado_em is not null)
      ) order by k.ordem), '[]')
      from public.canais as k where k.ativo
    ),
    'numeros', jsonb_object_agg(n.nome, jsonb_build_object(
      'modo', n.modo, 'minimo', n.minimo,
      'valor', case when n.modo = 'verdadeiro' and (a.site ->> n.nome)::integer >= n.minimo or (select private.is_admin()) then a.site -> n.nome end
    )),
    'fonte', case when bool_or(n.modo = 'anunciado') then jsonb_build_object('texto', c.numeros_fonte, 'em', c.numeros_em) end
  )
  from public.configuracoes as c
  cross join private.numeros_atualizacao as a
  cross join lateral (values
    ('empresas', c.numero_empresas, 50), ('consultorias', c.numero_consultorias, 20), ('canais', c.numero_canais, 5),
    ('satisfacao', c.numero_satisfacao, null)
  ) as n (nome, modo, minimo)
  group by c.id, a.id;
$$;
comment on function private.dados_do_site() is 'Body of fn_dados_do_site.';

create function public.fn_dados_do_site() returns jsonb
language sql stable security invoker set search_path = '' set statement_timeout = '3s' as $$
  select private.dados_do_site();
$$;
comment on function public.fn_dados_do_site() is
  'For everybody: {checkout_url (# while there is none), plano_itens|null (a line each), razao_social|null, cnpj|null, endereco_fisico|null, '
  'encarregado_nome|null, encarregado_email|null, contado_em, canais: [{codigo, nome, preco_centavos, modo, descricao, '
  'prazo_horas}] on sale, numeros: {empresas|consultorias|canais|satisfacao: {modo, minimo|null, valor|null}}, '
  'fonte: {texto, em: day} of the announced ones|null}. valor is the figure counted at contado_em, for visitors only when modo is verdadeiro and it is not below '
  'minimo. Nothing else of the settings is public.';

create function private.diagnosticar() returns jsonb
language plpgsql stable security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _jobs jsonb;
  _vault jsonb;
begin
  if to_regclass('cron.job') is not null then
    select coalesce(jsonb_agg(jsonb_build_object('nome', j.jobname, 'agenda', j.schedule, 'ativo', j.active, 'ultima', u.start_time, 'estado', u.status)), '[]')
    into _jobs
    from (select k.* from cron.job as k order by k.jobid limit 50) as j
    left join lateral (
      select d.start_time, d.status from cron.job_run_details as d
      where d.jobid = j.jobid and d.status in ('succeeded', 'failed') order by d.runid desc limit 1
    ) as u on true;
  end if;
  if to_regclass('vault.secrets') is not null then
    select jsonb_object_agg(n, exists (select from vault.secrets as s where s.name = n)) into _vault from unnest(array['project_url', 'jobs_secret_key']) as n;
  end if;
  return jsonb_build_object(
    'agora', now(), 'jobs', _jobs, 'vault', _vault,
    'versao', (select jsonb_build_object('ultima', max(m.version), 'total', count(*)) from supabase_migrations.schema_migrations as m),
    'trabalho', (select jsonb_build_object('ultima', e.em, 'ok', e.ok) from private.execucoes as e where e.nome = 'mensagens' order by e.id desc limit 1),
    'atrasadas', (
      select count(*) from (select o.tipo, o.agendada_em from private.outbox as o where o.enviado_em is null and o.morta_em is null limit 10000) as p
      join private.outbox_tipos as t on t.tipo = p.tipo and p.agendada_em < now() - t.promessa
    ),
    'admins', (select count(*) from public.admins as a where a.active),
    'email_contato', (select c.email_contato !~ '@([^@]*\.)?(example|invalid|test)$' from public.configuracoes as c),
    'pix_ligado', (select c.pix_ligado from public.configuracoes as c),
    'empresa_sem', (
      select coalesce(jsonb_agg(e.coluna order by e.n), '[]')
      from public.configuracoes as c
      cross join unnest(array['razao_social', 'cnpj', 'endereco_fisico', 'encarregado_nome', 'encarregado_email']) with ordinality as e (coluna, n)
      where to_jsonb(c) ->> e.coluna is null
    ),
    'sem_endereco', (select coalesce(sum(l.total), 0) from private.limites_atingidos as l where l.acao = 'sem_endereco')
  );
end
$$;
comment on function private.diagnosticar() is 'Body of fn_service_diagnostico. jobs and vault are null where pg_cron and Vault are absent.';

create function public.fn_service_diagnostico() returns jsonb
language sql stable security invoker set search_path = '' set statement_timeout = '10s' as $$
  select private.diagnosticar();
$$;
comment on function public.fn_service_diagnostico() is
  'For `npm run doctor`: what is installed and running (migrations, schedule, names in Vault, last run of the worker, late messages, admins, mailbox of the team, '
  'what is missing of the company, Pix, calls without an address). No secret and no personal data.';

grant execute on function private.diagnosticar(), public.fn_service_diagnostico() to service_role;

grant execute on function
  private.is_admin(),
  private.salvar_configuracoes(jsonb, integer),
  public.fn_salvar_configuracoes(jsonb, integer)
to authenticated;

grant execute on function
  private.dados_do_site(),
  public.fn_dados_do_site()
to anon, authenticated;
