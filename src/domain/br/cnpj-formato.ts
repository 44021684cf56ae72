/* Apart from the rules of a typed one: every page writes one at its foot. */

/** `12ABC34501DE35` → `12.ABC.345/01DE-35`; anything else is returned unchanged. */
export const formatCnpj = (cnpj: string) => cnpj.replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/, '$1.$2.$3/$4-$5')
