/** What people read in `features/vagas/empresas`: one object for each component. */

export const empresaCard = {
  conferida: 'Conferida',
  conferir: 'Conferir',
  pessoas: 'Pessoas',
  mais: (nome: string) => `Mais opções de ${nome}`,
  excluir: 'Excluir',
} as const

export const empresaForm = {
  conferenciaSai: 'Com outro nome, esta empresa precisa ser conferida de novo.',
  novaEmpresa: 'Nova empresa',
  editarEmpresa: 'Editar empresa',
  descricao: 'Só o nome fantasia é obrigatório.',
  paginaFica: (nome: string, vagas: string) =>
    `A página pública fica com o nome “${nome}”${vagas && ` e ${vagas}`} até a nossa equipe ver o nome novo.`,
  dica: 'Aceita letras, como 12.ABC.345/01DE-35.',
  erroSalvar: 'Erro ao salvar',
  salvando: 'Salvando...',
  tentarNovo: 'Tentar de novo',
  cadastrarEmpresa: 'Cadastrar empresa',
  salvar: 'Salvar',
} as const

export const empresasComVagas = {
  buscarEmpresa: 'Buscar empresa',
  exemplo: 'Nome da empresa',
  erroCarregar: 'Erro ao carregar',
  carregandoEmpresas: 'Carregando as empresas',
  nenhumaEmpresaEncontrada: 'Nenhuma empresa encontrada',
  busqueOutraParte: 'Busque por outra parte do nome.',
  nenhumaEmpresaTem: 'Nenhuma empresa tem vaga no ar neste momento.',
  siteEmpresa: 'Site da empresa',
  paginaDaEmpresa: 'Página da empresa',
  ultimaEm: (dia: string) => `Última em ${dia}`,
} as const

export const empresasPage = {
  voceVePode: 'O que você vê pode não ser o mais recente. Salve quando a conexão voltar.',
  abertura: 'Os dados de cada empresa, prontos para a próxima vaga.',
  rotulo: 'Quais empresas',
} as const

export const excluirEmpresa = {
  empresaExcluida: 'Empresa excluída',
  excluirEmpresa: 'Excluir empresa?',
  erroExcluir: 'Erro ao excluir',
} as const

export const minhasEmpresas = {
  erroCarregar: 'Erro ao carregar',
  carregandoEmpresas: 'Carregando as suas empresas',
  novaEmpresa: 'Nova empresa',
  nenhumaEmpresaCadastrada: 'Nenhuma empresa cadastrada',
  cadastrePrimeiraPreencha: 'Cadastre a primeira: ao criar uma vaga, a etapa sobre a empresa vem preenchida.',
  rotulo: 'Buscar empresa',
  exemplo: 'Nome ou CNPJ',
  nenhumaEmpresaEncontrada: 'Nenhuma empresa encontrada',
  busqueParteNome: 'Busque por uma parte do nome fantasia, da razão social ou do CNPJ, com ou sem pontos.',
  limparBusca: 'Limpar busca',
} as const
