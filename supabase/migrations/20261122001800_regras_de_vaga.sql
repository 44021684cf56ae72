-- Rules of the fields of a vacancy, its price, and coupons: check, reserve and release.
set check_function_bodies = off;
set lock_timeout = '5s';

insert into private.opcoes (lista, valores)
values
  (
    'senioridade_vaga',
    array['estagio', 'junior', 'pleno', 'senior', 'especialista', 'coordenador', 'gerente', 'diretor']
  ),
  ('modalidade_vaga', array['Presencial', 'Remoto', 'Híbrido']),
  ('tipo_contrato', array['clt', 'pj', 'temporario', 'estagio', 'freelancer']),
  ('empresa_tamanho', array['startup', 'pequena', 'media', 'grande', 'corporacao']);

insert into private.servico_campos (grupo, campo, ordem, tipo, erro, maximo, opcoes)
values
  ('vaga', 'cargo', 1, 'texto', 'Cargo é obrigatório', 120, null),
  ('vaga', 'empresa', 2, 'texto', 'Empresa é obrigatória', 160, null),
  ('vaga', 'area', 3, 'texto', 'Área é obrigatória', 80, null),
  ('vaga', 'setor', 4, 'texto', null, 80, null),
  ('vaga', 'senioridade', 5, 'opcao', 'Senioridade é obrigatória', null, 'senioridade_vaga'),
  ('vaga', 'uf', 6, 'opcao', 'Estado é obrigatório', null, 'uf'),
  ('vaga', 'local_de_trabalho', 7, 'texto', null, 160, null),
  ('vaga', 'modalidade', 8, 'opcao', 'Modalidade é obrigatória', null, 'modalidade_vaga'),
  ('vaga', 'tipo_contrato', 9, 'opcao', 'Tipo de contrato é obrigatório', null, 'tipo_contrato'),
  ('vaga', 'descricao', 10, 'paragrafo', 'Descrição é obrigatória', 20000, null),
  ('vaga', 'requisitos', 11, 'paragrafo', null, 10000, null),
  ('vaga', 'beneficios', 12, 'paragrafo', null, 4000, null),
  ('vaga', 'diferenciais', 13, 'paragrafo', null, 5000, null),
  ('vaga', 'vaga_afirmativa_grupo', 14, 'texto', null, 160, null),
  ('vaga', 'responsavel_nome', 15, 'texto', 'Nome do responsável é obrigatório', 120, null),
  ('vaga', 'email', 16, 'email', 'E-mail é obrigatório', 254, null),
  ('vaga', 'telefone', 17, 'telefone', 'Telefone é obrigatório', 20, null),
  ('vaga', 'empresa_nome', 18, 'texto', null, 160, null),
  ('vaga', 'empresa_descricao', 19, 'paragrafo', null, 5000, null),
  ('vaga', 'empresa_site', 20, 'url', null, 500, null),
  ('vaga', 'empresa_tamanho', 21, 'opcao', null, null, 'empresa_tamanho');

create function private.versao_da_declaracao() returns text
language sql immutable parallel safe set search_path = '' as $$
  select 'vaga-2026-11';
$$;
comment on function private.versao_da_declaracao() is
  'Current version of the declaration that a recruiter accepts before publishing (DECLARACAO_VERSAO of src/domain/vaga/vaga.ts).';

create function private.salario_da_vaga(_campo text, _valor jsonb) returns numeric
language plpgsql immutable set search_path = '' as $$
declare
  _reais numeric;
begin
  if _valor is null or jsonb_typeof(_valor) = 'null' then
    return null;
  end if;
  if jsonb_typeof(_valor) <> 'number' or octet_length(_valor::text) > 40 then
    perform private.recusar(422, 'Informe um valor em reais, como R$ 4.500,00.', _campo);
  end if;
  _reais := round((_valor #>> '{}')::numeric, 2);
  if _reais < 0 or _reais >= 10000000000 then
    perform private.recusar(422, 'Informe um valor em reais, como R$ 4.500,00.', _campo);
  end if;
  return nullif(_reais, 0);
end
$$;
comment on function private.salario_da_vaga(text, jsonb) is
  'A salary in reais with two decimals; null when missing or zero. Errors: PT422 with the column.';

create function private.limpar_vaga(_vaga jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  _limpos jsonb;
  _chave text;
begin
  if jsonb_typeof(_vaga) is distinct from 'object' then
    perform private.recusar_dados();
  end if;
  select c.campo into _chave
  from private.servico_campos as c
  where c.grupo = 'vaga' and jsonb_typeof(_vaga -> c.campo) not in ('string', 'null')
  order by c.ordem
  limit 1;
  if _chave is not null then
    perform private.recusar(422, 'Responda com um texto.', _chave);
  end if;
  foreach _chave in array array['mostrar_salario', 'vaga_afirmativa', 'revisao_pedida'] loop
    if coalesce(jsonb_typeof(_vaga -> _chave), 'null') not in ('boolean', 'null') then
      perform private.recusar(422, 'Responda sim ou não.', _chave);
    end if;
  end loop;
  _limpos := private.limpar_campos('vaga', _vaga, true);
  if _vaga -> 'vaga_afirmativa' is distinct from 'true' then
    _limpos := _limpos - 'vaga_afirmativa_grupo';
  end if;
  -- A maximum below the minimum is stored as it is (docs/product/vacancies.md#salary-range); pages that show it omit the range.
  return _limpos || jsonb_build_object(
    'mostrar_salario', _vaga -> 'mostrar_salario' is distinct from 'false',
    'salario_min', private.salario_da_vaga('salario_min', _vaga -> 'salario_min'),
    'salario_max', private.salario_da_vaga('salario_max', _vaga -> 'salario_max'),
    'vaga_afirmativa', coalesce(_vaga -> 'vaga_afirmativa' = 'true', false),
    'revisao_pedida', coalesce(_vaga -> 'revisao_pedida' = 'true', false),
    'perguntas', private.limpar_perguntas(_vaga -> 'perguntas')
  );
end
$$;
comment on function private.limpar_vaga(jsonb) is
  'The answers of the vacancy form, validated, by column name; unknown keys are dropped. Errors: PT422 with the first invalid column.';

create table private.cupom_usos (
  id bigint generated always as identity primary key,
  codigo text not null references public.cupons (codigo),
  vaga_id uuid references public.vagas (id) on delete set null,
  usuario_id uuid references public.usuarios (id) on delete set null,
  criado_em timestamptz not null default now(),
  desde timestamptz not null default now(),
  marcas bytea[],
  constraint cupom_usos_vaga_uq unique (vaga_id)
);
comment on table private.cupom_usos is
  'Uses of a coupon: one row per vacancy, reserved with it and released when an unpaid vacancy changes coupon, ends or is deleted. A published vacancy keeps its '
  'use, even after it is deleted. An unpaid one holds it for at most 72 hours.';
comment on column private.cupom_usos.desde is
  'When this vacancy took it; criado_em is when its 72 hours last began, at most 7 days after this.';
comment on column private.cupom_usos.marcas is
  'Of a use whose account ended: its keyed hashes (private.marcas_da_conta), so that a new account of the same person has no use more. Kept 24 months.';

create index cupom_usos_codigo_idx on private.cupom_usos (codigo);
create index cupom_usos_usuario_id_idx on private.cupom_usos (usuario_id, codigo);
create index cupom_usos_marcas_idx on private.cupom_usos using gin (marcas) where marcas is not null;
create index cupom_usos_criado_em_idx on private.cupom_usos (criado_em);

alter table private.cupom_usos enable row level security;

revoke all on table private.cupom_usos from public, anon, authenticated, service_role;

create function private.cupom_usos_conta() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  update public.cupons as c set usos = c.usos + case tg_op when 'INSERT' then 1 else -1 end
  where c.codigo = case tg_op when 'INSERT' then new.codigo else old.codigo end;
  return null;
end
$$;
comment on function private.cupom_usos_conta() is 'Trigger: usos of a coupon follows its rows; a CHECK keeps it within max_usos.';

create trigger cupom_usos_conta
after insert or delete on private.cupom_usos
for each row execute function private.cupom_usos_conta();

create function private.cupom_bom(_codigo text, _canais text[], _conta uuid, _vaga_id uuid) returns public.cupons
language sql stable set search_path = '' as $$
  select c.*
  from public.cupons as c
  left join private.cupom_usos as meu on meu.codigo = c.codigo and meu.vaga_id = _vaga_id
  where
    c.codigo = _codigo
    and c.ativo
    and (c.canais is null or _canais is null or c.canais && _canais)
    and (
      c.valido_de <= now() and (c.valido_ate is null or c.valido_ate > now())
      -- A coupon that ended meanwhile stays only with the selection it was reserved for.
      or exists (
        select 1
        from public.vagas as v
        where
          v.id = meu.vaga_id
          and (select array_agg(k order by k) from jsonb_object_keys(v.canais_selecionados) as k)
            = (select array_agg(e.canal order by e.canal) from unnest(_canais) as e (canal))
      )
    )
    and (c.max_usos is null or c.usos - num_nonnulls(meu.id) < c.max_usos)
    and (
      c.por_pessoa is null
      or c.por_pessoa > (
        select count(*)
        from private.cupom_usos as u
        where u.codigo = c.codigo and u.usuario_id = _conta and u.vaga_id is distinct from _vaga_id
      ) + (
        select count(*)
        from private.cupom_usos as u
        where
          u.codigo = c.codigo
          and u.marcas && (select private.marcas_da_conta(k.auth_user_id) from public.usuarios as k where k.id = _conta)
      )
    );
$$;
comment on function private.cupom_bom(text, text[], uuid, uuid) is
  'The coupon, when it is good now for one of these channels and this account has a use left, counting those of accounts that the same '
  'person deleted; else null. A vacancy that holds a use may keep '
  'it, after the coupon ended only while its channels stay.';

create function private.reservar_cupom(_codigo text, _canais text[], _conta uuid, _vaga_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  _antes text;
begin
  select u.codigo into _antes from private.cupom_usos as u where u.vaga_id = _vaga_id;
  if _antes is not distinct from _codigo then
    return;
  end if;
  -- Both locked in one order, so that two vacancies that exchange coupons do not deadlock.
  perform from public.cupons as c where c.codigo in (_antes, _codigo) order by c.codigo for no key update;
  delete from private.cupom_usos as u where u.vaga_id = _vaga_id;
  if _codigo is null then
    return;
  end if;
  -- Checked again under the lock: the last use may be gone.
  if (private.cupom_bom(_codigo, _canais, _conta, null)).codigo is null then
    perform private.recusar(422, 'Cupom inválido ou expirado', 'cupom');
  end if;
  insert into private.cupom_usos (codigo, vaga_id, usuario_id) values (_codigo, _vaga_id, _conta);
end
$$;
comment on function private.reservar_cupom(text, text[], uuid, uuid) is
  'Reserves this coupon and no other for a vacancy of this account; null releases the one it had. Errors: PT422 cupom when another account took the last use '
  'meanwhile.';

create function private.soltar_cupons(_maximo integer) returns integer
language plpgsql set search_path = '' as $$
declare
  -- Vacancies are locked first, as everywhere: a vacancy that is being paid at this moment keeps its coupon.
  _vagas constant uuid[] := array(
    select v.id
    from private.cupom_usos as u
    join public.vagas as v on v.id = u.vaga_id
    where u.criado_em < now() - interval '72 hours' and v.status in ('pending_payment', 'payment_failed')
    order by u.criado_em
    limit _maximo offset private.a_pular()
    for no key update of v skip locked
  );
  _soltas uuid[];
begin
  with soltos as (
    delete from private.cupom_usos as u
    where u.vaga_id = any (_vagas) and u.criado_em < now() - interval '72 hours'
    returning u.vaga_id
  )
  select coalesce(array_agg(s.vaga_id), '{}') into _soltas from soltos as s;
  perform private.fechar_pagamentos(_soltas);
  return cardinality(_soltas);
end
$$;
comment on function private.soltar_cupons(integer) is
  'Releases coupon uses that unpaid vacancies have held for 72 hours and cancels their open payments at the provider. Such a vacancy reserves a use again when it '
  'is changed, when its payment begins (private.preparar_pagamento) or when its money arrives (private.cupom_do_pagamento). Returns the number of released uses.';

create function private.preco_da_vaga(_canais text[], _cupom public.cupons)
returns table (canal text, modo text, preco_centavos integer, desconto_centavos integer)
language sql stable set search_path = '' as $$
  with linhas as (
    select
      c.codigo,
      c.modo,
      c.preco_centavos as preco,
      coalesce((_cupom).codigo is not null and ((_cupom).canais is null or c.codigo = any ((_cupom).canais)), false) as vale
    from public.canais as c
    where c.codigo = any (_canais)
  ),
  base as (
    select
      coalesce(sum(l.preco) filter (where l.vale), 0)::bigint as soma,
      coalesce(sum(l.preco), 0)::bigint as total
    from linhas as l
  ),
  cheio as (
    select
      b.*,
      -- Percentages round half up.
      least(
        b.soma, case (_cupom).tipo when 'percentual' then (b.soma * (_cupom).valor + 50) / 100 else (_cupom).valor end
      ) as valor
    from base as b
  ),
  desconto as (
    select
      c.soma,
      -- The provider charges at least 50 centavos: that much remains to pay, unless the total is zero.
      case when c.total - c.valor between 1 and 49 then greatest(c.total - 50, 0) else c.valor end as valor
    from cheio as c
  ),
  partes as (
    select l.*, d.valor, case when l.vale and d.soma > 0 then d.valor * l.preco / d.soma else 0 end as parte
    from linhas as l
    cross join desconto as d
  ),
  ordenadas as (
    select
      p.*,
      p.vale and p.parte < p.preco as pode,
      row_number() over (partition by p.vale and p.parte < p.preco order by p.codigo collate "C") as n,
      p.valor - sum(p.parte) over () as resto
    from partes as p
  )
  select o.codigo, o.modo, o.preco, (o.parte + case when o.pode and o.n <= o.resto then 1 else 0 end)::integer
  from ordenadas as o
  order by o.codigo collate "C";
$$;
comment on function private.preco_da_vaga(text[], public.cupons) is
  'Price of each of these channels with its share of the discount, in centavos (totalDaVaga). A total is 0 or at least 50 centavos: the discount leaves that much. '
  'Unknown channels are omitted; a null coupon gives no discount.';

create function private.recusar_cupom(_codigo text, _conta uuid, _vaga_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform private.contar('cupom_errado', 'conta:' || auth.uid(), 20, interval '1 hour');
  return private.responder_recusa(
    422,
    case
      when exists (
        select 1
        from public.cupons as c
        where
          c.codigo = _codigo
          and c.ativo
          and c.por_pessoa <= (
            select count(*)
            from private.cupom_usos as u
            where u.codigo = c.codigo and u.usuario_id = _conta and u.vaga_id is distinct from _vaga_id
          )
      ) then 'Você já usou este cupom'
      else 'Cupom inválido ou expirado'
    end,
    'cupom'
  );
end
$$;
comment on function private.recusar_cupom(text, uuid, uuid) is
  'Counts a wrong coupon of the calling account and returns PT422 cupom as a result; a coupon that this account itself used up elsewhere is named as such.';

create function private.limitar_cupom_errado() returns void
language plpgsql set search_path = '' as $$
begin
  if exists (
    select 1
    from private.limites as l
    where
      l.chave = private.pseudonimo('cupom_errado:conta:' || auth.uid())
      and l.contagem >= 20
      and l.expira_em > clock_timestamp()
  ) then
    perform private.recusar(
      429, 'Muitas tentativas em pouco tempo. Aguarde alguns minutos e tente de novo.', 'limite'
    );
  end if;
end
$$;
comment on function private.limitar_cupom_errado() is
  'Refuses every coupon, even a valid one, of an account that tried 20 wrong ones in an hour, so that codes cannot be guessed. Errors: PT429 limite.';

create function private.exigir_conta_completa(_sem_sessao text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  _conta constant uuid := private.minha_conta_completa();
begin
  if auth.uid() is null then
    perform private.recusar(401, _sem_sessao, 'login');
  end if;
  if _conta is null then
    perform private.recusar(403, 'Complete e verifique o seu perfil para continuar.', 'perfil_incompleto');
  end if;
  return _conta;
end
$$;
comment on function private.exigir_conta_completa(text) is
  'usuarios.id of a fully verified caller. Errors: PT401 login with this sentence, PT403 perfil_incompleto.';

create function private.validar_cupom(_codigo text, _canais text[]) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := private.exigir_conta_completa('Entre para usar um cupom.');
  _cupom public.cupons;
begin
  perform private.limitar('cupom', 'conta:' || auth.uid(), 120, interval '10 minutes');
  _codigo := private.normalizar_cupom(_codigo);
  if _codigo is null then
    perform private.recusar(422, 'Digite um código de cupom', 'cupom');
  end if;
  perform private.limitar_cupom_errado();

  _canais := private.canais_unicos(_canais);
  _cupom := private.cupom_bom(_codigo, _canais, _conta, null);
  if _cupom.codigo is null then
    return private.recusar_cupom(_codigo, _conta, null);
  end if;
  return jsonb_build_object(
    'codigo', _cupom.codigo,
    'tipo', _cupom.tipo,
    'valor', _cupom.valor,
    'canais', _cupom.canais,
    'desconto_centavos', (
      select coalesce(sum(p.desconto_centavos), 0) from private.preco_da_vaga(_canais, _cupom) as p
    )
  );
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.validar_cupom(text, text[]) is
  'Body of fn_validar_cupom. Limits: 120 in 10 minutes and 20 wrong ones an hour per account.';

create function private.normalizar_cupom(_digitado text) returns text
language sql immutable set search_path = '' as $$
  select nullif(upper(replace(private.limpar_linha(left(_digitado, 200)), ' ', '') collate "C"), '');
$$;
comment on function private.normalizar_cupom(text) is
  'A typed code as it is stored: capital letters without spaces; null when empty (normalizarCupom).';

create function private.canais_unicos(_canais text[]) returns text[]
language sql immutable set search_path = '' as $$
  -- Far more than there are channels: the rest is ignored.
  select array_agg(distinct left(e.canal, 40)) from unnest(_canais[1:60]) as e (canal)
  where private.limpar_linha(left(e.canal, 40)) <> '';
$$;
comment on function private.canais_unicos(text[]) is 'Chosen codes without repetitions; null when none was chosen.';

create function public.fn_validar_cupom(_codigo text default null, _canais text[] default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select private.validar_cupom(_codigo, _canais);
$$;
comment on function public.fn_validar_cupom(text, text[]) is
  'Whether a coupon is valid now for these channels: {codigo, tipo, valor, canais|null, desconto_centavos}. Reserves nothing. Errors: PT422 cupom (a wrong code '
  'returns status 422 and is counted), PT401 login, PT403 perfil_incompleto, PT429 limite.';

grant execute on function
  private.validar_cupom(text, text[]),
  public.fn_validar_cupom(text, text[])
to anon, authenticated;
