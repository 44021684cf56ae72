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
  /** One short line, beside its name on a narrow screen. */
  readonly curta?: true
  /** Folded away on a narrow screen. */
  readonly dobrada?: true
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

/** The directory's data of a consultancy; left out when none of them is listed. */
const DIRETORIO: readonly Linha[] = [
  { titulo: 'Serviços', dobrada: true, celula: ({ proposta }) => proposta.servicos?.join(', ') ?? semIsso },
  { titulo: 'Tempo de atuação', curta: true, dobrada: true, celula: ({ proposta }) => proposta.tempo_atuacao ?? semIsso },
  { titulo: 'Tamanho da equipe', curta: true, dobrada: true, celula: ({ proposta }) => proposta.tamanho_equipe ?? semIsso },
]

/** What a proposal may say beside value and deadline; a row stands when one of them says it. */
const DETALHADAS = DETALHES.map(({ campo, titulo, curta, mostrar }) => ({
  campo,
  linha: {
    titulo,
    ...(curta && { curta }),
    dita: ({ proposta }: Coluna) => Boolean(proposta.detalhes?.[campo]),
    celula: ({ proposta }: Coluna) => (proposta.detalhes?.[campo] ? mostrar(proposta.detalhes) : semIsso),
  } satisfies Linha,
}))

/** When one of them has an attachment; on paper a button opens nothing. */
const ANEXO: Linha = {
  titulo: 'Anexo',
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
  dita: ({ proposta }) => (proposta.avaliacoes?.total ?? 0) > 0,
  celula: ({ proposta: { avaliacoes } }) =>
    avaliacoes && avaliacoes.total > 0 ? (
      <Resumo resumo={avaliacoes} />
    ) : (
      <span className="text-tinta-suave">{avaliacoes ? linhas.semAvaliacoes : linhas.foraDoDiretorio}</span>
    ),
}

/** Only while a choice is possible. */
const VALIDADE: Linha = { titulo: 'Vale até', curta: true, celula: ({ validade }) => validade }

const LINHAS: readonly Linha[] = [
  {
    titulo: 'Valor',
    celula: ({ valor, menorValor }) => (
      <>
        <span className="block text-xl font-semibold tabular-nums">{valor}</span>
        {menorValor ? <Dica>{linhas.menorValor}</Dica> : null}
      </>
    ),
  },
  {
    titulo: 'Prazo',
    celula: ({ proposta, menorPrazo }) => (
      <>
        <span className="block font-semibold wrap-anywhere">{proposta.prazo}</span>
        {menorPrazo ? <Dica>{linhas.menorPrazo}</Dica> : null}
      </>
    ),
  },
  ...DETALHADAS.map(({ linha }) => linha),
  ANEXO,
  { titulo: 'Mensagem', celula: ({ proposta }) => <Mensagem texto={proposta.mensagem} de={proposta.consultoria_nome} /> },
  AVALIACOES,
  { titulo: 'Selos', celula: ({ proposta }) => <SelosDaProposta selos={proposta.selos} /> },
  ...DIRETORIO,
  { titulo: 'Tempo de resposta', curta: true, dobrada: true, celula: ({ resposta }) => resposta },
  { titulo: 'Enviada em', curta: true, dobrada: true, celula: ({ enviada }) => enviada },
  VALIDADE,
]

/** The rows of the comparison, the same for each proposal, most important first; rows without information are left out. */
export function buildLinhas(colunas: readonly Coluna[]): readonly Linha[] {
  const noDiretorio = colunas.some(({ proposta }) => proposta.servicos)
  const espera = colunas.some(({ estado }) => estado === 'aguarda' || estado === 'expirada')
  const ditos = new Set(colunas.flatMap(({ proposta }) => Object.keys(proposta.detalhes ?? {})))
  const ausentes = new Set<Linha>(DETALHADAS.flatMap(({ campo, linha }) => (ditos.has(campo) ? [] : [linha])))
  return LINHAS.filter(
    (linha) =>
      !ausentes.has(linha) &&
      (linha !== ANEXO || colunas.some(({ proposta }) => proposta.arquivo)) &&
      (linha !== AVALIACOES || colunas.some((coluna) => AVALIACOES.dita?.(coluna))) &&
      (noDiretorio || !DIRETORIO.includes(linha)) &&
      (espera || linha !== VALIDADE),
  )
}
