/** What people read in `features/propostas/area-restrita`: one object for each component. */

export const areaRestritaPage = {
  titulo: 'Pedidos abertos',
  voceVePode: 'O que você vê pode não ser o mais recente. A página se atualiza quando a conexão voltar.',
  abertura: (maxPropostas: number) =>
    `Cada pedido recebe no máximo ${maxPropostas} propostas. O contato da empresa aparece quando ela aceita a sua.`,
} as const

export const dadosDoPedido = {
  titulo: 'O que a empresa precisa',
  empresaDe: (porte: string) => `empresa de ${porte} pessoas`,
  publicado: (quando: string) => `publicado ${quando}`,
  empresaNaoDescreveu: 'A empresa não descreveu o projeto.',
} as const

export const detalheSolicitacaoPage = {
  pedidosAbertos: 'Pedidos abertos',
  voceVePode: 'O que você vê pode não ser o mais recente. A página se atualiza quando a conexão voltar.',
  carregandoPedido: 'Carregando o pedido',
} as const

export const filtrosDePedidos = {
  filtrarPedidos: 'Filtrar pedidos',
  cidadeEstado: 'Cidade ou estado',
  exSalvadorSp: 'Ex.: Salvador, SP',
  tipoServico: 'Tipo de serviço',
  exTreinamentoR: 'Ex.: Treinamento',
  prazoDesejado: 'Prazo desejado',
  qualquerPrazo: 'Qualquer prazo',
  budgetEstimado: 'Budget estimado',
  qualquerFaixa: 'Qualquer faixa',
  soOndeJa: 'Só onde já propus',
} as const

export const listaDePedidos = {
  combinaServicos: 'Combina com seus serviços',
  outrosPedidos: 'Outros pedidos',
  jaRespondi: 'Já respondi',
  nenhumPedidoAberto: 'Nenhum pedido aberto com estes filtros',
  tenteRegiaoMaior: 'Tente uma região maior ou só uma parte do nome do serviço.',
  verTodosPedidos: 'Ver todos os pedidos',
  nenhumPedidoAbertoAgora: 'Nenhum pedido aberto agora',
  quandoEmpresaPedir:
    'Quando uma empresa pedir um serviço que a sua consultoria atende, avisamos por e-mail. O aviso vale para ' +
    'consultorias cadastradas.',
  cadastrarMinhaConsultoria: 'Cadastrar minha consultoria',
  carregandoPedidos: 'Carregando os pedidos',
} as const

export const participacao = {
  convidada: 'O cliente viu o seu perfil e convidou você. Nas primeiras 48 horas, um lugar está guardado.',
  carregandoProposta: 'Carregando a sua proposta',
  suaProposta: 'Sua proposta',
  verPedidos: 'Ver os seus pedidos',
  verAbertos: 'Ver outros pedidos abertos',
  minhasPropostas: 'Minhas propostas',
  ultimaProposta: 'Sua última proposta',
  pedidoNaoRecebe: 'Este pedido não recebe mais propostas.',
  voceNaoPode: 'Você não pode mais enviar propostas para este pedido.',
  pedidoJaTem: (maxPropostas: number) =>
    `Este pedido já tem ${maxPropostas} propostas. Se uma for retirada ou recusada, outra consultoria poderá enviar.`,
} as const

export const pedidoFechado = {
  titulo: 'Este pedido não está aberto',
  abertura: 'Ele pode ter sido encerrado pela empresa, ter uma proposta aceita ou o endereço pode estar incompleto.',
  verPedidosAbertos: 'Ver pedidos abertos',
  minhasPropostas: 'Minhas propostas',
} as const

export const pedidoLinha = {
  convidada: 'Você foi convidada',
  suaProposta: 'Sua proposta',
  completoEnquanto: 'Completo por enquanto',
  pessoas: (porte: string) => `${porte} pessoas`,
} as const

export const visitante = {
  facaLoginEnviar: 'Faça login para enviar uma proposta.',
  voceEntraCodigo:
    'Você entra com um código enviado por e-mail ou SMS, ou com a sua conta Google, e volta direto para este pedido.',
  antetitulo: 'Área das consultorias',
  titulo: 'Pedido de orçamento',
  funcionaConsultorias: 'Como funciona para consultorias',
} as const
