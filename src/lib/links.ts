import { env } from './env'

/** Outside addresses, all optional: an empty one hides the control that would use it. */
export const links = {
  whatsapp: env.VITE_LINK_WHATSAPP,
  assistente: env.VITE_LINK_ASSISTENTE,
  networking: env.VITE_LINK_NETWORKING,
  beneficios: env.VITE_LINK_BENEFICIOS,
  arvore: env.VITE_LINK_ARVORE,
  instagram: env.VITE_LINK_INSTAGRAM,
  linkedin: env.VITE_LINK_LINKEDIN,
  newsletter: env.VITE_LINK_NEWSLETTER,
} as const
