import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'

const PASSOS = [
  ['Diga para onde mandar', 'Um e-mail ou celular que seja seu.'],
  ['Digite o código', 'Seis dígitos, que valem uma única vez, por 5 minutos. Nossa equipe nunca pede esse código.'],
  ['Pronto, é o seu espaço', 'Na primeira vez você confirma nome, e-mail e celular. Nas próximas, entra direto.'],
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
          Sem senha para criar, lembrar ou perder
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
        Só quer pedir orçamentos?{' '}
        <Link to={paths.empresasInicio()} className="font-semibold text-sobre-noite underline underline-offset-4">
          Não é preciso entrar
        </Link>
      </p>
    </aside>
  )
}
