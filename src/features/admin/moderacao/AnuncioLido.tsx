import { formatCentavos } from '@/domain/br/dinheiro'
import { Fatos } from '../fila/Fatos'
import { type Linha, readNumero, readTexto } from '../fila/linha'

const reais = (valor: number) => formatCentavos(Math.round(valor * 100))

function faixa(vaga: Linha): string {
  const [de, ate] = [readNumero(vaga, 'salario_min'), readNumero(vaga, 'salario_max')]
  if (de && ate) return `${reais(de)} a ${reais(ate)}`
  return de || ate ? reais(de || ate) : ''
}

/** Each question with its options. */
function perguntas({ perguntas: lista }: Linha): string {
  const lidas = Array.isArray(lista) ? (lista as { texto?: unknown; opcoes?: unknown }[]) : []
  return lidas
    .map(({ texto, opcoes }) => [String(texto), ...(Array.isArray(opcoes) ? opcoes.map(String) : [])].join(' · '))
    .join('\n')
}

/** The public texts of an ad. */
export function AnuncioLido({ vaga }: { vaga: Linha }) {
  return (
    <Fatos
      fatos={[
        ['Cargo', readTexto(vaga, 'cargo')],
        ['Empresa', readTexto(vaga, 'empresa')],
        ['Onde', [readTexto(vaga, 'local_de_trabalho'), readTexto(vaga, 'uf')].filter(Boolean).join(', ')],
        ['Modalidade', readTexto(vaga, 'modalidade')],
        ['Salário', faixa(vaga)],
        ['Descrição', readTexto(vaga, 'descricao')],
        ['Requisitos', readTexto(vaga, 'requisitos')],
        ['Benefícios', readTexto(vaga, 'beneficios')],
        ['Diferenciais', readTexto(vaga, 'diferenciais')],
        ['Sobre a empresa', readTexto(vaga, 'empresa_descricao')],
        ['Site da empresa', readTexto(vaga, 'empresa_site')],
        ['Perguntas de triagem', perguntas(vaga)],
        ['Vaga afirmativa', readTexto(vaga, 'vaga_afirmativa_grupo')],
      ]}
    />
  )
}
