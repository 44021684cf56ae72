-- Kinds of message and their queues, as rows: pace, promise, life, what is wiped.

create table mensagens.outbox_filas (
  fila text primary key,
  nome text not null,
  ordem smallint not null,
  rede_por_hora smallint,
  total_por_hora integer,
  constraint outbox_filas_ordem_uq unique (ordem) deferrable,
  constraint outbox_filas_nome_chk check (char_length(nome) between 1 and 40),
  constraint outbox_filas_teto_chk check (
    (rede_por_hora is null) = (total_por_hora is null) and rede_por_hora > 0 and total_por_hora >= rede_por_hora
  )
);
comment on table mensagens.outbox_filas is
  'Queues of messages: the worker takes them in the order of ordem, and some have caps. The pace of a reader belongs to the kind of message (mensagens.outbox_tipos).';
comment on column mensagens.outbox_filas.rede_por_hora is
  'Messages an hour that callers of one network (base.rede_do_endereco) may cause, and total_por_hora of the whole product; null = no cap. '
  'What is above waits, at most a day, and is given up beyond that (docs/product/messages.md#queues).';

alter table mensagens.outbox_filas enable row level security;

insert into mensagens.outbox_filas (fila, nome, ordem, rede_por_hora, total_por_hora)
values
  ('seguranca', 'Segurança da conta', 1, null, null),
  ('pagamento', 'Vagas e pagamentos', 2, null, null),
  ('equipe', 'Equipe', 3, null, null),
  ('pessoa', 'Pedidos, propostas e cadastros', 4, null, null),
  ('candidaturas', 'Candidaturas acompanhadas', 5, null, null),
  ('respostas', 'Respostas a candidaturas não confirmadas', 6, 200, 1000),
  ('estranhos', 'Endereços não confirmados', 7, 60, 1000),
  ('candidatos', 'Candidaturas não confirmadas', 8, 60, 1000),
  ('publico', 'Contato e denúncias', 9, null, null),
  ('entregas', 'Planilhas e webhooks', 10, null, null),
  ('avisos', 'Avisos e resumos', 11, null, null);

create table mensagens.outbox_tipos (
  tipo text primary key,
  fila text not null references mensagens.outbox_filas (fila),
  fila_confirmada text references mensagens.outbox_filas (fila),
  promessa interval not null,
  vida interval not null,
  apaga text[] not null default '{}',
  esquece boolean not null default false,
  sujeito text,
  soltas smallint,
  junta interval,
  constraint outbox_tipos_tipo_chk check (tipo ~ '^[a-z][a-z_]{1,58}[a-z]$'),
  constraint outbox_tipos_prazos_chk check (promessa > interval '0' and vida >= interval '1 day' and vida <= interval '30 days'),
  constraint outbox_tipos_sujeito_chk check (sujeito in ('vaga', 'usuario')),
  constraint outbox_tipos_ritmo_chk check (
    (soltas is null) = (junta is null) and soltas >= 0 and junta >= interval '15 minutes' and junta <= interval '1 day'
  )
);
comment on table mensagens.outbox_tipos is
  'Kinds of message, each with its pace for a reader. vida = how long delivery is retried; the first failure after that is final.';
comment on column mensagens.outbox_tipos.fila_confirmada is
  'Queue of this kind when the requester is known to read the mailbox: signed in with it, or having opened a link sent to it.';
comment on column mensagens.outbox_tipos.promessa is 
  'Delivery time promised to the reader, from the turn of the message (mensagens.outbox.agendada_em); one that was not sent by then is late.';
comment on column mensagens.outbox_tipos.apaga is
  'Keys of the payload that are wiped when it has left or was refused for good: token = the secret of a link.';
comment on column mensagens.outbox_tipos.esquece is 'Nothing is kept of whom it was for, however it ends.';
comment on column mensagens.outbox_tipos.soltas is
  'Messages of the kind that a reader gets in 24 hours one by one; null = any number. The others go in digests, each with all that wait, the next one junta after the last.';
comment on column mensagens.outbox_tipos.junta is 'The longest that a message waits for its digest, also while its reader gets other messages.';
comment on column mensagens.outbox_tipos.sujeito is
  'The object whose id the key begins with, after the kind: its messages are erased with that vacancy or account (mensagens.calar).';

create index outbox_tipos_fila_idx on mensagens.outbox_tipos (fila);
create index outbox_tipos_fila_confirmada_idx on mensagens.outbox_tipos (fila_confirmada);

alter table mensagens.outbox_tipos enable row level security;

insert into mensagens.outbox_tipos (tipo, fila, fila_confirmada, promessa, vida, apaga, esquece, sujeito)
values
  ('nova_entrada', 'seguranca', null, '5 minutes', '7 days', '{}', false, 'usuario'),
  ('contato_alterado', 'seguranca', null, '5 minutes', '7 days', '{}', false, 'usuario'),
  ('admin_alterado', 'seguranca', null, '5 minutes', '7 days', '{}', false, null),
  ('conta_excluida', 'seguranca', null, '5 minutes', '72 hours', '{}', true, null),
  ('dados_excluidos', 'seguranca', null, '5 minutes', '72 hours', '{}', true, null),

  ('pagamento_confirmado', 'pagamento', null, '5 minutes', '7 days', '{}', false, 'vaga'),
  ('pagamento_devolvido', 'pagamento', null, '5 minutes', '7 days', '{}', false, 'vaga'),
  ('contestacao_mudou', 'pagamento', null, '15 minutes', '7 days', '{}', false, 'vaga'),
  ('reembolso_feito', 'pagamento', null, '5 minutes', '7 days', '{}', false, 'vaga'),
  ('reembolso_voltou', 'pagamento', null, '15 minutes', '7 days', '{}', false, 'vaga'),
  ('nota_emitida', 'pagamento', null, '15 minutes', '7 days', '{}', false, 'vaga'),
  ('canal_publicado', 'pagamento', null, '15 minutes', '7 days', '{}', false, 'vaga'),
  ('canal_reembolsado', 'pagamento', null, '5 minutes', '7 days', '{}', false, 'vaga'),
  ('vaga_publicada', 'pagamento', null, '5 minutes', '7 days', '{}', false, 'vaga'),
  ('vaga_em_revisao', 'pagamento', null, '5 minutes', '7 days', '{}', false, 'vaga'),
  ('vaga_na_equipe', 'pagamento', null, '5 minutes', '7 days', '{}', false, 'vaga'),
  ('edicao_bloqueada', 'pagamento', null, '15 minutes', '7 days', '{}', false, 'vaga'),
  ('vaga_recusada', 'pagamento', null, '15 minutes', '7 days', '{}', false, 'vaga'),
  ('vaga_suspensa', 'pagamento', null, '15 minutes', '7 days', '{}', false, 'vaga'),
  ('vaga_restaurada', 'pagamento', null, '15 minutes', '7 days', '{}', false, 'vaga'),
  ('recurso_decidido', 'pagamento', null, '15 minutes', '7 days', '{}', false, 'vaga'),
  ('vaga_terminando', 'pagamento', null, '1 hour', '72 hours', '{}', false, 'vaga'),
  ('vaga_expirada', 'pagamento', null, '1 hour', '72 hours', '{}', false, 'vaga'),

  ('pagamento_divergente', 'equipe', null, '15 minutes', '7 days', '{}', false, null),
  ('pagamento_contestado', 'equipe', null, '15 minutes', '7 days', '{}', false, null),
  ('pagamento_desconhecido', 'equipe', null, '15 minutes', '7 days', '{}', false, null),
  ('anuncio_a_ler', 'equipe', null, '15 minutes', '7 days', '{}', false, 'vaga'),
  ('recurso_recebido', 'equipe', null, '15 minutes', '7 days', '{}', false, 'vaga'),

  ('link_reenviado', 'pessoa', null, '5 minutes', '72 hours', '{token}', false, null),
  ('solicitacao_aberta', 'pessoa', null, '15 minutes', '72 hours', '{token}', false, null),
  ('solicitacao_correcao', 'pessoa', null, '15 minutes', '72 hours', '{token}', false, null),
  ('solicitacao_recusada', 'pessoa', null, '15 minutes', '72 hours', '{token}', false, null),
  ('solicitacao_terminando', 'pessoa', null, '1 hour', '72 hours', '{token}', false, null),
  ('solicitacao_encerrada', 'pessoa', null, '1 hour', '72 hours', '{token}', false, null),
  ('proposta_nova', 'pessoa', null, '15 minutes', '72 hours', '{token}', false, null),
  ('proposta_retirada', 'pessoa', null, '15 minutes', '72 hours', '{token}', false, null),
  ('proposta_aceita', 'pessoa', null, '5 minutes', '72 hours', '{}', false, null),
  ('proposta_recusada', 'pessoa', null, '15 minutes', '72 hours', '{motivo}', false, null),
  ('proposta_expirada', 'pessoa', null, '1 hour', '72 hours', '{}', false, null),
  ('conversa_do_cliente', 'pessoa', null, '2 hours', '72 hours', '{token,parar}', false, null),
  ('conversa_da_consultoria', 'pessoa', null, '2 hours', '72 hours', '{parar}', false, null),
  ('avaliacao_pedida', 'pessoa', null, '1 day', '72 hours', '{token}', false, null),
  ('texto_retirado', 'pessoa', null, '1 hour', '72 hours', '{token}', false, null),
  ('consultoria_aprovada', 'pessoa', null, '15 minutes', '72 hours', '{}', false, null),
  ('consultoria_recusada', 'pessoa', null, '15 minutes', '72 hours', '{}', false, null),
  ('consultoria_suspensa', 'pessoa', null, '15 minutes', '72 hours', '{}', false, null),
  ('consultoria_reativada', 'pessoa', null, '15 minutes', '72 hours', '{}', false, null),

  ('solicitacao_recebida', 'estranhos', 'pessoa', '5 minutes', '72 hours', '{token}', false, null),
  ('consultoria_recebida', 'estranhos', 'pessoa', '5 minutes', '72 hours', '{}', false, null),

  ('candidatura_recebida', 'candidatos', 'candidaturas', '5 minutes', '72 hours', '{token}', false, null),
  ('candidatura_repetida', 'candidatos', 'candidaturas', '5 minutes', '72 hours', '{token}', false, null),
  ('vaga_mudou', 'respostas', 'candidaturas', '1 hour', '72 hours', '{token}', false, null),
  ('candidatura_mudou', 'respostas', 'candidaturas', '15 minutes', '72 hours', '{token,responder_para}', false, null),

  ('contato_recebido', 'publico', null, '15 minutes', '7 days', '{nome,email,assunto,mensagem,criado_em}', false, null),
  ('vaga_denunciada', 'publico', null, '2 hours', '7 days', '{}', false, 'vaga'),

  ('webhook_proposta', 'entregas', null, '15 minutes', '72 hours', '{}', false, null),
  ('webhook_solicitacao', 'entregas', null, '15 minutes', '72 hours', '{}', false, null),
  ('planilha_solicitacao', 'entregas', null, '15 minutes', '72 hours', '{}', false, null),
  ('planilha_consultoria', 'entregas', null, '15 minutes', '72 hours', '{}', false, null),
  ('planilha_proposta', 'entregas', null, '15 minutes', '72 hours', '{}', false, null),

  ('nova_candidatura', 'avisos', null, '1 day', '72 hours', '{}', false, 'vaga'),
  ('pedido_novo', 'avisos', null, '2 hours', '72 hours', '{token}', false, null),
  ('convite', 'avisos', null, '2 hours', '72 hours', '{token}', false, null),
  ('avaliacao_publicada', 'avisos', null, '2 hours', '72 hours', '{}', false, null),
  ('resumo_semanal', 'avisos', null, '1 day', '72 hours', '{token}', false, null),
  ('vaga_resumo', 'avisos', null, '1 day', '72 hours', '{}', false, 'usuario');

-- The pace of what others can cause, and of what comes in numbers (docs/product/messages.md#pace).
update mensagens.outbox_tipos as t
set soltas = r.soltas, junta = r.junta
from (
  values
    ('pessoa', null, 20, interval '1 hour'),
    ('equipe', null, 0, '15 minutes'),
    (null, 'vaga_denunciada', 0, '15 minutes'),
    (null, 'solicitacao_recebida', 5, '1 hour'),
    (null, 'consultoria_recebida', 3, '4 hours'),
    (null, 'candidatura_recebida', 5, '2 hours'),
    (null, 'candidatura_repetida', 3, '4 hours'),
    (null, 'vaga_mudou', 10, '1 hour'),
    (null, 'candidatura_mudou', 10, '1 hour'),
    (null, 'nova_candidatura', 10, '2 hours'),
    (null, 'pedido_novo', 5, '2 hours'),
    (null, 'convite', 2, '12 hours'),
    (null, 'avaliacao_publicada', 3, '4 hours')
) as r (fila, tipo, soltas, junta)
where t.fila = r.fila or t.tipo = r.tipo;
