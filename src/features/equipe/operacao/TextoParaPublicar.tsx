import { addOrigem } from '@/domain/vaga/canal'
import { buildSiteAddress } from '@/lib/env'
import { paths } from '@/lib/paths'
import { Copiar } from './Copiar'
import { type Anuncio, buildPartesDoTexto, joinPartes } from './texto-para-publicar'
import { textoParaPublicar } from './textos'

/** The ad as text to paste into a channel's site, each part with a copy button; its address counts visits for that channel. */
export function TextoParaPublicar({ vaga, canal }: { vaga: Anuncio; canal: string }) {
  const endereco = addOrigem(buildSiteAddress(paths.vaga(vaga.codigo_ref)), canal)
  const partes = buildPartesDoTexto(vaga, endereco)
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-tinta-suave">{textoParaPublicar.coleSiteCanal}</p>
        <Copiar texto={joinPartes(partes)}>{textoParaPublicar.copiarTudo}</Copiar>
      </div>
      <ul className="divide-y divide-linha rounded-campo border border-linha">
        {partes.map(({ rotulo, valor }) => (
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
