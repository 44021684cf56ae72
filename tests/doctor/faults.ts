/** For each check one fault that it must find, and no other check. */
import type { Between, Fault, Project } from './project.ts'

/** Changes the answers of one path. */
export const at =
  (
    path: string | RegExp,
    change: (answer: Response, request: Request, project: Project) => Response | Promise<Response>,
  ): Between =>
  async (request, answer, project) => {
    const { pathname } = new URL(request.url)
    const meant = typeof path === 'string' ? pathname === path : path.test(pathname)
    return meant ? await change(await answer(), request, project) : await answer()
  }

/** The same answer with another value of a header, or without it. */
export const withHeader = (answer: Response, name: string, value: string | null) => {
  const headers = new Headers(answer.headers)
  headers.delete('content-encoding')
  if (value === null) headers.delete(name)
  else headers.set(name, value)
  return new Response(answer.body, { status: answer.status, headers })
}

/** The same answer with another text. */
export const rewritten = async (answer: Response, change: (text: string) => string) => {
  const text = change(await answer.text())
  return withHeader(new Response(text, { status: answer.status, headers: answer.headers }), 'content-length', null)
}

const refusal = (status: number, error_code: string) => Response.json({ code: status, error_code, msg: 'x' }, { status })

const shell = (request: Request) => fetch(new URL('/solicitacao-sucesso', request.url))

/** By check: what is wrong, for the title of its test, and the fault. */
export const faults: Record<string, readonly [title: string, fault: Fault]> = {
  https: [
    'the host answers plain http without a redirect',
    { https: true, between: (request) => fetch(request.url.replace('https:', 'http:')) },
  ],
  pages: [
    'the host serves the shell of the app for a prerendered page',
    { between: at('/planos', (_, request) => shell(request)) },
  ],
  'not-found': [
    'the host serves the shell of the app for unknown addresses',
    { between: at(/^\/planos\/doctor-/, (_, request) => shell(request)) },
  ],
  address: [
    'the sitemap names the example address of the build',
    {
      between: at('/sitemap.xml', (answer, _, { site }) =>
        rewritten(answer, (text) => text.replaceAll(site, 'https://www.embira.example')),
      ),
    },
  ],
  headers: [
    'the host does not send the content security policy',
    { between: at('/', (answer) => withHeader(answer, 'content-security-policy', null)) },
  ],
  'vacancy-page': [
    'the vacancy page is text/plain, as on the default domain of hosted Supabase',
    { between: at('/vagas', (answer) => withHeader(answer, 'content-type', 'text/plain')) },
  ],
  feeds: [
    'the host does not forward a feed',
    { between: at('/feeds/indeed.xml', () => new Response(null, { status: 404, headers: { 'content-type': 'text/html' } })) },
  ],
  uploads: [
    'a gateway before the API lets no file through',
    {
      between: at(/^\/storage\/v1\/object\/upload\/sign\//, (answer, { method }) =>
        method === 'OPTIONS' ? new Response(null, { status: 404 }) : answer,
      ),
    },
  ],
  functions: [
    'the gateway demands a token before a function (verify_jwt)',
    {
      between: at('/functions/v1/confirm-payment', (answer, { method }) =>
        method === 'GET' ? Response.json({ code: 401, message: 'Missing authorization header' }, { status: 401 }) : answer,
      ),
    },
  ],
  cors: [
    'a function allows every origin',
    {
      between: at('/functions/v1/request-otp', (answer, { method }) =>
        method === 'OPTIONS' ? withHeader(answer, 'access-control-allow-origin', '*') : answer,
      ),
    },
  ],
  'payment-on': [
    'the site offers card payment and the functions have no keys for it',
    {
      between: at('/functions/v1/stripe-webhook', (answer, { method }) =>
        method === 'POST' ? Response.json({ code: 'pagamento_desligado' }, { status: 503 }) : answer,
      ),
    },
  ],
  captcha: [
    'the site shows a captcha and the functions have no key for it',
    {
      between: at(/^\/assets\/.*\.js$/, (answer) =>
        rewritten(answer, (text) => text.replace(/(VITE_TURNSTILE_SITE_KEY:[\w$]+)\(void 0\)/, '$1(`0x4AAA`)')),
      ),
    },
  ],
  'auth-settings': [
    'anonymous sign-ins are on',
    {
      between: at('/auth/v1/settings', (answer) =>
        rewritten(answer, (text) => text.replace('"anonymous_users":false', '"anonymous_users":true')),
      ),
    },
  ],
  'auth-doors': [
    'the auth server takes requests for codes',
    { between: at('/auth/v1/otp', () => refusal(400, 'validation_failed')) },
  ],
  redirect: [
    'the list of redirect addresses has a wildcard',
    {
      between: at('/auth/v1/verify', (_, request) =>
        Response.json({}, { status: 303, headers: { location: new URL(request.url).searchParams.get('redirect_to') ?? '' } }),
      ),
    },
  ],
  'forwarded-address': [
    'the auth server counts by the address of the functions',
    {
      given: { SUPABASE_ACCESS_TOKEN: 'sbp_doctor', SUPABASE_PROJECT_REF: 'projetoprojetoprojet' },
      between: async (request, answer) =>
        request.url === 'https://api.supabase.com/v1/projects/projetoprojetoprojet/config/auth'
          ? Response.json({ security_sb_forwarded_for_enabled: false })
          : await answer(),
    },
  ],
  migrations: [
    'the newest migration is not applied',
    {
      sql: [
        `update supabase_migrations.schema_migrations set version = '0' || version
           where version = (select max(version) from supabase_migrations.schema_migrations)`,
        `update supabase_migrations.schema_migrations set version = substr(version, 2) where version like '0%'`,
      ],
    },
  ],
  cron: [
    'a job of the database is not scheduled',
    {
      sql: [
        `update cron.job set jobname = 'outro' where jobname = 'purge'`,
        `update cron.job set jobname = 'purge' where jobname = 'outro'`,
      ],
    },
  ],
  vault: [
    'Vault lacks the key of the worker',
    {
      sql: [
        `update vault.secrets set name = 'outro' where name = 'jobs_secret_key'`,
        `update vault.secrets set name = 'jobs_secret_key' where name = 'outro'`,
      ],
    },
  ],
  worker: [
    'run-jobs has not run for an hour',
    {
      sql: [
        `update rotinas.execucoes set em = now() - interval '1 hour' where nome = 'mensagens'`,
        `update rotinas.execucoes set em = now() where nome = 'mensagens'`,
      ],
    },
  ],
  outbox: [
    'an e-mail waits for longer than was promised',
    {
      sql: [
        `do $do$ begin
           perform mensagens.enfileirar('dados_excluidos', 'doctor', 'ana@oficina.example', '{}');
           update mensagens.outbox set agendada_em = now() - interval '3 hours';
         end $do$`,
        `delete from mensagens.outbox`,
      ],
    },
  ],
  admin: [
    'the team has no administrator',
    {
      sql: [
        `do $do$ begin set local session_replication_role = replica; update public.admins set active = false; end $do$`,
        `do $do$ begin set local session_replication_role = replica; update public.admins set active = true; end $do$`,
      ],
    },
  ],
  mailbox: [
    'the mailbox of the team is the example of the migrations',
    {
      sql: [
        `update public.configuracoes set email_contato = default`,
        `update public.configuracoes set email_contato = 'equipe@embira.com.br'`,
      ],
    },
  ],
  company: [
    'nobody is named who answers for the data',
    {
      sql: [
        `update public.configuracoes set encarregado_nome = null`,
        `update public.configuracoes set encarregado_nome = 'Clara Inventada'`,
      ],
    },
  ],
  'caller-address': [
    'a function gets no address of its caller',
    {
      between: async (request, answer, { platform }) => {
        if (request.url.includes('/functions/v1/job-feed?formato=sitemap'))
          await platform.sql(`select publico.limitar_feed('sitemap', null, null)`)
        return await answer()
      },
    },
  ],
  'payment-mode': [
    'the site has a live key and the functions have a test key',
    {
      between: at(/^\/assets\/.*\.js$/, (answer) =>
        rewritten(answer, (text) => text.replaceAll('pk_test_local', 'pk_live_51abc')),
      ),
    },
  ],
  webhook: [
    'the webhook at the card provider lacks the events of disputes',
    {
      between: at('/v1/webhook_endpoints', (answer) =>
        rewritten(answer, (text) => text.replace('["*"]', '["payment_intent.succeeded","refund.updated"]')),
      ),
    },
  ],
  pix: [
    'Pix is on, and the account at the card provider lacks it',
    {
      sql: ['update public.configuracoes set pix_ligado = true', 'update public.configuracoes set pix_ligado = false'],
      between: at('/v1/account', (answer) =>
        rewritten(answer, (text) => text.replace('"pix_payments":"active"', '"pix_payments":"inactive"')),
      ),
    },
  ],
  mail: ['the domain of EMAIL_FROM is not at the e-mail provider', { given: { EMAIL_FROM: 'Embira <ola@outra.example>' } }],
  sms: [
    'the account of the SMS provider is suspended',
    {
      between: at(/^\/2010-04-01\/Accounts\/AC\w+\.json$/, (answer) =>
        rewritten(answer, (text) => text.replace('"active"', '"suspended"')),
      ),
    },
  ],
}
