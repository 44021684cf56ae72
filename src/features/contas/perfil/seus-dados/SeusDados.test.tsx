import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Usuario } from '@/domain/perfil'
import { getBrowserSecret } from '@/lib/session/browser-secret'
import { leaveFor } from '@/lib/session/leave'
import { renderAt } from '../../../../../tests/support/pages/render-at'
import { serve, signIn } from '../../../../../tests/support/signed-in'
import { SeusDados } from './SeusDados'

vi.setConfig({ testTimeout: 60_000 })
vi.mock('@/lib/session/leave', async (original) => ({ ...(await original<object>()), leaveFor: vi.fn() }))

let server: Parameters<typeof serve>[0]
let calls: ReturnType<typeof serve>
let perfil: Usuario

function open() {
  renderAt('/', <SeusDados perfil={perfil} />)
  return userEvent.setup({ delay: null })
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const asked = (fn: string) => calls.filter(({ name }) => name === fn).map(({ body }) => body)

beforeEach(() => {
  vi.mocked(leaveFor).mockClear()
  perfil = signIn()
  server = {
    fn_exportar_meus_dados: () => ({
      body: { gerado_em: '2026-11-21T18:00:00Z', perfil: { nome: 'Ana' }, arquivos: [], candidaturas: [] },
    }),
    'request-otp': () => ({ body: { success: true, expires_in: 300, resend_in: 45 } }),
    'delete-account': () => ({ body: { success: true } }),
    fn_minhas_equipes: () => ({ body: [] }),
    fn_minhas_consultorias: () => ({ body: [] }),
    fn_minha_consultoria: () => ({ body: null }),
    logout: () => ({ status: 204 }),
    token: () => ({ status: 400, body: { code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' } }),
  }
  calls = serve(server)
})

describe('the own data', () => {
  test('are exported as a file named by the day', async () => {
    vi.setSystemTime(new Date('2026-11-21T18:00:00Z'))
    const files: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      files.push(this.download)
    })
    const blobs = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    await open().click(await button('Baixar meus dados'))
    expect(await screen.findByText('embira-meus-dados-2026-11-21.json')).toBeVisible()
    expect(files).toEqual(['embira-meus-dados-2026-11-21.json'])
    const [blob] = blobs.mock.calls[0] ?? []
    expect(await (blob as Blob).text()).toContain('"nome": "Ana"')
    vi.useRealTimers()
  })

  test('name the files that were sent, which open here: those of the account, and the résumés of its applications', async () => {
    const sem = { nome: 'sem conferir.pdf', caminho: null }
    server.fn_exportar_meus_dados = () => ({
      body: {
        arquivos: [{ nome: 'Portfólio.pdf', caminho: 'a.pdf' }, sem],
        candidaturas: [
          { curriculo_nome: 'Currículo.docx', curriculo_caminho: 'b.docx', outro_nome: 'Outro.pdf', outro_caminho: 'c.pdf' },
          { curriculo_nome: null, curriculo_caminho: null },
        ],
      },
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    await open().click(await button('Baixar meus dados'))
    expect(await screen.findByText('Arquivos que você enviou')).toBeVisible()
    expect(screen.getAllByRole('button', { name: /^Abrir/ }).map(({ textContent }) => textContent)).toEqual([
      'Abrir Portfólio.pdf',
      'Abrir Currículo.docx',
      // Whatever kind of file comes next.
      'Abrir Outro.pdf',
    ])
    expect(screen.queryByText('sem conferir.pdf')).toBeNull()
  })

  test('a rate limit is shown beside the button', async () => {
    server.fn_exportar_meus_dados = () => ({
      status: 429,
      body: { code: 'PT429', message: 'Muitas cópias hoje.', hint: 'limite' },
    })
    await open().click(await button('Baixar meus dados'))
    expect(await screen.findByText('Muitas cópias hoje.')).toBeVisible()
  })
})

const toCode = async (user: UserEvent) => {
  await user.click(await button('Excluir minha conta'))
  await user.type(screen.getByLabelText('Digite EXCLUIR para confirmar'), 'excluir')
  await user.click(screen.getByRole('radio', { name: 'SMS para +55 (11) •••••-5678' }))
  await user.keyboard('{Enter}')
  return screen.findByLabelText('Código de 6 dígitos')
}

const end = async (user: UserEvent) => {
  await user.click(await toCode(user))
  await user.paste('123456')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Excluir minha conta' }))
}

const semSessao = () => ({ status: 401, body: { error: 'Entre de novo.', code: 'sessao' } })

describe('deleting the account', () => {
  test('requires the word, a code at a verified contact and a press, and then clears all data', async () => {
    localStorage.setItem('embira:rascunho:x', '{"v":1}')
    const browser = getBrowserSecret()
    const user = open()
    await user.click(await toCode(user))
    await user.paste('123456')
    expect(asked('delete-account')).toEqual([])
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Excluir minha conta' }))
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/conta-excluida'))
    expect(asked('request-otp')).toEqual([{ identifier: '+5511912345678', channel: 'sms', purpose: 'excluir_conta', browser }])
    expect(asked('delete-account')).toEqual([{ confirmacao: 'EXCLUIR', channel: 'sms', code: '123456', browser }])
    expect(Object.keys(localStorage)).toEqual([])
  })

  test('asks for the word and then for the code with the focus on it, trapped inside, and returns it at the end', async () => {
    const user = open()
    await user.click(await button('Excluir minha conta'))
    expect(screen.getByLabelText('Digite EXCLUIR para confirmar')).toHaveFocus()
    expect(screen.getByLabelText('Digite EXCLUIR para confirmar')).toHaveAccessibleDescription(
      /^Seu perfil e seus dispositivos conectados são apagados; seus consentimentos são retirados\. .*Os pedidos de orçamento do seu e-mail são encerrados/,
    )
    await user.keyboard('EXCLUIR{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Confirme a exclusão' })
    await waitFor(() => expect(screen.getByLabelText('Código de 6 dígitos')).toHaveFocus())
    // Pending focus changes have happened.
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.getByLabelText('Código de 6 dígitos')).toHaveFocus()
    for (let tab = 0; tab < 8; tab++) {
      await user.tab()
      expect(dialog).toContainElement(document.activeElement as HTMLElement)
    }
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Excluir minha conta' })).toHaveFocus())
  })

  test('continues after a reload at the choice of the channel, and offers an export first', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    await toCode(open())
    cleanup()
    const user = open()
    const dialog = await screen.findByRole('dialog', { name: 'Confirme a exclusão' })
    await user.click(within(dialog).getByRole('button', { name: 'Voltar' }))
    expect(screen.getByLabelText('Digite EXCLUIR para confirmar')).toHaveFocus()
    await user.click(await button('Baixar meus dados antes'))
    expect(await screen.findByText(/^embira-meus-dados-/)).toBeVisible()
    await user.click(await button('Manter a conta'))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Excluir minha conta' })).toHaveFocus())
    expect(Object.keys(sessionStorage)).toEqual(['embira:mudou'])
  })

  test('says who gets each company that is shared, or that it ends', async () => {
    const equipe = { empresa_id: 'e1', nome: 'Aurora', papel: 'dono', sucessor: 'Bia Ramos' }
    server['fn_minhas_equipes'] = () => ({
      body: [
        equipe,
        { ...equipe, empresa_id: 'e2', nome: 'Moinho', sucessor: null },
        { ...equipe, empresa_id: 'e3', nome: 'Tear', papel: 'membro' },
      ],
    })
    await open().click(await button('Excluir minha conta'))
    expect(await screen.findByText('A empresa Aurora passa para Bia Ramos, com as vagas e a página dela.')).toBeVisible()
    expect(screen.getByText(/^A empresa Moinho termina, com as vagas dela/)).toBeVisible()
    expect(screen.queryByText(/Tear/)).toBeNull()
    expect(screen.getByText(/^As entrevistas que só você conduz são canceladas/)).toBeVisible()
  })

  test('says that a consultancy ends with whoever owns it alone, and asks for no code before it is known', async () => {
    const criado_em = '2026-11-21T18:00:00Z'
    server['fn_minha_consultoria'] = () => ({ status: 400, body: { code: 'PT400', message: 'Falhou.' } })
    const user = open()
    await user.click(await button('Excluir minha conta'))
    expect(await screen.findByText('Falhou.')).toBeVisible()
    expect(screen.getByText(/^Vagas só suas saem do ar e são apagadas/)).toBeVisible()
    await user.type(screen.getByLabelText('Digite EXCLUIR para confirmar'), 'excluir{Enter}')
    await user.click(await button('Receber código para excluir'))
    expect(asked('request-otp')).toEqual([])
    server['fn_minha_consultoria'] = () => ({
      body: {
        id: '00000000-0000-4000-8000-000000000001',
        slug: 'fio',
        status_cadastro: 'Cadastro concluído',
        etapas_concluidas: 4,
        criado_em,
        assumida: true,
        aprovacao: 'aprovada',
        no_ar: true,
        motivo_recusa: null,
        selos: { contato_verificado: true, cadastro_conferido: true },
        dados: { consultoria_nome: 'Fio RH' },
      },
    })
    await user.click(await button('Tentar de novo'))
    expect(await screen.findByText(/^A consultoria Fio RH termina, com as propostas dela/)).toBeVisible()
    await user.click(await button('Receber código para excluir'))
    expect(await screen.findByLabelText('Código de 6 dígitos')).toBeVisible()
    await user.keyboard('{Escape}')
  })

  test.each([
    [() => Promise.reject(new TypeError('Failed to fetch')), /Sem conexão/],
    // Behind the function: it may have deleted the account.
    [() => ({ status: 503, body: { error: 'Não foi possível excluir a conta agora.', code: 'banco' } }), /Não foi possível/],
  ])(
    'whose answer was lost ends at the page of a deleted account on the next press, which finds no session: %s',
    async (lost, said) => {
      server['delete-account'] = lost
      const user = open()
      await end(user)
      await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent(said))
      server['delete-account'] = semSessao
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Excluir minha conta' }))
      await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/conta-excluida'))
    },
  )

  test('whose answer was lost ends there too when another code is asked for', async () => {
    server['request-otp'] = () => ({ body: { success: true, expires_in: 300, resend_in: 0 } })
    server['delete-account'] = () => Promise.reject(new TypeError('Failed to fetch'))
    const user = open()
    await end(user)
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent(/Sem conexão/))
    server['request-otp'] = semSessao
    await user.click(await button('Reenviar código'))
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/conta-excluida'))
  })

  test('whose session ended before any press is not said to be deleted', async () => {
    server['delete-account'] = semSessao
    const user = open()
    await end(user)
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent(/Entre de novo/))
    expect(leaveFor).not.toHaveBeenCalledWith('/conta-excluida')
    await user.keyboard('{Escape}')
  })

  test('without the word no code is sent, and the field says so', async () => {
    const user = open()
    await user.click(await button('Excluir minha conta'))
    await user.click(await button('Receber código para excluir'))
    expect(screen.getByLabelText('Digite EXCLUIR para confirmar')).toHaveFocus()
    expect(screen.getByLabelText('Digite EXCLUIR para confirmar')).toHaveAccessibleDescription(/Digite EXCLUIR para confirmar\./)
    expect(asked('request-otp')).toEqual([])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Excluir minha conta' })).toHaveFocus())
  })

  test('the last admin is refused and stays signed in', async () => {
    server['delete-account'] = () => ({
      status: 409,
      body: { error: 'É preciso restar ao menos uma pessoa administradora.', code: 'ultimo_admin' },
    })
    const user = open()
    await end(user)
    expect(await screen.findByText('É preciso restar ao menos uma pessoa administradora.')).toBeVisible()
    expect(leaveFor).not.toHaveBeenCalledWith('/conta-excluida')
  })
})
