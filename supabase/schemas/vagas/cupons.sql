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
