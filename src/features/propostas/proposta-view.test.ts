import { describe, expect, it, test } from 'vitest'
import { formatDia, formatQuando } from '@/domain/br/quando'
import type { Cadastro } from '@/domain/contratos/consultorias'
import { PROPOSTA_VAZIA } from '@/domain/proposta'
import { STATUS_PROPOSTA } from '@/domain/proposta-status'
import type { Proposta } from './api'
import { toAutor } from './autor/autor-view'
import {
  buildHistorico,
  canEnviarDeNovo,
  describeDestinoDoPedido,
  formatValor,
  getRotuloDoStatus,
  isMesma,
} from './proposta-view'
import { propostaEnviada } from '../../../tests/samples/rows/pedidos'

const proposta = (changes: Partial<Proposta> = {}): Proposta => ({ ...propostaEnviada, ...changes })

const withStatus = (...statuses: string[]) => statuses.map((status_proposta) => proposta({ status_proposta }))

describe('whether an account may send to a request', () => {
  it.each([
    [[], true],
    [['retirada'], true],
    [['expirada', 'retirada'], true],
    [['retirada', 'retirada', 'expirada'], false],
    [['enviada', 'retirada'], false],
    [['aceita'], false],
    [['retirada', 'recusada'], false],
  ])('after %j: %s', (statuses, may) => {
    expect(canEnviarDeNovo(withStatus(...statuses))).toBe(may)
  })
})

describe('a submission whose answer was lost', () => {
  const form = { ...PROPOSTA_VAZIA, valor: 'R$ 1.234,50', prazo: ' 6  semanas ', mensagem: 'Olá. ' }
  it('matches the stored one when the cleaned contents are equal', () => {
    expect(isMesma(proposta(), form)).toBe(true)
  })
  it('matches whatever the order of the keys of its steps', () => {
    const stored = proposta({ detalhes: { formato: 'Online', etapas: [{ ate: '2026-12-01', titulo: 'Escuta' }] } })
    const typed = {
      ...form,
      formato: 'Online',
      etapas: [
        { titulo: 'Escuta', ate: '2026-12-01' },
        { titulo: ' ', ate: '' },
      ],
    }
    expect(isMesma(stored, typed)).toBe(true)
  })
  it.each([{ valor: 1234.51 }, { prazo: '7 semanas' }, { mensagem: 'Oi.' }, { detalhes: { escopo: 'Um item' } }])(
    'differs with %j',
    (changes) => {
      expect(isMesma(proposta(changes), form)).toBe(false)
    },
  )
})

describe('the texts of a proposal', () => {
  it('names every status of the domain, and an unknown one as it is', () => {
    for (const [status, { titulo }] of Object.entries(STATUS_PROPOSTA)) expect(getRotuloDoStatus(status).titulo).toBe(titulo)
    expect(getRotuloDoStatus('em_disputa')).toEqual({ titulo: 'em_disputa', tom: 'neutral' })
  })

  it('waits for the client until it expires', () => {
    expect(buildHistorico(proposta())).toEqual([
      {
        titulo: 'Esperando a decisão do cliente',
        quando: `Enviada ${formatQuando('2026-11-20T15:00:00Z')}`,
        detalhe: `Se ninguém decidir, expira em ${formatDia('2026-12-20T15:00:00Z')}.`,
        agora: true,
      },
    ])
  })

  it('shows the decision with its reason', () => {
    const recusada = proposta({ status_proposta: 'recusada', motivo: 'Fora do prazo', decided_em: '2026-11-21T15:00:00Z' })
    expect(buildHistorico(recusada).at(-1)).toEqual({
      titulo: 'Recusada pelo cliente',
      quando: formatQuando('2026-11-21T15:00:00Z'),
      detalhe: 'Motivo: Fora do prazo',
    })
  })

  it('shows values in reais, and their absence in words', () => {
    expect(formatValor(9_999_999_999.99)).toBe('R$ 9.999.999.999,99')
    expect(formatValor(0.1)).toBe('R$ 0,10')
    expect(formatValor(null)).toBe('A combinar')
  })

  it('shows the state of the request only where the proposal does not', () => {
    expect(describeDestinoDoPedido('Aberta', 'enviada')).toBe('')
    expect(describeDestinoDoPedido('Proposta Aceita', 'aceita')).toBe('')
    expect(describeDestinoDoPedido('Proposta Aceita', 'recusada')).toBe('O cliente escolheu outra proposta.')
    expect(describeDestinoDoPedido('Encerrada', 'retirada')).toBe('Este pedido foi encerrado.')
  })
})

const dados = { consultoria_nome: 'Trama RH', consentimento_contato: true, consentimento_perfil: true }
const finished: Cadastro = {
  id: 'c1',
  slug: 'trama-rh',
  status_cadastro: 'Cadastro concluído',
  etapas_concluidas: 4,
  criado_em: '2026-11-20T12:00:00Z',
  aprovacao: 'aprovada',
  no_ar: true,
  motivo_recusa: null,
  selos: { contato_verificado: true, cadastro_conferido: true },
  assumida: true,
  dados,
}
const ana = { nome: 'Ana', sobrenome: 'Souza' }

test('the consultancy only while the directory shows it', () => {
  expect(toAutor(finished, ana)).toEqual({ nome: 'Trama RH', listada: true, porque: '' })
  expect(toAutor({ ...finished, aprovacao: 'em_analise' }, ana)).toEqual({
    nome: 'Ana Souza',
    listada: false,
    porque: 'Trama RH ainda está em análise.',
  })
  expect(toAutor({ ...finished, assumida: false }, ana).porque).toBe('Falta você confirmar o cadastro de Trama RH.')
  expect(toAutor({ ...finished, dados: { ...dados, consentimento_contato: false } }, ana).listada).toBe(false)
  expect(toAutor({ ...finished, dados: { ...dados, consentimento_perfil: false } }, ana).listada).toBe(false)
})

test('without a registration the name of the profile, and without a name none', () => {
  expect(toAutor(null, ana)).toEqual({ nome: 'Ana Souza', listada: false, porque: '' })
  expect(toAutor(null, { nome: null, sobrenome: null }).nome).toBe('Profissional independente')
})
