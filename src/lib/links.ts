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
