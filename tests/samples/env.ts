/** A complete environment for tests: the names of `env.ts`, with addresses that do not exist. */
export const sampleEnv = {
  SITE_URL: 'https://www.embira.example',
  SUPABASE_URL: 'https://projeto.supabase.example',
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_x"}',
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_x"}',
  EMAIL_FROM: 'Embira <ola@embira.example>',
  RESEND_API_KEY: 're_x',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'twilio_x',
  TWILIO_FROM: '+15005550006',
}
