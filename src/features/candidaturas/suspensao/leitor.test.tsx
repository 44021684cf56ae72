/* What the page of a vacancy of a company offers: to a member all that the state asks for, to who only reads nothing. */
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { buildAchado } from '../../../../tests/samples/rows/vagas'
import { open, prepareTela, tela, VAGA } from '../../../../tests/support/acompanhar-vaga'

const EMPRESA = '00000000-0000-4000-8000-0000000000e1'
const EM = '2026-11-21T15:00:00Z'
const edicao = { id: 'e1', status: 'na_equipe', mudancas: {}, achados: [], criada_por: null, criada_em: EM, concluida_em: null }
const pagamento = {
  id: '00000000-0000-4000-8000-0000000000f1',
  status: 'pago',
  situacao: 'pago',
  metodo: 'cartao',
  valor_centavos: 7990,
  recebido_centavos: 7990,
  reembolsado_centavos: 0,
  devolvido_centavos: 0,
  resta_centavos: 7990,
  pago_em: EM,
  criado_em: EM,
  nome: 'Rita Lima',
  documento: '***.982.247-**',
  email: 'rita@vagas.example',
  nota: null,
  reembolsos: [],
}

beforeEach(() => {
  prepareTela()
  tela.server.fn_suspensao_da_vaga = () => ({
    body: { em: EM, motivo: 'Um motivo.', fim_em: null, pode_recorrer: true, recurso: null },
  })
  tela.server.fn_pagamento_da_vaga = () => ({ body: pagamento })
})

/** What it is, what both read of it, its tab, and what can be done. */
const SITUACOES: [string, Record<string, unknown>, string, string, string[]][] = [
  ['suspended', { status: 'suspensa', suspensa_em: EM }, 'Um motivo.', '', ['Corrigir o anúncio', 'Enviar recurso']],
  [
    'held',
    { status: 'aguardando_publicacao', bloqueada_em: EM, achados: [buildAchado()] },
    'O anúncio precisa de correção',
    '',
    ['Corrigir anúncio'],
  ],
  ['paused', { status: 'pausada' }, 'A vaga está pausada', '', ['Retomar']],
  [
    'with an edit that waits',
    { status: 'published', com: edicao },
    'Uma pessoa da nossa equipe vai ler a mudança',
    '',
    ['Desistir da mudança'],
  ],
  [
    'with an edit that was blocked',
    { status: 'published', com: { ...edicao, status: 'bloqueada', achados: [buildAchado()], concluida_em: EM } },
    'A mudança não passou na revisão',
    '',
    ['Corrigir a mudança', 'Desistir da mudança'],
  ],
  ['paid', { status: 'published' }, 'Rita Lima', '?aba=pagamento', ['Corrigir dados']],
]

const be = (papel: string) => () => ({ body: [{ empresa_id: EMPRESA, nome: 'Aurora', papel, sucessor: null }] })

test.each(SITUACOES)(
  'a vacancy that is %s: its actions are offered to a member, and none to who only reads',
  async (_, { com, ...mudanca }, texto, aba, acoes) => {
    tela.server.vagas = () => ({
      body: [{ id: VAGA, cargo: 'Analista de RH', codigo_ref: 'V7K2M9QX4', empresa_id: EMPRESA, ...mudanca }],
    })
    tela.server.vaga_edicoes = () => ({ body: com ? [com] : [] })
    const oferecidas = () =>
      [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')]
        .map(({ textContent }) => textContent ?? '')
        .filter((nome) => acoes.includes(nome))
        .toSorted()

    tela.server.fn_minhas_equipes = be('membro')
    open(aba)
    for (const nome of acoes) expect(await screen.findByText(nome)).toBeVisible()
    expect(oferecidas()).toEqual(acoes.toSorted())

    cleanup()
    tela.server.fn_minhas_equipes = be('leitor')
    open(aba)
    expect(await screen.findByText('Você só lê')).toBeVisible()
    expect(await screen.findByText(texto)).toBeVisible()
    expect(oferecidas()).toEqual([])
    expect(screen.queryByText(/\bCorrija\b/)).toBeNull()
  },
)
