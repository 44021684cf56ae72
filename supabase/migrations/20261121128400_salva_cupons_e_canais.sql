-- Coupons and channels are kept by the team through functions: what was on the screen is named, so that two people do not undo
-- each other; lines that were bought keep their price (vaga_canais_guarda). Locks: access exclusive on public.cupons for an
-- instant. Undo: drop the functions, trigger and column.

alter table public.cupons add column versao integer not null default 1;
comment on column public.cupons.versao is 'Grows with every change by the team, not with its uses.';

create function private.cupons_conta_versao()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.versao := old.versao + 1;
  return new;
end
$$;
comment on function private.cupons_conta_versao() is 'Trigger: each change of a rule is the next version, whoever makes it.';

create trigger cupons_conta_versao
before update of valido_de, valido_ate, max_usos, por_pessoa, canais, ativo, tipo, valor on public.cupons
for each row when (
  (old.valido_de, old.valido_ate, old.max_usos, old.por_pessoa, old.canais, old.ativo, old.tipo, old.valor)
    is distinct from (new.valido_de, new.valido_ate, new.max_usos, new.por_pessoa, new.canais, new.ativo, new.tipo, new.valor)
)
execute function private.cupons_conta_versao();

create function private.numero_inteiro(_valores jsonb, _campo text, _minimo integer, _maximo integer, _erro text)
returns integer
language plpgsql
immutable
set search_path = ''
as $$
declare
  _texto constant text := _valores ->> _campo;
begin
  if coalesce(_texto, '') = '' then
    return null;
  end if;
  if _texto !~ '^[0-9]{1,9}$' or _texto::integer not between _minimo and _maximo then
    perform private.recusar(422, _erro, _campo);
  end if;
  return _texto::integer;
end
$$;
comment on function private.numero_inteiro(jsonb, text, integer, integer, text) is
  'A whole number among values, null when it is not there. Errors: PT422 with the field as hint.';

create function private.instante(_valores jsonb, _campo text)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  _texto constant text := nullif(_valores ->> _campo, '');
begin
  -- With its zone, or a day as people in Brasília count it.
  if _texto ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then
    return private.dia_de_brasilia(_texto::date);
  elsif _texto ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{5,15}(Z|[+-][0-9]{2}:?[0-9]{2})$' then
    return _texto::timestamptz;
  elsif _texto is not null then
    perform private.recusar(422, 'Informe uma data válida.', _campo);
  end if;
  return null;
exception
  when data_exception then
    perform private.recusar(422, 'Informe uma data válida.', _campo);
end
$$;
comment on function private.instante(jsonb, text) is
  'An instant among values: ISO with its zone, or a day of Brasília; null when it is not there. Errors: PT422 with the field as hint.';

create function private.admin_salvar_cupom(_cupom jsonb, _versao integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _codigo text;
  _antes public.cupons;
  _novo public.cupons;
begin
  perform private.exigir_admin();
  perform private.limitar('admin_salvar', 'conta:' || auth.uid(), 300, interval '10 minutes');
  if jsonb_typeof(_cupom) is distinct from 'object' or octet_length(_cupom::text) > 8000 then
    perform private.recusar_dados();
  end if;
  _codigo := private.normalizar_cupom(left(_cupom ->> 'codigo', 200));
  if _codigo is null or _codigo !~ '^[A-Z0-9_-]{3,40}$' then
    perform private.recusar(422, 'Use de 3 a 40 letras sem acento, números, hífen ou sublinhado.', 'codigo');
  end if;

  _novo.tipo := _cupom ->> 'tipo';
  if _novo.tipo is null or _novo.tipo not in ('percentual', 'fixed') then
    perform private.recusar(422, 'Escolha percentual ou valor fixo.', 'tipo');
  end if;
  _novo.valor := private.numero_inteiro(
    _cupom, 'valor', 1, case _novo.tipo when 'percentual' then 100 else 10000000 end,
    case _novo.tipo when 'percentual' then 'Informe de 1 a 100 por cento.' else 'Informe de R$ 0,01 a R$ 100.000,00.' end
  );
  if _novo.valor is null then
    perform private.recusar(422, 'Informe o desconto.', 'valor');
  end if;
  _novo.max_usos := private.numero_inteiro(_cupom, 'max_usos', 0, 100000000, 'Informe um número inteiro, ou deixe vazio.');
  _novo.por_pessoa := private.numero_inteiro(_cupom, 'por_pessoa', 1, 100000000, 'Informe um número inteiro a partir de 1, ou deixe vazio.');
  _novo.valido_de := coalesce(private.instante(_cupom, 'valido_de'), now());
  _novo.valido_ate := private.instante(_cupom, 'valido_ate');
  if _novo.valido_ate <= _novo.valido_de then
    perform private.recusar(422, 'O fim precisa vir depois do começo.', 'valido_ate');
  end if;
  if jsonb_typeof(_cupom -> 'canais') = 'array' and _cupom -> 'canais' <> '[]' then
    _novo.canais := array(select distinct c from jsonb_array_elements_text(_cupom -> 'canais') as c order by c);
    if exists (select 1 from unnest(_novo.canais) as n (codigo) where n.codigo is null or not exists (select 1 from public.canais as c where c.codigo = n.codigo)) then
      perform private.recusar(422, 'Escolha canais da lista.', 'canais');
    end if;
  elsif coalesce(jsonb_typeof(_cupom -> 'canais'), 'null') not in ('array', 'null') then
    perform private.recusar(422, 'Escolha canais da lista.', 'canais');
  end if;
  _novo.ativo := coalesce((_cupom ->> 'ativo')::boolean, true);

  select c.* into _antes from public.cupons as c where c.codigo = _codigo for update;
  if _antes.versao is distinct from _versao then
    if _versao is null then
      perform private.recusar(409, 'Já existe um cupom com este código.', 'cupom_existente');
    end if;
    perform private.recusar(409, 'Outra pessoa alterou este cupom. Recarregue e confira.', 'mudou');
  end if;
  if _antes.codigo is null then
    insert into public.cupons as c (codigo, tipo, valor, valido_de, valido_ate, max_usos, por_pessoa, canais, ativo)
    values (
      _codigo, _novo.tipo, _novo.valor, _novo.valido_de, _novo.valido_ate, _novo.max_usos, _novo.por_pessoa, _novo.canais, _novo.ativo
    )
    returning c.* into _novo;
  else
    if (_novo.tipo, _novo.valor) is distinct from (_antes.tipo, _antes.valor) then
      perform private.recusar(409, 'O desconto de um cupom não muda. Desligue este e crie outro.', 'cupom_fixo');
    elsif _novo.max_usos < _antes.usos then
      perform private.recusar(422, 'Este cupom já foi usado ' || private.milhar(_antes.usos) || ' vezes.', 'max_usos');
    end if;
    update public.cupons as c
    set
      -- The beginning stays unless it is given.
      valido_de = coalesce(private.instante(_cupom, 'valido_de'), c.valido_de),
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
    perform private.recusar(409, 'Já existe um cupom com este código.', 'cupom_existente');
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.admin_salvar_cupom(jsonb, integer) is
  'Body of fn_admin_salvar_cupom. Admins only, which is looked at before anything else. Limit: 300 in 10 minutes by account.';

create function public.fn_admin_salvar_cupom(_cupom jsonb default null, _versao integer default null)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.admin_salvar_cupom(_cupom, _versao);
$$;
comment on function public.fn_admin_salvar_cupom(jsonb, integer) is
  'For admins: makes a coupon (_versao null) or changes the one whose versao was on the screen: {codigo, tipo (percentual|fixed), valor (percent or centavos), valido_de, valido_ate, max_usos, por_pessoa, canais, ativo}; what is left out is empty, the beginning stays. Kind and discount of one that exists do not change. Returns its row. Errors: PT403 so_admin, PT409 mudou, cupom_existente or cupom_fixo, PT422 with the field as hint, PT429 limite, PT503 tente_novamente.';

create function private.canal_visto(_canal public.canais)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'preco_centavos', _canal.preco_centavos, 'modo', _canal.modo, 'ativo', _canal.ativo, 'prazo_horas', _canal.prazo_horas,
    'descricao', _canal.descricao
  );
$$;
comment on function private.canal_visto(public.canais) is 'What of a channel the team changes, and names as seen.';

create function private.admin_salvar_canal(_codigo text, _mudancas jsonb, _visto jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _canal public.canais;
  _depois public.canais;
begin
  perform private.exigir_admin();
  perform private.limitar('admin_salvar', 'conta:' || auth.uid(), 300, interval '10 minutes');
  if jsonb_typeof(_mudancas) is distinct from 'object' or octet_length(_mudancas::text) > 8000 then
    perform private.recusar_dados();
  end if;
  select c.* into _canal from public.canais as c where c.codigo = left(_codigo, 60) for update;
  if not found then
    perform private.recusar(404, 'Não encontramos este canal.', 'canal_inexistente');
  end if;
  if not coalesce(private.canal_visto(_canal) @> _visto, true) then
    perform private.recusar(409, 'Outra pessoa alterou este canal. Recarregue e confira.', 'mudou');
  end if;

  _depois := _canal;
  if _mudancas ? 'preco_centavos' then
    _depois.preco_centavos := private.numero_inteiro(_mudancas, 'preco_centavos', 0, 10000000, 'Informe de R$ 0,00 a R$ 100.000,00.');
    if _depois.preco_centavos is null or _depois.preco_centavos between 1 and 49 then
      perform private.recusar(422, 'O preço é R$ 0,00 ou pelo menos R$ 0,50.', 'preco_centavos');
    end if;
  end if;
  if _mudancas ? 'prazo_horas' then
    _depois.prazo_horas := private.numero_inteiro(_mudancas, 'prazo_horas', 1, 720, 'Informe de 1 a 720 horas.');
    if _depois.prazo_horas is null then
      perform private.recusar(422, 'Informe de 1 a 720 horas.', 'prazo_horas');
    end if;
  end if;
  if _mudancas ? 'modo' then
    _depois.modo := _mudancas ->> 'modo';
    if _depois.modo is null
      or _depois.modo not in ('proprio', 'feed_aberto', 'feed_parceiro', 'api_token_cliente', 'assistido', 'indisponivel')
    then
      perform private.recusar(422, 'Escolha uma das opções da lista.', 'modo');
    end if;
  end if;
  if _mudancas ? 'descricao' then
    _depois.descricao := private.limpar_linha(left(_mudancas ->> 'descricao', 4000));
    if coalesce(char_length(_depois.descricao), 0) not between 1 and 300 then
      perform private.recusar(422, 'Use de 1 a 300 caracteres.', 'descricao');
    end if;
  end if;
  if _mudancas ? 'ativo' then
    if jsonb_typeof(_mudancas -> 'ativo') <> 'boolean' then
      perform private.recusar(422, 'Escolha ligado ou desligado.', 'ativo');
    end if;
    _depois.ativo := (_mudancas ->> 'ativo')::boolean;
  end if;
  if _depois.ativo and _depois.modo = 'indisponivel' then
    perform private.recusar(422, 'Um canal indisponível fica desligado.', 'ativo');
  end if;
  if _depois.modo = 'feed_aberto' and _depois.preco_centavos > 0 then
    perform private.recusar(
      422, 'Um canal de feed aberto não tem preço: ninguém consegue provar que ele mostrou a vaga.', 'preco_centavos'
    );
  end if;

  update public.canais as c
  set
    preco_centavos = _depois.preco_centavos,
    prazo_horas = _depois.prazo_horas,
    modo = _depois.modo,
    descricao = _depois.descricao,
    ativo = _depois.ativo
  where c.codigo = _canal.codigo and c is distinct from _depois;
  return to_jsonb(_depois);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.admin_salvar_canal(text, jsonb, jsonb) is
  'Body of fn_admin_salvar_canal. Admins only, which is looked at before anything else. Limit: 300 in 10 minutes by account, together with coupons.';

create function public.fn_admin_salvar_canal(
  _codigo text default null,
  _mudancas jsonb default null,
  _visto jsonb default null
)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.admin_salvar_canal(_codigo, _mudancas, _visto);
$$;
comment on function public.fn_admin_salvar_canal(text, jsonb, jsonb) is
  'For admins: changes of a channel any of {preco_centavos, modo, ativo, prazo_horas, descricao} for vacancies to come; lines that were bought keep price and deadline. _visto holds the same fields as the page showed them. Returns the row. Errors: PT403 so_admin, PT404 canal_inexistente, PT409 mudou, PT422 with the field as hint, PT429 limite, PT503 tente_novamente.';

grant execute on function private.admin_salvar_cupom(jsonb, integer) to authenticated;
grant execute on function public.fn_admin_salvar_cupom(jsonb, integer) to authenticated;
grant execute on function private.admin_salvar_canal(text, jsonb, jsonb) to authenticated;
grant execute on function public.fn_admin_salvar_canal(text, jsonb, jsonb) to authenticated;
