-- Who the client of a request is stays hidden until a proposal is accepted: contacts and names in its texts, masked when they are written.
set check_function_bodies = off;
set lock_timeout = '5s';

create function private.padrao_de_contato() returns text
language sql immutable parallel safe set search_path = '' as $$
  -- The same text as PADRAO_DE_CONTATO of src/domain/conversa/contatos.ts.
  select
    '(?<![a-z0-9._%+-])[a-z0-9._%+-]+@(?:[a-z0-9-]+\.)+[a-z]{2,}'
    -- Addresses of the web, but not job boards and tools that everybody names by their address.
    || '|(?<![a-z0-9@._-])'
    || '(?!(?:https?://)?(?:www\.)?(?:catho|gupy|indeed|infojobs|linkedin|solides|trabalhabrasil|vagas)\.com(?:\.br)?(?![a-z0-9-]|[./][a-z0-9]))'
    || '(?:(?:https?://|www\.)[^\s]*[^\s.,;:!?)\]]'
    || '|(?:[a-z0-9-]+\.)+(?!(?:gov|jus|leg|mil|mp)\.)[a-z]{2,4}\.br(?![a-z0-9-])(?:/[^\s]*[^\s.,;:!?)\]])?'
    || '|(?:(?:wa|t)\.me|(?:br\.)?(?:facebook|instagram|linkedin)\.com)/[^\s]*[^\s.,;:!?)\]])'
    -- Phones: with an area code, mobiles without one, landlines without one, 0800. Pairs of round numbers or years are no phone.
    || '|(?<![a-z0-9]|[0-9][.-]|\$ |\$)(?:'
    || '(?:\+?55[ .-]?)?(?:\(0?[1-9][1-9]\) ?(?:9[ .-]?)?[0-9]{4}[ .-]?[0-9]{4}'
    || '|0?[1-9][1-9][ .-]?9[ .-]?(?![0-9]{3}0 [0-9]{3}0)[0-9]{4}[ .-]?[0-9]{4}'
    || '|0?[1-9][1-9][ .-]?[2-5](?![0-9]{2}0[ -][0-9]{3}0)[0-9]{3}[ .-]?(?!(?:19|20)[0-9]{2})[0-9]{4})'
    || '|9(?![0-9]{3}0 [0-9]{3}0|[0-9]{5}000)[0-9]{4}[ .-]?[0-9]{4}'
    || '|9[ .](?![0-9]{3}0[ -][0-9]{3}0)[0-9]{4}[ .-](?!(?:19|20)[0-9]{2})[0-9]{4}'
    || '|[2-5](?![0-9]{2}0-[0-9]{3}0)[0-9]{3}-(?!(?:19|20)[0-9]{2})[0-9]{4}'
    || '|0[358]00[ .-]?[0-9]{3}[ .-]?[0-9]{4}'
    || ')(?![0-9])';
$$;
comment on function private.padrao_de_contato() is
  'A phone, e-mail or address of the web in plain spelling, as a regular expression without regard to case (docs/product/conversations.md#hidden-contacts).';

create function private.letras_de_nome() returns text
language sql immutable parallel safe set search_path = '' as $$
  -- The same text as LETRAS_DE_NOME of src/domain/publica/nome.ts. Latin letters but those that look like another one, digits and signs of names.
  select '^[A-Za-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u0130\u0134-\u0137\u0139-\u017e'
    || ' &''\u2018\u2019"\u201c\u201d.,;:!?/()+*#%@$=_|~`\u00b2\u00b3\u00b4^\u00ba\u00aa\u00b0\u00b7\u2022\u2122\u00ae\u00a9\u00d7\u2010-\u2014\[\]-]+$';
$$;
comment on function private.letras_de_nome() is 'Names of companies in the Latin alphabet, as a regular expression (docs/product/vacancies.md#companies).';

create function private.nome_nosso() returns text
language sql immutable parallel safe set search_path = '' as $$
  -- The same text as NOME_NOSSO of src/domain/publica/nome.ts.
  select '^(?:a|o|da|de|do|equipe|time|suporte|atendimento|ajuda|central|oficial|rh|seguranca|moderacao|cobranca|pagamentos)*embira'
    || '(?:oficial|equipe|time|suporte|atendimento|ajuda|central|rh|seguranca|moderacao|cobranca|pagamentos|brasil|plataforma|site|app|sa|ltda|me|com|br)*$';
$$;
comment on function private.nome_nosso() is
  'Our own name, alone or with words of a team, as a regular expression for a name without accents, case, spaces and signs.';

create function private.erro_do_nome(_nome text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
    when _nome !~ private.letras_de_nome() then 'Use só letras, números e sinais comuns.'
    when _nome ~* private.padrao_de_contato() then 'Escreva só o nome, sem telefone, e-mail ou site.'
    when regexp_replace(private.norm_pt(_nome), '[^a-z0-9]', '', 'g') ~ private.nome_nosso() then 'Este é o nosso nome. Escreva o seu.'
  end;
$$;
comment on function private.erro_do_nome(text) is
  'Why a cleaned name of a company or consultancy is refused, as shown to people; null when it is not (findErroDoNome; docs/product/vacancies.md#companies).';

create function private.ocultar_contatos(_texto text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(_texto, private.padrao_de_contato(), '[dado oculto]', 'gi');
$$;
comment on function private.ocultar_contatos(text) is 'A text with [dado oculto] in place of the contacts in it (private.padrao_de_contato).';

create function private.nome_curto(_texto text) returns text
language sql immutable set search_path = '' as $$
  select case when char_length(t.lido) > 40 then left(t.lido, 39) || '…' else t.lido end
  from (select private.ocultar_contatos(_texto) as lido) as t;
$$;
comment on function private.nome_curto(text) is
  'A typed name as a letter to a mailbox that nobody confirmed shows it: without contacts, at most 40 characters (docs/product/messages.md#what-strangers-typed). Null for null.';

create function private.ocultar_no_json(_valor jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case jsonb_typeof(_valor)
    when 'string' then to_jsonb(private.ocultar_contatos(_valor #>> '{}'))
    when 'object' then (select coalesce(jsonb_object_agg(c.key, private.ocultar_no_json(c.value)), '{}') from jsonb_each(_valor) as c)
    when 'array' then (
      select coalesce(jsonb_agg(private.ocultar_no_json(e.valor) order by e.n), '[]')
      from jsonb_array_elements(_valor) with ordinality as e (valor, n)
    )
    else _valor
  end;
$$;
comment on function private.ocultar_no_json(jsonb) is
  'The same value with the contacts in its texts hidden (private.ocultar_contatos), at every depth: for letters to a mailbox that nobody confirmed.';

create function private.nomes_do_pedido(_solicitacao_id uuid) returns text
language sql stable set search_path = '' as $$
  with contato as (
    select
      regexp_replace(c.empresa_nome, '[ ,-]+(ltda|s[./]?a|me|epp|eireli)\.?$', '', 'i') as empresa,
      c.responsavel_nome as pessoa,
      split_part(c.email, '@', 2) as dominio
    from private.solicitacao_contatos as c
    where c.solicitacao_id = _solicitacao_id
  ),
  nomes as (
    select c.empresa as nome from contato as c
    union
    select c.pessoa from contato as c
    union
    select regexp_replace(c.pessoa, ' .* ', ' ') from contato as c
  ),
  -- Of a site the name before its ending: that of the company, and that of its mailbox unless many share it.
  sites as (
    select regexp_replace(private.norm_pt(c.empresa), '[^a-z0-9]', '', 'g') as site from contato as c
    union
    select substring(c.dominio from '([a-z0-9-]+)(?:\.[a-z]{2,3})?\.[a-z]+$') from contato as c
    where c.dominio !~ '^(gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|icloud|me|uol|bol|terra|ig|globo|globomail|zipmail|r7|proton|protonmail|aol)\.'
  )
  select string_agg(p.padrao, '|')
  from (
    -- A name of one word only as it is written: a company called Cultura hides no culture.
    select '(?<![[:alnum:]])' || regexp_replace(v.nome, '([^[:alnum:] ])', '\\\1', 'g') || '(?![[:alnum:]])' as padrao
    from nomes as n
    cross join lateral unnest(
      array[n.nome, upper(n.nome)] || case when strpos(n.nome, ' ') > 0 then array[lower(n.nome), initcap(n.nome)] end
    ) as v (nome)
    where char_length(n.nome) > 3
    union
    select '(?<![a-zA-Z0-9-])' || v.site || '\.(?:com|net|org|app|io|co|me|site|online|digital|example)(?:\.br)?(?![[:alnum:]])'
    from sites as s
    cross join lateral unnest(array[s.site, initcap(s.site), upper(s.site)]) as v (site)
    where char_length(s.site) > 3
  ) as p;
$$;
comment on function private.nomes_do_pedido(uuid) is
  'The names and the own sites of the client of a request, as a regular expression with regard to case; null for a request without a contact. The contact of a request never '
  'changes (private.solicitacao_contatos), so a text that was masked stays right.';

create function private.mascarar(_texto text, _solicitacao_id uuid) returns text
language sql stable set search_path = '' as $$
  select nullif(
    regexp_replace(
      private.ocultar_contatos(_texto),
      coalesce(private.nomes_do_pedido(_solicitacao_id), '$^'), '[dado oculto]', 'g'
    ),
    _texto
  );
$$;
comment on function private.mascarar(text, uuid) is
  'A text about a request with [dado oculto] in place of contacts and of the names of its client; null when there are none, so that only what differs is stored. Called when '
  'a text is written, never when it is read.';

create table private.solicitacao_leituras (
  solicitacao_id uuid primary key references public.solicitacoes (id) on delete cascade,
  resumo text,
  textos jsonb not null
);
comment on table private.solicitacao_leituras is
  'What consultancies read of a request in place of what was written, stored when it is written: resumo = the first 200 characters of the description, textos = {column: text} '
  'of those in which something is hidden.';

alter table private.solicitacao_leituras enable row level security;

revoke all on table private.solicitacao_leituras from public, anon, authenticated, service_role;

create function private.guardar_leitura(_solicitacao_id uuid) returns void
language sql set search_path = '' as $$
  insert into private.solicitacao_leituras as l (solicitacao_id, resumo, textos)
  select
    s.id,
    case when char_length(d.descricao) > 200 then rtrim(left(d.descricao, 199)) || '…' else d.descricao end,
    t.textos
  from public.solicitacoes as s
  cross join lateral (
    select coalesce(jsonb_object_agg(c.campo, m.texto) filter (where m.texto is not null), '{}') as textos
    from to_jsonb(s) as r (linha)
    -- The name of the client may be part of a city's.
    join private.servico_campos as c on c.consultorias_leem and c.tipo in ('texto', 'paragrafo') and c.campo not like '%cidade%'
    cross join lateral (select private.mascarar(r.linha ->> c.campo, s.id) as texto) as m
  ) as t
  cross join lateral (select coalesce(t.textos ->> 'contexto_projeto', s.contexto_projeto) as descricao) as d
  where s.id = _solicitacao_id
  on conflict (solicitacao_id) do update set resumo = excluded.resumo, textos = excluded.textos;
$$;
comment on function private.guardar_leitura(uuid) is
  'Stores what consultancies read of a request. To be called by whoever writes its texts; a request without it is read without any of its answers.';

create function private.conhece_o_cliente(_solicitacao_id uuid, _auth_user_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from public.propostas as p
    where p.solicitacao_id = _solicitacao_id and p.auth_user_id = _auth_user_id and p.status_proposta = 'aceita'
  )
  and not exists (
    select 1 from private.consentimentos as k
    where k.solicitacao_id = _solicitacao_id and k.finalidade = 'contato_solicitacao' and k.revogado_em is not null
  );
$$;
comment on function private.conhece_o_cliente(uuid, uuid) is
  'Whether an account sent the accepted proposal of a request whose client still consents to be contacted: to it nothing is hidden '
  '(docs/product/proposals.md#the-clients-contact).';
