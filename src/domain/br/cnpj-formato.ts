/* Apart from the rules of a typed one: every page writes one at its foot. */

/** `12ABC34501DE35` → `12.ABC.345/01DE-35`; anything else is returned unchanged. */
export const formatCnpj = (cnpj: string) =>
  cnpj.replace(/^([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3})([0-9A-Z]{4})([0-9]{2})$/, '$1.$2.$3/$4-$5')
