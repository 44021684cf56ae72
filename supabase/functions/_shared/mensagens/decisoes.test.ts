/** E-mails about decisions of the team: each gives the reason, what follows and where to reply. */
import { expect, test } from 'vitest'
import { renderMensagem } from './render.ts'

const SITE = 'https://www.embira.example'
const vaga = {
  nome: 'Rita Lima',
  vaga_id: '5b0b1a0e-6a0f-4a53-9d43-111111111111',
  codigo_ref: 'VAB2CD3EF',
  cargo: 'Analista de RH',
  empresa: 'Padaria Três Irmãos',
  expira_em: '2026-12-21T17:05:00Z',
  aceito: true,
  resposta: 'Obrigado por explicar.',
}
const consultoria = {
  consultoria_nome: 'Consultoria Inventada',
  responsavel_nome: 'Ana Clara',
  slug: 'consultoria-inventada',
  motivo: 'Documento de outra empresa.',
  aprovada: true,
  com_dono: true,
  em: '2026-11-21T17:05:00Z',
}
const solicitacao = {
  token: 'Zm9vYmFyYmF6cXV4cXV1eGNvcmdlZ3JhdWx0Z2FycGx5',
  solicitacao_id: '5b0b1a0e-6a0f-4a53-9d43-222222222222',
  tipo_servico: 'Treinamento',
  empresa_nome: 'Padaria Três Irmãos',
  responsavel_nome: 'Ana Clara',
  criado_em: '2026-11-21T17:05:00Z',
  motivo: 'Conte o que a equipe já tentou.',
}
const render = (tipo: string, payload: object) => {
  const mensagem = renderMensagem(tipo, payload, SITE)
  if (mensagem === null) throw new Error(`${tipo} was not rendered`)
  return mensagem
}

test('a correction says what to change and links to the request’s own page', () => {
  const { texto } = render('solicitacao_correcao', solicitacao)
  expect(texto).toMatch(/Olá, Ana! [\s\S]*Conte o que a equipe já tentou\.[\s\S]*\/acompanhar#Zm9v[\s\S]*Serviço: Treinamento/)
  expect(renderMensagem('solicitacao_correcao', { ...solicitacao, motivo: undefined }, SITE)).toBeNull()
})

test('the e-mail to a suspended consultancy gives the reason, what stops, and where to reply', () => {
  const { texto } = render('consultoria_suspensa', consultoria)
  expect(texto).toMatch(
    /não aparece no diretório e não envia propostas\.[\s\S]*Motivo: Documento de outra empresa\.[\s\S]*\/contato/,
  )
})

test.each([
  [{}, 'está de novo no diretório e pode enviar propostas'],
  [{ com_dono: false }, 'confirme que o cadastro é seu'],
  [{ aprovada: false }, 'a nossa equipe confere o cadastro antes'],
])('a consultancy that is let back with %j reads what is true for it', (over, dito) => {
  const { texto } = render('consultoria_reativada', { ...consultoria, motivo: null, ...over })
  expect(texto).toContain(dito)
  expect(texto).not.toContain('Motivo')
})

test('a vacancy suspended by a person gives the reason and the appeal; one under analysis promises a decision', () => {
  const { assunto, texto } = render('vaga_suspensa', { ...vaga, motivo: 'Pede só homens.' })
  expect(assunto).toBe('Sua vaga de Analista de RH foi suspensa')
  expect(texto).toMatch(/pode recorrer uma vez[\s\S]*Motivo: Pede só homens\./)
  expect(render('vaga_suspensa', vaga).texto).not.toMatch(/Motivo|recorrer/)
})

test('a restored vacancy says until when, and what the team answered', () => {
  for (const tipo of ['vaga_restaurada', 'recurso_decidido'])
    expect(render(tipo, vaga).texto).toMatch(
      /No ar até: 21 de dezembro de 2026, às 14:05\nNossa resposta: Obrigado por explicar\./,
    )
  expect(render('vaga_restaurada', { ...vaga, resposta: null }).texto).not.toContain('Nossa resposta')
})

test('a denied appeal gives the reason, the refund, and how to go on', () => {
  const { assunto, texto } = render('recurso_decidido', { ...vaga, aceito: false, resposta: 'O texto exclui mulheres.' })
  expect(assunto).toBe('Resposta ao recurso da vaga de Analista de RH')
  expect(texto).toMatch(/não volta ao ar[\s\S]*mesmo cartão[\s\S]*Nossa resposta: O texto exclui mulheres\.[\s\S]*como modelo/)
  expect(texto).not.toContain('No ar até')
})

test('the team’s e-mail about an appeal does not contain its text', () => {
  const { vaga_id, codigo_ref, cargo, empresa } = vaga
  const { assunto, texto, html } = render('recurso_recebido', { vaga_id, codigo_ref, cargo, empresa, recurso: 'segredo' })
  expect(assunto).toBe('Recurso a decidir: VAB2CD3EF')
  expect(html).toContain(`href="${SITE}/admin/moderacao?fila=recursos"`)
  expect(texto).not.toContain('segredo')
})

test.each([
  ['vaga_restaurada', { ...vaga, aceito: undefined }],
  ['recurso_decidido', { ...vaga, aceito: 'sim' }],
  ['recurso_recebido', { ...vaga, codigo_ref: '<b>' }],
  ['consultoria_suspensa', { ...consultoria, aprovada: undefined }],
])('%s with what does not fit is not rendered', (tipo, payload) => {
  expect(renderMensagem(tipo, payload, SITE)).toBeNull()
})
