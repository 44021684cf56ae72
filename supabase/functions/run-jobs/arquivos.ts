/** Deletes the files whose rows are gone. */
import type { Admin } from '../_shared/admin.ts'
import type { Files } from '../_shared/feed/files.ts'

/** Until none is left or `acabou()`. One that fails is tried again by the next run. */
export const deleteArquivos = async (
  admin: Pick<Admin, 'arquivosAApagar'>,
  files: Pick<Files, 'remove'>,
  acabou: () => boolean,
): Promise<{ arquivos: number }> => {
  let arquivos = 0
  let paths = await admin.arquivosAApagar([])
  while (paths.length > 0 && !acabou()) {
    await files.remove(paths) // oxlint-disable-line no-await-in-loop -- one batch at a time
    arquivos += paths.length
    paths = await admin.arquivosAApagar(paths) // oxlint-disable-line no-await-in-loop
  }
  return { arquivos }
}
