import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { Marca } from '@/components/identidade/Marca'
import { Container } from '@/components/ui/Container'
import { SETORES_CONSULTORIA } from '@/domain/consultoria/opcoes'
import { paths } from '@/lib/paths'
import { readNoDiretorio } from './api'
import { noDiretorio, setoresAtendidos } from './textos'

/** Partners: the sectors that consultancies serve, each a way into the directory. */
export function SetoresAtendidos() {
  return (
    <Container className="py-5 sm:py-20">
      <NoDiretorio />
      <h2 className="text-2xl">{setoresAtendidos.titulo}</h2>
      <ul className="-mx-5 mt-3 flex gap-2 overflow-x-auto px-5 sm:mx-0 sm:mt-6 sm:flex-wrap sm:px-0">
        {SETORES_CONSULTORIA.filter((setor) => setor !== 'Outros').map((setor) => (
          <li key={setor} className="shrink-0">
            <Link
              to={paths.consultorias({ texto: setor })}
              className="inline-flex min-h-11 items-center rounded-full border border-linha bg-superficie px-4 text-sm font-medium hover:border-marca"
            >
              {setor}
            </Link>
          </li>
        ))}
      </ul>
    </Container>
  )
}

const QUANTAS = 3
const CARTAO =
  'relative flex w-72 min-w-0 shrink-0 items-center gap-3 rounded-cartao border border-linha bg-superficie p-3 shadow-cartao ' +
  'transition-shadow hover:shadow-elevado sm:p-5 md:w-auto'
type Itens = Awaited<ReturnType<typeof readNoDiretorio>>

/** Those with a logo first; nothing while there are fewer than a row of them. */
const choose = (itens: Itens) =>
  itens.length < QUANTAS ? [] : itens.toSorted((a, b) => Number(b.logo !== null) - Number(a.logo !== null)).slice(0, QUANTAS)

/** Three consultancies of the directory, from its first page. */
export function NoDiretorio() {
  const [itens, setItens] = useState<Itens>([])
  // An effect, because the page is prerendered and the directory is known only to the server.
  useEffect(() => {
    let aqui = true
    void readNoDiretorio().then((lidos) => (aqui ? setItens(choose(lidos)) : undefined))
    return () => {
      aqui = false
    }
  }, [])
  if (itens.length === 0) return null
  return (
    <div className="mb-5 sm:mb-12">
      <div className="flex flex-wrap items-end justify-between gap-x-8">
        <h2 className="text-2xl">{noDiretorio.titulo}</h2>
        <Link
          to={paths.consultorias()}
          className="-my-2.5 py-2.5 font-semibold text-marca underline decoration-2 underline-offset-4 hover:text-marca-forte"
        >
          {noDiretorio.verTodas}
        </Link>
      </div>
      <ul className="-mx-5 mt-3 flex gap-2 overflow-x-auto px-5 pb-1 md:mx-0 md:mt-6 md:grid md:grid-cols-3 md:gap-5 md:overflow-visible md:px-0">
        {itens.map(({ slug, consultoria_nome, logo, cidade, uf, servicos }) => (
          <li key={slug} className={CARTAO}>
            <Marca id={slug} name={consultoria_nome} logo={logo} lado={48} className="size-12" />
            <div className="min-w-0">
              <h3 className="leading-snug sm:text-lg">
                <Link to={paths.consultoria(slug)} className="underline-offset-4 after:absolute after:inset-0 hover:underline">
                  {consultoria_nome}
                </Link>
              </h3>
              <p className="truncate text-sm text-tinta-suave">{`${cidade}, ${uf}${servicos?.[0] ? ` · ${servicos[0]}` : ''}`}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
