import { useEffect, useRef } from 'react'
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
  const fim = useRef<HTMLOListElement>(null)
  const ultima = conversa.mensagens.at(-1)
  const minhaUltima = ultima?.do_cliente === souCliente ? ultima.id : undefined
  const vista = useRef(minhaUltima)
  // What was just sent is in sight; what arrives meanwhile moves nothing.
  useEffect(() => {
    if (minhaUltima !== vista.current) fim.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
    vista.current = minhaUltima
  }, [minhaUltima])
  return (
    <ol ref={fim} className="space-y-3">
      {conversa.mensagens.map(({ id, do_cliente, texto, oculto, criada_em, lida_em, por }) => {
        const minha = do_cliente === souCliente
        return (
          // Not under the box at the foot.
          <li
            key={id}
            style={{ scrollMarginBottom: '8rem' }}
            className={cx('max-w-[34rem]', minha ? 'ml-auto w-fit' : 'mr-auto w-fit')}
          >
            <div className={cx('rounded-cartao px-4 py-3', minha ? 'bg-marca-suave' : 'bg-suave')}>
              {/* The page names the two sides; only who of a team wrote is news. */}
              <p className={cx('text-sm font-semibold wrap-anywhere', minha && por ? 'mb-1' : 'sr-only')}>
                {minha ? (por ?? balao.voce) : outro}
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{texto}</p>
              {oculto ? (
                <p className="mt-2 text-sm text-tinta-suave">{souCliente ? balao.ocultoDoCliente : balao.oculto}</p>
              ) : null}
            </div>
            <div className={cx('mt-1 flex items-center gap-x-3 px-1 text-sm text-tinta-suave', minha && 'justify-end')}>
              <time dateTime={criada_em}>{formatQuando(criada_em)}</time>
              {minha && lida_em ? <span>{balao.lida}</span> : null}
              {minha ? null : <DenunciarTexto tipo="mensagem" id={id} {...(token && { token })} />}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
