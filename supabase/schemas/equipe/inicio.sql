-- Facts of the site, and what the first screen of each person shows.

create function equipe.dados_do_site() returns jsonb
language sql stable security definer set search_path = '' set lock_timeout = '1s' as $$
  select jsonb_build_object(
    'checkout_url', c.checkout_url, 'plano_itens', c.plano_itens, 'razao_social', c.razao_social, 'cnpj', c.cnpj,
    'endereco_fisico', c.endereco_fisico, 'encarregado_nome', c.encarregado_nome, 'encarregado_email', c.encarregado_email, 'contado_em', a.em,
    'canais', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'codigo', k.codigo, 'nome', k.nome, 'preco_centavos', k.preco_centavos, 'modo', k.modo, 'descricao', k.descricao,
        'prazo_horas', k.prazo_horas,
        'logo', (select f.caminho from arquivos.arquivos as f where f.caminho = k.logo and f.publicado_em is not null)
      ) order by k.ordem), '[]')
      from public.canais as k where k.ativo
    ),
    'numeros', jsonb_object_agg(n.nome, jsonb_build_object(
      'modo', n.modo, 'minimo', n.minimo,
      'valor', case when n.modo = 'verdadeiro' and (a.site ->> n.nome)::integer >= n.minimo then a.site -> n.nome end
    )),
    'fonte', case when bool_or(n.modo = 'anunciado') then jsonb_build_object('texto', c.numeros_fonte, 'em', c.numeros_em) end
  )
  from public.configuracoes as c
  cross join equipe.numeros_atualizacao as a
  cross join lateral (values
    ('empresas', c.numero_empresas, 50), ('consultorias', c.numero_consultorias, 20), ('canais', c.numero_canais, 5),
    ('satisfacao', c.numero_satisfacao, null)
  ) as n (nome, modo, minimo)
  group by c.id, a.id;
$$;

create function public.fn_dados_do_site() returns jsonb
language sql stable security invoker set search_path = '' set statement_timeout = '3s' as $$
  select base.guardar(equipe.dados_do_site(), 60);
$$;
comment on function public.fn_dados_do_site is
  'For everybody: {checkout_url (# while there is none), plano_itens|null (a line each), razao_social|null, cnpj|null, endereco_fisico|null, '
  'encarregado_nome|null, encarregado_email|null, contado_em, canais: [{codigo, nome, preco_centavos, modo, descricao, '
  'prazo_horas}] on sale, numeros: {empresas|consultorias|canais|satisfacao: {modo, minimo|null, valor|null}}, '
  'fonte: {texto, em: day} of the announced ones|null}. valor is the figure counted at contado_em, only when modo is verdadeiro and it is not below minimo '
  '(fn_admin_numeros_do_site has every one). Nothing else of the settings is public.';
grant execute on function equipe.dados_do_site, public.fn_dados_do_site to anon, authenticated;

create function equipe.numeros_do_site() returns jsonb
language plpgsql stable security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  perform contas.exigir_admin();
  return (
    select jsonb_build_object(
      'contado_em', a.em,
      'numeros', (
        select jsonb_object_agg(n.nome, n.numero || jsonb_build_object('valor', a.site -> n.nome))
        from jsonb_each(equipe.dados_do_site() -> 'numeros') as n (nome, numero)
      )
    )
    from equipe.numeros_atualizacao as a
  );
end
$$;

create function public.fn_admin_numeros_do_site() returns jsonb
language sql stable security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.numeros_do_site();
$$;
comment on function public.fn_admin_numeros_do_site is
  'For admins: {contado_em, numeros} as fn_dados_do_site has them, with each figure as it was counted, whatever the site shows. Errors: PT403 so_admin.';
grant execute on function equipe.numeros_do_site, public.fn_admin_numeros_do_site to authenticated;

create function equipe.inicio(_limite integer) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _uid constant uuid := auth.uid();
  _conta constant uuid := contas.minha_conta();
  _email constant text := contas.meu_email();
  _cliente constant boolean := exists (
    select from public.clientes as c join public.solicitacoes as s on s.cliente_id = c.id where c.email = _email
  );
  _consultoria constant boolean := exists (select from public.consultorias as c where c.dono_id = _conta)
    or exists (select from public.consultorias as c where c.dono_id is null and c.email = _email)
    or exists (
      select from consultorias.consultoria_rascunhos as r where (r.dono_id = _conta or r.dono_id is null and r.email = _email) and r.expira_em > now()
    )
    or exists (select from public.propostas as p where p.auth_user_id = _uid)
    or exists (select from consultorias.membros as m where m.usuario_id = _conta);
  _recrutador constant boolean := exists (select from public.vagas as v where v.usuario_id = _conta)
    or exists (select from public.empresas as e where e.usuario_id = _conta)
    or exists (select from vagas.empresa_membros as m where m.usuario_id = _conta);
begin
  perform base.limitar('inicio', 'conta:' || _uid, 240, interval '10 minutes');
  return jsonb_build_object(
    'pessoa', (
      select jsonb_build_object('nome', u.nome, 'sobrenome', u.sobrenome, 'email', u.email) from public.usuarios as u where u.auth_user_id = _uid
    ),
    'cliente', _cliente,
    'consultoria', _consultoria,
    'recrutador', _recrutador,
    'pendencias', equipe.pendencias(_uid, _conta, _email, _cliente, _consultoria, _recrutador, least(greatest(coalesce(_limite, 7), 1), 100)),
    'equipe', case contas.acesso_da_equipe()
      when 'liberado' then (
        select jsonb_build_object(
          'fila', sum((e ->> 'total')::integer),
          'atrasados', sum((
            select count(*) from jsonb_array_elements(e -> 'itens') as i where (i ->> 'em')::timestamptz < now() - interval '24 hours'
          ))
        )
        from jsonb_array_elements(equipe.espera()) as e
        where e ->> 'fila' in ('pedidos', 'consultorias', 'vagas', 'denuncias', 'recursos', 'textos')
      )
      when 'falta_codigo' then '{}'
    end
  );
end
$$;

create function public.fn_inicio(_limite integer default 7) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.inicio(_limite);
$$;
comment on function public.fn_inicio is
  'What the calling account is on the site, and what waits for it: {pessoa: {nome, sobrenome, email: each or null}|null, cliente, consultoria (a registration, a draft of one '
  'or proposals), recrutador: whether it has a share, pendencias: {itens: [{tipo, id, titulo, de|null, marca|null, logo|null, desde, ate|null, quantos|null, '
  'centavos|null}] the first _limite (at most 100), money before people before deadlines, total, mensagens}, equipe: decisions that wait {fila: up to 100 of each queue, atrasados: of '
  'the first 20 of each, those older than 24 hours}, {} before the code of the session, null for others}. Errors: PT429 limite.';
grant execute on function equipe.inicio, public.fn_inicio to authenticated;
