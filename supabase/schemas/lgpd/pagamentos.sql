-- Export and anonymisation of payments.

create function lgpd.anonimizar_pagamentos_da_conta(_usuario_id uuid) returns void
language sql set search_path = '' as $$
  update pagamentos.pagamentos as p
  set
    email = null,
    nome = case when p.recebido_centavos > 0 then p.nome end,
    documento = case when p.recebido_centavos > 0 then p.documento end
  where p.usuario_id = _usuario_id;
$$;
comment on function lgpd.anonimizar_pagamentos_da_conta(uuid) is
  'Reduces the payments of an account that is being deleted to amounts and dates, plus name and document for received money, as tax law requires.';

create function lgpd.exportar_pagamentos(_auth_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'pagamentos', (
      select coalesce(
        jsonb_agg(
          to_jsonb(p) - array['usuario_id', 'chave', 'producao', 'reservado_ate', 'cancelar_em']
          || jsonb_build_object(
            'reembolsos', (
              select coalesce(
                jsonb_agg(
                  to_jsonb(r) - array['id', 'pagamento_id', 'tentativas', 'reservado_ate', 'erro'] order by r.criado_em, r.id
                ),
                '[]'
              )
              from pagamentos.reembolsos as r where r.pagamento_id = p.id
            )
          )
          order by p.criado_em desc, p.id
        ),
        '[]'
      )
      from (
        select t.* from pagamentos.pagamentos as t
        where t.usuario_id = u.id
        order by t.criado_em desc, t.id
        limit 1000
      ) as p
    )
  )
  from (select (select p.id from public.usuarios as p where p.auth_user_id = _auth_user_id) as id) as u;
$$;
comment on function lgpd.exportar_pagamentos(uuid) is
  'Payments of an account for "my data": {pagamentos}, the newest 1,000, each with its refunds.';
