import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { notify } from '@/components/feedback/notify'
import type { Usuario } from '@/domain/perfil'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { serve, signIn } from '../../../../tests/support/signed-in'
import OnboardingPage from './OnboardingPage'

let server: Parameters<typeof serve>[0]
let calls: ReturnType<typeof serve>
let perfil: Usuario

const Address = () => {
  const { pathname, search } = useLocation()
  return <output aria-label="endereço">{pathname + search}</output>
}
const address = () => screen.getByRole('status', { name: 'endereço' }).textContent

function open(search = '') {
  renderAt(
    `/onboarding${search}`,
    <>
      <Address />
      <OnboardingPage />
    </>,
  )
  return userEvent.setup({ delay: null })
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string) => screen.findByRole('button', { name })
const saves = () => calls.filter(({ method }) => method === 'PATCH')

/** One per test: an accepted code is remembered as long as its page lives. */
const RIGHT = ['123456', '234567', '345678']

const refused = (code: string, message: string, status: number, more = {}) => ({
  status,
  body: { error: message, code, ...more },
})

/** Requests of the person that wait for a confirmation. */
let esperam = 0

/** A new person, after the first sign-in by e-mail. */
const novata = { nome: null, sobrenome: null, telefone: null, telefone_verificado: false }

function arrive(changes: Partial<Usuario>) {
  perfil = signIn(changes)
  server = {
    usuarios: ({ method, body }) => {
      if (method === 'PATCH') perfil = { ...perfil, ...(body as Partial<Usuario>) }
      return { body: [perfil] }
    },
    fn_inicio: () => ({
      body: {
        pessoa: null,
        cliente: esperam > 0,
        consultoria: false,
        recrutador: false,
        pendencias: {
          itens: Array.from({ length: esperam }, () => ({ tipo: 'pedido_confirmar' })),
          total: esperam,
          mensagens: 0,
        },
        equipe: null,
      },
    }),
    'request-otp': () => ({ body: { success: true, expires_in: 300, resend_in: 45 } }),
    'verify-otp': ({ body }) => {
      const { code, channel } = body as { code: string; channel: string }
      if (code === '999999') return refused('contato_indisponivel', 'Contato não disponível', 409)
      if (!RIGHT.includes(code)) return refused('codigo_invalido', 'Código inválido', 422, { restantes: 4 })
      perfil = channel === 'sms' ? { ...perfil, telefone_verificado: true } : { ...perfil, email_verificado: true }
      return { body: { success: true, user: { auth_user_id: perfil.auth_user_id }, needs_onboarding: false } }
    },
  }
  calls = serve(server)
}

async function fillNames(user: UserEvent) {
  await user.type(await screen.findByLabelText('Nome'), 'Ana')
  await user.type(box('Sobrenome'), 'Souza')
}

const typeCode = async (user: UserEvent, code: string) => {
  const slots = await screen.findByLabelText('Código de 6 dígitos')
  await waitFor(() => expect(slots).toHaveValue(''))
  await user.click(slots)
  await user.paste(code)
}

beforeEach(() => {
  esperam = 0
  vi.spyOn(notify, 'success').mockReturnValue(undefined)
  vi.spyOn(notify, 'error').mockReturnValue(undefined)
})

test('a request that waits for its client is mentioned', async () => {
  esperam = 1
  arrive(novata)
  open()
  expect(await screen.findByText('Um pedido seu espera confirmação')).toBeVisible()
})

test('a new person gives names and phone, verifies, and reaches the return page', async () => {
  arrive(novata)
  const user = open('?next=/app/vagas')
  await fillNames(user)
  await user.click(box('Celular'))
  await user.paste('11912345678')
  await user.dblClick(await button('Continuar'))
  await user.click(await button('Verificar celular'))
  expect(notify.success).toHaveBeenCalledWith('Perfil atualizado!')
  expect(saves().map(({ body }) => body)).toEqual([{ nome: 'Ana', sobrenome: 'Souza', telefone: '+5511912345678' }])
  await typeCode(user, '123 456')
  expect(await screen.findByText('Tudo pronto')).toBeVisible()
  expect(notify.success).toHaveBeenCalledWith('Verificado com sucesso!')
  const onward = screen.getByRole('link', { name: 'Acessar plataforma' })
  await waitFor(() => expect(onward).toHaveFocus())
  expect(onward).toHaveAttribute('href', '/app/vagas')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Seu perfil está completo')
})

const cadastro = (more = {}) => ({
  body: {
    id: 'c1',
    status_cadastro: 'Cadastro concluído',
    assumida: true,
    dados: { responsavel_nome: 'Joana  Prado Lima', telefone: '+5511900000042' },
    ...more,
  },
})

describe('a person who registered a consultancy', () => {
  test.each([
    ['/area-restrita/solicitacao/7', true],
    ['/app/mensagens?conversa=7', true],
    ['/app/perfil', true],
    ['/app/vagas', false],
    ['/app', false],
  ])('that asked for %s may leave the mobile for later: %s', async (next, may) => {
    arrive({ ...novata, nome: 'Joana', sobrenome: 'Prado', telefone: '+5511900000042' })
    open(`?next=${encodeURIComponent(next)}`)
    await button('Verificar celular')
    const way = screen.queryByRole('link', { name: 'Fazer isso depois' })
    expect(way?.getAttribute('href') ?? null).toBe(may ? next : null)
  })

  test('finds its name and phone prefilled, saves them with a press, and may leave this for later', async () => {
    arrive(novata)
    server.fn_minha_consultoria = () => cadastro()
    const user = open('?next=/app/consultoria')
    expect(await screen.findByLabelText('Nome')).toHaveValue('Joana')
    expect(box('Sobrenome')).toHaveValue('Prado Lima')
    expect(box('Celular')).toHaveValue('+55 (11) 90000-0042')
    expect(screen.getByRole('link', { name: 'Fazer isso depois' })).toHaveAttribute('href', '/app/consultoria')
    expect(saves()).toEqual([])
    await user.click(await button('Continuar'))
    await button('Verificar celular')
    expect(saves().map(({ body }) => body)).toEqual([{ nome: 'Joana', sobrenome: 'Prado Lima', telefone: '+5511900000042' }])
  })

  test.each([
    ['not confirmed as theirs', cadastro({ assumida: false })],
    ['unfinished', cadastro({ status_cadastro: 'Rascunho' })],
    ['unknown because of a failure', { status: 400, body: { code: '22000', message: 'boom' } }],
  ])('types everything when it is %s', async (_, answer) => {
    arrive(novata)
    server.fn_minha_consultoria = () => answer
    open()
    expect(await screen.findByLabelText('Nome')).toHaveValue('')
    expect(screen.queryByText(/Preenchemos com o cadastro/)).toBeNull()
  })
})

describe('directly to the missing step', () => {
  test('names are known: the verification', async () => {
    arrive({ telefone_verificado: false })
    open()
    expect(await button('Verificar celular')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Verificar e-mail' })).toBeNull()
    expect(screen.getByText('Para acessar a plataforma falta a verificação do celular.')).toBeVisible()
  })

  test.each([
    ['', '/app'],
    ['?next=/app/empresas', '/app/empresas'],
    ['?next=//evil.example', '/app'],
    ['?next=/onboarding', '/app'],
  ])('nothing (%s): on to %s', async (search, to) => {
    arrive({})
    open(search)
    await waitFor(() => expect(address()).toBe(to))
  })
})

test('the missing data is named correctly from the first render, as one sentence', async () => {
  arrive({ ...novata, email_verificado: false })
  const user = open()
  await fillNames(user)
  await user.type(box('Celular'), '11912345678')
  const said = new Set<string>()
  const listener = new MutationObserver(() => {
    for (const { textContent } of screen.queryAllByText(/^Para acessar a plataforma/)) said.add(textContent ?? '')
  })
  listener.observe(document.body, { childList: true, characterData: true, subtree: true })
  await user.click(await button('Continuar'))
  await button('Verificar celular')
  listener.disconnect()
  expect([...said]).toEqual(['Para acessar a plataforma faltam a verificação do e-mail e a verificação do celular.'])
})

test('a reload restores the dialog of the code, which leads on', async () => {
  arrive({ telefone_verificado: false })
  await open().click(await button('Verificar celular'))
  await screen.findByLabelText('Código de 6 dígitos')
  cleanup()
  const user = open()
  expect(await screen.findByRole('dialog', { name: 'Confira o seu celular' })).toBeVisible()
  expect(calls.filter(({ name }) => name === 'request-otp')).toHaveLength(1)
  await typeCode(user, '123456')
  await waitFor(() => expect(screen.getByRole('link', { name: 'Acessar plataforma' })).toHaveFocus())
})

describe('errors are at their field', () => {
  test('names are required, and the first gets the focus; a contact may come in the next step', async () => {
    arrive({ ...novata, email: null, email_verificado: false })
    const user = open()
    await user.click(await button('Continuar'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Nome e sobrenome são obrigatórios.')
    for (const name of ['Nome', 'Sobrenome'])
      expect(screen.getByRole('link', { name: `${name}: Nome e sobrenome são obrigatórios.` })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Há 2 problemas' })).toBeVisible()
    expect(box('Nome')).toHaveFocus()
    expect(saves()).toEqual([])
    await fillNames(user)
    await user.click(await button('Continuar'))
    expect(await screen.findAllByRole('button', { name: 'Salvar e receber código' })).toHaveLength(2)
    expect(saves().map(({ body }) => body)).toEqual([{ nome: 'Ana', sobrenome: 'Souza' }])
  })

  test('a refusal of the server too, by its column', async () => {
    arrive(novata)
    server.usuarios = ({ method }) =>
      method === 'PATCH'
        ? { status: 422, body: { code: 'PT422', message: 'Informe um celular do Brasil com DDD.', hint: 'telefone' } }
        : { body: [perfil] }
    const user = open()
    await fillNames(user)
    await user.type(box('Celular'), '11912345678')
    await user.click(await button('Continuar'))
    await waitFor(() => expect(box('Celular')).toHaveAccessibleDescription(/Informe um celular do Brasil com DDD\./))
    expect(box('Celular')).toHaveFocus()
  })

  test('offline no input is lost', async () => {
    arrive(novata)
    server.usuarios = ({ method }) => (method === 'PATCH' ? Promise.reject(new TypeError('Failed to fetch')) : { body: [perfil] })
    const user = open()
    await fillNames(user)
    await user.type(box('Celular'), '11912345678')
    await user.click(await button('Continuar'))
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith('Erro ao salvar', expect.stringContaining('Sem conexão')))
    expect(box('Nome')).toHaveValue('Ana')
  })
})

describe('a code', () => {
  test('that is wrong is refused in place, and the right one is accepted', async () => {
    arrive({ telefone_verificado: false })
    const user = open()
    await user.click(await button('Verificar celular'))
    await typeCode(user, '000000')
    expect(await screen.findByText(/Código inválido\. Restam 4 tentativas\./)).toBeVisible()
    await typeCode(user, '234567')
    expect(await screen.findByText('Tudo pronto')).toBeVisible()
  })

  test('of a contact that is taken says so, and the contact can be changed', async () => {
    arrive({ telefone_verificado: false })
    const user = open()
    await user.click(await button('Verificar celular'))
    await typeCode(user, '999999')
    expect(await screen.findByText(/já está verificado em outra conta/)).toBeVisible()
    expect(notify.error).toHaveBeenCalledExactlyOnceWith('Contato não disponível')
    await user.click(await button('Alterar celular'))
    expect(box('Celular')).toHaveFocus()
    await user.clear(box('Celular'))
    await user.paste('11987654321')
    await user.click(await button('Salvar e receber código'))
    await typeCode(user, '345678')
    expect(await screen.findByText('Tudo pronto')).toBeVisible()
    expect(saves().map(({ body }) => body)).toEqual([{ telefone: '+5511987654321' }])
  })

  test('that cannot be sent leaves a message and the button', async () => {
    arrive({ telefone_verificado: false })
    server['request-otp'] = () => ({
      status: 429,
      body: { error: 'Muitos códigos. Tente de novo em 2 minutos.', code: 'limite', retry_in: 120 },
    })
    const user = open()
    await user.click(await button('Verificar celular'))
    expect(await screen.findByText(/Tente de novo em/)).toBeVisible()
    expect(await button('Verificar celular')).toBeEnabled()
  })
})

describe('unsaved input', () => {
  test('is restored when the page is opened again, and gone once saved', async () => {
    arrive(novata)
    const user = open()
    await fillNames(user)
    cleanup()
    const again = open()
    await waitFor(() => expect(screen.getByLabelText('Nome')).toHaveValue('Ana'))
    expect(box('Sobrenome')).toHaveValue('Souza')
    expect(screen.getByText('Trouxemos de volta o que você já tinha digitado.')).toBeVisible()
    await again.type(box('Celular'), '11912345678')
    await again.click(await button('Continuar'))
    await button('Verificar celular')
    expect(Object.keys(localStorage).filter((key) => key.includes('rascunho'))).toEqual([])
  })

  test('is not stored when nothing was typed, or when it was undone', async () => {
    arrive(novata)
    const user = open()
    await user.click(await screen.findByLabelText('Celular'))
    await user.type(box('Nome'), 'A{Backspace}')
    expect(Object.keys(localStorage).filter((key) => key.includes('rascunho'))).toEqual([])
  })

  test('is refused to another person, and its key contains no personal data', async () => {
    arrive(novata)
    await fillNames(open())
    const [key] = Object.keys(localStorage).filter((name) => name.includes('rascunho'))
    expect(key).toBe('embira:rascunho:onboarding')
    cleanup()
    arrive(novata)
    open()
    expect(await screen.findByLabelText('Nome')).toHaveValue('')
    expect(localStorage.getItem('embira:rascunho:onboarding')).toBeNull()
  })
})

test('a profile that fails to load offers a retry', async () => {
  arrive({ telefone_verificado: false })
  const there = server.usuarios ?? (() => ({}))
  server.usuarios = () => ({ status: 400, body: { code: '22000', message: 'boom' } })
  const user = open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Não conseguimos carregar o seu perfil.')
  server.usuarios = there
  await user.click(await button('Tentar de novo'))
  expect(await button('Verificar celular')).toBeVisible()
})
