import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Saude } from '@/domain/contratos/equipe'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { serve, signIn } from '../../../../tests/support/signed-in'
import EsperaPage from './EsperaPage'

const agora = '2026-11-22T12:30:00-03:00'
const job = { nome: 'mensagens', ultima: agora, ok: true, contagens: {}, ms: 9, erro: null, falhas_24h: 3 }

beforeEach(() => signIn())

test.each<[string, Partial<Saude>, boolean]>([
  ['works, though it failed before', { jobs: [job] }, false],
  ['failed the last time', { jobs: [job, { ...job, nome: 'rotina_vagas', ok: false }] }, true],
  ['stopped', { jobs: [{ ...job, ultima: '2026-11-22T12:00:00-03:00' }] }, true],
  ['left something undone', { jobs: [job], vencidos: [{ conta: 'contatos', total: 2, desde: agora }] }, true],
])('what waits for the team begins with a routine that %s: %s', async (_, parte, avisa) => {
  const saude = {
    agora,
    mensagens: { filas: [], mortas: 0, mais_antiga: null },
    limites: [],
    feeds: [],
    entregas: [],
    vencidos: [],
  }
  const calls = serve({ fn_admin_espera: () => ({ body: [] }), fn_admin_saude: () => ({ body: { ...saude, ...parte } }) })
  renderAt('/admin', <EsperaPage />)
  expect(await screen.findByText('Nada espera por você')).toBeVisible()
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('fn_admin_saude'))
  if (avisa) {
    const link = await screen.findByRole('link', { name: 'Ver a saúde do sistema' })
    expect(link).toHaveAttribute('href', '/admin/operacao?fila=saude')
  } else expect(screen.queryByText('Uma rotina falhou ou parou')).toBeNull()
})
