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
      ) then 'Você já usou este cupom'
      else 'Cupom inválido ou expirado'
    end,
    'cupom'
  );
end
$$;
comment on function vagas.recusar_cupom is
  'Counts a wrong coupon of the calling account and returns PT422 cupom as a result; a coupon that this account itself used up elsewhere is named as such.';

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

create function vagas.validar_cupom(_codigo text, _canais text[]) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_conta_completa();
  _cupom public.cupons;
begin
  perform base.limitar('cupom', 'conta:' || auth.uid(), 120, interval '10 minutes');
  _codigo := vagas.normalizar_cupom(_codigo);
  if _codigo is null then
    perform base.recusar(422, 'Digite um código de cupom', 'cupom');
  end if;
  perform vagas.limitar_cupom_errado();

  _canais := vagas.canais_unicos(_canais);
  _cupom := vagas.cupom_bom(_codigo, _canais, _conta, null);
  if _cupom.codigo is null then
    return vagas.recusar_cupom(_codigo, _conta, null);
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

create function public.fn_validar_cupom(_codigo text default null, _canais text[] default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select vagas.validar_cupom(_codigo, _canais);
$$;
comment on function public.fn_validar_cupom is
  'Whether a coupon is valid now for these channels: {codigo, tipo, valor, canais|null, desconto_centavos}. Reserves nothing. Errors: PT422 cupom (a wrong code '
  'returns status 422 and is counted), PT403 perfil_incompleto, PT429 limite.';
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
