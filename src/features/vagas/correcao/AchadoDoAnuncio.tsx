import { Notice } from '@/components/ui/Notice'
import type { Achado } from '@/domain/vaga/anuncio/checar'
import { achadoDoAnuncio } from './textos'

/** One finding of the ad check: the words, the law and what to write instead. */
export function AchadoDoAnuncio({ achado: { gravidade, trecho, lei, explicacao, sugestao } }: { achado: Achado }) {
  // Why a person reads it: nothing to correct.
  if (gravidade === 'equipe') return <Notice title={explicacao}>{trecho ? <p>{`“${trecho}”`}</p> : null}</Notice>
  return (
    <Notice
      tone={gravidade === 'bloqueia' ? 'error' : 'warning'}
      title={trecho ? `“${trecho}”` : gravidade === 'bloqueia' ? achadoDoAnuncio.precisaMudar : achadoDoAnuncio.valeRever}
    >
      {explicacao ? <p>{explicacao}</p> : null}
      <p className="mt-1">
        <span className="font-semibold">Sugestão:</span>
        <span>{` ${sugestao}`}</span>
      </p>
      <p className="mt-1 text-tinta-suave">{lei}</p>
    </Notice>
  )
}
