import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { notify } from '@/components/feedback/notify'
import type { Usuario } from '@/domain/perfil'
import { getBrowserSecret } from '@/lib/session/browser-secret'
import { arePreferencesOpen } from '@/lib/cookies'
import { createDeferred } from '../../../../tests/support/pages/deferred'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { serve, signIn } from '../../../../tests/support/signed-in'
import PerfilPage from './PerfilPage'

let server: Parameters<typeof serve>[0]
let calls: ReturnType<typeof serve>
let perfil: Usuario

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/1 Safari/604.1'
const sessao = (id: string, atual: boolean, agente: string) => ({
  id,
  atual,
  agente,
  criada_em: '2026-11-20T12:00:00Z',
  usada_em: '2026-11-21T17:32:00Z',
})
const termos = { id: 1, finalidade: 'termos_de_uso', versao: 'termos-2026-11', concedido_em: '2026-11-20T12:00:00Z' }
const contato = { id: 2, finalidade: 'contato_solicitacao', versao: 'solicitacao-2026-11', concedido_em: '2026-11-21T12:00:00Z' }

function arrive(changes: Partial<Usuario> = {}) {
  perfil = signIn(changes)
  let sessoes = [sessao('1', true, 'Deno/2.9'), sessao('2', false, IPHONE)]
  let revogado_em: string | null = null
  server = {
    usuarios: ({ method, body }) => {
      if (method === 'PATCH') perfil = { ...perfil, ...(body as Partial<Usuario>) }
      return { body: [perfil] }
    },
    fn_acesso_da_equipe: () => ({ body: 'nenhum' }),
    user: () => ({ body: { id: perfil.id, aud: 'authenticated', app_metadata: {}, identities: [{ provider: 'google' }] } }),
    fn_minhas_sessoes: () => ({ body: sessoes }),
    fn_encerrar_sessao: ({ body }) => {
      sessoes = sessoes.filter(({ id }) => id !== (body as { _id: string })._id)
      return { status: 204 }
    },
    logout: ({ query }) => {
      if (query.get('scope') === 'others') sessoes = sessoes.filter(({ atual }) => atual)
      return { status: 204 }
    },
    fn_meus_consentimentos: () => ({
      body: [
        { ...contato, revogado_em, tipo_servico: 'Cultura Organizacional' },
        { ...termos, revogado_em: null, tipo_servico: null },
      ],
    }),
    fn_revogar_consentimento: () => {
      revogado_em = '2026-11-21T18:00:00Z'
      return { status: 204 }
    },
    'request-otp': () => ({ body: { success: true, expires_in: 300, resend_in: 45 } }),
  }
  calls = serve(server)
}

function open() {
  renderAt('/app/perfil', <PerfilPage />)
  return userEvent.setup({ delay: null })
}

const part = (name: string) => screen.findByRole('region', { name })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const asked = (fn: string) => calls.filter(({ name }) => name === fn).map(({ body }) => body)

beforeEach(() => {
  vi.spyOn(notify, 'success').mockReturnValue(undefined)
  vi.spyOn(notify, 'error').mockReturnValue(undefined)
  // This browser's device is named by its own user agent.
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(CHROME)
  arrive()
})

test('has its five parts and an index, and no administration for most people', async () => {
  open()
  for (const name of ['Dados pessoais', 'Contatos', 'Acesso', 'Privacidade', 'Seus dados']) await part(name)
  const index = screen.getByRole('navigation', { name: 'Nesta página' })
  for (const link of within(index).getAllByRole('link'))
    expect(document.querySelector(link.getAttribute('href') ?? '')).not.toBeNull()
  expect(screen.queryByRole('link', { name: 'Abrir a administração' })).toBeNull()
  expect(screen.queryByText('Seu perfil está incompleto')).toBeNull()
})

test('an admin sees the administration, an incomplete person the missing data', async () => {
  arrive({ telefone_verificado: false })
  server.fn_acesso_da_equipe = () => ({ body: 'falta_codigo' })
  open()
  expect(await screen.findByRole('link', { name: 'Abrir a administração' })).toHaveAttribute('href', '/admin')
  expect(screen.getByRole('link', { name: 'complete o seu perfil' })).toHaveAttribute('href', '/onboarding?next=%2Fapp%2Fperfil')
})

describe('names', () => {
  test('are saved once, cleaned, and shown as stored', async () => {
    const user = open()
    const nome = await screen.findByLabelText('Nome')
    expect(await button('Salvar')).toHaveAttribute('aria-disabled', 'true')
    await user.clear(nome)
    await user.type(nome, '  Ana  Lúcia ')
    expect(await button('Salvar')).not.toHaveAttribute('aria-disabled', 'true')
    await user.dblClick(await button('Salvar'))
    await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Perfil atualizado!'))
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([{ nome: 'Ana Lúcia' }])
    expect(nome).toHaveValue('Ana Lúcia')
    expect(await button('Salvar')).toHaveAttribute('aria-disabled', 'true')
  })

  test('keep what is typed while they are being saved', async () => {
    const user = open()
    const nome = await screen.findByLabelText('Nome')
    const late = createDeferred()
    const patch = server.usuarios
    server.usuarios = async (call) => {
      if (call.method === 'PATCH') await late.promise
      return patch?.(call) ?? { body: null }
    }
    await user.clear(nome)
    await user.type(nome, 'Beatriz')
    await user.click(await button('Salvar'))
    await user.type(nome, ' Lúcia')
    late.resolve()
    await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Perfil atualizado!'))
    expect(nome).toHaveValue('Beatriz Lúcia')
    await waitFor(async () => expect(await button('Salvar')).not.toHaveAttribute('aria-disabled', 'true'))
  })

  test('cannot be emptied', async () => {
    const user = open()
    await user.clear(await screen.findByLabelText('Sobrenome'))
    await user.click(await button('Salvar'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Nome e sobrenome são obrigatórios.')
    expect(screen.getByLabelText('Sobrenome')).toHaveFocus()
    await user.clear(screen.getByLabelText('Nome'))
    await user.click(await button('Salvar'))
    expect(await screen.findByText('Há 2 problemas')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Sobrenome: Nome e sobrenome são obrigatórios.' })).toBeVisible()
  })
})

describe('contacts', () => {
  test('the only sign-in contact cannot be changed: refused in place, nothing lost', async () => {
    arrive({ telefone_verificado: false })
    const sentence = 'Verifique o outro contato antes de trocar este: hoje ele é o único jeito de entrar na sua conta.'
    server.usuarios = ({ method }) =>
      method === 'PATCH'
        ? { status: 409, body: { code: 'PT409', message: sentence, hint: 'ultimo_contato' } }
        : { body: [perfil] }
    const user = open()
    await user.click(await button('Alterar e-mail'))
    const box = screen.getByLabelText('E-mail')
    expect(box).toHaveFocus()
    await user.clear(box)
    await user.type(box, 'outra@tear.example')
    await user.click(await button('Salvar e receber código'))
    await waitFor(() => expect(box).toHaveAccessibleDescription(expect.stringContaining(sentence)))
    expect(box).toHaveValue('outra@tear.example')
    await user.click(await button('Cancelar'))
    expect(await button('Alterar e-mail')).toHaveFocus()
    expect(screen.getByText('ana@tear.example')).toBeVisible()
    expect(Object.keys(localStorage).filter((key) => key.includes('rascunho'))).toEqual([])
  })
})

const change = async (user: UserEvent) => {
  server.usuarios = ({ method, body }) => {
    if (method === 'PATCH') perfil = { ...perfil, ...(body as Partial<Usuario>), email_verificado: false }
    return { body: [perfil] }
  }
  await user.click(await button('Alterar e-mail'))
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(
    /Até verificar o novo, você entra só pelo celular\. Pedidos, candidaturas e alertas ficam com o e-mail de agora/,
  )
  await user.clear(screen.getByLabelText('E-mail'))
  await user.type(screen.getByLabelText('E-mail'), 'nova@tear.example')
  await user.click(await button('Salvar e receber código'))
  await screen.findByLabelText('Código de 6 dígitos')
}

describe('a verified contact that is changed', () => {
  test('names the next step, and offers the previously verified one, also after a reload', async () => {
    const user = open()
    await change(user)
    expect(notify.success).toHaveBeenCalledWith('Perfil atualizado!', 'Falta verificar o novo e-mail.')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Alterar e-mail' })).toHaveFocus())
    cleanup()
    const again = open()
    await again.click(await button('Voltar para ana@tear.example'))
    expect(await screen.findByRole('dialog')).toHaveTextContent('a•••@tear.example')
    expect(perfil.email).toBe('ana@tear.example')
    expect(asked('request-otp').at(-1)).toEqual({
      identifier: 'ana@tear.example',
      channel: 'email',
      browser: getBrowserSecret(),
    })
    expect(screen.queryByText('Voltar para ana@tear.example')).toBeNull()
    await again.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Alterar e-mail' })).toHaveFocus())
  })

  test('and belongs to another account keeps the way back', async () => {
    server['verify-otp'] = () => ({ status: 409, body: { error: 'Contato não disponível', code: 'contato_indisponivel' } })
    const user = open()
    await change(user)
    await user.keyboard('123456')
    expect(await screen.findByText(/já está verificado em outra conta/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Voltar para ana@tear.example' })).toBeVisible()
  })

  test('once verified, the previous one is not offered', async () => {
    const user = open()
    await change(user)
    server['verify-otp'] = () => {
      perfil = { ...perfil, email_verificado: true }
      return { body: { success: true, user: { auth_user_id: perfil.auth_user_id }, needs_onboarding: false } }
    }
    await user.keyboard('456789')
    await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Verificado com sucesso!'))
    expect(screen.queryByText('Falta verificar')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Voltar para/ })).toBeNull()
    expect(Object.keys(sessionStorage)).toEqual(['embira:mudou'])
  })

  test('the previous one is not offered to another person', async () => {
    const user = open()
    await change(user)
    cleanup()
    arrive({ email: 'bia@tear.example', email_verificado: false })
    open()
    await button('Verificar e-mail')
    expect(screen.queryByRole('button', { name: /^Voltar para/ })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('access', () => {
  test('shows whether Google opens the account, and names the devices', async () => {
    open()
    expect(await screen.findByText('Conectada')).toBeVisible()
    expect((await screen.findByText('Chrome no Windows')).parentElement).toHaveTextContent('Este dispositivo')
    expect(screen.getByText('Safari no iPhone').parentElement).not.toHaveTextContent('Este dispositivo')
    expect(screen.queryByRole('button', { name: /Encerrar Chrome/ })).toBeNull()
  })

  test('ends one device', async () => {
    const user = open()
    await user.dblClick(await button(/^Encerrar Safari no iPhone/))
    await waitFor(() => expect(screen.queryByText('Safari no iPhone')).toBeNull())
    expect(asked('fn_encerrar_sessao')).toEqual([{ _id: '2' }])
    expect(screen.getByRole('heading', { name: 'Onde você está conectado' })).toHaveFocus()
  })

  test('ends all the others', async () => {
    const user = open()
    await user.click(await button('Sair dos outros dispositivos'))
    await waitFor(() => expect(screen.queryByText('Safari no iPhone')).toBeNull())
    expect(screen.getByText('Chrome no Windows')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Sair dos outros dispositivos' })).toBeNull()
  })

  test('an already ended session is reported, and removed from the list', async () => {
    const user = open()
    await button(/^Encerrar Safari no iPhone/)
    server.fn_encerrar_sessao = () => ({
      status: 404,
      body: { code: 'PT404', message: 'Esta sessão já foi encerrada.', hint: 'sessao_inexistente' },
    })
    server.fn_minhas_sessoes = () => ({ body: [sessao('1', true, 'Deno/2.9')] })
    await user.click(await button(/^Encerrar Safari no iPhone/))
    await waitFor(() => expect(screen.queryByText('Safari no iPhone')).toBeNull())
    expect(notify.error).toHaveBeenCalledWith('Erro', 'Esta sessão já foi encerrada.')
  })

  test('devices that fail to load offer a retry, the rest stays', async () => {
    const there = server.fn_minhas_sessoes ?? (() => ({}))
    server.fn_minhas_sessoes = () => ({ status: 400, body: {} })
    const user = open()
    const alert = await screen.findByText('Não conseguimos carregar os dispositivos.')
    expect(alert).toBeVisible()
    server.fn_minhas_sessoes = there
    await user.click(await button('Tentar de novo'))
    expect(await screen.findByText('Safari no iPhone')).toBeVisible()
  })
})

describe('privacy', () => {
  test('a consent of a request is revoked after its consequence was shown; the terms have no such button', async () => {
    const user = open()
    await user.click(await button('Revogar Contato sobre um pedido: Cultura Organizacional'))
    const dialog = screen.getByRole('dialog', { name: 'Revogar este consentimento?' })
    expect(dialog).toHaveTextContent('O pedido é encerrado')
    await user.click(within(dialog).getByRole('button', { name: 'Revogar' }))
    expect(await screen.findByText('Revogado')).toBeVisible()
    expect(asked('fn_revogar_consentimento')).toEqual([{ _id: 2 }])
    expect(screen.queryByRole('button', { name: /^Revogar/ })).toBeNull()
    expect(screen.getByText(/Versão termos-2026-11/)).toBeVisible()
  })

  test('the choice about cookies opens from here', async () => {
    await open().click(await button('Preferências de cookies'))
    expect(arePreferencesOpen()).toBe(true)
  })
})
