-- The queue of channels that a person of the team works (decision 16): what is to be posted by hand, the nearest deadline first, and
-- each step of a line with its link or evidence. Admins only, which is looked at before anything else.
-- Locks: none. Undo: drop the functions.

create function private.exigir_admin()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not private.is_admin() then
    perform private.recusar(403, 'Acesso negado: Você não tem permissões de administrador', 'so_admin');
  end if;
end
$$;
comment on function private.exigir_admin() is 'Refuses everybody but admins. Errors: PT403 so_admin.';

create function private.listar_fila_de_canais(_cursor jsonb, _limite integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _prazo timestamptz;
  _depois uuid;
  _itens jsonb;
begin
  perform private.exigir_admin();
  perform private.limitar('fila_de_canais', 'conta:' || auth.uid(), 600, interval '10 minutes');
  _limite := least(greatest(coalesce(_limite, 20), 1), 50);
  begin
    _prazo := (_cursor ->> 'prazo_em')::timestamptz;
    _depois := (_cursor ->> 'id')::uuid;
  exception
    when data_exception then
      perform private.recusar(422, 'Recarregue a lista.', 'cursor');
  end;
  if _cursor is not null and _cursor <> 'null' and (_prazo is null or _depois is null) then
    perform private.recusar(422, 'Recarregue a lista.', 'cursor');
  end if;

  select coalesce(jsonb_agg(f.item order by f.prazo_em, f.id), '[]') into _itens
  from (
    select
      c.id,
      c.prazo_em,
      jsonb_build_object(
        'id', c.id,
        'canal', c.canal,
        'canal_nome', k.nome,
        'modo', c.modo,
        'status', c.status,
        'preco_centavos', c.preco_centavos - c.desconto_centavos,
        'prazo_em', c.prazo_em,
        'enviado_em', c.enviado_em,
        'external_url', c.external_url,
        'evidencia_url', c.evidencia_url,
        'motivo', c.motivo,
        'vaga', private.vaga_publica(v, true) || jsonb_build_object(
          'id', v.id, 'responsavel_nome', v.responsavel_nome, 'email', v.email, 'telefone', v.telefone
        )
      ) as item
    from public.vaga_canais as c
    join public.vagas as v on v.id = c.vaga_id
    join public.canais as k on k.codigo = c.canal
    where
      c.status in ('na_fila', 'enviado', 'aguardando_canal')
      and c.modo not in ('proprio', 'feed_aberto')
      and v.status = 'published'
      and c.prazo_em is not null
      and (_prazo is null or (c.prazo_em, c.id) > (_prazo, _depois))
    order by c.prazo_em, c.id
    limit _limite + 1
  ) as f;
  return jsonb_build_object(
    'itens', (
      select coalesce(jsonb_agg(e.item order by e.n), '[]')
      from jsonb_array_elements(_itens) with ordinality as e (item, n)
      where e.n <= _limite
    ),
    'proximo', case
      when jsonb_array_length(_itens) > _limite then jsonb_build_object(
        'prazo_em', _itens -> (_limite - 1) -> 'prazo_em', 'id', _itens -> (_limite - 1) -> 'id'
      )
    end
  );
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;
comment on function private.listar_fila_de_canais(jsonb, integer) is
  'Body of fn_listar_fila_de_canais. Limit: 600 in 10 minutes by account.';

create function public.fn_listar_fila_de_canais(_cursor jsonb default null, _limite integer default 20)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.listar_fila_de_canais(_cursor, _limite);
$$;
comment on function public.fn_listar_fila_de_canais(jsonb, integer) is
  'For admins: lines that wait for a person, the nearest deadline first: {itens: [{id, canal, canal_nome, modo, status, preco_centavos (paid), prazo_em, enviado_em, external_url, evidencia_url, motivo, vaga}], proximo|null}; vaga is what the page shows, with id and who to ask. _cursor is the proximo of the page before, _limite 1 to 50. Errors: PT403 so_admin, PT422 cursor, PT429 limite, PT503 tente_novamente.';

create function private.limpar_link_do_canal(_campo text, _link text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  _limpo constant text := nullif(btrim(left(_link, 4000)), '');
begin
  if char_length(_limpo) > 1000 or _limpo !~* '^https://[^/?#@<>"\\[:space:][:cntrl:]]+([/?#][^<>"\\[:space:][:cntrl:]]*)?$' then
    perform private.recusar(422, 'Use um link que comece com https://.', _campo);
  end if;
  return _limpo;
end
$$;
comment on function private.limpar_link_do_canal(text, text) is
  'An https address of at most 1,000 characters without sign-in data, or null. Errors: PT422 with the field.';

create function private.mover_canal(
  _id uuid,
  _status text,
  _external_url text,
  _evidencia_url text,
  _motivo text,
  _visto text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _vaga public.vagas;
  _linha public.vaga_canais;
begin
  perform private.exigir_admin();
  perform private.limitar('mover_canal', 'conta:' || auth.uid(), 600, interval '10 minutes');
  if _status is null or _status not in ('na_fila', 'enviado', 'aguardando_canal', 'publicado', 'rejeitado', 'falhou') then
    perform private.recusar(422, 'Escolha para onde a linha vai.', 'status');
  end if;
  _external_url := private.limpar_link_do_canal('external_url', _external_url);
  _evidencia_url := private.limpar_link_do_canal('evidencia_url', _evidencia_url);
  _motivo := private.texto_do_motivo(_motivo);
  if _status in ('rejeitado', 'falhou') and _motivo is null then
    perform private.recusar(422, 'Diga o motivo: quem anunciou vai ler.', 'motivo');
  end if;

  select v.* into _vaga
  from public.vaga_canais as c
  join public.vagas as v on v.id = c.vaga_id
  where c.id = _id
  for no key update of v;
  select c.* into _linha from public.vaga_canais as c where c.id = _id for no key update;
  if not found then
    perform private.recusar(404, 'Não encontramos esta linha.', 'canal_inexistente');
  end if;
  if _linha.status is distinct from _visto then
    perform private.recusar(409, 'Esta linha mudou desde que você a abriu. Recarregue a lista.', 'mudou');
  end if;
  if _vaga.status not in ('published', 'suspensa') or _linha.modo in ('proprio', 'feed_aberto') then
    perform private.recusar(409, 'Esta linha não é publicada à mão agora.', 'status_invalido');
  end if;
  if _status = 'publicado'
    and coalesce(_external_url, _evidencia_url, _linha.external_url, _linha.evidencia_url) is null
  then
    perform private.recusar(422, 'Guarde o link do anúncio ou uma evidência.', 'external_url');
  end if;
  update public.vaga_canais as c
  set
    status = _status,
    external_url = coalesce(_external_url, c.external_url),
    evidencia_url = coalesce(_evidencia_url, c.evidencia_url),
    motivo = case when _status in ('rejeitado', 'falhou') then _motivo else coalesce(_motivo, c.motivo) end,
    expira_em = case when _status = 'publicado' then coalesce(c.expira_em, _vaga.expira_em) else c.expira_em end
  where c.id = _id
  returning * into _linha;
  if _status = 'publicado' and _visto <> 'publicado' and _linha.external_url is not null then
    perform private.enfileirar(
      'canal_publicado',
      _vaga.id || ':' || _linha.id,
      u.email,
      jsonb_build_object(
        'nome', u.nome,
        'vaga_id', _vaga.id,
        'codigo_ref', _vaga.codigo_ref,
        'cargo', _vaga.cargo,
        'empresa', _vaga.empresa,
        'canal', k.nome,
        'external_url', _linha.external_url
      ),
      null
    )
    from public.usuarios as u, public.canais as k
    where u.id = _vaga.usuario_id and u.email_verificado and k.codigo = _linha.canal;
  end if;
  return jsonb_build_object(
    'id', _linha.id,
    'canal', _linha.canal,
    'status', _linha.status,
    'external_url', _linha.external_url,
    'evidencia_url', _linha.evidencia_url,
    'motivo', _linha.motivo,
    'prazo_em', _linha.prazo_em,
    'reembolso', (select r.status from private.reembolsos as r where r.vaga_canal_id = _id)
  );
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.mover_canal(uuid, text, text, text, text, text) is
  'Body of fn_mover_canal. Limit: 600 in 10 minutes by account.';

create function public.fn_mover_canal(
  _id uuid default null,
  _status text default null,
  _external_url text default null,
  _evidencia_url text default null,
  _motivo text default null,
  _visto text default null
)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.mover_canal(_id, _status, _external_url, _evidencia_url, _motivo, _visto);
$$;
comment on function public.fn_mover_canal(uuid, text, text, text, text, text) is
  'For admins: what a channel of somebody else did with a line: sent, waiting, live (with link or evidence, its owner is told the link), refused or failed (with a reason that its owner reads; paid money goes back by itself). _visto is the status that was looked at. Links that are left out stay. Answers {id, canal, status, external_url, evidencia_url, motivo, prazo_em, reembolso|null}. Errors: PT403 so_admin, PT404 canal_inexistente, PT409 mudou, status_invalido, PT422 status, external_url, evidencia_url, motivo, PT429 limite, PT503 tente_novamente.';

grant execute on function private.listar_fila_de_canais(jsonb, integer) to authenticated;
grant execute on function private.mover_canal(uuid, text, text, text, text, text) to authenticated;
grant execute on function public.fn_listar_fila_de_canais(jsonb, integer) to authenticated;
grant execute on function public.fn_mover_canal(uuid, text, text, text, text, text) to authenticated;
