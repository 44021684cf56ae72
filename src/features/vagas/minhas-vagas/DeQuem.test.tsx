import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { serve, signIn } from '../../../../tests/support/signed-in'
import { useVagasMudaram } from '../use-vagas-mudaram'
import { getListaDasVagas } from '../empresas/api'
import MinhasVagasPage from './MinhasVagasPage'
import { buildVagaResumo } from '../../../../tests/samples/rows/vagas'

const vaga = (cargo: string, changes: object = {}) =>
  buildVagaResumo({ id: `id-${cargo}`, cargo, empresa: 'Aurora', status: 'pausada', valor_total: 0, ...changes })

function open(equipes: object[], minhas = [vaga('Minha')]) {
  const perfil = signIn()
  const calls = serve({
    usuarios: () => ({ body: [perfil] }),
    fn_meu_cliente: () => ({ body: { id: 'c1' } }),
    fn_minhas_equipes: () => ({ body: equipes }),
    vagas: ({ query }) => {
      const empresa_id = query.get('empresa_id')?.slice('eq.'.length)
      return { body: empresa_id ? [vaga('Da empresa', { id: `da-${empresa_id}`, empresa_id })] : minhas }
    },
    fn_buscar_minhas_vagas: () => ({ body: [] }),
  })
  renderAt('/app/vagas', <MinhasVagasPage />)
  return { user: userEvent.setup({ delay: null }), calls, perfil }
}

const equipe = { empresa_id: 'e1', nome: 'Aurora', papel: 'membro', sucessor: null }
const acoes = () => screen.queryAllByRole('button', { name: /^Mais ações/ })

test('whoever works alone sees no choice', async () => {
  open([])
  await screen.findByRole('heading', { name: 'Minha' })
  expect(screen.queryByLabelText('Vagas de')).toBeNull()
})

test('whoever published none, and works in a company, is led to its vacancies', async () => {
  const { user } = open([equipe], [])
  await user.click(await screen.findByRole('button', { name: 'Ver as das equipes' }))
  expect(await screen.findByRole('heading', { name: 'Da empresa' })).toBeVisible()
  expect(screen.getByLabelText('Vagas de')).toHaveFocus()
})

test('the vacancies of a company take the place of the own ones, also in a search', async () => {
  const { user, calls } = open([equipe])
  await user.selectOptions(await screen.findByLabelText('Vagas de'), 'Aurora')
  await screen.findByRole('heading', { name: 'Da empresa' })
  expect(calls.findLast(({ name }) => name === 'vagas')?.query.get('empresa_id')).toBe('eq.e1')
  expect(calls.findLast(({ name }) => name === 'vagas')?.query.get('cliente_id')).toBeNull()
  expect(acoes()).toHaveLength(1)
  // Paper has no menus.
  expect(acoes()[0]).toHaveClass('print:hidden')
  await user.type(screen.getByLabelText('Buscar vaga'), 'folha{Enter}')
  await screen.findByText('Nenhuma vaga encontrada')
  expect(calls.findLast(({ name }) => name === 'fn_buscar_minhas_vagas')?.body).toMatchObject({
    _texto: 'folha',
    _empresa_id: 'e1',
  })
})

test('those of the companies stand among the own ones, as the dashboard counts them; what is only read offers nothing', async () => {
  const { user, calls } = open([equipe, { ...equipe, empresa_id: 'e2', papel: 'leitor' }])
  await user.selectOptions(await screen.findByLabelText('Vagas de'), 'Minhas e das equipes')
  await screen.findAllByRole('heading', { name: 'Da empresa' })
  expect(screen.getByRole('heading', { name: 'Minha' })).toBeVisible()
  const asked = calls.filter(({ name, query }) => name === 'vagas' && query.get('empresa_id'))
  expect(asked.map(({ query }) => query.get('empresa_id'))).toEqual(['eq.e1', 'eq.e2'])
  // The own one, and that of the company in which the person publishes.
  expect(acoes()).toHaveLength(2)
})

test('those that one looks after, of any company, are a choice too, also for an owner', async () => {
  const { user, calls, perfil } = open([{ ...equipe, papel: 'dono' }])
  await user.selectOptions(await screen.findByLabelText('Vagas de'), 'Que eu cuido')
  await expect.poll(() => calls.findLast(({ name }) => name === 'vagas')?.query.get('responsavel_id')).toBe(`eq.${perfil.id}`)
  expect(calls.findLast(({ name }) => name === 'vagas')?.query.get('cliente_id')).toBeNull()
  await user.type(screen.getByLabelText('Buscar vaga'), 'folha{Enter}')
  await screen.findByText('Nenhuma vaga encontrada')
  expect(calls.findLast(({ name }) => name === 'fn_buscar_minhas_vagas')?.body).toEqual({
    _texto: 'folha',
    _status: '',
    _responsavel: true,
  })
})

test('who only reads is offered no action', async () => {
  const { user } = open([{ ...equipe, papel: 'leitor' }])
  await screen.findByRole('heading', { name: 'Minha' })
  expect(acoes()).toHaveLength(1)
  await user.selectOptions(screen.getByLabelText('Vagas de'), 'Aurora')
  await screen.findByRole('heading', { name: 'Da empresa' })
  expect(acoes()).toHaveLength(0)
})

const Enviar = () => (
  <button type="button" onClick={useVagasMudaram()}>
    Enviada
  </button>
)

test('a look of who has no vacancy makes no client record; the first vacancy is listed once it is there', async () => {
  const perfil = signIn()
  let id: string | null = null
  const calls = serve({
    usuarios: () => ({ body: [perfil] }),
    fn_meu_cliente: () => ({ body: { id } }),
    fn_minhas_equipes: () => ({ body: [] }),
    vagas: () => ({ body: [vaga('Minha')] }),
  })
  renderAt(
    '/app/vagas',
    <>
      <MinhasVagasPage />
      <Enviar />
    </>,
  )
  expect(await screen.findByText('Nenhuma vaga encontrada')).toBeVisible()
  expect(calls.filter(({ name }) => name === 'fn_meu_cliente').map(({ body }) => body)).toEqual([{ _criar: false }])
  expect(calls.filter(({ name }) => name === 'vagas')).toEqual([])
  id = 'c1'
  await userEvent.click(screen.getByRole('button', { name: 'Enviada' }))
  expect(await screen.findByRole('heading', { name: 'Minha' })).toBeVisible()
  expect(calls.findLast(({ name }) => name === 'vagas')?.query.get('cliente_id')).toBe('eq.c1')
})

test.each([
  ['alone', [], '/recrutaeeo/minhas-vagas'],
  ['in an own company', [{ ...equipe, papel: 'dono' }], '/recrutaeeo/minhas-vagas'],
  ['in one of somebody else', [equipe], '/recrutaeeo/minhas-vagas?empresa=todas'],
])('after publishing, who works %s is led to a list that has the vacancy', (_, equipes, endereco) => {
  expect(getListaDasVagas(equipes as Parameters<typeof getListaDasVagas>[0])).toBe(endereco)
})
