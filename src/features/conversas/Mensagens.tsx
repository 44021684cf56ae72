import { cx } from '@/components/ui/cx'
import type { Conversa } from './api'
import { DenunciarTexto } from './DenunciarTexto'
import { formatQuando } from '@/domain/br/quando'
import { balao } from './textos'

type Props = {
  conversa: Conversa
  /** The side of who reads. */
  souCliente: boolean
  /** The other side's name. */
  outro: string
  /** The follow-up link of the client. */
  token?: string
}

/** The messages of a thread, oldest first: own ones on the right. */
export function Mensagens({ conversa, souCliente, outro, token }: Props) {
  return (
    <ol className="space-y-3">
      {conversa.mensagens.map(({ id, do_cliente, texto, oculto, criada_em, lida_em, por }) => {
        const minha = do_cliente === souCliente
        return (
          <li key={id} className={cx('max-w-[34rem]', minha ? 'ml-auto w-fit' : 'mr-auto w-fit')}>
            <div className={cx('rounded-cartao px-4 py-3', minha ? 'bg-marca-suave' : 'bg-suave')}>
              <div className="flex items-start justify-between gap-3">
                <p className="min-w-0 text-sm font-semibold wrap-anywhere">{minha ? (por ?? balao.voce) : outro}</p>
                {minha ? null : (
                  <span className="-mt-3 -mr-4">
                    <DenunciarTexto tipo="mensagem" id={id} {...(token && { token })} />
                  </span>
                )}
              </div>
              <p className="mt-1 wrap-anywhere whitespace-pre-line">{texto}</p>
              {oculto ? (
                <p className="mt-2 text-sm text-tinta-suave">{souCliente ? balao.ocultoDoCliente : balao.oculto}</p>
              ) : null}
            </div>
            <div className={cx('mt-1 flex items-center gap-x-3 px-1 text-sm text-tinta-suave', minha && 'justify-end')}>
              <time dateTime={criada_em}>{formatQuando(criada_em)}</time>
              {minha && lida_em ? <span>{balao.lida}</span> : null}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
