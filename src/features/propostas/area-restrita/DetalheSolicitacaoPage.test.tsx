import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { notify } from '@/components/feedback/notify'
import type { PedidoAbertoInteiro } from '@/domain/contratos/pedidos'
import type { Usuario } from '@/domain/perfil'
import { SEM_CONEXAO } from '@/lib/errors'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { serve, signIn } from '../../../../tests/support/signed-in'
import { PROPOSTA_VAZIA } from '@/domain/proposta'
import { toConversar } from '@/features/conversas/conversar'
import { createRascunhoDaProposta } from '../rascunho'
import DetalheSolicitacaoPage from './DetalheSolicitacaoPage'
import { buildPedidoAberto, propostaEnviada } from '../../../../tests/samples/rows/pedidos'

vi.mock('@/components/feedback/notify', () => ({
  notify: { success: vi.fn(), error: vi.fn() },
  prepareToasts: () => Promise.resolve(),
}))

const ID = '00000000-0000-4000-8000-000000000001'
const pedido = buildPedidoAberto({ id: ID })
/** Every answer that consultancies read, by column. */
const dados = {
  cidade: 'Recife',
  uf: 'PE',
  setor: 'Varejo',
  porte: '11–50',
  prazo_desejado: '1 mês',
  budget_estimado: 'R$5k–10k',
  co_objetivos: ['Diagnóstico cultural', 'Comunicação interna'],
  preferencia_consultorias: 'Atendimento online',
}
const stored = (changes: object = {}) => ({ ...propostaEnviada, ...changes })

let server: Parameters<typeof serve>[0]
let calls: ReturnType<typeof serve>
let perfil: Usuario
/** The server's answer why no proposal may be sent. */
let impedimento: PedidoAbertoInteiro['impedimento']
/** The account's proposals for this request on the server. */
let minhas: object[]
/** The answers to the next inserts. */
let insert: () => { status?: number; body?: unknown } | Promise<never>

function signedIn(changes: Partial<Usuario> = {}) {
  perfil = signIn(changes)
}

beforeEach(() => {
  localStorage.clear()
  vi.mocked(notify.success).mockClear()
  Element.prototype.scrollIntoView = vi.fn()
  minhas = []
  impedimento = null
  insert = () => {
    minhas = [stored()]
    return { status: 201, body: [{ id: 'p1' }] }
  }
  server = {
    usuarios: () => ({ body: [perfil] }),
    fn_ver_solicitacao_aberta: () => ({ body: { ...pedido, dados, impedimento, num_propostas: 2 + minhas.length } }),
    fn_minha_consultoria: () => ({ body: null }),
    propostas: ({ method }) => (method === 'POST' ? insert() : { body: minhas }),
  }
  calls = serve(server)
})

function open(state?: unknown) {
  const view = renderAt(
    { pathname: `/area-restrita/solicitacao/${ID}`, state },
    <Routes>
      <Route path="/area-restrita/solicitacao/:id" element={<DetalheSolicitacaoPage />} />
    </Routes>,
  )
  return { ...view, user: userEvent.setup({ delay: null }) }
}
const button = (name: string) => screen.findByRole('button', { name })
const field = (name: string) => screen.getByRole('textbox', { name })
const send = () => within(screen.getByRole('dialog')).getByRole('button', { name: /Enviar Proposta|Tentar de novo/ })
const sent = () => calls.filter(({ name, method }) => name === 'propostas' && method === 'POST')
const refusal = (status: number, hint: string, message: string) => () => ({
  status,
  body: { code: `PT${status}`, hint, message },
})

test.each([[[]], [[stored()]]])('an invited consultancy reads so until it has sent its proposal: %j', async (enviadas) => {
  signedIn()
  minhas = enviadas
  server['fn_ver_solicitacao_aberta'] = () => ({ body: { ...pedido, dados, impedimento, convidada: true } })
  open()
  await (minhas.length > 0 ? screen.findByRole('heading', { name: 'Sua proposta' }) : button('Enviar Proposta'))
  expect(screen.queryAllByText(/^O cliente viu o seu perfil e convidou você/)).toHaveLength(minhas.length > 0 ? 0 : 1)
})

async function write(user: ReturnType<typeof open>['user'], valor = '1.234,50') {
  await user.click(await button('Enviar Proposta'))
  await user.type(field('Valor'), valor)
  await user.type(field('Prazo'), '6 semanas')
  await user.type(field('Mensagem'), 'Olá.')
}

describe('a visitor', () => {
  const entrar = `/entrar?next=${encodeURIComponent(`/area-restrita/solicitacao/${ID}`)}`
  test('is asked to sign in and sees no data of the request from its address alone', async () => {
    open()
    expect(await screen.findByText('Faça login para enviar uma proposta.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', entrar)
    expect(calls).toEqual([])
  })

  test('sees the fields that the navigation passed on', async () => {
    open({ pedido: { ...pedido, prazo_desejado: 'Imediato (≤7 dias)' } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Cultura Organizacional' })).toBeVisible()
    for (const text of ['Recife, PE', 'prazo: Imediato (≤7 dias)', 'O texto inteiro.', 'Faça login para enviar uma proposta.'])
      expect(screen.getByText(text)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Enviar Proposta' })).toBeNull()
    expect(calls).toEqual([])
  })
})

describe('a signed-in person', () => {
  test('reads what decides in one line, then the whole scope in one card, under the labels of the form', async () => {
    signedIn()
    open({ pedido })
    const title = await screen.findByRole('heading', { level: 1, name: 'Cultura Organizacional' })
    expect(title.parentElement?.nextElementSibling).toHaveTextContent(
      /^R\$5k–10k · prazo: 1 mês · empresa de 11–50 pessoas · Recife, PE · publicado /,
    )
    const whole = await screen.findByRole('region', { name: 'O que a empresa precisa' })
    await waitFor(() => expect(whole).toHaveTextContent(/O texto inteiro\.A empresaSetorVarejoCultura/))
    expect(whole).toHaveTextContent(/Cultura OrganizacionalObjetivosDiagnóstico cultural, Comunicação interna/)
    expect(whole).toHaveTextContent(/Projeto.*Preferências de atendimentoAtendimento online/)
  })

  test('sends a proposal once, also with a double press, and then sees it instead of the button', async () => {
    signedIn()
    const { user } = open()
    await write(user)
    await user.dblClick(send())
    expect(await screen.findByRole('heading', { name: 'Sua proposta' })).toBeVisible()
    expect(notify.success).toHaveBeenCalledExactlyOnceWith('Proposta enviada!', 'A empresa será notificada.')
    expect(screen.getByText('R$ 1.234,50')).toBeVisible()
    expect(await screen.findByText('3 de 4 propostas')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Enviar Proposta' })).toBeNull()
    expect(sent().map(({ body }) => body)).toEqual([
      {
        solicitacao_id: ID,
        consultoria_id: null,
        consultoria_email: 'ana@tear.example',
        valor: 1234.5,
        prazo: '6 semanas',
        mensagem: 'Olá.',
        detalhes: null,
        arquivo_id: null,
        validade_dias: 30,
      },
    ])
  })

  test('cannot submit an invalid value, which gets the focus', async () => {
    signedIn()
    const { user } = open()
    await write(user, '100000')
    expect(screen.getByText('O cliente informou R$5k–10k. Confira os zeros.')).toBeVisible()
    await user.clear(field('Valor'))
    await user.type(field('Valor'), 'abc')
    expect(screen.queryByText(/Confira os zeros/)).toBeNull()
    await user.click(send())
    expect(screen.getByRole('alert')).toHaveTextContent('Informe um valor em reais, como 1.234,56.')
    expect(field('Valor')).toHaveFocus()
    expect(sent()).toEqual([])
  })

  test('loses no input by closing the dialog, by a reload or offline, and the retry submits it once', async () => {
    signedIn()
    const { user, unmount } = open()
    await write(user)
    await user.click(await button('Continuar depois'))
    unmount()
    const again = open()
    await again.user.click(await button('Continuar proposta'))
    // Beside the value stands what the company asked for.
    expect(screen.getByRole('dialog')).toHaveTextContent('Cultura Organizacional, em Recife, PE · R$5k–10k · prazo: 1 mês')
    expect(field('Mensagem')).toHaveValue('Olá.')
    // The row is stored, its answer is lost.
    insert = () => {
      minhas = [stored()]
      return Promise.reject(new TypeError('Failed to fetch'))
    }
    await again.user.click(send())
    expect(await screen.findByText('A proposta ainda não foi enviada')).toBeVisible()
    expect(screen.getByText(SEM_CONEXAO)).toBeVisible()
    expect(notify.error).toHaveBeenCalledWith('Erro', SEM_CONEXAO, 'proposta')
    insert = refusal(409, 'proposta_repetida', 'Você já enviou uma proposta para este pedido.')
    await again.user.click(await button('Tentar de novo'))
    expect(await screen.findByRole('heading', { name: 'Sua proposta' })).toBeVisible()
    expect(notify.success).toHaveBeenCalledExactlyOnceWith('Proposta enviada!', 'A empresa será notificada.')
    expect(JSON.stringify(Object.keys(localStorage))).not.toContain('rascunho')
  })

  test.each([
    ['pedido_fechado', 'Este pedido não recebe mais propostas.', 'Ver outros pedidos abertos', '/area-restrita'],
    ['pedido_proprio', 'Este pedido é seu.', 'Ver os seus pedidos', '/app/pedidos'],
    ['proposta_encerrada', 'Sua proposta foi recusada.', 'Minhas propostas', '/area-restrita/propostas'],
  ])(
    'reads why the request accepts no proposal (%s) and where to go on, and the page reloads its data',
    async (hint, sentence, way, href) => {
      signedIn()
      const { user } = open()
      await write(user)
      insert = refusal(409, hint, sentence)
      const before = calls.filter(({ name }) => name === 'fn_ver_solicitacao_aberta').length
      await user.click(send())
      expect(await screen.findByText(sentence, { selector: '[role=status] p' })).toBeVisible()
      expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', href)
      // What was written is there to be copied.
      await user.click(screen.getByText('Ver o que você escreveu'))
      expect(screen.getByText(/^Valor: 1\.234,50\s+Prazo: 6 semanas\s+Mensagem: Olá\.$/)).toBeVisible()
      await user.click(screen.getByRole('button', { name: 'Copiar' }))
      expect(await navigator.clipboard.readText()).toContain('Mensagem: Olá.')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(screen.queryByRole('button', { name: 'Enviar Proposta' })).toBeNull()
      await waitFor(() => expect(calls.filter(({ name }) => name === 'fn_ver_solicitacao_aberta').length).toBeGreaterThan(before))
    },
  )

  test('without a verified e-mail is sent to the profile', async () => {
    signedIn({ email_verificado: false })
    open()
    expect(await screen.findByRole('link', { name: 'Confirmar e-mail em Meu Perfil' })).toHaveAttribute('href', '/app/perfil')
    expect(screen.queryByRole('button', { name: 'Enviar Proposta' })).toBeNull()
  })

  test('without a verified mobile reads before writing that it is needed, with the way to it', async () => {
    signedIn({ telefone_verificado: false })
    impedimento = { motivo: 'celular_nao_verificado', ate: null }
    open({ pedido })
    expect(await screen.findByText('Confirme o seu celular para enviar propostas')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Confirmar celular' })).toHaveAttribute('href', '/app/perfil')
    expect(await screen.findByRole('link', { name: 'cadastre a sua' })).toHaveAttribute('href', '/consultoria-cadastro')
    expect(screen.queryByRole('button', { name: 'Enviar Proposta' })).toBeNull()
  })

  test('returns to the list with its filters; without them, or with something else, to the whole list', async () => {
    signedIn()
    for (const [state, href] of [
      [{ pedido, lista: '?local=Recife&minhas=1' }, '/area-restrita?local=Recife&minhas=1'],
      [{ pedido, lista: '//longe.example' }, '/area-restrita'],
      [undefined, '/area-restrita'],
    ] as const) {
      open(state)
      expect(await screen.findByRole('link', { name: /Pedidos abertos/ })).toHaveAttribute('href', href) // oxlint-disable-line no-await-in-loop
      cleanup()
    }
  })

  test('reads before writing that the request is the own one, with the way to its page', async () => {
    signedIn()
    impedimento = { motivo: 'pedido_proprio', ate: null }
    open({ pedido })
    expect(await screen.findByText('Este pedido é seu')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ver os seus pedidos' })).toHaveAttribute('href', '/app/pedidos')
    expect(screen.queryByRole('button', { name: 'Enviar Proposta' })).toBeNull()
    expect(screen.queryByText(/As consultorias do diretório já podem enviar/)).toBeNull()
  })

  test('reads until when the one place outside the directory is taken, before writing and when it is taken meanwhile', async () => {
    signedIn()
    const { user } = open()
    await write(user)
    impedimento = { motivo: 'lugar_reservado', ate: '2026-11-23T13:40:00Z' }
    insert = refusal(409, 'lugar_reservado', 'Nas primeiras 24 horas, só um dos quatro lugares é de quem não está no diretório.')
    await user.click(send())
    expect(await screen.findByText(/^Você pode enviar a partir de 23 nov( 2026)? às 10:40$/)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Enviar Proposta' })).toBeNull()
    expect(screen.getByText(/As consultorias do diretório já podem enviar/)).toBeVisible()
  })

  test('withdraws a proposal after a confirmation', async () => {
    signedIn()
    minhas = [stored()]
    server.fn_retirar_proposta = () => {
      minhas = [stored({ status_proposta: 'retirada', decided_em: '2026-11-21T15:00:00Z' })]
      return { status: 204 }
    }
    const { user } = open()
    await user.click(await button('Retirar proposta'))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Retirar proposta' }))
    expect(await screen.findByText('Você retirou')).toBeVisible()
    expect(calls.find(({ name }) => name === 'fn_retirar_proposta')?.body).toEqual({ _id: 'p1' })
    // A better one begins on the words of this one.
    await user.click(await button('Enviar Proposta'))
    const valores = ['Valor', 'Prazo', 'Mensagem'].map(
      (nome) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${nome}`)).value,
    )
    expect(valores).toEqual(['1.234,50', '6 semanas', 'Olá.'])
  })

  test('reads before withdrawing its third proposal that no other may follow', async () => {
    signedIn()
    minhas = [stored(), ...['p2', 'p3'].map((id) => stored({ id, status_proposta: 'retirada' }))]
    const { user } = open()
    await user.click(await button('Retirar proposta'))
    expect(screen.getByRole('dialog')).toHaveTextContent(/depois dela não dá para enviar outra/)
  })

  test('sees the contact of the client only once accepted', async () => {
    signedIn()
    minhas = [stored({ status_proposta: 'aceita', decided_em: '2026-11-21T15:00:00Z' })]
    server.fn_contato_do_pedido = () => ({
      body: {
        empresa_nome: 'Padaria Imaginária',
        responsavel_nome: 'Caio Suposto',
        email: 'rh@padaria.example',
        telefone: '+5571900000002',
        cidade: 'Recife',
        uf: 'PE',
      },
    })
    const antes = server.fn_ver_solicitacao_aberta?.({} as never)
    server.fn_ver_solicitacao_aberta = async () => ({
      body: { ...((await antes)?.body as object), minha_proposta: { id: 'p1', status_proposta: 'aceita' } },
    })
    open()
    expect(await screen.findByText('rh@padaria.example')).toBeVisible()
    expect(screen.getByRole('link', { name: 'E-mail' })).toHaveAttribute('href', 'mailto:rh@padaria.example')
    expect(screen.getByRole('link', { name: 'Ligar' })).toHaveAttribute('href', 'tel:+5571900000002')
    // Narrow enough for the three ways to stand in one line of the panel, and of a phone.
    expect(screen.getByRole('link', { name: 'Ligar' }).parentElement).toHaveClass('gap-2', '*:px-3')
    expect(calls.find(({ name }) => name === 'fn_contato_do_pedido')?.body).toEqual({ _proposta: 'p1' })
    // On paper what was sent stands open, and a conversation that is not open leaves no word.
    expect(screen.getByText('Ver a proposta enviada').closest('details')).toHaveClass('aberto-no-papel')
    expect(screen.getByText('Conversa com o cliente').closest('details')).toHaveClass('print:hidden')
    const contato = screen.getByRole('region', { name: 'Contato do cliente' })
    const precisa = screen.getByRole('region', { name: 'O que a empresa precisa' })
    expect(contato.compareDocumentPosition(precisa) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  test('who writes after the client declined reads it, and the page shows the decision', async () => {
    signedIn()
    minhas = [stored()]
    const fio = { proposta_id: ID, aberta: true, aceita: false, mensagens: [] }
    server.fn_conversa = () => ({ body: fio })
    server.fn_escrever_ao_cliente = () => {
      minhas = [stored({ status_proposta: 'recusada', decided_em: '2026-11-21T15:00:00Z' })]
      fio.aberta = false
      return refusal(409, 'conversa_encerrada', 'Esta proposta não está mais em aberto, e a conversa terminou.')()
    }
    const { user } = open(toConversar('p1'))
    await user.type(await screen.findByRole('textbox', { name: 'Mensagem' }), 'Alguma dúvida?')
    await user.click(screen.getByRole('button', { name: /^Enviar mensagem/ }))
    expect(await screen.findByText(/não está mais em aberto, e a conversa terminou/)).toBeVisible()
    expect((await screen.findAllByText(/recusad|recusou/i))[0]).toBeVisible()
    expect(screen.queryByText('Esperando a decisão')).toBeNull()
    expect(screen.getByDisplayValue('Alguma dúvida?')).toBeVisible()
  })

  test('reads that the request is not open, or that the address is invalid', async () => {
    signedIn()
    server.fn_ver_solicitacao_aberta = refusal(404, 'solicitacao_inexistente', 'Este pedido não está aberto para propostas.')
    const { unmount } = open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Este pedido não está aberto' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ver pedidos abertos' })).toHaveAttribute('href', '/area-restrita')
    expect(screen.queryByText('Ver o que você escreveu')).toBeNull()
    unmount()
    createRascunhoDaProposta(ID, perfil.auth_user_id).write({ ...PROPOSTA_VAZIA, mensagem: 'Olá.' })
    open()
    expect(await screen.findByText('Mensagem: Olá.')).toBeInTheDocument()
  })
})
