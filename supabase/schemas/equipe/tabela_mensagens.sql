-- Messages as the team lists, reads and sends them again.

create view equipe.lista_mensagens as
select
  t.id as chave,
  t.criado_em,
  t.tipo,
  t.enviado_em is not null as enviada,
  t.morta_em is not null as morta,
  t.enviado_em is null and t.morta_em is null as pendente,
  t.enviado_em is null and t.morta_em is null
    and t.agendada_em < now() - (select k.promessa from mensagens.outbox_tipos as k where k.tipo = t.tipo) as atrasada,
  base.admin_busca(t.destinatario || ' ' || t.tipo) as palavras,
  jsonb_build_object(
    'id', t.id, 'tipo', t.tipo, 'destinatario', t.destinatario,
    'status', case when t.enviado_em is not null then 'enviada' when t.morta_em is not null then 'morta' else 'pendente' end,
    'tentativas', t.tentativas, 'proxima_em', case when coalesce(t.enviado_em, t.morta_em) is null then t.proxima_em end,
    'enviado_em', t.enviado_em, 'morta_em', t.morta_em, 'erro', t.erro, 'solicitacao_id', t.solicitacao_id,
    'criado_em', t.criado_em
  ) as linha,
  -- Without the payload: it may contain the secret of a link or a person's text.
  jsonb_build_object(
    'linha', to_jsonb(t) - array['payload', 'leitor', 'chave'] || jsonb_build_object(
      'reenviavel', mensagens.reenviavel(t), 'ainda_tem_link', t.payload ? 'token',
      'prometida_em', t.agendada_em + (select k.promessa from mensagens.outbox_tipos as k where k.tipo = t.tipo)
    )
  ) as detalhe
from mensagens.outbox as t;
comment on view equipe.lista_mensagens is 'Delivery status of messages in the team''s list; never their content.';

create function equipe.reenviar_mensagem(_id uuid) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  perform contas.exigir_admin();
  perform base.limitar('admin_reenviar', 'conta:' || auth.uid(), 300, interval '10 minutes');
  perform mensagens.reenfileirar(_id);
  perform contas.anotar_auditoria('reenviou', 'mensagens', _id::text, '{}');
end
$$;

create function public.fn_admin_reenviar_mensagem(_id uuid default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.reenviar_mensagem(_id);
$$;
comment on function public.fn_admin_reenviar_mensagem is
  'For admins: queues a dead letter again for the whole lifetime of its kind, when nothing of its payload was erased. Errors: PT403 so_admin, PT409 '
  'mensagem_indisponivel (also sent, pending or deleted), PT429 limite.';
grant execute on function equipe.reenviar_mensagem, public.fn_admin_reenviar_mensagem to authenticated;
