/** Makes the public copies of approved images, and deletes the files whose rows are gone. */
import { MAXIMO_DO_ARQUIVO, TIPOS_DE_CONTEUDO } from '../../../src/domain/candidatura/arquivo.ts'
import type { ArquivoAPublicar } from '../../../src/domain/contratos/servico/rotinas.ts'
import type { Admin } from '../_shared/admin.ts'
import type { Files } from '../_shared/feed/files.ts'

/** A public image is a day in a browser at most, also one that is deleted meanwhile. */
const GUARDADA_POR = 'max-age=86400'

type FilesOf = (bucket: string) => Pick<Files, 'read' | 'put' | 'remove'>

async function copy({ balde, publico, caminhos }: ArquivoAPublicar, filesOf: FilesOf) {
  await Promise.all(
    caminhos.map(async (caminho) => {
      const bytes = await filesOf(balde).read(caminho, MAXIMO_DO_ARQUIVO)
      if (bytes === null) throw new Error(`${balde} has no ${caminho}`)
      const formato = caminho.slice(caminho.lastIndexOf('.') + 1) as keyof typeof TIPOS_DE_CONTEUDO
      await filesOf(publico).put(caminho, TIPOS_DE_CONTEUDO[formato], bytes, GUARDADA_POR)
    }),
  )
}

/** Until none waits or `acabou()`. One that fails is reported, and tried again after minutes. */
export const publishArquivos = async (
  admin: Pick<Admin, 'arquivosAPublicar'>,
  filesOf: FilesOf,
  acabou: () => boolean,
  report: (fault: unknown) => void,
): Promise<{ publicados: number; sem_copia: number }> => {
  const totals = { publicados: 0, sem_copia: 0 }
  let batch = await admin.arquivosAPublicar([])
  while (batch.length > 0) {
    const copied = await Promise.allSettled(batch.map((each) => copy(each, filesOf))) // oxlint-disable-line no-await-in-loop -- one batch at a time
    const done = batch.filter((_, at) => copied[at]?.status === 'fulfilled')
    for (const each of copied) if (each.status === 'rejected') report(each.reason)
    totals.publicados += done.length
    totals.sem_copia += batch.length - done.length
    const next = await admin.arquivosAPublicar(done) // oxlint-disable-line no-await-in-loop
    // What was taken and is left returns when its lease ends.
    batch = acabou() ? [] : next
  }
  return totals
}

/** Until none is left or `acabou()`. A batch that fails is tried again by the next run. */
export const deleteArquivos = async (
  admin: Pick<Admin, 'arquivosAApagar'>,
  filesOf: (bucket: string) => Pick<Files, 'remove'>,
  acabou: () => boolean,
): Promise<{ arquivos: number }> => {
  let arquivos = 0
  let batch = await admin.arquivosAApagar([])
  while (batch[0] !== undefined && !acabou()) {
    await filesOf(batch[0].balde).remove(batch.map(({ caminho }) => caminho)) // oxlint-disable-line no-await-in-loop -- one batch at a time
    arquivos += batch.length
    batch = await admin.arquivosAApagar(batch) // oxlint-disable-line no-await-in-loop
  }
  return { arquivos }
}
