-- Saving a coupon by the team.

create function equipe.salvar_cupom(_cupom jsonb, _versao integer) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _codigo text;
  _antes public.cupons;
  _novo public.cupons;
begin
  perform contas.exigir_admin();
  perform base.limitar('admin_salvar', 'conta:' || auth.uid(), 300, interval '10 minutes');
  if jsonb_typeof(_cupom) is distinct from 'object' or octet_length(_cupom::text) > 8000 then
    perform base.recusar_dados();
  end if;
  _codigo := vagas.normalizar_cupom(left(_cupom ->> 'codigo', 200));
  if _codigo is null or _codigo !~ '^[A-Z0-9_-]{3,40}$' then
    perform base.recusar(422, 'Use de 3 a 40 letras sem acento, números, hífen ou sublinhado.', 'codigo');
  end if;

  _novo.tipo := _cupom ->> 'tipo';
  if _novo.tipo is null or _novo.tipo not in ('percentual', 'fixed') then
    perform base.recusar(422, 'Escolha percentual ou valor fixo.', 'tipo');
  end if;
  _novo.valor := base.numero_inteiro(
    _cupom, 'valor', 1, case _novo.tipo when 'percentual' then 100 else 10000000 end,
    case _novo.tipo when 'percentual' then 'Informe de 1 a 100 por cento.' else 'Informe de R$ 0,01 a R$ 100.000,00.' end
  );
  if _novo.valor is null then
    perform base.recusar(422, 'Informe o desconto.', 'valor');
  end if;
  _novo.max_usos := base.numero_inteiro(_cupom, 'max_usos', 0, 100000000, 'Informe um número inteiro, ou deixe vazio.');
  _novo.por_pessoa := base.numero_inteiro(_cupom, 'por_pessoa', 1, 100000000, 'Informe um número inteiro a partir de 1, ou deixe vazio.');
  _novo.valido_de := coalesce(base.instante(_cupom, 'valido_de'), now());
  _novo.valido_ate := base.instante(_cupom, 'valido_ate');
  if _novo.valido_ate <= _novo.valido_de then
    perform base.recusar(422, 'O fim precisa vir depois do começo.', 'valido_ate');
  end if;
  if jsonb_typeof(_cupom -> 'canais') = 'array' and _cupom -> 'canais' <> '[]' then
    _novo.canais := array(select distinct c from jsonb_array_elements_text(_cupom -> 'canais') as c order by c);
    if exists (select 1 from unnest(_novo.canais) as n (codigo) where n.codigo is null or not exists (select 1 from public.canais as c where c.codigo = n.codigo)) then
      perform base.recusar(422, 'Escolha canais da lista.', 'canais');
    end if;
  elsif coalesce(jsonb_typeof(_cupom -> 'canais'), 'null') not in ('array', 'null') then
    perform base.recusar(422, 'Escolha canais da lista.', 'canais');
  end if;
  _novo.ativo := coalesce((_cupom ->> 'ativo')::boolean, true);

  select c.* into _antes from public.cupons as c where c.codigo = _codigo for update;
  if _antes.versao is distinct from _versao then
    if _versao is null then
      perform base.recusar(409, 'Já existe um cupom com este código.', 'cupom_existente');
    end if;
    perform base.recusar(409, 'Outra pessoa alterou este cupom. Recarregue e confira.', 'mudou');
  end if;
  if _antes.codigo is null then
    insert into public.cupons as c (codigo, tipo, valor, valido_de, valido_ate, max_usos, por_pessoa, canais, ativo)
    values (
      _codigo, _novo.tipo, _novo.valor, _novo.valido_de, _novo.valido_ate, _novo.max_usos, _novo.por_pessoa, _novo.canais, _novo.ativo
    )
    returning c.* into _novo;
  else
    if (_novo.tipo, _novo.valor) is distinct from (_antes.tipo, _antes.valor) then
      perform base.recusar(409, 'O desconto de um cupom não muda. Desligue este e crie outro.', 'cupom_fixo');
    elsif _novo.max_usos < _antes.usos then
      perform base.recusar(422, 'Este cupom já foi usado ' || base.milhar(_antes.usos) || ' vezes.', 'max_usos');
    end if;
    update public.cupons as c
    set
      -- The start stays unless it is given.
      valido_de = coalesce(base.instante(_cupom, 'valido_de'), c.valido_de),
      valido_ate = _novo.valido_ate,
      max_usos = _novo.max_usos,
      por_pessoa = _novo.por_pessoa,
      canais = _novo.canais,
      ativo = _novo.ativo
    where c.codigo = _codigo
    returning c.* into _novo;
  end if;
  return to_jsonb(_novo);
exception
  when unique_violation then
    perform base.recusar(409, 'Já existe um cupom com este código.', 'cupom_existente');
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_admin_salvar_cupom(_cupom jsonb default null, _versao integer default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.salvar_cupom(_cupom, _versao);
$$;
comment on function public.fn_admin_salvar_cupom is
  'For admins: creates a coupon (_versao null) or changes the one whose versao was on the screen: {codigo, tipo (percentual|fixed), valor (percent or centavos), '
  'valido_de, valido_ate, max_usos, por_pessoa, canais, ativo}; omitted keys become empty, except the start, which stays. Kind and discount of an existing coupon '
  'do not change. Returns its row. Errors: PT403 so_admin, PT409 mudou, cupom_existente or cupom_fixo, PT422 with the field as hint, PT429 limite.';
grant execute on function equipe.salvar_cupom, public.fn_admin_salvar_cupom to authenticated;
