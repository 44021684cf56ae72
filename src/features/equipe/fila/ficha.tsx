/* The view of an item as data: a list of parts, which one component draws. */
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ExternalLink } from '@/components/ui/ExternalLink'
import { Notice } from '@/components/ui/Notice'
import type { DetalheDe, NomeDaTabela } from '@/domain/contratos/equipe/tabelas'
import { DecisoesDoItem } from './DecisoesDoItem'
import type { Acao, Destinos, FichaProps } from './fila'

type Nada = null | undefined | false | ''
/** Nothing stands where it is empty. */
type Texto = string | null | undefined | false
export type Fato = readonly [rotulo: string, valor: ReactNode]
/** A related row: its name, what it says, and what went wrong. A text alone is all that there is to say. */
type Relacionado =
  | string
  | {
      readonly titulo: string
      /** The address of its own view. */
      readonly para?: string
      readonly texto?: string
      readonly quando?: string
      readonly erro?: string | null
    }

/** One section of an item. What is empty is left out, and so is a section of decisions without any. */
export type Parte = {
  readonly titulo?: string
  readonly aviso?: { readonly tom: 'warning' | 'error'; readonly titulo: string; readonly texto: string } | Nada
  readonly destaque?: Texto
  /** A text as a person wrote it. */
  readonly escrito?: Texto
  /** The person who wrote it is who the item is about. */
  readonly citado?: boolean
  readonly fatos?: readonly Fato[]
  readonly relacionados?: readonly Relacionado[]
  /** In place of no related row. */
  readonly vazio?: string
  readonly corpo?: ReactNode
  readonly nota?: Texto
  readonly acoes?: readonly Acao[]
}

/** The view of an item of a table, by what its parts are. */
export const defineFicha = <N extends NomeDaTabela>(
  listPartes: (detalhe: DetalheDe<N>, destinos: Destinos) => readonly (Parte | Nada)[],
) =>
  function Ficha({ detalhe, ...destinos }: FichaProps<N>) {
    return <Partes partes={listPartes(detalhe, destinos)} {...destinos} />
  }

export const Partes = ({ partes, ...destinos }: Partial<Destinos> & { partes: readonly (Parte | Nada)[] }) =>
  partes.map((parte, at) =>
    parte && parte.acoes?.length !== 0 ? (
      // oxlint-disable-next-line react/no-array-index-key -- a part keeps its place
      <section key={at} className="border-b border-linha px-5 py-5 last:border-b-0 sm:px-7">
        <Conteudo {...parte} {...destinos} />
      </section>
    ) : null,
  )

function Conteudo({ titulo, aviso, destaque, escrito, fatos, relacionados, acoes, ...resto }: Parte & Partial<Destinos>) {
  const { vazio, citado, corpo, nota, onDecidido, onRecarregar, semLetras } = resto
  return (
    <>
      {titulo ? <h3 className="mb-3 text-base">{titulo}</h3> : null}
      {aviso ? (
        <Notice tone={aviso.tom} title={aviso.titulo} className={acoes ? 'mb-4' : undefined}>
          {aviso.texto}
        </Notice>
      ) : null}
      {destaque ? <p className="mb-3 font-semibold wrap-anywhere">{destaque}</p> : null}
      {escrito ? (
        <p className={`${citado ? 'border-l-2 border-marca pl-4 ' : ''}wrap-anywhere whitespace-pre-line`}>{escrito}</p>
      ) : null}
      {fatos && fatos.length > 0 ? <Fatos fatos={fatos} /> : null}
      {relacionados && relacionados.length > 0 ? (
        <ul className="space-y-2 not-first:mt-3">
          {relacionados.map((item, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two may say the same, and none moves
            <UmRelacionado key={at} {...(typeof item === 'string' ? { texto: item } : item)} />
          ))}
        </ul>
      ) : null}
      {vazio && relacionados?.length === 0 ? <p className="text-sm text-tinta-suave">{vazio}</p> : null}
      {corpo}
      {nota ? <p className="text-sm text-tinta-suave not-first:mt-3">{nota}</p> : null}
      {acoes && onDecidido && onRecarregar ? (
        <div className={relacionados ? 'mt-4' : undefined}>
          <DecisoesDoItem {...{ acoes, semLetras, onDecidido, onRecarregar }} />
        </div>
      ) : null}
    </>
  )
}

const UmRelacionado = ({ titulo, para, texto, quando, erro }: Partial<Exclude<Relacionado, string>>) => (
  <li className="text-sm wrap-anywhere">
    {titulo ? (
      <p className="text-base font-semibold">
        {para ? (
          <Link to={para} className="text-marca underline-offset-4 hover:underline">
            {titulo}
          </Link>
        ) : (
          titulo
        )}
      </p>
    ) : null}
    {texto ? <p className="text-tinta-suave">{texto}</p> : null}
    {quando ? <p className="text-tinta-suave">{quando}</p> : null}
    {erro ? <p className="text-erro">{erro}</p> : null}
  </li>
)

const semValor = (valor: ReactNode) => valor === null || valor === undefined || valor === '' || valor === false

/** Facts with their labels; empty ones are left out. */
export const Fatos = ({ fatos }: { fatos: readonly Fato[] }) => (
  <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(9rem,13rem)_minmax(0,1fr)] sm:gap-y-2.5">
    {fatos.map(([rotulo, valor], at) =>
      semValor(valor) ? null : (
        // oxlint-disable-next-line react/no-array-index-key -- two fields may have one name, and none moves
        <Fragment key={at}>
          <dt className="text-sm leading-6 text-tinta-suave">{rotulo}</dt>
          <dd className="mb-2 min-w-0 wrap-anywhere whitespace-pre-line sm:mb-0">{valor}</dd>
        </Fragment>
      ),
    )}
  </dl>
)

/** A link to another item, as the value of a fact. */
export const LinkDoItem = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="font-semibold text-marca underline underline-offset-4">
    {children}
  </Link>
)

/** An e-mail as the value of a fact: a press begins a letter. */
export const linkEmail = (email: Texto) =>
  email ? (
    <a href={`mailto:${email}`} className="font-semibold text-marca underline underline-offset-4">
      {email}
    </a>
  ) : null

/** A link out of the team's area, as the value of a fact. */
export const LinkDoFato = ({ href, children = href }: { href: string; children?: string }) => (
  <ExternalLink href={href} className="font-semibold text-marca underline underline-offset-4">
    {children}
  </ExternalLink>
)
