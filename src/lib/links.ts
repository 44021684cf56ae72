const read = (value: string | undefined) => value?.trim() ?? ''

/**
 * Outside addresses, all optional: an empty one hides the control that would use it. Each is the setting `VITE_LINK_{NAME}`, read
 * here and not in `env.ts`, because most visitors' first page needs none of them.
 */
export const links = {
  whatsapp: read(import.meta.env.VITE_LINK_WHATSAPP),
  assistente: read(import.meta.env.VITE_LINK_ASSISTENTE),
  networking: read(import.meta.env.VITE_LINK_NETWORKING),
  beneficios: read(import.meta.env.VITE_LINK_BENEFICIOS),
  arvore: read(import.meta.env.VITE_LINK_ARVORE),
  instagram: read(import.meta.env.VITE_LINK_INSTAGRAM),
  linkedin: read(import.meta.env.VITE_LINK_LINKEDIN),
  newsletter: read(import.meta.env.VITE_LINK_NEWSLETTER),
} as const
/** For the query of an address; halves of surrogate pairs, which none can hold, go. */
export const encodeTexto = (texto: string) =>
  encodeURIComponent(texto.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, ''))

/** The address that opens WhatsApp with this text; the person chooses to whom it goes. */
export const buildEnvioPorWhatsapp = (texto: string) => `https://wa.me/?text=${encodeTexto(texto)}`
