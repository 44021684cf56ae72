import { Figura, Legenda } from '@/components/graficos/Figura'
import { Serie } from '@/components/graficos/Serie'
import type { NumerosDoDia } from '@/domain/contratos/vagas'
import { formatDiaCurto } from '@/domain/br/quando'
import { formatDia } from '@/domain/br/quando'
import { formatInteiro } from '@/domain/br/numero'
import { porDia } from '../textos'

type Campo = 'visualizacoes' | 'candidaturas'
const soma = (dias: readonly NumerosDoDia[], campo: Campo) => dias.reduce((total, dia) => total + dia[campo], 0)

/** Noon in Brasília of a day such as `2026-11-21`, as ISO text: a formatter in any time zone stays on that day. */
const toMeioDia = (dia: string) => `${dia}T12:00:00-03:00`
const rotular = (dia: string) => formatDiaCurto(toMeioDia(dia))

const VAZIO = porDia.ultimos30Dias

/** The strips stand over one time line. `menorTopo`: a day with one visit is a low day, not a full one. */
const FAIXA = { formatar: String, rotular, menorTopo: 5, esquerda: 40 }
const URUCUM = 'var(--color-fibra-urucum)'

/** Views and applications of the last 30 days: two strips over one time line, because views are many and applications few. */
export function PorDia({ dias, vazio = VAZIO }: { dias: readonly NumerosDoDia[]; vazio?: string }) {
  const totais = { visualizacoes: soma(dias, 'visualizacoes'), candidaturas: soma(dias, 'candidaturas') }
  if (totais.visualizacoes + totais.candidaturas === 0) {
    return (
      <>
        <h3 className="text-lg">{porDia.titulo}</h3>
        <p className="mt-2 text-sm text-tinta-suave">{vazio}</p>
      </>
    )
  }
  const toPontos = (campo: Campo) => dias.map(({ dia, [campo]: mais }) => ({ chave: dia, mais }))
  return (
    <Figura
      titulo={porDia.titulo}
      texto={porDia.ultimos30Dias2(rotulo(totais))}
      pontos={dias}
      dizer={(dia) => `${formatDia(toMeioDia(dia.dia))}: ${rotulo(dia)}`}
      legenda={porDia.legenda}
      colunas={['Dia', 'Visualizações', 'Candidaturas']}
      chave={({ dia }) => dia}
      toCelulas={toCelulas}
    >
      {(escolha) => (
        <>
          <Legenda cores={[['Visualizações', 'var(--color-marca)']]} />
          <Serie pontos={toPontos('visualizacoes')} area altura={130} semEixo {...FAIXA} {...escolha} />
          <div className="mt-3">
            <Legenda cores={[['Candidaturas', URUCUM]]} />
          </div>
          <Serie pontos={toPontos('candidaturas')} cor={URUCUM} altura={104} {...FAIXA} {...escolha} />
        </>
      )}
    </Figura>
  )
}

const conta = (n: number, um: string, muitos: string) => `${formatInteiro(n)} ${n === 1 ? um : muitos}`
const rotulo = ({ visualizacoes, candidaturas }: Omit<NumerosDoDia, 'dia'>) =>
  `${conta(visualizacoes, 'visualização', 'visualizações')} e ${conta(candidaturas, 'candidatura', 'candidaturas')}`

const toCelulas = ({ dia, visualizacoes, candidaturas }: NumerosDoDia) => [
  <time key="dia" dateTime={dia}>
    {rotular(dia)}
  </time>,
  visualizacoes,
  candidaturas,
]
