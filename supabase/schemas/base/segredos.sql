-- Tokens and their hashes, and the keys that this database makes for itself.

create function base.token_novo() returns text
language plpgsql volatile set search_path = '' as $$
begin
  -- Three random UUIDs carry 366 bits of the server's strong random generator; sha256 reduces them to 32 bytes.
  return rtrim(
    translate(
      encode(
        sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
        'base64'
      ),
      '+/',
      '-_'
    ),
    '='
  );
end
$$;
comment on function base.token_novo() is 'A 256-bit secret as 43 characters of base64url. Only its hash is stored.';

create function base.token_hash(_token text) returns bytea
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return case when _token ~ '^[A-Za-z0-9_-]{43}$' then sha256(convert_to(_token, 'UTF8')) end;
end
$$;
comment on function base.token_hash(text) is
  'The stored form of a token: sha256. Null for a text that cannot be a token, so that a lookup finds nothing.';

create table base.segredos (
  nome text primary key,
  valor bytea not null
);
comment on table base.segredos is
  'Keys made by this database for itself, where there is no Vault (docs/operations.md#rotation-of-secrets).';

alter table base.segredos enable row level security;

create function base.criar_segredo(_nome text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  _valor constant bytea := sha256(convert_to(base.token_novo(), 'UTF8'));
begin
  if exists (select from base.segredos as s where s.nome = _nome) then
    return;
  elsif to_regclass('vault.decrypted_secrets') is null then
    insert into base.segredos (nome, valor) values (_nome, _valor);
  elsif not exists (select from vault.decrypted_secrets as d where d.name = 'embira_' || _nome) then
    perform vault.create_secret(encode(_valor, 'hex'), 'embira_' || _nome, 'Made by the migrations of Embira');
  end if;
end
$$;
comment on function base.criar_segredo(text) is
  'Makes a key of this database: in Vault where there is one, which a dump does not have, else in base.segredos. One that is there stays.';

create function base.segredo(_nome text) returns bytea
language plpgsql stable security definer set search_path = '' as $$
declare
  _valor bytea;
begin
  select s.valor into _valor from base.segredos as s where s.nome = _nome;
  if _valor is null and to_regclass('vault.decrypted_secrets') is not null then
    select decode(d.decrypted_secret, 'hex') into _valor from vault.decrypted_secrets as d where d.name = 'embira_' || _nome;
  end if;
  if _valor is null then
    raise exception 'the key % is neither in base.segredos nor in Vault', _nome;
  end if;
  return _valor;
end
$$;
comment on function base.segredo(text) is 'A key of this database, wherever base.criar_segredo put it. Raises when there is none.';

select base.criar_segredo('pseudonimo');

create function base.pseudonimo(_texto text) returns bytea
language plpgsql stable strict security definer set search_path = '' as $$
begin
  -- Read here where it stands here: every limit and every letter asks for it.
  return sha256(
    coalesce((select s.valor from base.segredos as s where s.nome = 'pseudonimo'), base.segredo('pseudonimo')) || convert_to(_texto, 'UTF8')
  );
end
$$;
comment on function base.pseudonimo(text) is
  'Keyed hash of an address or identifier: equal inputs stay comparable, and a dump without the key reveals nothing.';
