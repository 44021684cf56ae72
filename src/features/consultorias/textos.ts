/** What people read in `features/consultorias`: one object for each component. */

export const cadastroPage = {
  titulo: 'Cadastro de consultorias',
  abertura: 'Quatro etapas, de 3 a 5 minutos. Depois da análise, você vê pedidos descritos por empresas e envia propostas.',
} as const

export const minhaConsultoriaPage = {
  titulo: 'Minha consultoria',
  semConexao: 'O que você vê pode não ser o mais recente. Salve quando a conexão voltar.',
  carregandoConsultoria: 'Carregando a sua consultoria',
} as const

export const etapaCampos = {
  especialidades: 'Especialidades',
  opcional: 'opcional',
} as const
