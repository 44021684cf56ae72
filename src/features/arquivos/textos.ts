/** What people read in `features/arquivos`: one object for each component. */

export const envioDeArquivo = {
  enviando: (parte: number) => `Enviando… ${Math.round(parte * 100)}%`,
  conferindo: 'Conferindo o arquivo…',
  pronto: 'Arquivo conferido e pronto.',
} as const

export const escolhas = {
  pdf: { escolher: 'Escolher PDF', trocar: 'Trocar arquivo', retirar: 'Retirar arquivo' },
  logo: { escolher: 'Escolher logo', trocar: 'Trocar logo', retirar: 'Retirar logo' },
  foto: { escolher: 'Escolher foto', trocar: 'Trocar foto', retirar: 'Retirar foto' },
  curriculo: { escolher: 'Escolher arquivo ou foto', trocar: 'Trocar arquivo', retirar: 'Retirar arquivo' },
  naoCurriculo: 'Escolha um PDF, um documento do Word (.docx) ou uma foto.',
  doc: 'Este é um .doc antigo. Salve-o como PDF ou .docx.',
  naoPdf: 'Escolha um arquivo PDF.',
  pdfGrande: 'O arquivo passou de 5 MB.',
  vazio: 'O arquivo está vazio.',
  naoImagem: 'Escolha uma imagem JPG, PNG ou WebP.',
  imagemGrande: 'A imagem passou de 20 MB.',
} as const

export const abrirPdf = {
  abrindo: 'Abrindo...',
} as const
