/* The text that the team pastes into another site's form, part by part or as a whole. */
import { formatReais } from '@/domain/br/dinheiro'
import type { RelacionadosDe } from '@/domain/contratos/equipe/tabelas'
import { SENIORIDADES, TIPOS_CONTRATO } from '@/domain/vaga/vaga'
import { getRotulo } from '../fila/fila'

export type ParteDoTexto = { readonly rotulo: string; readonly valor: string }

/** An ad beside its channel line. */
export type Anuncio = RelacionadosDe<'fila_canais'>['vaga']

function salario({ salario_min: de, salario_max: ate }: Anuncio): string {
  if (de && ate && de !== ate) return `De ${formatReais(de)} a ${formatReais(ate)}`
  const um = de || ate
  return um ? formatReais(um) : ''
}

/** The non-empty parts of an ad, in the order in which other sites ask for them. */
export function buildPartesDoTexto(vaga: Anuncio, endereco: string): ParteDoTexto[] {
  const local = [vaga.local_de_trabalho, vaga.uf].filter(Boolean).join(', ')
  const partes: [string, string | null][] = [
    ['Título', vaga.cargo],
    ['Empresa', vaga.empresa],
    ['Local', local],
    ['Modalidade', vaga.modalidade],
    ['Contrato', getRotulo(TIPOS_CONTRATO, vaga.tipo_contrato)],
    ['Senioridade', getRotulo(SENIORIDADES, vaga.senioridade)],
    ['Salário', salario(vaga)],
    ['Descrição', vaga.descricao],
    ['Requisitos', vaga.requisitos],
    ['Benefícios', vaga.beneficios],
    ['Diferenciais', vaga.diferenciais],
    ['Sobre a empresa', vaga.empresa_descricao],
    ['Candidatura', endereco],
  ]
  return partes.flatMap(([rotulo, valor]) => (valor ? [{ rotulo, valor }] : []))
}

/** The same as one text. */
export const joinPartes = (partes: readonly ParteDoTexto[]): string =>
  partes
    .map(({ rotulo, valor }) => (valor.includes('\n') || valor.length > 60 ? `${rotulo}\n${valor}` : `${rotulo}: ${valor}`))
    .join('\n\n')
