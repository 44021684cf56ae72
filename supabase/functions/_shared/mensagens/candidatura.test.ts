/** E-mails about applications: the link, the recruiter's text, numbers in words, and no personal data where it does not belong. */
import { describe, expect, test } from 'vitest'
import {
  FIM_DA_VAGA,
  ORDEM_CANDIDATURA,
  SEM_RESULTADO,
  STATUS_CANDIDATURA,
  writeFraseDosAvisos,
} from '../../../../src/domain/candidatura/candidatura.ts'
import { renderMensagem } from './render.ts'
import { renderSample as render, SITE } from '../../../../tests/samples/mensagens.ts'

const TOKEN = 'Zm9vYmFyYmF6cXV4cXV1eGNvcmdlZ3JhdWx0Z2FycGx5'
const candidatura = {
  token: TOKEN,
  nome: 'Caio Nunes Prado',
  cargo: 'Analista de RH',
  empresa: 'Padaria Três Irmãos',
  codigo_ref: 'VAB2CD3EF',
  status: 'recebida',
  resposta: null,
  criada_em: '2026-11-21T17:05:00+00:00',
}
const aviso = {
  nome: 'Rita Lima',
  vaga_id: '5b0b1a0e-6a0f-4a53-9d43-111111111111',
  codigo_ref: 'VAB2CD3EF',
  cargo: 'Analista de RH',
  empresa: 'Padaria Três Irmãos',
  novas: 1,
  total: 1,
}

describe.each(['candidatura_recebida', 'candidatura_repetida', 'candidatura_mudou'])('%s', (tipo) => {
  test('greets, links to the application and names it; the token is in links only', () => {
    const { assunto, texto, html } = render(tipo, candidatura)
    expect(texto).toContain('Olá, Caio! ')
    expect(html).toContain(`href="${SITE}/candidatura#${TOKEN}"`)
    expect(texto).toContain('Vaga: Analista de RH\nEmpresa: Padaria Três Irmãos\nCódigo: VAB2CD3EF')
    expect(texto).toContain('Enviada em: 21 de novembro de 2026, às 14:05')
    expect(assunto + html.slice(0, html.indexOf('<table'))).not.toContain(TOKEN)
  })

  test.each([{ token: null }, { token: '../x' }, { status: 'toString' }, { criada_em: 'ontem' }, { codigo_ref: 'v1' }])(
    '%j is not rendered',
    (over) => {
      expect(renderMensagem(tipo, { ...candidatura, ...over }, SITE)).toBeNull()
    },
  )
})

describe('vaga_mudou', () => {
  const mudou = {
    lugar: {
      antes: { local_de_trabalho: 'Campinas', uf: 'SP', modalidade: 'Híbrido' },
      depois: { local_de_trabalho: null, uf: 'SP', modalidade: 'Remoto' },
    },
    salario: { antes: { salario_min: 4500, salario_max: 6000.5 }, depois: { salario_min: null, salario_max: null } },
    contrato: { antes: { tipo_contrato: 'clt' }, depois: { tipo_contrato: 'pj' } },
  }

  test('says what changed, before and after, that the application stands, and how to withdraw it', () => {
    const { assunto, texto, html } = render('vaga_mudou', { ...candidatura, mudou })
    expect(assunto).toBe('A vaga de Analista de RH mudou')
    expect(texto).toContain('Onde: antes: Híbrido, Campinas, SP. Agora: Remoto, SP')
    expect(texto).toContain('Salário: antes: de R$ 4.500,00 a R$ 6.000,50. Agora: não informado')
    expect(texto).toContain('Contrato: antes: CLT. Agora: PJ')
    expect(texto).toContain('A sua candidatura continua valendo.')
    expect(html).toContain(`href="${SITE}/candidatura#${TOKEN}"`)
  })

  test('names only what changed, and carries no link that a recruiter wrote', () => {
    const lugar = { ...mudou.lugar, depois: { ...mudou.lugar.depois, local_de_trabalho: 'veja mau.example' } }
    const { texto } = render('vaga_mudou', { ...candidatura, mudou: { lugar } })
    expect(texto).not.toMatch(/Salário|Contrato|mau\.example/)
    expect(renderMensagem('vaga_mudou', candidatura, SITE)).toBeNull()
  })
})

test('a second application to the same vacancy is answered that the first one counts', () => {
  expect(render('candidatura_repetida', candidatura).texto).toContain('Vale a primeira candidatura')
})

test.each(ORDEM_CANDIDATURA)(
  'moved to %s: the candidate’s word and sentence, and a subject that is no longer than a line',
  (status) => {
    const { assunto, texto } = render('candidatura_mudou', { ...candidatura, status, cargo: 'Coordenação '.repeat(9) })
    expect(texto).toContain(status === 'recusada' ? 'Resposta de Padaria' : STATUS_CANDIDATURA[status].candidato)
    expect(texto).toContain(STATUS_CANDIDATURA[status].frase)
    expect(assunto.length).toBeLessThan(80)
  },
)

test('the recruiter’s answer is shown as written, line by line, and makes no link', () => {
  const { texto } = render('candidatura_mudou', { ...candidatura, status: 'recusada', resposta: 'Obrigada!\n\nVeja mau.example' })
  expect(texto).toContain('O que Padaria Três Irmãos escreveu:')
  expect(texto).toContain('Obrigada!')
  expect(texto).not.toContain('mau.example')
  expect(texto).not.toContain('Há outras vagas')
  expect(render('candidatura_mudou', { ...candidatura, status: 'recusada' }).texto).toContain('Há outras vagas')
})

test.each(Object.entries(FIM_DA_VAGA))(
  '%s: how it ended, and no outcome that nobody decided; the company’s words instead of ours',
  (status, fim) => {
    const carta = render('candidatura_mudou', { ...candidatura, status })
    expect(carta.assunto).toBe('A vaga de Analista de RH terminou')
    expect(carta.texto).toContain(fim.frase)
    expect(carta.texto).toContain(SEM_RESULTADO)
    const comPalavras = render('candidatura_mudou', { ...candidatura, status, resposta: 'Contratamos outra pessoa.' }).texto
    expect(comPalavras).toContain('Contratamos outra pessoa.')
    expect(comPalavras).not.toContain(SEM_RESULTADO)
    const atras = render('candidatura_mudou', { ...candidatura, status, resposta: null, ha_resposta: true }).texto
    expect(atras).toContain('Leia na página da sua candidatura.')
    expect(atras).not.toContain(SEM_RESULTADO)
  },
)

test('the confirmation promises exactly the moves that are e-mailed', () => {
  const promessa = writeFraseDosAvisos('ela')
  expect(render('candidatura_recebida', candidatura).texto).toContain(promessa)
  for (const { aviso } of Object.values(STATUS_CANDIDATURA)) if (aviso !== null) expect(promessa).toContain(aviso)
  expect(promessa).not.toMatch(/análise|situação/)
})

test('the e-mail about a deleted request says that its data is gone too', () => {
  const { texto } = render('dados_excluidos', { responsavel_nome: 'Ana', tipo_servico: 'Cultura Organizacional' })
  expect(texto).toContain('excluímos o pedido de Cultura Organizacional e os dados pessoais ligados a ele.')
})

test('an application removed with a deleted account says what happened to it and to the data', () => {
  const um = render('dados_excluidos', { nome: 'Caio Nunes', cargo: 'Analista de RH', empresa: 'Padaria', outras: 0 })
  expect(um.texto).toContain('A conta que publicou a vaga de Analista de RH, de Padaria, foi excluída, e a vaga terminou.')
  expect(um.texto).toContain(SEM_RESULTADO)
  expect(um.texto).not.toMatch(/\/candidatura\//)
  expect(render('dados_excluidos', { nome: null, cargo: 'x', empresa: 'y', outras: 3 }).texto).toContain('outras 3 às quais')
})

test('a candidate who never opened the application is told only that there is an answer, behind the link', () => {
  const { texto } = render('candidatura_mudou', { ...candidatura, status: 'recusada', resposta: null, ha_resposta: true })
  expect(texto).toContain('Padaria Três Irmãos escreveu uma resposta. Leia na página da sua candidatura.')
  expect(texto).not.toMatch(/O que Padaria|Há outras vagas/)
})

test('the recruiter’s e-mail gives the number of applications and no name', () => {
  const um = render('nova_candidatura', aviso)
  expect(um.assunto).toBe('Nova candidatura para Analista de RH')
  expect(um.texto).toContain('É a primeira candidatura.')
  expect(um.html).toContain(`href="${SITE}/recrutaeeo/minhas-vagas/${aviso.vaga_id}"`)
  const varias = render('nova_candidatura', { ...aviso, novas: 3, total: 8, email: 'caio@candidato.example' })
  expect(varias.assunto).toBe('3 novas candidaturas para Analista de RH')
  expect(varias.texto).toContain('Ao todo são 8 candidaturas.')
  expect(varias.texto).not.toContain('caio')
})

test('the team’s e-mail says why an ad was reported, and not by whom', () => {
  const { assunto, texto } = render('vaga_denunciada', { ...aviso, motivos: ['golpe'], email: 'denuncia@pessoa.example' })
  expect(assunto).toBe('Vaga denunciada: Analista de RH')
  expect(texto).toContain('Motivo: Parece golpe ou pede dinheiro')
  expect(texto).not.toMatch(/pessoa.example|denuncia@/)
  const varias = render('vaga_denunciada', { ...aviso, novas: 4, motivos: ['golpe', 'dados'] }).texto
  expect(varias).toContain('4 denúncias de uma vaga')
  expect(varias).toMatch(/Motivos: Parece golpe ou pede dinheiro; \S/)
})
