-- Rights of the data subject: a copy of the data, and deletion of the account with all its data.
set check_function_bodies = off;
set lock_timeout = '5s';

create function private.exportar_acesso(_auth_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'conta', (
      select jsonb_build_object(
        'id', a.id,
        'criada_em', a.created_at,
        'ultimo_acesso_em', a.last_sign_in_at,
        'dados_recebidos', coalesce(a.raw_user_meta_data, '{}')
      )
      from auth.users as a where a.id = _auth_user_id
    ),
    'contas_externas', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'provedor', i.provider,
            'criada_em', i.created_at,
            'ultimo_acesso_em', i.last_sign_in_at,
            'dados_recebidos', i.identity_data
          ) order by i.created_at, i.id
        ),
        '[]'
      )
      from auth.identities as i where i.user_id = _auth_user_id
    ),
    'sessoes', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'criada_em', s.created_at,
            'usada_em', coalesce(s.refreshed_at at time zone 'utc', s.updated_at, s.created_at),
            'agente', s.user_agent,
            'endereco', host(s.ip)
          ) order by s.created_at desc, s.id
        ),
        '[]'
      )
      from (
        select t.* from auth.sessions as t
        where t.user_id = _auth_user_id
        order by t.created_at desc, t.id
        limit 1000
      ) as s
    )
  );
$$;
comment on function private.exportar_acesso(uuid) is
  'Data of the sign-in platform about an account: {conta, contas_externas, sessoes}; of sessions the newest 1,000.';

create function private.exportar_do_email(_email text) returns jsonb
language sql stable set search_path = '' as $$
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
        where m.destinatario = _email
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
comment on function private.exportar_do_email(text) is
  'Data under a verified e-mail: {empresa, solicitacoes, envios_iniciados, contatos, mensagens, admin?}; the newest 1,000 of each. A submission without request is '
  'listed without its unconfirmed contact. Empty lists for null.';

create function private.exportar_consentimentos(_auth_user_id uuid, _email text) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      to_jsonb(c) - array['titular', 'endereco', 'solicitacao_id']
      order by c.concedido_em desc, c.id desc
    ),
    '[]'
  )
  from (
    select k.*, s.tipo_servico
    from private.consentimentos_de(_auth_user_id, _email) as k
    left join public.solicitacoes as s on s.id = k.solicitacao_id
    order by k.concedido_em desc, k.id desc
    limit 1000
  ) as c;
$$;
comment on function private.exportar_consentimentos(uuid, text) is
  'The newest 1,000 consents as stored: [{id, finalidade, versao, agente|null, concedido_em, revogado_em|null, tipo_servico|null}]. Omitted: titular and endereco '
  '(keyed hashes) and solicitacao_id, which outlives its request; an existing request is identified by tipo_servico and in its own list.';

create function private.exportar_dados(_auth_user_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _usuario public.usuarios;
  _email text;
begin
  perform private.limitar('exportar', 'conta:' || _auth_user_id, 10, interval '1 day');
  select u.* into _usuario from public.usuarios as u where u.auth_user_id = _auth_user_id;
  if not found then
    perform private.recusar(404, 'Não encontramos a sua conta.', 'conta_inexistente');
  end if;
  _email := case when _usuario.email_verificado then _usuario.email end;
  return jsonb_build_object(
      'gerado_em', now(),
      'itens_por_lista', 1000,
      'perfil', to_jsonb(_usuario) - array['id', 'auth_user_id'],
      'consentimentos', private.exportar_consentimentos(_auth_user_id, _email)
    )
    || private.exportar_acesso(_auth_user_id)
    || private.exportar_do_email(_email)
    || private.exportar_consultoria(_usuario.id, _email);
end
$$;
comment on function private.exportar_dados(uuid) is
  'Body of fn_exportar_meus_dados. Limit: 10 a day per account. A new area adds its own part here.';

create function private.exportar_meus_dados() returns jsonb
language sql security definer set search_path = '' set lock_timeout = '1s' as $$
  select private.exportar_dados(auth.uid())
    || private.exportar_propostas(auth.uid())
    || private.exportar_arquivos(auth.uid())
    || private.exportar_conversas(auth.uid())
    || private.exportar_vagas(auth.uid())
    || private.exportar_pagamentos(auth.uid())
    || private.exportar_candidaturas(auth.uid()) || private.exportar_modelos(auth.uid()) || private.exportar_alertas(auth.uid())
    || private.exportar_suspensoes(auth.uid());
$$;
comment on function private.exportar_meus_dados() is 'The parts of the export, each of the calling account only.';

create function public.fn_exportar_meus_dados() returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.exportar_meus_dados();
$$;
comment on function public.fn_exportar_meus_dados() is
  'All data stored about the calling account and its verified e-mail: {gerado_em, itens_por_lista, perfil, conta, contas_externas, sessoes, consentimentos, '
  'empresa|null, solicitacoes, envios_iniciados, contatos, mensagens, admin?, consultoria|null, cadastros_iniciados, propostas, propostas_recebidas, '
  'prazos_dos_pedidos, avisos_de_pedidos|null, perguntas, conversas, avaliacoes, arquivos, empresas, vagas, pagamentos, candidaturas, '
  'modelos_de_mensagem, alertas, denuncias, suspensoes_de_vagas}; lists newest first, cut after itens_por_lista. Errors: PT404 conta_inexistente, PT429 limite (10 a day).';

create function private.apagar_mensagens(_usuario public.usuarios) returns void
language plpgsql set search_path = '' as $$
declare
  _email constant text := case when _usuario.email_verificado then _usuario.email end;
  _contatos text[];
begin
  -- Messages to the team keep their subject, date and protocol.
  with anonimas as (
    update public.contatos as c set nome = null, email = null, mensagem = null, anonimizado_em = now()
    where c.email = _email
    returning c.protocolo
  )
  select array_agg('contato_recebido:' || a.protocolo) into _contatos from anonimas as a;

  -- As private.calar_mensagens.
  delete from private.outbox as o
  where
    o.enviado_em is null
    and o.morta_em is null
    and (
      o.destinatario = _email
      or o.chave = any (_contatos)
    );
  update private.outbox as o
  set destinatario = case when o.chave = any (_contatos) then o.destinatario else '' end, payload = '{}', erro = null
  where
    o.destinatario = _email
    or o.chave = any (_contatos);
end
$$;
comment on function private.apagar_mensagens(public.usuarios) is
  'Drops pending messages from and to the verified e-mail of an account, erases data from finished ones; those to former addresses go with the profile.';

create function private.apagar_dados_da_conta(_usuario public.usuarios) returns void
language plpgsql set search_path = '' as $$
declare
  _email constant text := case when _usuario.email_verificado then _usuario.email end;
begin
  -- Refused for the only working admin. Other accounts do not take the lock of the admins: an account that becomes an admin meanwhile
  -- does not count as one, because this profile is locked (private.exigir_outro_admin).
  if exists (select 1 from public.admins as a where a.email = _email and a.active) then
    update public.admins as a set active = false where a.email = _email and a.active;
  end if;

  perform private.apagar_solicitacoes(
    array(select p.id from public.solicitacoes as p join public.clientes as c on c.id = p.cliente_id where c.email = _email)
  );
  delete from public.clientes as c where c.email = _email;

  delete from public.consultorias as c
  where c.dono_id = _usuario.id or c.dono_id is null and c.email = _email;
  delete from private.consultoria_rascunhos as r
  where r.dono_id = _usuario.id or r.dono_id is null and r.email = _email;

  perform private.apagar_candidaturas_da_conta(_email), private.apagar_alertas(_email);

  update private.consentimentos as k set revogado_em = now()
  where
    k.revogado_em is null
    and k.id in (select d.id from private.consentimentos_de(_usuario.auth_user_id, _email) as d);

  -- The rate limits still count these hashes for 48 hours; they give no access.
  update private.otp_desafios as d set anulado_em = clock_timestamp()
  where d.auth_user_id = _usuario.auth_user_id and d.anulado_em is null and d.consumido_em is null;

  perform private.apagar_mensagens(_usuario);
end
$$;
comment on function private.apagar_dados_da_conta(public.usuarios) is
  'Deletes all data of a person outside the tables of the platform, by the verified e-mail. Payments keep the legally required data. Errors: PT409 ultimo_admin.';

create function private.apagar_acesso(_auth_user_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  -- Tokens of a session go with it, by cascade; GoTrue has no index that begins with their user.
  delete from auth.sessions as s where s.user_id = _auth_user_id;
  delete from auth.refresh_tokens as t where t.session_id is null and t.user_id = _auth_user_id::text;
  delete from auth.identities as i where i.user_id = _auth_user_id;
  delete from auth.flow_state as f where f.user_id = _auth_user_id;
  -- The sign-in log of the platform names the person; the purge searches it, once for many accounts.
  insert into private.registros_a_apagar (auth_user_id) values (_auth_user_id) on conflict do nothing;
  -- The profile is deleted by cascade, which also records the end of its consents.
  delete from auth.users as a where a.id = _auth_user_id;
end
$$;
comment on function private.apagar_acesso(uuid) is
  'Deletes the account itself with sessions, tokens, linked identities and profile; the purge deletes its lines of the sign-in log. Access tokens already issued '
  'expire within the hour and find no data.';

create function private.excluir_conta(_desafio uuid, _auth_user_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _usuario public.usuarios;
begin
  select u.* into _usuario from public.usuarios as u where u.auth_user_id = _auth_user_id for update;
  if not found or not private.desafio_consumido(_desafio, 'excluir_conta', _auth_user_id) then
    perform private.recusar(409, 'Este código já foi usado. Peça um novo.', 'desafio_invalido');
  end if;

  perform private.apagar_dados_da_conta(_usuario);
  perform private.apagar_acesso(_auth_user_id);
  if _usuario.email_verificado then
    perform private.enfileirar(
      'conta_excluida',
      _desafio::text,
      _usuario.email,
      jsonb_build_object('nome', coalesce(_usuario.nome, '')),
      null
    );
  end if;
  return jsonb_build_object('excluida', true);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.excluir_conta(uuid, uuid) is
  'Body of fn_service_excluir_conta. A refusal leaves the code valid for its 10 minutes. The payload of conta_excluida ({nome}) is erased once sent.';

create function public.fn_service_excluir_conta(_desafio uuid, _auth_user_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select private.excluir_conta(_desafio, _auth_user_id);
$$;
comment on function public.fn_service_excluir_conta(uuid, uuid) is
  'For delete-account: deletes an account and the data of its verified e-mail after a code of purpose excluir_conta was entered correctly: {excluida: true}. All '
  'in one transaction. Errors: PT409 desafio_invalido (also for a deleted account), PT409 ultimo_admin.';

create function private.purgar_contas(_maximo integer) returns integer
language plpgsql set search_path = '' as $$
declare
  _antes constant timestamptz := now() - interval '30 days';
  _id uuid;
  _ids uuid[];
  _contas integer := 0;
begin
  -- No code opens an account without a verified contact: an abandoned sign-up, or a stranger's. Google sign-in may.
  _ids := array(
    select u.id
    from public.usuarios as u
    where
      not u.email_verificado
      and not u.telefone_verificado
      and u.criado_em < _antes
      and not exists (
        select 1 from auth.users as a where a.id = u.auth_user_id and a.last_sign_in_at >= _antes
      )
      and not exists (
        select 1
        from auth.sessions as s
        cross join lateral (select to_jsonb(s) as linha) as r
        where
          s.user_id = u.auth_user_id
          -- That table stores the time of the last refresh without time zone, in UTC.
          and greatest(
            (r.linha ->> 'created_at')::timestamptz,
            (r.linha ->> 'updated_at')::timestamptz,
            (r.linha ->> 'refreshed_at')::timestamp at time zone 'utc'
          ) >= _antes
      )
    order by u.criado_em
    limit _maximo
    for update of u skip locked
  );
  foreach _id in array _ids loop
    begin
      perform private.apagar_conta(_id);
      _contas := _contas + 1;
    exception
      when others then
        raise warning 'an unfinished account was not deleted (%)', sqlstate;
    end;
  end loop;
  return _contas;
end
$$;
comment on function private.purgar_contas(integer) is
  'Deletes accounts without a verified contact, 30 days after creation, without sign-in or renewed session since; one that fails is left to the next run.';

create function private.exportar_consultoria(_usuario_id uuid, _email text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'consultoria', (
      select to_jsonb(c) - array['id', 'dono_id']
      from public.consultorias as c
      where c.dono_id = _usuario_id or c.dono_id is null and c.email = _email
      order by c.dono_id is null
      limit 1
    ),
    'perfil_da_consultoria', (
      select to_jsonb(p) - 'consultoria_id'
      from private.consultoria_perfis as p
      join public.consultorias as c on c.id = p.consultoria_id
      where c.dono_id = _usuario_id
    ),
    'cadastros_iniciados', (
      select coalesce(jsonb_agg(private.rascunho_em_json(d) - 'id' order by d.criado_em desc, d.id), '[]')
      from (
        select r.* from private.consultoria_rascunhos as r
        where r.consultoria_id is null and (r.dono_id = _usuario_id or r.dono_id is null and r.email = _email)
        order by r.criado_em desc, r.id
        limit 1000
      ) as d
    )
  );
$$;
comment on function private.exportar_consultoria(uuid, text) is
  'Data of the consultancy of an account, and the newest 1,000 drafts with its verified e-mail: {consultoria|null, perfil_da_consultoria|null, cadastros_iniciados}.';

create function private.exportar_propostas(_auth_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'propostas_recebidas', (
      select coalesce(jsonb_agg(private.proposta_para_cliente(p) - 'id' || jsonb_build_object('solicitacao_id', p.solicitacao_id) order by p.criado_em desc, p.id), '[]')
      from (
        select t.*
        from public.usuarios as u
        join public.clientes as c on c.email = u.email and u.email_verificado
        join public.solicitacoes as s on s.cliente_id = c.id
        join public.propostas as t on t.solicitacao_id = s.id
        where u.auth_user_id = _auth_user_id and t.status_proposta <> 'retirada'
        order by t.criado_em desc, t.id
        limit 1000
      ) as p
    ),
    'prazos_dos_pedidos', (
      select coalesce(jsonb_agg(to_jsonb(z) order by z.aberta_em desc, z.solicitacao_id), '[]')
      from (
        select t.*
        from public.usuarios as u
        join public.clientes as c on c.email = u.email and u.email_verificado
        join public.solicitacoes as s on s.cliente_id = c.id
        join private.solicitacao_prazos as t on t.solicitacao_id = s.id
        where u.auth_user_id = _auth_user_id
        order by t.aberta_em desc, t.solicitacao_id
        limit 1000
      ) as z
    ),
    'avisos_de_pedidos', (
      select jsonb_build_object('avisada_em', o.avisada_em, 'resumo_em', o.resumo_em, 'saiu_em', o.saiu_em)
      from public.usuarios as u
      join public.consultorias as k on k.dono_id = u.id
      join private.avisos_optout as o on o.consultoria_id = k.id
      where u.auth_user_id = _auth_user_id
    ),
    'propostas', (
      select coalesce(
        jsonb_agg(to_jsonb(p) - array['auth_user_id', 'consultoria_id'] order by p.criado_em desc, p.id), '[]'
      )
      from (
        select t.* from public.propostas as t
        where t.auth_user_id = _auth_user_id
        order by t.criado_em desc, t.id
        limit 1000
      ) as p
    )
  );
$$;
comment on function private.exportar_propostas(uuid) is
  'Proposals for "my data": {propostas: sent by the account, propostas_recebidas: for the requests of its verified e-mail, as their client sees them, '
  'prazos_dos_pedidos, avisos_de_pedidos: {avisada_em, resumo_em, saiu_em}|null}; of each list the newest 1,000.';

create function private.apagar_vagas(_vagas uuid[]) returns integer
language plpgsql set search_path = '' as $$
declare
  _apagadas integer;
begin
  if cardinality(_vagas) = 0 then
    return 0;
  end if;
  perform from public.vagas as v where v.id = any (_vagas) order by v.id for update;
  perform private.despedir_candidatos(_vagas);
  perform private.calar_mensagens('vaga', _vagas);
  delete from public.candidaturas as c where c.vaga_id = any (_vagas);
  delete from private.candidatura_eventos as e where e.vaga_id = any (_vagas);
  perform private.mudar_vaga(v.id, 'encerrada')
  from public.vagas as v
  where v.id = any (_vagas) and v.status not in ('encerrada', 'recusada');

  update public.vagas as v
  set
    motivo = case v.status when 'recusada' then 'A conta foi excluída.' end,
    usuario_id = null,
    cliente_id = null,
    chave = null,
    chave_resumo = null,
    anonimizada_em = now(),
    empresa = '',
    descricao = '',
    responsavel_nome = '',
    email = '',
    telefone = '',
    area = '-',
    setor = null,
    (salario_min, salario_max) = (null, null),
    empresa_tamanho = null,
    local_de_trabalho = null,
    requisitos = null,
    beneficios = null,
    diferenciais = null,
    empresa_nome = null,
    empresa_descricao = null,
    empresa_site = null,
    vaga_afirmativa_grupo = null,
    (achados, perguntas) = ('[]', '[]')
  where v.id = any (_vagas) and v.paga_em is not null and v.anonimizada_em is null;
  -- All texts written by a deleted account are removed.
  update private.vaga_suspensoes as s set recurso = null where s.vaga_id = any (_vagas) and s.recurso is not null;
  update public.vaga_canais as c set external_url = null, motivo = case when c.motivo is not null then 'Apagado.' end
  where c.vaga_id = any (_vagas) and num_nonnulls(c.external_url, c.motivo) > 0;
  delete from public.vaga_canal_eventos as e
  using public.vaga_canais as c
  where c.vaga_id = any (_vagas) and e.vaga_canal_id = c.id;
  delete from private.vaga_numeros as n where n.vaga_id = any (_vagas);
  delete from public.vaga_edicoes as e where e.vaga_id = any (_vagas);
  -- Nothing was received, so no data of the payer are kept.
  update private.pagamentos as p set nome = null, email = null, documento = null
  where p.vaga_id = any (_vagas) and p.recebido_centavos = 0;

  delete from public.vagas as v where v.id = any (_vagas) and v.paga_em is null;
  get diagnostics _apagadas = row_count;
  return _apagadas;
end
$$;
comment on function private.apagar_vagas(uuid[]) is
  'Ends open vacancies and deletes them with applications, lines, numbers and e-mails; of a paid one the fiscal data and the name of the job stay. Returns the '
  'number of vacancies.';

create function private.exportar_vagas(_auth_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'empresas', (
      select coalesce(jsonb_agg(to_jsonb(e) - 'usuario_id' || private.exportar_pagina(e.id) order by e.created_at desc, e.id), '[]')
      from public.empresas as e where e.usuario_id = u.id
    ),
    'vagas', (
      select coalesce(
        jsonb_agg(
          to_jsonb(v) - array[
            'usuario_id', 'cliente_id', 'chave', 'chave_resumo', 'busca', 'empresa_chave', 'canais', 'reservada_ate', 'tentativas'
          ]
          || jsonb_build_object(
            'linhas', (
              select coalesce(
                jsonb_agg(
                  to_jsonb(c) - array['id', 'vaga_id']
                  || jsonb_build_object(
                    'eventos', (
                      select coalesce(jsonb_agg(to_jsonb(e) - array['id', 'vaga_canal_id'] order by e.id), '[]')
                      from public.vaga_canal_eventos as e where e.vaga_canal_id = c.id
                    )
                  )
                  order by c.canal
                ),
                '[]'
              )
              from public.vaga_canais as c where c.vaga_id = v.id
            ),
            'edicoes', private.edicoes_da_vaga(v.id),
            'numeros', (
              select coalesce(jsonb_agg(to_jsonb(n) - 'vaga_id' order by n.dia, n.canal), '[]')
              from private.vaga_numeros as n where n.vaga_id = v.id
            )
          )
          order by v.created_at desc, v.id
        ),
        '[]'
      )
      from (
        select t.* from public.vagas as t
        where t.usuario_id = u.id
        order by t.created_at desc, t.id
        limit 1000
      ) as v
    )
  )
  from (select (select p.id from public.usuarios as p where p.auth_user_id = _auth_user_id) as id) as u;
$$;
comment on function private.exportar_vagas(uuid) is
  'Companies and vacancies of an account for "my data": {empresas, vagas}, of vacancies the newest 1,000, each with channel lines, their history, edits and numbers.';

create function private.exportar_pagamentos(_auth_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'pagamentos', (
      select coalesce(
        jsonb_agg(
          to_jsonb(p) - array['usuario_id', 'chave', 'producao', 'reservado_ate', 'cancelar_em']
          || jsonb_build_object(
            'reembolsos', (
              select coalesce(
                jsonb_agg(
                  to_jsonb(r) - array['id', 'pagamento_id', 'tentativas', 'reservado_ate', 'erro'] order by r.criado_em, r.id
                ),
                '[]'
              )
              from private.reembolsos as r where r.pagamento_id = p.id
            )
          )
          order by p.criado_em desc, p.id
        ),
        '[]'
      )
      from (
        select t.* from private.pagamentos as t
        where t.usuario_id = u.id
        order by t.criado_em desc, t.id
        limit 1000
      ) as p
    )
  )
  from (select (select p.id from public.usuarios as p where p.auth_user_id = _auth_user_id) as id) as u;
$$;
comment on function private.exportar_pagamentos(uuid) is
  'Payments of an account for "my data": {pagamentos}, the newest 1,000, each with its refunds.';

create function private.apagar_candidaturas_da_conta(_email text) returns void
language sql set search_path = '' as $$
  select private.apagar_candidaturas(array(select c.id from public.candidaturas as c where c.email = _email order by c.id));
  update private.denuncias as d set email = null where d.email = _email;
$$;
comment on function private.apagar_candidaturas_da_conta(text) is
  'Withdraws the applications of a verified e-mail and removes the e-mail from its reports. Nothing for null.';

create function private.exportar_candidaturas(_auth_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'candidaturas', (
      select coalesce(jsonb_agg(c.item order by c.criada_em desc, c.id), '[]')
      from (
        select
          t.criada_em,
          t.id,
          to_jsonb(t) - array['id', 'vaga_id', 'chave', 'nota', 'avaliacao', 'media', 'busca', 'versao', 'atende', 'curriculo_id']
          || jsonb_build_object(
            'respostas', private.respostas_da_candidatura(t.id), 'triagem', private.triagem_do_candidato(t.triagem),
            'cargo', v.cargo, 'empresa', v.empresa, 'codigo_ref', v.codigo_ref,
            'curriculo_caminho', (select a.caminho from private.arquivos as a where a.id = t.curriculo_id)
          ) as item
        from public.candidaturas as t
        join public.vagas as v on v.id = t.vaga_id
        where t.email = u.email
        order by t.criada_em desc, t.id
        limit 1000
      ) as c
    ),
    'denuncias', (
      select coalesce(jsonb_agg(d.item order by d.criada_em desc, d.id), '[]')
      from (
        select
          t.criada_em,
          t.id,
          jsonb_build_object(
            'codigo_ref', v.codigo_ref, 'motivo', t.motivo, 'detalhe', t.detalhe, 'status', t.status, 'criada_em', t.criada_em
          ) as item
        from private.denuncias as t
        join public.vagas as v on v.id = t.vaga_id
        where t.email = u.email
        order by t.criada_em desc, t.id
        limit 1000
      ) as d
    )
  )
  from (
    select (select p.email from public.usuarios as p where p.auth_user_id = _auth_user_id and p.email_verificado) as email
  ) as u;
$$;
comment on function private.exportar_candidaturas(uuid) is
  'Submissions of the verified e-mail of an account for "my data": {candidaturas, denuncias}, the newest 1,000 of each, without the recruiter''s note and rating.';

create function private.exportar_suspensoes(_auth_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'suspensoes_de_vagas', (
      select coalesce(jsonb_agg(d.item order by d.em desc, d.id), '[]')
      from (
        select s.id, s.em, private.suspensao_em_json(s) || jsonb_build_object('codigo_ref', v.codigo_ref) as item
        from private.vaga_suspensoes as s
        join public.vagas as v on v.id = s.vaga_id
        join public.usuarios as u on u.id = v.usuario_id
        where u.auth_user_id = _auth_user_id
        order by s.em desc, s.id
        limit 1000
      ) as d
    )
  );
$$;
comment on function private.exportar_suspensoes(uuid) is
  'Suspensions of own vacancies for "my data": {suspensoes_de_vagas}, the newest 1,000.';

grant execute on function
  private.exportar_meus_dados(),
  public.fn_exportar_meus_dados()
to authenticated;

grant execute on function
  private.excluir_conta(uuid, uuid),
  public.fn_service_excluir_conta(uuid, uuid)
to service_role;
