-- Who may do what with a vacancy.

create function vagas.pode(_quem uuid, _vaga public.vagas, _o_que text) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(_vaga.usuario_id = _quem, false) or exists (
    select from vagas.empresa_membros as m
    where m.empresa_id = _vaga.empresa_id and m.usuario_id = _quem and (_o_que = 'ler' or m.papel = 'membro')
  );
$$;
comment on function vagas.pode is
  'Whether an account may read (ler) or change (agir) a vacancy and what hangs on it: its owner both, of its company a membro both, a leitor reads. For sets of rows: '
  'vagas.minhas_empresas.';

create function vagas.exigir_leitura(_quem uuid, _id uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select 1 from public.vagas as v where v.id = _id and vagas.pode(_quem, v, 'ler')) then
    -- The same answer for a missing vacancy and for one of another account.
    perform base.recusar(404, 'Não encontramos esta vaga.', 'vaga_inexistente');
  end if;
end
$$;
comment on function vagas.exigir_leitura is 'Refuses who may not read a vacancy. Errors: PT404 vaga_inexistente.';

create function vagas.exigir_acao(_quem uuid, _vaga public.vagas) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not vagas.pode(_quem, _vaga, 'agir') then
    perform base.recusar(403, 'Você só lê as vagas desta empresa. Peça a quem cuida dela para mudar o seu acesso.', 'so_leitura');
  end if;
end
$$;
comment on function vagas.exigir_acao is 'Refuses who may read a vacancy but not change it. Errors: PT403 so_leitura.';

create function vagas.quem_recebe(_vaga public.vagas) returns uuid
language sql stable set search_path = '' as $$
  select coalesce(
    (
      select q.id
      from unnest(array[_vaga.responsavel_id, _vaga.criada_por]) with ordinality as q (id, n)
      where
        q.id = _vaga.usuario_id
        or exists (select from vagas.empresa_membros as m where m.empresa_id = _vaga.empresa_id and m.usuario_id = q.id)
      order by q.n
      limit 1
    ),
    _vaga.usuario_id
  );
$$;
comment on function vagas.quem_recebe is 'Account that looks after a vacancy and gets its messages: who is responsible, else who published it, while in the company; else its owner.';

-- Of a vacancy only what its readers ask for: the texts of an ad are long, and a page of numbers reads a thousand of them.
create function vagas.ao_alcance(_quem uuid, _o_que text, _limite integer) returns table (
  id uuid, usuario_id uuid, cargo text, empresa text, empresa_chave text, status text, valor_total integer, created_at timestamptz, bloqueada_em timestamptz,
  na_equipe boolean, achados jsonb, suspensa_em timestamptz, publicada_em timestamptz, expira_em timestamptz
)
language sql stable set search_path = '' as $$
  select
    n.id, n.usuario_id, n.cargo, n.empresa, n.empresa_chave, n.status, n.valor_total, n.created_at, n.bloqueada_em, n.na_equipe, n.achados, n.suspensa_em,
    n.publicada_em, n.expira_em
  from (
    (select a.* from public.vagas as a where a.usuario_id = _quem order by a.created_at desc, a.id desc limit _limite)
    union all
    select a.*
    from (
      -- An index has what is read here: of many companies no row is read that is not among the newest of all.
      select d.created_at, d.id
      from vagas.empresa_membros as m
      cross join lateral (
        select e.created_at, e.id from public.vagas as e where e.empresa_id = m.empresa_id order by e.created_at desc, e.id desc limit _limite
      ) as d
      where m.usuario_id = _quem and (_o_que = 'ler' or m.papel = 'membro')
      order by d.created_at desc, d.id desc
      limit _limite
    ) as c
    join public.vagas as a on a.id = c.id
  ) as n
  order by n.created_at desc, n.id desc
  limit _limite;
$$;
comment on function vagas.ao_alcance is 'The newest vacancies that an account may read (ler) or change (agir), own ones and of the companies that it works in, as vagas.pode says.';

create function vagas.esta_ou_todas(_quem uuid, _id uuid) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  if _id is null then
    return array(select v.id from vagas.ao_alcance(_quem, 'ler', 1000) as v);
  end if;
  perform vagas.exigir_leitura(_quem, _id);
  return array[_id];
end
$$;
comment on function vagas.esta_ou_todas is
  'The vacancy that was asked for, or without one the newest 1,000 that the account may read. Error: PT404 vaga_inexistente.';

-- Life cycle of a vacancy: moves and guards.

create function vagas.proximos(_status text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select case _status
    when 'pending_payment' then array['pago', 'payment_failed', 'aguardando_publicacao', 'encerrada']
    when 'payment_failed' then array['pending_payment', 'pago', 'aguardando_publicacao', 'encerrada']
    when 'pago' then array['aguardando_publicacao', 'encerrada']
    when 'aguardando_publicacao' then array['published', 'recusada', 'encerrada']
    when 'published' then array['pausada', 'suspensa', 'expirada', 'encerrada']
    when 'pausada' then array['published', 'suspensa', 'expirada', 'encerrada']
    when 'suspensa' then array['published', 'expirada', 'recusada', 'encerrada']
    when 'expirada' then array['published', 'encerrada']
    else '{}'::text[]
  end;
$$;
comment on function vagas.proximos is 'Statuses that a vacancy may change to from a status (STATUS_VAGA of src/domain/vaga/vaga-status.ts).';

create function vagas.guarda() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  if tg_op = 'INSERT' or (new.uf, new.local_de_trabalho, new.lugar) is distinct from (old.uf, old.local_de_trabalho, old.lugar) then
    new.lugar := catalogo.municipio_de(new.uf, new.local_de_trabalho);
  end if;
  if tg_op = 'INSERT' then
    if new.status <> (case when new.valor_total = 0 then 'aguardando_publicacao' else 'pending_payment' end) then
      perform base.recusar(409, 'Esta vaga não pode começar nesse status.', 'status_invalido');
    end if;
    return new;
  end if;
  if new.status <> old.status then
    if new.status <> all (vagas.proximos(old.status))
      -- A vacancy that costs something is paid first.
      or new.status = 'aguardando_publicacao' and new.valor_total > 0 and new.paga_em is null
      or new.status = 'pago' and new.valor_total = 0
    then
      perform base.recusar(409, 'Esta vaga não pode passar para esse status agora.', 'status_invalido');
    end if;
    if new.status = 'published' then
      new.no_ar_desde := now();
    end if;
    if new.status = 'pago' then
      new.paga_em := coalesce(new.paga_em, now());
    elsif new.status in ('encerrada', 'recusada') then
      new.encerrada_em := now();
    end if;
    new.suspensa_em := case when new.status = 'suspensa' then now() when new.status in ('expirada', 'encerrada') then new.suspensa_em end;
    new.pausada_em := case when new.status = 'pausada' then now() end;
  end if;
  if new.usuario_id is not null and base.norm_pt(new.empresa) <> base.norm_pt(old.empresa) then
    new.empresa_id := coalesce(vagas.empresa_do_nome(new.usuario_id, new.empresa), old.empresa_id);
  end if;
  new.versao_preco := old.versao_preco;
  if (new.valor_total, new.canais_selecionados, new.duracao, new.desconto_aplicado, new.cupom_aplicado)
    is distinct from (old.valor_total, old.canais_selecionados, old.duracao, old.desconto_aplicado, old.cupom_aplicado)
  then
    new.versao_preco := old.versao_preco + 1;
    if old.status not in ('pending_payment', 'payment_failed')
      or new.status not in ('pending_payment', 'payment_failed')
      and (new.status <> 'aguardando_publicacao' or new.valor_total > 0)
    then
      perform base.recusar(409, 'O preço desta vaga não muda mais.', 'status_invalido');
    end if;
  end if;
  -- Not for cliente_id: moving to another list does not change the vacancy, and retention periods count from the last change.
  if (new.versao, new.status, new.valor_total, new.canais_selecionados, new.achados, new.expira_em, new.usuario_id)
    is distinct from (old.versao, old.status, old.valor_total, old.canais_selecionados, old.achados, old.expira_em, old.usuario_id)
  then
    new.atualizado_em := now();
  end if;
  return new;
end
$$;
comment on function vagas.guarda is
  'Trigger: a vacancy starts unpaid, or waiting when it is free, changes status only along its life cycle, is not published while its charge is disputed, keeps '
  'its price once it is no longer unpaid, and gets its municipality and the times and versions of its changes. Errors: PT409 status_invalido.';

create trigger vagas_guarda
before insert or update on public.vagas
for each row execute function vagas.guarda();

create function vagas.aceita_dono() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  if new.status <> 'aguardando_publicacao' then
    perform base.recusar(403, 'O status da vaga muda automaticamente; por aqui não dá para mudá-lo.', 'status_proibido');
  elsif old.valor_total > 0 and old.paga_em is null then
    perform base.recusar(402, 'Pagamento ainda não confirmado', 'pagamento_pendente');
  elsif old.status = 'pago' then
    return new;
  end if;
  -- Already waiting or beyond: the newer status stays.
  return old;
end
$$;
comment on function vagas.aceita_dono is
  'Trigger: the owner''s status update of docs/product/payments.md#the-order-of-a-payment to aguardando_publicacao, once the payment is confirmed, has no effect; '
  'every other status update is refused. Errors: PT402 pagamento_pendente, PT403 status_proibido.';

-- Fires before vagas_guarda, by its name; functions of the product write as their owner and are not affected.
create trigger vagas_aceita_dono
before update on public.vagas
for each row when (current_user in ('authenticated', 'anon', 'service_role'))
execute function vagas.aceita_dono();
