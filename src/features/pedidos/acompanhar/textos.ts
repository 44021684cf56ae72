/** What people read in `features/pedidos/acompanhar`: one object for each component. */

export const acompanhar = {
  semConexao: 'O que você vê pode não ser o mais recente. A página se atualiza quando a conexão voltar.',
  titulo: 'Seus dados foram excluídos',
  excluido:
    'O pedido saiu da plataforma, e os links dele deixaram de funcionar. Mandamos um último e-mail para registrar a exclusão.',
  navegadorLimpo: 'Também apagamos o que este navegador guardava.',
  voltarInicio: 'Voltar ao início',
  semConexaoNemPedido: 'O pedido aparece aqui quando a conexão voltar.',
  acompanharPedido: 'Acompanhar pedido',
  carregandoPedido: 'Carregando o pedido',
} as const

export const acompanharPage = {
  titulo: 'Acompanhar pedido',
} as const

export const confirmarEmail = {
  emailConfirmado: 'E-mail confirmado',
  aberto: 'Seu pedido já está aberto para as consultorias.',
  comAEquipe: 'Obrigado! Agora é com a nossa equipe.',
  titulo: 'Falta um passo: confirme o seu e-mail',
  porQueConfirmar: 'Assim sabemos que o pedido é mesmo seu e podemos abri-lo para as consultorias.',
  tituloDaConta: 'Falta um passo: confirme que o pedido é seu',
  emailDaConta: 'O seu e-mail já foi confirmado quando você entrou. Falta só dizer que este pedido é seu.',
  confirmando: 'Confirmando...',
  confirmarMeuEmail: 'Confirmar meu e-mail',
  confirmarPedido: 'Confirmar o pedido',
} as const

export const excluirDados = {
  excluirMeusDados: 'Excluir meus dados',
  titulo: 'Excluir este pedido e os seus dados?',
  descricao: 'O pedido é encerrado, as consultorias deixam de vê-lo e este link para de funcionar. Não dá para desfazer.',
  excluindo: 'Excluindo...',
  excluirDefinitivamente: 'Excluir definitivamente',
  manterPedido: 'Manter o pedido',
} as const

export const gestaoDoPedido = {
  convidadas: (nomes: string) => `Você convidou ${nomes}. Nas primeiras 48 horas do pedido, o lugar fica guardado.`,
  prazoPedido: 'Prazo do pedido',
  encerrarPedido: 'Encerrar o pedido',
  vocePediuPrazo: (dia: string) => `Você pediu mais 15 dias em ${dia}.`,
  prorrogar: 'Precisa de tempo para decidir? Uma vez só, o pedido e as propostas valem 15 dias a mais.',
  encerrarDecidido: 'Terminou o projeto, ou ele não foi adiante? Encerre o pedido para guardar como ficou.',
  encerrarAntes: 'Mudou de ideia? Encerre o pedido: ele não será aberto para as consultorias.',
  pedir15Dias: 'Pedir mais 15 dias',
  encerrarBotao: 'Encerrar pedido',
} as const

export const linkProblema = {
  linkDesconhecido: 'Não encontramos este link',
  podeTerChegado: 'Ele pode estar incompleto. Abra-o direto do e-mail ou copie o endereço inteiro, até o último caractere.',
  fazerPedido: 'Fazer um pedido',
  voltarInicio: 'Voltar ao início',
  falarEquipe: 'Falar com a equipe',
  naoDeuCarregar: 'Não conseguimos carregar o pedido',
  nadaSePerdeu: 'O pedido está guardado; foi só esta página que não chegou.',
  tentarNovo: 'Tentar de novo',
  linkExpirou: 'Este link expirou',
  porQueExpirou:
    'Links de acompanhamento valem por tempo limitado e deixam de funcionar quando outro é enviado ou os dados são excluídos.',
  linkPedido:
    'Se o pedido ainda existir, um novo link chega em alguns minutos ao e-mail em que ele foi feito. Veja também ' +
    'a caixa de spam.',
  enviando: 'Enviando...',
  pedirLink: 'Receber um novo link por e-mail',
  semAcessoEmail: 'Sem acesso a esse e-mail?',
} as const

export const meuPedidoPage = {
  seuPedido: 'Seu pedido',
  seusPedidos: 'Seus pedidos',
  naoEncontrado: 'Não encontramos este pedido',
  abertura: 'Ele foi excluído, ou foi feito com outro e-mail. Você vê aqui os pedidos do e-mail verificado da sua conta.',
  verPedidos: 'Ver os seus pedidos',
  falarEquipe: 'Falar com a equipe',
} as const

export const meusDados = {
  titulo: 'Seus dados',
  quemLe: 'Quem lê o quê',
  contatosSoChegam: (notaDeLeitura: string) => `${notaDeLeitura} O contato só chega à consultoria cuja proposta você aceitar.`,
  baixarMeusDados: 'Baixar meus dados',
  imprimirPedido: 'Imprimir o pedido',
  avisoDoLink: (dia: string) => `Este link é só seu e vale até ${dia}. Quem o tiver pode ver este pedido: não o compartilhe.`,
} as const

export const pedidoAcompanhado = {
  antetitulo: (dia: string) => `Pedido de ${dia}`,
  carregandoPropostas: 'Carregando as propostas',
  avisamosEmailCada: 'Avisamos por e-mail a cada novidade. Não é preciso ficar nesta página.',
} as const
