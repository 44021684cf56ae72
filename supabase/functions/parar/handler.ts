/**
 * `/parar/{page}/{secret}`, the address that e-mails name in `List-Unsubscribe`. A mail program stops them by POST, without a page (RFC 8058);
 * who opens it gets the page where one press does, because programs look at links beforehand.
 */
import type { DocumentOf } from '../_shared/document.ts'
import type { PaginaQuePara } from '../_shared/mensagens/mensagem.ts'
import { Refusal } from '../_shared/refusal.ts'

const PAGINAS: Record<PaginaQuePara, string> = {
  alertas: '/alertas',
  avisos: '/avisos',
  caixa: '/avisos?sobre=caixa',
  conversas: '/avisos?sobre=conversas',
}
const LINK = /^(alertas|avisos|caixa|conversas)\/([\w-]{43})$/

export const parar: DocumentOf = {
  name: 'parar',
  acts: true,
  async run({ query, post }, { env, records }) {
    const [, pagina, token] = LINK.exec(query.get('link') ?? '') ?? []
    if (pagina === undefined || token === undefined) throw new Refusal(404, 'link_invalido', 'O link pode estar incompleto.')
    const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
    if (!post)
      return new Response(null, {
        status: 303,
        headers: { ...headers, location: `${env.SITE_URL}${PAGINAS[pagina as PaginaQuePara]}#${token}` },
      })
    await records.stopEmails(token)
    // The same for a link that was used, or never was.
    return new Response('Pronto: não enviamos mais estes e-mails.\n', {
      headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
    })
  },
}
