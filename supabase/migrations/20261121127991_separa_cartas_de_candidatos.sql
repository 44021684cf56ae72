-- Anybody types anybody's e-mail into an application, and whoever publishes a vacancy answers it: letters to candidates have a box of
-- their own, apart from what the mailbox is written otherwise, and at most ten of a box wait. Until somebody opened a link of an
-- application its letters carry no words of the recruiter, who could have typed the e-mail: the words stand behind the link.
-- Locks: private.candidatura_links for an instant (column). Undo: put back private.enviar_link_da_candidatura and
-- private.minha_candidatura of 20261121127550 and private.exportar_do_email of 20261121123400, drop the function and the column.

alter table private.candidatura_links add column aberto_em timestamptz;
comment on column private.candidatura_links.aberto_em is
  'When the link was first opened: the mailbox is read by who holds it, and the application is known to them.';

create function private.caixa_da_candidatura(_candidatura public.candidaturas)
returns bytea
language sql
stable
set search_path = ''
as $$
  select private.pseudonimo(
    case
      when exists (
        select 1 from private.candidatura_links as l where l.candidatura_id = _candidatura.id and l.aberto_em is not null
      ) then 'candidatura:' || _candidatura.id
      else 'candidato:' || regexp_replace(lower(_candidatura.email), '\+[^@]*@', '@')
    end
  );
$$;
comment on function private.caixa_da_candidatura(public.candidaturas) is
  'Where letters about an application are counted (private.outbox.caixa): all unknown ones to a mailbox together, one that its candidate opened by itself, never with other letters to the mailbox.';

create or replace function private.enviar_link_da_candidatura(
  _candidatura public.candidaturas, _vaga public.vagas, _tipo text, _chave text
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  _token constant text := private.token_novo();
  _caixa constant bytea := private.caixa_da_candidatura(_candidatura);
  _quando constant timestamptz := private.vaga_na_caixa(_caixa);
  _aberta constant boolean := exists (
    select 1 from private.candidatura_links as l where l.candidatura_id = _candidatura.id and l.aberto_em is not null
  );
begin
  if exists (select 1 from private.outbox as o where o.chave = _tipo || ':' || _candidatura.id || ':' || _chave) then
    return;
  end if;
  -- What an earlier link shows needs no eleventh letter.
  if (
    select count(*) from private.outbox as o where o.caixa = _caixa and o.enviado_em is null and o.morta_em is null
  ) >= 10 then
    return;
  end if;
  insert into private.candidatura_links (candidatura_id, token_hash) values (_candidatura.id, private.token_hash(_token));
  insert into private.outbox (
    tipo, chave, destinatario, caixa, candidatura_id, payload, agendada_em, proxima_em, vence_em
  )
  values (
    _tipo,
    _tipo || ':' || _candidatura.id || ':' || _chave,
    _candidatura.email,
    _caixa,
    _candidatura.id,
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
    _quando,
    _quando,
    _quando + interval '72 hours'
  )
  on conflict (chave) do nothing;
end
$$;
comment on function private.enviar_link_da_candidatura(public.candidaturas, public.vagas, text, text) is
  'Letter to a candidate with a fresh link: {token, nome, cargo, empresa, codigo_ref, status, resposta|null, ha_resposta, criada_em}; resposta only once a link of the application was opened. The same type and key only once, and none while ten of its box wait.';

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

create or replace function private.exportar_do_email(_email text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'empresa', (
      select to_jsonb(c) - 'id' from public.clientes as c where c.email = _email
    ),
    'solicitacoes', (
      select coalesce(jsonb_agg(s.item order by s.criado_em desc, s.id), '[]')
      from (
        select
          p.id,
          p.criado_em,
          to_jsonb(p) - array['cliente_id', 'envio_id', 'conteudo_hash', 'busca', 'cidade_busca']
          || jsonb_build_object('contato', to_jsonb(k) - 'solicitacao_id') as item
        from public.clientes as c
        join public.solicitacoes as p on p.cliente_id = c.id
        left join private.solicitacao_contatos as k on k.solicitacao_id = p.id
        where c.email = _email
        order by p.criado_em desc, p.id
        limit 1000
      ) as s
    ),
    'envios_iniciados', (
      select coalesce(
        jsonb_agg(jsonb_build_object('criado_em', e.criado_em, 'expira_em', e.expira_em) order by e.criado_em desc, e.id),
        '[]'
      )
      from (
        select v.* from private.cliente_envios as v
        join public.clientes as c on c.id = v.cliente_id
        where c.email = _email and v.solicitacoes_criadas = 0
        order by v.criado_em desc, v.id
        limit 1000
      ) as e
    ),
    'contatos', (
      select coalesce(jsonb_agg(to_jsonb(m) - array['id', 'chave', 'anonimizado_em'] order by m.criado_em desc, m.id), '[]')
      from (
        select t.* from public.contatos as t where t.email = _email order by t.criado_em desc, t.id limit 1000
      ) as m
    ),
    'mensagens', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'tipo', o.tipo,
            'data', coalesce(o.enviado_em, o.criado_em),
            'estado', case
              when o.enviado_em is not null then 'enviada'
              when o.morta_em is not null then 'não entregue'
              else 'na fila'
            end
          ) order by o.criado_em desc, o.id
        ),
        '[]'
      )
      from (
        select m.* from private.outbox as m
        where
          m.destinatario = _email
          and (
            m.caixa = private.caixa_de(_email)
            or m.candidatura_id = any (array(select c.id from public.candidaturas as c where c.email = _email))
          )
        order by m.criado_em desc, m.id
        limit 1000
      ) as o
    )
  )
  || coalesce(
    (
      select jsonb_build_object('admin', jsonb_build_object('ativo', a.active, 'desde', a.created_at))
      from public.admins as a where a.email = _email
    ),
    '{}'
  );
$$;
