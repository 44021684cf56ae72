import type { ReactNode } from 'react'
import { Figura, Legenda } from '@/components/graficos/Figura'
import { Serie } from '@/components/graficos/Serie'
import { TabelaDeBarras } from '@/components/graficos/TabelaDeBarras'
import { Card } from '@/components/ui/Card'
import { Chevron } from '@/components/ui/Chevron'
import { formatInteiro } from '@/domain/br/numero'
import { ETAPAS_CONSULTORIA } from '@/domain/consultoria/consultoria'
import type { Numeros } from '@/domain/contratos/equipe'
import { STATUS_PROPOSTA } from '@/domain/proposta-status'
import { ESTADOS } from '@/domain/vaga/publica/local'
import { ETAPAS_DA_VAGA } from '@/domain/vaga/vaga'
import { getRotuloDoStatus } from '@/domain/vaga/vaga-status'
import { formatQuantidade } from '@/lib/format'
import { getTitulo } from '../fila/fila'
import { SecaoQueDobra } from '../fila/SecaoQueDobra'
import { somar } from './destaques-view'
import { MapaDeEstados } from './MapaDeEstados'
import { formatCentavosSemQuebra as formatReais, formatParte, formatReaisCompacto } from './medidas'
import { formatSemanaCurta, getNomeDaSemana, groupBySemana } from './periodo'
import { painel } from './textos'

/** The charts of a period. A separate chunk, with the chart library. */
export function Painel({ numeros }: { numeros: Numeros }) {
  return (
    <div className="mt-8">
      <Parte titulo="Pedidos" aberta>
        <Quadro largo>
          <PedidosPorSemana numeros={numeros} />
        </Quadro>
        <Barras titulo={painel.porServico} colunas={['Serviço', 'Pedidos']} linhas={toLinhas(numeros.pedidos_por_servico)} />
        <Barras
          titulo={painel.porSituacao}
          nota={painel.notaDosPedidos}
          colunas={['Situação', 'Pedidos']}
          linhas={toLinhas(numeros.por_status)}
        />
        <Estados titulo="Pedidos" porUf={numeros.pedidos_por_uf} />
      </Parte>
      <Parte titulo={painel.propostasVagas}>
        <Barras
          titulo={painel.propostasSituacao}
          nota={painel.notaDasPropostas}
          colunas={['Situação', 'Propostas']}
          linhas={toLinhas(numeros.propostas_por_status, (status) => getTitulo(STATUS_PROPOSTA, status))}
        />
        <Barras
          titulo={painel.vagasSituacao}
          nota={painel.notaDasVagas}
          colunas={['Situação', 'Vagas']}
          linhas={toLinhas(numeros.vagas_por_status, getRotuloDoStatus)}
        />
        <Quadro largo>
          <ReceitaPorSemana numeros={numeros} />
        </Quadro>
      </Parte>
      <Parte titulo={painel.consultoriasCadastradas}>
        <Barras
          largo
          titulo={painel.porServico}
          nota={painel.notaDosServicos}
          colunas={['Serviço', 'Consultorias']}
          semPartes
          linhas={toLinhas(numeros.consultorias_por_servico)}
        />
        <Estados titulo="Consultorias" porUf={numeros.consultorias_por_uf} />
      </Parte>
      <Parte titulo={painel.formularios} nota={painel.cadaEtapaContada}>
        {FORMULARIOS.map((formulario, at) => (
          <Quadro key={formulario.fluxo} largo={at === 2}>
            <Funil {...formulario} conversao={numeros.conversao} />
          </Quadro>
        ))}
      </Parte>
    </div>
  )
}

type ParteProps = { titulo: string; nota?: string; aberta?: boolean; children: ReactNode }

function Parte({ titulo, nota, aberta = false, children }: ParteProps) {
  return (
    <SecaoQueDobra
      id={`numeros-${titulo.split(/\W/)[0]?.toLowerCase()}`}
      titulo={titulo}
      nota={nota}
      larga={aberta ? 'aberta' : 'dobrada'}
    >
      <div className="grid gap-5 lg:grid-cols-2">{children}</div>
    </SecaoQueDobra>
  )
}

/** A chart in its card; a wide one takes the whole line. On paper it is never split. */
const Quadro = ({ largo = false, children }: { largo?: boolean | undefined; children: ReactNode }) => (
  <Card className="min-w-0" style={{ breakInside: 'avoid', ...(largo && { gridColumn: '1 / -1' }) }}>
    {children}
  </Card>
)

const Titulo = ({ titulo, nota }: { titulo: string; nota?: string | undefined }) => (
  <>
    <h3 className="text-lg font-semibold">{titulo}</h3>
    {nota ? <p className="mt-0.5 text-sm text-tinta-suave">{nota}</p> : null}
  </>
)

type Linha = { readonly chave: string; readonly rotulo: string; readonly total: number }
type Contados = readonly ({ readonly total: number } & Readonly<Partial<Record<'servico' | 'status' | 'uf', string>>>)[]

const toLinhas = (contados: Contados, rotular = (codigo: string) => codigo): Linha[] =>
  contados.map(({ servico, status, uf, total }) => {
    const chave = servico ?? status ?? uf ?? ''
    return { chave, rotulo: rotular(chave), total }
  })
const getMaior = (linhas: readonly { readonly total: number }[]) => Math.max(1, ...linhas.map(({ total }) => total))

type BarrasProps = {
  titulo: string
  nota?: string
  colunas: readonly [nome: string, valor: string]
  linhas: readonly Linha[]
  /** The parts overlap: no shares of their sum. */
  semPartes?: boolean
  /** Visible lines; the others are behind a button. */
  visiveis?: number
}

const Barras = ({ largo, ...barras }: BarrasProps & { largo?: boolean }) => (
  <Quadro largo={largo}>
    <Ordenadas {...barras} />
  </Quadro>
)

function Ordenadas({ titulo, nota, colunas, linhas, semPartes, visiveis = linhas.length }: BarrasProps) {
  const soma = somar(linhas)
  const tabela = (parte: readonly Linha[], legenda: string) => (
    <TabelaDeBarras
      legenda={legenda}
      colunas={colunas}
      barras={parte.map((linha) => ({ ...linha, parte: semPartes ? undefined : formatParte(linha.total, soma) }))}
      maior={getMaior(linhas)}
    />
  )
  const resto = linhas.slice(visiveis)
  const outros = resto.length === 1 ? 'mais um' : `os outros ${resto.length}`
  return (
    <>
      <Titulo titulo={titulo} nota={nota} />
      {linhas.length === 0 ? <p className="mt-3 text-sm text-tinta-suave">{painel.nadaNestePeriodo}</p> : null}
      {linhas.length > 0 ? tabela(linhas.slice(0, visiveis), titulo) : null}
      {resto.length > 0 ? (
        <details className="group mt-3">
          <summary className="flex min-h-11 list-none items-center gap-1 text-sm font-semibold text-marca [&::-webkit-details-marker]:hidden">
            <span>{`Ver ${outros}`}</span>
            <Chevron className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          {tabela(resto, `${titulo}, os demais`)}
        </details>
      ) : null}
    </>
  )
}

const getNomeDoEstado = (uf: string) => (ESTADOS[uf] ? `${ESTADOS[uf]} (${uf})` : uf || 'Não informado')

const Estados = ({ titulo, porUf }: { titulo: string; porUf: Numeros['pedidos_por_uf'] }) => (
  <Quadro largo>
    <div className="grid gap-8 lg:grid-cols-2">
      <MapaDeEstados titulo={`${titulo} no mapa`} porUf={porUf} />
      <div className="min-w-0">
        <Ordenadas
          titulo={`${titulo} por estado`}
          colunas={['Estado', titulo]}
          linhas={toLinhas(porUf, getNomeDoEstado)}
          visiveis={8}
        />
      </div>
    </div>
  </Quadro>
)

/** The long forms with the names of their steps; the last one is the end. */
const FORMULARIOS = [
  { fluxo: 'solicitacao', titulo: 'Pedido de orçamento', passos: ['Essenciais', 'Escopo', 'Pedido enviado'] },
  {
    fluxo: 'consultoria',
    titulo: 'Cadastro de consultoria',
    passos: [...ETAPAS_CONSULTORIA.map(({ titulo }) => titulo), 'Cadastro enviado'],
  },
  { fluxo: 'vaga', titulo: 'Nova vaga', passos: [...ETAPAS_DA_VAGA.map(({ titulo }) => titulo), 'Vaga criada'] },
]

/** How many reached each step of a form, also those that nobody reached. */
function Funil({ fluxo, titulo, passos, conversao }: (typeof FORMULARIOS)[number] & Pick<Numeros, 'conversao'>) {
  const totais = passos.map((_, at) => conversao[fluxo]?.find(({ passo }) => passo === at + 1)?.total ?? 0)
  const [comeco = 0, fim = 0] = [totais[0], totais.at(-1)]
  const barras = passos.map((passo, at) => {
    const ultimo = at === passos.length - 1
    const total = totais[at] ?? 0
    return {
      chave: at + 1,
      rotulo: ultimo ? passo : `${at + 1}. ${passo}`,
      total,
      parte: comeco > 0 && at > 0 ? formatParte(total, comeco) : undefined,
      tom: ultimo ? ('success' as const) : ('brand' as const),
    }
  })
  return (
    <>
      <Titulo
        titulo={titulo}
        nota={
          comeco > 0
            ? painel.chegaramAoFim(formatInteiro(fim), formatInteiro(comeco), formatParte(fim, comeco))
            : painel.ninguemComecou
        }
      />
      <TabelaDeBarras
        legenda={`${titulo}, por etapa`}
        colunas={['Etapa', 'Chegaram']}
        barras={barras}
        maior={getMaior(barras)}
        inteiras
      />
    </>
  )
}

/** With a handful of cases the bars stay short. */
const MENOR_TOPO = 4

/** Requests sent in each week of the period. */
function PedidosPorSemana({ numeros }: { numeros: Numeros }) {
  const semanas = groupBySemana(numeros, numeros.pedidos_por_semana, { total: 0 })
  const pontos = semanas.map(({ semana, total }) => ({ chave: semana, mais: total }))
  return (
    <Figura
      titulo={painel.pedidosPorSemana}
      texto={painel.sobreAsBarras}
      pontos={semanas}
      dizer={(semana) => painel.semanaDe(getNomeDaSemana(semana), formatQuantidade(semana.total, 'pedido', 'pedidos'))}
      colunas={['Semana de', 'Pedidos']}
      chave={({ semana }) => semana}
      toCelulas={(semana) => [getNomeDaSemana(semana), formatInteiro(semana.total)]}
    >
      {(escolha) => (
        <Serie pontos={pontos} formatar={formatInteiro} rotular={formatSemanaCurta} menorTopo={MENOR_TOPO} {...escolha} />
      )}
    </Figura>
  )
}

const BROTO = 'var(--color-fibra-broto)'
const CORES = [
  ['Recebido', BROTO],
  ['Reembolsado ou devolvido pelo banco', 'var(--color-fibra-urucum)'],
  ['O que ficou', 'var(--color-tinta)'],
] as const

type Receita = Readonly<Record<'bruta' | 'reembolsada' | 'devolvida', number>>
const listValores = ({ bruta, reembolsada, devolvida }: Receita) =>
  [bruta, reembolsada, devolvida, bruta - reembolsada - devolvida].map(formatReais)
const writeValores = (receita: Receita) => {
  const [bruta, reembolsada, devolvida, ficaram] = listValores(receita)
  const peloBanco = receita.devolvida > 0 ? `, ${devolvida} devolvidos pelo banco` : ''
  return `${bruta} recebidos, ${reembolsada} reembolsados${peloBanco}, ficaram ${ficaram}`
}

/** Money per week, by the day of the movement: received, refunded, given back by the bank, and the balance. */
function ReceitaPorSemana({ numeros }: { numeros: Numeros }) {
  const semanas = groupBySemana(numeros, numeros.receita.por_semana, { bruta: 0, reembolsada: 0, devolvida: 0 })
  const pontos = semanas.map(({ semana, bruta, reembolsada, devolvida }) => ({
    chave: semana,
    mais: bruta,
    menos: reembolsada + devolvida,
  }))
  return (
    <Figura
      titulo={painel.receitaPorSemana}
      texto={painel.noPeriodo(writeValores(numeros.receita))}
      pontos={semanas}
      dizer={(semana) => painel.semanaDe(getNomeDaSemana(semana), writeValores(semana))}
      colunas={['Semana de', 'Recebido', 'Reembolsado', 'Devolvido pelo banco', 'Ficou']}
      chave={({ semana }) => semana}
      toCelulas={(semana) => [getNomeDaSemana(semana), ...listValores(semana)]}
      vazia={numeros.receita.por_semana.length === 0}
    >
      {(escolha) => (
        <>
          <Legenda cores={CORES} />
          <Serie pontos={pontos} cor={BROTO} formatar={formatReaisCompacto} rotular={formatSemanaCurta} {...escolha} />
        </>
      )}
    </Figura>
  )
}
