/* What an ad says more: openings, working time, pay by the hour, a program, people with a disability (../detalhes.ts). */
import { formatCentavos, readDinheiroEscrito } from '../../br/dinheiro.ts'
import { oneOf } from './formas.ts'
import type { Leitura } from './leitura.ts'

const NUMEROS: Readonly<Record<string, number>> = {
  duas: 2,
  dois: 2,
  três: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  doze: 12,
  quinze: 15,
  vinte: 20,
}
const NUMERO = String.raw`(\d{1,3}|${Object.keys(NUMEROS).join('|')})`

const QUANTAS: readonly RegExp[] = [
  /(?<!\p{L})(?:n[º°o.]+|n[uú]mero|quantidade|qtd\.?)(?: de (?:vagas|posi[cç][oõ]es))?\s*:\s*(\d{1,3})(?!\d)/iu,
  /^vagas(?: dispon[ií]veis| abertas)?\s*:\s*(\d{1,3})(?:\s*(?:vagas?|posi[cç][oõ]es))?\.?$/iu,
  new RegExp(
    String.raw`(?<![\p{L}\d.,])(?<!mais de |outras |ver |todas as )${NUMERO}\s*(?:\([\p{L} ]+\)\s*)?` +
      String.raw`(?:vagas?|posi[cç][oõ]es|oportunidades)(?!\p{L})(?! (?:semelhantes|parecidas|de garagem|na garagem|por m[eê]s|cada))`,
    'iu',
  ),
]

/** 'precisando de 4 pedreiros': a number before people. */
const PESSOAS = new RegExp(
  String.raw`(?:precis\p{L}+ de|contrat\p{L}+|procur\p{L}+|busc\p{L}+)\s+(?:mais )?${NUMERO}\s+(?!anos|meses|dias|horas|mil|%)\p{L}{4,}`,
  'iu',
)

const toNumero = (texto: string) => NUMEROS[texto.toLowerCase()] ?? Number(texto)

/** How many openings the lines state; undefined when they state none, or several numbers. */
export function readNumeroDeVagas(linhas: readonly string[]): { numero: number; linha: string } | undefined {
  const achados = linhas.flatMap((linha) =>
    [...QUANTAS, PESSOAS].flatMap((forma) => {
      const texto = forma.exec(linha)?.[1]
      return texto === undefined || toNumero(texto) < 1 ? [] : [{ numero: toNumero(texto), linha }]
    }),
  )
  return new Set(achados.map(({ numero }) => numero)).size === 1 ? achados[0] : undefined
}

const JORNADAS: readonly (readonly [string, RegExp])[] = [
  ['meio_periodo', /meio[- ](?:per[ií]odo|turno|expediente)|part[- ]?time|tempo parcial|per[ií]odo parcial/iu],
  ['integral', /(?:per[ií]odo|tempo|hor[aá]rio|jornada)(?: [eé])?:? integral|full[- ]?time/iu],
  [
    'escala',
    /(?<!\d)(?:12 ?x ?36|24 ?x ?48|[4-6] ?x ?[1-3])(?!\d)|(?:por|em|regime de|trabalho (?:em|por)) escala|^escala:|escala de (?:revezamento|folga|trabalho)/iu,
  ],
]

const DIA = String.raw`(?:segunda|ter[cç]a|quarta|quinta|sexta|s[aá]bado|domingo|seg|ter|qua|qui|sex|s[aá]b|dom)(?!\p{L})(?:[- ]feiras?)?s?`
const HORA = String.raw`\d{1,2}(?: ?h(?:oras?)? ?(?:\d{2})?(?:min)?|:\d{2}h?)`
const HORAS = String.raw`(?:das? |de )?${HORA} ?(?:às|as|à|a|até|-|–) ?(?:às )?(?:${HORA}|\d{1,2}(?!\d))`
const DIAS = String.raw`(?:de |às? |aos )?${DIA}(?: ?(?:a|à|e|até|-|\/) ?${DIA})?`
const DIAS_E_HORAS = new RegExp(String.raw`${DIAS},? *(?:\([^)]*\) ?)?${HORAS}|${HORAS},? *\(?(?:de )?${DIAS}\)?|${HORAS}`, 'iu')
const ROTULO = new RegExp(
  oneOf(String.raw`
    ^(?:\d{1,2}[.)] )?(?:d[ao]s? )?\[?(?:${oneOf(String.raw`
      (?:dias? e )?hor[aá]rios?(?: de (?:trabalho|expediente))?|jornada(?: de trabalho)?|escala|expediente|turno
      carga hor[aá]ria|dias? de trabalho
    `)})\]?(?:\s*:\s*|\s+(?=\d|seg))(\S.*)$
  `),
  'iu',
)

/** Days and hours: what a label says, a short line that says nothing else, or the words in a sentence. */
export function readHorario(linhas: readonly string[]): { horario: string; linha: string } | undefined {
  for (const linha of linhas) {
    const valor = ROTULO.exec(linha)?.[1]
    if (valor && /\d|segunda|seg\b/iu.test(valor)) return { horario: valor, linha }
  }
  // Of a paragraph each sentence is for itself: hours beside a mailbox are those of another.
  for (const linha of linhas.flatMap((cada) => (cada.length > 90 ? cada.split(/(?<=[.!?])\s+(?=\p{Lu})/u) : [cada]))) {
    const [achado] = DIAS_E_HORAS.exec(linha) ?? []
    // Hours of the office that answers the phone are none of the job.
    if (achado && !/@|R\$|whats|lig(?:ue|ar)|fone|entrevista|curr[ií]culo|inscri/iu.test(linha))
      return { horario: linha.length <= 70 && linha.length - achado.length <= 30 ? linha : achado, linha }
  }
  return undefined
}

const POR_HORA = /R\$\s*(\d{1,3}(?:,\d{2})?)\s*(?:\/|por|a|p\/)\s*(?:h(?:r|ora)?s?(?!\p{L})|hora[- ]aula)/iu

const EXCLUSIVA = new RegExp(
  oneOf(String.raw`
    exclusiv\p{L}* (?:para |a )?(?:pcds?(?!\p{L})|pessoas? com defici[eê]ncia)|(?:vagas?|oportunidade) (?:para )?pcd(?!\p{L})
    \(pcd\)|pcd\)?$
  `),
  'iu',
)
const AFIRMATIVA = /(?:afirmativa|preferencial(?:mente)?)(?: (?:é|para|a))* (?:pcds?(?!\p{L})|pessoas? com defici[eê]ncia)/iu
const TAMBEM = /tamb[eé]m|aceita|extensiv|aberta a|inclusive|todas as vagas|ou n[aã]o/iu
const ACESSIVEL = /acessib|acess[ií]ve[li]|banheiro adaptado|sem degraus|rampas?(?!\p{L})|libras|leitor de tela|elevador/iu

/** Fills what the ad says more, each with its words. @param linhas the ad without ornaments */
export function readDetalhes(lida: Leitura, linhas: readonly string[]) {
  const vagas = readNumeroDeVagas(linhas)
  // Two jobs in one ad: how many of which is left to the person.
  if (vagas && lida.valores.cargo !== '') lida.set('numero_de_vagas', String(vagas.numero), vagas.linha)

  const jornadas = JORNADAS.flatMap(([nome, forma]) => {
    const linha = linhas.find((cada) => forma.test(cada))
    return linha === undefined ? [] : [{ nome, linha }]
  })
  if (jornadas.length === 1) lida.set('jornada', jornadas[0]?.nome, jornadas[0]?.linha ?? '')

  const horario = readHorario(linhas)
  lida.set('horario', horario?.horario.replace(/[\s.;]+$/, ''), horario?.linha ?? '')

  const porHora = linhas.find((linha) => POR_HORA.test(linha))
  const valor = readDinheiroEscrito(`R$ ${POR_HORA.exec(porHora ?? '')?.[1] ?? ''}`)
  if (porHora !== undefined && valor && !lida.has('salario_min') && !lida.has('salario_max')) {
    lida.setFaixa({ min: valor, max: valor }, porHora)
    if (lida.valores.salario_min === formatCentavos(valor)) lida.set('salario_periodo', 'hora', porHora)
  }

  const cargo = String(lida.valores.cargo ?? '')
  const daTrainee = linhas.find((linha) => /programa (?:de )?trainee/iu.test(linha))
  const deAprendiz = linhas.find(
    (linha) => /(?:jovem|menor) aprendiz/iu.test(linha) && linha.length <= 60 && !/não|nao|sido/iu.test(linha),
  )
  const obrigatorio = linhas.find((linha) => /est[aá]gio (?:curricular )?obrigat[oó]rio/iu.test(linha))
  if (/aprendiz/iu.test(cargo) || deAprendiz) lida.set('programa', 'aprendiz', deAprendiz ?? lida.trechos.cargo ?? '')
  else if (/^trainee/iu.test(cargo) || daTrainee) lida.set('programa', 'trainee', daTrainee ?? lida.trechos.cargo ?? '')
  else if (obrigatorio) lida.set('programa', 'estagio_obrigatorio', obrigatorio)

  const frases = linhas.flatMap((linha) => linha.split(/(?<=[.!?])\s+/u))
  const afirmativa = frases.find((frase) => AFIRMATIVA.test(frase))
  const exclusiva = frases.find((frase) => EXCLUSIVA.test(frase) && !TAMBEM.test(frase))
  if (exclusiva) lida.set('pcd', 'exclusiva', exclusiva)
  else if (afirmativa) lida.set('pcd', 'afirmativa', afirmativa)
  const acessivel = frases.filter((frase) => ACESSIVEL.test(frase))
  if (lida.has('pcd') && acessivel.length > 0) lida.set('acessibilidade', acessivel.join('\n'), acessivel[0] ?? '')
}
