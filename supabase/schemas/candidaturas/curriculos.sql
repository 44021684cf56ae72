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
