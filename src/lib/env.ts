/**
 * Build-time settings, with their defaults. `.env.example` documents each; `env-schema.ts` validates them when the site is
 * built and in development. The parsing is kept out of this file because zod alone would weigh a quarter of the landing page.
 */
const read = (value: string | undefined, fallback = '') => value?.trim() || fallback

export const env = {
  VITE_SUPABASE_URL: read(import.meta.env.VITE_SUPABASE_URL, 'http://127.0.0.1:54321'),
  VITE_SUPABASE_PUBLISHABLE_KEY: read(import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY, 'sb_publishable_local'),
  VITE_SITE_URL: read(import.meta.env.VITE_SITE_URL, 'https://www.embira.example'),
  VITE_LINK_WHATSAPP: read(import.meta.env.VITE_LINK_WHATSAPP),
  VITE_LINK_ASSISTENTE: read(import.meta.env.VITE_LINK_ASSISTENTE),
  VITE_LINK_NETWORKING: read(import.meta.env.VITE_LINK_NETWORKING),
  VITE_LINK_BENEFICIOS: read(import.meta.env.VITE_LINK_BENEFICIOS),
  VITE_LINK_ARVORE: read(import.meta.env.VITE_LINK_ARVORE),
  VITE_LINK_INSTAGRAM: read(import.meta.env.VITE_LINK_INSTAGRAM),
  VITE_LINK_LINKEDIN: read(import.meta.env.VITE_LINK_LINKEDIN),
  VITE_LINK_NEWSLETTER: read(import.meta.env.VITE_LINK_NEWSLETTER),
} as const
