/* The text that the team pastes into another site's form, part by part or as a whole. */
import { formatReais } from '@/domain/br/dinheiro'
import type { RelacionadosDe } from '@/domain/contratos/equipe/tabelas'
import { writeValor } from '@/domain/vaga/edicao'
import { SENIORIDADES, TIPOS_CONTRATO } from '@/domain/vaga/opcoes'
import { getRotulo } from '../fila/fila'

export type ParteDoTexto = { readonly rotulo: string; readonly valor: string }

/** An ad beside its channel line. */
export type Anuncio = RelacionadosDe<'fila_canais'>['vaga']

function salario({ salario_min: de, salario_max: ate, salario_periodo }: Anuncio): string {
  const por = salario_periodo === 'hora' ? ' por hora' : ''
  if (de && ate && de !== ate) return `De ${formatReais(de)} a ${formatReais(ate)}${por}`
  const um = de || ate
  return um ? `${formatReais(um)}${por}` : ''
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
    ['Vagas', vaga.numero_de_vagas ? String(vaga.numero_de_vagas) : null],
    ['Horário', [writeValor('jornada', vaga.jornada), vaga.horario].filter(Boolean).join(', ')],
    ['Programa', writeValor('programa', vaga.programa)],
    ['PCD', writeValor('pcd', vaga.pcd)],
    ['Descrição', vaga.descricao],
    ['Requisitos', vaga.requisitos],
    ['Benefícios', vaga.beneficios],
    ['Diferenciais', vaga.diferenciais],
    ['Acessibilidade', vaga.acessibilidade ?? null],
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
