/* Reads an ad, pasted or at an address, in the browser: downloaded with the box that it is pasted into. */
import { UFS } from '@/domain/opcoes'
import { type AnuncioLido, readAnuncio } from '@/domain/vaga/colado/ler'
import { indexCidades } from '@/domain/vaga/colado/lugar'
import { readPagina } from '@/domain/vaga/colado/pagina'
import { AppError } from '@/lib/errors'
import { computeFingerprint } from '@/lib/fingerprint'
import { readMunicipios } from '@/lib/rpc/municipios'
import { readEndereco } from './api'
import { colarAnuncio } from './textos'

/** An ad that was read, and its name in the address. */
export type Colado = { id: string; lido: AnuncioLido }

/** The address, when what was pasted is one and nothing else. */
const findEndereco = (texto: string) => /^https?:\/\/\S+$/i.exec(texto.trim())?.[0]

/**
 * What an ad says: its text, or the page at its address. Throws `AppError` with a sentence for the reader when the page cannot be read, or
 * when the lists of municipalities do not come.
 */
export async function readColado(texto: string): Promise<Colado> {
  const endereco = findEndereco(texto)
  const pagina = endereco === undefined ? undefined : await readEndereco(endereco)
  const listas = await Promise.all(UFS.map(async (uf) => [uf, await readMunicipios(uf)] as const))
  const cidades = indexCidades(Object.fromEntries(listas))
  const lido = pagina === undefined ? readAnuncio(texto, cidades) : readPagina(pagina, cidades)
  if (lido === null) throw new AppError(colarAnuncio.semTexto, { status: 422, code: 'sem_texto' })
  return { id: `colado-${computeFingerprint(texto)}`, lido }
}
