-- Whether a company is who it says: shown by a code to a mailbox of its domain, or by a document (documento.sql).

insert into catalogo.servico_campos (grupo, campo, ordem, tipo, erro, maximo)
values ('conferencia', 'email', 1, 'email', 'Diga o seu e-mail na empresa', 254);

insert into mensagens.outbox_tipos (tipo, fila, promessa, vida, apaga, soltas, junta)
values
  ('codigo_da_empresa', 'estranhos', '5 minutes', '24 hours', '{codigo}', null, null),
  ('conferencia_vence', 'pessoa', '1 day', '72 hours', '{}', 20, '1 hour'),
  ('conferencia_acabou', 'pessoa', '1 hour', '72 hours', '{}', 20, '1 hour');

create table vagas.dominios_de_todos (
  dominio text primary key,
  constraint dominios_de_todos_dominio_chk check (dominio ~ '^[a-z0-9-]+([.][a-z0-9-]+)+$')
);
comment on table vagas.dominios_de_todos is
  'Domains where anybody gets a mailbox or a name of one''s own: they, and what is below them, show no company.';

alter table vagas.dominios_de_todos enable row level security;

insert into vagas.dominios_de_todos (dominio)
select d from unnest(array[
  'gmail.com', 'googlemail.com', 'hotmail.com', 'hotmail.com.br', 'outlook.com', 'outlook.com.br', 'live.com', 'msn.com', 'passport.com',
  'yahoo.com', 'yahoo.com.br', 'ymail.com', 'rocketmail.com', 'icloud.com', 'me.com', 'mac.com', 'aol.com', 'mail.com', 'email.com', 'gmx.com', 'gmx.net',
  'proton.me', 'protonmail.com', 'pm.me', 'tutanota.com', 'tuta.com', 'tuta.io', 'zoho.com', 'zohomail.com', 'yandex.com', 'yandex.ru', 'mail.ru', 'qq.com', '163.com',
  'hey.com', 'fastmail.com', 'duck.com', 'hushmail.com', 'inbox.com',
  'uol.com.br', 'bol.com.br', 'terra.com.br', 'ig.com.br', 'superig.com.br', 'globo.com', 'globomail.com', 'r7.com', 'oi.com.br', 'zipmail.com.br', 'pop.com.br',
  'click21.com.br', 'brturbo.com.br', 'veloxmail.com.br', 'folha.com.br', 'ibest.com.br', 'limao.com.br',
  'mailinator.com', 'guerrillamail.com', 'sharklasers.com', 'yopmail.com', '10minutemail.com', 'temp-mail.org', 'tempmail.com', 'trashmail.com', 'maildrop.cc',
  'getnada.com', 'dispostable.com', 'mohmal.com', 'emailondeck.com', 'simplelogin.com', 'anonaddy.com', 'addy.io',
  'onmicrosoft.com', 'wixsite.com', 'wordpress.com', 'blogspot.com', 'weebly.com', 'webnode.page', 'webnode.com.br', 'negocio.site', 'github.io', 'gitlab.io',
  'vercel.app', 'netlify.app', 'herokuapp.com', 'web.app', 'firebaseapp.com', 'pages.dev', 'workers.dev', 'myshopify.com', 'azurewebsites.net', 'cloudfront.net',
  'amazonaws.com', '000webhostapp.com', 'glitch.me', 'duckdns.org', 'no-ip.org', 'ddns.net', 'eu.org', 'dpdns.org', 'us.kg', 'js.org', 'repl.co', 'replit.app',
  'fly.dev', 'onrender.com', 'surge.sh', 'carrd.co', 'linktr.ee', 'sites.google.com'
]) as d;

create table vagas.codigos_de_empresa (
  empresa_id uuid primary key references public.empresas (id) on delete cascade,
  desafio uuid not null,
  dominio text not null,
  codigo bytea not null,
  tentativas smallint not null default 0,
  criado_em timestamptz not null default clock_timestamp(),
  constraint codigos_de_empresa_dominio_chk check (dominio ~ '^[a-z0-9-]+([.][a-z0-9-]+)+$' and char_length(dominio) <= 253),
  constraint codigos_de_empresa_tentativas_chk check (tentativas between 0 and 5)
);
comment on table vagas.codigos_de_empresa is
  'The code on its way to a mailbox of a company, as contas.hash_do_codigo: valid for an hour, because companies hold back letters of strangers, and for 5 tries. The mailbox '
  'itself is not kept.';

create index codigos_de_empresa_criado_em_idx on vagas.codigos_de_empresa (criado_em);

alter table vagas.codigos_de_empresa enable row level security;

create table vagas.empresas_conferidas (
  empresa_id uuid primary key references public.empresas (id) on delete cascade,
  nome text not null,
  dominio text not null,
  conferida_em timestamptz not null default now(),
  vale_ate timestamptz not null default now() + interval '1 year',
  avisada_em timestamptz,
  constraint empresas_conferidas_nome_chk check (nome <> '' and nome = vagas.nome_de_empresa(nome)),
  constraint empresas_conferidas_dominio_chk check (
    dominio = 'cnpj' or dominio ~ '^[a-z0-9-]+([.][a-z0-9-]+)+$' and char_length(dominio) <= 253
  )
);
comment on table vagas.empresas_conferidas is
  'Companies whose account reads a mailbox of their domain (docs/product/vacancies.md#companies), or showed the team a document of their CNPJ (dominio cnpj): under this name, as '
  'vagas.nome_de_empresa, for a year. Goes with another name of the company. avisada_em: when the owner was told that it ends.';

create index empresas_conferidas_vale_ate_idx on vagas.empresas_conferidas (vale_ate);

alter table vagas.empresas_conferidas enable row level security;

create function vagas.dominio_proprio(_dominio text) returns boolean
language sql stable set search_path = '' as $$
  -- Of a domain with other letters (xn--) nobody sees whose it is.
  select _dominio ~ '^[a-z0-9-]+([.][a-z0-9-]+)+$'
    and char_length(_dominio) <= 253
    and _dominio !~ '(^|[.])xn--'
    and not exists (select from vagas.dominios_de_todos as d where _dominio = d.dominio or _dominio like '%.' || d.dominio);
$$;
comment on function vagas.dominio_proprio is 'Whether a mailbox of this domain shows who a company is: not where anybody gets one.';

create function vagas.pedir_codigo_da_empresa(_empresa_id uuid, _email text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_conta_completa();
  _limpo text;
  _dominio text;
  _empresa public.empresas;
  _nome text;
  _desafio constant uuid := gen_random_uuid();
  _codigo constant text := contas.codigo_novo();
begin
  perform base.limitar('codigo_da_empresa', 'conta:' || _conta, 10, interval '1 hour');
  -- Each may be guessed five times.
  perform base.limitar('codigo_da_empresa_dia', 'conta:' || _conta, 20, interval '1 day');
  _limpo := catalogo.limpar_campos('{conferencia}', jsonb_build_object('email', _email), true) ->> 'email';
  _dominio := split_part(_limpo, '@', 2);
  if not vagas.dominio_proprio(_dominio) then
    perform base.recusar(422, 'Use um e-mail do domínio da empresa. Os de provedores, como Gmail, Outlook e UOL, qualquer pessoa pode ter.', 'email');
  end if;
  _empresa := vagas.minha_empresa(_empresa_id, _conta);
  _nome := vagas.nome_de_empresa(_empresa.nome_fantasia);
  -- Whoever borrows such a name has a domain that looks like it, too.
  if _nome = '' or exists (select from vagas.nomes_que_esperam as r where vagas.diz_nome(array[_nome], '{}', r)) then
    perform base.recusar(409, 'Com este nome a empresa não pode ser conferida por e-mail. Fale com a nossa equipe.', 'nome_conhecido');
  end if;
  perform base.limitar('codigo_da_empresa', 'caixa:' || base.caixa_do_email(_limpo) || ' de ' || _conta, 6, interval '1 day');

  insert into vagas.codigos_de_empresa as c (empresa_id, desafio, dominio, codigo)
  values (_empresa.id, _desafio, _dominio, contas.hash_do_codigo(_desafio, _codigo))
  on conflict (empresa_id) do update
  set desafio = excluded.desafio, dominio = excluded.dominio, codigo = excluded.codigo, tentativas = 0, criado_em = excluded.criado_em;
  perform mensagens.enfileirar(
    'codigo_da_empresa', _desafio::text, _limpo, jsonb_build_object('codigo', _codigo, 'empresa', _empresa.nome_fantasia)
  );
  return jsonb_build_object('enviado', true);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_pedir_codigo_da_empresa(_empresa_id uuid default null, _email text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select vagas.pedir_codigo_da_empresa(_empresa_id, _email);
$$;
comment on function public.fn_pedir_codigo_da_empresa is
  'Sends a code of 6 digits to a mailbox at the domain of a company of the calling account, which must be fully verified: {enviado: true}. A code before it dies. Limits: 10 '
  'an hour and 20 a day per account, of which 6 a day per mailbox. Errors: PT403 perfil_incompleto, PT404 empresa_inexistente, PT409 nome_conhecido (a name that frauds borrow), PT422 email (also '
  'of a provider where anybody has one), PT429 limite.';
grant execute on function vagas.pedir_codigo_da_empresa, public.fn_pedir_codigo_da_empresa to authenticated;

create function vagas.conferir_empresa(_empresa_id uuid, _codigo text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_conta_completa();
  _digitos constant text := regexp_replace(left(_codigo, 40), '[^0-9]', '', 'g');
  _empresa public.empresas;
  _pedido vagas.codigos_de_empresa;
begin
  if coalesce(_digitos, '') !~ '^[0-9]{6}$' then
    perform base.recusar(422, 'O código deve ter 6 dígitos.', 'codigo');
  end if;
  perform base.limitar('conferir_empresa', 'conta:' || _conta, 60, interval '10 minutes');
  _empresa := vagas.minha_empresa(_empresa_id, _conta);
  select c.* into _pedido
  from vagas.codigos_de_empresa as c
  where c.empresa_id = _empresa.id and c.criado_em > clock_timestamp() - interval '1 hour'
  for update;
  if not found then
    return jsonb_build_object('status', 'expirado', 'restantes', 0);
  end if;
  if _pedido.tentativas >= 5 then
    return jsonb_build_object('status', 'bloqueado', 'restantes', 0);
  end if;
  if _pedido.codigo <> contas.hash_do_codigo(_pedido.desafio, _digitos) then
    update vagas.codigos_de_empresa as c set tentativas = c.tentativas + 1 where c.empresa_id = _empresa.id;
    return jsonb_build_object('status', case when _pedido.tentativas = 4 then 'bloqueado' else 'invalido' end, 'restantes', 4 - _pedido.tentativas);
  end if;
  delete from vagas.codigos_de_empresa as c where c.empresa_id = _empresa.id;
  insert into vagas.empresas_conferidas as c (empresa_id, nome, dominio)
  values (_empresa.id, vagas.nome_de_empresa(_empresa.nome_fantasia), _pedido.dominio)
  on conflict (empresa_id) do update
  set
    nome = excluded.nome, dominio = excluded.dominio, conferida_em = excluded.conferida_em, vale_ate = excluded.vale_ate, avisada_em = null;
  return jsonb_build_object('status', 'ok', 'restantes', 0);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_conferir_empresa(_empresa_id uuid default null, _codigo text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select vagas.conferir_empresa(_empresa_id, _codigo);
$$;
comment on function public.fn_conferir_empresa is
  'Types the code of fn_pedir_codigo_da_empresa: {status: ok (conferida for a year) | invalido | bloqueado (after 5) | expirado (after an hour, or none), restantes: tries}. '
  'Errors: PT403 perfil_incompleto, PT404 empresa_inexistente, PT422 codigo, PT429 limite.';
grant execute on function vagas.conferir_empresa, public.fn_conferir_empresa to authenticated;

create function vagas.conferencia_em_json(_empresa_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('dominio', c.dominio, 'conferida_em', c.conferida_em, 'vale_ate', c.vale_ate)
  from vagas.empresas_conferidas as c
  where c.empresa_id = _empresa_id and c.vale_ate > now();
$$;
comment on function vagas.conferencia_em_json is 'By what a company is conferida, and until when; null while it is not.';

create function vagas.documento_em_json(_empresa_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object('enviado_em', d.enviado_em, 'motivo', d.motivo)
    from vagas.documentos_de_empresa as d
    where d.empresa_id = _empresa_id and (d.arquivo_id is not null or d.motivo is not null)
  );
end
$$;
comment on function vagas.documento_em_json is 'The document of a company that waits for the team, or was refused (motivo); null without one.';

create function vagas.minhas_conferencias() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  _conta constant uuid := contas.minha_conta();
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'empresa_id', e.id,
          'conferida', vagas.conferencia_em_json(e.id),
          'documento', vagas.documento_em_json(e.id),
          'codigo_para', (
            select c.dominio
            from vagas.codigos_de_empresa as c
            where c.empresa_id = e.id and c.tentativas < 5 and c.criado_em > now() - interval '1 hour'
          )
        )
        order by e.id
      ),
      '[]'
    )
    from public.empresas as e
    where e.usuario_id = _conta
  );
end
$$;

create function public.fn_minhas_conferencias() returns jsonb
language sql stable security invoker set search_path = '' set statement_timeout = '5s' as $$
  select vagas.minhas_conferencias();
$$;
comment on function public.fn_minhas_conferencias is
  'Of each company of the calling account (200 at most): [{empresa_id, conferida: {dominio (or cnpj: by a document), conferida_em, vale_ate}|null, '
  'documento: {enviado_em, motivo: why it was refused|null: waits}|null, codigo_para: domain of a code on its way|null}].';
grant execute on function vagas.minhas_conferencias, public.fn_minhas_conferencias to authenticated;

create function vagas.casa_conferida(_casa_id uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(
    vagas.conferencia_em_json(_casa_id) ->> 'dominio',
    (select 'equipe' from public.consultorias as c where c.id = _casa_id and c.aprovada_em is not null and c.suspensa_em is null)
  );
end
$$;
comment on function vagas.casa_conferida is
  'By what a company or consultancy showed who it is: a domain, cnpj (a document), or equipe (the team approved the registration); null while it did not.';

create function vagas.tirar_conferencia(_empresa_id uuid, _nome text, _acabou text) returns void
language sql set search_path = '' as $$
  with tirada as (
    delete from vagas.empresas_conferidas as c where c.empresa_id = _empresa_id returning c.conferida_em
  )
  select mensagens.enfileirar(
    'conferencia_acabou',
    _empresa_id || ':' || extract(epoch from t.conferida_em),
    u.email,
    jsonb_build_object('nome', u.nome, 'empresa', _nome, 'acabou', _acabou)
  )
  from tirada as t
  join public.empresas as e on e.id = _empresa_id
  join public.usuarios as u on u.id = e.usuario_id and u.email_verificado;
$$;
comment on function vagas.tirar_conferencia is
  'A company is conferida no longer: its ads and page say so at once, and its owner is told why (_acabou: nome, cnpj, dominio or prazo). Nothing of one that was not.';

create function vagas.dominio_do_anuncio(_vaga public.vagas) returns text
language sql stable set search_path = '' as $$
  select c.dominio
  from public.empresas as e
  join vagas.empresas_conferidas as c on c.empresa_id = e.id
  -- Every name in the ad is that one.
  where e.usuario_id = _vaga.usuario_id and array[c.nome] = vagas.nomes_do_anuncio(_vaga) and c.vale_ate > now()
  order by c.conferida_em
  limit 1;
$$;
comment on function vagas.dominio_do_anuncio is 'The domain by which the company of an ad is conferida, or cnpj; null when it is not, or when the ad names another company too.';

create function vagas.conferencia_sai() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from vagas.codigos_de_empresa as c where c.empresa_id = new.id and old.nome_fantasia <> new.nome_fantasia;
  delete from vagas.documentos_de_empresa as d
  where d.empresa_id = new.id and (d.nome, d.cnpj) is distinct from (vagas.nome_de_empresa(new.nome_fantasia), new.cnpj);
  perform vagas.tirar_conferencia(
    c.empresa_id, old.nome_fantasia, case when c.nome <> vagas.nome_de_empresa(new.nome_fantasia) then 'nome' else 'cnpj' end
  )
  from vagas.empresas_conferidas as c
  where
    c.empresa_id = new.id
    and (c.nome <> vagas.nome_de_empresa(new.nome_fantasia) or c.dominio = 'cnpj' and new.cnpj is distinct from old.cnpj);
  return null;
end
$$;
comment on function vagas.conferencia_sai is 'Trigger: what was shown of a company was shown of its name, and by a document of its CNPJ too. Its owner is told.';

create trigger empresas_perde_conferencia
after update of nome_fantasia, cnpj on public.empresas
for each row when ((old.nome_fantasia, old.cnpj) is distinct from (new.nome_fantasia, new.cnpj))
execute function vagas.conferencia_sai();

create function vagas.avisar_conferencias(_maximo integer) returns integer
language plpgsql set search_path = '' as $$
declare
  _cada record;
  _avisadas integer := 0;
begin
  for _cada in
    select c.empresa_id, e.nome_fantasia, case when c.vale_ate <= now() then 'prazo' else 'dominio' end as acabou
    from vagas.empresas_conferidas as c
    join public.empresas as e on e.id = c.empresa_id
    -- A domain that is anybody's by now shows nothing.
    where c.vale_ate <= now() or c.dominio <> 'cnpj' and not vagas.dominio_proprio(c.dominio)
    order by c.vale_ate
    limit _maximo offset base.a_pular()
    for update of c skip locked
  loop
    perform vagas.tirar_conferencia(_cada.empresa_id, _cada.nome_fantasia, _cada.acabou);
    _avisadas := _avisadas + 1;
  end loop;
  for _cada in
    select c.empresa_id, c.dominio, c.vale_ate, e.nome_fantasia, u.email, u.nome
    from vagas.empresas_conferidas as c
    join public.empresas as e on e.id = c.empresa_id
    join public.usuarios as u on u.id = e.usuario_id
    where c.avisada_em is null and c.vale_ate < now() + interval '30 days' and u.email_verificado
    order by c.vale_ate
    limit _maximo offset base.a_pular()
    for update of c skip locked
  loop
    update vagas.empresas_conferidas as c set avisada_em = now() where c.empresa_id = _cada.empresa_id;
    perform mensagens.enfileirar(
      'conferencia_vence',
      _cada.empresa_id || ':' || extract(epoch from _cada.vale_ate)::bigint,
      _cada.email,
      jsonb_build_object('nome', _cada.nome, 'empresa', _cada.nome_fantasia, 'dominio', _cada.dominio, 'vale_ate', _cada.vale_ate)
    );
    _avisadas := _avisadas + 1;
  end loop;
  return _avisadas;
end
$$;
comment on function vagas.avisar_conferencias is
  'Tells owners, once, 30 days before a company stops being conferida, and when it does: by the year, or because its domain is of everybody by now. Returns the number of companies.';
