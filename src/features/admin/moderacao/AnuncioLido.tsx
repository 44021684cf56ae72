import { formatCentavos } from '@/domain/br/dinheiro'
import type { Mudancas } from '@/domain/vaga/edicao'
import { ListaDeMudancas } from '@/features/vagas/edicao/ListaDeMudancas'
import { Fatos } from '../fila/Fatos'
import { type Linha, readLinha, readNumero, readTexto } from '../fila/linha'
import { anuncioLido } from './textos'

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

type Props = {
  vaga: Linha
  /** Since when `vaga.mudancas` are. */
  desde?: keyof typeof anuncioLido.mudou
}

/** The public texts of an ad; before them what its owner changed since then, and what the ad check has not approved yet. */
export function AnuncioLido({ vaga, desde = 'suspensao' }: Props) {
  return (
    <>
      <Mudou titulo={anuncioLido.mudou[desde]} mudancas={readLinha(vaga, 'mudancas') as Mudancas} />
      <Mudou titulo={anuncioLido.naRevisao} mudancas={readLinha(vaga, 'na_revisao') as Mudancas} />
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
    </>
  )
}

const Mudou = ({ titulo, mudancas }: { titulo: string; mudancas: Mudancas }) =>
  Object.keys(mudancas).length > 0 ? (
    <div className="mb-6">
      <h4 className="mb-3 font-semibold">{titulo}</h4>
      <ListaDeMudancas mudancas={mudancas} />
    </div>
  ) : null
