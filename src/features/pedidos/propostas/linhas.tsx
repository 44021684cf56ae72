import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/Badge'
import { AbrirPdf } from '@/features/arquivos/AbrirPdf'
import { Resumo } from '@/features/avaliacoes/Resumo'
import { DETALHES } from './detalhes'
import { Mensagem } from './Mensagem'
import type { Coluna } from './proposta-view'
import { SelosDaProposta } from './SelosDaProposta'
import { linhas } from './textos'

export type Linha = {
  readonly titulo: string
  /** Where it stands on a narrow screen: under the value, as a text of its own, folded, or folded with what is about the consultancy. */
  readonly onde: 'cabeca' | 'fato' | 'texto' | 'dobra' | 'consultoria'
  /** One of the few rows in which a narrow screen compares all proposals. */
  readonly lado?: true
  /** Whether this proposal says it; absent where a row always has an answer. */
  readonly dita?: (coluna: Coluna) => boolean
  readonly celula: (coluna: Coluna) => ReactNode
}

const Dica = ({ children }: { children: string }) => (
  <Badge tone="brand" className="mt-1 whitespace-nowrap">
    {children}
  </Badge>
)

const semIsso = <span className="text-tinta-suave">{linhas.naoInformado}</span>

/** The directory's data of a consultancy; left out when none of them says it. */
const DIRETORIO: readonly Linha[] = (
  [
    ['Serviços', ({ servicos }) => servicos?.join(', ')],
    ['Tempo de atuação', ({ tempo_atuacao }) => tempo_atuacao],
    ['Tamanho da equipe', ({ tamanho_equipe }) => tamanho_equipe],
  ] satisfies readonly (readonly [string, (proposta: Coluna['proposta']) => string | null | undefined])[]
).map(([titulo, ler]) => ({
  titulo,
  onde: 'consultoria',
  dita: ({ proposta }) => Boolean(ler(proposta)),
  celula: ({ proposta }) => ler(proposta) ?? semIsso,
}))

const ONDE: Record<(typeof DETALHES)[number]['campo'], Pick<Linha, 'onde' | 'lado'>> = {
  pagamento: { onde: 'fato', lado: true },
  formato: { onde: 'fato', lado: true },
  escopo: { onde: 'texto' },
  etapas: { onde: 'dobra' },
  nao_inclui: { onde: 'dobra' },
}

/** What a proposal may say beside value and deadline; a row stands when one of them says it. */
const DETALHADAS = DETALHES.map(({ campo, titulo, mostrar }) => ({
  campo,
  linha: {
    titulo,
    ...ONDE[campo],
    dita: ({ proposta }: Coluna) => Boolean(proposta.detalhes?.[campo]),
    celula: ({ proposta }: Coluna) => (proposta.detalhes?.[campo] ? mostrar(proposta.detalhes) : semIsso),
  } satisfies Linha,
}))

/** When one of them has an attachment; on paper a button opens nothing. */
const ANEXO: Linha = {
  titulo: 'Anexo',
  onde: 'texto',
  dita: ({ proposta }) => proposta.arquivo,
  celula: ({ proposta, token }) =>
    proposta.arquivo ? (
      <span className="print:hidden">
        <AbrirPdf
          pdf={{ proposta: proposta.id, token }}
          nome={linhas.anexoDe(proposta.consultoria_nome)}
          label={linhas.abrirAnexo}
          de={`de ${proposta.consultoria_nome}`}
        />
      </span>
    ) : (
      semIsso
    ),
}

/** When one of them has reviews: one without is no worse for it, and says so. */
const AVALIACOES: Linha = {
  titulo: 'Avaliações',
  onde: 'consultoria',
  lado: true,
  celula: ({ proposta: { avaliacoes } }) =>
    avaliacoes && avaliacoes.total > 0 ? (
      <Resumo resumo={avaliacoes} />
    ) : (
      <span className="text-tinta-suave">{avaliacoes ? linhas.semAvaliacoes : linhas.foraDoDiretorio}</span>
    ),
}

/** Only while a choice is possible. */
const VALIDADE: Linha = { titulo: 'Vale até', onde: 'fato', celula: ({ validade }) => validade }

const LINHAS: readonly Linha[] = [
  {
    titulo: 'Valor',
    onde: 'cabeca',
    lado: true,
    celula: ({ valor, menorValor }) => (
      <>
        <span className="block text-xl font-semibold tabular-nums">{valor}</span>
        {menorValor ? <Dica>{linhas.menorValor}</Dica> : null}
      </>
    ),
  },
  {
    titulo: 'Prazo',
    onde: 'fato',
    lado: true,
    celula: ({ proposta, menorPrazo }) => (
      <>
        <span className="block font-semibold wrap-anywhere">{proposta.prazo}</span>
        {menorPrazo ? <Dica>{linhas.menorPrazo}</Dica> : null}
      </>
    ),
  },
  ...DETALHADAS.map(({ linha }) => linha),
  ANEXO,
  {
    titulo: 'Mensagem',
    onde: 'texto',
    celula: ({ proposta }) => <Mensagem texto={proposta.mensagem} de={proposta.consultoria_nome} />,
  },
  AVALIACOES,
  { titulo: 'Selos', onde: 'consultoria', celula: ({ proposta }) => <SelosDaProposta selos={proposta.selos} /> },
  ...DIRETORIO,
  { titulo: 'Tempo de resposta', onde: 'consultoria', celula: ({ resposta }) => resposta },
  { titulo: 'Enviada em', onde: 'consultoria', celula: ({ enviada }) => enviada },
  VALIDADE,
]

/** The rows of the comparison, the same for each proposal, most important first; rows without information are left out. */
export function buildLinhas(colunas: readonly Coluna[]): readonly Linha[] {
  const espera = colunas.some(({ estado }) => estado === 'aguarda' || estado === 'expirada')
  const ditos = new Set(colunas.flatMap(({ proposta }) => Object.keys(proposta.detalhes ?? {})))
  const ausentes = new Set<Linha>(DETALHADAS.flatMap(({ campo, linha }) => (ditos.has(campo) ? [] : [linha])))
  return LINHAS.filter(
    (linha) =>
      !ausentes.has(linha) &&
      (linha !== ANEXO || colunas.some(({ proposta }) => proposta.arquivo)) &&
      (linha !== AVALIACOES || colunas.some(({ proposta }) => (proposta.avaliacoes?.total ?? 0) > 0)) &&
      (!DIRETORIO.includes(linha) || colunas.some((coluna) => linha.dita?.(coluna))) &&
      (espera || linha !== VALIDADE),
  )
}

/**
 * How many rows the cell of a proposal takes in each row of the table: what it leaves unanswered in rows that follow each other is one
 * cell, and 0 where that cell already is.
 */
export function countCaladas(linhas: readonly Linha[], coluna: Coluna): readonly number[] {
  const calada = (at: number) => linhas[at]?.dita?.(coluna) === false
  return linhas.map((_, at) => {
    if (!calada(at)) return 1
    if (calada(at - 1)) return 0
    let fim = at + 1
    while (calada(fim)) fim += 1
    return fim - at
  })
}
