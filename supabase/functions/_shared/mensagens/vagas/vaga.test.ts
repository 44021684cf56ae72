/** E-mails about a vacancy: bounded subjects, numbers in words, and no findings of the ad check in the text. */
import { describe, expect, test } from 'vitest'
import { renderMensagem } from '../render.ts'

const SITE = 'https://www.embira.example'
const vaga = {
  nome: 'Rita Lima',
  vaga_id: '5b0b1a0e-6a0f-4a53-9d43-111111111111',
  codigo_ref: 'VAB2CD3EF',
  cargo: 'Analista de RH',
  empresa: 'Padaria Três Irmãos',
  expira_em: '2026-12-21T17:05:00Z',
  renovavel: true,
}
const resumo = {
  nome: 'Rita Lima',
  total: 2,
  visualizacoes: 40,
  candidaturas: 1,
  vagas: [{ cargo: 'Analista de RH', visualizacoes: 39, candidaturas: 1 }],
}
const render = (tipo: string, payload: unknown) => {
  const mensagem = renderMensagem(tipo, payload, SITE)
  if (mensagem === null) throw new Error(`${tipo} was not rendered`)
  return mensagem
}

describe.each(['vaga_em_revisao', 'edicao_bloqueada', 'vaga_publicada', 'vaga_recusada', 'vaga_expirada'])('%s', (tipo) => {
  test('greets and names the vacancy', () => {
    const { texto } = render(tipo, vaga)
    expect(texto).toContain('Olá, Rita! ')
    expect(texto).toContain('Cargo: Analista de RH\nEmpresa: Padaria Três Irmãos\nCódigo: VAB2CD3EF')
    expect(render(tipo, { ...vaga, nome: null }).texto).toContain('Olá! ')
  })

  test('a long job title does not make a long subject', () => {
    expect(render(tipo, { ...vaga, cargo: 'Coordenação '.repeat(10) }).assunto.length).toBeLessThan(80)
  })

  test.each([{ codigo_ref: '<b>' }, { vaga_id: '1' }, { cargo: null }, { expira_em: 'amanhã' }])('%j is not rendered', (over) => {
    expect(renderMensagem(tipo, { ...vaga, ...over }, SITE)).toBeNull()
  })
})

test('a published one says until when, in Brasília’s time', () => {
  expect(render('vaga_publicada', vaga).texto).toContain('No ar até: 21 de dezembro de 2026, às 14:05')
  expect(render('vaga_publicada', { ...vaga, expira_em: null }).texto).not.toContain('No ar até')
})

test('a refused one gives the reason and the refund', () => {
  const { texto } = render('vaga_recusada', { ...vaga, motivo: 'Pede só homens.' })
  expect(texto).toContain('Motivo: Pede só homens.')
  expect(texto).toContain('o valor volta para você')
})

test('an expired one offers what is possible: a renewal, or a copy', () => {
  expect(render('vaga_expirada', vaga).texto).toContain('Renovar a vaga')
  const { texto } = render('vaga_expirada', { ...vaga, renovavel: false })
  expect(texto).toContain('Usar como modelo')
  expect(texto).not.toContain('enov')
})

test('one held back says how to go on, and that affirmative ads are allowed', () => {
  const { texto } = render('vaga_em_revisao', vaga)
  expect(texto).toMatch(/1\. Abra a vaga.*\n2\. Corrija.*\n3\. Conferimos de novo/)
  expect(texto).toContain('ação afirmativa')
})

test('the weekly numbers are in words, in singular and plural', () => {
  const { assunto, texto } = render('vaga_resumo', resumo)
  expect(assunto).toBe('A semana das suas vagas: 1 candidatura')
  expect(texto).toContain('2 vagas suas estiveram no ar e tiveram 40 visualizações e 1 candidatura.')
  expect(texto).toContain('Analista de RH: 39 visualizações · 1 candidatura')
  const um = render('vaga_resumo', { ...resumo, total: 1, visualizacoes: 1, candidaturas: 0 })
  expect(um.texto).toContain('1 vaga sua esteve no ar e teve 1 visualização e 0 candidaturas.')
})

test.each([{ total: 0 }, { vagas: [] }, { vagas: Array.from({ length: 6 }, () => resumo.vagas[0]) }, { candidaturas: -1 }])(
  'a digest with %j is not rendered',
  (over) => {
    expect(renderMensagem('vaga_resumo', { ...resumo, ...over }, SITE)).toBeNull()
  },
)

describe('a company', () => {
  test.each([
    ['nome', 'acabou porque o nome dela mudou.'],
    ['cnpj', 'acabou porque o CNPJ dela mudou.'],
    ['dominio', 'acabou porque o domínio pelo qual ela foi conferida é, hoje, de qualquer pessoa.'],
    ['prazo', 'acabou porque passou um ano.'],
  ])('that is conferida no longer is told why, and what its ads say now: %s', (acabou, frase) => {
    const { assunto, texto } = render('conferencia_acabou', { nome: 'Rita Lima', empresa: vaga.empresa, acabou })
    expect(assunto).toBe('Padaria Três Irmãos não está mais conferida')
    expect(texto).toContain(`Olá, Rita! A conferência de Padaria Três Irmãos ${frase}`)
    expect(texto).toContain('os anúncios dizem “Empresa ainda não conferida”')
  })

  test('has a mailbox that reads why it gets a message, with the link that ends them all, also for mail programs, and in a digest', () => {
    const token = 'Zm9vYmFyYmF6cXV4cXV1eGNvcmdlZ3JhdWx0Z2FycGx5'
    const daCaixa = { ...vaga, nome: null, caixa: { token, tipo: 'empresa', nome: 'Padaria https://golpe.example' } }
    for (const payload of [daCaixa, { itens: [daCaixa, { ...daCaixa, codigo_ref: 'VAB2CD3EG' }] }]) {
      const { texto, paraParar } = render('vaga_publicada', payload)
      expect(paraParar).toBe(`${SITE}/parar/caixa/${token}`)
      expect(texto.split(`${SITE}/avisos?sobre=caixa#${token}`)).toHaveLength(2)
      expect(texto).toMatch(/porque esta caixa recebe os avisos da empresa Padaria .* em www\.embira\.example\.\n$/)
      expect(texto).not.toContain('https://golpe.example')
    }
    expect(renderMensagem('vaga_publicada', { ...daCaixa, caixa: { token: '<b>' } }, SITE)?.texto).not.toContain('caixa')
  })
})
