import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { TemposDeUmaOrigem } from '@/domain/contratos/vagas'
import { catchDownloads } from '../../../../tests/support/pages/downloads'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { serve, signIn } from '../../../../tests/support/signed-in'
import type { Vaga } from '@/features/vagas/api'
import { NumerosAba } from '../abas/NumerosAba'
import { TemposDasCandidaturas } from './TemposDasCandidaturas'

const linha = (changes: Partial<TemposDeUmaOrigem> = {}): TemposDeUmaOrigem => ({
  canal: null,
  candidaturas: 12,
  respondidas: 9,
  aprovadas: 1,
  compareceram: 4,
  faltaram: 1,
  empresa_faltou: 0,
  ate_responder: 3,
  em_recebida: 2,
  em_analise: null,
  em_entrevista: 14,
  ate_aprovar: 21,
  ...changes,
})
let server: Parameters<typeof serve>[0]
let calls: ReturnType<typeof serve>
beforeEach(() => {
  cleanup()
  signIn()
  server = {
    fn_tempos_das_candidaturas: () => ({
      body: [
        linha(),
        linha({ canal: 'alerta', candidaturas: 8 }),
        linha({ canal: 'google', candidaturas: 4, ate_responder: null }),
      ],
    }),
  }
  calls = serve(server)
})

test('each duration that there is stands as a number and a bar, each origin in a table, and all of it in a file', async () => {
  const files = catchDownloads()
  renderAt('/', <TemposDasCandidaturas nome="tempos" />)
  const etapas = within(await screen.findByRole('table', { name: 'Quanto tempo leva, em dias' }))
  const lidas = (tabela: typeof etapas) => tabela.getAllByRole('row').map(({ textContent }) => textContent)
  expect(lidas(etapas).slice(1)).toEqual(['Até a primeira resposta3', 'Em Recebida2', 'Em Entrevista14', 'Até aprovar21'])
  const origens = within(screen.getByRole('table', { name: 'Por origem · todas as vagas' }))
  expect(lidas(origens).slice(1)).toEqual(['Alerta por e-mail831', 'Google4–1'])
  expect(screen.getByText('Entrevistas: 4 compareceram, 1 não.')).toBeVisible()
  expect(screen.queryByText(/quem entrevista não apareceu/)).toBeNull()
  expect(calls.map(({ body }) => body)).toEqual([{}])
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Baixar tempos por origem (CSV)' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect((await files[0]?.text())?.split('\r\n').slice(1, 3)).toEqual([
    expect.stringMatching(/^"?Todas"?;12;9;1;3;2;;14;21;4;1;0$/),
    expect.stringMatching(/^"?Alerta por e-mail"?;8;9;1;3;2;;14;21;4;1;0$/),
  ])
})

test('without an application there is nothing, and before the first answer a sentence', async () => {
  server.fn_tempos_das_candidaturas = () => ({ body: [linha({ candidaturas: 0 })] })
  const { container } = renderAt('/', <TemposDasCandidaturas nome="tempos" />)
  await waitFor(() => expect(container.textContent).toBe(''))
  const nada = { ate_responder: null, em_recebida: null, em_entrevista: null, ate_aprovar: null }
  server.fn_tempos_das_candidaturas = () => ({ body: [linha(nada)] })
  renderAt('/', <TemposDasCandidaturas nome="tempos" />)
  expect(await screen.findByText(/^Os tempos aparecem com a primeira/)).toBeVisible()
  // The table of all says so.
  expect(screen.getByRole('table', { name: 'Por origem · todas as vagas' })).toBeVisible()
})

const por = (canal: string, visualizacoes: number) => ({ canal, visualizacoes, cliques: 2, candidaturas: 1 })

test('one vacancy has its origins once, from the visit to the approval', async () => {
  server.fn_numeros_da_vaga = () => ({
    body: { visualizacoes: 50, cliques: 4, candidaturas: 2, por_canal: [por('alerta', 30), por('proprio', 20)], por_dia: [] },
  })
  renderAt('/', <NumerosAba vaga={{ id: 'v1', codigo_ref: 'V1' } as Vaga} />)
  await screen.findByRole('table', { name: 'Quanto tempo leva, em dias' })
  const origens = within(screen.getByRole('table', { name: /^De onde vieram/ }))
  const linhas = origens.getAllByRole('row').map(({ textContent }) => textContent)
  expect(linhas).toEqual(['OrigemVisitasCliquesCand.Aprov.', 'Alerta por e-mail30211', 'Direto na nossa página20210'])
  expect(screen.queryByRole('table', { name: /Por origem/ })).toBeNull()
})
