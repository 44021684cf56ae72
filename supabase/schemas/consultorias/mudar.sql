-- The one function that changes the state of a consultancy.

create table consultorias.consultoria_suspensoes (
  consultoria_id uuid primary key references public.consultorias (id) on delete cascade,
  aprovada_em timestamptz,
  conferida_em timestamptz,
  aprovado text not null
);
comment on table consultorias.consultoria_suspensoes is
  'State that a suspended consultancy gets back: its approval, as long as name and document (aprovado) are the approved ones.';

alter table consultorias.consultoria_suspensoes enable row level security;

create function consultorias.mudar(_id uuid, _passo text, _motivo text default null) returns public.consultorias
language plpgsql set search_path = '' as $$
declare
  _consultoria public.consultorias;
  _antes consultorias.consultoria_suspensoes;
begin
  select c.* into strict _consultoria from public.consultorias as c where c.id = _id for update;
  if _passo <> all (consultorias.passos(consultorias.aprovacao(_consultoria))) then
    perform base.recusar(409, 'Esta consultoria está suspensa. Reative-a antes de decidir.', 'consultoria_suspensa');
  end if;

  if _passo = 'suspender' then
    insert into consultorias.consultoria_suspensoes (consultoria_id, aprovada_em, conferida_em, aprovado)
    values (
      _id, _consultoria.aprovada_em, _consultoria.conferida_em,
      concat_ws('|', _consultoria.consultoria_nome, _consultoria.cnpj, _consultoria.cpf)
    );
  elsif _passo = 'reativar' then
    delete from consultorias.consultoria_suspensoes as s where s.consultoria_id = _id returning s.* into _antes;
    -- Name or document differ from the approved ones, or another consultancy has the document by now: the team reviews first.
    if _antes.aprovado is distinct from concat_ws('|', _consultoria.consultoria_nome, _consultoria.cnpj, _consultoria.cpf)
      or _consultoria.recusada_em is not null
      or consultorias.documento_aprovado(_consultoria)
    then
      _antes.aprovada_em := null;
      _antes.conferida_em := null;
    end if;
  end if;

  update public.consultorias as c
  set
    aprovada_em = case _passo when 'aprovar' then now() when 'reativar' then _antes.aprovada_em end,
    conferida_em = case _passo when 'aprovar' then now() when 'reativar' then _antes.conferida_em end,
    publicada_em = case
      when c.dono_id is not null and (_passo = 'aprovar' or _antes.aprovada_em is not null) then coalesce(c.publicada_em, now())
      else c.publicada_em
    end,
    recusada_em = case
      when _passo = 'recusar' then coalesce(c.recusada_em, now())
      when _passo in ('suspender', 'reativar') then c.recusada_em
    end,
    motivo_recusa = case
      when _passo = 'recusar' then _motivo
      when _passo in ('suspender', 'reativar') then c.motivo_recusa
    end,
    suspensa_em = case _passo when 'suspender' then now() when 'rever' then c.suspensa_em end,
    motivo_suspensao = case _passo when 'suspender' then _motivo when 'rever' then c.motivo_suspensao end
  where c.id = _id
  returning c.* into _consultoria;

  if _passo <> 'rever' then
    perform consultorias.avisar(
      _consultoria,
      case _passo
        when 'aprovar' then 'consultoria_aprovada'
        when 'recusar' then 'consultoria_recusada'
        when 'suspender' then 'consultoria_suspensa'
        when 'reativar' then 'consultoria_reativada'
      end,
      _id || ':' || gen_random_uuid(),
      _motivo
    );
  end if;
  return _consultoria;
end
$$;
comment on function consultorias.mudar is
  'The only function that changes the team''s decision about a consultancy: _passo is aprovar, recusar, suspender, reativar (approved as before, unless name or '
  'document changed) or rever (its owner changed approved or refused data: back to review; a suspension stays). Its owner reads _motivo; each step but rever sends '
  'an e-mail. Errors: PT409 consultoria_suspensa.';
create function consultorias.passos(_aprovacao text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select case _aprovacao
    when 'suspensa' then array['reativar', 'rever']
    else array['aprovar', 'recusar', 'rever', 'suspender']
  end;
$$;
comment on function consultorias.passos is 'Allowed steps from a state of consultorias.aprovacao: a suspension must be lifted before any other decision.';

create function consultorias.documento_aprovado(_consultoria public.consultorias) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(
    hashtextextended('consultoria_documento:' || coalesce(_consultoria.cnpj, _consultoria.cpf), 0)
  );
  return exists (
    select 1 from public.consultorias as c
    where c.id <> _consultoria.id and c.aprovada_em is not null and (c.cnpj = _consultoria.cnpj or c.cpf = _consultoria.cpf)
  );
end
$$;
comment on function consultorias.documento_aprovado is
  'Whether another approved consultancy has the document of this one; no other session can approve one with it until the transaction ends.';
