import { Notice } from '@/components/ui/Notice'
import type { Achado } from '@/domain/vaga/anuncio/checar'
import { PROCURADO } from '@/domain/vaga/anuncio/regra'
import { camposVaga } from '@/domain/vaga/vaga'
import { AchadoCard } from '../AchadosDoCampo'
import { revisaoDoAnuncio } from './textos'

type Props = {
  /** Absent until the rules were downloaded. */
  achados: readonly Achado[] | undefined
  /** The recruiter considers the blocking finding a mistake and asks for a review by a person. */
  pedeRevisao: boolean
  onPedir: (pede: boolean) => void
  onEdit: (campo: string) => void
}

/** The final check of the whole ad before publication. A blocked ad may be submitted for review by a person. */
export function RevisaoDoAnuncio({ achados, pedeRevisao, onPedir, onEdit }: Props) {
  if (!achados) return null
  if (achados.length === 0)
    return (
      <Notice tone="success" title={revisaoDoAnuncio.nadaProibido}>
        <details>
          <summary className="inline-flex min-h-6 cursor-pointer items-center font-semibold text-marca underline underline-offset-4">
            {revisaoDoAnuncio.oQueProcura}
          </summary>
          <p className="mt-1">{revisaoDoAnuncio.procura(PROCURADO)}</p>
          <p className="mt-1">{revisaoDoAnuncio.oQueNaoLe}</p>
        </details>
      </Notice>
    )
  const bloqueiam = achados.filter(({ gravidade }) => gravidade === 'bloqueia').length
  return (
    <section id="revisao-do-anuncio" tabIndex={-1} aria-label={revisaoDoAnuncio.rotulo} className="outline-none">
      <h3 className="text-lg">{bloqueiam > 0 ? revisaoDoAnuncio.anuncioPrecisaAjustes : revisaoDoAnuncio.antesPublicarVale}</h3>
      <ul className="mt-4 space-y-3">
        {achados.map((achado, at) => (
          <li key={`${achado.campo}-${achado.regra}-${at}`}>
            <p className="mb-1 flex items-baseline justify-between gap-3 text-sm">
              <span className="font-semibold">{camposVaga[achado.campo]?.rotulo}</span>
              <button
                type="button"
                onClick={() => onEdit(achado.campo)}
                aria-label={`Corrigir: ${camposVaga[achado.campo]?.rotulo ?? ''}`}
                className="min-h-6 font-semibold text-marca underline decoration-marca/40 underline-offset-4 hover:decoration-marca"
              >
                Corrigir
              </button>
            </p>
            <AchadoCard achado={achado} />
          </li>
        ))}
      </ul>
      {bloqueiam > 0 ? (
        <div className="mt-4 flex items-start gap-3 rounded-campo border border-linha-forte bg-superficie p-4 text-sm hover:border-tinta">
          <input
            id="pedir-revisao"
            type="checkbox"
            checked={pedeRevisao}
            onChange={(event) => onPedir(event.target.checked)}
            aria-describedby="pedir-revisao-texto"
            className="mt-0.5 size-5 shrink-0 cursor-pointer accent-marca"
          />
          <div>
            <label htmlFor="pedir-revisao" className="cursor-pointer font-semibold">
              {revisaoDoAnuncio.engano}
            </label>
            <p id="pedir-revisao-texto" className="text-tinta-suave">
              {revisaoDoAnuncio.ateTerminar}
            </p>
          </div>
        </div>
      ) : null}
    </section>
  )
}
