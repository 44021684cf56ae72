import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { formatarTelefone } from '@/domain/br/telefone'
import { useSingleMutation } from '@/lib/query'
import { type ContatoDaVaga, preloadApi, verContato } from '../api'
import { canalDaVisita } from '../visita'

const focusBox = (box: HTMLElement | null) => box?.focus({ preventScroll: true })
const link =
  'inline-flex min-h-8 items-center font-semibold wrap-anywhere text-marca underline decoration-marca/40 underline-offset-4 hover:decoration-marca'

/** Who to write to, shown only to who asks: what stands in the page's source is collected by machines. */
export function VerContato({ codigo, cargo }: { codigo: string; cargo: string }) {
  const [data, setData] = useState<ContatoDaVaga | null>(null)
  const contato = useSingleMutation({ mutationFn: () => verContato(codigo, canalDaVisita(codigo)), onSuccess: setData })
  return (
    <section aria-labelledby="contato-da-vaga">
      <h2 id="contato-da-vaga" className="text-lg">
        Prefere falar com a empresa?
      </h2>
      {data ? (
        <address ref={focusBox} tabIndex={-1} className="mt-2 not-italic outline-none">
          <p>{data.responsavel_nome}</p>
          <ul>
            <li>
              <a href={`mailto:${data.email}?subject=${encodeURIComponent(`${cargo} (${codigo})`)}`} className={link}>
                {data.email}
              </a>
            </li>
            <li>
              <a href={`tel:${data.telefone}`} className={link}>
                {formatarTelefone(data.telefone)}
              </a>
            </li>
          </ul>
        </address>
      ) : (
        <>
          <p className="mt-1 text-sm text-tinta-suave">Há uma pessoa responsável por esta vaga.</p>
          {contato.error ? (
            <Notice tone="error" live className="mt-3">
              {contato.error.message}
            </Notice>
          ) : null}
          <Button
            variant="secondary"
            size="sm"
            className="mt-3"
            loading={contato.isPending}
            onClick={() => contato.run()}
            onPointerEnter={preloadApi}
          >
            {contato.isPending ? 'Buscando...' : 'Ver contato'}
          </Button>
        </>
      )}
    </section>
  )
}
