/** The product's name and addresses, defined once: pages, e-mails, storage keys and meta tags read them here. */
export const marca = {
  /** Displayed name. Embira: the fibre of Brazilian trees used to tie things together. */
  nome: 'Embira',
  /** Tagline. */
  frase: 'Empresas e especialistas em RH, bem ligados.',
  /** Prefix of every key this product writes to the browser's storage. */
  prefixo: 'embira',
  /** Placeholder domain until the real one is registered; `VITE_SITE_URL` overrides it. */
  dominio: 'www.embira.example',
  /** Sender of transactional e-mail; `EMAIL_FROM` overrides it. */
  remetente: 'Embira <ola@embira.example>',
} as const

/** Storage key of this product: `embira:{name}`. */
export const buildStorageKey = (name: string) => `${marca.prefixo}:${name}`
