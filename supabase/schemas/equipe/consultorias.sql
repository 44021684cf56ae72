-- Decisions about consultancies: approval and suspension.

create function equipe.aprovar_consultoria(_id uuid, _aprovar boolean, _motivo text, _visto_em timestamptz) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _consultoria public.consultorias;
begin
  perform contas.exigir_admin();
  perform base.limitar('aprovar_consultoria', 'conta:' || auth.uid(), 240, interval '10 minutes');
  _motivo := nullif(base.limpar_linha(left(_motivo, 4000)), '');
  if _aprovar is null then
    perform base.recusar(422, 'Diga se a consultoria é aprovada.', 'aprovar');
  elsif not _aprovar and _motivo is null then
    perform base.recusar(422, 'Informe o motivo.', 'motivo');
  elsif char_length(_motivo) > 500 then
    perform base.recusar(422, 'Use no máximo 500 caracteres.', 'motivo');
  end if;

  select c.* into _consultoria from public.consultorias as c where c.id = _id for update;
  if not found then
    perform base.recusar(404, 'Não encontramos esta consultoria.', 'consultoria_inexistente');
  end if;
  if _visto_em <> _consultoria.atualizado_em then
    perform base.recusar(409, 'O cadastro mudou desde que você abriu; confira de novo.', 'cadastro_mudou');
  end if;

  if _aprovar then
    -- One approved consultancy per document. Not checked at registration: that would reveal to strangers which documents are known.
    if consultorias.documento_aprovado(_consultoria) then
      perform base.recusar(409, 'Outra consultoria aprovada já tem este documento.', 'documento_repetido');
    end if;
    if _consultoria.aprovada_em is null then
      perform consultorias.mudar(_id, 'aprovar');
    end if;
  elsif _consultoria.recusada_em is null or _consultoria.motivo_recusa <> _motivo then
    perform consultorias.mudar(_id, 'recusar', _motivo);
  end if;
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;
comment on function equipe.aprovar_consultoria is 'Repeating a decision sends no second e-mail. Limit: 240 in 10 minutes per account.';

create function public.fn_aprovar_consultoria(
  _id uuid default null, _aprovar boolean default null, _motivo text default null, _visto_em timestamptz default null
)
returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.aprovar_consultoria(_id, _aprovar, _motivo, _visto_em);
$$;
comment on function public.fn_aprovar_consultoria is
  'For admins: approves a finished registration for the directory, where it is listed while its owner''s e-mail is verified, and gives it the seal of our check; '
  'or refuses it with a reason that its owner reads. Either decision can be reversed later. _visto_em is the atualizado_em that the admin saw: when the '
  'registration has changed since, nothing is decided. Errors: PT403 so_admin, PT404 consultoria_inexistente, PT409 documento_repetido or cadastro_mudou, PT422 '
  'aprovar or motivo, PT429 limite.';
grant execute on function equipe.aprovar_consultoria, public.fn_aprovar_consultoria to authenticated;

create function equipe.suspender_consultoria(_id uuid, _motivo text, _suspender boolean, _visto text) returns text
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _consultoria public.consultorias;
begin
  perform contas.exigir_admin();
  perform base.limitar('aprovar_consultoria', 'conta:' || auth.uid(), 240, interval '10 minutes');
  if _suspender is null then
    perform base.recusar(422, 'Escolha suspender ou reativar.', 'suspender');
  end if;
  _motivo := base.motivo_limpo(_motivo, _suspender);
  select c.* into _consultoria from public.consultorias as c where c.id = _id for update;
  if not found then
    perform base.recusar(404, 'Não encontramos esta consultoria.', 'consultoria_inexistente');
  end if;
  perform base.recusar_se_mudou(_visto, consultorias.aprovacao(_consultoria));
  if _suspender = (_consultoria.suspensa_em is not null) then
    return consultorias.aprovacao(_consultoria);
  end if;

  return consultorias.aprovacao(
    consultorias.mudar(_id, case when _suspender then 'suspender' else 'reativar' end, _motivo)
  );
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_suspender_consultoria(
  _id uuid default null, _motivo text default null, _suspender boolean default null, _visto text default null
)
returns text
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.suspender_consultoria(_id, _motivo, _suspender, _visto);
$$;
comment on function public.fn_suspender_consultoria is
  'For admins: takes a consultancy out of the directory and stops its proposals, with a reason that its owner reads, or lifts the suspension, approved as before '
  'unless name or document changed; both send an e-mail. Idempotent. _visto is the aprovacao that the page showed. Returns the aprovacao. Errors: PT403 so_admin, '
  'PT404 consultoria_inexistente, PT409 mudou, PT422 suspender or motivo, PT429 limite.';
grant execute on function equipe.suspender_consultoria, public.fn_suspender_consultoria to authenticated;
