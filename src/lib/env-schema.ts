import { z } from 'zod'
import { getChavePadrao } from './pagamentos'

const httpUrl = z.url({ protocol: /^https?$/, error: 'precisa ser um endereço http(s) completo' })
const link = z
  .literal('')
  .or(z.url({ protocol: /^https$/, error: 'precisa ser um endereço https completo, ou vazio' }))
  .default('')

const fields = z.object({
  VITE_SUPABASE_URL: httpUrl.default('http://127.0.0.1:54321'),
  VITE_SUPABASE_PUBLISHABLE_KEY: z
    .string()
    .refine((key) => !key.startsWith('sb_secret_'), 'esta é a chave secreta: use a chave publicável')
    .default('sb_publishable_local'),
  VITE_SITE_URL: httpUrl.default('https://www.embira.example'),
  VITE_STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^$|^pk_(test|live)_\w+$/, 'é a chave publicável da Stripe (pk_…), ou vazia para desligar o pagamento')
    .optional(),
  VITE_PAYMENTS_URL: httpUrl.default('http://127.0.0.1:54324'),
  VITE_TURNSTILE_SITE_KEY: z
    .string()
    .regex(/^$|^[\w-]{3,100}$/, 'é a chave do site no Cloudflare Turnstile, ou vazia para desligar o captcha')
    .default(''),
  VITE_LINK_WHATSAPP: link,
  VITE_LINK_ASSISTENTE: link,
  VITE_LINK_NETWORKING: link,
  VITE_LINK_BENEFICIOS: link,
  VITE_LINK_ARVORE: link,
  VITE_LINK_INSTAGRAM: link,
  VITE_LINK_LINKEDIN: link,
  VITE_LINK_NEWSLETTER: link,
})

/**
 * The valid values of each setting. The build stops on an invalid one; in development it is only reported. Without a key of the card
 * provider, the simulated provider is used when the API is on this machine; elsewhere payment is off.
 */
export const envSchema = fields.transform((given) => ({
  ...given,
  VITE_STRIPE_PUBLISHABLE_KEY: given.VITE_STRIPE_PUBLISHABLE_KEY ?? getChavePadrao(given.VITE_SUPABASE_URL),
}))
