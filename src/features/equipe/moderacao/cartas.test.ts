/** The previewed e-mail is the one that is sent: the subjects must be equal. */
import { expect, test } from 'vitest'
import { renderMensagem } from '../../../../supabase/functions/_shared/mensagens/render.ts'
import type { Acao } from '../fila/fila'
import { listAcoesDaLinha } from '../operacao/acoes-do-canal'
import {
  listAcoesDaConsultoria,
  listAcoesDaDenuncia,
  listAcoesDaEdicao,
  listAcoesDaVaga,
  listAcoesDoPedido,
  listAcoesDoTexto,
} from './acoes'
import { listAcoesDoRecurso } from './suspensao'

const EM = '2026-11-21T17:05:00Z'
const vaga = {
  id: 'v1',
  nome: 'Rita Lima',
  vaga_id: '5b0b1a0e-6a0f-4a53-9d43-111111111111',
  codigo_ref: 'VAB2CD3EF',
  cargo: 'Analista de RH',
  empresa: 'Padaria Três Irmãos',
  expira_em: '2026-12-21T17:05:00Z',
  motivo: 'Exclui pessoas.',
  status: 'suspensa',
  visto: 'suspensa:1',
  bloqueada_em: null as string | null,
  valor_total: 4990,
}
const consultoria = {
  id: 'c1',
  consultoria_nome: 'Consultoria Inventada',
  responsavel_nome: 'Ana Clara',
  email: 'ana@inventada.example',
  slug: 'consultoria-inventada',
  motivo: 'Documento de outra empresa.',
  aprovada: true,
  com_dono: true,
  no_ar: true,
  perfil_autorizado: true,
  em: EM,
  atualizado_em: EM,
  consentimento_contato: true,
  consentimento_perfil: true,
  perfil: null,
}
const pedido = {
  id: 's1',
  token: 'Zm9vYmFyYmF6cXV4cXV1eGNvcmdlZ3JhdWx0Z2FycGx5',
  solicitacao_id: '5b0b1a0e-6a0f-4a53-9d43-222222222222',
  tipo_servico: 'Treinamento',
  empresa_nome: 'Padaria Três Irmãos',
  responsavel_nome: 'Ana Clara',
  criado_em: EM,
  motivo: 'Conte o que a equipe já tentou.',
  status_solicitacao: 'Solicitação Efetuada',
  contato: null,
  visto: 'Solicitação Efetuada',
}
const logo = {
  id: 't1',
  o_que: 'logo',
  tipo: 'logo',
  status: 'aberta',
  motivo: 'É de outra empresa.',
  de: 'checagem',
  visto: 'aberta',
} as const
const nome = { ...logo, o_que: 'nome', tipo: 'nome' }
const foto = { ...logo, o_que: 'foto', tipo: 'foto' }
const portfolio = { ...logo, o_que: 'portfolio', tipo: 'portfolio' }
const documento = { ...logo, o_que: 'documento', tipo: 'documento' }
const avaliacao = { ...logo, o_que: 'avaliacao', tipo: 'avaliacao' }
const denunciada = { ...avaliacao, de: 'visitante' } as const
const pagina = { ...logo, o_que: 'pagina', tipo: 'pagina' }
const linha = {
  id: 'l1',
  canal: 'linkedin',
  status: 'na_fila',
  modo: 'assistido',
  preco_centavos: 4990,
  desconto_centavos: 0,
  volta_centavos: 4990,
  prazo_em: null,
  lido_em: null,
  external_url: null,
}
const recurso = { id: 'r1', vaga_id: 'v1', status_da_vaga: 'suspensa', fim_em: null, recurso: null }
const denuncia = { id: 'd1', status: 'aberta', contestada: false } as const
/** Suspended, and its end is over. */
const vencida = { ...vaga, expira_em: EM }
const retida = { ...vaga, status: 'aguardando_publicacao', bloqueada_em: EM }

const mudanca = listAcoesDaEdicao({ ...vaga, a_ler: { id: 'e1' } as Parameters<typeof listAcoesDaEdicao>[0]['a_ler'] })

const cartaDe = (acoes: readonly Acao[], id: string) => acoes.find((acao) => acao.id === id)?.carta?.assunto

test.each([
  ['solicitacao_aberta', pedido, cartaDe(listAcoesDoPedido(pedido), 'abrir')],
  ['solicitacao_correcao', pedido, cartaDe(listAcoesDoPedido(pedido), 'corrigir')],
  ['solicitacao_recusada', pedido, cartaDe(listAcoesDoPedido(pedido), 'recusar')],
  ['texto_retirado', logo, cartaDe(listAcoesDoTexto(logo), 'procedente')],
  ['texto_retirado', foto, cartaDe(listAcoesDoTexto(foto), 'procedente')],
  ['texto_retirado', portfolio, cartaDe(listAcoesDoTexto(portfolio), 'procedente')],
  ['texto_retirado', documento, cartaDe(listAcoesDoTexto(documento), 'procedente')],
  ['texto_retirado', nome, cartaDe(listAcoesDoTexto(nome), 'procedente')],
  ['texto_retirado', { ...avaliacao, retida: true }, cartaDe(listAcoesDoTexto(avaliacao), 'procedente')],
  ['texto_retirado', denunciada, cartaDe(listAcoesDoTexto(denunciada), 'procedente')],
  ['texto_retirado', pagina, cartaDe(listAcoesDoTexto(pagina), 'procedente')],
  ['consultoria_aprovada', consultoria, cartaDe(listAcoesDaConsultoria({ ...consultoria, aprovacao: 'em_analise' }), 'aprovar')],
  ['consultoria_recusada', consultoria, cartaDe(listAcoesDaConsultoria({ ...consultoria, aprovacao: 'em_analise' }), 'recusar')],
  ['consultoria_suspensa', consultoria, cartaDe(listAcoesDaConsultoria({ ...consultoria, aprovacao: 'aprovada' }), 'suspender')],
  ['consultoria_reativada', consultoria, cartaDe(listAcoesDaConsultoria({ ...consultoria, aprovacao: 'suspensa' }), 'reativar')],
  ['vaga_publicada', vaga, cartaDe(listAcoesDaVaga(retida), 'liberar')],
  ['edicao_bloqueada', vaga, cartaDe(mudanca, 'recusar-mudanca')],
  ['vaga_recusada', vaga, cartaDe(listAcoesDaVaga(retida), 'recusar')],
  [
    'vaga_restaurada',
    { ...vaga, aceito: true, resposta: null },
    cartaDe(listAcoesDaVaga({ ...vaga, status: 'suspensa' }), 'restaurar'),
  ],
  ['vaga_restaurada', { ...vaga, aceito: true, terminou: true }, cartaDe(listAcoesDaVaga(vencida), 'restaurar')],
  ['recurso_decidido', { ...vaga, aceito: true, terminou: true }, cartaDe(listAcoesDoRecurso(recurso, vencida), 'aceitar')],
  ['vaga_suspensa', vaga, cartaDe(listAcoesDaVaga({ ...vaga, status: 'published' }), 'suspender')],
  // What equipe.decidir_denuncia suspends: on the air, paused, or suspended by a dispute alone.
  ['vaga_suspensa', vaga, cartaDe(listAcoesDaDenuncia(denuncia, { ...vaga, status: 'published' }), 'procedente')],
  ['vaga_suspensa', vaga, cartaDe(listAcoesDaDenuncia(denuncia, { ...vaga, status: 'pausada' }), 'procedente')],
  ['vaga_suspensa', vaga, cartaDe(listAcoesDaDenuncia({ ...denuncia, contestada: true }, vaga), 'procedente')],
  ['recurso_decidido', { ...vaga, aceito: true, resposta: 'Sim.' }, cartaDe(listAcoesDoRecurso(recurso, vaga), 'aceitar')],
  ['recurso_decidido', { ...vaga, aceito: false, resposta: 'Não.' }, cartaDe(listAcoesDoRecurso(recurso, vaga), 'negar')],
  [
    'canal_reembolsado',
    { ...vaga, canal: 'LinkedIn', valor_centavos: 4990, feito_em: EM },
    cartaDe(listAcoesDaLinha(linha), 'rejeitado'),
  ],
])('%s', (tipo, payload, assunto) => {
  expect(assunto).toBeDefined()
  expect(renderMensagem(tipo, payload, 'https://www.embira.example')?.assunto).toBe(assunto)
})

test.each([
  ['edicao_bloqueada', vaga, mudanca],
  ['texto_retirado', { ...avaliacao, retida: true }, listAcoesDoTexto(avaliacao)],
])('the preview says what the e-mail %s says', (tipo, payload, acoes) => {
  const [diz] = acoes.flatMap(({ carta }) => carta?.diz ?? [])
  const texto = renderMensagem(tipo, payload, 'https://www.embira.example')?.texto
  expect(texto).toContain(String(diz).replace(/\. Motivo:$/, ''))
})

test('the preview of a refund names the payer’s account, which SQL mails, and never the contact of the ad', () => {
  const para = listAcoesDaLinha(linha).flatMap(({ carta }) => carta?.para ?? [])
  expect([...new Set(para)]).toEqual(['quem pagou pelo canal, no e-mail da conta'])
})

test('an upheld report of an ad that it does not suspend announces no e-mail', () => {
  for (const status of ['suspensa', 'expirada', 'encerrada'] as const)
    expect(cartaDe(listAcoesDaDenuncia(denuncia, { ...vaga, status }), 'procedente')).toBeUndefined()
})

test('what is taken back after the end of an ad is announced without a word that it is on the air', () => {
  for (const acao of [
    listAcoesDaVaga(vencida)[0],
    listAcoesDaDenuncia({ ...denuncia, status: 'procedente' }, vencida)[0],
    listAcoesDoRecurso(recurso, vencida)[0],
  ]) {
    expect(acao?.efeito).toContain('fica expirada')
    expect(JSON.stringify([acao?.carta, acao?.feito])).not.toMatch(/no ar|ao ar|de novo/)
    expect(acao?.carta?.diz).toContain('O prazo da vaga terminou')
  }
})

test('a decided item offers no further decision', () => {
  expect(listAcoesDoPedido({ ...pedido, status_solicitacao: 'Proposta Aceita' })).toEqual([])
  expect(listAcoesDaVaga({ ...vaga, status: 'encerrada' })).toEqual([])
  expect(
    listAcoesDoRecurso({ ...recurso, recurso: { texto: null, em: EM, aceito: false, resposta: null, decidida_em: EM } }, vaga),
  ).toEqual([])
})

const ditos = (volta_centavos: number) => JSON.stringify(listAcoesDaLinha({ ...linha, volta_centavos })).replaceAll('\u00a0', ' ')

test('a line promises what is left of its payment, and nothing once all of it went back', () => {
  expect(ditos(1990)).toContain('R$ 19,90 voltam')
  expect(ditos(1990)).not.toContain('49,90')
  expect(ditos(0)).toContain('O valor desta linha já voltou. Ela sai da fila.')
  expect(ditos(0)).not.toMatch(/voltando|Reembolsamos/)
})

test('a free line promises no refund, and a submitted one cannot be submitted again', () => {
  const gratis = listAcoesDaLinha({ ...linha, preco_centavos: 0, volta_centavos: 0, status: 'enviado' })
  expect(gratis.map(({ id }) => id)).toEqual(['aguardando_canal', 'rejeitado', 'falhou'])
  expect(gratis.every(({ carta }) => carta === undefined)).toBe(true)
})
