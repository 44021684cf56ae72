import type { ReactNode } from 'react'
import { Container } from '@/components/ui/Container'
import { ORDEM_CANDIDATURA, STATUS_CANDIDATURA } from '@/domain/candidatura/candidatura'
import { recorteDaRevisao, recorteDoQuadro, recortesTextos } from '../textos'

/** Screens of the product, drawn small. Prerendered, and never hydrated: nothing in them answers. */
export function Mostra({ titulo = recortesTextos.titulo, children }: { titulo?: string; children: ReactNode }) {
  return (
    <section aria-labelledby="por-dentro" className="border-t border-linha">
      <Container className="py-6 sm:py-20">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="por-dentro" className="text-3xl">
            {titulo}
          </h2>
          <p className="text-sm text-tinta-suave">{recortesTextos.abertura}</p>
        </div>
        <ul
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
          tabIndex={0}
          aria-labelledby="por-dentro"
          className="-mx-5 mt-3 flex snap-x scroll-px-5 gap-4 overflow-x-auto px-5 pb-2 sm:mt-12 lg:mx-0 lg:grid lg:grid-cols-3 lg:gap-x-8 lg:overflow-visible lg:px-0"
        >
          {children}
        </ul>
      </Container>
    </section>
  )
}

/** The picture is decoration: what it shows is said under it. */
export function Recorte({ titulo, texto, children }: { titulo: string; texto: string; children: ReactNode }) {
  return (
    <li className="w-72 shrink-0 snap-start sm:w-96 lg:w-auto">
      <div
        aria-hidden="true"
        className="h-64 overflow-hidden rounded-cartao border border-linha bg-superficie p-4 text-xs shadow-elevado sm:p-5"
      >
        {children}
      </div>
      <h3 className="mt-3 text-xl sm:mt-4">{titulo}</h3>
      <p className="mt-1 text-sm text-tinta-suave sm:text-base">{texto}</p>
    </li>
  )
}

/** A board with three stages. */
export function Quadro() {
  return (
    <div className="grid grid-cols-3 gap-2">
      {recorteDoQuadro.candidaturas.map((nomes, coluna) => (
        <div key={nomes[0]} className="h-64 rounded-campo bg-suave p-2">
          <p className="flex justify-between font-semibold">
            <span className="truncate">{STATUS_CANDIDATURA[ORDEM_CANDIDATURA[coluna] ?? 'recebida'].titulo}</span>
            <span className="tabular-nums">{nomes.length}</span>
          </p>
          {nomes.map((nome) => (
            <div key={nome} className="mt-2 rounded-campo border border-linha bg-superficie p-2 shadow-cartao">
              <p className="truncate font-semibold">{nome}</p>
              <span className="mt-1.5 block h-1.5 w-4/5 rounded-full bg-linha" />
              <span className="mt-1.5 block h-1.5 w-1/2 rounded-full bg-linha" />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** A finding of the ad check. */
export function Revisao() {
  const { trecho, resto, explicacao, rotuloDaSugestao, sugestao, lei } = recorteDaRevisao
  return (
    <>
      <p className="text-base">
        <mark className="bg-transparent font-semibold text-tinta underline decoration-fibra-acafrao decoration-4 underline-offset-4">
          {trecho}
        </mark>
        <span>{resto}</span>
      </p>
      <div className="mt-4 rounded-campo bg-suave p-3.5">
        <p className="text-sm font-semibold">{`“${trecho}”`}</p>
        <p className="mt-1">{explicacao}</p>
        <p className="mt-2">
          <span className="font-semibold">{rotuloDaSugestao}</span>
          <span>{` ${sugestao}`}</span>
        </p>
        <p className="mt-2 text-tinta-suave">{lei}</p>
      </div>
    </>
  )
}
