-- Saving a profile, and hiding its parts by the team.

create function consultorias.salvar_perfil(_dados jsonb) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _id constant uuid := consultorias.minha_consultoria_id();
  _antes consultorias.consultoria_perfis;
  _perfil consultorias.consultoria_perfis;
begin
  perform base.limitar('salvar_perfil', 'conta:' || auth.uid(), 60, interval '10 minutes');
  if _id is null then
    perform base.recusar(404, 'Não encontramos a sua consultoria.', 'consultoria_inexistente');
  end if;
  if jsonb_typeof(_dados) is distinct from 'object' or octet_length(_dados::text) > 200000 then
    perform base.recusar_dados();
  end if;
  -- Two savings at once follow each other, so that neither keeps a photo that the other deleted.
  perform from public.consultorias as c where c.id = _id for no key update;
  select p.* into _antes from consultorias.consultoria_perfis as p where p.consultoria_id = _id for update;
  _perfil.sobre := consultorias.texto_do_perfil(_dados, 'sobre', 2000, false);
  _perfil.metodo := consultorias.texto_do_perfil(_dados, 'metodo', 2000, false);
  _perfil.preco_a_partir := base.salario_da_vaga('preco_a_partir', _dados -> 'preco_a_partir');
  _perfil.casos := '[]';
  for _n in 0 .. consultorias.lista_do_perfil(_dados, 'casos', 3) - 1 loop
    _perfil.casos := _perfil.casos || jsonb_build_object(
      'titulo', consultorias.texto_do_perfil(_dados, 'casos.' || _n || '.titulo', 120, true),
      'setor', consultorias.setor_do_perfil(_dados, 'casos.' || _n || '.setor'),
      'desafio', consultorias.texto_do_perfil(_dados, 'casos.' || _n || '.desafio', 600, true),
      'resultado', consultorias.texto_do_perfil(_dados, 'casos.' || _n || '.resultado', 600, true)
    );
  end loop;
  _perfil.pessoas := '[]';
  for _n in 0 .. consultorias.lista_do_perfil(_dados, 'pessoas', 6) - 1 loop
    _perfil.pessoas := _perfil.pessoas || (jsonb_build_object(
      'nome', consultorias.texto_do_perfil(_dados, 'pessoas.' || _n || '.nome', 80, true),
      'papel', consultorias.texto_do_perfil(_dados, 'pessoas.' || _n || '.papel', 80, true),
      'sobre', coalesce(consultorias.texto_do_perfil(_dados, 'pessoas.' || _n || '.sobre', 300, false), '')
    ) || consultorias.fotos_do_perfil(_antes.pessoas, _dados, 'pessoas.' || _n));
  end loop;

  insert into consultorias.consultoria_perfis as p (consultoria_id, sobre, metodo, preco_a_partir, casos, pessoas)
  values (_id, _perfil.sobre, _perfil.metodo, _perfil.preco_a_partir, _perfil.casos, _perfil.pessoas)
  on conflict (consultoria_id) do update set
    sobre = excluded.sobre,
    metodo = excluded.metodo,
    preco_a_partir = excluded.preco_a_partir,
    casos = excluded.casos,
    pessoas = excluded.pessoas,
    atualizado_em = now();
  perform consultorias.fotos_mudaram(_id, _antes.pessoas, _perfil.pessoas);
  perform consultorias.pedir_medida(_id);
  return consultorias.perfil_do_dono(_id);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_salvar_perfil_da_consultoria(_dados jsonb default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select consultorias.salvar_perfil(_dados);
$$;
comment on function public.fn_salvar_perfil_da_consultoria is
  'Replaces the profile of the consultancy that the calling account owns: {sobre, metodo, preco_a_partir (reais), casos: at most three {titulo, setor, desafio, resultado}, '
  'pessoas: at most six {nome, papel, sobre, foto, foto_nova}}; what is missing is taken off. It is public at once where the consultancy is listed, unless the team hides it; '
  'a new photo, foto_nova, is once the team approved it. Answers as '
  'fn_meu_perfil_da_consultoria. Errors: PT404 consultoria_inexistente, PT422 with the path of the field (casos.1.titulo), also for contacts in a text, PT429 limite.';
grant execute on function consultorias.salvar_perfil, public.fn_salvar_perfil_da_consultoria to authenticated;

create function consultorias.ocultar_perfil(_id uuid, _motivo text, _ocultar boolean, _visto timestamptz) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _perfil consultorias.consultoria_perfis;
begin
  perform contas.exigir_admin();
  perform base.limitar('aprovar_consultoria', 'conta:' || auth.uid(), 240, interval '10 minutes');
  if _ocultar is null then
    perform base.recusar(422, 'Escolha ocultar ou mostrar.', 'ocultar');
  end if;
  _motivo := base.motivo_limpo(_motivo, _ocultar);
  select p.* into _perfil from consultorias.consultoria_perfis as p where p.consultoria_id = _id for update;
  if not found then
    perform base.recusar(404, 'Esta consultoria não escreveu um perfil.', 'perfil_inexistente');
  end if;
  if not _ocultar then
    _motivo := null;
  end if;
  if _perfil.motivo_ocultacao is not distinct from _motivo then
    return;
  end if;
  -- Another text, or hidden again for another reason.
  if _visto <> greatest(_perfil.oculto_em, _perfil.atualizado_em) then
    perform base.recusar(409, 'Este item mudou desde que a página foi aberta.', 'mudou');
  end if;
  update consultorias.consultoria_perfis as p set
    oculto_em = case when _ocultar then coalesce(p.oculto_em, now()) end, motivo_ocultacao = _motivo
  where p.consultoria_id = _id;
  perform consultorias.pedir_medida(_id);
  perform contas.anotar_auditoria(
    'alterou',
    'consultorias',
    _id::text,
    jsonb_build_object(
      'perfil_oculto', jsonb_build_array(_perfil.oculto_em is not null, _ocultar),
      'motivo_ocultacao', jsonb_build_array(_perfil.motivo_ocultacao, _motivo)
    )
  );
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_ocultar_perfil_da_consultoria(
  _id uuid default null, _motivo text default null, _ocultar boolean default null, _visto timestamptz default null
)
returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select consultorias.ocultar_perfil(_id, _motivo, _ocultar, _visto);
$$;
comment on function public.fn_ocultar_perfil_da_consultoria is
  'For admins: takes the texts of a consultancy off its public page, with a reason that its owner reads, or shows them again; the consultancy itself stays listed. Idempotent. '
  '_visto: of the profile that the page shows. Errors: PT403 so_admin, PT404 perfil_inexistente, PT409 mudou, PT422 ocultar or motivo, PT429 limite.';
grant execute on function consultorias.ocultar_perfil, public.fn_ocultar_perfil_da_consultoria to authenticated;

-- Files of a consultancy: logo, document and portfolio.

create function consultorias.guardar_arquivo_do_perfil(_parte text, _arquivo uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _id constant uuid := consultorias.minha_consultoria_id();
  _perfil consultorias.consultoria_perfis;
begin
  perform base.limitar('salvar_perfil', 'conta:' || auth.uid(), 60, interval '10 minutes');
  if _parte is null or _parte not in ('portfolio', 'logo') then
    perform base.recusar(422, 'Escolha o que guardar.', 'parte');
  elsif _id is null then
    perform base.recusar(404, 'Não encontramos a sua consultoria.', 'consultoria_inexistente');
  end if;
  insert into consultorias.consultoria_perfis (consultoria_id) values (_id) on conflict (consultoria_id) do nothing;
  select p.* into _perfil from consultorias.consultoria_perfis as p where p.consultoria_id = _id for update;
  if _arquivo in (_perfil.portfolio_id, _perfil.portfolio_novo_id, _perfil.logo_id, _perfil.logo_novo_id) then
    return consultorias.perfil_do_dono(_id);
  end if;
  if _arquivo is not null then
    perform arquivos.usar(_arquivo, auth.uid(), case _parte when 'portfolio' then 'pdf' else 'imagem' end);
  end if;
  -- A new one waits for the team, and the one before stays; taking it off needs nobody.
  if _parte = 'portfolio' then
    update consultorias.consultoria_perfis as p
    set
      portfolio_id = case when _arquivo is not null then p.portfolio_id end,
      portfolio_novo_id = _arquivo,
      motivo_do_portfolio = null,
      atualizado_em = now()
    where p.consultoria_id = _id;
    delete from arquivos.arquivos as a where a.id = _perfil.portfolio_novo_id or _arquivo is null and a.id = _perfil.portfolio_id;
  else
    update consultorias.consultoria_perfis as p
    set
      logo_id = case when _arquivo is not null then p.logo_id end,
      logo_novo_id = _arquivo,
      motivo_do_logo = null,
      atualizado_em = now()
    where p.consultoria_id = _id;
    delete from arquivos.arquivos as a where a.id = _perfil.logo_novo_id or _arquivo is null and a.id = _perfil.logo_id;
  end if;
  -- The name of the consultancy is what the team compares it with.
  insert into moderacao.textos_denunciados (arquivo_id, parte, de, motivo, detalhe)
  select _arquivo, _parte, 'checagem', 'outro', left(c.consultoria_nome, 500)
  from public.consultorias as c
  where c.id = _id and _arquivo is not null;
  return consultorias.perfil_do_dono(_id);
end
$$;
comment on function consultorias.guardar_arquivo_do_perfil is
  'The file before is deleted. Limit: 60 in 10 minutes per account, shared with the texts of the profile.';

create function public.fn_guardar_arquivo_do_perfil(_parte text default null, _arquivo uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select consultorias.guardar_arquivo_do_perfil(_parte, _arquivo);
$$;
comment on function public.fn_guardar_arquivo_do_perfil is
  'Puts an own checked file, or none, as the portfolio (a PDF) or the logo (an image) of the consultancy that the calling account owns. Either is shown once the team has '
  'approved it; until then the one before stays. Answers as fn_meu_perfil_da_consultoria. Errors: PT404 consultoria_inexistente, PT422 arquivo or parte, PT429 limite.';
grant execute on function consultorias.guardar_arquivo_do_perfil, public.fn_guardar_arquivo_do_perfil to authenticated;

create function consultorias.logo(_consultoria_id uuid) returns text
language sql stable set search_path = '' as $$
  select a.caminho
  from consultorias.consultoria_perfis as p
  join arquivos.arquivos as a on a.id = p.logo_id
  where p.consultoria_id = _consultoria_id and p.oculto_em is null;
$$;
comment on function consultorias.logo is 'Path of the approved logo in the bucket imagens; null without one, and while the team hides the profile.';

create function consultorias.arquivo_do_portfolio(_slug text, _endereco text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _arquivo jsonb;
begin
  perform base.limitar_por_endereco('abrir_arquivo', base.normalizar_endereco(_endereco), 120, interval '10 minutes');
  select arquivos.arquivo_para_storage(a) || jsonb_build_object('nome', a.nome) into _arquivo
  from public.consultorias as c
  join consultorias.consultoria_perfis as p on p.consultoria_id = c.id and p.oculto_em is null
  join arquivos.arquivos as a on a.id = p.portfolio_id
  where c.slug = left(_slug, 200) and consultorias.esta_no_ar(c);
  if _arquivo is null then
    perform base.recusar(404, 'Não encontramos este arquivo.', 'arquivo_inexistente');
  end if;
  return _arquivo;
end
$$;

create function public.fn_service_arquivo_do_portfolio(_slug text default null, _endereco text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select consultorias.arquivo_do_portfolio(_slug, _endereco);
$$;
comment on function public.fn_service_arquivo_do_portfolio is
  'For arquivos: the portfolio of a listed consultancy whose profile is shown, for anybody: {id, tipo, balde, caminhos, nome}. Errors: PT404 arquivo_inexistente, PT429 limite.';
grant execute on function consultorias.arquivo_do_portfolio, public.fn_service_arquivo_do_portfolio to service_role;

create function consultorias.fotos_mudaram(_consultoria_id uuid, _antes jsonb, _agora jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  -- Photos that nobody has any more.
  delete from arquivos.arquivos as a
  using jsonb_to_recordset(_antes) as p (foto text, foto_nova text)
  where
    a.caminho in (p.foto, p.foto_nova)
    and not _agora @> jsonb_build_array(jsonb_build_object('foto', a.caminho))
    and not _agora @> jsonb_build_array(jsonb_build_object('foto_nova', a.caminho));
  -- The name beside which it would be shown is what the team compares it with.
  insert into moderacao.textos_denunciados (arquivo_id, parte, de, motivo, detalhe)
  select a.id, 'foto', 'checagem', 'outro', left(p.nome || ', ' || c.consultoria_nome, 500)
  from jsonb_to_recordset(_agora) as p (nome text, foto_nova text)
  join arquivos.arquivos as a on a.caminho = p.foto_nova
  join public.consultorias as c on c.id = _consultoria_id
  where not exists (select 1 from moderacao.textos_denunciados as d where d.arquivo_id = a.id);
  if found then
    update consultorias.consultoria_perfis as f set motivo_da_foto = null where f.consultoria_id = _consultoria_id;
  end if;
end
$$;
comment on function consultorias.fotos_mudaram is
  'After a change of the people of a profile: deletes the photos that none of them has any more, and puts the new ones into the queue of the team.';
