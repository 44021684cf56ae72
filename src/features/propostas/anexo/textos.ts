/** What people read in `features/propostas/anexo`: one object for each component. */

export const anexoField = {
  rotulo: 'Anexo',
  dica: 'Um PDF de até 5 MB. O cliente o abre pela comparação.',
  escolher: 'Escolher PDF',
  trocar: 'Trocar arquivo',
  retirar: 'Retirar anexo',
  enviando: (parte: number) => `Enviando… ${Math.round(parte * 100)}%`,
  conferindo: 'Conferindo o arquivo…',
  pronto: 'Anexo conferido e pronto.',
  naoPdf: 'Escolha um arquivo PDF.',
  grande: 'O arquivo passou de 5 MB.',
  vazio: 'O arquivo está vazio.',
} as const

export const abrirAnexo = {
  abrir: 'Abrir o anexo (PDF)',
  abrindo: 'Abrindo...',
} as const
