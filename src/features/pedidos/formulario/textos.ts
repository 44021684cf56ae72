/** What people read in `features/pedidos/formulario`: one object for each component. */

export const escopoStep = {
  servico: 'O serviço',
  projeto: 'O projeto',
  contatoEnvio: 'Contato e envio',
  proxima: (titulo: string) => `Próximo: ${titulo}`,
  minimoAtingido: 'O texto já tem o mínimo de palavras.',
  pedidoNaoEnviado: 'O pedido ainda não foi enviado',
  tentarNovo: 'Tentar de novo',
  enviando: 'Enviando...',
  enviarSolicitacao: 'Enviar solicitação',
} as const

export const essenciaisStep = {
  faltaPreencher: 'O botão aparece quando tudo estiver preenchido.',
} as const

export const convite = {
  quemEConvidada: (nome: string) =>
    `Este pedido convida ${nome}. Um dos quatro lugares fica guardado para ela por 48 horas depois que o pedido abre.`,
} as const

export const pedidoForm = {
  trocar: 'trocar',
  deServico: 'de serviço',
  aberturaDaEmpresa: 'Quem é a empresa e com quem falamos. Cerca de um minuto.',
  aberturaDoEscopo: 'O que você precisa. Quanto mais claro, melhores as propostas.',
  outroRascunho: 'Há outro rascunho deste pedido',
  qualManter: 'Este serviço está sendo preenchido em outra aba ou ficou salvo de uma visita anterior. O que você quer manter?',
  outraAbaTerminou: 'Este pedido já foi enviado ou descartado em outra aba',
  comoSeguir: 'Para não enviar duas vezes sem querer, escolha como seguir.',
  rotulo: 'Pedido de orçamento',
  semConexao: 'Pode continuar preenchendo: tudo fica salvo neste aparelho, e você envia quando a conexão voltar.',
  retomado: 'Retomamos o seu pedido de onde você parou.',
  salvoNesteAparelho: (diaHora: string) => `Salvo neste aparelho em ${diaHora}.`,
  solicitarOrcamento: 'Solicitar orçamento',
  descricao:
    'Descreva o que a sua empresa precisa em RH e receba até 4 propostas de consultorias especializadas. Leva de 2 a 3 minutos.',
} as const

export const resumoPedido = {
  confirmeEmail: 'Confirme o e-mail',
  sobreOLink: 'Enviamos um link na hora. Ele também serve para acompanhar tudo.',
  abrimosPedido: 'Abrimos o pedido',
  soConfirmado:
    'Só com o e-mail confirmado. Quem tem conta vê o pedido, sem os contatos; avisamos consultorias do serviço e da região.',
  compareQuatro: 'Compare até 4 propostas',
  sobreAEscolha: 'Você escolhe com quem falar. Sem custo e sem compromisso.',
  rotulo: 'Resumo do pedido',
  quemVeDados: 'Quem vê os seus dados',
  consultoriasLeem: 'Consultorias leem',
  leemVoceEEquipe: 'Só você e a nossa equipe',
  respostasServico: 'as respostas sobre o serviço',
  escondemos: 'Nos textos livres escondemos e-mails, telefones, links e os nomes da empresa e do responsável.',
  contatoDepois: 'O contato só chega à consultoria cuja proposta você aceitar.',
  privacidade: 'Privacidade',
  seuPedido: 'Seu pedido',
} as const

export const solicitacaoPage = {
  titulo: 'Peça orçamentos de RH',
  abertura:
    'Em 2 a 3 minutos você descreve o que precisa e recebe até 4 propostas de consultorias especializadas. Seus ' +
    'dados não são divulgados publicamente.',
} as const

export const dadosConhecidos = {
  usarDados: (empresa: string) => `Usar os dados de ${empresa}?`,
  agoraNao: 'Agora não',
} as const
