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
