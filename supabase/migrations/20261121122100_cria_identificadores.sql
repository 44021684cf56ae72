-- What people sign in with, in the one form in which it is stored and compared. Locks: none. Undo: drop the function.

create function private.normalizar_identificador(_canal text, _digitado text)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  _limpo text;
begin
  -- Far longer than any right one: refused before the work of cleaning.
  if _digitado is null or octet_length(_digitado) > 1000 then
    return null;
  end if;
  if _canal = 'email' then
    -- ASCII only: any other letter is refused right after.
    _limpo := lower(private.limpar_linha(_digitado) collate "C");
    if char_length(_limpo) <= 254
      and _limpo ~ '^[a-z0-9!#$%&''*+/=?^_`{|}~.-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$'
      and _limpo !~ '\.invalid$'
    then
      return _limpo;
    end if;
  elsif _canal = 'sms' then
    _limpo := private.normalizar_telefone(private.limpar_linha(_digitado));
    if _limpo ~ '^\+55[0-9]{2}9[0-9]{8}$' then
      return _limpo;
    end if;
  end if;
  return null;
end
$$;
comment on function private.normalizar_identificador(text, text) is
  'Typed e-mail (canal email) in lower case, or Brazilian mobile (canal sms) as +55 and 11 digits; null when it cannot be one. Placeholder addresses under .invalid are none (src/domain/identificador.ts; decisions 10 and 41).';
