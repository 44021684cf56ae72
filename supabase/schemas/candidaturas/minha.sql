-- An application as its candidate sees it, and its withdrawal.

create function candidaturas.candidatura_do_link(_token text) returns public.candidaturas
language plpgsql set search_path = '' as $$
declare
  _candidatura public.candidaturas;
begin
  -- The link of the last e-mail is good for as long as the application is there: what its candidate allowed is taken back by it.
  perform
  from candidaturas.candidatura_links as l
  where
    l.token_hash = base.token_hash(_token)
    and l.expira_em <= now()
    and exists (select from candidaturas.candidatura_links as n where n.candidatura_id = l.candidatura_id and n.id > l.id);
  if found then
    perform base.recusar(410, 'Este link expirou. Abra o link do último e-mail que enviamos.', 'link_expirado');
  end if;
  select c.* into _candidatura
  from candidaturas.candidatura_links as l
  join public.candidaturas as c on c.id = l.candidatura_id
  where l.token_hash = base.token_hash(_token);
  if not found then
    -- A withdrawn or deleted application gets the same answer as a missing one.
    perform base.recusar(404, 'Este link não é válido. Abra o link do e-mail que enviamos.', 'link_invalido');
  end if;
  return _candidatura;
end
$$;
comment on function candidaturas.candidatura_do_link is 'The application of a link. Errors: PT404 link_invalido, PT410 link_expirado.';

create function candidaturas.minha(_token text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _candidatura public.candidaturas;
  _respostas jsonb;
begin
  perform base.limitar_endereco('minha_candidatura', 240, interval '10 minutes');
  _candidatura := candidaturas.candidatura_do_link(_token);
  update candidaturas.candidatura_links as l set aberto_em = now()
  where l.token_hash = base.token_hash(_token) and l.aberto_em is null;
  _respostas := candidaturas.respostas(_candidatura.id);
  return (
    select jsonb_build_object(
      'cargo', v.cargo,
      'empresa', v.empresa,
      'codigo_ref', v.codigo_ref,
      'vaga', case
        when v.status = 'suspensa' then 'suspensa'
        when v.status = 'published' and v.expira_em > now() then 'no_ar'
        when v.status = 'pausada' and v.expira_em > now() then 'pausada'
        else 'encerrada'
      end,
      -- How the vacancy ended, unless the company answered after that.
      'status', case
        when _candidatura.encerrada_em is not null and starts_with(_respostas #>> '{0,situacao}', 'vaga_')
          then _respostas #>> '{0,situacao}'
        else _candidatura.status
      end,
      'respostas', _respostas,
      'avisada_do_fim', _candidatura.encerrada_em is not null,
      'criada_em', _candidatura.criada_em,
      'atualizada_em', _candidatura.atualizada_em,
      'apaga_em', case
        when v.status not in ('published', 'pausada')
          then greatest(
            least(v.encerrada_em, v.expira_em) + interval '180 days', (candidaturas.guardado(_candidatura, v) ->> 'termina_em')::timestamptz
          )
      end,
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
        'mensagem', _candidatura.mensagem,
        'curriculo_nome', _candidatura.curriculo_nome
      ),
      'triagem', candidaturas.triagem_do_candidato(_candidatura.triagem),
      'entrevista', candidaturas.entrevista(_candidatura.id),
      'guardado', candidaturas.guardado(_candidatura, v),
      'pode_guardar', candidaturas.pode_guardar(_candidatura, v)
    )
    from public.vagas as v where v.id = _candidatura.vaga_id
  );
end
$$;

create function public.fn_minha_candidatura(_token text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select candidaturas.minha(_token);
$$;
comment on function public.fn_minha_candidatura is
  'The application of a link: {cargo, empresa, codigo_ref, vaga: no_ar|pausada|suspensa|encerrada, status (or how the vacancy ended), respostas: [{situacao, texto|null, '
  'em}] newest first, avisada_do_fim (the candidate was informed of the end of the vacancy), criada_em, atualizada_em, apaga_em|null, dados, triagem, entrevista: as '
  'candidaturas.entrevista|null, guardado: as candidaturas.guardado|null, pode_guardar}; never the recruiter''s note. Reading takes no interview time. Errors: PT404 link_invalido (withdrawn too), PT410 link_expirado, PT429 limite.';
grant execute on function candidaturas.minha, public.fn_minha_candidatura to anon, authenticated;

create function candidaturas.retirar(_token text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _candidatura public.candidaturas;
begin
  perform base.limitar_endereco('retirar_candidatura', 20, interval '10 minutes');
  _candidatura := candidaturas.candidatura_do_link(_token);
  perform candidaturas.apagar(array[_candidatura.id]);
  return jsonb_build_object('retirada', true);
end
$$;

create function public.fn_retirar_candidatura(_token text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select candidaturas.retirar(_token);
$$;
comment on function public.fn_retirar_candidatura is
  'Deletes the application of a link permanently: {retirada: true}. Errors: PT404 link_invalido (also for a repeated call), PT410 link_expirado, PT429 limite.';
grant execute on function candidaturas.retirar, public.fn_retirar_candidatura to anon, authenticated;

-- Deletion of applications.

create function candidaturas.apagar(_ids uuid[]) returns integer
language sql set search_path = '' as $$
  select candidaturas.avisar_retiradas(_ids);
  with apagadas as (
    delete from public.candidaturas as c where c.id = any (_ids) returning c.vaga_id, c.id, c.status
  ),
  anotadas as (
    insert into candidaturas.candidatura_eventos (vaga_id, candidatura_id, de, para, ator)
    select a.vaga_id, a.id, a.status, 'retirada', 'candidato' from apagadas as a
    returning 1
  )
  select count(*)::integer from anotadas;
$$;
comment on function candidaturas.apagar is
  'Withdraws applications: links and e-mails are deleted with them, consents are revoked, only the record of the withdrawal remains, and what '
  'takes an interview out of the company''s calendars. Returns the number of applications.';

-- Résumés as files of applications.

create function candidaturas.curriculo_enviado(_vaga_id uuid, _chave uuid, _id jsonb) returns arquivos.arquivos
language plpgsql set search_path = '' as $$
declare
  _arquivo arquivos.arquivos;
begin
  if coalesce(jsonb_typeof(_id), 'null') = 'null' then
    return null;
  end if;
  -- A retry of an application that has arrived brings the file that it has.
  if exists (select 1 from public.candidaturas as c where c.vaga_id = _vaga_id and c.chave = _chave) then
    return null;
  end if;
  if jsonb_typeof(_id) <> 'string' or _id #>> '{}' !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    perform base.recusar(422, 'O arquivo não está mais aqui. Envie-o de novo.', 'curriculo');
  end if;
  begin
    perform arquivos.usar((_id #>> '{}')::uuid, null, 'curriculo');
  exception
    when sqlstate 'PT422' then
      perform base.recusar(422, 'O currículo não está mais aqui. Envie-o de novo.', 'curriculo');
  end;
  select a.* into _arquivo from arquivos.arquivos as a where a.id = (_id #>> '{}')::uuid;
  return _arquivo;
end
$$;
comment on function candidaturas.curriculo_enviado is
  'The checked résumé that an application brings, locked; null for none, and for a retry. Errors: PT422 curriculo.';

create trigger candidaturas_curriculo_some
after delete on public.candidaturas
for each row when (old.curriculo_id is not null)
execute function arquivos.saem_com_a_linha('curriculo_id');

create function candidaturas.arquivo(_candidatura uuid, _auth_user_id uuid, _token text, _endereco text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := (select u.id from public.usuarios as u where u.auth_user_id = _auth_user_id);
  _arquivo jsonb;
begin
  perform base.limitar_por_endereco('abrir_arquivo', base.normalizar_endereco(_endereco), 120, interval '10 minutes');
  if _token is not null then
    _candidatura := (candidaturas.candidatura_do_link(_token)).id;
  end if;
  select arquivos.arquivo_para_storage(a) || jsonb_build_object('nome', c.curriculo_nome) into _arquivo
  from public.candidaturas as c
  join arquivos.arquivos as a on a.id = c.curriculo_id
  join public.vagas as v on v.id = c.vaga_id
  where c.id = _candidatura
    and (
      _token is not null
      or vagas.pode(_conta, v, 'ler') and not c.so_guardada and not exists (select from candidaturas.ocultas(array[c.id], _conta))
      or c.id in (select candidaturas.guardados_da_conta(_conta))
    );
  if _arquivo is null then
    perform base.recusar(404, 'Não encontramos este currículo. Talvez a candidatura tenha sido retirada.', 'arquivo_inexistente');
  end if;
  if _token is null then
    perform candidaturas.anotar_visto(_candidatura, _conta);
  end if;
  return _arquivo;
end
$$;

create function public.fn_service_arquivo_da_candidatura(
  _candidatura uuid default null, _auth_user_id uuid default null, _token text default null, _endereco text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select candidaturas.arquivo(_candidatura, _auth_user_id, _token, _endereco);
$$;
comment on function public.fn_service_arquivo_da_candidatura is
  'For arquivos: the résumé of an application, for the owner of its vacancy, once they may know who it is from, or, by the follow-up token, who sent it; for who may read it as a kept résumé too, which is a look; the team excluded: {id, tipo, balde, caminhos, nome}. '
  'Errors: PT404 arquivo_inexistente, link_invalido, PT410 link_expirado, PT429 limite.';
grant execute on function candidaturas.arquivo, public.fn_service_arquivo_da_candidatura to service_role;

-- E-mails to recruiters and candidates about applications.

create function candidaturas.status_que_avisam() returns text[]
language sql immutable set search_path = '' as $$
  select array['entrevista', 'aprovada', 'recusada'];
$$;
comment on function candidaturas.status_que_avisam is
  'Statuses whose change always sends the candidate an e-mail (`aviso` in src/domain/candidatura/candidatura.ts). Other changes send one only with a message.';

create function candidaturas.status_com_resultado() returns text[]
language sql immutable set search_path = '' as $$
  select array['aprovada', 'recusada'];
$$;
comment on function candidaturas.status_com_resultado is
  'Statuses that are an outcome (`resultado` in src/domain/candidatura/candidatura.ts). At the end of a vacancy, candidates in all other statuses get an answer.';

create function candidaturas.preencher_mensagem(_texto text, _nome text, _vaga public.vagas) returns text
language sql immutable set search_path = '' as $$
  select left(
    replace(
      replace(replace(_texto, '{vaga}', _vaga.cargo), '{empresa}', _vaga.empresa),
      '{nome}',
      split_part(_nome, ' ', 1)
    ),
    4000
  );
$$;
comment on function candidaturas.preencher_mensagem is
  'A message with {nome} as the first name of the candidate, {vaga} and {empresa} as those of the vacancy, cut at 4,000 characters.';

create function candidaturas.acabou_de_dizer(_candidatura public.candidaturas, _situacao text, _texto text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select
    from public.candidatura_respostas as r
    join public.vagas as v on v.id = _candidatura.vaga_id
    where
      r.candidatura_id = _candidatura.id
      and r.situacao = _situacao
      and r.em > now() - interval '10 minutes'
      and r.texto is not distinct from candidaturas.preencher_mensagem(_texto, _candidatura.nome, v)
  );
$$;
comment on function candidaturas.acabou_de_dizer is
  'Whether a candidate was told just this in the last ten minutes: who presses again after a lost answer does not tell it twice.';

create function candidaturas.responder(_candidatura public.candidaturas, _situacao text, _texto text) returns void
language sql set search_path = '' as $$
  insert into public.candidatura_respostas (candidatura_id, situacao, texto)
  select _candidatura.id, _situacao, candidaturas.preencher_mensagem(_texto, _candidatura.nome, v)
  from public.vagas as v where v.id = _candidatura.vaga_id;
  select candidaturas.enviar_link(_candidatura, v, 'candidatura_mudou', _candidatura.versao::text)
  from public.vagas as v where v.id = _candidatura.vaga_id;
$$;
comment on function candidaturas.responder is
  'Adds an answer to the history, its {nome}, {vaga} and {empresa} filled in, and e-mails it; the application is passed in its state after the answer.';
