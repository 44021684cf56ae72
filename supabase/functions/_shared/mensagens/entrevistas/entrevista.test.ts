/** Letters about interviews: what they say in whose clock, and events that a calendar reads, moves and takes out. */
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { renderMensagem } from '../render.ts'
import { renderSample as render, SITE } from '../../../../../tests/samples/mensagens.ts'

const TOKEN = 'Zm9vYmFyYmF6cXV4cXV1eGNvcmdlZ3JhdWx0Z2FycGx5'
const ID = '5b0b1a0e-6a0f-4a53-9d43-333333333333'
const entrevista = {
  id: ID,
  sequencia: 1,
  em: '2026-11-21T17:05:00+00:00',
  email: 'caio@pessoa.example',
  inicio: '2026-12-03T17:00:00+00:00',
  fim: '2026-12-03T17:30:00+00:00',
  fuso: 'America/Manaus',
  formato: 'lugar',
  onde: 'Rua das Flores, 12; sala 3, fundos',
  pessoas: ['Rita Lima', 'Olga Paz'],
}
const comum = { cargo: 'Analista de RH', empresa: 'Padaria Três Irmãos', codigo_ref: 'VAB2CD3EF', passo: 'marcada', entrevista }
const daPessoa = { ...comum, token: TOKEN, nome: 'Caio Nunes', status: 'entrevista', criada_em: '2026-11-21T17:05:00+00:00' }
const daEmpresa = {
  ...comum,
  nome: 'Rita',
  vaga_id: ID,
  candidatura_id: ID,
  candidato: 'Caio Nunes',
  entrevista: { ...entrevista, fuso: 'America/Sao_Paulo' },
}

const readable = (text: string) => text.replaceAll('\u2060', '')

/** What a calendar makes of the file. */
function readEvento({ anexos = [] }: ReturnType<typeof render>) {
  const [anexo] = anexos
  if (!anexo) throw new Error('no file')
  const calendario = new ICAL.Component(ICAL.parse(anexo.conteudo))
  const vevent = calendario.getFirstSubcomponent('vevent')
  if (!vevent) throw new Error('no event')
  const evento = new ICAL.Event(vevent)
  return {
    metodo: calendario.getFirstPropertyValue('method'),
    tipo: anexo.tipo,
    uid: evento.uid,
    sequencia: evento.sequence,
    status: vevent.getFirstPropertyValue('status'),
    inicio: evento.startDate.toJSDate().toISOString(),
    fim: evento.endDate.toJSDate().toISOString(),
    titulo: evento.summary,
    onde: evento.location,
    descricao: evento.description,
    quem: vevent.getAllProperties('attendee').map((each) => String(each.getFirstValue()).toLowerCase()),
    dono: String(vevent.getFirstPropertyValue('organizer')).toLowerCase(),
  }
}

describe('the letter to the candidate', () => {
  test('says the time by their clock, and carries the event', () => {
    const carta = render('entrevista_do_candidato', daPessoa)
    expect(carta.assunto).toBe('Entrevista marcada: Analista de RH')
    const texto = readable(carta.texto)
    expect(texto).toContain('Quando: quinta-feira, 3 de dezembro, às 13:00 (horário do Amazonas)')
    expect(texto).toContain('O arquivo deste e-mail põe a entrevista na sua agenda.')
    expect(texto).toContain('Dura: 30 minutos')
    expect(texto).toContain('Com: Rita Lima, Olga Paz')
    expect(texto).toContain(`${SITE}/candidatura#${TOKEN}`)
    expect(readEvento(carta)).toEqual({
      metodo: 'REQUEST',
      tipo: 'text/calendar; charset=utf-8; method=REQUEST',
      uid: `entrevista-${ID}@www.embira.example`,
      sequencia: 1,
      status: 'CONFIRMED',
      inicio: '2026-12-03T17:00:00.000Z',
      fim: '2026-12-03T17:30:00.000Z',
      titulo: 'Entrevista: Analista de RH, Padaria Três Irmãos',
      onde: 'Rua das Flores, 12; sala 3, fundos',
      descricao: 'Presencial\nCom Rita Lima, Olga Paz\nPara mudar ou desmarcar, abra o link do e-mail.',
      quem: ['mailto:caio@pessoa.example'],
      dono: 'mailto:agenda@www.embira.example',
    })
    // The calendar may be seen by others: the secret is not in it.
    expect(JSON.stringify(carta.anexos)).not.toContain(TOKEN)
  })

  test.each(['recusada', 'proposta', 'cancelada'])('%s takes the same event out', (passo) => {
    const carta = render('entrevista_do_candidato', {
      ...daPessoa,
      passo,
      motivo: 'vaga',
      entrevista: { ...entrevista, sequencia: 4 },
    })
    expect(readEvento(carta)).toMatchObject({
      metodo: 'CANCEL',
      status: 'CANCELLED',
      uid: `entrevista-${ID}@www.embira.example`,
      sequencia: 4,
    })
    expect(carta.texto.includes('A vaga terminou.')).toBe(passo === 'cancelada')
    expect(carta.texto).toContain('O horário que ficou livre')
    expect(carta.texto).toContain('O arquivo deste e-mail tira a entrevista da sua agenda.')
  })

  test('times to choose from are behind the link, and say that opening takes nothing', () => {
    const carta = render('entrevista_do_candidato', {
      ...daPessoa,
      passo: 'oferecida',
      entrevista: null,
      resposta: 'Vamos conversar?',
    })
    expect(carta.anexos).toBeUndefined()
    expect(carta.texto).toContain('abrir o link não marca nada')
    expect(carta.texto).toContain('Vamos conversar?')
  })

  test('a reminder says the time and changes no calendar', () => {
    const carta = render('entrevista_do_candidato', { ...daPessoa, passo: 'lembrete' })
    expect(carta.anexos).toBeUndefined()
    expect(carta.texto).toContain('às 13:00')
  })
})

describe('the letter to the company', () => {
  test('names the candidate, leads to the application, and says the time by the clock of the offer', () => {
    const carta = render('entrevista_da_empresa', daEmpresa)
    expect(carta.assunto).toBe('Caio Nunes marcou a entrevista (Analista de RH)')
    expect(carta.texto).toContain('às 14:00')
    expect(carta.texto).toContain(`${SITE}/recrutaeeo/minhas-vagas/${ID}?candidatura=${ID}`)
    expect(readEvento(carta)).toMatchObject({ metodo: 'REQUEST', titulo: 'Entrevista: Caio Nunes, Analista de RH' })
  })

  test.each([
    ['imprevisto', 'Caio Nunes diz por que não foi à entrevista (Analista de RH)'],
    ['empresa_faltou', 'Caio Nunes diz que quem entrevista não apareceu (Analista de RH)'],
  ])('of %s after the time has the words and nothing for a calendar', (passo, assunto) => {
    const carta = render('entrevista_da_empresa', { ...daEmpresa, passo, entrevista: null, texto: 'Fiquei sem luz.' })
    expect(carta.assunto).toBe(assunto)
    expect(carta.texto).toContain('Fiquei sem luz.')
    expect(carta.anexos).toBeUndefined()
  })

  test('has what the candidate wrote, without links', () => {
    const carta = render('entrevista_da_empresa', {
      ...daEmpresa,
      passo: 'proposta',
      entrevista: null,
      texto: 'Sexta? Veja https://mau.example',
    })
    expect(carta.assunto).toBe('Caio Nunes pede outro horário (Analista de RH)')
    expect(readable(carta.texto)).toContain('Sexta? Veja https://mau.example')
    expect(carta.texto + carta.html).not.toContain('https://mau')
  })

  test('of a withdrawn application names nobody, and takes the event out', () => {
    const carta = render('entrevista_da_empresa', { ...daEmpresa, passo: 'retirada', candidato: null, candidatura_id: null })
    expect(carta.assunto).toBe('Entrevista desmarcada: a candidatura foi retirada (Analista de RH)')
    expect(readEvento(carta)).toMatchObject({ metodo: 'CANCEL', titulo: 'Entrevista: Analista de RH' })
    expect(JSON.stringify(carta)).not.toContain('Caio Nunes')
  })
})

test('an interview that goes with its vacancy is taken out of both calendars, and the letters say so', () => {
  const daPessoa = render('dados_excluidos', {
    nome: 'Caio Nunes',
    cargo: 'Analista de RH',
    empresa: 'Padaria Três Irmãos',
    outras: 0,
    sem_resultado: false,
    entrevista: { ...entrevista, sequencia: 2, pessoas: [] },
  })
  const texto = readable(daPessoa.texto)
  expect(texto).toContain('A entrevista que estava marcada não vai acontecer.')
  expect(texto).toContain('Quando: quinta-feira, 3 de dezembro, às 13:00 (horário do Amazonas)')
  expect(texto).toContain('O arquivo deste e-mail tira a entrevista da sua agenda.')
  expect(texto).not.toMatch(/Com:|Não recebemos da empresa um resultado/)
  expect(readEvento(daPessoa)).toMatchObject({
    metodo: 'CANCEL',
    sequencia: 2,
    status: 'CANCELLED',
    uid: `entrevista-${ID}@www.embira.example`,
  })
  const daColega = render('entrevista_da_empresa', { ...daEmpresa, passo: 'apagada', candidato: null, candidatura_id: null })
  expect(daColega.assunto).toBe('Entrevista cancelada: a vaga foi apagada (Analista de RH)')
  expect(readEvento(daColega)).toMatchObject({ metodo: 'CANCEL', uid: `entrevista-${ID}@www.embira.example` })
  expect(readable(daColega.texto)).toContain(`${SITE}/app/entrevistas`)
  expect(daColega.texto).not.toContain(`minhas-vagas/${ID}`)
})

test('the same letter is the same bytes, and lines stay within what calendars read', () => {
  const [uma, outra] = [render('entrevista_da_empresa', daEmpresa), render('entrevista_da_empresa', daEmpresa)]
  expect(uma).toEqual(outra)
  const linhas = uma.anexos?.[0]?.conteudo.split('\r\n') ?? []
  expect(linhas.length).toBeGreaterThan(10)
  for (const linha of linhas) expect(new TextEncoder().encode(linha).length).toBeLessThanOrEqual(75)
})

test('an address that the library of calendars refuses gets its letter all the same, and so does a site without a domain', () => {
  const carta = render('entrevista_do_candidato', { ...daPessoa, entrevista: { ...entrevista, email: 'joão@correio.example' } })
  expect(carta.anexos).toBeUndefined()
  expect(carta.texto).toContain('às 13:00')
  expect(carta.texto).not.toContain('O arquivo')
  expect(renderMensagem('entrevista_do_candidato', daPessoa, 'http://localhost:4173')?.anexos).toHaveLength(1)
})

test('a digest has the files of all', () => {
  const itens = [daEmpresa, { ...daEmpresa, candidato: 'Bia', entrevista: { ...entrevista, id: ID.replace('3', '4') } }]
  expect(render('entrevista_da_empresa', { itens }).anexos).toHaveLength(2)
})

test.each([
  { entrevista: { ...entrevista, inicio: 'amanhã' } },
  { entrevista: { ...entrevista, fuso: 'Marte/Olimpo' } },
  { passo: 'feita' },
])('%j is not rendered', (over) => {
  expect(renderMensagem('entrevista_da_empresa', { ...daEmpresa, ...over }, SITE)).toBeNull()
})
