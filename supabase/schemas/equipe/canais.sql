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
