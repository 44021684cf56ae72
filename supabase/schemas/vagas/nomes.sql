-- Names of companies in ads: those that wait for a person, and those that were accepted.

create function vagas.nome_de_empresa(_nome text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select btrim(regexp_replace(
    btrim(regexp_replace(base.norm_pt(coalesce(_nome, '')), '[^a-z0-9\u0080-\uffff]+', ' ', 'g')),
    '( (ltda|limitada|s a|sa|me|epp|mei|eireli|slu))+$', ''
  ));
$$;
comment on function vagas.nome_de_empresa is
  'A name of a company to compare: without accents, case, punctuation and legal form (Ltda, S.A., ME, EPP, MEI, Eireli, SLU); empty for null.';

create table vagas.nomes_que_esperam (
  nome text primary key,
  inteiro boolean not null default false,
  constraint nomes_que_esperam_nome_chk check (nome <> '' and nome = vagas.nome_de_empresa(nome))
);
comment on table vagas.nomes_que_esperam is
  'Names that frauds borrow, as vagas.nome_de_empresa: an ad of one of them always waits for the team. inteiro: only as the whole name of a company, because it is '
  'a common word too.';

alter table vagas.nomes_que_esperam enable row level security;

insert into vagas.nomes_que_esperam (nome)
select n from unnest(array[
  'embira', 'banco do brasil', 'caixa economica', 'bradesco', 'itau', 'santander', 'nubank', 'banco inter', 'banco pan', 'c6 bank', 'btg pactual', 'banco safra',
  'picpay', 'pagbank', 'pagseguro', 'mercado pago', 'sicoob', 'sicredi', 'banrisul', 'banco do nordeste', 'bndes', 'banco central', 'correios', 'petrobras',
  'transpetro', 'eletrobras', 'infraero', 'serpro', 'dataprev', 'embrapa', 'receita federal', 'inss', 'ministerio do trabalho', 'detran', 'serasa', 'sebrae',
  'senai', 'senac', 'mercado livre', 'shopee', 'amazon', 'magazine luiza', 'magalu', 'tiktok', 'ifood'
]) as n;

insert into vagas.nomes_que_esperam (nome, inteiro)
select n, true from unnest(array['caixa', 'inter', 'safra', 'neon', 'stone', 'sus', 'google', 'uber', '99']) as n;

create function vagas.diz_nome(_nomes text[], _outros text[], _nome vagas.nomes_que_esperam) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(bool_or(
    case
      when _nome.inteiro then n.da_empresa and n.nome = _nome.nome
      else ' ' || n.nome || ' ' like '% ' || _nome.nome || ' %' or n.da_empresa and replace(n.nome, ' ', '') = replace(_nome.nome, ' ', '')
    end
  ), false)
  from (select x, true from unnest(_nomes) as x union all select y, false from unnest(_outros) as y) as n (nome, da_empresa);
$$;
comment on function vagas.diz_nome is 'Whether names of companies, or other words of an ad, all as vagas.nome_de_empresa, say a name that waits for a person.';

create table vagas.empresas_aceitas (
  usuario_id uuid not null references public.usuarios (id) on delete cascade,
  marca bytea not null,
  em timestamptz not null default now(),
  primary key (usuario_id, marca)
);
comment on table vagas.empresas_aceitas is
  'Under which names of companies each account has published, as hashes, so that no name outlives its vacancies. Deleted with the account.';

alter table vagas.empresas_aceitas enable row level security;

create function vagas.nomes_do_anuncio(_vaga public.vagas) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct n.nome), '{}')
  from unnest(array[vagas.nome_de_empresa(_vaga.empresa), vagas.nome_de_empresa(_vaga.empresa_nome)]) as n (nome)
  where n.nome <> '';
$$;
comment on function vagas.nomes_do_anuncio is 'The names of a company that an ad says, as vagas.nome_de_empresa.';

create function vagas.marca_da_empresa(_conta uuid, _nome text) returns bytea
language sql immutable parallel safe set search_path = '' as $$
  select sha256(convert_to(_conta || ':' || _nome, 'UTF8'));
$$;
comment on function vagas.marca_da_empresa is 'Hash of a name of a company (vagas.nome_de_empresa) in an account.';

create function vagas.aceitar_empresas(_conta uuid, _nomes text[]) returns void
language sql set search_path = '' as $$
  insert into vagas.empresas_aceitas as e (usuario_id, marca)
  select _conta, vagas.marca_da_empresa(_conta, n) from unnest(_nomes) as n where _conta is not null
  on conflict (usuario_id, marca) do update set em = now();
$$;
comment on function vagas.aceitar_empresas is
  'Notes that an account published under these names: its next ads with them do not wait (docs/product/vacancies.md#ads-that-a-person-reads).';

create function vagas.achado_da_equipe(_regra text, _campo text, _trecho text, _explicacao text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'regra', _regra, 'gravidade', 'equipe', 'campo', _campo, 'trecho', _trecho, 'lei', '', 'explicacao', _explicacao, 'sugestao', ''
  );
$$;
comment on function vagas.achado_da_equipe is 'A reason why a person reads an ad, in the form of a finding (Achado of src/domain).';
