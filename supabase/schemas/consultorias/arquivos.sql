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
