-- The single row of settings that the team edits.

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
  constraint configuracoes_script_url_chk check (script_url is null or base.endereco_de_planilha(script_url, null)),
  constraint configuracoes_planilhas_chk check (
  (planilha_solicitacoes_url is null or base.endereco_de_planilha(planilha_solicitacoes_url, 'solicitacoes'))
  and (planilha_consultorias_url is null or base.endereco_de_planilha(planilha_consultorias_url, 'consultorias'))
  and (planilha_propostas_url is null or base.endereco_de_planilha(planilha_propostas_url, 'propostas'))
),
  constraint configuracoes_checkout_url_chk check (
  checkout_url = '#' or base.endereco_publico(checkout_url) and plano_itens is not null
),
  constraint configuracoes_plano_itens_chk check (char_length(plano_itens) between 1 and 1000),
  constraint configuracoes_webhook_solicitacao_url_chk check (
  webhook_solicitacao_url is null or base.endereco_publico(webhook_solicitacao_url)
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

alter table public.configuracoes enable row level security;

revoke all on table public.configuracoes from public, anon, authenticated, service_role;
grant select on table public.configuracoes to authenticated, service_role;

create trigger configuracoes_atualizado_em
before update on public.configuracoes
for each row when (old.* is distinct from new.*)
execute function base.touch_updated_at();

insert into public.configuracoes default values on conflict do nothing;

create trigger configuracoes_conta_versao
before update on public.configuracoes
for each row when (old.* is distinct from new.*)
execute function base.conta_versao();
