/* The text that the team pastes into another site's form, part by part or as a whole. */
import { formatarCentavos } from '@/domain/br/dinheiro'
import { SENIORIDADES, TIPOS_CONTRATO } from '@/domain/vaga/vaga'
import { rotuloDe } from '@/features/publica/resumo'
import { type Linha, numero, texto } from '../fila/linha'

export type ParteDoTexto = { readonly rotulo: string; readonly valor: string }

const reais = (valor: number) => formatarCentavos(Math.round(valor * 100))

function salario(vaga: Linha): string {
  const [de, ate] = [numero(vaga, 'salario_min'), numero(vaga, 'salario_max')]
  if (de && ate && de !== ate) return `De ${reais(de)} a ${reais(ate)}`
  return de || ate ? reais(de || ate) : ''
}

/** The non-empty parts of an ad, in the order in which other sites ask for them. */
export function partesDoTexto(vaga: Linha, endereco: string): ParteDoTexto[] {
  const local = [texto(vaga, 'local_de_trabalho'), texto(vaga, 'uf')].filter(Boolean).join(', ')
  const partes: [string, string][] = [
    ['Título', texto(vaga, 'cargo')],
    ['Empresa', texto(vaga, 'empresa')],
    ['Local', local],
    ['Modalidade', texto(vaga, 'modalidade')],
    ['Contrato', rotuloDe(TIPOS_CONTRATO, texto(vaga, 'tipo_contrato'))],
    ['Senioridade', rotuloDe(SENIORIDADES, texto(vaga, 'senioridade'))],
    ['Salário', salario(vaga)],
    ['Descrição', texto(vaga, 'descricao')],
    ['Requisitos', texto(vaga, 'requisitos')],
    ['Benefícios', texto(vaga, 'beneficios')],
    ['Diferenciais', texto(vaga, 'diferenciais')],
    ['Sobre a empresa', texto(vaga, 'empresa_descricao')],
    ['Candidatura', endereco],
  ]
  return partes.flatMap(([rotulo, valor]) => (valor ? [{ rotulo, valor }] : []))
}

/** The same as one text. */
export const textoInteiro = (partes: readonly ParteDoTexto[]): string =>
  partes
    .map(({ rotulo, valor }) => (valor.includes('\n') || valor.length > 60 ? `${rotulo}\n${valor}` : `${rotulo}: ${valor}`))
    .join('\n\n')
