import { links } from '@/lib/links'
import { paths } from '@/lib/paths'
import { NUMEROS } from '../numeros'

/** The three steps of a request. */
export const PASSOS = [
  {
    titulo: 'Conte o que precisa',
    texto: 'Escolha um dos nove serviços e responda a duas etapas curtas.',
  },
  {
    titulo: 'Confirme pelo e-mail',
    texto: 'Um link só seu confirma, acompanha e, se quiser, exclui o pedido.',
  },
  {
    titulo: 'Compare e escolha',
    texto: 'Até quatro propostas lado a lado. O seu contato só vai para quem você aceitar.',
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
      'As consultorias leem o que você respondeu sobre o serviço, a cidade, o prazo e o orçamento, nunca o seu nome, e-mail ou ' +
      'telefone. Os contatos só são mostrados à consultoria cuja proposta você aceitar.',
  },
  {
    pergunta: 'Por que no máximo quatro propostas?',
    resposta:
      'Porque quatro dá para ler com atenção e comparar. Quando a quarta chega, o pedido deixa de receber novas e ninguém disputa o seu telefone.',
  },
  {
    pergunta: 'Em quanto tempo recebo resposta?',
    resposta:
      `Confirmado o seu e-mail, nossa equipe responde em até ${NUMEROS.respostaHoras} horas com as propostas que chegaram. ` +
      'Quantas são depende do serviço, da região e do prazo que você pedir: pode ainda não haver nenhuma.',
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

/** Sentences of the sections. */
export const TEXTOS = {
  preco: `A partir de R$ ${NUMEROS.vagaDe} por vaga, com um só formulário e um só lugar para acompanhar.`,
  publicar: 'Prefere conduzir a seleção? Publique a vaga em vários canais de uma vez.',
  canais: 'Escreva a vaga uma vez e escolha onde ela aparece.',
  perguntas: 'O que costumam querer saber antes do primeiro pedido.',
} as const

/** What publishing a vacancy gives, below the number of channels. */
export const PONTOS_DA_VAGA = [
  {
    titulo: `De R$ ${NUMEROS.vagaDe} a R$ ${NUMEROS.vagaAte} por vaga`,
    texto: 'O preço depende dos canais escolhidos. Sem mensalidade.',
  },
  { titulo: 'Situação de cada canal', texto: 'Você vê o que já está no ar e o que ainda está na fila.' },
] as const

type Item = { titulo: string; texto: string; acao: string; href?: string; to?: string }

const FORA: Item[] = [
  {
    titulo: 'Networking de RH',
    texto: 'A comunidade de profissionais de RH.',
    acao: 'Conhecer a rede',
    href: links.networking,
  },
  {
    titulo: 'Clube de benefícios',
    texto: 'Benefícios para a sua equipe.',
    acao: 'Ver os benefícios',
    href: links.beneficios,
  },
  {
    titulo: 'Assistente de RH',
    texto: 'Dúvidas de RH respondidas por IA, 24/7.',
    acao: 'Conversar agora',
    href: links.assistente,
  },
]

const DENTRO: Item[] = [
  {
    titulo: 'Vagas multicanal',
    texto: 'Escrita uma vez, publicada em vários sites.',
    acao: 'Publicar vaga',
    to: paths.recrutaeeo(),
  },
  {
    titulo: 'Para consultorias',
    texto: 'Pedidos reais, com escopo e prazo.',
    acao: 'Como participar',
    to: paths.consultoriasInicio(),
  },
  { titulo: 'Planos', texto: 'Comece sem custo, mude quando quiser.', acao: 'Comparar planos', to: paths.planos() },
]

/** Cards of the ecosystem: sibling sites with an address, then the product's own links, three in all. */
export const ECOSSISTEMA = [...FORA.filter(({ href }) => href), ...DENTRO].slice(0, 3)
