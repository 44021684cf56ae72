-- Publication of a vacancy: order with the total shown to the recruiter, edits, and preparation of the payment.
set check_function_bodies = off;
set lock_timeout = '5s';

create function private.em_reais(_centavos bigint) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select 'R$ ' || private.milhar(_centavos / 100) || ',' || lpad((_centavos % 100)::text, 2, '0');
$$;
comment on function private.em_reais(bigint) is 'Centavos formatted for users: R$ 1.234,56.';

create function private.cliente_da_conta(_conta uuid, _empresa_nome text, _responsavel_nome text) returns uuid
language plpgsql set search_path = '' as $$
declare
  _usuario public.usuarios;
  _id uuid;
begin
  select u.* into strict _usuario from public.usuarios as u where u.id = _conta;
  select c.id into _id from public.clientes as c where c.email = _usuario.email;
  if not found then
    insert into public.clientes as c (email, empresa_nome, responsavel_nome, telefone)
    values (
      _usuario.email,
      coalesce(nullif(left(private.limpar_linha(left(_empresa_nome, 1000)), 160), ''), 'Sem nome'),
      coalesce(
        nullif(left(private.limpar_linha(left(_responsavel_nome, 1000)), 120), ''),
        left(_usuario.nome || ' ' || _usuario.sobrenome, 120)
      ),
      _usuario.telefone
    )
    on conflict (email) do update set email = excluded.email
    returning c.id into _id;
    -- One that never gets a vacancy has nothing to lose: the purge looks at it all the same.
    insert into private.clientes_a_conferir (cliente_id, desde) values (_id, now()) on conflict (cliente_id) do nothing;
  end if;
  return _id;
end
$$;
comment on function private.cliente_da_conta(uuid, text, text) is
  'Client record of the verified e-mail of an account, found or created.';

create function private.meu_cliente_de_vagas(_empresa_nome text, _responsavel_nome text) returns uuid
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := private.exigir_conta_completa('Entre para ver as suas vagas.');
  _id uuid;
begin
  perform private.limitar('meu_cliente', 'conta:' || auth.uid(), 600, interval '10 minutes');
  perform pg_advisory_xact_lock(hashtextextended('vagas:' || _conta, 0));
  _id := private.cliente_da_conta(_conta, _empresa_nome, _responsavel_nome);
  -- After a change of e-mail, or when the record was deleted with a request, the vacancies move to the current record. Below, above
  -- and null separately: an index serves each, while "is distinct from" would read every row of the account.
  update public.vagas as v set cliente_id = _id where v.usuario_id = _conta and v.cliente_id < _id;
  update public.vagas as v set cliente_id = _id where v.usuario_id = _conta and v.cliente_id > _id;
  update public.vagas as v set cliente_id = _id where v.usuario_id = _conta and v.cliente_id is null;
  return _id;
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.meu_cliente_de_vagas(text, text) is 'Body of fn_meu_cliente. Limit: 600 in 10 minutes per account.';

create function public.fn_meu_cliente(_email text default null, _empresa_nome text default null, _responsavel_nome text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select jsonb_build_object('id', private.meu_cliente_de_vagas(_empresa_nome, _responsavel_nome));
$$;
comment on function public.fn_meu_cliente(text, text, text) is
  '{id} of the client record of the caller''s verified e-mail, found or created (docs/product/vacancies.md#the-recruiters-own-list). _email is ignored: nobody names the record '
  'of another mailbox; the names are used only when it is created. Moves all vacancies of the account to its list. Errors: PT401 login, PT403 perfil_incompleto, PT429 limite.';

create function private.buscar_minhas_vagas(_texto text, _status text, _antes timestamptz, _antes_id uuid) returns setof public.vagas
language plpgsql stable security definer set search_path = '' as $$
declare
  _conta constant uuid := private.minha_conta();
  _termos constant tsquery := private.termos_de_busca(_texto);
  _codigo constant text := upper(private.limpar_linha(left(_texto, 200)));
  _ids uuid[];
begin
  if _conta is null or _termos is null then return; end if;
  if _codigo ~ '^V[A-HJKMNP-Z2-9]{8}$' then
    -- The code first, since the planner expects one row per account and would walk all of its rows.
    return query
    with achada as materialized (select v.* from public.vagas as v where v.codigo_ref = _codigo)
    select a.* from achada as a where a.usuario_id = _conta and a.status = coalesce(nullif(_status, ''), a.status);
    if found then
      return;
    end if;
  end if;
  -- Looked up first, since the planner cannot estimate how rare a word prefix is.
  _ids := array(
    select v.id from public.vagas as v
    where v.usuario_id is not null and (v.busca || array_to_tsvector(array[v.usuario_id::text])) @@ (quote_literal(_conta)::tsquery && _termos)
    limit 2001
  );
  -- Few matches: by their ids. Many: found soon among the newest.
  return query execute format(
    'select v.* from public.vagas as v where v.usuario_id = $1 and %s and ($2 is null or v.status = $2)
    and (v.created_at, v.id) < (coalesce($5, ''infinity''), coalesce($6, ''ffffffff-ffff-ffff-ffff-ffffffffffff''))
    order by v.created_at desc, v.id desc limit 21',
    case when cardinality(_ids) <= 2000 then 'v.id = any ($3)' else 'v.busca @@ $4' end
  )
  using _conta, nullif(_status, ''), _ids, _termos, _antes, _antes_id;
end
$$;
comment on function private.buscar_minhas_vagas(text, text, timestamptz, uuid) is 'Body of fn_buscar_minhas_vagas.';

create function public.fn_buscar_minhas_vagas(
  _texto text, _status text default null, _antes timestamptz default null, _antes_id uuid default null
)
returns setof public.vagas
language sql stable security invoker set search_path = '' set statement_timeout = '5s' as $$
  select * from private.buscar_minhas_vagas(_texto, _status, _antes, _antes_id);
$$;
comment on function public.fn_buscar_minhas_vagas(text, text, timestamptz, uuid) is
  'The newest 21 vacancies of the calling account whose reference code is _texto, or else whose job, company, area, sector or place has each of its words, or words that begin '
  'so: twenty and one more. _status: in one status; _antes, _antes_id: created before that time, and at it with a lower id. None without an account or a word.';

create function private.resposta_da_vaga(_vaga public.vagas) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'id', _vaga.id,
    'codigo_ref', _vaga.codigo_ref,
    'status', _vaga.status,
    'valor_total_centavos', _vaga.valor_total,
    'desconto_centavos', _vaga.desconto_aplicado
  );
$$;
comment on function private.resposta_da_vaga(public.vagas) is 'Return value of publishing and changing a vacancy.';

create function private.exigir_canais(_canais text[]) returns text[]
language plpgsql set search_path = '' as $$
declare
  _unicos constant text[] := private.canais_unicos(_canais);
  _falta text;
begin
  if _unicos is null then
    perform private.recusar(422, 'Selecione pelo menos um canal para publicar sua vaga', 'canais');
  end if;
  -- Locked until the end of the transaction, so that price, lines and total are consistent.
  perform from public.canais as c where c.codigo = any (_unicos) order by c.codigo for share;
  select coalesce(c.nome, private.limpar_linha(e.canal)) into _falta
  from unnest(_unicos) as e (canal)
  left join public.canais as c on c.codigo = e.canal
  where c.codigo is null or not c.ativo or c.modo = 'indisponivel'
  order by e.canal
  limit 1;
  if _falta is not null then
    perform private.recusar(
      409,
      'O canal ' || _falta || ' não está disponível agora.',
      'canal_indisponivel'
    );
  end if;
  return _unicos;
end
$$;
comment on function private.exigir_canais(text[]) is
  'The chosen channels without repetitions, locked with their current price. Errors: PT422 canais when there is none, PT409 canal_indisponivel with the name of '
  'one that cannot be chosen.';

create function private.gravar_linhas(_vaga_id uuid, _canais text[], _cupom public.cupons) returns void
language sql set search_path = '' as $$
  delete from public.vaga_canais as c where c.vaga_id = _vaga_id and c.canal <> all (_canais);
  insert into public.vaga_canais as c (vaga_id, canal, modo, preco_centavos, desconto_centavos)
  select _vaga_id, p.canal, p.modo, p.preco_centavos, p.desconto_centavos
  from private.preco_da_vaga(_canais, _cupom) as p
  on conflict (vaga_id, canal) do update
  set
    modo = excluded.modo,
    preco_centavos = excluded.preco_centavos,
    desconto_centavos = excluded.desconto_centavos;
$$;
comment on function private.gravar_linhas(uuid, text[], public.cupons) is
  'Writes the channel lines of an unpaid vacancy with the current prices.';

create function private.orcar_vaga(
  _canais text[],
  _duracao integer,
  _cupom public.cupons,
  out canais_selecionados jsonb,
  out valor_total integer,
  out desconto_aplicado integer
)
language plpgsql stable set search_path = '' as $$
begin
  if _duracao is null or _duracao not in (30, 60, 90) then
    perform private.recusar(422, 'Escolha por quantos dias publicar', 'duracao');
  end if;
  select
    jsonb_object_agg(p.canal, jsonb_build_object('selecionado', true, 'valor', p.preco_centavos)),
    sum(p.preco_centavos - p.desconto_centavos),
    sum(p.desconto_centavos)
  into canais_selecionados, valor_total, desconto_aplicado
  from private.preco_da_vaga(_canais, _cupom) as p;
end
$$;
comment on function private.orcar_vaga(text[], integer, public.cupons) is 'Current price of a selection. Errors: PT422 duracao.';

create function private.recusar_total(_total integer)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.responder_recusa(
    409, 'O total mudou para ' || private.em_reais(_total) || '. Confira e publique de novo.', 'total_mudou'
  ) || jsonb_build_object('total_centavos', _total);
$$;
comment on function private.recusar_total(integer) is
  'Returns PT409 total_mudou as a result, with the current total as total_centavos. Return it before anything is written.';

create function private.publicar_vaga(_vaga jsonb, _canais text[], _duracao integer, _cupom text, _chave uuid, _total_esperado integer)
returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := private.exigir_conta_completa('Você precisa estar logado para publicar uma vaga');
  _bom public.cupons;
  _limpos jsonb;
  _preco record;
  _nova public.vagas;
  _resumo constant bytea := sha256(
    convert_to(jsonb_build_array(_vaga, to_jsonb(private.canais_unicos(_canais)), _duracao, _cupom, _total_esperado)::text, 'UTF8')
  );
begin
  -- Serialised per account: a double click waits here and finds the vacancy of the first click.
  perform pg_advisory_xact_lock(hashtextextended('vagas:' || _conta, 0));
  select v.* into _nova from public.vagas as v where v.usuario_id = _conta and v.chave = _chave;
  if found then
    if _nova.chave_resumo is distinct from _resumo then
      perform private.recusar(409, 'Esta vaga já foi enviada. Veja em Minhas Vagas.', 'chave_usada');
    end if;
    return private.resposta_da_vaga(_nova);
  end if;

  if private.canais_unicos(_canais) is not null then
    _limpos := private.limpar_vaga(_vaga);
    if _vaga ->> 'declaracao_versao' is distinct from private.versao_da_declaracao() then
      perform private.recusar(422, 'Confirme a declaração para publicar a vaga.', 'declaracao_versao');
    end if;
  end if;
  _canais := private.exigir_canais(_canais);
  _cupom := private.normalizar_cupom(_cupom);
  if _cupom is not null then
    perform private.limitar_cupom_errado();
    _bom := private.cupom_bom(_cupom, _canais, _conta, null);
    if _bom.codigo is null then
      return private.recusar_cupom(_cupom, _conta, null);
    end if;
  end if;
  select p.* into _preco from private.orcar_vaga(_canais, _duracao, _bom) as p;
  if _preco.valor_total <> _total_esperado then
    return private.recusar_total(_preco.valor_total);
  end if;
  -- After coupon and total, whose refusals are results: a refused call does not count as a publication.
  if private.contar('publicar_vaga', 'conta:' || _conta, 30, interval '1 day') > 0 then
    perform private.recusar(429, 'Você já publicou 30 vagas hoje. Tente de novo amanhã.', 'limite');
  end if;

  for _n in 1..5 loop
    insert into public.vagas (
      usuario_id, cliente_id, chave, chave_resumo, status, cargo, empresa, local_de_trabalho, area, setor, senioridade, uf, modalidade,
      tipo_contrato, mostrar_salario, salario_min, salario_max, descricao, requisitos, beneficios, diferenciais,
      vaga_afirmativa, vaga_afirmativa_grupo, responsavel_nome, email, telefone, empresa_nome, empresa_descricao,
      empresa_site, empresa_tamanho, duracao, canais_selecionados, valor_total, cupom_aplicado, desconto_aplicado,
      declaracao_versao, revisao_pedida, perguntas
    )
    select
      _conta, private.cliente_da_conta(_conta, r.empresa, r.responsavel_nome), _chave,
      case when _chave is not null then _resumo end,
      case _preco.valor_total when 0 then 'aguardando_publicacao' else 'pending_payment' end,
      r.cargo, r.empresa, r.local_de_trabalho, r.area, r.setor, r.senioridade, r.uf, r.modalidade, r.tipo_contrato,
      r.mostrar_salario, r.salario_min, r.salario_max, r.descricao, r.requisitos, r.beneficios, r.diferenciais,
      r.vaga_afirmativa, r.vaga_afirmativa_grupo, r.responsavel_nome, r.email, r.telefone, r.empresa_nome,
      r.empresa_descricao, r.empresa_site, r.empresa_tamanho, _duracao, _preco.canais_selecionados, _preco.valor_total,
      case when _preco.desconto_aplicado > 0 then _bom.codigo end, _preco.desconto_aplicado,
      private.versao_da_declaracao(), r.revisao_pedida, r.perguntas
    from jsonb_populate_record(null::public.vagas, _limpos) as r
    on conflict (codigo_ref) do nothing
    returning * into _nova;
    exit when found;
  end loop;

  perform private.gravar_linhas(_nova.id, _canais, _bom);
  -- A coupon without a discount is not used up.
  perform private.reservar_cupom(_nova.cupom_aplicado, _canais, _conta, _nova.id);
  return private.resposta_da_vaga(_nova);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.publicar_vaga(jsonb, text[], integer, text, uuid, integer) is
  'Body of fn_publicar_vaga. Limits: 30 a day per account, 20 wrong coupons an hour.';

create function public.fn_publicar_vaga(
  _vaga jsonb default null,
  _canais text[] default null,
  _duracao integer default null,
  _cupom text default null,
  _chave uuid default null,
  _total_esperado integer default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.publicar_vaga(_vaga, _canais, _duracao, _cupom, _chave, _total_esperado);
$$;
comment on function public.fn_publicar_vaga(jsonb, text[], integer, text, uuid, integer) is
  'Creates a vacancy from the answers of the form: {id, codigo_ref, status, valor_total_centavos, desconto_centavos}. With a total of zero it waits for the ad '
  'check, otherwise for payment. The same _chave with the same content returns the same vacancy, with other content it is refused. _total_esperado refuses a price '
  'other than the one shown. Errors: PT401 login, PT403 perfil_incompleto, PT422 canais, declaracao_versao, duracao, cupom or the column, PT409 '
  'canal_indisponivel, total_mudou, chave_usada, PT429 limite (30 a day).';

create function private.minha_vaga(_conta uuid, _id uuid) returns public.vagas
language plpgsql set search_path = '' as $$
declare
  _vaga public.vagas;
begin
  select v.* into _vaga from public.vagas as v where v.id = _id and v.usuario_id = _conta for no key update;
  if not found then
    -- The same answer for a missing vacancy and for one of another account.
    perform private.recusar(404, 'Não encontramos esta vaga.', 'vaga_inexistente');
  end if;
  return _vaga;
end
$$;
comment on function private.minha_vaga(uuid, uuid) is 'A vacancy of this account, locked. Errors: PT404 vaga_inexistente.';

create function private.mudar_textos(_antes public.vagas, _limpos jsonb, _declaracao text) returns void
language plpgsql set search_path = '' as $$
declare
  _declara constant boolean := _declaracao is not distinct from private.versao_da_declaracao();
  _depois public.vagas;
begin
  update public.vagas as v
  set
    versao = v.versao + 1,
    declaracao_versao = case when _declara then _declaracao else v.declaracao_versao end,
    declarada_em = case when _declara then now() else v.declarada_em end,
    cargo = r.cargo,
    empresa = r.empresa,
    local_de_trabalho = r.local_de_trabalho,
    area = r.area,
    setor = r.setor,
    senioridade = r.senioridade,
    uf = r.uf,
    modalidade = r.modalidade,
    tipo_contrato = r.tipo_contrato,
    mostrar_salario = r.mostrar_salario,
    salario_min = r.salario_min,
    salario_max = r.salario_max,
    descricao = r.descricao,
    requisitos = r.requisitos,
    beneficios = r.beneficios,
    diferenciais = r.diferenciais,
    vaga_afirmativa = r.vaga_afirmativa,
    vaga_afirmativa_grupo = r.vaga_afirmativa_grupo,
    revisao_pedida = r.revisao_pedida,
    responsavel_nome = r.responsavel_nome,
    email = r.email,
    telefone = r.telefone,
    empresa_nome = r.empresa_nome,
    empresa_descricao = r.empresa_descricao,
    empresa_site = r.empresa_site,
    empresa_tamanho = r.empresa_tamanho,
    perguntas = r.perguntas
  from jsonb_populate_record(null::public.vagas, _limpos) as r
  where v.id = _antes.id
  returning v.* into _depois;
  if not _declara and to_jsonb(_depois) - array['versao', 'atualizado_em'] <> to_jsonb(_antes) - array['versao', 'atualizado_em'] then
    perform private.recusar(422, 'Confirme a declaração para publicar a vaga.', 'declaracao_versao');
  end if;
end
$$;
comment on function private.mudar_textos(public.vagas, jsonb, text) is
  'Writes the validated answers of the form into a vacancy; a changed text needs the declaration again. Errors: PT422 declaracao_versao.';

create function private.atualizar_vaga(_id uuid, _vaga jsonb, _canais text[], _duracao integer, _cupom text, _total_esperado integer)
returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := private.exigir_conta_completa('Você precisa estar logado para publicar uma vaga');
  _atual public.vagas;
  _bom public.cupons;
  _limpos jsonb;
  _preco record;
begin
  perform private.limitar('atualizar_vaga', 'conta:' || _conta, 120, interval '10 minutes');
  _atual := private.minha_vaga(_conta, _id);
  if _atual.status not in ('pending_payment', 'payment_failed') then
    perform private.recusar(409, 'Esta vaga já foi paga ou publicada e não muda mais por aqui.', 'status_invalido');
  end if;

  if private.canais_unicos(_canais) is not null then
    _limpos := private.limpar_vaga(_vaga);
  end if;
  _canais := private.exigir_canais(_canais);
  _cupom := private.normalizar_cupom(_cupom);
  if _cupom is not null then
    perform private.limitar_cupom_errado();
    _bom := private.cupom_bom(_cupom, _canais, _conta, _id);
    if _bom.codigo is null then
      return private.recusar_cupom(_cupom, _conta, _id);
    end if;
  end if;
  select p.* into _preco from private.orcar_vaga(_canais, _duracao, _bom) as p;
  if _preco.valor_total <> _total_esperado then
    return private.recusar_total(_preco.valor_total);
  end if;

  perform private.mudar_textos(_atual, _limpos, _vaga ->> 'declaracao_versao');
  -- Only while it is unpaid: prices are fixed afterwards.
  perform private.gravar_linhas(_id, _canais, _bom);
  _atual := private.mudar_vaga(
    _id,
    case _preco.valor_total when 0 then 'aguardando_publicacao' else 'pending_payment' end,
    _com => to_jsonb(_preco) || jsonb_build_object(
      'duracao', _duracao, 'cupom_aplicado', case when _preco.desconto_aplicado > 0 then _bom.codigo end
    )
  );
  perform private.reservar_cupom(_atual.cupom_aplicado, _canais, _conta, _id);
  return private.resposta_da_vaga(_atual);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.atualizar_vaga(uuid, jsonb, text[], integer, text, integer) is
  'Body of fn_atualizar_vaga. Limits: 120 in 10 minutes per account, 20 wrong coupons an hour.';

create function public.fn_atualizar_vaga(
  _id uuid default null,
  _vaga jsonb default null,
  _canais text[] default null,
  _duracao integer default null,
  _cupom text default null,
  _total_esperado integer default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.atualizar_vaga(_id, _vaga, _canais, _duracao, _cupom, _total_esperado);
$$;
comment on function public.fn_atualizar_vaga(uuid, jsonb, text[], integer, text, integer) is
  'Changes an own unpaid vacancy as a whole, including price and coupon; never creates one. Changed texts need the declaration again. Answers and errors as '
  'fn_publicar_vaga, and PT404 vaga_inexistente, PT409 status_invalido.';

create function private.preparar_pagamento(_id uuid) returns public.vagas
language plpgsql set search_path = '' as $$
declare
  _vaga public.vagas;
  _canais text[];
begin
  select v.* into _vaga from public.vagas as v
  where v.id = _id and v.status in ('pending_payment', 'payment_failed')
  for no key update;
  if not found then
    perform private.recusar(409, 'Esta vaga não espera pagamento.', 'status_invalido');
  end if;
  _canais := private.exigir_canais(array(select k from jsonb_object_keys(_vaga.canais_selecionados) as k));
  perform private.reservar_cupom(_vaga.cupom_aplicado, _canais, _vaga.usuario_id, _id);
  update private.cupom_usos as u set criado_em = now() where u.vaga_id = _id and u.desde > now() - interval '7 days';
  return _vaga;
end
$$;
comment on function private.preparar_pagamento(uuid) is
  'Locks an unpaid vacancy before its payment, checks that its channels are still sold and holds its coupon for 72 hours more (at most until 7 days after it was '
  'reserved); a released coupon is checked again. Errors: PT409 status_invalido, canal_indisponivel, PT422 cupom.';

grant execute on function
  private.meu_cliente_de_vagas(text, text),
  public.fn_meu_cliente(text, text, text),
  private.publicar_vaga(jsonb, text[], integer, text, uuid, integer),
  public.fn_publicar_vaga(jsonb, text[], integer, text, uuid, integer),
  private.atualizar_vaga(uuid, jsonb, text[], integer, text, integer),
  public.fn_atualizar_vaga(uuid, jsonb, text[], integer, text, integer)
to anon, authenticated;
grant execute on function
  private.buscar_minhas_vagas(text, text, timestamptz, uuid),
  public.fn_buscar_minhas_vagas(text, text, timestamptz, uuid)
to authenticated;
