import { isWaitingForEmail } from '@/domain/solicitacao-status'
import { describe, expect, test } from 'vitest'
import { formatQuando } from '@/domain/br/quando'
import { SERVICOS } from '@/domain/servicos/registry'
import type { Acompanhamento, Proposta, PropostasDoPedido } from './api'
import { buildGrupos, buildTimeline, formatPropostasRecebidas, getSituacao, wasAberto } from './pedido-view'
import { buildAcompanhamento } from '../../../../tests/samples/rows/pedidos'

const pedido = (over: Partial<Acompanhamento> = {}) =>
  buildAcompanhamento({
    tipo_servico: 'Recrutamento e Seleção',
    dados: { rs_qtd_vagas: 3, rs_modelo_trabalho: 'Remoto', preferencia_consultorias: 'Atendimento online', areas: ['Produção'] },
    ...over,
  })
const confirmed = { email_confirmado_em: '2026-11-21T15:05:00Z' }
const phases = (over: Partial<Acompanhamento>) => buildTimeline(pedido(over)).map(({ titulo, fase }) => `${titulo}: ${fase}`)

const aceita = { status_proposta: 'aceita', consultoria_nome: 'Tear', decided_em: '2026-11-25T15:00:00Z' } as Proposta
const propostas = (over: Partial<PropostasDoPedido> = {}): PropostasDoPedido => ({
  status: 'Encerrada',
  num_propostas: 0,
  max_propostas: 4,
  aberta_em: '2026-11-22T15:00:00Z',
  fecha_em: null,
  avisadas: null,
  mais_prazo_em: null,
  escolhida_em: null,
  retiradas: 0,
  motivo_encerramento: 'O projeto foi concluído.',
  propostas: [],
  anteriores: [],
  ...over,
})

const titulos = (over: Partial<PropostasDoPedido>) =>
  buildTimeline(pedido({ ...confirmed, status: 'Encerrada' }), propostas(over)).map(({ titulo }) => titulo)
const words = (num_propostas: number) => getSituacao(pedido({ ...confirmed, status: 'Aberta', num_propostas }))

describe('the steps of a request', () => {
  test('waiting for the e-mail', () => {
    expect(phases({})).toEqual([
      'Pedido recebido: feito',
      'Confirmação do e-mail: atual',
      'Aberto para propostas: depois',
      'Proposta aceita: depois',
    ])
    expect(isWaitingForEmail(pedido())).toBe(true)
  })

  test('a draft was started, not received: nothing waits for its confirmation', () => {
    const rascunho = pedido({ status: 'Rascunho' })
    expect(phases({ status: 'Rascunho' })).toEqual([
      'Pedido iniciado: atual',
      'Aberto para propostas: depois',
      'Proposta aceita: depois',
    ])
    expect(isWaitingForEmail(rascunho)).toBe(false)
    expect(getSituacao(rascunho)).toEqual({ titulo: 'Rascunho', explicacao: 'O pedido ainda não foi enviado.' })
  })

  test('confirmed, under review', () => {
    expect(phases(confirmed).slice(1, 3)).toEqual(['E-mail confirmado: feito', 'Revisão da nossa equipe: atual'])
    expect(getSituacao(pedido(confirmed)).titulo).toBe('Pedido em revisão')
  })

  test('open, with proposals', () => {
    expect(phases({ ...confirmed, status: 'Aberta', num_propostas: 2 })[2]).toBe('Aberto para propostas: atual')
    expect(buildTimeline(pedido({ ...confirmed, status: 'Aberta', num_propostas: 2 }))[2]?.detalhe).toBe(
      '2 de 4 propostas recebidas',
    )
  })

  test('a review is mentioned only while it is pending, because a request may open automatically', () => {
    for (const status of ['Aberta', 'Proposta Aceita', 'Encerrada'])
      expect(phases({ ...confirmed, status }).join()).not.toContain('Revisão')
  })

  test('opened by hand before the e-mail was confirmed: no confirmation is requested any more', () => {
    expect(isWaitingForEmail(pedido({ status: 'Aberta' }))).toBe(false)
    expect(phases({ status: 'Aberta' })[1]).toBe('Aberto para propostas: atual')
  })

  test('a refused one gives the reason, a closed one is the last step', () => {
    expect(getSituacao(pedido({ status: 'Recusada', motivo_recusa: 'Pedido repetido.' })).explicacao).toContain(
      'Pedido repetido.',
    )
    expect(phases({ status: 'Recusada' })).toEqual(['Pedido recebido: feito', 'Não publicado: atual'])
    expect(phases({ ...confirmed, status: 'Encerrada' }).at(-1)).toBe('Encerrado: atual')
  })

  test('closed after a choice keeps the choice, and gives the reason for closing', () => {
    const marcos = buildTimeline(pedido({ ...confirmed, status: 'Encerrada' }), propostas({ propostas: [aceita] }))
    expect(marcos.slice(-3)).toEqual([
      { titulo: 'Aberto para propostas', detalhe: formatQuando('2026-11-22T15:00:00Z'), fase: 'feito' },
      { titulo: 'Proposta aceita', detalhe: `Tear, ${formatQuando('2026-11-25T15:00:00Z')}`, fase: 'feito' },
      { titulo: 'Encerrado', detalhe: 'O projeto foi concluído.', fase: 'atual' },
    ])
  })

  test('closed without a choice, or before it opened, shows neither step as done', () => {
    expect(titulos({})).toEqual(['Pedido recebido', 'E-mail confirmado', 'Aberto para propostas', 'Encerrado'])
    expect(titulos({ aberta_em: null })).toEqual(['Pedido recebido', 'E-mail confirmado', 'Encerrado'])
  })

  test('closed after a choice whose consultancy left keeps the choice, with its day', () => {
    const escolhida_em = '2026-11-25T15:00:00Z'
    expect(buildTimeline(pedido({ ...confirmed, status: 'Encerrada' }), propostas({ escolhida_em })).slice(-2)).toMatchObject([
      { titulo: 'Proposta aceita', detalhe: formatQuando(escolhida_em), fase: 'feito' },
      { titulo: 'Encerrado', fase: 'atual' },
    ])
  })

  test('pending proposals are shown as news of an open request', () => {
    expect([0, 1, 3].map((num) => words(num).titulo)).toEqual([
      'Aberto para propostas',
      'Chegou uma proposta',
      'Chegaram 3 propostas',
    ])
    expect(words(3).explicacao).toContain('outras ainda podem chegar')
    expect(words(4).explicacao).toContain('O limite de quatro propostas foi atingido')
  })

  test('proposals are loaded when it is or was open', () => {
    const opened = ['Rascunho', 'Solicitação Efetuada', 'Recusada', 'Aberta', 'Proposta Aceita', 'Encerrada']
    expect(opened.filter((status) => wasAberto({ status }))).toEqual(['Aberta', 'Proposta Aceita', 'Encerrada'])
  })

  test('exactly one step is the current one, in every state', () => {
    for (const status of ['Rascunho', 'Solicitação Efetuada', 'Aberta', 'Proposta Aceita', 'Encerrada', 'Recusada'])
      for (const over of [{ status }, { status, ...confirmed }])
        expect(buildTimeline(pedido(over)).filter(({ fase }) => fase === 'atual')).toHaveLength(1)
  })
})

test('one proposal is singular only where Portuguese says so', () => {
  expect(formatPropostasRecebidas(pedido({ num_propostas: 1 }))).toBe('1 de 4 propostas recebidas')
})

describe('the submitted data', () => {
  test('has the labels of the form', () => {
    const [contato, servico, projeto] = buildGrupos(pedido())
    expect(contato?.linhas).toContainEqual(['Telefone', '+55 (11) 91234-5678'])
    expect(contato?.linhas).toContainEqual(['Porte (número de colaboradores)', '51–100'])
    expect(servico).toEqual({
      titulo: 'Recrutamento e Seleção',
      linhas: [
        ['Quantidade de vagas', '3'],
        ['Modelo de trabalho', 'Remoto'],
      ],
    })
    expect(projeto?.linhas).toEqual([
      ['Preferências de atendimento', 'Atendimento online'],
      ['Área', 'Produção'],
    ])
  })

  test('every field of every service has its line', () => {
    for (const { tipo, campos } of SERVICOS) {
      const dados = Object.fromEntries(Object.keys(campos).map((nome) => [nome, 'x']))
      const group = buildGrupos(pedido({ tipo_servico: tipo, dados })).find(({ titulo }) => titulo === tipo)
      expect(group?.linhas.map(([rotulo]) => rotulo)).toEqual(Object.values(campos).map(({ rotulo }) => rotulo))
    }
  })

  test('columns that no field names are not shown', () => {
    const shown = JSON.stringify(buildGrupos(pedido({ dados: { conteudo_hash: 'segredo', outra: { deep: 1 } } })))
    expect(shown).not.toContain('segredo')
    expect(shown).not.toContain('deep')
  })
})

test('closed answers of a request are listed by their shown labels, typed text stays as typed', () => {
  const [empresa, projeto] = buildGrupos({
    tipo_servico: 'Outro serviço',
    contato: { empresa_nome: 'oficina', setor: 'Logistica' },
    dados: { budget_estimado: 'R$20k+' },
  })
  expect(empresa?.linhas.map(([, valor]) => valor)).toEqual(['oficina', 'Logística'])
  expect(projeto?.linhas).toEqual([['Budget estimado', 'R$20k+']])
})
