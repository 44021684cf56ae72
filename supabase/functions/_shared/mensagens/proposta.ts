/**
 * E-mails about proposals: to the client by the follow-up link, to the sender of a proposal, and to consultancies about new requests.
 */
import { z } from 'zod'
import type { Bloco, Mensagem } from './mensagem.ts'
import { cuidadoDoCliente, linkDoPedido, motivoDoCliente, solicitacaoPayload } from './solicitacao.ts'
import { emNomeDe, formatDataHora, greet, instante, linha, linhas, segredo, talvez } from './texto.ts'

/** Payload of `proposta_nova`: the request, and each proposal that the e-mail announces. */
export const propostaNovaPayload = solicitacaoPayload.extend({ propostas: z.array(z.uuid()).optional() })

/** Payload of `proposta_retirada`. `aceita`: the chosen one, which went with its author's account. */
export const propostaRetiradaPayload = solicitacaoPayload.extend({ aceita: z.boolean().optional() })

/** Payload of `solicitacao_terminando`: when the request ends, how many proposals wait, and whether its client may put the end off. */
export const solicitacaoTerminandoPayload = solicitacaoPayload.extend({
  fecha_em: instante,
  esperam: z.int().nonnegative(),
  adiavel: z.boolean(),
})

/** What a consultancy may know of a request: no data of the client. */
const pedido = {
  tipo_servico: linha(),
  cidade: talvez(),
  uf: talvez(),
}

/** Payload of `proposta_aceita`, `proposta_recusada` and `proposta_expirada`. */
export const decisaoPayload = z.object({
  ...pedido,
  solicitacao_id: z.uuid(),
  consultoria_id: z.uuid().nullish(),
  motivo: talvez(500),
  /** Of a declined one: the request was deleted, and the proposal with it. */
  excluido: z.boolean().optional(),
})

/** Payload of `pedido_novo`; the token unsubscribes from these e-mails. */
export const pedidoNovoPayload = z.object({
  ...pedido,
  token: segredo,
  solicitacao_id: z.uuid(),
  consultoria_id: z.uuid().nullish(),
  prazo_desejado: talvez(),
  budget_estimado: talvez(),
  /** The beginning of the description, as consultancies read it. */
  contexto: talvez(200),
  /** The client invited this consultancy. */
  convite: z.boolean().optional(),
  /** Until when its place is kept; absent when that is over before the e-mail leaves. */
  guardado_ate: instante.optional(),
})

/** Payload of `resumo_semanal`: how many open requests match, with the names of the newest five. */
export const resumoSemanalPayload = z.object({
  token: segredo,
  consultoria_id: z.uuid().nullish(),
  total: z.int().min(1),
  pedidos: z
    .array(z.object({ ...pedido, prazo_desejado: talvez() }))
    .min(1)
    .max(5),
})

type Cliente = z.output<typeof solicitacaoPayload>
type Decisao = z.output<typeof decisaoPayload>
type Local = { cidade: string; uf: string }

const local = ({ cidade, uf }: Local) => [cidade, uf].filter(Boolean).join(', ')
const motivoAutor = (site: string) =>
  `Você recebeu este e-mail porque a conta com este endereço enviou uma proposta em ${new URL(site).host}.`
const motivoConsultoria = (site: string) =>
  `Você recebeu este e-mail porque a consultoria com este endereço está cadastrada em ${new URL(site).host}.`

const parar = (token: string, site: string): Bloco => ({
  saida: { rotulo: 'Para não receber mais estes avisos, abra este endereço:', url: `${site}/avisos#${token}`, parar: 'avisos' },
})
const resumoDoPedido = (dados: Decisao): Bloco => ({
  resumo: {
    titulo: 'O pedido',
    linhas: linhas(['Serviço', dados.tipo_servico], ['Local', local(dados)], ['Motivo', dados.motivo]),
  },
})

/** To the client: one or more proposals came since the last e-mail. */
export const composePropostaNova = (dados: z.output<typeof propostaNovaPayload>, site: string): Mensagem => {
  const quantas = dados.propostas?.length ?? 1
  const varias = quantas > 1
  return {
    assunto: `Você recebeu ${varias ? `${quantas} propostas` : 'uma proposta'} de ${dados.tipo_servico}`,
    previa: 'Veja valor, prazo e mensagem, e compare lado a lado.',
    titulo: varias ? `Chegaram ${quantas} propostas` : 'Chegou uma proposta',
    blocos: [
      {
        paragrafo:
          `${greet(dados.responsavel_nome)} ${varias ? `${quantas} consultorias responderam` : 'Uma consultoria respondeu'} ao pedido ` +
          `de ${dados.empresa_nome}. Abra o link para ver ` +
          `${varias ? 'as propostas e compará-las' : 'a proposta e comparar com as outras'}, lado a lado.`,
      },
      { botao: { rotulo: 'Ver propostas', url: linkDoPedido(dados, site) } },
      { paragrafo: 'Seus contatos só chegam à consultoria cuja proposta você aceitar.' },
      cuidadoDoCliente,
    ],
    motivo: motivoDoCliente(site),
  }
}

/** To the client: a proposal was withdrawn. */
export const composePropostaRetirada = (dados: z.output<typeof propostaRetiradaPayload>, site: string): Mensagem => ({
  assunto: dados.aceita ? 'A consultoria que você escolheu encerrou a conta' : 'Uma proposta do seu pedido foi retirada',
  previa: 'Veja como o seu pedido está agora.',
  titulo: dados.aceita ? 'A consultoria que você escolheu encerrou a conta' : 'Uma proposta foi retirada',
  blocos: [
    {
      paragrafo:
        `${greet(dados.responsavel_nome)} ` +
        `${dados.aceita ? 'A proposta que você aceitou não está mais no' : 'Uma consultoria retirou a proposta que tinha enviado ao'} ` +
        `pedido de ${dados.empresa_nome}. ` +
        'Abra o link para ver como o pedido está agora.',
    },
    { botao: { rotulo: 'Ver o pedido', url: linkDoPedido(dados, site) } },
    cuidadoDoCliente,
  ],
  motivo: motivoDoCliente(site),
})

/** To the client: triage refused the request; the reason is on the page. */
export const composeSolicitacaoRecusada = (dados: Cliente, site: string): Mensagem => ({
  assunto: 'Não pudemos aceitar o seu pedido',
  previa: 'Veja o motivo e, se quiser, faça um novo pedido.',
  titulo: 'Não pudemos aceitar o seu pedido',
  blocos: [
    {
      paragrafo: `${greet(dados.responsavel_nome)} Revisamos o pedido de ${dados.empresa_nome}, e ele não pode ficar aberto para as consultorias. O motivo está na página dele.`,
    },
    { botao: { rotulo: 'Ver o motivo', url: linkDoPedido(dados, site) } },
    cuidadoDoCliente,
  ],
  motivo: motivoDoCliente(site),
})

/** To the client: some days before the end, while something can still be chosen. */
export const composeSolicitacaoTerminando = (
  { esperam, adiavel, ...dados }: z.output<typeof solicitacaoTerminandoPayload>,
  site: string,
): Mensagem => {
  const quantas = esperam === 1 ? 'Uma proposta ainda espera' : `${esperam} propostas ainda esperam`
  return {
    assunto: 'Seu pedido termina em breve',
    previa: esperam === 0 ? 'Nenhuma proposta espera a sua resposta.' : `${quantas} a sua resposta.`,
    titulo: 'O prazo do seu pedido está acabando',
    blocos: [
      {
        paragrafo:
          `${greet(dados.responsavel_nome)} O pedido de ${dados.empresa_nome} termina em ${formatDataHora(dados.fecha_em)}. ` +
          (esperam === 0
            ? 'Nenhuma proposta espera a sua resposta. Depois do prazo ele não recebe mais propostas.'
            : `${quantas} a sua resposta. Depois do prazo não dá mais para escolher.`),
      },
      ...(adiavel ? [{ paragrafo: 'Se precisar de mais tempo, peça mais 15 dias na página do pedido.' }] : []),
      { botao: { rotulo: esperam === 0 ? 'Ver o pedido' : 'Ver propostas', url: linkDoPedido(dados, site) } },
      cuidadoDoCliente,
    ],
    motivo: motivoDoCliente(site),
  }
}

/** To the client: the request ended without a choice. */
export const composeSolicitacaoEncerrada = (dados: Cliente, site: string): Mensagem => ({
  assunto: 'Seu pedido foi encerrado',
  previa: 'O prazo terminou. Você pode fazer um novo pedido quando quiser.',
  titulo: 'O prazo do seu pedido terminou',
  blocos: [
    {
      paragrafo: `${greet(dados.responsavel_nome)} O prazo do pedido de ${dados.empresa_nome} terminou e ele não recebe mais propostas.`,
    },
    { botao: { rotulo: 'Ver o pedido', url: linkDoPedido(dados, site) } },
    cuidadoDoCliente,
  ],
  motivo: motivoDoCliente(site),
})

const oPedido = (dados: { solicitacao_id: string; consultoria_id?: string | null | undefined }, site: string) =>
  emNomeDe(`${site}/area-restrita/solicitacao/${dados.solicitacao_id}`, dados)

/** To the accepted consultancy. The contact is shown only after sign-in, never in an e-mail. */
export const composePropostaAceita = (dados: Decisao, site: string): Mensagem => ({
  assunto: `Sua proposta de ${dados.tipo_servico} foi aceita`,
  previa: 'O contato do cliente está na sua área restrita.',
  titulo: 'Sua proposta foi aceita',
  blocos: [
    { paragrafo: 'O cliente escolheu a sua proposta. Entre na sua conta para ver o contato dele e combinar os próximos passos.' },
    { botao: { rotulo: 'Ver o contato', url: oPedido(dados, site) } },
    resumoDoPedido({ ...dados, motivo: '' }),
  ],
  motivo: motivoAutor(site),
})

/** To a declined consultancy. */
export const composePropostaRecusada = (dados: Decisao, site: string): Mensagem => ({
  assunto: dados.excluido
    ? `O pedido de ${dados.tipo_servico} foi excluído`
    : `Sua proposta de ${dados.tipo_servico} não foi escolhida`,
  previa: 'Há outros pedidos abertos na sua área restrita.',
  titulo: dados.excluido ? 'O pedido foi excluído' : 'Desta vez não foi',
  blocos: [
    {
      paragrafo: dados.excluido
        ? 'Com ele saíram das suas páginas a sua proposta, a conversa e, se você já o tinha, o contato do cliente.'
        : 'A sua proposta não seguiu. Obrigado por ter respondido.',
    },
    resumoDoPedido(dados),
    { botao: { rotulo: 'Ver pedidos abertos', url: emNomeDe(`${site}/area-restrita`, dados) } },
  ],
  motivo: motivoAutor(site),
})

/** To a consultancy whose proposal got no answer in time. */
export const composePropostaExpirada = (dados: Decisao, site: string): Mensagem => ({
  assunto: `Sua proposta de ${dados.tipo_servico} expirou`,
  previa: 'O prazo para o cliente decidir terminou.',
  titulo: 'Sua proposta expirou',
  blocos: [
    {
      paragrafo:
        'O prazo para o cliente decidir terminou sem resposta. Se o pedido continuar aberto, você pode enviar uma nova proposta.',
    },
    resumoDoPedido({ ...dados, motivo: '' }),
    { botao: { rotulo: 'Ver o pedido', url: oPedido(dados, site) } },
  ],
  motivo: motivoAutor(site),
})

/** To a consultancy that serves the request's service in its state. */
export const composePedidoNovo = (dados: z.output<typeof pedidoNovoPayload>, site: string): Mensagem => ({
  assunto: `${dados.convite ? 'Convite: pedido' : 'Novo pedido'} de ${dados.tipo_servico}${dados.uf === '' ? '' : ` em ${dados.uf}`}`,
  previa: 'Até 4 consultorias podem responder. Veja o pedido e envie a sua proposta.',
  titulo: dados.convite ? 'Um cliente convidou a sua consultoria' : 'Um pedido combina com a sua consultoria',
  varios: dados.convite ? 'clientes convidaram a sua consultoria' : 'pedidos novos',
  blocos: [
    {
      paragrafo: dados.convite
        ? `Quem fez este pedido viu o seu perfil e convidou você.${
            dados.guardado_ate ? ` Um dos quatro lugares fica guardado até ${formatDataHora(dados.guardado_ate)}.` : ''
          }`
        : 'Abriu agora um pedido de um serviço que você oferece, em uma região que você atende.',
    },
    {
      resumo: {
        titulo: 'O pedido',
        linhas: linhas(
          ['Serviço', dados.tipo_servico],
          ['Local', local(dados)],
          ['Prazo desejado', dados.prazo_desejado],
          ['Budget estimado', dados.budget_estimado],
        ),
      },
    },
    ...(dados.contexto === '' ? [] : [{ citacao: [dados.contexto] }]),
    { botao: { rotulo: 'Ver o pedido', url: oPedido(dados, site) } },
    parar(dados.token, site),
  ],
  motivo: motivoConsultoria(site),
})

/** Once a week: the open requests that match. */
export const composeResumoSemanal = (dados: z.output<typeof resumoSemanalPayload>, site: string): Mensagem => {
  const quantos = dados.total === 1 ? '1 pedido aberto combina' : `${dados.total} pedidos abertos combinam`
  return {
    assunto: `${quantos} com a sua consultoria`,
    previa: 'O resumo da semana na Embira.',
    titulo: 'A semana em pedidos',
    blocos: [
      { paragrafo: `${quantos} com os serviços e as regiões da sua consultoria.` },
      {
        resumo: {
          titulo: 'Os mais novos',
          linhas: dados.pedidos.map((cada): [string, string] => [
            cada.tipo_servico,
            [local(cada), cada.prazo_desejado].filter(Boolean).join(' · '),
          ]),
        },
      },
      { botao: { rotulo: 'Ver pedidos abertos', url: emNomeDe(`${site}/area-restrita`, dados) } },
      parar(dados.token, site),
    ],
    motivo: motivoConsultoria(site),
  }
}
