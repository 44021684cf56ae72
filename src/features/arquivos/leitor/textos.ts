/** What people read in `features/arquivos/leitor`: one object for each component. */

export const leitor = {
  titulo: (nome: string) => `Arquivo: ${nome}`,
  lendo: 'Abrindo o arquivo…',
  baixar: 'Baixar o original',
  baixando: 'Baixando...',
  naoMostra: 'Não conseguimos mostrar este arquivo aqui',
  naoMostraDetalhe: 'Baixe o original para abri-lo no seu aparelho.',
  senha: 'Este arquivo pede uma senha',
  senhaDetalhe: 'Aqui ele não abre. Baixe o original e peça a senha a quem o enviou.',
  programa: 'Este arquivo tem um programa dentro. Aqui ele não é executado.',
  anexos: 'Este arquivo tem outros arquivos dentro. Aqui eles não são abertos.',
  semArquivo: 'Esta pessoa não enviou arquivo.',
  imagem: 'Foto enviada',
  documento: 'Texto do documento',
} as const

export const pdfView = {
  pagina: (pagina: number) => `Página ${pagina}`,
  lugar: (pagina: number, paginas: number) => `Página ${pagina} de ${paginas}`,
  documento: 'Páginas do documento',
  menor: 'Diminuir',
  maior: 'Aumentar',
  buscar: 'Buscar no arquivo',
  exemplo: 'Buscar',
  anterior: 'Achado anterior',
  proximo: 'Próximo achado',
  achados: (atual: number, total: number) => (total === 0 ? 'Nada achado' : `${atual} de ${total}`),
} as const
