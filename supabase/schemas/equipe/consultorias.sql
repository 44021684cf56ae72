-- Consultancies as the team lists and reads them.

create function equipe.perfil_para_equipe(_consultoria_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'texto', concat_ws(
      E'\n\n',
      p.sobre,
      p.metodo,
      'Preço a partir de ' || base.em_reais((p.preco_a_partir * 100)::bigint),
      (
        select string_agg(concat_ws(E'\n', c.titulo, c.setor, c.desafio, c.resultado), E'\n\n' order by c.n)
        from rows from (jsonb_to_recordset(p.casos) as (titulo text, setor text, desafio text, resultado text))
          with ordinality as c (titulo, setor, desafio, resultado, n)
      ),
      (
        select string_agg(concat_ws(', ', e.nome, e.papel, nullif(e.sobre, '')), E'\n' order by e.n)
        from rows from (jsonb_to_recordset(p.pessoas) as (nome text, papel text, sobre text)) with ordinality as e (nome, papel, sobre, n)
      )
    ),
    'oculto', p.oculto_em is not null,
    'motivo', p.motivo_ocultacao,
    'visto', greatest(p.oculto_em, p.atualizado_em)
  )
  from consultorias.consultoria_perfis as p
  where p.consultoria_id = _consultoria_id;
$$;
comment on function equipe.perfil_para_equipe is
  'The profile as the team reads it, also while it is hidden: {texto: all of it, oculto, motivo|null, visto: of its last change}; null when none was written.';

create function equipe.pessoas_da_casa(_casa_id uuid) returns text
language sql stable set search_path = '' as $$
  select string_agg(contas.nome_da_pessoa(p.id) || ' (' || p.papel || ')', ', ' order by p.papel = 'dono' desc, p.desde, p.id)
  from (
    select c.dono_id as id, 'dono' as papel, null::timestamptz as desde from vagas.casas as c where c.id = _casa_id
    union all
    select m.usuario_id, m.papel, m.desde from vagas.membros as m where m.casa_id = _casa_id
  ) as p
  having count(*) > 1;
$$;
comment on function equipe.pessoas_da_casa is
  'Who works in a company or a consultancy, with what they may do, as the team reads it in one line; null of somebody alone.';

create view equipe.lista_consultorias as
select
  t.id as chave,
  t.criado_em,
  t.atualizado_em,
  base.norm_pt(t.consultoria_nome) as consultoria_nome,
  t.uf,
  t.servicos as servico,
  t.tipo_atuacao,
  t.dono_id is not null as com_dono,
  t.aprovada_em is not null as aprovada,
  t.recusada_em is not null and t.suspensa_em is null as recusada,
  t.suspensa_em is not null as suspensa,
  t.aprovada_em is null and t.recusada_em is null and t.suspensa_em is null as em_analise,
  base.admin_busca(
    t.consultoria_nome || ' ' || t.responsavel_nome || ' ' || t.email || ' ' || t.cidade || ' ' || substr(t.telefone, 4) || ' ' || coalesce(t.cnpj, '')
  ) as palavras,
  jsonb_build_object(
    'id', t.id, 'slug', t.slug, 'consultoria_nome', t.consultoria_nome, 'responsavel_nome', t.responsavel_nome,
    'email', t.email, 'telefone', t.telefone, 'cidade', t.cidade, 'uf', t.uf, 'tipo_atuacao', t.tipo_atuacao,
    'documento', base.mascarar_documento(coalesce(t.cnpj, t.cpf)), 'servicos', t.servicos,
    'aprovacao', consultorias.aprovacao(t), 'selos', consultorias.selos(t),
    'no_ar', consultorias.esta_no_ar(t), 'com_dono', t.dono_id is not null, 'motivo_recusa', t.motivo_recusa,
    'criado_em', t.criado_em, 'atualizado_em', t.atualizado_em,
    'suspensa_em', t.suspensa_em, 'motivo_suspensao', t.motivo_suspensao
  ) as linha,
  jsonb_build_object(
    'linha', to_jsonb(t) - array['cnpj', 'cpf', 'dono_id'] || jsonb_build_object(
      -- The CNPJ is public and part of what the seal confirms; a CPF stays hidden.
      'documento', coalesce(t.cnpj, base.mascarar_documento(t.cpf)),
      'aprovacao', consultorias.aprovacao(t), 'selos', consultorias.selos(t), 'no_ar', consultorias.esta_no_ar(t),
      'com_dono', t.dono_id is not null, 'perfil', equipe.perfil_para_equipe(t.id),
      'pessoas', equipe.pessoas_da_casa(t.id)
    ),
    'relacionados', jsonb_build_object('propostas', equipe.propostas_de(null, t.id))
  ) as detalhe
from public.consultorias as t;
comment on view equipe.lista_consultorias is 'Consultancies in the team''s list, the document masked; in the detail only a CPF.';

-- Decisions about consultancies: approval and suspension.

create function equipe.aprovar_consultoria(_id uuid, _aprovar boolean, _motivo text, _visto_em timestamptz) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _consultoria public.consultorias;
  _outra text;
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
    _outra := consultorias.aprovada_com_documento(_consultoria);
    if _outra is not null then
      perform base.recusar(409, 'Outra consultoria aprovada já tem este documento: ' || _outra || '.', 'documento_repetido');
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
