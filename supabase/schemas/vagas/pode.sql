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
      select m.usuario_id from vagas.empresa_membros as m
      where m.empresa_id = _vaga.empresa_id and m.usuario_id = _vaga.criada_por
    ),
    _vaga.usuario_id
  );
$$;
comment on function vagas.quem_recebe is 'Account that gets the messages about a vacancy: who published it, while in the company; else its owner.';
