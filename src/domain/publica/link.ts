/* Addresses that people follow from a page. */
import type { Campo } from '../campo.ts'

// A host with a dot and without a user name: `https://banco.example@outro.example` leads elsewhere than it seems.
const LINK = /^[hH][tT][tT][pP][sS]:\/\/[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+(:[0-9]{1,5})?([/?#][^\s<>"'\\]*)?$/
/** Field: https address that people may follow. */
export const defineLink = (rotulo: string, extra: Partial<Omit<Campo, 'tipo' | 'rotulo'>> = {}): Campo => ({
  tipo: 'link',
  rotulo,
  max: 500,
  regra: (limpo) => (LINK.test(limpo) ? null : 'Informe um link que comece com https://.'),
  ...extra,
})
