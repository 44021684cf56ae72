/** The product's own name and addresses, written once: every page, e-mail, storage key and meta tag reads them here. */
export const marca = {
  /** Shown name. Embira: the fibre of Brazilian trees used to tie things together. */
  nome: 'Embira',
  /** What it is, in one line. */
  frase: 'Empresas e especialistas em RH, bem ligados.',
  /** Prefix of every key this product writes to the browser's storage. */
  prefixo: 'embira',
  /** Placeholder domain until the real one is registered; `VITE_SITE_URL` overrides it. */
  dominio: 'www.embira.example',
  /** Sender of transactional e-mail; `EMAIL_FROM` overrides it. */
  remetente: 'Embira <ola@embira.example>',
} as const

/** Storage key of this product: `embira:{name}`. */
export const storageKey = (name: string) => `${marca.prefixo}:${name}`
