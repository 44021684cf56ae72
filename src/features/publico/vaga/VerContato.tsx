import { useState } from 'react'
import { Failure } from '@/components/feedback/Failure'
import { Button } from '@/components/ui/Button'
import { formatTelefone } from '@/domain/br/telefone'
import { useSingleMutation } from '@/lib/query'
import { type ContatoDaVaga, preloadApi, readContato } from '../api'
import { readCanalDaVisita } from '../visita'
import { LinhaDeAcao } from './LinhaDeAcao'
import { verContato } from './textos'

const focusBox = (box: HTMLElement | null) => box?.focus({ preventScroll: true })
const link =
  'inline-flex min-h-8 items-center font-semibold wrap-anywhere text-marca underline decoration-marca/40 underline-offset-4 hover:decoration-marca'

type Props = { codigo: string; cargo: string; entrevista?: boolean }

/** Who to write to, shown only to who asks: what stands in the page's source is collected by machines. `entrevista`: for who was called to one. */
export function VerContato({ codigo, cargo, entrevista = false }: Props) {
  const [data, setData] = useState<ContatoDaVaga | null>(null)
  const contato = useSingleMutation({ mutationFn: () => readContato(codigo, readCanalDaVisita(codigo)), onSuccess: setData })
  return (
    <LinhaDeAcao
      id="falar"
      titulo={entrevista ? verContato.combine : verContato.titulo}
      texto={entrevista ? verContato.responda : verContato.texto}
    >
      {data ? (
        <address ref={focusBox} tabIndex={-1} className="not-italic outline-none sm:text-right">
          <p>{data.responsavel_nome}</p>
          <ul>
            <li>
              <a href={`mailto:${data.email}?subject=${encodeURIComponent(`${cargo} (${codigo})`)}`} className={link}>
                {data.email}
              </a>
            </li>
            <li>
              <a href={`tel:${data.telefone}`} className={link}>
                {formatTelefone(data.telefone)}
              </a>
            </li>
          </ul>
        </address>
      ) : (
        <>
          <Failure error={contato.error} className="mb-3" />
          <Button
            variant={entrevista ? 'primary' : 'secondary'}
            size="sm"
            loading={contato.isPending}
            onClick={() => contato.run()}
            onPointerEnter={preloadApi}
          >
            {contato.isPending ? verContato.buscando : verContato.verContato}
          </Button>
        </>
      )}
    </LinhaDeAcao>
  )
}
