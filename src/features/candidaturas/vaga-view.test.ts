import { expect, test } from 'vitest'
import { describePrazoDosDados } from './vaga-view'

test('the day on which applications are deleted counts from the end, also when the vacancy was closed after it had expired', () => {
  const cases = [
    { status: 'expirada', encerrada_em: null, expira_em: '2026-06-01T15:00:00Z' },
    { status: 'encerrada', encerrada_em: '2026-11-20T15:00:00Z', expira_em: '2026-06-01T15:00:00+00:00' },
    { status: 'encerrada', encerrada_em: '2026-06-01T15:00:00Z', expira_em: '2026-07-01T15:00:00Z' },
    { status: 'encerrada', encerrada_em: '2026-06-01T15:00:00Z', expira_em: null },
  ] as const
  for (const vaga of cases) expect(describePrazoDosDados(vaga)).toContain('serão apagadas em 28 nov.')
  expect(describePrazoDosDados({ status: 'published', encerrada_em: null, expira_em: '2026-12-01T15:00:00Z' })).toContain(
    'Quando a vaga terminar',
  )
})
