/* Answers as they are found in an ad, and the pieces of a line that are nothing else. */
import { formatCentavos } from '../../br/dinheiro.ts'
import { formatTelefone } from '../../br/telefone.ts'
import { cleanLinha, countCaracteres } from '../../br/texto.ts'
import type { Valor } from '../../validar-campo.ts'
import { camposVaga } from '../vaga.ts'
import { readContrato, readModalidade, readSenioridade } from './escolhas.ts'
import { oneOf } from './formas.ts'
import { type Cidades, type Lugar, readLocal } from './lugar.ts'
import type { Faixa } from './salario.ts'

export const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/

export const TELEFONE = /(?:\+55\s?)?(?:\(\d{2}\)|\b\d{2})\s?9?\s?\d{4}[-. ]?\d{4}\b/

/** Answers as they are found: the first of each field stays, with the words it was read from. */
export class Leitura {
  readonly valores: Record<string, Valor> = {}
  readonly trechos: Record<string, string> = {}

  readonly cidades: Cidades
  /** The whole ad. */
  readonly texto: string

  constructor(cidades: Cidades, texto: string) {
    this.cidades = cidades
    this.texto = texto
  }

  set(nome: string, valor: string | undefined, trecho: string) {
    if (!valor || this.has(nome)) return
    // A state alone is nobody's name.
    if (
      nome === 'empresa' &&
      (/sigilos|confidencial|de (?:grande|m[eé]dio|pequeno) porte/iu.test(valor) || readLocal(valor, this.cidades)?.local === '')
    )
      return
    const { opcoes, max = Number.POSITIVE_INFINITY } = camposVaga[nome] ?? {}
    if ((opcoes && !opcoes.includes(valor)) || countCaracteres(valor) > max) return
    this.valores[nome] = valor
    this.trechos[nome] = cleanLinha(trecho).slice(0, 160)
  }

  /** Two openings in one ad: what differs is left to the person. */
  leave(nome: string) {
    this.valores[nome] = ''
  }

  has(nome: string) {
    return this.valores[nome] !== undefined
  }

  get lidos() {
    return Object.keys(this.valores).length
  }

  setCargo(cargo: string, trecho: string) {
    if (this.has('cargo')) return
    this.set('senioridade', readSenioridade(cargo), trecho)
    this.set('cargo', cargo, trecho)
  }

  setLugar(lugar: Lugar | undefined, trecho: string) {
    if (!lugar) return
    this.set('uf', lugar.uf, trecho)
    if (this.valores.uf === lugar.uf) this.set('local_de_trabalho', lugar.local, trecho)
  }

  setFaixa(faixa: Faixa | undefined, trecho: string) {
    if (!faixa || (faixa.min !== null && faixa.max !== null && (this.has('salario_min') || this.has('salario_max')))) return
    if (faixa.min !== null) this.set('salario_min', formatCentavos(faixa.min), trecho)
    if (faixa.max !== null) this.set('salario_max', formatCentavos(faixa.max), trecho)
  }

  setContato(linha: string) {
    this.set('email', EMAIL.exec(linha)?.[0], linha)
    const telefone = TELEFONE.exec(linha.replace(EMAIL, ''))?.[0]
    if (telefone) this.set('telefone', formatTelefone(telefone), linha)
  }

  setEscolhas(texto: string, trecho = texto) {
    this.set('modalidade', readModalidade(texto), trecho)
    this.set('tipo_contrato', readContrato(texto), trecho)
  }
}

const DE_ESCOLHA = new RegExp(
  oneOf(String.raw`
    h[ií]brid[oa]|presencial|remot[oa]|home[- ]?office|\b(?:clt|pj|mei)\b|efetiv[oa]|tempor[aá]ri[oa]|freelancer
    est[aá]gio|aut[oô]nomo|vagas?|regime|contrato|modelo|modalidade|trabalho|tempo integral|(?:meio )?per[ií]odo|integral
    noturno|diurno|s[eê]nior|pleno|j[uú]nior|carteira assinada|em casa|por semana|por dia|100%|(?:todo o )?brasil
    \d+ ?h(?:oras)?(?:\/\w+)?|\b(?:ou|e|de|em|via)\b
  `),
  'giu',
)

/** Areas as a word of its own; with a label any word is one. */
const AREA = new RegExp(
  oneOf(String.raw`
    ^(?:${oneOf(String.raw`
      administrativo|comercial|vendas|marketing|suprimentos|controladoria|contabilidade|fiscal|infraestrutura
      manuten[cç][aã]o|design|financeiro|produto|log[ií]stica|opera[cç][oõ]es|produ[cç][aã]o|jur[ií]dico|recursos humanos|rh
      ti|tecnologia(?: da informa[cç][aã]o)?|qualidade|compras|atendimento|engenharia
    `)})$
  `),
  'iu',
)

export const NA_AREA =
  /(?:setor|[aá]rea|departamento|time)(?: de| d[ao])? (\p{Lu}\p{Ll}+(?:-\p{Ll}+)?(?: (?:e|d[aeo]s?) \p{Lu}\p{Ll}+)*)/u

/** Place, mode or contract, when a piece of a line is nothing else. */
export function readPedaco(lida: Leitura, pedaco: string, linha: string): boolean {
  const lugar = readLocal(pedaco, lida.cidades)
  const escolha = pedaco.replace(DE_ESCOLHA, '').replace(/[^\p{L}]/gu, '').length < 4
  lida.setLugar(lugar, linha)
  if (AREA.test(pedaco)) lida.set('area', pedaco, linha)
  if (escolha && lida.has('cargo')) lida.set('senioridade', readSenioridade(pedaco), linha)
  if (escolha || lugar) lida.setEscolhas(pedaco, linha)
  return lugar !== undefined || escolha || AREA.test(pedaco)
}

export const PEDACOS = /\s+[|–—·•]\s+|\s*[|·•]\s*/
