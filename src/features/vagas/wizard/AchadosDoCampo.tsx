import { useFormContext } from 'react-hook-form'
import { cx } from '@/components/ui/cx'
import { focusField } from '@/components/form/field-ids'
import type { Achado } from '@/domain/vaga/anuncio/checar'
import type { CampoDoAnuncio } from '@/domain/vaga/anuncio/regra'
import { useAchados } from './anuncio'
import { achadosDoCampo } from './textos'

/** Findings below a field: the law about its wording and a suggestion. Announced politely when they appear. */
export function AchadosDoCampo({ campo }: { campo: CampoDoAnuncio }) {
  const achados = useAchados(campo)
  return (
    <output className="block">
      {achados.length > 0 ? (
        <ul className="mt-3 space-y-2.5">
          {achados.map((achado, at) => (
            <li key={`${achado.regra}-${at}`}>
              <AchadoCard achado={achado} />
            </li>
          ))}
        </ul>
      ) : null}
    </output>
  )
}

/** One finding. */
export function AchadoCard({ achado }: { achado: Achado }) {
  const { gravidade, trecho, explicacao, sugestao, lei, troca, campo } = achado
  const { getValues, setValue } = useFormContext()
  const bloqueia = gravidade === 'bloqueia'
  const replace = () => {
    const texto: unknown = getValues(campo)
    if (typeof texto === 'string') setValue(campo, texto.replace(trecho, troca ?? trecho), { shouldDirty: true })
    focusField(campo)
  }
  return (
    <div
      data-achado={achado.regra}
      data-aviso={bloqueia ? 'error' : 'warning'}
      className={cx(
        'rounded-campo border-l-4 p-3.5 text-sm',
        bloqueia ? 'border-erro bg-erro-suave' : 'border-aviso bg-aviso-suave',
      )}
    >
      <p className="font-semibold wrap-anywhere">
        <span className={bloqueia ? 'text-erro' : 'text-aviso'}>
          {bloqueia ? achadosDoCampo.naoPodePublicado : achadosDoCampo.valeRever}
        </span>
        {trecho ? <span>{`: “${trecho}”`}</span> : null}
      </p>
      <p className="mt-1">{explicacao}</p>
      <p className="mt-1">{sugestao}</p>
      <p className="mt-1.5 text-xs text-tinta-suave">{lei}</p>
      {troca ? (
        <button
          type="button"
          onClick={replace}
          className="mt-1.5 min-h-6 font-semibold text-marca underline decoration-marca/40 underline-offset-4 hover:decoration-marca"
        >{`Usar “${troca}”`}</button>
      ) : null}
    </div>
  )
}
