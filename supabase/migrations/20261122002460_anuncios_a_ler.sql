-- Ads that a person of the team reads before they are published: first ones, and names that always wait.
-- Functions may use objects that a later file creates.
set check_function_bodies = off;
set lock_timeout = '5s';

create function private.nome_de_empresa(_nome text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select btrim(regexp_replace(
    btrim(regexp_replace(private.norm_pt(coalesce(_nome, '')), '[^a-z0-9\u0080-\uffff]+', ' ', 'g')),
    '( (ltda|limitada|s a|sa|me|epp|mei|eireli|slu))+$', ''
  ));
$$;
comment on function private.nome_de_empresa(text) is
  'A name of a company to compare: without accents, case, punctuation and legal form (Ltda, S.A., ME, EPP, MEI, Eireli, SLU); empty for null.';

create table private.nomes_que_esperam (
  nome text primary key,
  inteiro boolean not null default false,
  constraint nomes_que_esperam_nome_chk check (nome <> '' and nome = private.nome_de_empresa(nome))
);
comment on table private.nomes_que_esperam is
  'Names that frauds borrow, as private.nome_de_empresa: an ad of one of them always waits for the team. inteiro: only as the whole name of a company, because it is '
  'a common word too.';

alter table private.nomes_que_esperam enable row level security;
revoke all on table private.nomes_que_esperam from public, anon, authenticated, service_role;

insert into private.nomes_que_esperam (nome)
select n from unnest(array[
  'embira', 'banco do brasil', 'caixa economica', 'bradesco', 'itau', 'santander', 'nubank', 'banco inter', 'banco pan', 'c6 bank', 'btg pactual', 'banco safra',
  'picpay', 'pagbank', 'pagseguro', 'mercado pago', 'sicoob', 'sicredi', 'banrisul', 'banco do nordeste', 'bndes', 'banco central', 'correios', 'petrobras',
  'transpetro', 'eletrobras', 'infraero', 'serpro', 'dataprev', 'embrapa', 'receita federal', 'inss', 'ministerio do trabalho', 'detran', 'serasa', 'sebrae',
  'senai', 'senac', 'mercado livre', 'shopee', 'amazon', 'magazine luiza', 'magalu', 'tiktok', 'ifood'
]) as n;
insert into private.nomes_que_esperam (nome, inteiro)
select n, true from unnest(array['caixa', 'inter', 'safra', 'neon', 'stone', 'sus', 'google', 'uber', '99']) as n;

create table private.empresas_aceitas (
  usuario_id uuid not null references public.usuarios (id) on delete cascade,
  marca bytea not null,
  em timestamptz not null default now(),
  primary key (usuario_id, marca)
);
comment on table private.empresas_aceitas is
  'Under which names of companies each account has published, as hashes, so that no name outlives its vacancies. Deleted with the account.';

alter table private.empresas_aceitas enable row level security;
revoke all on table private.empresas_aceitas from public, anon, authenticated, service_role;

create function private.nomes_do_anuncio(_vaga public.vagas) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct n.nome), '{}')
  from unnest(array[private.nome_de_empresa(_vaga.empresa), private.nome_de_empresa(_vaga.empresa_nome)]) as n (nome)
  where n.nome <> '';
$$;
comment on function private.nomes_do_anuncio(public.vagas) is 'The names of a company that an ad says, as private.nome_de_empresa.';

create function private.marca_da_empresa(_conta uuid, _nome text) returns bytea
language sql immutable parallel safe set search_path = '' as $$
  select sha256(convert_to(_conta || ':' || _nome, 'UTF8'));
$$;
comment on function private.marca_da_empresa(uuid, text) is 'Hash of a name of a company (private.nome_de_empresa) in an account.';

create function private.aceitar_empresas(_conta uuid, _nomes text[]) returns void
language sql set search_path = '' as $$
  insert into private.empresas_aceitas as e (usuario_id, marca)
  select _conta, private.marca_da_empresa(_conta, n) from unnest(_nomes) as n where _conta is not null
  on conflict (usuario_id, marca) do update set em = now();
$$;
comment on function private.aceitar_empresas(uuid, text[]) is
  'Notes that an account published under these names: its next ads with them do not wait (docs/product/vacancies.md#ads-that-a-person-reads).';

create function private.empresas_aceitas_da_conta(_conta uuid) returns bytea[]
language sql stable set search_path = '' as $$
  -- What was read before the team refused or suspended an ad of the account does not count any more.
  select coalesce(array_agg(e.marca), '{}')
  from private.empresas_aceitas as e
  where
    e.usuario_id = _conta
    and e.em >= coalesce(
      (
        select max(coalesce(v.suspensa_em, v.encerrada_em))
        from public.vagas as v
        where v.usuario_id = _conta and (v.status = 'recusada' or v.status = 'suspensa' and not private.vaga_contestada(v.id))
      ),
      '-infinity'
    );
$$;
comment on function private.empresas_aceitas_da_conta(uuid) is
  'Names under which an account may publish without a person, as hashes: accepted since the team last refused or suspended one of its ads.';

create function private.achado_da_equipe(_regra text, _campo text, _trecho text, _explicacao text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'regra', _regra, 'gravidade', 'equipe', 'campo', _campo, 'trecho', _trecho, 'lei', '', 'explicacao', _explicacao, 'sugestao', ''
  );
$$;
comment on function private.achado_da_equipe(text, text, text, text) is 'A reason why a person reads an ad, in the form of a finding (Achado of src/domain).';

create function private.motivos_de_leitura(_vaga public.vagas, _antes public.vagas default null) returns jsonb
language sql stable set search_path = '' as $$
  with dados as (
    select
      (select c.primeiro_anuncio_espera from public.configuracoes as c) as espera,
      private.empresas_aceitas_da_conta(_vaga.usuario_id) as aceitas,
      private.nomes_do_anuncio(_vaga) as nomes,
      private.nomes_do_anuncio(_antes) as antes,
      array(
        select private.marca_da_empresa(_vaga.usuario_id, n)
        from unnest(private.nomes_do_anuncio(_vaga)) as n where n <> all (private.nomes_do_anuncio(_antes))
      ) as novas,
      array[private.nome_de_empresa(_vaga.cargo), private.nome_de_empresa(_vaga.empresa_site)] as outros,
      array[private.nome_de_empresa(_antes.cargo), private.nome_de_empresa(_antes.empresa_site)] as outros_antes
  )
  select coalesce(jsonb_agg(m.achado order by m.n), '[]')
  from (
    select 1 as n, private.achado_da_equipe('primeiro_anuncio', 'empresa', '', 'É o primeiro anúncio desta conta.') as achado
    from dados as d where d.espera and d.aceitas = '{}' and _antes.id is null
    union all
    select 2, private.achado_da_equipe('empresa_nova', 'empresa', _vaga.empresa, 'É o primeiro anúncio desta conta com esta empresa.')
    from dados as d where d.espera and (d.aceitas <> '{}' or _antes.id is not null) and not d.novas <@ d.aceitas
    union all
    (
      select 3, private.achado_da_equipe('nome_conhecido', 'empresa', r.nome, 'Anúncios com este nome são lidos antes de ir ao ar.')
      from dados as d
      cross join private.nomes_que_esperam as r
      where private.diz_nome(d.nomes, d.outros, r) and (_antes.id is null or not private.diz_nome(d.antes, d.outros_antes, r))
      order by r.nome
      limit 1
    )
  ) as m;
$$;
comment on function private.motivos_de_leitura(public.vagas, public.vagas) is
  'Why a person of the team reads an ad before it is published, as findings; [] for none. _antes: the ad on the air that this one replaces, whose names need no '
  'second reading.';

create function private.diz_nome(_nomes text[], _outros text[], _nome private.nomes_que_esperam) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(bool_or(
    case
      when _nome.inteiro then n.da_empresa and n.nome = _nome.nome
      else ' ' || n.nome || ' ' like '% ' || _nome.nome || ' %' or n.da_empresa and replace(n.nome, ' ', '') = replace(_nome.nome, ' ', '')
    end
  ), false)
  from (select x, true from unnest(_nomes) as x union all select y, false from unnest(_outros) as y) as n (nome, da_empresa);
$$;
comment on function private.diz_nome(text[], text[], private.nomes_que_esperam) is
  'Whether the names of a company, or the other words of an ad (its title, its site), say a name that waits; spaces inside of a name make no difference.';

create function private.motivos_da_edicao(_edicao public.vaga_edicoes, _antes public.vagas, _depois public.vagas) returns jsonb
language sql stable set search_path = '' as $$
  -- What changed since a person last read the ad, or since it was published: two edits are one change.
  with desde as (
    select private.mudancas_desde(
      _antes.id,
      greatest(
        _antes.publicada_em,
        (select max(e.concluida_em) from public.vaga_edicoes as e where e.vaga_id = _antes.id and e.lida) + interval '1 microsecond'
      )
    ) as m
  )
  select private.motivos_de_leitura(_depois, _antes) || coalesce(jsonb_agg(m.achado order by m.n), '[]')
  from (
    select 1 as n, private.achado_da_equipe('outro_anuncio', 'cargo', _depois.cargo, 'Cargo e empresa mudaram: é outro anúncio.') as achado
    from desde as d
    where
      private.nome_de_empresa(coalesce(d.m #>> '{cargo,antes}', _antes.cargo)) <> private.nome_de_empresa(_depois.cargo)
      and private.nome_de_empresa(coalesce(d.m #>> '{empresa,antes}', _antes.empresa)) <> private.nome_de_empresa(_depois.empresa)
    union all
    (
      select 2, private.achado_da_equipe('liberado_mudou', a.achado ->> 'campo', a.achado ->> 'trecho', 'A equipe liberou este trecho em outro texto.')
      from jsonb_array_elements(_edicao.achados) as a (achado)
      where
        a.achado ->> 'gravidade' = 'bloqueia'
        -- Released for this job, in this text.
        and (
          _edicao.mudancas ? (a.achado ->> 'campo')
          or private.nome_de_empresa(_antes.cargo) <> private.nome_de_empresa(_depois.cargo)
        )
      limit 1
    )
  ) as m;
$$;
comment on function private.motivos_da_edicao(public.vaga_edicoes, public.vagas, public.vagas) is
  'Why a person of the team reads an edit, as private.motivos_de_leitura: also when job and company are others than those that were read, and when words that a '
  'person released are in a text that changed.';

create function private.conta_do_anuncio(_vaga public.vagas) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'conta', (
      select jsonb_build_object(
        'desde', u.criado_em, 'email', u.email, 'email_verificado', u.email_verificado, 'telefone_verificado', u.telefone_verificado,
        'empresas', to_jsonb(array_remove(array_agg(distinct v.empresa) filter (where v.publicada_em is not null), null)),
        'publicadas', count(v.id) filter (where v.publicada_em is not null),
        'suspensas', count(v.id) filter (where v.status in ('suspensa', 'recusada'))
      )
      from public.usuarios as u
      left join public.vagas as v on v.usuario_id = u.id and v.id <> _vaga.id
      where u.id = _vaga.usuario_id
      group by u.id
    )
  );
$$;
comment on function private.conta_do_anuncio(public.vagas) is
  'For the team: {conta: {desde, email, email_verificado, telefone_verificado, empresas: of its ads that were on the air|null, publicadas, suspensas: its other ads that '
  'were on the air, and those suspended or refused}|null}.';

create function private.avisar_leitura(_vaga public.vagas, _chave text) returns void
language sql set search_path = '' as $$
  select private.avisar_equipe(
    'anuncio_a_ler',
    _vaga.id || ':' || _chave,
    jsonb_build_object('vaga_id', _vaga.id, 'codigo_ref', _vaga.codigo_ref, 'cargo', _vaga.cargo, 'empresa', _vaga.empresa)
  );
$$;
comment on function private.avisar_leitura(public.vagas, text) is 'E-mail to the team: an ad, or an edit of it, waits to be read.';

create function private.decidir_edicao(_id uuid, _liberar boolean, _motivo text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _edicao public.vaga_edicoes;
  _antes public.vagas;
begin
  perform private.exigir_admin();
  if _liberar is null then
    perform private.recusar(422, 'Escolha liberar ou recusar.', 'liberar');
  end if;
  _motivo := private.texto_do_motivo(_motivo);
  if not _liberar and _motivo is null then
    perform private.recusar(422, 'Diga por que a mudança foi recusada.', 'motivo');
  end if;
  select v.* into _antes from public.vagas as v
  where v.id = (select e.vaga_id from public.vaga_edicoes as e where e.id = _id)
  for no key update;
  select e.* into _edicao from public.vaga_edicoes as e where e.id = _id for no key update;
  if not found then
    perform private.recusar(404, 'Não encontramos esta mudança.', 'edicao_inexistente');
  end if;
  if _edicao.status <> 'na_equipe' or _antes.versao <> _edicao.versao or _antes.status not in ('published', 'pausada', 'suspensa') then
    perform private.recusar(409, 'Esta mudança já não espera a equipe. Recarregue a página.', 'mudou');
  end if;
  update public.vaga_edicoes as e
  set
    status = case when _liberar then 'no_ar' else 'bloqueada' end,
    lida = _liberar,
    concluida_em = now(),
    achados = case
      when _liberar then e.achados
      else jsonb_build_array(jsonb_build_object(
        'regra', 'equipe', 'gravidade', 'bloqueia', 'campo', 'descricao', 'trecho', '', 'lei', 'Decisão da nossa equipe', 'explicacao', _motivo,
        'sugestao', 'Corrija a mudança e envie de novo.'
      ))
    end
  where e.id = _id
  returning * into _edicao;
  if _liberar then
    perform private.por_edicao_no_ar(_edicao, _antes);
  else
    perform private.avisar_dono_da_vaga(_antes, 'edicao_bloqueada', _id::text || ':equipe');
  end if;
  perform private.anotar_auditoria(
    case when _liberar then 'liberou_edicao' else 'recusou_edicao' end, 'vagas', _antes.id::text, jsonb_build_object('edicao_id', _id, 'motivo', _motivo)
  );
  return private.resposta_da_edicao(_edicao);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.decidir_edicao(uuid, boolean, text) is 'Body of fn_decidir_edicao. Admins only, checked before anything else.';

create function public.fn_decidir_edicao(_id uuid default null, _liberar boolean default null, _motivo text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.decidir_edicao(_id, _liberar, _motivo);
$$;
comment on function public.fn_decidir_edicao(uuid, boolean, text) is
  'For admins: puts an edit that waits for the team on the air with all that follows, or blocks it for a reason, which its owner reads. Answers as fn_editar_vaga. '
  'Errors: PT403 so_admin, PT404 edicao_inexistente, PT409 mudou, PT422 liberar, motivo.';

grant execute on function
  private.decidir_edicao(uuid, boolean, text),
  public.fn_decidir_edicao(uuid, boolean, text)
to authenticated;
