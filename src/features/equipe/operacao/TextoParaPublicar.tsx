import { CopyButton } from '@/components/feedback/CopyButton'
import type { RelacionadosDe } from '@/domain/contratos/equipe/tabelas'
import { addOrigem } from '@/domain/vaga/canal'
import { buildSiteAddress } from '@/lib/env'
import { paths } from '@/lib/paths'
import { listPartesDoAnuncio } from '../fila/anuncio'
import { linhaDeCanal } from './textos'

/** The ad as text to paste into a channel's site, each part with a copy button; its address counts visits for that channel. */
export function TextoParaPublicar({ vaga, canal }: { vaga: Anuncio; canal: string }) {
  const endereco = addOrigem(buildSiteAddress(paths.vaga(vaga.codigo_ref)), canal)
  const partes = buildPartesDoTexto(vaga, endereco)
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-tinta-suave">{linhaDeCanal.comoColar}</p>
        <Copiar texto={joinPartes(partes)}>{linhaDeCanal.copiarTudo}</Copiar>
      </div>
      <ul className="divide-y divide-linha rounded-campo border border-linha">
        {partes.map(([rotulo, valor]) => (
          <li key={rotulo} className="flex items-start justify-between gap-4 px-4 py-3">
            <div className="min-w-0">
              <p className="text-xs font-semibold text-tinta-suave">{rotulo}</p>
              <p className="mt-0.5 max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-line">{valor}</p>
            </div>
            <Copiar texto={valor} oQue={rotulo}>
              Copiar
            </Copiar>
          </li>
        ))}
      </ul>
    </>
  )
}

export type Anuncio = RelacionadosDe<'fila_canais'>['vaga']

/** The parts of an ad, and where to apply. */
export const buildPartesDoTexto = (vaga: Anuncio, endereco: string) => [
  ...listPartesDoAnuncio(vaga),
  ['Candidatura', endereco] as const,
]

/** The same as one text. */
export const joinPartes = (partes: ReturnType<typeof buildPartesDoTexto>): string =>
  partes
    .map(([rotulo, valor]) => (valor.includes('\n') || valor.length > 60 ? `${rotulo}\n${valor}` : `${rotulo}: ${valor}`))
    .join('\n\n')

type Props = { texto: string; children: string /** What is copied, for who hears only the button. */; oQue?: string }

/** Copies a text to the clipboard and announces it. */
export function Copiar({ texto, children, oQue }: Props) {
  return (
    <CopyButton
      text={texto}
      copied={[oQue ? `Copiado: ${oQue}` : linhaDeCanal.textoCopiado]}
      failed={[linhaDeCanal.naoCopiou, linhaDeCanal.copieAMao]}
      size="sm"
      className="shrink-0"
    >
      <span>{children}</span>
      {oQue ? <span className="sr-only">{` ${oQue}`}</span> : null}
    </CopyButton>
  )
}
