import { expect, test } from 'vitest'
import { formatDia } from '@/domain/br/quando'
import { STATUS_VAGA } from '@/domain/vaga/vaga-status'
import type { VagaResumo } from '../api'
import { listAcoesDaVaga, listDuracoesPossiveis } from './acoes'
import { getSelo } from './retencao'
import { describeSituacaoDaVaga } from './situacao'
import { buildVagaResumo } from '../../../../tests/samples/rows/vagas'

const DIA_MS = 24 * 60 * 60 * 1000
const dia = (n: number) => new Date(Date.now() + n * DIA_MS).toISOString()

const vaga = (changes: Partial<VagaResumo> = {}) =>
  buildVagaResumo({ created_at: dia(-2), publicada_em: dia(-2), expira_em: dia(28), atualizado_em: dia(-2), ...changes })

const RETIDA = { status: 'aguardando_publicacao', bloqueada_em: '2026-11-21' }

const ids = (changes: Partial<VagaResumo>) => {
  const { principal, outras } = listAcoesDaVaga(vaga(changes))
  return [principal?.id, ...outras.map(({ id }) => id)]
}

test.each([
  [{ status: 'pending_payment' }, ['pagar', 'editar', 'modelo', 'encerrar']],
  [{ status: 'payment_failed' }, ['pagar', 'editar', 'modelo', 'encerrar']],
  // Paid and not yet live: what was paid goes back.
  [{ status: 'pago' }, [undefined, 'modelo', 'encerrar']],
  [{ status: 'aguardando_publicacao' }, [undefined, 'modelo', 'encerrar']],
  [RETIDA, ['corrigir', 'modelo', 'encerrar']],
  [{ ...RETIDA, na_equipe: true }, [undefined, 'corrigir', 'modelo', 'encerrar']],
  // No text changes what the bank decides.
  [{ ...RETIDA, achados: [{ regra: 'contestacao' }] }, [undefined, 'modelo', 'encerrar']],
  [{ ...RETIDA, achados: [{ regra: 'contestacao_perdida' }] }, ['modelo', 'encerrar']],
  [{ status: 'suspensa' }, [undefined, 'modelo', 'encerrar']],
  // Just published it is in the menu; in its last week it is the button.
  [{ status: 'published' }, [undefined, 'renovar', 'editar_texto', 'pausar', 'modelo', 'encerrar']],
  [{ status: 'published', expira_em: dia(6) }, ['renovar', 'editar_texto', 'pausar', 'modelo', 'encerrar']],
  [{ status: 'pausada' }, ['retomar', 'editar_texto', 'modelo', 'encerrar']],
  [{ status: 'expirada', publicada_em: dia(-40), expira_em: dia(-10) }, ['renovar', 'modelo', 'encerrar']],
  [{ status: 'expirada', publicada_em: dia(-40), expira_em: dia(-10), suspensa_em: dia(-20) }, [undefined, 'modelo', 'encerrar']],
  // At the end of its 180 days there is nothing to renew.
  [{ status: 'expirada', publicada_em: dia(-170), expira_em: dia(-10) }, [undefined, 'modelo', 'encerrar']],
  [{ status: 'encerrada' }, [undefined, 'modelo']],
  [{ status: 'recusada' }, [undefined, 'modelo']],
  [{ status: 'em_auditoria' }, [undefined, 'modelo']],
] satisfies [Partial<VagaResumo>, (string | undefined)[]][])('%o can be %j', (changes, expected) => {
  expect(ids(changes)).toEqual(expected)
})

test('a vacancy is renewed from its end, or from now when that has passed, for at most 180 days in all', () => {
  const agora = Date.now()
  expect(listDuracoesPossiveis(vaga({ publicada_em: dia(-10), expira_em: dia(20) }), agora)).toEqual([30, 60, 90])
  expect(listDuracoesPossiveis(vaga({ publicada_em: dia(-60), expira_em: dia(30) }), agora)).toEqual([30, 60, 90])
  expect(listDuracoesPossiveis(vaga({ publicada_em: dia(-60), expira_em: dia(31) }), agora)).toEqual([30, 60])
  expect(listDuracoesPossiveis(vaga({ publicada_em: dia(-149), expira_em: dia(-59) }), agora)).toEqual([30])
  expect(listDuracoesPossiveis(vaga({ publicada_em: null, expira_em: null }), agora)).toEqual([])
})

test('every status has an explanation; an unknown one has none', () => {
  for (const status of Object.keys(STATUS_VAGA)) expect(describeSituacaoDaVaga(vaga({ status }))).not.toBe('')
  expect(describeSituacaoDaVaga(vaga({ status: 'em_auditoria' }))).toBe('')
  expect(describeSituacaoDaVaga(vaga({ status: 'pending_payment' }))).toBe('Falta pagar R$ 49,90.')
  expect(describeSituacaoDaVaga(vaga({ status: 'expirada' }))).toMatch(/^O prazo terminou em /)
  expect(describeSituacaoDaVaga(vaga({ status: 'expirada', suspensa_em: dia(-20) }))).toBe('Foi suspensa, e o prazo terminou.')
  const encerrada = { status: 'encerrada', encerrada_em: '2026-11-21T15:00:00Z', motivo: 'Vaga preenchida' }
  expect(describeSituacaoDaVaga(vaga(encerrada))).toBe(`Em ${formatDia('2026-11-21T15:00:00Z')}: Vaga preenchida`)
})

test.each([
  [{ achados: [{ regra: 'sexo' }] }, 'Aguardando Publicação', /^Falta corrigir: vai ao ar com a correção\.$/],
  [{ achados: [], na_equipe: true }, 'Aguardando Publicação', /^A equipe lê/],
  [{ achados: [{ regra: 'contestacao' }] }, 'Aguardando Publicação', /contestado no banco/],
  [{ achados: [{ regra: 'contestacao_perdida' }] }, 'Aguardando Publicação', /^Pagamento estornado: a vaga não vai ao ar/],
])('a held vacancy with %j wears its state, and says what holds it', (changes, selo, frase) => {
  expect(getSelo(vaga({ ...RETIDA, ...changes })).rotulo).toBe(selo)
  expect(describeSituacaoDaVaga(vaga({ ...RETIDA, ...changes }))).toMatch(frase)
})
