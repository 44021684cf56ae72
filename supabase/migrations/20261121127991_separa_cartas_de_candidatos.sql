-- Anybody types anybody's e-mail into an application, and whoever publishes a vacancy answers it: e-mails to candidates have queues of
-- their own (private.outbox_filas). Until somebody opened a link of an
-- application its letters carry no words of the recruiter, who could have typed the e-mail: the words stand behind the link.
-- Locks: private.candidatura_links for an instant (column). Undo: put back private.minha_candidatura of
-- 20261121127550, drop the function and the column.

alter table private.candidatura_links add column aberto_em timestamptz;
comment on column private.candidatura_links.aberto_em is
  'When the link was first opened: the mailbox is read by who holds it, and the application is known to them.';

create function private.enviar_link_da_candidatura(
  _candidatura public.candidaturas, _vaga public.vagas, _tipo text, _chave text
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  _token constant text := private.token_novo();
  _aberta constant boolean := exists (
    select 1 from private.candidatura_links as l where l.candidatura_id = _candidatura.id and l.aberto_em is not null
  );
begin
  if exists (select 1 from private.outbox as o where o.chave = _tipo || ':' || _candidatura.id || ':' || _chave) then
    return;
  end if;
  insert into private.candidatura_links (candidatura_id, token_hash) values (_candidatura.id, private.token_hash(_token));
  perform private.enfileirar(
    _tipo,
    _candidatura.id || ':' || _chave,
    _candidatura.email,
    jsonb_build_object(
      'token', _token,
      'nome', _candidatura.nome,
      'cargo', _vaga.cargo,
      'empresa', _vaga.empresa,
      'codigo_ref', _vaga.codigo_ref,
      'status', _candidatura.status,
      'resposta', case when _aberta then _candidatura.resposta end,
      'ha_resposta', _candidatura.resposta is not null,
      'criada_em', _candidatura.criada_em
    ),
    _confirmada => _aberta,
    _candidatura_id => _candidatura.id
  );
end
$$;
comment on function private.enviar_link_da_candidatura(public.candidaturas, public.vagas, text, text) is
  'Letter to a candidate with a fresh link: {token, nome, cargo, empresa, codigo_ref, status, resposta|null, ha_resposta, criada_em}; resposta only once a link of the application was opened. The same type and key only once.';

create or replace function private.minha_candidatura(_token text)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _candidatura public.candidaturas;
begin
  perform private.limitar_endereco('minha_candidatura', 240, interval '10 minutes');
  _candidatura := private.candidatura_do_link(_token);
  update private.candidatura_links as l set aberto_em = now()
  where l.token_hash = private.token_hash(_token) and l.aberto_em is null;
  return (
    select jsonb_build_object(
      'cargo', v.cargo,
      'empresa', v.empresa,
      'codigo_ref', v.codigo_ref,
      'vaga_no_ar', v.status = 'published' and v.expira_em > now(),
      'status', _candidatura.status,
      'resposta', _candidatura.resposta,
      'criada_em', _candidatura.criada_em,
      'atualizada_em', _candidatura.atualizada_em,
      'apaga_em', case when v.status <> 'published' then coalesce(v.encerrada_em, v.expira_em) + interval '180 days' end,
      'dados', jsonb_build_object(
        'nome', _candidatura.nome,
        'email', _candidatura.email,
        'telefone', _candidatura.telefone,
        'cidade', _candidatura.cidade,
        'uf', _candidatura.uf,
        'linkedin_url', _candidatura.linkedin_url,
        'curriculo_url', _candidatura.curriculo_url,
        'portfolio_url', _candidatura.portfolio_url,
        'pretensao_centavos', _candidatura.pretensao_centavos,
        'mensagem', _candidatura.mensagem
      )
    )
    from public.vagas as v where v.id = _candidatura.vaga_id
  );
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;
