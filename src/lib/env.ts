/**
 * Build-time settings, with their defaults; those of outside addresses are in `links.ts`. `.env.example` documents each;
 * `env-schema.ts` validates them when the site is built and in development. The parsing is kept out of this file because zod alone
 * would weigh a quarter of the landing page.
 */
const read = (value: string | undefined, fallback = '') => value?.trim() || fallback

export const env = {
  VITE_SUPABASE_URL: read(import.meta.env.VITE_SUPABASE_URL, 'http://127.0.0.1:54321'),
  VITE_SUPABASE_PUBLISHABLE_KEY: read(import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY, 'sb_publishable_local'),
  VITE_SITE_URL: read(import.meta.env.VITE_SITE_URL, 'https://www.embira.example'),
  VITE_TURNSTILE_SITE_KEY: read(import.meta.env.VITE_TURNSTILE_SITE_KEY),
} as const

/** Where tables and procedures answer (PostgREST). */
export const REST_URL = `${env.VITE_SUPABASE_URL.replace(/\/$/, '')}/rest/v1`

/** The address of a path of the site, as people outside it type or follow it. */
export const buildSiteAddress = (path: string): string => env.VITE_SITE_URL.replace(/\/$/, '') + path
