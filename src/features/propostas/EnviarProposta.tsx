import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTelaLarga } from '@/components/panel/tela-larga'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Dialog } from '@/components/ui/Dialog'
import { Notice } from '@/components/ui/Notice'
import type { PedidoAbertoInteiro } from '@/domain/contratos/pedidos'
import { perfilQueries } from '@/features/contas/perfil/api'
import { type ConsultoriaEmQue, toOutra } from '@/features/contas/em-nome-de/use-consultoria-atual'
import type { AppError } from '@/lib/errors'
import { paths } from '@/lib/paths'
import { Impedimento, LinkDoCadastro } from './autor/Impedimento'
import { propostaQueries } from './api'
import { PropostaForm } from './PropostaForm'
import { enviarProposta } from './textos'

type Props = {
  userId: string
  /** The shared consultancy that the person works for. */
  consultoria: ConsultoriaEmQue | null
  solicitacaoId: string
  /** Summary of the request, in one line. */
  resumo: string
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
        <p>{enviarProposta.avisamosQuandoCliente}</p>
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
    void queries.invalidateQueries({ queryKey: ['propostas', { userId }] })
    if (recusa) onRefused(recusa)
    onChanged()
  }
  const button = (
    <Button
      size={larga ? 'lg' : 'md'}
      className={larga ? 'w-full' : 'shrink-0'}
      onClick={() => {
        over.current = false
        setOpen(true)
      }}
    >
      {enviarProposta.enviarProposta}
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
                'no-rodape z-20 -mx-5 mt-5 flex items-center justify-between gap-4 border-t border-linha ' +
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
