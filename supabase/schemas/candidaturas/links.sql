-- Secret links by which a candidate follows an application.

create table candidaturas.candidatura_links (
  id bigint generated always as identity primary key,
  candidatura_id uuid not null references public.candidaturas (id) on delete cascade,
  token_hash bytea not null unique,
  criado_em timestamptz not null default now(),
  expira_em timestamptz not null default now() + interval '400 days',
  aberto_em timestamptz
);
comment on table candidaturas.candidatura_links is
  'Links for candidates to see and withdraw their application, hashed. Deleted with it; each e-mail has a new link.';
comment on column candidaturas.candidatura_links.aberto_em is
  'When the link was first opened: this proves that the reader of the mailbox knows of the application.';

create index candidatura_links_candidatura_id_idx on candidaturas.candidatura_links (candidatura_id);

alter table candidaturas.candidatura_links enable row level security;

create function candidaturas.enviar_link(
  _candidatura public.candidaturas, _vaga public.vagas, _tipo text, _chave text, _mais jsonb default '{}'
)
returns void
language plpgsql set search_path = '' as $$
declare
  _token constant text := base.token_novo();
  _aberta constant boolean := exists (
    select 1 from candidaturas.candidatura_links as l where l.candidatura_id = _candidatura.id and l.aberto_em is not null
  );
  _ultima public.candidatura_respostas;
begin
  if exists (select 1 from mensagens.outbox as o where o.chave = _tipo || ':' || _candidatura.id || ':' || _chave) then
    return;
  end if;
  -- A message that still waits contains less than this one.
  delete from mensagens.outbox as o
  where
    _mais = '{}'
    and o.candidatura_id = _candidatura.id and o.tipo = _tipo and o.tentativas = 0 and o.agendada_em > now()
    and o.enviado_em is null and o.morta_em is null;
  select r.* into _ultima
  from public.candidatura_respostas as r where r.candidatura_id = _candidatura.id order by r.id desc limit 1;
  insert into candidaturas.candidatura_links (candidatura_id, token_hash) values (_candidatura.id, base.token_hash(_token));
  perform mensagens.enfileirar(
    _tipo,
    _candidatura.id || ':' || _chave,
    _candidatura.email,
    jsonb_build_object(
      'token', _token,
      'nome', case when _aberta then _candidatura.nome else base.nome_curto(_candidatura.nome) end,
      'cargo', case when _aberta then _vaga.cargo else base.nome_curto(_vaga.cargo) end,
      'empresa', case when _aberta then _vaga.empresa else base.nome_curto(_vaga.empresa) end,
      'codigo_ref', _vaga.codigo_ref,
      'status', coalesce(_ultima.situacao, _candidatura.status),
      'resposta', case when _aberta then _ultima.texto end,
      'ha_resposta', _ultima.texto is not null,
      -- Whoever was called to an interview may answer it: by the contact that the page of the vacancy shows.
      'responder_para', case
        when
          _aberta and _tipo = 'candidatura_mudou' and _ultima.situacao = 'entrevista'
          and _vaga.status = 'published' and _vaga.expira_em > now()
          then _vaga.email
      end,
      'criada_em', _candidatura.criada_em
    ) || case when _aberta then _mais else base.ocultar_no_json(_mais) end,
    _confirmada => _aberta,
    _candidatura_id => _candidatura.id
  );
end
$$;
comment on function candidaturas.enviar_link is
  'E-mail to a candidate with a new link and the last answer: {token, nome, cargo, empresa, codigo_ref, status, resposta|null, ha_resposta, responder_para|null, '
  'criada_em}; resposta and responder_para (the contact of the vacancy, of a call to an interview) only once a link of the application was opened, and names shortened (base.nome_curto) before. The same type and key only once; it replaces an e-mail that still waits, '
  'unless _mais adds what no other one has.';
