/** What people read in `features/pedidos/enviado`: one object for each component. */

export const solicitacaoSucessoPage = {
  criarNovoPedido: 'Criar novo pedido semelhante',
  pedirOutroServico: 'Pedir outro serviço',
  falarWhatsapp: 'Falar no WhatsApp',
  voltarInicio: 'Voltar ao início',
  semServico: 'Para criar um pedido semelhante precisamos saber o serviço, e o link desta página não o traz.',
  seusPedidos: 'Seus pedidos',
  titulo: 'Onde está o seu pedido?',
  abertura:
    'Esta página só mostra a confirmação na aba em que o pedido acabou de ser enviado. Aqui não há um envio para confirmar.',
  jaEnviou: 'Se você já enviou um pedido',
  abraLinkEmail: 'Abra o link do e-mail que mandamos na hora do envio. Veja também a caixa de spam.',
} as const

export const enviado = {
  pedidoEnviado: 'Pedido enviado',
  corrigir: 'Corrigir',
  confirmeEmail: 'Confirme o seu e-mail',
  emailConfirmado: 'E-mail confirmado',
  acompanhe: 'Acompanhe o pedido pelo link que mandamos para ',
  depoisDisso:
    'Depois da confirmação, nossa equipe responde em até 24 horas com propostas de consultorias ' +
    'especializadas. Quantas chegam depende do serviço, da região e do prazo.',
  jaConfirmei: 'Já confirmei',
  conferindo: 'Conferindo...',
  naoConfirmado: 'Ainda não. Abra o link do e-mail e pressione o botão da página.',
  reenviar: 'Reenviar',
  enviando: 'Enviando...',
  linkMandadoDeNovo: 'Mandamos o link de novo.',
  linkParaOutro: 'Mandamos um novo link. O primeiro não vale mais.',
  naoDeuMandar: 'Não foi possível mandar o link.',
  emailNaoChegou: 'O e-mail não chegou?',
  ondeProcurar: 'Ele costuma chegar em poucos minutos. Veja também a caixa de spam e a aba de promoções.',
  whatsapp: 'Se preferir, fale conosco pelo WhatsApp, aqui embaixo.',
} as const
