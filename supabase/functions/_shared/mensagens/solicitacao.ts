/** The four e-mails that carry a request's follow-up link. */
import { z } from 'zod'
import type { Bloco, Mensagem } from './mensagem.ts'
import { formatDataHora, getPrimeiroNome, greet, instante, linha, linhas, segredo, talvez } from './texto.ts'

/**
 * Payload of `solicitacao_recebida`, `link_reenviado` and `solicitacao_aberta`. The token is a secret: it is used only in the link.
 */
export const solicitacaoPayload = z.object({
  token: segredo,
  solicitacao_id: z.uuid(),
  tipo_servico: linha(),
  empresa_nome: linha(),
  responsavel_nome: z.string().transform(getPrimeiroNome),
  cidade: talvez(),
  uf: talvez(2),
  prazo_desejado: talvez(),
  budget_estimado: talvez(),
  criado_em: instante,
})

/** Payload of `solicitacao_correcao`: the correction that the team asks for. */
export const correcaoPayload = solicitacaoPayload.extend({ motivo: linha(500) })

type Dados = z.output<typeof solicitacaoPayload>

/** The page where the client follows the request. */
export const linkDoPedido = ({ token }: { token: string }, site: string) => `${site}/acompanhar#${token}`
/** Why a client gets an e-mail about a request. */
export const motivoDoCliente = (site: string) =>
  `Você recebeu este e-mail porque este endereço foi informado em um pedido feito em ${new URL(site).host}.`

/** Under a link with which the client decides. */
export const cuidadoDoCliente: Bloco = {
  nota: 'Este link é só seu: quem o tiver vê os dados do pedido e pode decidir por você, por isso não o encaminhe.',
}

const resumo = (dados: Dados): Bloco => ({
  resumo: {
    titulo: 'Seu pedido',
    linhas: linhas(
      ['Serviço', dados.tipo_servico],
      ['Empresa', dados.empresa_nome],
      ['Local', [dados.cidade, dados.uf].filter(Boolean).join(', ')],
      ['Prazo desejado', dados.prazo_desejado],
      ['Budget estimado', dados.budget_estimado],
      ['Enviado em', formatDataHora(dados.criado_em)],
    ),
  },
})

const cuidado: Bloco = {
  nota:
    'Este link é só seu: quem o tiver vê os dados do pedido, por isso não o encaminhe. Se não foi você quem o enviou, abra o ' +
    'link e exclua os dados, ou apenas ignore este e-mail.',
}

/** Right after submission: confirm the address and follow the request. */
export const composeSolicitacaoRecebida = (dados: Dados, site: string): Mensagem => ({
  assunto: `Confirme seu pedido de ${dados.tipo_servico}`,
  previa: 'Falta confirmar seu e-mail. Depois, você acompanha tudo pelo mesmo link.',
  titulo: 'Recebemos seu pedido',
  varios: 'pedidos à espera da sua confirmação',
  blocos: [
    {
      paragrafo: `${greet(dados.responsavel_nome)} O pedido de orçamento de ${dados.empresa_nome} chegou até nós. Falta só confirmar que este e-mail é seu.`,
    },
    { botao: { rotulo: 'Confirmar e acompanhar', url: linkDoPedido(dados, site) } },
    resumo(dados),
    {
      passos: {
        titulo: 'O que acontece agora',
        itens: [
          'Você abre o link e confirma o e-mail.',
          'O pedido é aberto às consultorias, sem os seus contatos. Avisamos por e-mail quando isso acontecer.',
          'Até 4 consultorias enviam propostas. Seus contatos só chegam àquela que você aceitar.',
        ],
      },
    },
    cuidado,
  ],
  motivo: motivoDoCliente(site),
})

/** A new link on demand, also after the first one expired. */
export const composeLinkReenviado = (dados: Dados, site: string): Mensagem => ({
  assunto: 'Seu novo link para acompanhar o pedido',
  previa: `O novo link do seu pedido de ${dados.tipo_servico}.`,
  titulo: 'Aqui está o seu novo link',
  blocos: [
    {
      paragrafo: `${greet(dados.responsavel_nome)} Você pediu um novo link para acompanhar o pedido de ${dados.empresa_nome}. Use este daqui em diante.`,
    },
    { botao: { rotulo: 'Acompanhar o pedido', url: linkDoPedido(dados, site) } },
    resumo(dados),
    cuidado,
  ],
  motivo: motivoDoCliente(site),
})

/** The request is now visible to consultancies. */
export const composeSolicitacaoAberta = (dados: Dados, site: string): Mensagem => ({
  assunto: `Seu pedido de ${dados.tipo_servico} está aberto`,
  previa: 'As consultorias já podem enviar propostas. Você recebe até 4.',
  titulo: 'Seu pedido está aberto',
  blocos: [
    {
      paragrafo:
        `${greet(dados.responsavel_nome)} O pedido de ${dados.empresa_nome} já pode ser visto pelas consultorias, que não veem os ` +
        'seus contatos. Você recebe até 4 propostas.',
    },
    { botao: { rotulo: 'Acompanhar o pedido', url: linkDoPedido(dados, site) } },
    resumo(dados),
    cuidado,
  ],
  motivo: motivoDoCliente(site),
})

/** The team asks for a correction before it opens the request. */
export const composeSolicitacaoCorrecao = (dados: z.output<typeof correcaoPayload>, site: string): Mensagem => ({
  assunto: 'Falta um ajuste no seu pedido',
  previa: `Veja o que corrigir no pedido de ${dados.tipo_servico}.`,
  titulo: 'Falta um ajuste no seu pedido',
  blocos: [
    {
      paragrafo: `${greet(dados.responsavel_nome)} Lemos o pedido de ${dados.empresa_nome}. Antes de abri-lo às consultorias, precisamos que você corrija um ponto.`,
    },
    { resumo: { titulo: 'O que corrigir', linhas: [['Nossa equipe', dados.motivo]] } },
    { botao: { rotulo: 'Corrigir o pedido', url: linkDoPedido(dados, site) } },
    { paragrafo: 'Abra o link, mude o texto e envie. O pedido volta para a nossa revisão na hora, sem começar de novo.' },
    resumo(dados),
    cuidado,
  ],
  motivo: motivoDoCliente(site),
})
