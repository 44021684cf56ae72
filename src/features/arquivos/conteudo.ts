/* What a chosen file is by its first bytes, and what its sender may want to mend before somebody reads it. */
import { avisos } from './textos'

const readText = async (blob: Blob) => String.fromCharCode(...new Uint8Array(await blob.arrayBuffer()))

/** What a document begins as: `zip` may be one of Word, `doc` is an old one or one with a password. Null for anything else. */
export async function readInicio(file: Blob): Promise<'pdf' | 'zip' | 'doc' | null> {
  const inicio = await readText(file.slice(0, 1024))
  if (inicio.startsWith('PK\u0003\u0004')) return 'zip'
  if (inicio.startsWith('\u00d0\u00cf\u0011\u00e0')) return 'doc'
  return inicio.includes('%PDF-') ? 'pdf' : null
}

/** Advice about a PDF that is sent as it is; null for most. The reader is downloaded only for one that says it is locked. */
export async function findAviso(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!new TextDecoder('latin1').decode(bytes.subarray(-4096)).includes('%%EOF')) return avisos.semFim
  if (!new TextDecoder('latin1').decode(bytes).includes('/Encrypt')) return null
  const { isLocked } = await import('./leitor/pdf')
  return (await isLocked(bytes)) ? avisos.senha : null
}
