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

/** What a function answers to a POST of JSON. */
export async function postJson(
  handle: (request: Request) => Promise<Response>,
  body: unknown,
  headers: Record<string, string> = {},
) {
  const answer = await handle(
    new Request('https://f.example/f', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
