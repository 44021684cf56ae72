/** What people read in `features/equipe/moldura`: one object for what is loaded together. */

export const moldura = {
  semConexao: 'O que você vê pode não ser o mais recente. Recarregue quando a conexão voltar.',
  pagina: 'Página',
  irPara: 'Ir para…',
  teclasEquipe: 'Teclas da equipe',
  atalhosLigados: 'Atalhos de uma tecla ligados',
  irParaTitulo: 'Ir para',
} as const

export const paleta = {
  paginaNomeEmail: 'Página, nome, e-mail, código ou número',
  procurando: 'Procurando...',
  tabela: 'Tabela',
  nadaEncontrado: 'Nada encontrado.',
} as const
