-- What a report says in words, often with a name or a number, stays in its table and rides in no letter; an account that ends locks its
-- vacancies before its payments, as the payment's own news do; and the area of the board has an index.
-- Locks: public.usuarios and public.vagas for an instant (name of a trigger, index).
-- Undo: put back private.denunciar_vaga of 20261121127650, the trigger's name and drop the index.

update private.outbox as o set payload = o.payload - 'detalhe' where o.tipo = 'vaga_denunciada' and o.payload ? 'detalhe';

create or replace function private.denunciar_vaga(_codigo_ref text, _dados jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _vaga public.vagas;
  _limpos jsonb;
begin
  perform private.limitar_endereco('denuncia_tentativa', 60, interval '10 minutes');
  select v.* into _vaga
  from public.vagas as v
  where v.codigo_ref = upper(btrim(left(_codigo_ref, 40))) and v.publicada_em is not null and v.anonimizada_em is null;
  if not found then
    perform private.recusar(404, 'Não encontramos esta vaga.', 'vaga_inexistente');
  end if;
  _limpos := private.limpar_campos('denuncia', _dados, true);
  perform private.limitar_endereco('denuncia', 10, interval '1 hour');
  perform private.limitar('denuncia', _vaga.id || ' de ' || coalesce(private.endereco_cliente(), 'sem-endereco'), 3, interval '1 day');

  insert into private.denuncias (vaga_id, motivo, detalhe, email)
  values (_vaga.id, _limpos ->> 'motivo', _limpos ->> 'detalhe', _limpos ->> 'email');
  -- Who reported, and their words, are for the admins' own screen: a letter can be passed on.
  perform private.agrupar_aviso(
    'vaga_denunciada',
    _vaga.id,
    null,
    jsonb_build_object(
      'vaga_id', _vaga.id,
      'codigo_ref', _vaga.codigo_ref,
      'cargo', _vaga.cargo,
      'empresa', _vaga.empresa,
      'motivo', _limpos ->> 'motivo',
      'quer_resposta', _limpos ? 'email'
    )
  );
  return jsonb_build_object('recebida', true);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.denunciar_vaga(text, jsonb) is
  'Body of fn_denunciar_vaga. Limits: 60 tries in 10 minutes and 10 an hour by address, 3 a day by vacancy from one address. Message vaga_denunciada: {vaga_id, codigo_ref, cargo, empresa, motivo, quer_resposta, novas}.';

-- Triggers run in the order of their names: after usuarios_apaga_vagas.
alter trigger usuarios_apaga_pagamentos on public.usuarios rename to usuarios_apaga_vagas_pagas;

create index vagas_publicadas_area_idx on public.vagas (private.norm_pt(area), publicada_em desc, id desc)
where status = 'published';
