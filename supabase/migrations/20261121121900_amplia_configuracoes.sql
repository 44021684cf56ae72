-- Two more settings: where the contact form writes to, and how many text messages the whole product sends in a day, so
-- that an attack on the sign-in has a known price. Locks: access exclusive on one row's table, both defaults are
-- constant. Undo: drop the two columns.

alter table public.configuracoes
add column email_contato text not null default 'ola@embira.example',
add column sms_por_dia integer not null default 500,
add constraint configuracoes_email_contato_chk check (
  char_length(email_contato) <= 254
  and email_contato ~ '^[a-z0-9!#$%&''*+/=?^_`{|}~.-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$'
),
add constraint configuracoes_sms_por_dia_chk check (sms_por_dia between 0 and 1000000);

comment on column public.configuracoes.email_contato is 'Mailbox of the team: messages of the contact form go there.';
comment on column public.configuracoes.sms_por_dia is
  'Codes by text message that the whole product sends in 24 hours, four fifths of them at most to who is not signed in; above, people are asked to use e-mail. 0 turns them off.';

grant update (email_contato, sms_por_dia) on table public.configuracoes to authenticated;
