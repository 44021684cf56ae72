-- Who meets a limit of an hour or a day is told how long to wait; "some minutes" stays for ten or less. Locks: none.
-- Undo: put back private.limitar of 20261121122400.

create function private.espera_em_palavras(_segundos integer)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select case
    when _segundos <= 600 then 'alguns minutos'
    when _segundos <= 5400 then 'cerca de ' || ceil(_segundos / 300.0)::integer * 5 || ' minutos'
    else 'cerca de ' || ceil(_segundos / 3600.0)::integer || ' horas'
  end;
$$;
comment on function private.espera_em_palavras(integer) is
  'A wait for people: some minutes, about 25 minutes (rounded up to 5), about 3 hours.';

create or replace function private.limitar(_acao text, _quem text, _maximo integer, _janela interval)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  _espera constant integer := private.contar(_acao, _quem, _maximo, _janela);
begin
  if _espera > 0 then
    perform private.recusar(
      429,
      'Muitas tentativas em pouco tempo. Aguarde ' || private.espera_em_palavras(_espera) || ' e tente de novo.',
      'limite'
    );
  end if;
end
$$;
