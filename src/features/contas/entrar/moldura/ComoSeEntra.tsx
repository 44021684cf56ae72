import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { comoSeEntra } from './textos'

const PASSOS = [
  [comoSeEntra.digaOndeMandar, comoSeEntra.emailCelularSeja],
  [comoSeEntra.digiteCodigo, comoSeEntra.seisDigitosValem],
  [comoSeEntra.prontoEspaco, comoSeEntra.primeiraVezVoce],
] as const

/** Explains signing in, beside the form. */
export function ComoSeEntra() {
  return (
    <aside
      aria-labelledby="como-se-entra"
      className="sobre-noite trama-noite relative flex flex-col justify-between gap-10 p-7 text-sobre-noite sm:p-10"
    >
      <div>
        <h2 id="como-se-entra" className="text-2xl">
          {comoSeEntra.titulo}
        </h2>
        <ol className="mt-8 space-y-7">
          {PASSOS.map(([titulo, texto], at) => (
            <li
              key={titulo}
              className={
                'relative flex gap-4 not-last:before:absolute not-last:before:top-10 not-last:before:-bottom-7 ' +
                'not-last:before:left-[1.1875rem] not-last:before:w-0.5 not-last:before:bg-fibra-urucum'
              }
            >
              <span
                aria-hidden="true"
                className="relative grid size-10 shrink-0 place-items-center rounded-full bg-sobre-noite font-semibold text-noite"
              >
                {at + 1}
              </span>
              <div className="pt-1.5">
                <h3 className="text-lg">{titulo}</h3>
                <p className="mt-1 text-sm text-sobre-noite-suave">{texto}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <p className="text-sm text-sobre-noite-suave">
        {comoSeEntra.soQuerPedir}{' '}
        <Link to={paths.empresasInicio()} className="font-semibold text-sobre-noite underline underline-offset-4">
          Não é preciso entrar
        </Link>
      </p>
    </aside>
  )
}
