/* Edits of a vacancy on the air: which columns they may change, what differs from the stored text, and how a value is read aloud. SQL
   compares again (`transicoes.editar_vaga`); a test compares both lists. */
import { formatReais } from '../br/dinheiro.ts'
import { formatTelefone } from '../br/telefone.ts'
import { ROTULOS_DOS_DETALHES } from './detalhes.ts'
import { SENIORIDADES, TAMANHOS_DA_EMPRESA, TIPOS_CONTRATO } from './opcoes.ts'
import { camposVaga, toVagaForm, toVagaPayload, type VagaForm, type VagaGuardada } from './vaga.ts'

/** Columns that bear the price, were answered by candidates, or are no column: an edit never has them (docs/product/vacancies.md#editing-on-the-air). */
const FORA = new Set(['beneficios_outros', 'duracao', 'canais', 'declaracao', 'perguntas'])

/** The two switches, each before the field that it shows. */
const INTERRUPTORES: Readonly<Record<string, readonly [string, string]>> = {
  salario_min: ['mostrar_salario', 'Mostrar o salário'],
  vaga_afirmativa_grupo: ['vaga_afirmativa', 'Vaga afirmativa'],
}

/** Columns that an edit may change with their labels, in the order of the form. */
export const CAMPOS_DA_EDICAO: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(camposVaga).flatMap(([nome, { rotulo }]) => {
    if (FORA.has(nome)) return []
    const antes = INTERRUPTORES[nome]
    return antes ? [antes, [nome, rotulo]] : [[nome, rotulo]]
  }),
)

/** The columns that differ, with both values. */
export type Mudancas = Readonly<Record<string, { readonly antes?: unknown; readonly depois?: unknown }>>

/** Parts of the ad that candidates in process are told about. */
const DOS_CANDIDATOS = [
  'local_de_trabalho',
  'uf',
  'modalidade',
  'tipo_contrato',
  'mostrar_salario',
  'salario_min',
  'salario_max',
  'salario_periodo',
]

/** Whether a change is told to candidates who wait for an answer. */
export const isParaCandidatos = (mudancas: Mudancas) => DOS_CANDIDATOS.some((campo) => Object.hasOwn(mudancas, campo))

/** The stored vacancy with the answers that the form changed; what the form only writes another way stays as it is stored. */
export function mergeEdicao(vaga: VagaGuardada, valores: VagaForm): Record<string, unknown> {
  const [antes, depois] = [toVagaPayload(toVagaForm(vaga)), toVagaPayload(valores)] as Record<string, unknown>[]
  return Object.fromEntries(
    Object.keys(CAMPOS_DA_EDICAO).map((campo) => [
      campo,
      Object.is(antes?.[campo], depois?.[campo]) ? (vaga[campo] ?? null) : (depois?.[campo] ?? null),
    ]),
  )
}

/** What an edit would change, before it is sent. */
export function listMudancas(vaga: VagaGuardada, valores: VagaForm): Mudancas {
  const depois = mergeEdicao(vaga, valores)
  return Object.fromEntries(
    Object.entries(depois)
      .filter(([campo, valor]) => !Object.is(vaga[campo] ?? null, valor))
      .map(([campo, valor]) => [campo, { antes: vaga[campo] ?? null, depois: valor }]),
  )
}

/** Labels of the codes of an ad, by their field. */
export const CODIGOS_DO_ANUNCIO: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  senioridade: SENIORIDADES,
  tipo_contrato: TIPOS_CONTRATO,
  empresa_tamanho: TAMANHOS_DA_EMPRESA,
  ...ROTULOS_DOS_DETALHES,
}

/** A value in words; empty for none. */
export function writeValor(campo: string, valor: unknown): string {
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
  if (typeof valor === 'number') return campo === 'numero_de_vagas' ? String(valor) : formatReais(valor)
  if (typeof valor !== 'string') return ''
  if (campo === 'telefone') return formatTelefone(valor)
  return CODIGOS_DO_ANUNCIO[campo]?.[valor] ?? valor
}

/** Longest equal part that is shown whole, and how much of a longer one stays beside the change. */
const [INTEIRO, AO_LADO] = [240, 100]
const cutInicio = (texto: string) =>
  texto.length > INTEIRO ? `… ${texto.slice(texto.indexOf(' ', texto.length - AO_LADO) + 1)}` : texto
const cutFim = (texto: string) => (texto.length > INTEIRO ? `${texto.slice(0, texto.lastIndexOf(' ', AO_LADO))} …` : texto)

/** Both texts in three parts, word by word: the equal beginning, what differs, and the equal end; long equal parts are cut. */
export function splitMudanca(antes: string, depois: string) {
  const [a, d] = [antes, depois].map((texto) => texto.split(/(?<=\s)/u)) as [string[], string[]]
  const menor = Math.min(a.length, d.length)
  let inicio = 0
  while (inicio < menor && a[inicio] === d[inicio]) inicio += 1
  let fim = 0
  while (fim < menor - inicio && a.at(-1 - fim) === d.at(-1 - fim)) fim += 1
  const meio = (palavras: string[]) => palavras.slice(inicio, palavras.length - fim).join('')
  return {
    inicio: cutInicio(a.slice(0, inicio).join('')),
    antes: meio(a),
    depois: meio(d),
    fim: cutFim(a.slice(a.length - fim).join('')),
  }
}
