import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { serve, signIn } from '../../../../tests/support/signed-in'
import MinhasVagasPage from './MinhasVagasPage'
import { SEM_RESULTADO } from '@/domain/candidatura/candidatura'
import { DECLARACAO_VERSAO } from '@/domain/vaga/vaga'
import { buildVagaResumo } from '../../../../tests/samples/rows/vagas'

const CLIENTE = '00000000-0000-4000-8000-0000000000c1'
let server: Parameters<typeof serve>[0]
let calls: ReturnType<typeof serve>

const vaga = (n: number, changes: object = {}) =>
  buildVagaResumo({
    id: `00000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`,
    cargo: `Cargo ${n}`,
    created_at: `2026-11-21T15:00:00.1234${String(n).padStart(2, '0')}+00:00`,
    local_de_trabalho: 'Campinas',
    publicada_em: new Date().toISOString(),
    expira_em: new Date(Date.now() + 2_000_000_000).toISOString(),
    ...changes,
  })

beforeEach(() => {
  const perfil = signIn()
  server = {
    usuarios: () => ({ body: [perfil] }),
    fn_meu_cliente: () => ({ body: { id: CLIENTE } }),
    vagas: () => ({ body: [] }),
    fn_buscar_minhas_vagas: () => ({ body: [] }),
  }
  calls = serve(server)
})

const Address = () => {
  const { pathname, search, state } = useLocation()
  return <output data-testid="address">{`${pathname}${search} ${JSON.stringify(state)}`}</output>
}
const address = () => screen.getByTestId('address').textContent

function open(at = '/app/vagas') {
  renderAt(
    at,
    <>
      <Routes>
        <Route path="/app/vagas" element={<MinhasVagasPage />} />
        <Route path="*" element={null} />
      </Routes>
      <Address />
    </>,
  )
  return userEvent.setup({ delay: null })
}

const lineOf = async (cargo: string) => within((await screen.findByRole('heading', { name: cargo })).closest('li') as HTMLElement)
const searched = () => calls.filter(({ name }) => name === 'fn_buscar_minhas_vagas').map(({ body }) => body)
const asked = () => calls.filter(({ name }) => name === 'vagas').map(({ query }) => query)

test('without a vacancy, the list is empty and links to the form of the first one', async () => {
  open()
  expect(await screen.findByText('Nenhuma vaga encontrada')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Criar vaga' })).toHaveAttribute('href', '/recrutaeeo/nova-vaga')
  expect(screen.queryByRole('search')).toBeNull()
  expect(screen.queryByText('0 vagas')).toBeNull()
})

test('lists by client record, newest first, labels every status, and shows an unknown one raw', async () => {
  server.vagas = () => ({
    body: [
      vaga(1, { status: 'pending_payment' }),
      vaga(2, { status: 'aguardando_publicacao' }),
      vaga(3),
      vaga(4, { status: 'pago' }),
      vaga(5, { status: 'em_auditoria' }),
    ],
  })
  open()
  for (const [cargo, label] of [
    ['Cargo 1', 'Pagamento Pendente'],
    ['Cargo 2', 'Aguardando Publicação'],
    ['Cargo 3', 'Publicada'],
    ['Cargo 4', 'Paga'],
    ['Cargo 5', 'em_auditoria'],
  ] as const)
    expect((await lineOf(cargo)).getByText(label)).toBeVisible()
  const onde = (await lineOf('Cargo 1')).getByText('Oficina Aurora · Campinas').parentElement
  expect(onde).toHaveTextContent('Oficina Aurora · Campinas, SP · RH · Pleno')
  const [query] = asked()
  expect(query?.get('cliente_id')).toBe(`eq.${CLIENTE}`)
  expect(query?.get('order')).toBe('created_at.desc,id.desc')
})

test('the line of a vacancy has the logo of its company, and its initials without one', async () => {
  server.vagas = () => ({ body: [vaga(1), vaga(2)] })
  server.fn_logos_das_vagas = () => ({ body: { [vaga(1).id]: 'a1.webp' } })
  open()
  const image = await waitFor(() => {
    const [found, ...others] = document.querySelectorAll('li img')
    expect([found?.getAttribute('src'), others]).toEqual(['/imagens/256/a1.webp', []])
    return found
  })
  expect(image?.closest('li')).toHaveTextContent('Cargo 1')
  expect((await lineOf('Cargo 2')).getByText('OA')).toBeVisible()
  expect(calls.find(({ name }) => name === 'fn_logos_das_vagas')?.body).toEqual({ _vaga_ids: [vaga(1).id, vaga(2).id] })
})

test('older vacancies follow the last shown one, by its time and id', async () => {
  const page = Array.from({ length: 21 }, (_, at) => vaga(40 - at))
  server.vagas = ({ query }) => ({ body: query.get('or') ? [vaga(1)] : page })
  const user = open()
  await screen.findByRole('heading', { name: 'Cargo 40' })
  expect(screen.queryByRole('heading', { name: 'Cargo 20' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ver mais' }))
  expect(await screen.findByRole('heading', { name: 'Cargo 1' })).toBeVisible()
  const last = vaga(21)
  expect(asked()[1]?.get('or')).toBe(
    `(created_at.lt."${last.created_at}",and(created_at.eq."${last.created_at}",id.lt.${last.id}))`,
  )
  expect(screen.queryByRole('button', { name: 'Ver mais' })).toBeNull()
})

test('filters are in the address, are sent to the server, and can be cleared', async () => {
  const user = open('/app/vagas?status=expirada&busca=Coordenação')
  expect(await screen.findByText('Nenhuma das suas vagas combina com estes filtros.')).toBeVisible()
  expect(searched()).toMatchObject([{ _texto: 'Coordenação', _status: 'expirada' }])
  await user.selectOptions(screen.getByLabelText('Situação'), 'Publicada')
  await waitFor(() => expect(address()).toContain('status=published'))
  await user.clear(screen.getByLabelText('Buscar vaga'))
  await user.type(screen.getByLabelText('Buscar vaga'), 'v7k2m9qx4{Enter}')
  await waitFor(() => expect(searched().at(-1)).toMatchObject({ _texto: 'v7k2m9qx4', _status: 'published' }))
  await user.click(await screen.findByRole('button', { name: 'Limpar filtros' }))
  await waitFor(() => expect(address()).toBe('/app/vagas null'))
})

test('a filter chosen within half a second of typing stays, and so does what was typed', async () => {
  server.vagas = () => ({ body: [vaga(1)] })
  const user = open()
  await lineOf('Cargo 1')
  await user.type(screen.getByLabelText('Buscar vaga'), 'ana')
  // As on a phone, where the picker of a list leaves the focus in the text.
  fireEvent.change(screen.getByLabelText('Situação'), { target: { value: 'published' } })
  await waitFor(() => expect(address()).toMatch(/busca=ana/))
  expect(address()).toMatch(/status=published/)
})

test('an unpaid vacancy links to its payment, to its edit form and to a copy', async () => {
  const unpaid = vaga(1, { status: 'pending_payment' })
  server.vagas = () => ({ body: [unpaid] })
  const user = open()
  await user.click((await lineOf('Cargo 1')).getByRole('button', { name: 'Mais ações: Cargo 1' }))
  expect(screen.getByRole('menuitem', { name: 'Editar' })).toHaveAttribute('href', `/recrutaeeo/nova-vaga?vaga=${unpaid.id}`)
  expect(screen.getByRole('menuitem', { name: 'Usar como modelo' })).toHaveAttribute(
    'href',
    `/recrutaeeo/nova-vaga?modelo=${unpaid.id}`,
  )
  await user.keyboard('{Escape}')
  await user.click((await lineOf('Cargo 1')).getByRole('link', { name: 'Pagar' }))
  expect(address()).toBe(
    `/recrutaeeo/checkout?vaga_id=${vaga(1).id} ${JSON.stringify({ vagaId: unpaid.id, totalCentavos: 4990 })}`,
  )
})

/** The dialog that ends the first vacancy. */
async function openFim() {
  const user = open()
  await user.click((await lineOf('Cargo 1')).getByRole('button', { name: 'Mais ações: Cargo 1' }))
  await user.click(screen.getByRole('menuitem', { name: 'Encerrar vaga' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Encerrar vaga?' })) }
}

test('a vacancy is ended with its reason, the list is reloaded, and the focus returns', async () => {
  let status = 'published'
  server.vagas = () => ({ body: [vaga(1, { status, ...(status === 'encerrada' && { encerrada_em: '2026-11-21T15:00:00Z' }) })] })
  server.fn_encerrar_vaga = () => {
    status = 'encerrada'
    return { body: {} }
  }
  const { user, dialog } = await openFim()
  await user.click(dialog.getByLabelText('Vaga preenchida'))
  await user.click(dialog.getByRole('button', { name: 'Encerrar vaga' }))
  expect(await screen.findByText(/^Em 21 nov( 2026)?\.$/)).toBeVisible()
  expect(calls.find(({ name }) => name === 'fn_encerrar_vaga')?.body).toEqual({ _id: vaga(1).id, _motivo: 'Vaga preenchida' })
  expect(screen.getByRole('button', { name: 'Mais ações: Cargo 1' })).toHaveFocus()
})

test('before a vacancy is ended its recruiter reads how many candidates are answered and how, and may add a message', async () => {
  server.vagas = () => ({ body: [vaga(1)] })
  server.fn_contar_candidaturas = () => ({ body: { [vaga(1).id]: { total: 14, recebidas: 1, sem_resultado: 12 } } })
  server.fn_encerrar_vaga = () => ({ body: {} })
  const { user, dialog } = await openFim()
  const texto = await dialog.findByText(/^12 pessoas ainda sem resultado recebem um e-mail que diz: “A empresa encerrou a vaga\./)
  expect(texto).toHaveTextContent(SEM_RESULTADO)
  expect(texto).toHaveTextContent(/As entrevistas marcadas são canceladas\.$/)
  // The menu goes away and gives the dialog its pointer.
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveStyle({ pointerEvents: 'auto' }))
  await user.type(dialog.getByLabelText(/Mensagem para essas pessoas/), 'Vaga preenchida, obrigada.')
  expect(texto).not.toHaveTextContent(SEM_RESULTADO)
  await user.click(dialog.getByRole('button', { name: 'Encerrar vaga' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.find(({ name }) => name === 'fn_encerrar_vaga')?.body).toEqual({
    _id: vaga(1).id,
    _mensagem: 'Vaga preenchida, obrigada.',
  })
})

test('the end of a vacancy offers the kept messages: one fills the message, shown as one candidate reads it', async () => {
  server.vagas = () => ({ body: [vaga(1)] })
  server.fn_contar_candidaturas = () => ({ body: { [vaga(1).id]: { total: 2, recebidas: 0, sem_resultado: 2 } } })
  const texto = 'Oi, {nome}. A vaga de {vaga} na {empresa} foi preenchida.'
  server.fn_meus_modelos = () => ({ body: [{ id: '00000000-0000-4000-8000-000000000300', nome: 'Fim', texto }] })
  server.fn_encerrar_vaga = () => ({ body: {} })
  const { user, dialog } = await openFim()
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveStyle({ pointerEvents: 'auto' }))
  await user.selectOptions(await dialog.findByLabelText(/Usar um modelo/), 'Fim')
  expect(dialog.getByLabelText(/Mensagem para essas pessoas/)).toHaveValue(texto)
  expect(dialog.getByText('Como Ana lê')).toBeVisible()
  expect(dialog.getByText('Oi, Ana. A vaga de Cargo 1 na Oficina Aurora foi preenchida.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Encerrar vaga' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // As it was written: each candidate reads the own name.
  expect(calls.find(({ name }) => name === 'fn_encerrar_vaga')?.body).toEqual({ _id: vaga(1).id, _mensagem: texto })
})

test('ending a vacancy without unanswered candidates offers no message, only what ends', async () => {
  server.vagas = () => ({ body: [vaga(1)] })
  server.fn_contar_candidaturas = () => ({ body: { [vaga(1).id]: { total: 2, recebidas: 0, sem_resultado: 0 } } })
  const { dialog } = await openFim()
  expect(await dialog.findByText('As entrevistas marcadas são canceladas.')).toBeVisible()
  expect(dialog.queryByLabelText(/Mensagem para essas pessoas/)).toBeNull()
})

test("a vacancy is renewed; a refusal stays in the dialog, with the server's message", async () => {
  server.vagas = () => ({ body: [vaga(1)] })
  server.fn_renovar_vaga = () => ({
    status: 422,
    body: { code: 'PT422', message: 'Uma vaga fica no ar por no máximo 180 dias.', hint: 'duracao' },
  })
  const user = open()
  await user.click((await lineOf('Cargo 1')).getByRole('button', { name: 'Mais ações: Cargo 1' }))
  await user.click(screen.getByRole('menuitem', { name: 'Renovar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Renovar vaga' }))
  await user.click(dialog.getByLabelText('60 dias'))
  await user.click(dialog.getByRole('button', { name: 'Renovar' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Uma vaga fica no ar por no máximo 180 dias.')
  server.fn_renovar_vaga = () => ({ body: {} })
  await user.click(dialog.getByRole('button', { name: 'Renovar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.findLast(({ name }) => name === 'fn_renovar_vaga')?.body).toEqual({ _id: vaga(1).id, _duracao: 60 })
})

test('a line says how many applied and leads to them, and to its page while it is on the air', async () => {
  server.vagas = () => ({ body: [vaga(1), vaga(2, { status: 'pending_payment' })] })
  server.fn_contar_candidaturas = () => ({ body: { [vaga(1).id]: { total: 14, recebidas: 1, sem_resultado: 1 } } })
  open()
  const live = await lineOf('Cargo 1')
  expect(await live.findByText('14 candidaturas')).toBeVisible()
  expect(live.getByText('1 em Recebida')).toBeVisible()
  expect(live.getByRole('link', { name: 'Cargo 1' })).toHaveAttribute('href', `/recrutaeeo/minhas-vagas/${vaga(1).id}`)
  expect(live.getByRole('link', { name: 'Ver vaga' })).toHaveAttribute('href', '/vagas/V7K2M9QX4')
  const unpaid = await lineOf('Cargo 2')
  expect(unpaid.getByRole('link', { name: 'Cargo 2' })).toHaveAttribute('href', `/recrutaeeo/minhas-vagas/${vaga(2).id}`)
  expect(unpaid.queryByRole('link', { name: 'Ver vaga' })).toBeNull()
  expect(calls.find(({ name }) => name === 'fn_contar_candidaturas')?.body).toEqual({ _vaga_ids: [vaga(1).id, vaga(2).id] })
})

test('a held ad is corrected: unlawful texts are not submitted, the others are', async () => {
  const held = vaga(1, { status: 'aguardando_publicacao', bloqueada_em: '2026-11-21T15:00:00Z' })
  const whole = {
    ...held,
    descricao: 'Buscamos homens para a equipe.',
    vaga_afirmativa: false,
    achados: [
      {
        regra: 'sexo',
        gravidade: 'bloqueia',
        campo: 'descricao',
        trecho: 'homens',
        lei: 'CLT, art. 373-A',
        explicacao: 'A vaga é para todas as pessoas.',
        sugestao: 'Escreva pessoas.',
      },
    ],
  }
  server.vagas = ({ query }) => ({ body: query.get('id') ? [whole] : [held] })
  server.fn_corrigir_vaga = () => ({ body: {} })
  const user = open()
  await user.click((await lineOf('Cargo 1')).getByRole('button', { name: 'Corrigir anúncio' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Corrigir anúncio' }))
  expect(await sheet.findByText('“homens”')).toBeVisible()
  await user.click(sheet.getByRole('button', { name: 'Enviar correção' }))
  expect(await sheet.findByRole('alert')).toHaveTextContent('Ainda há trecho que a lei não permite')
  expect(calls.some(({ name }) => name === 'fn_corrigir_vaga')).toBe(false)
  const descricao = sheet.getByLabelText('Descrição da vaga')
  await user.clear(descricao)
  await user.type(descricao, 'Buscamos pessoas para a equipe.')
  await user.click(sheet.getByRole('button', { name: 'Enviar correção' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.find(({ name }) => name === 'fn_corrigir_vaga')?.body).toMatchObject({
    _id: held.id,
    _vaga: {
      cargo: 'Cargo 1',
      descricao: 'Buscamos pessoas para a equipe.',
      requisitos: null,
      vaga_afirmativa: false,
      declaracao_versao: DECLARACAO_VERSAO,
    },
  })
})

test('the second tab lists every published vacancy, filtered by the server, and links to each', async () => {
  const publicada = {
    ...vaga(7),
    modalidade: 'Remoto',
    tipo_contrato: 'clt',
    salario_min: 4500,
    salario_max: null,
    descricao: 'Cuidar das',
    vaga_afirmativa: true,
    vaga_afirmativa_grupo: 'Pessoas negras',
  }
  server.fn_listar_vagas_publicadas = ({ body }) => ({
    body: (body as { _cursor?: string })._cursor
      ? { itens: [{ ...publicada, codigo_ref: 'VAAAAAAAA', cargo: 'Cargo 8' }], proximo: null }
      : { itens: [publicada], proximo: 'abc' },
  })
  const user = open('/app/vagas?aba=publicadas&modalidade=Remoto&uf=XX')
  const card = within((await screen.findByRole('link', { name: 'Cargo 7' })).closest('li') as HTMLElement)
  expect(card.getByText('A partir de R$ 4.500,00 por mês')).toBeVisible()
  expect(card.getByText('Vaga afirmativa')).toBeVisible()
  expect(card.getByRole('link', { name: 'Cargo 7' })).toHaveAttribute('href', `/vagas/${publicada.codigo_ref}`)
  await user.click(await screen.findByRole('button', { name: 'Ver mais' }))
  expect(await screen.findByRole('link', { name: 'Cargo 8' })).toBeVisible()
  const bodies = calls.filter(({ name }) => name === 'fn_listar_vagas_publicadas').map(({ body }) => body)
  expect(bodies).toEqual([
    { _modalidade: 'Remoto', _limite: '20' },
    { _modalidade: 'Remoto', _cursor: 'abc', _limite: '20' },
  ])
  expect(screen.getByRole('tab', { name: 'Vagas de todos' })).toHaveAttribute('aria-selected', 'true')
  screen.getByRole('tab', { name: 'Vagas de todos' }).focus()
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(address()).toBe('/app/vagas null'))
  expect(screen.getByRole('tab', { name: 'Minhas vagas' })).toHaveFocus()
})

test('a list that fails to load says so and offers a retry', async () => {
  server.vagas = () => ({ status: 400, body: { code: '22000', message: 'boom' } })
  const user = open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Não conseguimos carregar as suas vagas.')
  server.vagas = () => ({ body: [vaga(1)] })
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('heading', { name: 'Cargo 1' })).toBeVisible()
})

test('a vacancy that was held back reads as what is left to do', async () => {
  const held = { status: 'aguardando_publicacao', bloqueada_em: '2026-11-21T15:00:00Z' }
  server.vagas = () => ({ body: [vaga(1, held), vaga(2, { ...held, achados: [{ regra: 'contestacao_perdida' }] })] })
  open()
  expect((await lineOf('Cargo 1')).getByText('Falta corrigir: vai ao ar com a correção.')).toBeVisible()
  expect((await lineOf('Cargo 1')).getByText('Aguardando Publicação')).toBeVisible()
  // After a lost dispute a correction changes nothing.
  const lost = await lineOf('Cargo 2')
  expect(lost.queryByRole('button', { name: 'Corrigir anúncio' })).toBeNull()
  expect(lost.getByRole('link', { name: 'Criar outra a partir desta' })).toHaveAttribute(
    'href',
    `/recrutaeeo/nova-vaga?modelo=${vaga(2).id}`,
  )
  expect(asked()[0]?.get('select')).toContain('achados')
})

test('a newly submitted vacancy is shown on the air as soon as it is', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T15:01:00Z') })
  let status = 'aguardando_publicacao'
  server.vagas = () => ({ body: [vaga(1, { status })] })
  open()
  expect((await lineOf('Cargo 1')).getByText('Aguardando Publicação')).toBeVisible()
  status = 'published'
  await act(() => vi.advanceTimersByTimeAsync(6000))
  expect((await lineOf('Cargo 1')).getByText('Publicada')).toBeVisible()
  const before = asked().length
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(asked()).toHaveLength(before)
  vi.useRealTimers()
})
