/* Reads a pasted ad in the browser: downloaded with the box that it is pasted into. */
import { UFS } from '@/domain/opcoes'
import { type AnuncioLido, readAnuncio } from '@/domain/vaga/colado/ler'
import { indexCidades } from '@/domain/vaga/colado/lugar'
import { computeFingerprint } from '@/lib/fingerprint'
import { readMunicipios } from '@/lib/rpc/municipios'

/** What a pasted ad says, and its name in the address. Throws `AppError` when the lists of municipalities do not come. */
export async function readColado(texto: string): Promise<{ id: string; lido: AnuncioLido }> {
  const listas = await Promise.all(UFS.map(async (uf) => [uf, await readMunicipios(uf)] as const))
  return { id: `colado-${computeFingerprint(texto)}`, lido: readAnuncio(texto, indexCidades(Object.fromEntries(listas))) }
}
