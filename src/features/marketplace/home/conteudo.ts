import { NUMEROS } from '../numeros'

/** The three steps of a request. */
export const PASSOS = [
  {
    titulo: 'Conte o que precisa',
    texto: 'Escolha um dos nove serviços e responda a duas etapas curtas. Leva de 2 a 3 minutos e não pede cadastro.',
  },
  {
    titulo: 'Confirme pelo e-mail',
    texto: 'Você recebe um link só seu. Por ele confirma o pedido, acompanha cada passo e pode excluir seus dados.',
  },
  {
    titulo: 'Compare e escolha',
    texto: 'Até quatro propostas, com valor e prazo lado a lado. Seus contatos só vão para a consultoria que você aceitar.',
  },
] as const

/** Frequent questions. */
export const PERGUNTAS = [
  {
    pergunta: 'Quanto custa pedir orçamentos?',
    resposta:
      'Nada. O pedido é gratuito, não exige conta e não obriga a contratar. Você combina e paga direto à consultoria que escolher.',
  },
  {
    pergunta: 'Quem vê os meus dados?',
    resposta:
      'As consultorias leem o que você precisa, a cidade e o prazo, nunca o seu nome, e-mail ou telefone. Os contatos só são mostrados à consultoria cuja proposta você aceitar.',
  },
  {
    pergunta: 'Por que no máximo quatro propostas?',
    resposta:
      'Porque quatro dá para ler com atenção e comparar. Quando a quarta chega, o pedido deixa de receber novas e ninguém disputa o seu telefone.',
  },
  {
    pergunta: 'Em quanto tempo recebo resposta?',
    resposta:
      `Nossa equipe responde em até ${NUMEROS.respostaHoras} horas. Quantas propostas chegam, e quando, depende do serviço, da ` +
      'região e do prazo que você pedir: pode não haver nenhuma.',
  },
  {
    pergunta: 'Posso desistir depois de enviar?',
    resposta:
      'Sim, a qualquer momento. O link de acompanhamento que vai para o seu e-mail tem a opção de excluir o pedido e os seus dados.',
  },
  {
    pergunta: 'Quais consultorias participam?',
    resposta:
      'Consultorias e profissionais autônomos de RH que se cadastram com CNPJ ou CPF e informam especialidades, regiões e ' +
      'formas de cobrança. A Embira apresenta; a escolha e o contrato são seus.',
  },
] as const
