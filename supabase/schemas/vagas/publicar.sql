-- Pages that people have read into a vacancy (docs/product/vacancies.md#from-an-ad): how many, and of one site.

create function vagas.contar_leitura_de_anuncio(_auth_user_id uuid, _site text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _usuario public.usuarios;
begin
  select u.* into _usuario from public.usuarios as u where u.auth_user_id = _auth_user_id;
  if _usuario.id is null then
    perform base.recusar(401, 'Entre de novo para continuar.', 'login');
  end if;
  if not contas.perfil_completo(_usuario) then
    perform base.recusar(403, 'Complete e verifique o seu perfil para continuar.', 'perfil_incompleto');
  end if;
  perform base.limitar('ler_anuncio', 'conta:' || _auth_user_id, 20, interval '1 hour');
  -- Many accounts must not lean on one site together.
  perform base.limitar('ler_anuncio', 'site:' || left(lower(coalesce(_site, '')), 253), 60, interval '10 minutes');
end
$$;

create function public.fn_service_contar_leitura_de_anuncio(_auth_user_id uuid default null, _site text default null)
returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select vagas.contar_leitura_de_anuncio(_auth_user_id, _site);
$$;
comment on function public.fn_service_contar_leitura_de_anuncio is
  'For ler-anuncio: counts a page that an account has read for a vacancy. Errors: PT401 login, PT403 perfil_incompleto, PT429 limite.';
grant execute on function vagas.contar_leitura_de_anuncio, public.fn_service_contar_leitura_de_anuncio to service_role;

-- Publication of a vacancy: channels, order and the total shown to the recruiter.

create function vagas.resposta(_vaga public.vagas) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'id', _vaga.id,
    'codigo_ref', _vaga.codigo_ref,
    'status', _vaga.status,
    'valor_total_centavos', _vaga.valor_total,
    'desconto_centavos', _vaga.desconto_aplicado
  );
$$;
comment on function vagas.resposta is 'Return value of publishing and changing a vacancy.';

create function vagas.exigir_canais(_canais text[]) returns text[]
language plpgsql set search_path = '' as $$
declare
  _unicos constant text[] := vagas.canais_unicos(_canais);
  _falta text;
begin
  if _unicos is null then
    perform base.recusar(422, 'Selecione pelo menos um canal para publicar sua vaga', 'canais');
  end if;
  -- Locked until the end of the transaction, so that price, lines and total are consistent.
  perform from public.canais as c where c.codigo = any (_unicos) order by c.codigo for share;
  select coalesce(c.nome, base.limpar_linha(e.canal)) into _falta
  from unnest(_unicos) as e (canal)
  left join public.canais as c on c.codigo = e.canal
  where c.codigo is null or not c.ativo or c.modo = 'indisponivel'
  order by e.canal
  limit 1;
  if _falta is not null then
    perform base.recusar(
      409,
      'O canal ' || _falta || ' não está disponível agora.',
      'canal_indisponivel'
    );
  end if;
  return _unicos;
end
$$;
comment on function vagas.exigir_canais is
  'The chosen channels without repetitions, locked with their current price. Errors: PT422 canais when there is none, PT409 canal_indisponivel with the name of '
  'one that cannot be chosen.';

create function vagas.gravar_linhas(_vaga_id uuid, _canais text[], _cupom public.cupons) returns void
language sql set search_path = '' as $$
  delete from public.vaga_canais as c where c.vaga_id = _vaga_id and c.canal <> all (_canais);
  insert into public.vaga_canais as c (vaga_id, canal, modo, preco_centavos, desconto_centavos, prazo_horas)
  select _vaga_id, p.canal, p.modo, p.preco_centavos, p.desconto_centavos, k.prazo_horas
  from vagas.preco(_canais, _cupom) as p
  join public.canais as k on k.codigo = p.canal
  on conflict (vaga_id, canal) do update
  set
    modo = excluded.modo,
    preco_centavos = excluded.preco_centavos,
    desconto_centavos = excluded.desconto_centavos,
    prazo_horas = excluded.prazo_horas;
$$;
comment on function vagas.gravar_linhas is 'Writes the channel lines of an unpaid vacancy with the current prices and hours.';

create function vagas.orcar(
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
    perform base.recusar(422, 'Escolha por quantos dias publicar', 'duracao');
  end if;
  select
    jsonb_object_agg(p.canal, jsonb_build_object('selecionado', true, 'valor', p.preco_centavos)),
    sum(p.preco_centavos - p.desconto_centavos),
    sum(p.desconto_centavos)
  into canais_selecionados, valor_total, desconto_aplicado
  from vagas.preco(_canais, _cupom) as p;
end
$$;
comment on function vagas.orcar is 'Current price of a selection. Errors: PT422 duracao.';

create function vagas.recusar_total(_total integer) returns jsonb
language sql volatile set search_path = '' as $$
  select base.responder_recusa(
    409, 'O total mudou para ' || base.em_reais(_total) || '. Confira e publique de novo.', 'total_mudou'
  ) || jsonb_build_object('total_centavos', _total);
$$;
comment on function vagas.recusar_total is
  'Returns PT409 total_mudou as a result, with the current total as total_centavos. Return it before anything is written.';

create function vagas.publicar(_vaga jsonb, _canais text[], _duracao integer, _cupom text, _chave uuid, _total_esperado integer)
returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_conta_completa();
  _empresa public.empresas;
  _dono uuid;
  _bom public.cupons;
  _limpos jsonb;
  _preco record;
  _nova public.vagas;
  _resumo constant bytea := sha256(
    convert_to(jsonb_build_array(_vaga, to_jsonb(vagas.canais_unicos(_canais)), _duracao, _cupom, _total_esperado)::text, 'UTF8')
  );
begin
  -- Serialised per account: a double click waits here and finds the vacancy of the first click.
  perform pg_advisory_xact_lock(hashtextextended('vagas:' || _conta, 0));
  select v.* into _nova from public.vagas as v where v.chave = _chave and _conta in (v.usuario_id, v.criada_por);
  if found then
    if _nova.chave_resumo is distinct from _resumo then
      perform base.recusar(409, 'Esta vaga já foi enviada. Veja em Minhas Vagas.', 'chave_usada');
    end if;
    return vagas.resposta(_nova);
  end if;

  if vagas.canais_unicos(_canais) is not null then
    _limpos := vagas.limpar(_vaga);
    _empresa := vagas.empresa_a_publicar(_conta, _limpos ->> 'empresa');
    if _empresa.id is not null then
      -- Who owns it and who works in it stays as it is until the vacancy is stored: read again once that is so.
      perform from public.empresas as e where e.id = _empresa.id for share;
      _empresa := vagas.empresa_a_publicar(_conta, _limpos ->> 'empresa');
    end if;
    if _vaga ->> 'declaracao_versao' is distinct from vagas.versao_da_declaracao() then
      perform base.recusar(422, 'Confirme a declaração para publicar a vaga.', 'declaracao_versao');
    end if;
  end if;
  _dono := coalesce(_empresa.usuario_id, _conta);
  _canais := vagas.exigir_canais(_canais);
  _cupom := vagas.normalizar_cupom(_cupom);
  if _cupom is not null then
    perform vagas.limitar_cupom_errado();
    _bom := vagas.cupom_bom(_cupom, _canais, _dono, null);
    if _bom.codigo is null then
      return vagas.recusar_cupom(_cupom, _dono, null);
    end if;
  end if;
  select p.* into _preco from vagas.orcar(_canais, _duracao, _bom) as p;
  if _preco.valor_total <> _total_esperado then
    return vagas.recusar_total(_preco.valor_total);
  end if;
  -- After coupon and total, whose refusals are results: a refused call does not count as a publication.
  if base.contar('publicar_vaga', 'conta:' || _conta, 30, interval '1 day') > 0 then
    perform base.recusar(429, 'Você já publicou 30 vagas hoje. Tente de novo amanhã.', 'limite');
  end if;

  for _n in 1..5 loop
    _nova.codigo_ref := vagas.protocolo_novo('V');
    exit when not exists (select from public.vagas as v where v.codigo_ref = _nova.codigo_ref);
  end loop;
  _nova.id := base.inserir_linha(
    'public.vagas',
    _limpos || to_jsonb(_preco) || jsonb_build_object(
      'codigo_ref', _nova.codigo_ref,
      'usuario_id', _dono,
      'empresa_id', _empresa.id,
      'criada_por', nullif(_conta, _dono),
      'responsavel_id', nullif(_conta, _dono),
      'cliente_id', vagas.cliente_da_conta(_dono, _limpos ->> 'empresa', case _conta when _dono then _limpos ->> 'responsavel_nome' end),
      'chave', _chave,
      'chave_resumo', case when _chave is not null then _resumo end,
      'status', case _preco.valor_total when 0 then 'aguardando_publicacao' else 'pending_payment' end,
      'duracao', _duracao,
      'cupom_aplicado', case when _preco.desconto_aplicado > 0 then _bom.codigo end,
      'declaracao_versao', vagas.versao_da_declaracao()
    )
  );
  select v.* into _nova from public.vagas as v where v.id = _nova.id;

  perform vagas.gravar_linhas(_nova.id, _canais, _bom);
  -- A coupon without a discount is not used up.
  perform vagas.reservar_cupom(_nova.cupom_aplicado, _canais, _dono, _nova.id);
  return vagas.resposta(_nova);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

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
  select vagas.publicar(_vaga, _canais, _duracao, _cupom, _chave, _total_esperado);
$$;
comment on function public.fn_publicar_vaga is
  'Creates a vacancy from the answers of the form: {id, codigo_ref, status, valor_total_centavos, desconto_centavos}. With a total of zero it waits for the ad '
  'check, otherwise for payment. The same _chave with the same content returns the same vacancy, with other content it is refused. _total_esperado refuses a price '
  'other than the one shown. Errors: PT403 perfil_incompleto, so_leitura, PT422 canais, declaracao_versao, duracao, cupom or the column, PT409 '
  'canal_indisponivel, total_mudou, chave_usada, PT429 limite (30 a day).';
grant execute on function vagas.publicar, public.fn_publicar_vaga to authenticated;

-- Changing a vacancy that is not live.

create function vagas.minha_vaga(_conta uuid, _id uuid) returns public.vagas
language plpgsql set search_path = '' as $$
declare
  _vaga public.vagas;
begin
  select v.* into _vaga from public.vagas as v where v.id = _id and vagas.pode(_conta, v, 'ler') for no key update;
  if not found then
    -- The same answer for a missing vacancy and for one of another account.
    perform base.recusar(404, 'Não encontramos esta vaga.', 'vaga_inexistente');
  end if;
  perform vagas.exigir_acao(_conta, _vaga);
  return _vaga;
end
$$;
comment on function vagas.minha_vaga is 'A vacancy that this account may change, locked. Errors: PT403 so_leitura, PT404 vaga_inexistente.';

create function vagas.recusar_pelo_status(_vaga public.vagas, _senao text) returns void
language plpgsql set search_path = '' as $$
begin
  perform base.recusar(
    409,
    case _vaga.status when 'recusada' then 'A nossa equipe recusou esta vaga. Motivo: ' || _vaga.motivo else _senao end,
    'status_invalido'
  );
end
$$;
comment on function vagas.recusar_pelo_status is
  'Refuses an act that the status of a vacancy excludes: of one that the team refused with its reason, else with _senao. Errors: PT409 status_invalido.';

create function vagas.exigir_empresa_do_nome(_quem uuid, _vaga public.vagas, _nome text) returns void
language plpgsql stable set search_path = '' as $$
declare
  _nova constant uuid := vagas.empresa_do_nome(_vaga.usuario_id, _nome);
begin
  if
    _quem <> _vaga.usuario_id
    and base.norm_pt(_nome) <> base.norm_pt(_vaga.empresa)
    and _nova <> _vaga.empresa_id
    and not exists (
      select from vagas.empresa_membros as m where m.empresa_id = _nova and m.usuario_id = _quem and m.papel = 'membro'
    )
  then
    perform base.recusar(403, 'Você não publica por esta empresa. Peça a quem cuida dela para mudar o nome.', 'so_leitura');
  end if;
end
$$;
comment on function vagas.exigir_empresa_do_nome is
  'A new name moves a vacancy to the company of its owner that has it (vagas.guarda): who is not the owner moves it only to one where they are membro. Errors: PT403 so_leitura.';

create function vagas.mudar_textos(_antes public.vagas, _limpos jsonb, _declaracao text) returns void
language plpgsql set search_path = '' as $$
begin
  if _declaracao is not distinct from vagas.versao_da_declaracao() then
    _limpos := _limpos || jsonb_build_object('declaracao_versao', _declaracao, 'declarada_em', now());
  elsif jsonb_populate_record(_antes, _limpos) is distinct from _antes then
    perform base.recusar(422, 'Confirme a declaração para publicar a vaga.', 'declaracao_versao');
  end if;
  perform base.atualizar_linha('public.vagas', _antes.id, _limpos || jsonb_build_object('versao', _antes.versao + 1));
end
$$;
comment on function vagas.mudar_textos is
  'Writes validated answers of the form into a vacancy, which is locked; a changed text needs the declaration again. Errors: PT422 declaracao_versao.';
