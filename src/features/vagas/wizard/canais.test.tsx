import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CANAIS, COMO_A_EQUIPE_PUBLICA } from '@/domain/vaga/canal'
import { createVagaVazia } from '@/domain/vaga/vaga'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { serve, signIn } from '../../../../tests/support/signed-in'
import NovaVagaPage from './NovaVagaPage'
import { createDraft, SEM_EXTRAS } from './rascunho'
import { contatoDaVaga, dadosDaVaga } from '../../../../tests/samples/rows/cadastros'

/* The last step as it opens: LinkedIn alone, what is included, and what a channel asks for before it is chosen. */
const pronta = { ...createVagaVazia(), ...dadosDaVaga, ...contatoDaVaga }

/** Answers the list of a state's municipalities; what else is asked gets the answer that it had. */
function serveMunicipios(uf: string, read: () => Promise<Response>) {
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    input === `/municipios/${uf}.txt` ? read() : answer(input, init),
  )
}

async function openLastStep(valores: Record<string, unknown> = pronta) {
  localStorage.clear()
  const perfil = signIn()
  serve({
    usuarios: () => ({ body: [perfil] }),
    empresas: () => ({ body: [] }),
    canais: () => ({
      body: CANAIS.map(({ precoCentavos, prazoHoras, ...canal }) => ({
        ...canal,
        preco_centavos: precoCentavos,
        prazo_horas: prazoHoras,
        ativo: true,
        logo: canal.codigo === 'catho' ? 'catho.webp' : null,
        ordem: 1,
      })),
    }),
  })
  serveMunicipios('PR', () => Promise.resolve(new Response('Curitiba\nFazenda Rio Grande\n')))
  createDraft(perfil.id).write({ ...SEM_EXTRAS, valores: valores as never, etapa: 4 }, { force: true })
  renderAt('/recrutaeeo/nova-vaga?etapa=5', <NovaVagaPage />)
  await screen.findByRole('checkbox', { name: /^LinkedIn,/ })
  return within(screen.getByRole('region', { name: 'Resumo do pedido' }))
}

test('an untouched order is LinkedIn alone, R$ 49,90, and its button Finalizar Pedido', async () => {
  const resumo = await openLastStep()
  expect(screen.getAllByRole('checkbox', { name: /^(?!Declaro|Acredito).*, / })).toHaveLength(8)
  expect(screen.getAllByRole('checkbox', { checked: true })).toEqual([screen.getByRole('checkbox', { name: /^LinkedIn,/ })])
  expect(resumo.getByText('Total', { selector: 'dt' }).nextElementSibling?.textContent).toMatch(/^R\$\s49,90$/)
  expect(screen.getByRole('button', { name: 'Finalizar Pedido' })).toBeVisible()
})

test.each([
  ['a municipality', {}, 'Com os dados que o Google lê e no feed do Jooble.'],
  ['remote work', { local_de_trabalho: '', modalidade: 'Remoto' }, 'Com os dados que o Google lê e no feed do Jooble.'],
  ['no place', { local_de_trabalho: '' }, 'E no feed do Jooble. Sem município, fora do Google.'],
  [
    'a municipality of the list whose words look like no city',
    { uf: 'PR', local_de_trabalho: 'Fazenda Rio Grande' },
    'Com os dados que o Google lê e no feed do Jooble.',
  ],
  ['a text that names no municipality', { local_de_trabalho: 'Zona Sul' }, 'E no feed do Jooble. Sem município, fora do Google.'],
])('with %s, our own page is a line of the summary, included and no channel', async (_, lugar, dito) => {
  const resumo = await openLastStep({ ...pronta, ...lugar })
  const linha = resumo.getByText('Nossa página da vaga').closest('li')
  await waitFor(() => expect(linha).toHaveTextContent(dito))
  expect(linha).toHaveTextContent(/Incluído$/)
  expect(screen.queryByRole('checkbox', { name: /Nossa página/ })).toBeNull()
})

const cartao = (name: RegExp) => screen.getByRole('checkbox', { name }).closest('label')

test('a channel shows the logo that the team put there; without one its name in type, and no mark that we made up', async () => {
  const resumo = await openLastStep({ ...pronta, canais: ['catho', 'gupy'] })
  expect(cartao(/^Catho,/)?.querySelector('img')).toHaveAttribute('src', '/imagens/256/catho.webp')
  expect(cartao(/^Gupy,/)?.querySelector('img')).toBeNull()
  expect(cartao(/^Gupy,/)?.textContent).toMatch(/^GupyR\$\s89,90 · no ar em até 3 diasA Gupy publica/)
  expect(resumo.getByText('Catho').closest('li')?.querySelector('img')).toHaveAttribute('src', '/imagens/256/catho.webp')
  expect(resumo.getByText('Gupy').closest('li')?.textContent).toMatch(/^GupyR\$\s89,90$/)
})

test('how the team serves a channel stands once above them: a card is its name, price and deadline', async () => {
  await openLastStep()
  expect(screen.getAllByText(/nossa equipe publica a vaga/i)).toEqual([screen.getByText(COMO_A_EQUIPE_PUBLICA)])
  expect(cartao(/^LinkedIn,/)?.textContent).toMatch(/^LinkedInR\$\s49,90 · no ar em até 3 dias$/)
  expect(screen.getByRole('checkbox', { name: /^LinkedIn,/ })).toHaveAccessibleDescription('no ar em até 3 dias')
  expect(screen.getByRole('checkbox', { name: /^Gupy,/ })).toHaveAccessibleDescription(/^no ar em até 3 dias A Gupy publica/)
})

test('Indeed says what it needs before it is chosen', async () => {
  await openLastStep()
  const indeed = screen.getByRole('checkbox', { name: 'Indeed, gratuito' })
  expect(indeed).not.toBeChecked()
  expect(indeed).toHaveAccessibleDescription(/O Indeed só aceita vagas de sistemas parceiros, e ainda não somos um/)
})

/* The municipality is advice of the first step: it says what its lack costs and stops nobody. */
const SEM_MUNICIPIO = 'Sem município, a vaga não vai para o Google.'
const FORA = 'Confira o nome: não é um município de SC.'

test('no place, one that names no municipality, and one that names another state’s: each is told, none stops the step', async () => {
  const perfil = signIn()
  serve({ usuarios: () => ({ body: [perfil] }), canais: () => ({ body: [] }), empresas: () => ({ body: [] }) })
  let arrive: ((list: Response) => void) | undefined
  serveMunicipios('SC', () => new Promise((done) => (arrive = done)))
  const valores = {
    ...createVagaVazia(),
    cargo: 'Analista',
    empresa: 'Aurora',
    area: 'Recursos Humanos',
    senioridade: 'pleno',
    uf: 'SC',
    descricao: 'Cuidar da folha.',
  }
  createDraft(perfil.id).write({ ...SEM_EXTRAS, valores, etapa: 0 }, { force: true })
  renderAt('/recrutaeeo/nova-vaga?etapa=1', <NovaVagaPage />)
  const proximo = await screen.findByRole('button', { name: 'Próximo' })
  const lugar = screen.getByRole('combobox', { name: /Local de trabalho/ })
  const write = async (texto: string) => {
    await userEvent.clear(lugar)
    if (texto) await userEvent.type(lugar, texto)
    expect(proximo).not.toHaveAttribute('aria-disabled')
  }
  expect(lugar).toHaveAccessibleDescription(expect.stringContaining(SEM_MUNICIPIO))
  await write('Curitiba')
  expect(lugar).toHaveAccessibleDescription(expect.stringContaining(SEM_MUNICIPIO))
  await write('Blumenal')
  expect(lugar).not.toHaveAccessibleDescription(expect.stringContaining('município de SC'))
  await act(async () => arrive?.(new Response('Blumenau\nCidade Ocidental\nFlorianópolis\nJoinville\n')))
  await waitFor(() => expect(lugar).toHaveAccessibleDescription(expect.stringContaining(FORA)))
  await write('Zona Sul')
  expect(lugar).toHaveAccessibleDescription(expect.stringContaining(SEM_MUNICIPIO))
  for (const achado of ['joinville, Centro', 'Centro, Joinville', 'Cidade Ocidental', 'Joinville, Santa Catarina']) {
    await write(achado) // oxlint-disable-line no-await-in-loop
    expect(lugar).not.toHaveAccessibleDescription(/Google|Confira/)
  }
})

test('what is changed from the last step leads back to it in one press', async () => {
  const resumo = await openLastStep()
  const user = userEvent.setup()
  expect(screen.queryByRole('button', { name: 'Voltar aos canais' })).toBeNull()
  await user.click(resumo.getByRole('button', { name: 'Alterar vaga' }))
  const cargo = await screen.findByRole('textbox', { name: /Cargo/ })
  await user.clear(cargo)
  // What is missing is said above it.
  expect(screen.getByRole('button', { name: 'Voltar aos canais' })).toHaveAttribute('aria-disabled', 'true')
  await user.type(cargo, 'Gerente de RH')
  await user.click(screen.getByRole('button', { name: 'Voltar aos canais' }))
  const outra = within(await screen.findByRole('region', { name: 'Resumo do pedido' }))
  expect(outra.getByText(/Gerente de RH/)).toBeVisible()
})
