/** Bytes of the largest file that people attach, as `arquivos.maximo` (docs/product/applications.md#resume). */
export const MAXIMO_DO_ARQUIVO = 5 * 1024 * 1024

/** The same for people to read. */
export const MAXIMO_EM_MB = MAXIMO_DO_ARQUIVO / 1_048_576

/** What a file may be, and the type that it is kept and served with. */
export const TIPOS_DE_CONTEUDO = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
} as const
