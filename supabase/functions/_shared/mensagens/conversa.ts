/** E-mails about conversations and reviews. None carries a text of them: an e-mail can be forwarded, and the page hides contacts. */
import { z } from 'zod'
import type { Bloco, Mensagem } from './mensagem.ts'
import { cuidadoDoCliente, linkDoPedido, motivoDoCliente, solicitacaoPayload } from './solicitacao.ts'
import { emNomeDe, greet, linha, removeLinks, segredo, talvez } from './texto.ts'

const novas = { perguntas: z.int().min(0), respostas: z.int().min(0), mensagens: z.int().min(0), parar: segredo }

/** Payload of `conversa_do_cliente`: how many questions and messages are new; `parar` stops these e-mails. */
export const conversaDoClientePayload = solicitacaoPayload.extend(novas)

/** Payload of `conversa_da_consultoria`: the same, with what a consultancy may know of the request. */
export const conversaDaConsultoriaPayload = z.object({
  ...novas,
  solicitacao_id: z.uuid(),
  consultoria_id: z.uuid().nullish(),
  tipo_servico: linha(),
  cidade: talvez(),
  uf: talvez(),
})

/** Payload of `avaliacao_pedida`. */
export const avaliacaoPedidaPayload = solicitacaoPayload.extend({ consultoria_nome: talvez() })

/** Payload of `avaliacao_publicada`: nothing, the page says it all. */
export const avaliacaoPublicadaPayload = z.object({})

const O_QUE = {
  pergunta: 'a sua pergunta',
  resposta_do_cliente: 'a sua resposta a uma pergunta',
  mensagem: 'uma mensagem sua',
  avaliacao: 'a sua avaliação',
  resposta: 'a sua resposta a uma avaliação',
  logo: 'o seu logo',
  foto: 'uma foto do seu perfil',
  portfolio: 'o seu portfólio',
  documento: 'o documento da sua empresa',
  nome: 'o nome novo da sua empresa',
  pagina: 'a página da sua empresa',
} as const

/** Payload of `texto_retirado`: to the client with the link of the request, to a consultancy without. `retida`: a review that the check held. */
export const textoRetiradoPayload = z.object({
  o_que: z.enum(Object.keys(O_QUE) as (keyof typeof O_QUE)[]),
  motivo: linha(500),
  retida: z.boolean().optional(),
  token: segredo.optional(),
})

type Novas = { perguntas: number; respostas: number; mensagens: number }

const contar = ({ perguntas, respostas, mensagens }: Novas) => {
  const partes = [
    [perguntas, 'pergunta', 'perguntas'],
    [respostas, 'resposta', 'respostas'],
    [mensagens, 'mensagem', 'mensagens'],
  ] as const
  return partes
    .filter(([n]) => n > 0)
    .map(([n, uma, varias]) => `${n} ${n === 1 ? uma : varias}`)
    .join(' e ')
}
const capitalize = (texto: string) => texto.charAt(0).toLocaleUpperCase('pt-BR') + texto.slice(1)
const soma = ({ perguntas, respostas, mensagens }: Novas) => perguntas + respostas + mensagens
const titulo = (dados: Novas) => `${capitalize(contar(dados))} ${soma(dados) === 1 ? 'nova' : 'novas'}`
const parar = (token: string, site: string): Bloco => ({
  saida: {
    rotulo: 'Para não receber mais estes avisos, abra este endereço:',
    url: `${site}/avisos?sobre=conversas#${token}`,
    parar: 'conversas',
  },
})
const motivoConta = (site: string) => `Você recebeu este e-mail porque tem uma conta com este endereço em ${new URL(site).host}.`

/** To the client: questions about the request, and messages of who proposed. */
export const composeConversaDoCliente = (dados: z.output<typeof conversaDoClientePayload>, site: string): Mensagem => ({
  assunto: `${titulo(dados)} no seu pedido de ${dados.tipo_servico}`,
  previa: 'Responda pela página do pedido.',
  titulo: titulo(dados),
  blocos: [
    { paragrafo: `${greet(dados.responsavel_nome)} Há ${contar(dados)} no pedido de ${dados.empresa_nome}.` },
    ...(dados.perguntas > 0
      ? [{ paragrafo: 'A resposta a uma pergunta aparece para todas as consultorias que podem enviar proposta.' }]
      : []),
    { botao: { rotulo: 'Ler e responder', url: linkDoPedido(dados, site) } },
    cuidadoDoCliente,
    parar(dados.parar, site),
  ],
  motivo: motivoDoCliente(site),
})

/** To a consultancy: answers to its questions, and messages of clients. */
export const composeConversaDaConsultoria = (dados: z.output<typeof conversaDaConsultoriaPayload>, site: string): Mensagem => ({
  assunto: `${titulo(dados)} sobre ${dados.tipo_servico}${dados.uf === '' ? '' : ` em ${dados.uf}`}`,
  previa: dados.mensagens > 0 ? 'Leia e responda na conversa.' : 'Leia na página do pedido.',
  titulo: titulo(dados),
  blocos: [
    {
      paragrafo: `Há ${contar(dados)} do cliente para você. A ${dados.mensagens > 0 && dados.respostas > 0 ? 'mensagem ' : ''}mais recente é sobre este pedido.`,
    },
    {
      resumo: {
        titulo: 'O pedido',
        linhas: [
          ['Serviço', dados.tipo_servico],
          ...(dados.cidade === '' ? [] : [['Local', [dados.cidade, dados.uf].filter(Boolean).join(', ')] as [string, string]]),
        ],
      },
    },
    {
      botao:
        dados.mensagens > 0
          ? { rotulo: 'Abrir a conversa', url: emNomeDe(`${site}/app/mensagens?conversa=${dados.solicitacao_id}`, dados) }
          : {
              rotulo: 'Ler na página do pedido',
              url: emNomeDe(`${site}/area-restrita/solicitacao/${dados.solicitacao_id}`, dados),
            },
    },
    parar(dados.parar, site),
  ],
  motivo: motivoConta(site),
})

/** To the client, once: how it went with the accepted consultancy. */
export const composeAvaliacaoPedida = (dados: z.output<typeof avaliacaoPedidaPayload>, site: string): Mensagem => ({
  assunto: `Como foi com ${removeLinks(dados.consultoria_nome, 60)}?`,
  previa: 'Leva um minuto e ajuda a próxima empresa a escolher.',
  titulo: `Como foi com ${dados.consultoria_nome}?`,
  blocos: [
    {
      paragrafo:
        `${greet(dados.responsavel_nome)} Você aceitou a proposta de ${dados.consultoria_nome} para ${dados.tipo_servico}. ` +
        'Conte se contratou e como foi: quatro notas e, se quiser, um texto. É o único lembrete que enviamos.',
    },
    { botao: { rotulo: 'Avaliar', url: linkDoPedido(dados, site) } },
    { paragrafo: 'Na avaliação aparecem só o porte e o setor da empresa, e você pode retirá-la quando quiser.' },
  ],
  motivo: motivoDoCliente(site),
})

/** To the consultancy: a review of it is on its page. */
export const composeAvaliacaoPublicada = (_: object, site: string): Mensagem => ({
  assunto: 'A sua consultoria recebeu uma avaliação',
  previa: 'Leia e, se quiser, responda uma vez.',
  titulo: 'Uma nova avaliação',
  blocos: [
    {
      paragrafo:
        'Um cliente que aceitou a sua proposta avaliou a consultoria. Você pode responder uma vez, e a resposta fica ao lado dela.',
    },
    { botao: { rotulo: 'Ler a avaliação', url: `${site}/app/consultoria` } },
  ],
  motivo: motivoConta(site),
})

/** What was new and waited: it never was on a page. */
const NAO_APROVADO: Partial<Record<keyof typeof O_QUE, { titulo: string; porque: string }>> = {
  logo: {
    titulo: 'O seu logo não foi aprovado',
    porque: 'A nossa equipe viu o logo que você enviou e decidiu que ele não pode aparecer na página. Você pode enviar outro.',
  },
  foto: {
    titulo: 'Uma foto do seu perfil não foi aprovada',
    porque: 'A nossa equipe viu a foto que você enviou e decidiu que ela não pode aparecer na página. Você pode enviar outra.',
  },
  portfolio: {
    titulo: 'O seu portfólio não foi aprovado',
    porque:
      'A nossa equipe leu o portfólio que você enviou e decidiu que ele não pode aparecer na página. Você pode enviar outro.',
  },
  documento: {
    titulo: 'O documento da sua empresa não foi aceito',
    porque: 'A nossa equipe leu o documento que você enviou e ele não mostra que a empresa é sua. Você pode enviar outro.',
  },
  nome: {
    titulo: 'O nome novo da sua empresa não foi aprovado',
    porque:
      'A nossa equipe viu o nome novo e decidiu que ele não pode aparecer na página da empresa. A página continua com o nome de antes.',
  },
}

const AVALIACAO_RETIDA = {
  titulo: 'A sua avaliação não foi aprovada',
  porque: 'A nossa equipe leu a avaliação que você enviou e decidiu que ela não pode aparecer na página.',
}

const getNaoAprovado = ({ o_que, retida }: z.output<typeof textoRetiradoPayload>) =>
  retida === true ? AVALIACAO_RETIDA : NAO_APROVADO[o_que]

const tituloDoRetirado = (dados: z.output<typeof textoRetiradoPayload>) =>
  getNaoAprovado(dados)?.titulo ?? `Retiramos ${O_QUE[dados.o_que]}`

/** Where the text was. A consultancy's questions and messages are on many requests. */
const ondeEra = ({ o_que, token }: z.output<typeof textoRetiradoPayload>, site: string) => {
  if (token !== undefined) return { rotulo: 'Ver o pedido', url: `${site}/acompanhar#${token}` }
  if (o_que === 'pagina' || o_que === 'nome' || o_que === 'documento')
    return { rotulo: 'Ver minhas empresas', url: `${site}/app/empresas` }
  // A logo is of a company's page or of a consultancy.
  if (o_que === 'logo') return { rotulo: 'Abrir a minha conta', url: `${site}/app` }
  return o_que === 'pergunta' || o_que === 'mensagem'
    ? { rotulo: 'Ver minhas propostas', url: `${site}/area-restrita/propostas` }
    : { rotulo: 'Ver a minha consultoria', url: `${site}/app/consultoria` }
}

/** To who wrote a text that the team took off, or sent what it refused. */
export const composeTextoRetirado = (dados: z.output<typeof textoRetiradoPayload>, site: string): Mensagem => ({
  assunto: tituloDoRetirado(dados),
  previa: 'Veja o motivo.',
  titulo: tituloDoRetirado(dados),
  blocos: [
    {
      paragrafo:
        getNaoAprovado(dados)?.porque ??
        `A nossa equipe leu ${O_QUE[dados.o_que]} depois de uma denúncia e decidiu que ${
          dados.o_que === 'pagina' ? 'ela não pode ficar no ar' : 'o texto não pode ficar na página'
        }.`,
    },
    { resumo: { titulo: 'A decisão', linhas: [['Motivo', dados.motivo]] } },
    { botao: ondeEra(dados, site) },
    { saida: { rotulo: 'Se você acha que erramos, escreva para a equipe:', url: `${site}/contato` } },
  ],
  motivo: dados.token === undefined ? motivoConta(site) : motivoDoCliente(site),
})
