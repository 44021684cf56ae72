/** What a deployment leaves to a person. */
import { buildFunctionRoutes } from '../build/modelos.mjs'
import { projectUrl, type Values } from './variables.ts'

/** The list, one line each, for a project and its variables. */
export function describeRest(ref: string, values: Values): string {
  const api = projectUrl(ref)
  const routes = buildFunctionRoutes(values['VITE_SUPABASE_URL'] ?? api)
  const lines = [
    'Host: upload dist/ and apply the rules of dist/_headers and dist/_redirects. Before files, these paths are proxied:',
    ...routes.map(({ from, to }) => `  ${from} → ${to}`),
    ...(values['VITE_SUPABASE_URL']
      ? []
      : [
          'Custom domain for the project, or the host sets content-type text/html on /vagas: without it pages arrive as plain text.',
        ]),
    `Google: the OAuth client accepts the redirect ${values['VITE_SUPABASE_URL'] ?? api}/auth/v1/callback.`,
    ...(values['STRIPE_SECRET_KEY']
      ? [`Stripe: a webhook to ${api}/functions/v1/stripe-webhook (events: docs/operations.md#payments).`]
      : []),
    "First administrator, in the SQL editor: insert into public.admins (email) values ('…')",
    "Mailbox of the team: update public.configuracoes set email_contato = '…'",
    'Auth: turn security_sb_forwarded_for_enabled on (docs/operations.md#sign-in-and-the-first-administrator).',
    `Then check it: npm run doctor -- ${values['SITE_URL']}`,
  ]
  return lines.map((line) => (line.startsWith(' ') ? `  ${line}` : `- ${line}`)).join('\n')
}
