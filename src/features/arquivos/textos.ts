/** What people read in `features/arquivos`: one object for each component. */

const emMb = (bytes: number) => (bytes / 1_048_576).toLocaleString('pt-BR', { maximumFractionDigits: 1 })

export const envioDeArquivo = {
  progresso: 'Envio do arquivo',
  cancelar: 'Cancelar envio',
  tentarNovo: 'Tentar de novo',
  seguirSem: 'Seguir sem arquivo',
  interrompido: (nome: string) => `“${nome}” não ficou guardado aqui. Escolha o arquivo de novo.`,
  umDeCadaVez: (nome: string) =>
    `“${nome}” não foi recebido: outro arquivo está sendo enviado. Espere por ele, ou cancele o envio.`,
  enviando: 'Enviando...',
  parte: (parte: number) => `${Math.round(parte * 100)}%`,
  umInstante: 'Um instante…',
  conferindo: 'Conferindo o arquivo…',
  pronto: 'Arquivo conferido e pronto.',
} as const

export const espera = {
  enviando: 'O arquivo ainda está sendo enviado. Espere um pouco, ou cancele o envio dele.',
} as const

export const escolhas = {
  pdf: { escolher: 'Escolher PDF', trocar: 'Trocar arquivo', retirar: 'Retirar arquivo' },
  logo: { escolher: 'Escolher logo', trocar: 'Trocar logo', retirar: 'Retirar logo' },
  foto: { escolher: 'Escolher foto', trocar: 'Trocar foto', retirar: 'Retirar foto' },
  curriculo: { escolher: 'Escolher arquivo ou foto', trocar: 'Trocar arquivo', retirar: 'Retirar arquivo' },
  naoCurriculo: 'Escolha um PDF, um documento do Word (.docx) ou uma foto.',
  doc: 'Este é um .doc antigo, ou um documento com senha. Salve-o como PDF ou .docx, sem senha.',
  naoPdf: 'Escolha um arquivo PDF.',
  grande: (bytes: number, maximo: number) =>
    `O arquivo tem ${emMb(bytes)} MB, e cabem ${emMb(maximo)} MB. Salve-o com imagens menores.`,
  vazio: 'O arquivo está vazio.',
  naoImagem: 'Escolha uma imagem JPG, PNG ou WebP.',
  imagemGrande: 'A imagem passou de 20 MB.',
} as const

export const avisos = {
  senha: 'Este PDF pede uma senha, e quem o receber não a tem. Se puder, envie-o sem senha.',
  semFim: 'Este PDF parece cortado no fim. Abra-o para conferir se está inteiro.',
} as const

export const imagemGuardada = {
  falhou: 'Não foi possível mostrar a imagem.',
  tentarDeNovo: 'Tentar de novo',
} as const
