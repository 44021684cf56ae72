/** The four e-mails that carry a request's follow-up link. */
import { z } from 'zod'
import type { Bloco, Mensagem } from './mensagem.ts'
import { formatDataHora, getPrimeiroNome, greet, instante, removeLinks } from './texto.ts'

/**
 * Payload of `solicitacao_recebida`, `link_reenviado` and `solicitacao_aberta`. The token is a secret: it is used only in the link.
 */
export const solicitacaoPayload = z.object({
  token: z.string().regex(/^[\w-]{20,128}$/),
  solicitacao_id: z.uuid(),
  tipo_servico: z.string().transform((texto) => removeLinks(texto)),
  empresa_nome: z.string().transform((texto) => removeLinks(texto)),
  responsavel_nome: z.string().transform(getPrimeiroNome),
  cidade: z
    .string()
    .nullish()
    .transform((texto) => removeLinks(texto ?? '')),
  uf: z
    .string()
    .nullish()
    .transform((texto) => removeLinks(texto ?? '', 2)),
  prazo_desejado: z
    .string()
    .nullish()
    .transform((texto) => removeLinks(texto ?? '')),
  budget_estimado: z
    .string()
    .nullish()
    .transform((texto) => removeLinks(texto ?? '')),
  criado_em: instante,
})

/** Payload of `solicitacao_correcao`: the correction that the team asks for. */
export const correcaoPayload = solicitacaoPayload.extend({ motivo: z.string().transform((texto) => removeLinks(texto, 500)) })

type Dados = z.output<typeof solicitacaoPayload>

const link = (dados: Dados, site: string) => `${site}/acompanhar#${dados.token}`
const motivo = (site: string) =>
  `Você recebeu este e-mail porque este endereço foi informado em um pedido feito em ${new URL(site).host}.`

const resumo = (dados: Dados): Bloco => {
  const linhas: [string, string][] = [
    ['Serviço', dados.tipo_servico],
    ['Empresa', dados.empresa_nome],
    ['Local', [dados.cidade, dados.uf].filter(Boolean).join(', ')],
    ['Prazo desejado', dados.prazo_desejado],
    ['Budget estimado', dados.budget_estimado],
    ['Enviado em', formatDataHora(dados.criado_em)],
  ]
  return { resumo: { titulo: 'Seu pedido', linhas: linhas.filter(([, valor]) => valor !== '') } }
}

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
    { botao: { rotulo: 'Confirmar e acompanhar', url: link(dados, site) } },
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
  motivo: motivo(site),
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
    { botao: { rotulo: 'Acompanhar o pedido', url: link(dados, site) } },
    resumo(dados),
    cuidado,
  ],
  motivo: motivo(site),
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
    { botao: { rotulo: 'Acompanhar o pedido', url: link(dados, site) } },
    resumo(dados),
    cuidado,
  ],
  motivo: motivo(site),
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
    { botao: { rotulo: 'Corrigir o pedido', url: link(dados, site) } },
    { paragrafo: 'Abra o link, mude o texto e envie. O pedido volta para a nossa revisão na hora, sem começar de novo.' },
    resumo(dados),
    cuidado,
  ],
  motivo: motivo(site),
})
