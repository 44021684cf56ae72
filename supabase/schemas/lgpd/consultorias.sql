-- Export and deletion of consultancies.

create function lgpd.apagar_consultorias(_ids uuid[]) returns integer
language plpgsql set search_path = '' as $$
declare
  _apagadas integer;
  _donos uuid[];
begin
  with apagadas as (delete from public.consultorias as c where c.id = any (_ids) returning c.dono_id)
  select count(*), array_agg(a.dono_id) into _apagadas, _donos from apagadas as a;
  update contas.consentimentos as k set revogado_em = now()
  where
    k.revogado_em is null
    and k.finalidade in ('contato_consultoria', 'perfil_consultoria')
    and k.titular in (
      select contas.titular(u.auth_user_id) from public.usuarios as u where u.id = any (_donos)
    );
  return _apagadas;
end
$$;
comment on function lgpd.apagar_consultorias(uuid[]) is 'Deletes registrations and revokes the consents of their owners. Returns how many.';

create function lgpd.exportar_consultoria(_usuario_id uuid, _email text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'consultoria', (
      select to_jsonb(c) - array['id', 'dono_id'] || jsonb_build_object('email_de_avisos', vagas.caixa_em_json(c.id))
      from public.consultorias as c
      where c.dono_id = _usuario_id or c.dono_id is null and c.email = _email
      order by c.dono_id is null
      limit 1
    ),
    'perfil_da_consultoria', (
      select to_jsonb(p) - 'consultoria_id'
      from consultorias.consultoria_perfis as p
      join public.consultorias as c on c.id = p.consultoria_id
      where c.dono_id = _usuario_id
    ),
    'cadastros_iniciados', (
      select coalesce(jsonb_agg(consultorias.rascunho_em_json(d) - 'id' order by d.criado_em desc, d.id), '[]')
      from (
        select r.* from consultorias.consultoria_rascunhos as r
        where r.consultoria_id is null and (r.dono_id = _usuario_id or r.dono_id is null and r.email = _email)
        order by r.criado_em desc, r.id
        limit 1000
      ) as d
    )
  );
$$;
comment on function lgpd.exportar_consultoria(uuid, text) is
  'Data of the consultancy of an account, and the newest 1,000 drafts with its verified e-mail: {consultoria|null, perfil_da_consultoria|null, cadastros_iniciados}.';

-- Export of the files of an account.

create function lgpd.exportar_arquivos(_auth_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'arquivos', coalesce(
      jsonb_agg(
        jsonb_build_object(
          'nome', a.nome, 'tipo', a.tipo, 'bytes', a.bytes, 'enviado_em', a.criado_em, 'em_uso', exists (select from arquivos.em_uso(a.id)), 'caminho', a.caminho
        )
        order by a.criado_em desc, a.id
      ),
      '[]'
    )
  )
  from (
    select * from arquivos.arquivos as a where a.auth_user_id = _auth_user_id order by a.criado_em desc, a.id limit 1000
  ) as a;
$$;
comment on function lgpd.exportar_arquivos(uuid) is 'The files that an account uploaded, newest first: {arquivos: [{nome, tipo, bytes, enviado_em, em_uso, '
  'caminho: what the function arquivos opens it by, null before it was checked}]}.';

create function lgpd.limpar_envios(_maximo integer) returns integer
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _demais text[];
begin
  -- The real Storage takes an upload of no announced length of any size; and what no row knows is of nobody.
  _demais := array(
    select o.name
    from storage.objects as o
    where
      o.bucket_id = 'envios'
      and ((o.metadata ->> 'size')::bigint > arquivos.maximo() or o.created_at < lgpd.antes('arquivos'))
      and not exists (select 1 from arquivos.arquivos_a_apagar as a where a.balde = 'envios' and a.caminho = o.name and a.vez_em <= now())
    limit _maximo
  );
  perform arquivos.apagar_bytes('envios', _demais);
  delete from arquivos.arquivos as a
  using unnest(_demais) as d (caminho)
  where a.envio::text = split_part(d.caminho, '/', 1) and a.conferido_em is null;
  return cardinality(_demais);
end
$$;
comment on function lgpd.limpar_envios is
  'What is in the bucket envios and larger than it allows, or older than the term of arquivos, is deleted within minutes, with its row. Returns how many.';

-- Export and deletion of proposals.

create function lgpd.apagar_propostas_da_conta(_auth_user_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  -- Requests are locked first, as in all functions that decide.
  perform from public.solicitacoes as s
  where
    s.id in (
      select p.solicitacao_id from public.propostas as p
      where p.auth_user_id = _auth_user_id and p.status_proposta in ('enviada', 'aceita')
    )
  order by s.id
  for no key update;
  perform transicoes.mudar_propostas(
    array(select p.id from public.propostas as p where p.auth_user_id = _auth_user_id and p.status_proposta = 'enviada'),
    'retirada'
  );
  -- Informs clients who had accepted one of the proposals.
  perform pedidos.enviar_link(p.solicitacao_id, 'proposta_retirada', p.id::text, '{"aceita": true}')
  from public.propostas as p
  where p.auth_user_id = _auth_user_id and p.status_proposta = 'aceita'
  order by p.solicitacao_id;
  update pedidos.solicitacao_prazos as z set recusados = z.recusados || contas.marcas(_auth_user_id)
  where
    z.solicitacao_id in (
      select p.solicitacao_id from public.propostas as p
      where p.auth_user_id = _auth_user_id and p.status_proposta = 'recusada'
    );
  delete from public.propostas as p where p.auth_user_id = _auth_user_id;
end
$$;
comment on function lgpd.apagar_propostas_da_conta(uuid) is
  'An account that ends withdraws what waits and takes all its proposals with it; clients are told of those that waited and of those they had accepted. '
  'Requests that declined one remember it by keyed hashes.';

create function lgpd.exportar_propostas(_auth_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'propostas_recebidas', (
      select coalesce(jsonb_agg(avaliacoes.proposta_para_cliente(p) - 'id' || jsonb_build_object('solicitacao_id', p.solicitacao_id) order by p.criado_em desc, p.id), '[]')
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
        join pedidos.solicitacao_prazos as t on t.solicitacao_id = s.id
        where u.auth_user_id = _auth_user_id
        order by t.aberta_em desc, t.solicitacao_id
        limit 1000
      ) as z
    ),
    'avisos_de_pedidos', (
      select jsonb_build_object('avisada_em', o.avisada_em, 'resumo_em', o.resumo_em, 'saiu_em', o.saiu_em)
      from public.usuarios as u
      join public.consultorias as k on k.dono_id = u.id
      join propostas.avisos_optout as o on o.consultoria_id = k.id
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
comment on function lgpd.exportar_propostas(uuid) is
  'Proposals for "my data": {propostas: sent by the account, propostas_recebidas: for the requests of its verified e-mail, as their client sees them, '
  'prazos_dos_pedidos, avisos_de_pedidos: {avisada_em, resumo_em, saiu_em}|null}; of each list the newest 1,000.';
