import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Pending } from '@/components/feedback/Pending'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Card } from '@/components/ui/Card'
import { cx } from '@/components/ui/cx'
import { Notice } from '@/components/ui/Notice'
import { toOutra, useConsultoriaAtual } from '@/features/contas/em-nome-de/use-consultoria-atual'
import type { AppError } from '@/lib/errors'
import { paths } from '@/lib/paths'
import { joinPontos } from '@/lib/format'
import { propostaQueries } from '../api'
import { EnviarProposta } from '../EnviarProposta'
import { canEnviarDeNovo, isViva, MAX_ENVIOS } from '../proposta-view'
import { PropostaEnviada } from '../PropostaEnviada'
import { ResponsavelDaProposta } from '../responsavel/ResponsavelDaProposta'
import { StatusDaProposta } from '../StatusDaProposta'
import { participacao } from '../textos'
import type { PedidoDaPagina } from './api'
import { acceptsPropostas, listFatos } from './pedido-view'
import { RascunhoGuardado } from './RascunhoGuardado'
import { PropostasRecebidas } from './PropostasRecebidas'

type Props = { userId: string; pedido: PedidoDaPagina; closed: boolean; rodape: HTMLElement | null; onChanged: () => void }

/** Beside the request: its places, the own proposal with its status, or the button to send one. */
export function Participacao({ userId, pedido, closed, rodape, onChanged }: Props) {
  const [aviso, setAviso] = useState<AppError | null>(null)
  const [enviou, setEnviou] = useState(false)
  const consultoria = useConsultoriaAtual()
  const query = useQuery(propostaQueries.doPedido(userId, pedido.id, toOutra(consultoria)))
  const { data: minhas } = query
  const ultima = minhas?.[0]
  const { impedimento } = pedido
  // On a phone the bar at the foot says it.
  const soBarra = !ultima && !aviso && !pedido.convidada && !closed && acceptsPropostas(pedido)
  return (
    <Card id="participacao" tabIndex={-1} className={cx('flex flex-col gap-5', soBarra && 'max-lg:contents')}>
      {pedido.convidada && minhas && !ultima ? <Notice tone="success">{participacao.convidada}</Notice> : null}
      {/* A closed request would count only finished proposals, as if places were left. */}
      {closed || pedido.status !== 'Aberta' ? null : (
        <PropostasRecebidas pedido={pedido} className={cx(soBarra && 'max-lg:hidden')} />
      )}
      {aviso && !impedimento ? (
        <Recusa aviso={aviso}>
          <RascunhoGuardado userId={userId} solicitacaoId={pedido.id} />
        </Recusa>
      ) : minhas && (closed || impedimento !== undefined) ? (
        <Acao userId={userId} minhas={minhas} pedido={pedido} closed={closed}>
          <EnviarProposta
            userId={userId}
            consultoria={consultoria}
            solicitacaoId={pedido.id}
            resumo={joinPontos([`${pedido.tipo_servico}, em ${pedido.cidade_estado}`, ...listFatos(pedido)]).replaceAll(
              'R$ ',
              'R$\u00A0',
            )}
            budget={pedido.budget_estimado}
            impedimento={impedimento ?? null}
            naBarra={<NaBarra pedido={pedido} />}
            rodape={rodape}
            onRefused={setAviso}
            onChanged={() => {
              setEnviou(true)
              onChanged()
            }}
            returnTo={() => document.getElementById('participacao')}
          />
        </Acao>
      ) : (
        <Pending query={query} label={participacao.carregandoProposta} place="h-14" />
      )}
      {ultima ? (
        <section aria-labelledby="sua-proposta" className="border-t border-linha pt-5 first:border-t-0 first:pt-0">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id="sua-proposta" className="text-xl" tabIndex={-1} ref={enviou ? focusHeading : undefined}>
              {isViva(ultima) ? participacao.suaProposta : participacao.ultimaProposta}
            </h2>
            <StatusDaProposta status={ultima.status_proposta} />
          </div>
          <div className="mt-5">
            <PropostaEnviada
              userId={userId}
              proposta={ultima}
              ultimaVez={minhas.length >= MAX_ENVIOS}
              onChanged={onChanged}
              responsavel={<ResponsavelDaProposta propostaId={ultima.id} atual={pedido.quem_cuida ?? null} />}
            />
          </div>
        </section>
      ) : null}
    </Card>
  )
}

/** What was just sent takes the focus, and with it a place on the screen: the form closed over another part of the page. */
const focusHeading = (heading: HTMLElement | null) => heading?.focus()

/** Why it was refused in the end, and where to go from there. */
function Recusa({ aviso: { message, hint }, children }: { aviso: AppError; children: ReactNode }) {
  const [to, label] =
    hint === 'pedido_proprio'
      ? [paths.appPedidos(), participacao.verPedidos]
      : hint === 'proposta_encerrada' || hint === 'proposta_repetida'
        ? [paths.areaRestritaPropostas(), participacao.minhasPropostas]
        : [paths.areaRestrita(), participacao.verAbertos]
  return (
    <Notice tone="warning" live>
      <p>{message}</p>
      {children}
      <ButtonLink to={to} size="sm" variant="secondary" className="mt-3">
        {label}
      </ButtonLink>
    </Notice>
  )
}

const NaBarra = ({ pedido }: { pedido: PedidoDaPagina }) => (
  <p className="min-w-0 text-sm leading-snug">
    <strong className="block tabular-nums">{pedido.budget_estimado}</strong>
    <span className="text-tinta-suave">
      <span>{`${pedido.num_propostas} de ${pedido.max_propostas}`}</span>
      <span className="max-[22.4rem]:sr-only"> propostas</span>
    </span>
  </p>
)

type AcaoProps = {
  userId: string
  minhas: Parameters<typeof canEnviarDeNovo>[0]
  pedido: PedidoDaPagina
  closed: boolean
  children: ReactNode
}

/** The button, or the sentence that replaces it. */
function Acao({ userId, minhas, pedido, closed, children }: AcaoProps) {
  if (minhas.some(isViva)) return null
  const why = motivo(minhas, pedido, closed)
  if (!why) return <div>{children}</div>
  return (
    <div>
      <p className="text-sm text-tinta-suave">{why}</p>
      <RascunhoGuardado userId={userId} solicitacaoId={pedido.id} />
    </div>
  )
}

function motivo(minhas: AcaoProps['minhas'], pedido: PedidoDaPagina, closed: boolean): string {
  if (closed || pedido.status !== 'Aberta') return participacao.fechado
  if (!canEnviarDeNovo(minhas)) return participacao.semOutraVez
  if (!acceptsPropostas(pedido)) return participacao.completo(pedido.max_propostas)
  return ''
}
