import type { ReactNode } from 'react'
import { CopyButton } from '@/components/feedback/CopyButton'
import { comprovante } from '../textos'

type Props = {
  protocolo?: string | null | undefined
  codigo?: string | undefined
  vagaId?: string | undefined
  /** What was paid, as text, and a line for each channel. */
  valor?: string | undefined
  canais?: readonly string[] | undefined
}

/** References that a person writes down, or that support asks for. */
export function Comprovante({ protocolo, codigo, vagaId, valor, canais }: Props) {
  return (
    <dl className="divide-y divide-linha rounded-cartao border border-linha bg-superficie px-5 shadow-cartao sm:px-7">
      {valor ? <Linha rotulo={comprovante.valorPago} valor={valor} forte /> : null}
      {canais?.length ? (
        <Linha
          rotulo="Canais"
          valor={canais.map((canal) => (
            <span key={canal} className="block">
              {canal}
            </span>
          ))}
        />
      ) : null}
      {protocolo ? <Linha rotulo="Protocolo" valor={protocolo} /> : null}
      {vagaId ? <Linha rotulo={comprovante.idDaVaga} valor={vagaId} /> : null}
      {codigo ? (
        <Linha rotulo={comprovante.rotulo} valor={codigo} forte>
          <CopyButton
            text={codigo}
            copied={[comprovante.codigoCopiado]}
            failed={[comprovante.naoCopiou, comprovante.copieAMao]}
            size="sm"
          >
            Copiar<span className="sr-only"> código da vaga</span>
          </CopyButton>
        </Linha>
      ) : null}
    </dl>
  )
}

function Linha({ rotulo, valor, forte, children }: { rotulo: string; valor: ReactNode; forte?: boolean; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 py-4">
      <dt className="w-full text-sm text-tinta-suave sm:w-36">{rotulo}</dt>
      <dd className="flex min-w-0 flex-1 items-center justify-between gap-3">
        <span className={forte ? 'text-xl font-semibold tracking-wide tabular-nums' : 'wrap-anywhere tabular-nums'}>{valor}</span>
        <span>{children}</span>
      </dd>
    </div>
  )
}
