/** Deletes the files whose rows are gone. */
import type { Admin } from '../_shared/admin.ts'
import type { Files } from '../_shared/feed/files.ts'

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
