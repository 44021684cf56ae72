-- Changed texts that the team puts on the channels.

create function equipe.concluir_atualizacao(_id uuid, _external_url text, _visto timestamptz) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _linha public.vaga_canais;
begin
  perform contas.exigir_admin();
  perform base.limitar('mover_canal', 'conta:' || auth.uid(), 600, interval '10 minutes');
  _external_url := nullif(btrim(left(_external_url, 4000)), '');
  if _external_url is null then
    perform base.recusar(422, 'Guarde o endereço do anúncio no canal.', 'external_url');
  end if;
  _linha := equipe.linha_para_a_equipe(_id, 'publicado');
  if _linha.desatualizada_em is distinct from _visto then
    -- Another edit meanwhile, or somebody else concluded it.
    perform base.recusar(409, 'Esta linha mudou desde que você a abriu. Recarregue a lista.', 'mudou');
  elsif _visto is null then
    perform base.recusar(409, 'Esta linha já tem o texto atual.', 'status_invalido');
  end if;
  select l.* into _linha
  from transicoes.mudar_vaga_canal(jsonb_build_array(jsonb_build_object(
    'id', _id, 'external_url', _external_url, 'desatualizada_em', null, 'atualizada_em', now()
  ))) as l;
  perform contas.anotar_auditoria('atualizou_canal', 'vaga_canais', _id::text, '{}');
  return equipe.resposta_da_linha(_linha);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_concluir_atualizacao_do_canal(
  _id uuid default null, _external_url text default null, _visto timestamptz default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.concluir_atualizacao(_id, _external_url, _visto);
$$;
comment on function public.fn_concluir_atualizacao_do_canal is
  'For admins: records that the changed text of an ad is at a channel where it is live, with its address there. _visto is the desatualizada_em that the page '
  'showed: a change made meanwhile is not concluded unseen. Answers as fn_mover_canal. Errors: PT403 so_admin, PT404 canal_inexistente, PT409 mudou, '
  'status_invalido, PT422 external_url, PT429 limite.';
grant execute on function equipe.concluir_atualizacao, public.fn_concluir_atualizacao_do_canal to authenticated;

create function equipe.visto_da_vaga(_vaga public.vagas) returns text
language sql immutable set search_path = '' as $$
  -- The text of a vacancy that is held or suspended may change while somebody reads it.
  select case when _vaga.status in ('suspensa', 'aguardando_publicacao') then _vaga.status || ':' || _vaga.versao else _vaga.status end;
$$;
comment on function equipe.visto_da_vaga is
  'What a page of the team shows of a vacancy, for base.recusar_se_mudou: its status; of a held or suspended one with the version of its text.';

create function equipe.correcao_da_vaga(_vaga public.vagas, _desde timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'visto', equipe.visto_da_vaga(_vaga),
    'mudancas', vagas.mudancas_desde(_vaga.id, _desde),
    'na_revisao', (
      select e.mudancas from public.vaga_edicoes as e where e.vaga_id = _vaga.id and e.status in ('em_checagem', 'na_equipe', 'bloqueada')
    ),
    'a_ler', (select to_jsonb(e) - 'criada_por' from public.vaga_edicoes as e where e.vaga_id = _vaga.id and e.status = 'na_equipe')
  );
$$;
comment on function equipe.correcao_da_vaga is
  'For the team: {visto (equipe.visto_da_vaga), mudancas since then (vagas.mudancas_desde), na_revisao: the changes of the edit that is not approved yet|null, '
  'a_ler: the edit that waits for the team|null}.';
