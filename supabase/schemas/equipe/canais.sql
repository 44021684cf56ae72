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

-- Saving a channel and its logo by the team.

create function equipe.salvar_canal(_codigo text, _mudancas jsonb, _visto jsonb) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _canal public.canais;
  _depois public.canais;
begin
  perform contas.exigir_admin();
  perform base.limitar('admin_salvar', 'conta:' || auth.uid(), 300, interval '10 minutes');
  if jsonb_typeof(_mudancas) is distinct from 'object' or octet_length(_mudancas::text) > 8000 then
    perform base.recusar_dados();
  end if;
  select c.* into _canal from public.canais as c where c.codigo = left(_codigo, 60) for update;
  if not found then
    perform base.recusar(404, 'Não encontramos este canal.', 'canal_inexistente');
  end if;
  if not coalesce(to_jsonb(_canal) @> _visto, true) then
    perform base.recusar(409, 'Outra pessoa alterou este canal. Recarregue e confira.', 'mudou');
  end if;

  _depois := _canal;
  if _mudancas ? 'preco_centavos' then
    _depois.preco_centavos := base.numero_inteiro(_mudancas, 'preco_centavos', 0, 10000000, 'Informe de R$ 0,00 a R$ 100.000,00.');
    if _depois.preco_centavos is null or _depois.preco_centavos between 1 and 49 then
      perform base.recusar(422, 'O preço é R$ 0,00 ou pelo menos R$ 0,50.', 'preco_centavos');
    end if;
  end if;
  if _mudancas ? 'prazo_horas' then
    _depois.prazo_horas := base.numero_inteiro(_mudancas, 'prazo_horas', 1, 720, 'Informe de 1 a 720 horas.');
    if _depois.prazo_horas is null then
      perform base.recusar(422, 'Informe de 1 a 720 horas.', 'prazo_horas');
    end if;
  end if;
  if _mudancas ? 'modo' then
    _depois.modo := _mudancas ->> 'modo';
    if _depois.modo is null
      or _depois.modo not in ('proprio', 'feed_aberto', 'feed_parceiro', 'api_token_cliente', 'assistido', 'indisponivel')
    then
      perform base.recusar(422, 'Escolha uma das opções da lista.', 'modo');
    end if;
  end if;
  if _mudancas ? 'descricao' then
    _depois.descricao := base.limpar_linha(left(_mudancas ->> 'descricao', 4000));
    if coalesce(char_length(_depois.descricao), 0) not between 1 and 300 then
      perform base.recusar(422, 'Use de 1 a 300 caracteres.', 'descricao');
    end if;
  end if;
  if _mudancas ? 'ativo' then
    if jsonb_typeof(_mudancas -> 'ativo') <> 'boolean' then
      perform base.recusar(422, 'Escolha ligado ou desligado.', 'ativo');
    end if;
    _depois.ativo := (_mudancas ->> 'ativo')::boolean;
  end if;
  if _depois.ativo and _depois.modo = 'indisponivel' then
    perform base.recusar(422, 'Um canal indisponível fica desligado.', 'ativo');
  end if;
  if _depois.modo = 'feed_aberto' and _depois.preco_centavos > 0 then
    perform base.recusar(
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
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_admin_salvar_canal(_codigo text default null, _mudancas jsonb default null, _visto jsonb default null)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.salvar_canal(_codigo, _mudancas, _visto);
$$;
comment on function public.fn_admin_salvar_canal is
  'For admins: changes any of {preco_centavos, modo, ativo, prazo_horas, descricao} of a channel for future vacancies; lines already bought keep price and '
  'deadline. _visto has the same fields as the page showed them. Returns the row. Errors: PT403 so_admin, PT404 canal_inexistente, PT409 mudou, PT422 with the '
  'field as hint, PT429 limite.';
grant execute on function equipe.salvar_canal, public.fn_admin_salvar_canal to authenticated;

create function equipe.guardar_logo_do_canal(_codigo text, _arquivo uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _antes text;
  _canal public.canais;
begin
  perform contas.exigir_admin();
  perform base.limitar('admin_salvar', 'conta:' || auth.uid(), 300, interval '10 minutes');
  select c.logo into _antes from public.canais as c where c.codigo = left(_codigo, 60) for update;
  if not found then
    perform base.recusar(404, 'Não encontramos este canal.', 'canal_inexistente');
  end if;
  if _arquivo is not null then
    perform arquivos.usar(_arquivo, auth.uid(), 'imagem');
  end if;
  update public.canais as c set logo = (select a.caminho from arquivos.arquivos as a where a.id = _arquivo)
  where c.codigo = left(_codigo, 60)
  returning c.* into _canal;
  delete from arquivos.arquivos as a where a.caminho = _antes;
  perform equipe.aprovar_arquivo(_arquivo);
  return to_jsonb(_canal);
end
$$;
comment on function equipe.guardar_logo_do_canal is 'The file before is deleted. Admins only. Limit: that of equipe.salvar_canal.';

create function public.fn_admin_guardar_logo_do_canal(_codigo text default null, _arquivo uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.guardar_logo_do_canal(_codigo, _arquivo);
$$;
comment on function public.fn_admin_guardar_logo_do_canal is
  'For admins: puts an own checked image, or none, as the logo of a channel; shown once the worker made its public copy. Returns the row. Errors: PT403 '
  'so_admin, PT404 canal_inexistente, PT422 arquivo, PT429 limite.';
grant execute on function equipe.guardar_logo_do_canal, public.fn_admin_guardar_logo_do_canal to authenticated;

-- Coupons and channels as the team lists and reads them.

create view equipe.lista_cupons as
select
  t.codigo as chave,
  t.criado_em,
  t.usos,
  t.codigo,
  t.ativo,
  t.tipo,
  base.admin_busca(t.codigo) as palavras,
  to_jsonb(t) as linha,
  jsonb_build_object('linha', to_jsonb(t)) as detalhe
from public.cupons as t;
comment on view equipe.lista_cupons is 'Coupons in the team''s list; never their users.';

create view equipe.lista_canais as
select
  t.codigo as chave,
  t.ordem,
  t.codigo,
  t.ativo,
  t.modo,
  to_jsonb(t) as linha,
  jsonb_build_object(
    'linha', to_jsonb(t),
    'relacionados', jsonb_build_object(
      'linhas', (
        select coalesce(jsonb_object_agg(l.status, l.n), '{}')
        from (select k.status, count(*) as n from public.vaga_canais as k where k.canal = t.codigo group by 1) as l
      )
    )
  ) as detalhe
from public.canais as t;
comment on view equipe.lista_canais is 'Channels in the team''s list; the detail counts their lines per status.';
