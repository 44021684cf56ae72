-- The result of the ad check.

create function transicoes.concluir_checagem(_id uuid, _achados jsonb, _bloqueia boolean, _versao integer) returns text
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _vaga public.vagas;
  _ler jsonb;
begin
  select v.* into _vaga from public.vagas as v where v.id = _id for no key update;
  if not found
    or _vaga.status <> 'aguardando_publicacao'
    or _vaga.checada_em is not null
    or _vaga.versao is distinct from _versao
  then
    -- Already done, deleted, or its text changed since the check: the new text is checked separately.
    return _vaga.status;
  end if;
  _ler := transicoes.motivos_de_leitura(_vaga);
  if _bloqueia is distinct from false or _ler <> '[]' then
    update public.vagas as v
    set achados = vagas.achados_que_cabem(_achados) || _ler, checada_em = now(), reservada_ate = null, bloqueada_em = now()
    where v.id = _id
    returning * into _vaga;
    perform vagas.avisar_dono(
      _vaga, case when _bloqueia is distinct from false then 'vaga_em_revisao' else 'vaga_na_equipe' end, _vaga.versao::text
    );
    if _vaga.na_equipe then
      perform transicoes.avisar_leitura(_vaga, _vaga.versao::text);
    end if;
    return _vaga.status;
  end if;
  return (transicoes.por_no_ar(_vaga, vagas.achados_que_cabem(_achados))).status;
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_service_concluir_checagem(
  _id uuid, _achados jsonb default '[]', _bloqueia boolean default true, _versao integer default null
)
returns text
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select transicoes.concluir_checagem(_id, _achados, _bloqueia, _versao);
$$;
comment on function public.fn_service_concluir_checagem is
  'For the worker: the findings of the ad check for this version of a vacancy; publishes it, or holds it back, for a correction or for the team, '
  'and informs its owner. Stores the findings up to a '
  'size limit. Returns the status. Idempotent; a version other than the current one changes nothing. Errors: PT422 dados_invalidos.';
grant execute on function transicoes.concluir_checagem, public.fn_service_concluir_checagem to service_role;
