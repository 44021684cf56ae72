import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { PerguntasDoPedido } from '@/features/conversas/PerguntasDoPedido'
import MensagensPage from '@/features/conversas/minhas/MensagensPage'
import AreaRestritaPage from './area-restrita/AreaRestritaPage'
import DetalheSolicitacaoPage from './area-restrita/DetalheSolicitacaoPage'
import { EnviarProposta } from './EnviarProposta'
import MinhasPropostasPage from './MinhasPropostasPage'
import { AbertoPor } from './responsavel/AbertoPor'
import { renderAt } from '../../../tests/support/pages/render-at'
import { serve, signIn } from '../../../tests/support/signed-in'
import { propostaEnviada } from '../../../tests/samples/rows/pedidos'

const trama = { id: 'k1', nome: 'Trama', papel: 'dono', sucessor: null, escolhida: true, avisos: null }
const urdume = { id: 'k2', nome: 'Urdume', papel: 'leitor', sucessor: null, escolhida: false, avisos: null }
let server: Parameters<typeof serve>[0]
let calls: ReturnType<typeof serve>
let minhas: object[]

beforeEach(() => {
  signIn()
  server = {
    fn_minhas_consultorias: () => ({ body: minhas }),
    fn_minhas_propostas: () => ({ body: { itens: [], proximo: null } }),
  }
  calls = serve(server)
})

async function open() {
  renderAt('/', <MinhasPropostasPage />)
  await screen.findByText('Você ainda não enviou propostas')
  return userEvent.setup({ delay: null })
}

test.each([
  ['somebody alone', []],
  ['the owner of one with people', [trama]],
])('%s reads nothing of it', async (_, lista) => {
  minhas = lista
  await open()
  expect(screen.queryByText('Em nome de')).toBeNull()
})

test('who works in one of another person reads in whose name, and that they only read', async () => {
  minhas = [{ ...urdume, escolhida: true }]
  await open()
  expect(await screen.findByText('Urdume (só leitura)')).toBeVisible()
})

test('of several, another is chosen with one change, and what was on the screen of the one before is read again', async () => {
  minhas = [trama, urdume, { id: null, nome: null, papel: 'dono', sucessor: null, escolhida: false, avisos: null }]
  const user = await open()
  const campo = await screen.findByLabelText('Em nome de')
  expect(campo).toHaveValue('k1')
  const antes = calls.filter(({ name }) => name === 'fn_minhas_propostas').length
  server['fn_escolher_consultoria'] = () => {
    minhas = [
      { ...trama, escolhida: false },
      { ...urdume, escolhida: true },
    ]
    return { body: minhas }
  }
  await user.selectOptions(campo, 'Urdume (só leitura)')
  await waitFor(() => expect(screen.getByLabelText('Em nome de')).toHaveValue('k2'))
  expect(calls.filter(({ name }) => name === 'fn_escolher_consultoria').map(({ body }) => body)).toEqual([
    { _consultoria_id: 'k2' },
  ])
  await waitFor(() => expect(calls.filter(({ name }) => name === 'fn_minhas_propostas').length).toBeGreaterThan(antes))
})

const pedido = '00000000-0000-4000-8000-000000000001'
const Address = () => {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}
const openLink = (address: string) =>
  renderAt(
    address,
    <>
      <Routes>
        <Route path="/area-restrita" element={<AreaRestritaPage />} />
        <Route path="/area-restrita/solicitacao/:id" element={<DetalheSolicitacaoPage />} />
        <Route path="/app/mensagens" element={<MensagensPage />} />
      </Routes>
      <Address />
    </>,
  )

test.each([
  ['of a decision', `/area-restrita/solicitacao/${pedido}`, 'fn_ver_solicitacao_aberta'],
  ['of a declined proposal', '/area-restrita', 'fn_listar_solicitacoes_abertas'],
  ['of a conversation', `/app/mensagens?conversa=${pedido}`, 'fn_minhas_conversas'],
])(
  'the letter %s opens the page in the name of its consultancy, and nothing of another one before',
  async (_, pagina, leitura) => {
    minhas = [trama, urdume]
    server['fn_escolher_consultoria'] = () => {
      minhas = [
        { ...trama, escolhida: false },
        { ...urdume, escolhida: true },
      ]
      return { body: minhas }
    }
    openLink(`${pagina}${pagina.includes('?') ? '&' : '?'}consultoria=k2`)
    expect(await screen.findByText(pagina)).toBeVisible()
    await waitFor(() => expect(calls.some(({ name }) => name === leitura)).toBe(true))
    expect(await screen.findByLabelText('Em nome de')).toHaveValue('k2')
    const nomes = calls.map(({ name }) => name)
    expect(nomes.filter((name) => name === 'fn_escolher_consultoria')).toHaveLength(1)
    expect(nomes.indexOf('fn_escolher_consultoria')).toBeLessThan(nomes.indexOf(leitura))
  },
)

test.each([
  ['already works for it', 'k1', () => ({ body: [trama, urdume] })],
  ['is not in it', 'k3', () => ({ body: [trama, urdume] })],
  ['works alone', 'k1', () => ({ body: [] })],
  ['cannot be read now', 'k2', () => ({ status: 500, body: {} })],
])('who %s reads the page of the letter as before', async (_, id, lista) => {
  server['fn_minhas_consultorias'] = lista
  openLink(`/area-restrita/solicitacao/${pedido}?consultoria=${id}`)
  expect(await screen.findByText(`/area-restrita/solicitacao/${pedido}`)).toBeVisible()
  await waitFor(() => expect(calls.some(({ name }) => name === 'fn_ver_solicitacao_aberta')).toBe(true))
  expect(calls.some(({ name }) => name === 'fn_escolher_consultoria')).toBe(false)
})

test('who has to sign in first comes back to the consultancy of the letter', async () => {
  localStorage.clear()
  const link = `/area-restrita/solicitacao/${pedido}?consultoria=k2`
  openLink(link)
  expect(await screen.findByRole('link', { name: 'Entrar' })).toHaveAttribute('href', `/entrar?next=${encodeURIComponent(link)}`)
})

const pessoas = () => ({
  body: {
    papel: 'membro',
    avisos: { candidaturas: 'minhas', andamento: 'minhas', resumo: 'todas' },
    pessoas: [
      { id: 'u1', nome: 'Ana Reis', email: null, papel: 'dono', desde: null, eu: false },
      { id: 'u2', nome: 'Bia Inventada', email: null, papel: 'membro', desde: '2026-11-20T15:00:00Z', eu: true },
      { id: 'u3', nome: 'Caio Lima', email: null, papel: 'leitor', desde: '2026-11-20T15:00:00Z', eu: false },
    ],
    convites: [],
  },
})
const proposta = {
  ...propostaEnviada,
  solicitacao_id: 's1',
  tipo_servico: 'Cultura Organizacional',
  cidade_estado: 'Recife, PE',
  status_solicitacao: 'Aberta',
  por: null,
  nao_lidas: 0,
}

test('whoever works with others reads who looks after a proposal, and asks for the own ones', async () => {
  minhas = [{ ...urdume, papel: 'membro', escolhida: true }]
  server['fn_pessoas_da_empresa'] = pessoas
  server['fn_minhas_propostas'] = ({ body }) => {
    const { _status, _responsavel } = body as { _status?: string; _responsavel?: boolean }
    return {
      body: { itens: _status === 'enviada' && !_responsavel ? [{ ...proposta, responsavel_id: 'u1' }] : [], proximo: null },
    }
  }
  renderAt('/', <MinhasPropostasPage />)
  expect(await screen.findByText(/Responsável: Ana Reis/)).toBeVisible()
  const user = userEvent.setup({ delay: null })
  await user.selectOptions(screen.getByLabelText('Propostas'), 'Que eu cuido')
  expect(await screen.findByText('Nenhuma proposta que você cuida')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ver todas as propostas' }))
  expect(await screen.findByText(/Responsável: Ana Reis/)).toBeVisible()
})

test('the proposal is given to who may answer in it; who only reads reads the name; who else has the request open is said', async () => {
  minhas = [{ ...urdume, papel: 'membro', escolhida: true }]
  let atual: string | null = null
  server['fn_pessoas_da_empresa'] = pessoas
  server['fn_abrir_pedido'] = () => ({ body: ['Ana Reis', 'Caio Lima'] })
  server['fn_dar_proposta'] = ({ body }) => {
    atual = (body as { _pessoa?: string })._pessoa ?? null
    return { body: { responsavel_id: atual } }
  }
  server['fn_minhas_propostas'] = ({ body }) => {
    const aceita = (body as { _status?: string })._status === 'aceita'
    return { body: { itens: aceita ? [{ ...proposta, status_proposta: 'aceita', responsavel_id: atual }] : [], proximo: null } }
  }
  const { unmount } = renderAt(
    '/',
    <>
      <AbertoPor solicitacaoId="s1" />
      <MinhasPropostasPage />
    </>,
  )
  expect(await screen.findByText('Ana Reis, Caio Lima também estão com este pedido aberto.')).toBeVisible()
  const campo = await screen.findByLabelText(/^Responsável: /)
  expect([...campo.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['Ninguém', 'Ana Reis', 'você'])
  await userEvent.selectOptions(campo, 'você')
  await waitFor(() => expect(calls.filter(({ name }) => name === 'fn_dar_proposta')).toHaveLength(1))
  await waitFor(() => expect(screen.getByLabelText(/^Responsável: /)).toHaveValue('u2'))
  unmount()
  minhas = [{ ...urdume, escolhida: true }]
  renderAt('/', <MinhasPropostasPage />)
  expect(await screen.findByText('Responsável: você')).toBeVisible()
  expect(screen.queryByLabelText(/^Responsável/)).toBeNull()
})

test('a question of the consultancy says which of its people asked; that of another consultancy names nobody', async () => {
  minhas = []
  const cada = { criada_em: '2026-11-20T15:00:00Z', resposta: null, respondida_em: null, oculto: false, por: null }
  server['fn_perguntas'] = () => ({
    body: {
      perguntas: [
        { ...cada, id: 'q1', texto: 'Há RH interno?', minha: true, por: 'Bia Inventada' },
        { ...cada, id: 'q2', texto: 'Qual o porte?', minha: true },
        { ...cada, id: 'q3', texto: 'É presencial?', minha: false },
      ],
      pode_perguntar: false,
      impedimento: 'Este pedido é seu.',
    },
  })
  renderAt('/', <PerguntasDoPedido userId="u1" solicitacaoId="s1" />)
  const [dela, minha, outra] = await screen.findAllByRole('listitem')
  expect(dela).toHaveTextContent(/^Bia Inventada perguntou · /)
  expect(minha).toHaveTextContent(/^Você perguntou · /)
  expect(outra).toHaveTextContent(/^Uma consultoria perguntou · /)
})

const nada = () => undefined

const daCasa = { ...urdume, papel: 'membro', escolhida: true } as const
test.each([
  ['consultoria_suspensa', 'its owner, with the way to the reason', null, 'A consultoria está suspensa', ['Ver o cadastro']],
  ['consultoria_suspensa', 'who works in it', daCasa, 'A consultoria está suspensa', []],
  ['celular_nao_verificado', 'who works in it, and cannot confirm for its owner', daCasa, /O celular de quem responde/, []],
])('of %s %s reads before writing', async (motivo, _, consultoria, dito, links) => {
  server['usuarios'] = () => ({ body: [] })
  server['fn_minha_consultoria'] = () => ({ body: consultoria ? null : { status_cadastro: 'Cadastro concluído' } })
  renderAt(
    '/',
    <EnviarProposta
      userId="u1"
      consultoria={consultoria}
      solicitacaoId="s1"
      resumo=""
      budget={null}
      impedimento={{ motivo, ate: null }}
      naBarra={null}
      rodape={null}
      onRefused={nada}
      onChanged={nada}
      returnTo={() => null}
    />,
  )
  expect(await screen.findByText(dito)).toBeVisible()
  await waitFor(() => expect(calls.some(({ name }) => name === 'fn_minha_consultoria')).toBe(true))
  expect(screen.queryAllByRole('link').map((link) => link.textContent)).toEqual(links)
  expect(screen.queryByRole('button')).toBeNull()
})
