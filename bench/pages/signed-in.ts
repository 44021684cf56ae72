/** A signed-in and verified person, for pages measured without a server: this file answers the API calls. */
import type { Page } from '@playwright/test'
import { CANAIS } from '../../src/domain/vaga/canal.ts'

const ID = '00000000-0000-4000-8000-00000000be55'
const ROWS: Record<string, unknown[]> = {
  usuarios: [
    {
      id: ID,
      auth_user_id: ID,
      nome: 'Berta',
      sobrenome: 'Medida',
      email: 'berta@bench.example',
      telefone: '+5511988887777',
      email_verificado: true,
      telefone_verificado: true,
    },
  ],
  canais: CANAIS.map(({ codigo, nome, precoCentavos, modo, descricao, prazoHoras }, at) => ({
    codigo,
    nome,
    preco_centavos: precoCentavos,
    modo,
    descricao,
    prazo_horas: prazoHoras,
    ativo: true,
    ordem: at + 1,
  })),
}

/** The default API address of a build. */
const API = process.env['VITE_SUPABASE_URL'] ?? 'http://127.0.0.1:54321'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signs this page in, and answers its API calls; call before it opens. */
export async function signIn(page: Page): Promise<void> {
  const user = { id: ID, email: 'berta@bench.example', user_metadata: {}, app_metadata: {}, aud: 'authenticated', created_at: '' }
  const expires_at = Math.floor(Date.now() / 1000) + 86_400
  const access_token = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: ID, role: 'authenticated', exp: expires_at })}.bench`
  const session = { access_token, refresh_token: 'bench', token_type: 'bearer', expires_in: 86_400, expires_at, user }
  const key = `sb-${new URL(API).hostname.split('.')[0]}-auth-token`
  await page.addInitScript(([name, value]) => localStorage.setItem(name, value), [key, JSON.stringify(session)] as const)
  await page.route(`${API}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-allow-methods': '*',
    }
    const body = pathname.startsWith('/auth/') ? user : (ROWS[pathname.split('/').at(-1) ?? ''] ?? [])
    return route.fulfill({ status: 200, headers, json: body })
  })
}
