import { expect, test } from 'vitest'
import { listAcoesDaConsultoria, listAcoesDaPagina, listAcoesDoPedido } from './acoes'

const consultoria = {
  id: 'c1',
  consultoria_nome: 'Uma casa',
  responsavel_nome: 'Ana',
  email: 'ana@casa.example',
  com_dono: true,
  consentimento_contato: true,
  consentimento_perfil: true,
  atualizado_em: '2026-11-21T17:05:00Z',
}
const doPerfil = (perfil: { texto: string; oculto: boolean } | null, aprovacao = 'aprovada') =>
  listAcoesDaConsultoria({ ...consultoria, aprovacao, perfil: perfil && { ...perfil, motivo: null, visto: '' } }).map(
    ({ id, motivo }) => [id, motivo?.obrigatorio],
  )

test('a written profile can be hidden with a reason, a hidden one shown again, whatever was decided; without one there is neither', () => {
  expect(doPerfil(null)).toEqual([['suspender', true]])
  expect(doPerfil({ texto: '', oculto: false })).toEqual([['suspender', true]])
  expect(doPerfil({ texto: 'Uma casa.', oculto: false })).toContainEqual(['ocultar-perfil', true])
  expect(doPerfil({ texto: 'Uma casa.', oculto: true }, 'suspensa')).toEqual([
    ['reativar', false],
    ['mostrar-perfil', undefined],
  ])
})

const daPagina = (pagina: Parameters<typeof listAcoesDaPagina>[0]) =>
  listAcoesDaPagina(pagina).map(({ id, motivo }) => [id, motivo?.obrigatorio])

test('the page of a company can be taken off with a reason, and one that is off shown again; without a page there is neither', () => {
  expect(daPagina(null)).toEqual([])
  expect(daPagina({ slug: 'padaria', texto: '', motivo: null, visto: '' })).toEqual([['ocultar-pagina', true]])
  expect(daPagina({ slug: 'padaria', texto: 'Fazemos pão.', motivo: 'Finge ser outra.', visto: '' })).toEqual([
    ['mostrar-pagina', undefined],
  ])
})

const diz = (mudou: object) =>
  listAcoesDaConsultoria({ ...consultoria, aprovacao: 'em_analise', perfil: null, ...mudou }).find(({ id }) => id === 'aprovar')
    ?.carta?.diz

test('the preview of an approval says that the consultancy is listed only when it will be', () => {
  expect(diz({})).toContain('já está no diretório')
  expect(diz({ com_dono: false })).toContain('confirmar que o cadastro é seu')
  expect(diz({ consentimento_perfil: false })).toContain('Falta um passo para ela aparecer no diretório')
  expect(diz({ consentimento_contato: false })).not.toContain('já está no diretório')
})

test.each([
  ['Solicitação Efetuada', ['Abrir para as consultorias', 'Pedir correção', 'Recusar pedido']],
  ['Aberta', ['Tirar do ar']],
  ['Proposta Aceita', []],
  ['Recusada', []],
])('a request that is %s can be decided as %j', (status_solicitacao, labels) => {
  const pedido = { id: 's1', status_solicitacao, tipo_servico: 'Treinamento', contato: null, visto: status_solicitacao }
  const acoes = listAcoesDoPedido(pedido)
  expect(acoes.map(({ label }) => label)).toEqual(labels)
})
