import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router-dom'
import { useTelaLarga } from '@/components/panel/tela-larga'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Dialog } from '@/components/ui/Dialog'
import { Notice } from '@/components/ui/Notice'
import { formatDiaHora } from '@/domain/br/quando'
import type { PedidoAbertoInteiro } from '@/domain/contratos/pedidos'
import { IMPEDIMENTOS } from '@/domain/proposta-status'
import { perfilQueries } from '@/features/contas/perfil/api'
import { type ConsultoriaEmQue, toOutra } from '@/features/contas/em-nome-de/use-consultoria-atual'
import type { AppError } from '@/lib/errors'
import { paths } from '@/lib/paths'
import { type MinhaConsultoria, propostaQueries } from './api'
import { PropostaForm } from './PropostaForm'
import { createRascunhoDaProposta } from './rascunho'
import { enviarProposta, impedimentoTextos } from './textos'

type Props = {
  userId: string
  /** The shared consultancy that the person works for. */
  consultoria: ConsultoriaEmQue | null
  solicitacaoId: string
  /** Summary of the request, in one line. */
  resumo: string
  budget: string | null
  /** Why the account may not send one now; null when it may. */
  impedimento: PedidoAbertoInteiro['impedimento']
  /** Its places are taken, or it is the person's own: the reason, after a try. */
  onRefused: (recusa: AppError) => void
  /** What decides, beside the button at the foot of a narrow screen. */
  naBarra: ReactNode
  /** Where that bar goes; null until the page has its place. */
  rodape: HTMLElement | null
  /** The shown request is outdated. */
  onChanged: () => void
  /** The element that gets the focus once it is sent or refused. */
  returnTo: () => HTMLElement | null
}

/** The button and its dialog. Proposals need a verified e-mail: without one, the button leads to the profile. */
export function EnviarProposta({
  userId,
  consultoria,
  solicitacaoId,
  resumo,
  budget,
  impedimento,
  naBarra,
  rodape,
  onRefused,
  onChanged,
  returnTo,
}: Props) {
  const larga = useTelaLarga()
  const [open, setOpen] = useState(false)
  /** The button may be gone after a submission: focus goes to the message that replaces it. */
  const over = useRef(false)
  const queries = useQueryClient()
  const { data: perfil } = useQuery(perfilQueries.mine(userId))
  if (perfil && !(perfil.email && perfil.email_verificado)) {
    return (
      <Notice tone="warning" title={enviarProposta.confirmeEmailEnviar}>
        <p>{enviarProposta.porQueVerificar}</p>
        <ButtonLink to={paths.appPerfil()} size="sm" variant="secondary" className="mt-3">
          {enviarProposta.confirmarEmailMeu}
        </ButtonLink>
      </Notice>
    )
  }
  if (impedimento) return <Impedimento userId={userId} impedimento={impedimento} deOutra={toOutra(consultoria) !== null} />
  const end = (recusa?: AppError) => {
    over.current = true
    setOpen(false)
    for (const key of ['propostas', 'inicio']) void queries.invalidateQueries({ queryKey: [key, { userId }] })
    if (recusa) onRefused(recusa)
    onChanged()
  }
  const comecada = !open && createRascunhoDaProposta(solicitacaoId, userId).read() !== null
  const button = (
    <Button
      size={larga ? 'lg' : 'md'}
      className={larga ? 'w-full' : 'shrink-0'}
      onClick={() => {
        over.current = false
        setOpen(true)
      }}
    >
      {comecada ? enviarProposta.continuarProposta : enviarProposta.enviarProposta}
    </Button>
  )
  return (
    <>
      {larga ? button : null}
      {rodape && !larga
        ? createPortal(
            <div
              data-botao-no-rodape
              className={
                'no-rodape z-20 -mx-5 mt-5 flex items-center justify-between gap-x-4 gap-y-2 max-[20rem]:flex-wrap border-t border-linha ' +
                'bg-fundo px-5 py-3 sm:-mx-8 sm:px-8 print:hidden [@media(height<30rem)]:static'
              }
            >
              {naBarra}
              {button}
            </div>,
            rodape,
          )
        : null}
      {toOutra(consultoria) ? null : <Convite userId={userId} />}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        returnTo={() => (over.current ? returnTo() : null)}
        title={enviarProposta.enviarProposta}
        description={resumo}
      >
        <PropostaForm
          userId={userId}
          consultoria={consultoria}
          email={perfil?.email ?? ''}
          solicitacaoId={solicitacaoId}
          budget={budget}
          onOver={end}
          onCancel={() => setOpen(false)}
        />
      </Dialog>
    </>
  )
}

/** Anybody with a verified e-mail may propose; a registered consultancy shows name and seals. */
function Convite({ userId }: { userId: string }) {
  const { data } = useQuery(propostaQueries.autor(userId))
  if (data === undefined || data?.status_cadastro === 'Cadastro concluído') return null
  return (
    <p className="mt-3 text-sm text-tinta-suave">
      Dá para enviar sem cadastro. Com ele, o cliente vê o nome e os selos da sua consultoria:{' '}
      <LinkDoCadastro consultoria={data} />
      <span>.</span>
    </p>
  )
}

type Impedido = NonNullable<PedidoAbertoInteiro['impedimento']>

const aPartirDe = (ate: string | null) =>
  ate ? `Você pode enviar a partir de ${formatDiaHora(ate)}` : 'Ainda não dá para enviar'

const titulos: Record<keyof typeof IMPEDIMENTOS, (ate: string | null) => string> = {
  so_leitura: () => impedimentoTextos.soLe,
  pedido_proprio: () => impedimentoTextos.pedidoSeu,
  consultoria_suspensa: () => impedimentoTextos.suspensa,
  celular_nao_verificado: () => 'Confirme o seu celular para enviar propostas',
  lugar_reservado: aPartirDe,
  lugar_convidado: aPartirDe,
}

/** Of these a consultancy in the directory is free. */
const FORA_DO_DIRETORIO: ReadonlySet<keyof typeof IMPEDIMENTOS> = new Set(['celular_nao_verificado', 'lugar_reservado'])

type ImpedimentoProps = {
  userId: string
  impedimento: Impedido
  /** The person works for another person's consultancy: its registration is not theirs. */
  deOutra: boolean
}

/** Why the account may not send a proposal now, and what it can do (docs/product/proposals.md#who-gets-a-place). */
function Impedimento({ userId, impedimento, deOutra }: ImpedimentoProps) {
  const { data: consultoria } = useQuery(propostaQueries.autor(userId))
  const motivo = impedimento.motivo as keyof typeof IMPEDIMENTOS
  if (motivo === 'celular_nao_verificado' && deOutra)
    return (
      <Notice tone="warning" live title={impedimentoTextos.celularDoDono}>
        <p>{impedimentoTextos.pecaAoDono}</p>
      </Notice>
    )
  return (
    <Notice tone="warning" live title={titulos[motivo](impedimento.ate)}>
      <p>{IMPEDIMENTOS[motivo]}</p>
      {motivo === 'celular_nao_verificado' ? (
        <ButtonLink to={paths.appPerfil()} size="sm" variant="secondary" className="mt-3">
          {impedimentoTextos.confirmarCelular}
        </ButtonLink>
      ) : null}
      {motivo === 'pedido_proprio' ? (
        <ButtonLink to={paths.appPedidos()} size="sm" variant="secondary" className="mt-3">
          {impedimentoTextos.verPedidos}
        </ButtonLink>
      ) : null}
      {motivo === 'consultoria_suspensa' && !deOutra ? (
        <ButtonLink to={paths.appConsultoria()} size="sm" variant="secondary" className="mt-3">
          {impedimentoTextos.verCadastro}
        </ButtonLink>
      ) : null}
      {consultoria === undefined || deOutra || !FORA_DO_DIRETORIO.has(motivo) ? null : (
        <p className="mt-3">
          As consultorias do diretório já podem enviar: <LinkDoCadastro consultoria={consultoria} />
          <span>.</span>
        </p>
      )}
    </Notice>
  )
}

/** A link to the next step into the directory, by the status of the account's registration. */
function LinkDoCadastro({ consultoria }: { consultoria: MinhaConsultoria | null }) {
  const enviado = consultoria?.status_cadastro === 'Cadastro concluído'
  const acao = consultoria ? 'continue o seu cadastro' : 'cadastre a sua'
  return (
    <Link
      to={enviado ? paths.appConsultoria() : paths.consultoriaCadastro()}
      className="font-semibold text-marca underline underline-offset-4"
    >
      {enviado ? 'veja como está o seu cadastro' : acao}
    </Link>
  )
}
