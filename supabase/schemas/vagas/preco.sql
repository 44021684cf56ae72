-- Uses of coupons: check, reserve, release, and the marks of accounts that ended.

create table vagas.cupom_usos (
  id bigint generated always as identity primary key,
  codigo text not null references public.cupons (codigo),
  vaga_id uuid references public.vagas (id) on delete set null,
  usuario_id uuid references public.usuarios (id) on delete set null,
  criado_em timestamptz not null default now(),
  desde timestamptz not null default now(),
  marcas bytea[],
  constraint cupom_usos_vaga_uq unique (vaga_id)
);
comment on table vagas.cupom_usos is
  'Uses of a coupon: one row per vacancy, reserved with it and released when an unpaid vacancy changes coupon, ends or is deleted. A published vacancy keeps its '
  'use, even after it is deleted. An unpaid one holds it for at most 72 hours.';
comment on column vagas.cupom_usos.desde is
  'When this vacancy took it; criado_em is when its 72 hours last began, at most 7 days after this.';
comment on column vagas.cupom_usos.marcas is
  'Of a use whose account ended: its keyed hashes (contas.marcas), so that a new account of the same person has no use more. Kept 24 months.';

create index cupom_usos_codigo_idx on vagas.cupom_usos (codigo);
create index cupom_usos_usuario_id_idx on vagas.cupom_usos (usuario_id, codigo);
create index cupom_usos_marcas_idx on vagas.cupom_usos using gin (marcas) where marcas is not null;
create index cupom_usos_criado_em_idx on vagas.cupom_usos (criado_em);

alter table vagas.cupom_usos enable row level security;

create function vagas.cupom_usos_conta() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  update public.cupons as c set usos = c.usos + case tg_op when 'INSERT' then 1 else -1 end
  where c.codigo = case tg_op when 'INSERT' then new.codigo else old.codigo end;
  return null;
end
$$;
comment on function vagas.cupom_usos_conta is 'Trigger: usos of a coupon follows its rows; a CHECK keeps it within max_usos.';

create trigger cupom_usos_conta
after insert or delete on vagas.cupom_usos
for each row execute function vagas.cupom_usos_conta();

create function vagas.cupom_bom(_codigo text, _canais text[], _conta uuid, _vaga_id uuid) returns public.cupons
language sql stable set search_path = '' as $$
  select c.*
  from public.cupons as c
  left join vagas.cupom_usos as meu on meu.codigo = c.codigo and meu.vaga_id = _vaga_id
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
        from vagas.cupom_usos as u
        where u.codigo = c.codigo and u.usuario_id = _conta and u.vaga_id is distinct from _vaga_id
      ) + (
        select count(*)
        from vagas.cupom_usos as u
        where
          u.codigo = c.codigo
          and u.marcas && (select contas.marcas(k.auth_user_id) from public.usuarios as k where k.id = _conta)
      )
    );
$$;
comment on function vagas.cupom_bom is
  'The coupon, when it is good now for one of these channels and this account has a use left, counting those of accounts that the same '
  'person deleted; else null. A vacancy that holds a use may keep '
  'it, after the coupon ended only while its channels stay.';

create function vagas.reservar_cupom(_codigo text, _canais text[], _conta uuid, _vaga_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  _antes text;
begin
  select u.codigo into _antes from vagas.cupom_usos as u where u.vaga_id = _vaga_id;
  if _antes is not distinct from _codigo then
    return;
  end if;
  -- Both locked in one order, so that two vacancies that exchange coupons do not deadlock.
  perform from public.cupons as c where c.codigo in (_antes, _codigo) order by c.codigo for no key update;
  delete from vagas.cupom_usos as u where u.vaga_id = _vaga_id;
  if _codigo is null then
    return;
  end if;
  -- Checked again under the lock: the last use may be gone.
  if (vagas.cupom_bom(_codigo, _canais, _conta, null)).codigo is null then
    perform base.recusar(422, 'Cupom inválido ou expirado', 'cupom');
  end if;
  insert into vagas.cupom_usos (codigo, vaga_id, usuario_id) values (_codigo, _vaga_id, _conta);
end
$$;
comment on function vagas.reservar_cupom is
  'Reserves this coupon and no other for a vacancy of this account; null releases the one it had. Errors: PT422 cupom when another account took the last use '
  'meanwhile.';

-- Price of a vacancy, and the check of a coupon.

create function vagas.preco(_canais text[], _cupom public.cupons)
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
comment on function vagas.preco is
  'Price of each of these channels with its share of the discount, in centavos (totalDaVaga). A total is 0 or at least 50 centavos: the discount leaves that much. '
  'Unknown channels are omitted; a null coupon gives no discount.';

create function vagas.recusar_cupom(_codigo text, _conta uuid, _vaga_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform base.contar('cupom_errado', 'conta:' || auth.uid(), 20, interval '1 hour');
  return base.responder_recusa(
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
            from vagas.cupom_usos as u
            where u.codigo = c.codigo and u.usuario_id = _conta and u.vaga_id is distinct from _vaga_id
          )
      ) then case contas.minha_conta() when _conta then 'Você já usou este cupom' else 'A conta desta empresa já usou este cupom' end
      else 'Cupom inválido ou expirado'
    end,
    'cupom'
  );
end
$$;
comment on function vagas.recusar_cupom is
  'Counts a wrong coupon of the calling account and returns PT422 cupom as a result; a coupon that the owner of the vacancy used up elsewhere is named as such.';

create function vagas.limitar_cupom_errado() returns void
language plpgsql set search_path = '' as $$
begin
  if exists (
    select 1
    from base.limites as l
    where
      l.chave = base.pseudonimo('cupom_errado:conta:' || auth.uid())
      and l.contagem >= 20
      and l.expira_em > clock_timestamp()
  ) then
    perform base.recusar(
      429, 'Muitas tentativas em pouco tempo. Aguarde alguns minutos e tente de novo.', 'limite'
    );
  end if;
end
$$;
comment on function vagas.limitar_cupom_errado is
  'Refuses every coupon, even a valid one, of an account that tried 20 wrong ones in an hour, so that codes cannot be guessed. Errors: PT429 limite.';

create function vagas.validar_cupom(_codigo text, _canais text[], _vaga_id uuid, _empresa text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_conta_completa();
  _dono uuid := _conta;
  _cupom public.cupons;
begin
  perform base.limitar('cupom', 'conta:' || auth.uid(), 120, interval '10 minutes');
  _codigo := vagas.normalizar_cupom(_codigo);
  if _codigo is null then
    perform base.recusar(422, 'Digite um código de cupom', 'cupom');
  end if;
  perform vagas.limitar_cupom_errado();

  _canais := vagas.canais_unicos(_canais);
  if _vaga_id is not null then
    _dono := (vagas.minha_vaga(_conta, _vaga_id)).usuario_id;
  else
    _dono := coalesce((vagas.empresa_a_publicar(_conta, base.limpar_linha(left(_empresa, 200)))).usuario_id, _conta);
  end if;
  _cupom := vagas.cupom_bom(_codigo, _canais, _dono, _vaga_id);
  if _cupom.codigo is null then
    return vagas.recusar_cupom(_codigo, _dono, _vaga_id);
  end if;
  return jsonb_build_object(
    'codigo', _cupom.codigo,
    'tipo', _cupom.tipo,
    'valor', _cupom.valor,
    'canais', _cupom.canais,
    'desconto_centavos', (
      select coalesce(sum(p.desconto_centavos), 0) from vagas.preco(_canais, _cupom) as p
    )
  );
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_validar_cupom(
  _codigo text default null, _canais text[] default null, _vaga_id uuid default null, _empresa text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select vagas.validar_cupom(_codigo, _canais, _vaga_id, _empresa);
$$;
comment on function public.fn_validar_cupom is
  'Whether a coupon is valid now for these channels: {codigo, tipo, valor, canais|null, desconto_centavos}. Reserves nothing. _vaga_id: an unpaid '
  'vacancy that may hold the coupon already, whose owner uses it; _empresa: the name that a new one is published for, whose owner uses it. Errors: PT422 cupom (a wrong code returns status 422 and is counted), PT403 perfil_incompleto, so_leitura, '
  'PT404 vaga_inexistente, PT429 limite.';
grant execute on function vagas.validar_cupom, public.fn_validar_cupom to authenticated;

create function vagas.normalizar_cupom(_digitado text) returns text
language sql immutable set search_path = '' as $$
  select nullif(upper(replace(base.limpar_linha(left(_digitado, 200)), ' ', '') collate "C"), '');
$$;
comment on function vagas.normalizar_cupom is 'A typed code as it is stored: capital letters without spaces; null when empty (normalizarCupom).';

create function vagas.canais_unicos(_canais text[]) returns text[]
language sql immutable set search_path = '' as $$
  -- Far more than there are channels: the rest is ignored.
  select array_agg(distinct left(e.canal, 40)) from unnest(_canais[1:60]) as e (canal)
  where base.limpar_linha(left(e.canal, 40)) <> '';
$$;
comment on function vagas.canais_unicos is 'Chosen codes without repetitions; null when none was chosen.';
