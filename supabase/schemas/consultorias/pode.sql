-- People of a consultancy: who works in it beside its owner, what they may do, and for which one an account works.

create table consultorias.membros (
  consultoria_id uuid not null references public.consultorias (id) on delete cascade,
  usuario_id uuid not null references public.usuarios (id) on delete cascade,
  papel text not null,
  desde timestamptz not null default now(),
  primary key (consultoria_id, usuario_id),
  constraint membros_papel_chk check (papel in ('membro', 'leitor'))
);
comment on table consultorias.membros is
  'Who works in a consultancy beside its owner, consultorias.dono_id, as vagas.empresa_membros in a company. membro: sends proposals and answers; leitor: only reads.';

create index membros_usuario_id_idx on consultorias.membros (usuario_id, consultoria_id);

alter table consultorias.membros enable row level security;

create table consultorias.escolhas (
  usuario_id uuid primary key references public.usuarios (id) on delete cascade,
  consultoria_id uuid references public.consultorias (id) on delete cascade
);
comment on table consultorias.escolhas is
  'The consultancy that somebody of several chose to work for; null: in their own name. Without a row: consultorias.atual.';

create index escolhas_consultoria_id_idx on consultorias.escolhas (consultoria_id);

alter table consultorias.escolhas enable row level security;

create function consultorias.pode(_quem uuid, _consultoria uuid, _o_que text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from public.consultorias as c where c.id = _consultoria and c.dono_id = _quem)
    or exists (
      select from consultorias.membros as m
      where m.consultoria_id = _consultoria and m.usuario_id = _quem and (_o_que = 'ler' or m.papel = 'membro')
    );
end
$$;
comment on function consultorias.pode is
  'Whether an account may read (ler) or send and answer (agir) the proposals and conversations of a consultancy: its owner both, a membro both, a leitor reads. For sets of '
  'rows: consultorias.minhas.';

create function consultorias.minhas(_o_que text) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select m.consultoria_id from consultorias.membros as m
    where m.usuario_id = (select contas.minha_conta()) and (_o_que = 'ler' or m.papel = 'membro')
  );
end
$$;
comment on function consultorias.minhas is
  'consultorias.pode for policies: consultancies, beside the own one, whose proposals the caller may read (ler) or send (agir).';
grant execute on function consultorias.minhas to authenticated;

create function consultorias.atual() returns uuid
language plpgsql stable set search_path = '' as $$
declare
  _conta constant uuid := contas.minha_conta();
  _escolha consultorias.escolhas;
begin
  select e.* into _escolha
  from consultorias.escolhas as e
  where e.usuario_id = _conta and (e.consultoria_id is null or consultorias.pode(_conta, e.consultoria_id, 'ler'));
  if found then
    return coalesce(_escolha.consultoria_id, consultorias.minha_consultoria_id());
  end if;
  return coalesce(
    consultorias.minha_consultoria_id(),
    (
      select m.consultoria_id from consultorias.membros as m
      where m.usuario_id = _conta
      order by m.papel = 'membro' desc, m.desde, m.consultoria_id
      limit 1
    )
  );
end
$$;
comment on function consultorias.atual is
  'The consultancy that the caller works for: the chosen one while of its people, else the own, else the one where the person may do most and is longest. Null: in the own name.';

create function consultorias.em_nome_de(_consultoria uuid) returns uuid
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(
    (select u.auth_user_id from public.consultorias as c join public.usuarios as u on u.id = c.dono_id where c.id = _consultoria), auth.uid()
  );
end
$$;
comment on function consultorias.em_nome_de is
  'Account whose proposals and questions those of a consultancy are: its owner''s, so that a place and an answer count once a consultancy. The caller without one.';

create function consultorias.so_le(_consultoria uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return _consultoria is not null and not consultorias.pode(contas.minha_conta(), _consultoria, 'agir');
end
$$;
comment on function consultorias.so_le is 'Whether the caller only reads a consultancy of theirs; false of none.';

create function consultorias.recusar_leitor() returns void
language plpgsql set search_path = '' as $$
begin
  perform base.recusar(403, 'Você só lê as propostas desta consultoria. Peça a quem cuida dela para mudar o seu acesso.', 'so_leitura');
end
$$;

comment on function consultorias.recusar_leitor is 'Refuses who may read a consultancy but not act for it. Errors: PT403 so_leitura.';

create function consultorias.de_quem_proponho(_escolhida uuid) returns uuid
language plpgsql stable set search_path = '' as $$
declare
  _conta constant uuid := contas.minha_conta();
  _propria constant uuid := consultorias.minha_consultoria_id();
  _minhas constant uuid[] := consultorias.minhas('agir') || _propria;
begin
  if cardinality(consultorias.minhas('ler')) = 0 then
    return _propria;
  elsif array_remove(_minhas, null) = '{}' then
    perform consultorias.recusar_leitor();
  elsif _escolhida = any (_minhas) then
    return _escolhida;
  elsif cardinality(array_remove(_minhas, null)) = 1
    and not exists (select from consultorias.escolhas as e where e.usuario_id = _conta and e.consultoria_id is null)
  then
    return (array_remove(_minhas, null))[1];
  end if;
  perform base.recusar(422, 'Escolha em nome de qual consultoria você propõe.', 'consultoria_id');
  return null;
end
$$;
comment on function consultorias.de_quem_proponho is
  'The consultancy that a proposal is sent for: of somebody alone the own, or none; of who may send for one, that; of several the one that the row names. Errors: PT403 '
  'so_leitura, PT422 consultoria_id.';
