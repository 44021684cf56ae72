/** What people read in `features/painel`: one object for each component. */

export const atalhosTextos = {
  pedirOrcamentos: 'Pedir orçamentos',
  descrevaEmpresaPrecisa: 'Descreva o que a empresa precisa e receba até quatro propostas.',
  criarVaga: 'Criar vaga',
  escrevaVezPublique: 'Escreva uma vez e publique em vários canais.',
  minhasVagas: 'Minhas vagas',
  situacaoCadaVaga: 'A situação de cada vaga, canal por canal.',
  cadastrarEmpresa: 'Cadastrar empresa',
  dadosEmpresaProntos: 'Os dados da empresa, prontos para a próxima vaga.',
  pedidosAbertos: 'Pedidos abertos',
  empresasProcuramAgora: 'O que empresas procuram agora, sem os contatos delas.',
  minhasPropostas: 'Minhas propostas',
  voceEnviouDecidido: 'O que você enviou e o que foi decidido.',
  minhaConsultoria: 'Minha consultoria',
  cadastroSelosPagina: 'O cadastro, os selos e a página no diretório.',
  esperaDecisaoListas: 'O que espera decisão, as listas e as configurações.',
  cadastrarConsultoria: 'Cadastrar consultoria',
  respondaPedidosEmpresas: 'Responda a pedidos de empresas. Leva de 3 a 5 minutos.',
} as const

export const convites = {
  precisaServicoRh: 'Precisa de um serviço de RH?',
  vocePrestaConsultoria: 'Você presta consultoria de RH?',
} as const

export const dashboardPage = {
  rotulo: 'Carregando o que precisa de você',
  voceVePode: 'O que você vê pode não ser o mais recente. A página se atualiza quando a conexão voltar.',
  atalhos: 'Atalhos',
  voceQuerFazer: 'O que você quer fazer?',
  emailVerificado: 'E-mail verificado',
  telefoneVerificado: 'Telefone verificado',
  meuPerfil: 'Meu Perfil',
} as const

export const meusPedidos = {
  pedidosOrcamento: 'Seus pedidos de orçamento',
  pedirOrcamentos: 'Pedir orçamentos',
  rotulo: 'Carregando os seus pedidos',
  nenhumPedidoAqui: 'Nenhum pedido por aqui ainda',
  texto: (email: string) =>
    `Pedidos feitos com ${email} aparecem aqui. Descreva o que a sua empresa precisa e receba até quatro propostas.`,
  carregando: 'Carregando...',
  verAntigos: 'Ver mais antigos',
  iniciadoEm: 'Iniciado em',
  enviadoEm: 'Enviado em',
} as const

export const numerosDasVagas = {
  graficosNaoChegaram: 'Os gráficos não chegaram. Recarregue a página para tentar de novo.',
  titulo: 'Suas vagas em números',
  graficosVisualizacoesCandidaturas: 'Os gráficos de visualizações e candidaturas aparecem com a sua primeira vaga.',
} as const

export const pedidosPage = {
  abertura: 'O que você pediu, as propostas que chegaram e o que falta decidir.',
} as const

export const precisaDeVoce = {
  titulo: 'Precisa de você',
  tudoDiaNada: 'Tudo em dia: nada espera por você agora.',
} as const

export const suaConsultoria = {
  titulo: 'Sua consultoria',
  cadastrarConsultoria: 'Cadastrar a consultoria',
  faltaVoceConfirmar: 'Falta você confirmar',
  conferirCadastro: 'Conferir o cadastro',
  cadastroComecado: 'Cadastro começado',
  verCadastro: 'Ver o cadastro',
  continuarCadastro: 'Continuar o cadastro',
  paginaDiretorio: 'Página no diretório',
} as const
