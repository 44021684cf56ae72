import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { prepareToasts } from '@/components/feedback/notify'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { paths } from '@/lib/paths'
import { CONSENTIMENTOS } from '@/domain/consentimentos'
import { preloadApi } from '../../api-on-demand'
import { comoSeEntra } from './textos'

/** Preloads the code of the first press at the first interaction, because the connection may be gone by then. */
const getReady = () => void Promise.all([prepareToasts(), preloadApi()])

type Props = { title: string; lead: ReactNode; children: ReactNode }

const DOCUMENTOS: Record<string, string> = { 'Termos de Uso': paths.termos(), 'Política de Privacidade': paths.privacidade() }
const EM_PARTES = new RegExp(`(${Object.keys(DOCUMENTOS).join('|')})`)
const link = 'font-medium text-tinta underline underline-offset-4 hover:text-marca'

/** The frame of the two sign-in pages: the form on one side, the explanation on the other; stacked on a phone. */
export function EntradaLayout({ title, lead, children }: Props) {
  return (
    <Container className="py-8 sm:py-12">
      <div
        className={
          'mx-auto max-w-5xl overflow-hidden rounded-painel border border-linha bg-superficie shadow-elevado max-sm:-mx-5 ' +
          'max-sm:-mt-8 max-sm:rounded-none max-sm:border-0 max-sm:shadow-none lg:grid lg:grid-cols-[minmax(0,1fr)_25rem]'
        }
      >
        <div className="px-5 pt-8 pb-9 sm:p-10 lg:px-14 lg:py-12" onFocus={getReady} onPointerDown={getReady}>
          <div className="mx-auto max-w-md">
            <PageHeader title={title} lead={lead} />
            <div className="mt-7">{children}</div>
            <Aceite />
          </div>
        </div>
        <ComoSeEntra />
      </div>
    </Container>
  )
}

/** The exact text that the log of consents stores, with its documents linked. */
function Aceite() {
  return (
    <p className="mt-7 text-sm text-tinta-suave">
      {CONSENTIMENTOS.termos_de_uso.texto.split(EM_PARTES).map((parte) => {
        const to = DOCUMENTOS[parte]
        return to === undefined ? (
          parte
        ) : (
          <Link key={parte} to={to} className={link}>
            {parte}
          </Link>
        )
      })}
    </p>
  )
}

const PASSOS = [
  [comoSeEntra.contato, comoSeEntra.emailCelularSeja],
  [comoSeEntra.digiteCodigo, comoSeEntra.sobreOCodigo],
  [comoSeEntra.prontoEspaco, comoSeEntra.primeiraVez],
] as const

/** Explains signing in, beside the form. */
function ComoSeEntra() {
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
        {comoSeEntra.semConta}{' '}
        <Link to={paths.empresasInicio()} className="font-semibold text-sobre-noite underline underline-offset-4">
          Não é preciso entrar
        </Link>
      </p>
    </aside>
  )
}
