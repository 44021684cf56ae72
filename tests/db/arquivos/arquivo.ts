/** Files as the function `arquivos` asks for them and keeps them. */
import type { Params } from '../../support/builders.ts'
import type { TestDatabase } from '../../support/database.ts'
import { callAs } from '../rpc.ts'

export type AConferir = {
  id: string
  nome: string
  caminho: string | null
  balde: string
  copia: string
  envios: string[]
  larguras: number[]
}
export type Guardado = { id: string; balde: string; caminhos: [string, ...string[]]; caminho: string; envios: string[] }

const service = <T>(db: TestDatabase, name: string, params: Params) => callAs<T>(db, 'service_role', name, params)

/** A place for a file. */
export const createPlace = (db: TestDatabase, params: Params) =>
  service<{ id: string; envios: string[] }>(db, 'fn_service_pedir_arquivo', params)

/** Takes a file for a check. */
export const takeArquivo = (db: TestDatabase, id: string, userId: string | null, endereco: string | null = null) =>
  service<AConferir>(db, 'fn_service_arquivo_a_conferir', { _id: id, _auth_user_id: userId, _endereco: endereco })

/** Ends a check. */
export const endCheck = (db: TestDatabase, { id, copia }: AConferir, resultado: string, formato: string | null = null) =>
  service<{ id: string; nome: string; caminho: string } | null>(db, 'fn_service_concluir_arquivo', {
    _id: id,
    _copia: copia,
    _resultado: resultado,
    _formato: formato,
  })

/** What the worker is given until nothing is left, as if it deleted each batch. */
export async function drainApagar(db: TestDatabase): Promise<{ balde: string; caminho: string }[]> {
  const next = (_apagados: object[]) =>
    service<{ balde: string; caminho: string }[]>(db, 'fn_service_arquivos_a_apagar', { _apagados })
  const given: { balde: string; caminho: string }[] = []
  for (let batch = await next([]); batch.length > 0; batch = await next(batch)) given.push(...batch)
  return given
}

export type APublicar = { id: string; balde: string; publico: string; caminhos: string[] }

/** Approved images that wait for their public copies; those of `feitos` have them. */
export const claimPublicar = (db: TestDatabase, feitos: readonly APublicar[] = []) =>
  service<APublicar[]>(db, 'fn_service_arquivos_a_publicar', { _publicados: feitos })

/** What the worker is given until nothing is left, as if it made every public copy. */
export async function drainPublicar(db: TestDatabase): Promise<APublicar[]> {
  const given: APublicar[] = []
  for (let batch = await claimPublicar(db); batch.length > 0; batch = await claimPublicar(db, batch)) given.push(...batch)
  return given
}

/** A file whose check ended well. */
export async function createArquivo(db: TestDatabase, params: Params, formato: string): Promise<Guardado> {
  const { id, envios } = await createPlace(db, params)
  const taken = await takeArquivo(db, id, (params['_auth_user_id'] as string | null | undefined) ?? null)
  await endCheck(db, taken, 'aceito', formato)
  const caminho = `${taken.copia}.${formato}`
  const [first = caminho, ...rest] = taken.larguras.map((largura) => `${largura}/${caminho}`)
  return { id, envios, balde: taken.balde, caminho, caminhos: [first, ...rest] }
}
