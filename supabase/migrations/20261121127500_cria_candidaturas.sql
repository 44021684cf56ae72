-- Applications to published vacancies: what the form asks, as rows (equal to src/domain/vaga/candidatura.ts; a test compares), the
-- table that only the vacancy's owner reads, the links of the candidates, and the history without personal data. Written by
-- functions alone. Locks: private.outbox, private.consentimentos and the small tables of rules for an instant.
-- Undo: drop the tables, the trigger and both columns, delete the rows, put back the constraints and private.erro_do_campo
-- (20261121124100).

alter table private.servico_campos
drop constraint servico_campos_tipo_chk,
add constraint servico_campos_tipo_chk check (
  tipo in ('texto', 'paragrafo', 'email', 'telefone', 'numero', 'opcao', 'lista', 'moeda', 'url', 'link', 'cnpj', 'cpf')
);

create or replace function private.erro_do_campo(_campo private.servico_campos, _limpo jsonb)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  _texto constant text := case when jsonb_typeof(_limpo) = 'string' then _limpo #>> '{}' end;
  _telefone text;
  _numero constant bigint := case when jsonb_typeof(_limpo) = 'number' then (_limpo #>> '{}')::bigint end;
begin
  if _limpo is null then
    return _campo.erro;
  end if;
  if _texto is not null and _campo.tipo not in ('telefone', 'numero') and char_length(_texto) > _campo.maximo then
    return coalesce(_campo.erro_max, 'Use no máximo ' || private.milhar(_campo.maximo) || ' caracteres.');
  end if;
  case _campo.tipo
    when 'email' then
      if _texto !~ '^[a-z0-9!#$%&''*+/=?^_`{|}~.-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$' then
        return 'E-mail inválido';
      end if;
    when 'telefone' then
      _telefone := private.normalizar_telefone(_texto);
      if _telefone is null or char_length(_telefone) <= _campo.minimo then
        if _campo.erro_min is not null then
          return _campo.erro_min;
        elsif left(_texto, 40) ~ '^ *\+ *(?!5 *5)[0-9]' then
          return 'Informe um telefone do Brasil, com DDD. Use: +55 (11) 99999-9999';
        end if;
        return 'Formato inválido. Use: +55 (11) 99999-9999';
      end if;
    when 'numero' then
      if _texto is not null then
        return case when _campo.erro_min = _campo.erro then _campo.erro else 'Informe um número inteiro, sem vírgula.' end;
      elsif _numero < _campo.minimo then
        return coalesce(_campo.erro_min, 'O mínimo é ' || _campo.minimo || '.');
      elsif _numero > _campo.maximo then
        return 'O máximo é ' || private.milhar(_campo.maximo) || '.';
      end if;
    when 'cnpj' then
      if not private.cnpj_valido(_texto) then
        return 'CNPJ inválido';
      end if;
    when 'cpf' then
      if not private.cpf_valido(_texto) then
        return 'CPF inválido';
      end if;
    when 'opcao' then
      if not exists (select 1 from private.opcoes as o where o.lista = _campo.opcoes and _texto = any (o.valores)) then
        return 'Escolha uma das opções da lista.';
      end if;
    when 'lista' then
      if not exists (
        select 1
        from private.opcoes as o
        where
          o.lista = _campo.opcoes
          and o.valores @> array(select jsonb_array_elements_text(_limpo))
      ) then
        return 'Escolha uma das opções da lista.';
      end if;
    when 'moeda' then
      if _texto !~ '^R\$ ?[0-9]{1,3}(\.[0-9]{3}){0,3},[0-9]{2}$' then
        return 'Informe um valor em reais, como R$ 4.500,00.';
      end if;
    when 'url' then
      if _texto !~ '^[hH][tT][tT][pP][sS]?://[^ <>"''\\]+$' then
        return 'Informe um link que comece com http:// ou https://.';
      end if;
    when 'link' then
      -- A host with a dot and without a name in front: https://banco.example@outro.example leads elsewhere than it says.
      if _texto !~ '^[hH][tT][tT][pP][sS]://[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+(:[0-9]{1,5})?([/?#][^ <>"''\\]*)?$' then
        return 'Informe um link que comece com https://.';
      end if;
    when 'paragrafo' then
      if cardinality(string_to_array(private.limpar_linha(_texto), ' ')) < _campo.palavras
        or char_length(_texto) < _campo.minimo
      then
        return coalesce(_campo.erro_min, _campo.erro);
      end if;
    else
      null;
  end case;
  return null;
end
$$;

insert into private.servico_campos (grupo, campo, ordem, tipo, erro, erro_max, maximo, opcoes)
values
  ('candidatura', 'nome', 1, 'texto', 'Nome é obrigatório', null, 120, null),
  ('candidatura', 'email', 2, 'email', 'E-mail é obrigatório', null, 254, null),
  ('candidatura', 'telefone', 3, 'telefone', null, null, 20, null),
  ('candidatura', 'cidade', 4, 'texto', null, null, 120, null),
  ('candidatura', 'uf', 5, 'opcao', null, null, null, 'uf'),
  ('candidatura', 'linkedin_url', 6, 'link', null, null, 500, null),
  ('candidatura', 'curriculo_url', 7, 'link', null, null, 500, null),
  ('candidatura', 'portfolio_url', 8, 'link', null, null, 500, null),
  ('candidatura', 'mensagem', 10, 'paragrafo', null, 'A mensagem passou de 4.000 caracteres', 4000, null);

alter table private.consentimentos
add column candidatura_id uuid,
drop constraint consentimentos_finalidade_chk,
add constraint consentimentos_finalidade_chk check (
  finalidade in ('contato_solicitacao', 'termos_de_uso', 'contato_consultoria', 'candidatura')
);
create index consentimentos_candidatura_id_idx on private.consentimentos (candidatura_id) where candidatura_id is not null;
insert into private.versoes_de_texto (finalidade, versao) values ('candidatura', 'candidatura-2026-11');

create table public.candidaturas (
  id uuid primary key default gen_random_uuid(),
  vaga_id uuid not null references public.vagas (id) on delete cascade,
  chave uuid not null,
  nome text not null,
  email text not null,
  telefone text,
  cidade text,
  uf text,
  linkedin_url text,
  curriculo_url text,
  portfolio_url text,
  pretensao_centavos bigint,
  mensagem text,
  canal text not null,
  status text not null default 'recebida',
  encerrada_em timestamptz,
  nota text,
  versao integer not null default 1,
  consentimento_versao text not null,
  criada_em timestamptz not null default now(),
  atualizada_em timestamptz not null default now(),
  constraint candidaturas_pessoa_uq unique (vaga_id, email),
  constraint candidaturas_nome_chk check (char_length(nome) between 1 and 120),
  constraint candidaturas_email_chk check (char_length(email) <= 254 and email = lower(email) and email ~ '^[^@ ]+@[^@ ]+$'),
  constraint candidaturas_telefone_chk check (telefone ~ '^\+55[0-9]{10,11}$'),
  constraint candidaturas_lugar_chk check (char_length(cidade) between 1 and 120 and uf ~ '^[A-Z]{2}$'),
  constraint candidaturas_links_chk check (
    linkedin_url ~* '^https://'
    and curriculo_url ~* '^https://'
    and portfolio_url ~* '^https://'
    and char_length(linkedin_url) <= 500
    and char_length(curriculo_url) <= 500
    and char_length(portfolio_url) <= 500
  ),
  constraint candidaturas_pretensao_chk check (pretensao_centavos between 1 and 999999999999),
  constraint candidaturas_textos_chk check (
    char_length(mensagem) between 1 and 4000 and char_length(nota) between 1 and 4000
  ),
  constraint candidaturas_canal_chk check (canal ~ '^[a-z][a-z0-9_]{1,29}$'),
  constraint candidaturas_status_chk check (status in ('recebida', 'em_analise', 'entrevista', 'aprovada', 'recusada')),
  constraint candidaturas_versao_chk check (versao >= 1),
  constraint candidaturas_consentimento_chk check (consentimento_versao ~ '^[a-z0-9._-]{1,60}$')
);
comment on table public.candidaturas is
  'Applications, one for each e-mail and vacancy. Read by the vacancy''s owner alone, not by admins; deleted 180 days after the vacancy ended, or when the candidate withdraws.';
comment on column public.candidaturas.chave is 'Made by the page for each sending: the same one again is no repetition worth a letter.';
comment on column public.candidaturas.encerrada_em is
  'When the candidate was told that the vacancy ended without an outcome; null again when the vacancy returns to the page.';
comment on column public.candidaturas.nota is 'Private to the vacancy''s owner.';
comment on column public.candidaturas.versao is 'Grows with every change; who changes names the one they saw.';
comment on column public.candidaturas.canal is 'Where the candidate came from, as private.vaga_numeros counts it.';

create index candidaturas_vaga_id_idx on public.candidaturas (vaga_id, criada_em desc, id desc);
create index candidaturas_vaga_status_idx on public.candidaturas (vaga_id, status, criada_em desc, id desc);
create index candidaturas_email_idx on public.candidaturas (email);

create function private.status_que_avisam()
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array['entrevista', 'aprovada', 'recusada'];
$$;
comment on function private.status_que_avisam() is
  'Statuses whose move always sends the candidate an e-mail (`aviso` in src/domain/vaga/candidatura.ts). Other moves send one only with a message.';

create function private.status_com_resultado()
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array['aprovada', 'recusada'];
$$;
comment on function private.status_com_resultado() is
  'Statuses that are an outcome (`resultado` in src/domain/vaga/candidatura.ts). The end of a vacancy answers all the others.';

create function private.candidaturas_muda()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.versao := old.versao + 1;
  -- What the candidate can see; a private note is no news.
  if (new.status, new.encerrada_em) is distinct from (old.status, old.encerrada_em) then
    new.atualizada_em := now();
  end if;
  return new;
end
$$;
comment on function private.candidaturas_muda() is 'Trigger: every change has a version of its own; atualizada_em follows what the candidate sees.';

create trigger candidaturas_muda
before update on public.candidaturas
for each row when (old.* is distinct from new.*)
execute function private.candidaturas_muda();

create function private.candidaturas_anota()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into private.candidatura_eventos (vaga_id, candidatura_id, para, ator)
    values (new.vaga_id, new.id, new.status, 'candidato');
  else
    insert into private.candidatura_eventos (vaga_id, candidatura_id, de, para, ator)
    values (new.vaga_id, new.id, old.status, new.status, 'empresa');
  end if;
  return null;
end
$$;
comment on function private.candidaturas_anota() is 'Trigger: every step of an application is written down, without who it is of.';

create trigger candidaturas_anota_inicio
after insert on public.candidaturas
for each row execute function private.candidaturas_anota();

create trigger candidaturas_anota_passo
after update of status on public.candidaturas
for each row when (old.status <> new.status)
execute function private.candidaturas_anota();

create function private.candidaturas_fim()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.consentimentos as k set revogado_em = now() where k.candidatura_id = old.id and k.revogado_em is null;
  return null;
end
$$;
comment on function private.candidaturas_fim() is
  'Trigger: nothing is done with these data any more, however they went: from here the proof of consent has five years.';

create trigger candidaturas_fim
after delete on public.candidaturas
for each row execute function private.candidaturas_fim();

create function private.vagas_apaga_candidaturas()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.candidaturas as c where c.vaga_id = new.id;
  delete from private.candidatura_eventos as e where e.vaga_id = new.id;
  return null;
end
$$;
comment on function private.vagas_apaga_candidaturas() is 'Trigger: of a paid vacancy whose owner left remains no application.';

create trigger vagas_apaga_candidaturas
after update of anonimizada_em on public.vagas
for each row when (old.anonimizada_em is null and new.anonimizada_em is not null)
execute function private.vagas_apaga_candidaturas();

alter table public.candidaturas enable row level security;
revoke all on table public.candidaturas from public, anon, authenticated, service_role;
grant select (
  id, vaga_id, nome, email, telefone, cidade, uf, linkedin_url, curriculo_url, portfolio_url, pretensao_centavos, mensagem, canal,
  status, encerrada_em, nota, versao, criada_em, atualizada_em
) on table public.candidaturas to authenticated;

create policy candidaturas_s_dono_da_vaga on public.candidaturas
for select to authenticated
using (vaga_id = any (array(select v.id from public.vagas as v where v.usuario_id = (select private.minha_conta()))));

-- For the reason given at solicitacoes.cliente_id.
alter table public.candidaturas alter column vaga_id set (n_distinct = -1);

create table public.candidatura_respostas (
  id bigint generated always as identity primary key,
  candidatura_id uuid not null references public.candidaturas (id) on delete cascade,
  situacao text not null,
  texto text,
  em timestamptz not null default now(),
  constraint candidatura_respostas_situacao_chk check (
    situacao in (
      'recebida', 'em_analise', 'entrevista', 'aprovada', 'recusada', 'vaga_encerrada', 'vaga_expirada', 'vaga_retirada'
    )
  ),
  constraint candidatura_respostas_texto_chk check (char_length(texto) between 1 and 4000)
);
comment on table public.candidatura_respostas is
  'Append-only: everything a candidate was told by e-mail, shown on their page with its date. situacao: the status they were moved to, or how the vacancy ended; texto: the recruiter''s own words. Deleted with the application.';

create index candidatura_respostas_candidatura_id_idx on public.candidatura_respostas (candidatura_id, id desc);

alter table public.candidatura_respostas enable row level security;
revoke all on table public.candidatura_respostas from public, anon, authenticated, service_role;
grant select (candidatura_id, situacao, texto, em) on table public.candidatura_respostas to authenticated;

create policy candidatura_respostas_s_dono_da_vaga on public.candidatura_respostas
for select to authenticated
using (
  candidatura_id = any (
    array(
      select c.id
      from public.vagas as v
      join public.candidaturas as c on c.vaga_id = v.id
      where v.usuario_id = (select private.minha_conta())
    )
  )
);

-- For the reason given at solicitacoes.cliente_id.
alter table public.candidatura_respostas alter column candidatura_id set (n_distinct = -1);

create function private.respostas_da_candidatura(_candidatura_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('situacao', r.situacao, 'texto', r.texto, 'em', r.em) order by r.id desc), '[]')
  from (
    select a.* from public.candidatura_respostas as a where a.candidatura_id = _candidatura_id order by a.id desc limit 100
  ) as r;
$$;
comment on function private.respostas_da_candidatura(uuid) is
  'What a candidate was told: [{situacao, texto|null, em}], the newest 100, newest first.';

create table private.candidatura_links (
  id bigint generated always as identity primary key,
  candidatura_id uuid not null references public.candidaturas (id) on delete cascade,
  token_hash bytea not null unique,
  criado_em timestamptz not null default now(),
  expira_em timestamptz not null default now() + interval '400 days'
);
comment on table private.candidatura_links is
  'Links by which candidates see and withdraw their application, hashed. They go with it; each letter carries a fresh one.';

create index candidatura_links_candidatura_id_idx on private.candidatura_links (candidatura_id);

alter table private.candidatura_links enable row level security;
revoke all on table private.candidatura_links from public, anon, authenticated, service_role;

create table private.candidatura_eventos (
  id bigint generated always as identity primary key,
  vaga_id uuid not null references public.vagas (id) on delete cascade,
  candidatura_id uuid not null,
  de text,
  para text not null,
  ator text not null,
  em timestamptz not null default now(),
  constraint candidatura_eventos_ator_chk check (ator in ('candidato', 'empresa', 'sistema')),
  constraint candidatura_eventos_para_chk check (
    para in ('recebida', 'em_analise', 'entrevista', 'aprovada', 'recusada', 'retirada')
  )
);
comment on table private.candidatura_eventos is
  'Append-only history of applications, without personal data: what remains of one that was withdrawn. Gone with the vacancy.';

create index candidatura_eventos_vaga_id_idx on private.candidatura_eventos (vaga_id);
create index candidatura_eventos_candidatura_id_idx on private.candidatura_eventos (candidatura_id, id);

create function private.candidatura_eventos_guarda()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.recusar(409, 'O histórico de uma candidatura não pode ser alterado.', 'historico_imutavel');
  return null;
end
$$;
comment on function private.candidatura_eventos_guarda() is 'Trigger: history is never rewritten. Errors: PT409 historico_imutavel.';

create trigger candidatura_eventos_guarda
before update on private.candidatura_eventos
for each row execute function private.candidatura_eventos_guarda();

alter table private.candidatura_eventos enable row level security;
revoke all on table private.candidatura_eventos from public, anon, authenticated, service_role;
