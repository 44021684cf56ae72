/* The text that the team pastes into another site's form, part by part or as a whole. */
import { formatCentavos } from '@/domain/br/dinheiro'
import { SENIORIDADES, TIPOS_CONTRATO } from '@/domain/vaga/vaga'
import { getRotulo } from '@/features/publica/resumo'
import { type Linha, readNumero, readTexto } from '../fila/linha'

export type ParteDoTexto = { readonly rotulo: string; readonly valor: string }

const reais = (valor: number) => formatCentavos(Math.round(valor * 100))

function salario(vaga: Linha): string {
  const [de, ate] = [readNumero(vaga, 'salario_min'), readNumero(vaga, 'salario_max')]
  if (de && ate && de !== ate) return `De ${reais(de)} a ${reais(ate)}`
  return de || ate ? reais(de || ate) : ''
}

/** The non-empty parts of an ad, in the order in which other sites ask for them. */
export function buildPartesDoTexto(vaga: Linha, endereco: string): ParteDoTexto[] {
  const local = [readTexto(vaga, 'local_de_trabalho'), readTexto(vaga, 'uf')].filter(Boolean).join(', ')
  const partes: [string, string][] = [
    ['Título', readTexto(vaga, 'cargo')],
    ['Empresa', readTexto(vaga, 'empresa')],
    ['Local', local],
    ['Modalidade', readTexto(vaga, 'modalidade')],
    ['Contrato', getRotulo(TIPOS_CONTRATO, readTexto(vaga, 'tipo_contrato'))],
    ['Senioridade', getRotulo(SENIORIDADES, readTexto(vaga, 'senioridade'))],
    ['Salário', salario(vaga)],
    ['Descrição', readTexto(vaga, 'descricao')],
    ['Requisitos', readTexto(vaga, 'requisitos')],
    ['Benefícios', readTexto(vaga, 'beneficios')],
    ['Diferenciais', readTexto(vaga, 'diferenciais')],
    ['Sobre a empresa', readTexto(vaga, 'empresa_descricao')],
    ['Candidatura', endereco],
  ]
  return partes.flatMap(([rotulo, valor]) => (valor ? [{ rotulo, valor }] : []))
}

/** The same as one text. */
export const joinPartes = (partes: readonly ParteDoTexto[]): string =>
  partes
    .map(({ rotulo, valor }) => (valor.includes('\n') || valor.length > 60 ? `${rotulo}\n${valor}` : `${rotulo}: ${valor}`))
    .join('\n\n')
