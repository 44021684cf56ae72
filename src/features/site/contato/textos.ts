/** What people read in `features/site/contato`: one object for each component. */

export const antesDeEscrever = {
  titulo: 'Talvez você resolva já',
  pedido: 'Acompanhar ou excluir um pedido',
  comoAcompanhar: 'Abra o link que chegou no e-mail de confirmação: ele mostra o andamento e os dados guardados.',
  sobreAConta: 'Baixar, corrigir ou excluir a sua conta',
  encarregado: 'Falar com o encarregado de dados',
  outrosCaminhos: 'Outros caminhos',
} as const

export const contatoEnviado = {
  mensagemEnviada: 'Mensagem enviada',
  recebemosMensagem: 'Recebemos a sua mensagem',
  abertura: 'Uma pessoa da equipe vai ler e responder por e-mail.',
  respostaPara: 'Resposta para',
  aconteceAgora: 'O que acontece agora',
  protocolo: 'Anote o protocolo: ele identifica a sua mensagem se você precisar escrever de novo.',
  prazoDaLgpd: 'Pedidos sobre dados pessoais são respondidos em até 15 dias, como manda a LGPD.',
  caixaDeSpam: 'A resposta pode cair na caixa de spam: vale procurar por lá também.',
  voltarInicio: 'Voltar ao início',
  enviarOutraMensagem: 'Enviar outra mensagem',
} as const

export const contatoPage = {
  titulo: 'Fale com a equipe',
  abertura: 'Escreva o que você precisa. Quem lê é uma pessoa, e a resposta chega por e-mail.',
} as const

export const mensagemForm = {
  semConexao: 'Pode continuar escrevendo: o texto fica salvo neste aparelho, e você envia quando a conexão voltar.',
  retomada: 'Retomamos a mensagem que você tinha começado neste navegador.',
  dica: 'Se for sobre um pedido, diga o serviço e a empresa. Não envie senhas nem códigos de acesso.',
  mensagemNaoEnviada: 'A mensagem ainda não foi enviada',
  enviando: 'Enviando...',
  tentarNovo: 'Tentar de novo',
  enviarMensagem: 'Enviar mensagem',
  erroContato: 'Erro: Contato',
  contato: 'Contato',
  descricao:
    'Fale com a equipe da Embira: dúvidas sobre pedidos, consultorias, vagas, imprensa e os seus dados pessoais. ' +
    'Respondemos por e-mail.',
} as const
