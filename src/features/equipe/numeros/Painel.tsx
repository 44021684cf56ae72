import type { ReactNode } from 'react'
import { Card } from '@/components/ui/Card'
import { STATUS_PROPOSTA, isStatusProposta } from '@/domain/proposta-status'
import { STATUS_SOLICITACAO } from '@/domain/solicitacao-status'
import { ESTADOS } from '@/domain/vaga/publica/local'
import { getRotuloDoStatus } from '@/domain/vaga/vaga-status'
import type { Numeros } from '@/domain/contratos/equipe'
import { SecaoQueDobra } from '../fila/SecaoQueDobra'
import { buildFunis } from './conversao'
import { Barras, type Linha } from './graficos/Barras'
import { FunilDoFormulario } from './graficos/FunilDoFormulario'
import { MapaDeEstados } from './graficos/MapaDeEstados'
import { PedidosPorSemana, ReceitaPorSemana } from './graficos/por-semana'
import { painel } from './textos'

const linhas = <K extends string>(
  lista: readonly (Readonly<Record<K, string>> & { readonly total: number })[],
  chave: K,
  rotulo: (valor: string) => string = (valor) => valor,
): Linha[] => lista.map((linha) => ({ chave: linha[chave], rotulo: rotulo(linha[chave]), total: linha.total }))

const rotuloDoPedido = (status: string) =>
  (STATUS_SOLICITACAO as Record<string, { titulo: string } | undefined>)[status]?.titulo ?? status
const rotuloDaProposta = (status: string) => (isStatusProposta(status) ? STATUS_PROPOSTA[status].titulo : status)
const rotuloDaUf = (uf: string) => (ESTADOS[uf] ? `${ESTADOS[uf]} (${uf})` : uf || 'Não informado')

/** The charts of a period. A separate chunk, with the chart library. */
export function Painel({ numeros }: { numeros: Numeros }) {
  return (
    <div className="max-lg:mt-8">
      <Parte titulo="Pedidos">
        <Quadro largo>
          <PedidosPorSemana numeros={numeros} />
        </Quadro>
        <Quadro>
          <Barras
            titulo={painel.porServico}
            colunas={['Serviço', 'Pedidos']}
            linhas={linhas(numeros.pedidos_por_servico, 'servico')}
          />
        </Quadro>
        <Quadro>
          <Barras
            titulo={painel.porSituacao}
            nota={painel.estaoHojePedidos}
            colunas={['Situação', 'Pedidos']}
            linhas={linhas(numeros.por_status, 'status', rotuloDoPedido)}
          />
        </Quadro>
        <Estados titulo="Pedidos" porUf={numeros.pedidos_por_uf} />
      </Parte>
      <Parte titulo={painel.propostasVagas}>
        <Quadro>
          <Barras
            titulo={painel.propostasSituacao}
            nota={painel.estaoHojePropostas}
            colunas={['Situação', 'Propostas']}
            linhas={linhas(numeros.propostas_por_status, 'status', rotuloDaProposta)}
          />
        </Quadro>
        <Quadro>
          <Barras
            titulo={painel.vagasSituacao}
            nota={painel.estaoHojeVagas}
            colunas={['Situação', 'Vagas']}
            linhas={linhas(numeros.vagas_por_status, 'status', getRotuloDoStatus)}
          />
        </Quadro>
        <Quadro largo>
          <ReceitaPorSemana numeros={numeros} />
        </Quadro>
      </Parte>
      <Parte titulo={painel.consultoriasCadastradas}>
        <Quadro largo>
          <Barras
            titulo={painel.porServico}
            nota={painel.consultoriaContaCada}
            colunas={['Serviço', 'Consultorias']}
            partes={false}
            linhas={linhas(numeros.consultorias_por_servico, 'servico')}
          />
        </Quadro>
        <Estados titulo="Consultorias" porUf={numeros.consultorias_por_uf} />
      </Parte>
      <Parte titulo={painel.formulariosEtapaEtapa} nota={painel.cadaEtapaContada}>
        {buildFunis(numeros.conversao).map((funil, at) => (
          <Quadro key={funil.fluxo} largo={at === 2}>
            <FunilDoFormulario funil={funil} />
          </Quadro>
        ))}
      </Parte>
    </div>
  )
}

function Parte({ titulo, nota, children }: { titulo: string; nota?: string; children: ReactNode }) {
  const id = `numeros-${titulo.split(/\W/)[0]?.toLowerCase()}`
  return (
    <SecaoQueDobra id={id} titulo={titulo} nota={nota}>
      <div className="grid gap-5 lg:grid-cols-2">{children}</div>
    </SecaoQueDobra>
  )
}

/** A chart in its card; a wide one takes the whole line. On paper it is never split. */
function Quadro({ largo = false, children }: { largo?: boolean; children: ReactNode }) {
  return (
    <Card className="min-w-0" style={{ breakInside: 'avoid', ...(largo && { gridColumn: '1 / -1' }) }}>
      {children}
    </Card>
  )
}

function Estados({ titulo, porUf }: { titulo: string; porUf: Numeros['pedidos_por_uf'] }) {
  return (
    <Quadro largo>
      <div className="grid gap-8 lg:grid-cols-2">
        <MapaDeEstados titulo={`${titulo} no mapa`} porUf={porUf} />
        <div className="min-w-0">
          <Barras
            titulo={`${titulo} por estado`}
            colunas={['Estado', titulo]}
            linhas={linhas(porUf, 'uf', rotuloDaUf)}
            visiveis={8}
          />
        </div>
      </div>
    </Quadro>
  )
}
