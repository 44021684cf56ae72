-- The document of who pays.

create function pagamentos.limpar_documento(_documento text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  _limpo constant text := upper(regexp_replace(left(_documento, 40), '[^0-9A-Za-z]', '', 'g'));
begin
  if _limpo is null or char_length(_limpo) not in (11, 14) then
    perform base.recusar(422, 'CPF deve ter 11 dígitos ou CNPJ 14 dígitos', 'documento');
  elsif char_length(_limpo) = 11 and not base.cpf_valido(_limpo) then
    perform base.recusar(422, 'CPF inválido', 'documento');
  elsif char_length(_limpo) = 14 and not base.cnpj_valido(_limpo) then
    perform base.recusar(422, 'CNPJ inválido', 'documento');
  end if;
  return _limpo;
end
$$;
comment on function pagamentos.limpar_documento is
  'CPF or CNPJ (letters too, docs/product/services.md#kinds-of-field) without punctuation. Errors: PT422 documento, with the sentence of '
  'docs/product/payments.md#document-of-the-payer for a wrong length.';
