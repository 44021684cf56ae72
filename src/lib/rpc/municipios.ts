/* The official list of municipalities (IBGE), one file a state in public/municipios. */
import { queryOptions } from '@tanstack/react-query'
import { AppError } from '../errors'
import { createTimeLimit } from './time-limit'

const lidos = new Map<string, readonly string[]>()

/** Names of the municipalities of a state, in alphabetical order. Throws `AppError`. */
export async function readMunicipios(uf: string): Promise<readonly string[]> {
  const answer = await fetch(`/municipios/${uf}.txt`, { signal: createTimeLimit() })
  if (!answer.ok) throw new AppError('Não conseguimos carregar os municípios.', { code: 'municipios', status: answer.status })
  const nomes = (await answer.text()).trim().split('\n')
  lidos.set(uf, nomes)
  return nomes
}

/** The same when they were read before, for rules that cannot wait; else undefined. */
export const getMunicipiosLidos = (uf: string) => lidos.get(uf)

/** Names of the municipalities of a state, kept; nothing is asked without one. */
export const municipiosQuery = (uf: string) =>
  queryOptions({
    queryKey: ['municipios', uf],
    queryFn: () => readMunicipios(uf),
    enabled: uf !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
