-- A note that stays as it was answers the application as it is; a link that somebody copied is an origin of its own; only a line that
-- really changed moves the feeds, and their number comes with the clock it was read at.
-- Locks: public.vaga_canais and public.configuracoes for an instant (triggers). Undo: put back the functions of 20261121127600 and
-- 20261121127750 and its two triggers, take 'link' off the list.

update private.opcoes set valores = array_append(valores, 'link') where lista = 'origem_visita';

create or replace function private.anotar_candidatura(_id uuid, _nota text, _versao integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _conta constant uuid := private.exigir_conta_completa('Entre para cuidar das candidaturas.');
  _candidatura public.candidaturas;
begin
  perform private.limitar('mover_candidatura', 'conta:' || _conta, 600, interval '10 minutes');
  _nota := private.texto_ate_4000('nota', _nota);
  _candidatura := private.candidatura_da_minha_vaga(_conta, _id, _versao);
  if _candidatura.nota is distinct from _nota then
    update public.candidaturas as c set nota = _nota where c.id = _id returning * into _candidatura;
  end if;
  return private.item_de_candidatura(_candidatura);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;

drop trigger vaga_canais_muda_feed on public.vaga_canais;
create trigger vaga_canais_muda_feed
after update of status, external_url on public.vaga_canais
for each row when ((old.status, old.external_url) is distinct from (new.status, new.external_url))
execute function private.muda_feed();

drop trigger configuracoes_muda_feed on public.configuracoes;
create trigger configuracoes_muda_feed
after update of linkedin_company_id on public.configuracoes
for each row when (old.linkedin_company_id is distinct from new.linkedin_company_id)
execute function private.muda_feed();

create or replace function private.versao_do_feed()
returns jsonb
language sql
stable
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
  -- Each change counts for two and each one whose days are over for one: taking it off or renewing it, which undoes the one,
  -- still moves the number.
  select jsonb_build_object(
    'versao', f.base
      + 2 * (select count(*) from private.feed_mudancas)
      + (select count(*) from public.vagas as v where v.status = 'published' and v.expira_em <= now()),
    'vagas', (select count(*) from public.vagas as v where v.status = 'published' and v.expira_em > now()),
    'linkedin_company_id', (select c.linkedin_company_id from public.configuracoes as c),
    'agora', now()
  )
  from private.feed_versao as f;
$$;
comment on function public.fn_service_versao_do_feed() is
  'For job-feed: {versao, vagas, linkedin_company_id|null, agora}; versao moves with every change that a reader of the feeds could see, by the clock too, vagas is how many are on the air, agora when that was.';
