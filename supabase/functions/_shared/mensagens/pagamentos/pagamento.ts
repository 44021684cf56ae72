/** E-mails about money and channels to the payer of a vacancy. */
import { z } from 'zod'
import { formatCentavos } from '../../../../../src/domain/br/dinheiro.ts'
import { cleanLinha } from '../../../../../src/domain/br/texto.ts'
import { writeCausa } from '../../../../../src/domain/vaga/causa-do-canal.ts'
import type { Bloco, Mensagem } from '../mensagem.ts'
import { codigoDaVaga, centavos, compra, greet, linha, linhas, listCompra, nome, talvez } from '../texto.ts'

export const MOTIVO = 500

/** The vacancy may be deleted by the time the money moves: then its fields are null. */
export const daVaga = {
  nome,
  vaga_id: z.uuid().nullish(),
  codigo_ref: codigoDaVaga.nullish(),
  cargo: talvez(),
  empresa: talvez(),
}

/** Payload of `reembolso_voltou`: a refund that the bank did not take. */
export const pagamentoPayload = z.object({ ...daVaga, valor_centavos: centavos })
/** Payload of `pagamento_confirmado`. */
export const pagamentoConfirmadoPayload = z.object({ ...daVaga, ...compra })
/**
 * Payload of `pagamento_devolvido` (the whole amount was refunded, because it did not match the order) and `reembolso_feito` (the team
 * gave something back), with the reason; `por_fora`: without the provider.
 */
export const devolucaoPayload = pagamentoPayload.extend({ motivo: talvez(MOTIVO), por_fora: z.boolean().nullish() })
/** Payload of `canal_reembolsado`: one refunded line; `canal` is its name, `motivo` the reason that a person added to the cause. */
export const canalReembolsadoPayload = devolucaoPayload.extend({
  canal: linha(30),
  causa: z.string().nullish(),
})
/** Payload of `contestacao_mudou`: what the bank decided (null: it opened a dispute), whether a part is left, and the status of the vacancy since. */
export const contestacaoMudouPayload = pagamentoPayload.extend({
  fim: z.enum(['ganha', 'perdida']).nullish(),
  parte: z.boolean().nullish(),
  vaga: z.string().nullish(),
})
/** Payload of `nota_emitida`: the invoice that the team issued elsewhere. */
export const notaPayload = pagamentoPayload.extend({
  numero: z.string().max(60).transform(cleanLinha),
  url: z.url({ protocol: /^https$/ }),
})
/** Payload of `canal_publicado`; `corrigido`: the address sent before was wrong. */
export const canalPublicadoPayload = z.object({
  ...daVaga,
  canal: linha(30),
  external_url: z.url({ protocol: /^https$/ }),
  corrigido: z.boolean().nullish(),
})
type DaVaga = { vaga_id?: string | null | undefined; codigo_ref?: string | null | undefined; cargo: string; empresa?: string }

const aVaga = (site: string, { vaga_id }: DaVaga, aba: 'canais' | 'pagamento') =>
  vaga_id ? `${site}/recrutaeeo/minhas-vagas/${vaga_id}?aba=${aba}` : `${site}/recrutaeeo/minhas-vagas`
/** Leads to a tab of the vacancy; to the list when the vacancy is gone. */
const botaoDaVaga = (site: string, dados: DaVaga, aba: 'canais' | 'pagamento', rotulo: string): Bloco => ({
  botao: { rotulo: dados.vaga_id ? rotulo : 'Ver minhas vagas', url: aVaga(site, dados, aba) },
})
const motivoDoEmail = (site: string) =>
  `Você recebeu este e-mail porque a conta com este endereço pagou por uma vaga em ${new URL(site).host}.`
/** A box of facts about a vacancy and its money. */
export const resumo = (titulo: string, dados: DaVaga, ...mais: [string, string | null | undefined][]): Bloco => ({
  resumo: {
    titulo,
    linhas: linhas(['Cargo', dados.cargo], ['Empresa', dados.empresa], ['Código', dados.codigo_ref], ...mais),
  },
})

const deCargo = (cargo: string) => (cargo === '' ? '' : ` de ${cargo}`)

/** The payment arrived; publication continues automatically. */
export const composePagamentoConfirmado = (dados: z.output<typeof pagamentoConfirmadoPayload>, site: string): Mensagem => ({
  assunto: `Pagamento aprovado: vaga${deCargo(dados.cargo)}`,
  previa: 'Sua vaga está sendo processada para publicação.',
  titulo: 'Pagamento aprovado!',
  blocos: [
    {
      paragrafo: `${greet(dados.nome)} Recebemos o seu pagamento. Agora conferimos o texto do anúncio e a vaga entra no ar; avisamos por aqui assim que isso acontecer.`,
    },
    resumo('O pedido', dados, ...listCompra(dados)),
    {
      passos: {
        titulo: 'O que acontece agora',
        itens: [
          'A vaga aparece na nossa página assim que o texto for conferido.',
          'Cada canal escolhido segue no seu ritmo, e você vê onde cada um está.',
          'O valor do canal que não publicar no prazo volta para você, sem precisar pedir.',
        ],
      },
    },
    botaoDaVaga(site, dados, 'canais', 'Acompanhar os canais'),
  ],
  motivo: motivoDoEmail(site),
})

const writeComoVoltou = ({ por_fora: porFora }: { por_fora?: boolean | null | undefined }): Bloco => ({
  paragrafo: porFora
    ? 'A nossa equipe reembolsou o valor por outro meio, e não pelo cartão ou pelo Pix do pagamento.'
    : 'O valor volta para o mesmo cartão ou para a conta do Pix. No cartão, o banco costuma levar de 5 a 10 dias úteis para mostrar na fatura.',
})

/** A letter about money that went back: what happened, the refund, how it went, and the way to the payment. */
const writeReembolso = (
  dados: z.output<typeof devolucaoPayload>,
  site: string,
  { texto, fatos, ...resto }: Pick<Mensagem, 'assunto' | 'previa' | 'titulo'> & { texto: string; fatos: [string, string][] },
): Mensagem => ({
  ...resto,
  blocos: [
    { paragrafo: `${greet(dados.nome)} ${texto}` },
    resumo('O reembolso', dados, ['Valor reembolsado', formatCentavos(dados.valor_centavos)], ...fatos),
    writeComoVoltou(dados),
    botaoDaVaga(site, dados, 'pagamento', 'Ver o pagamento'),
  ],
  motivo: motivoDoEmail(site),
})

/** The payment did not match the order: nothing was published for it, and all of it is refunded. */
export const composePagamentoDevolvido = (dados: z.output<typeof devolucaoPayload>, site: string): Mensagem => {
  const carta = writeReembolso(dados, site, {
    assunto: `Reembolsamos o seu pagamento de ${formatCentavos(dados.valor_centavos)}`,
    previa: 'O pagamento não correspondia ao pedido, e reembolsamos tudo.',
    titulo: 'Reembolsamos o seu pagamento',
    texto:
      'O pagamento que chegou não correspondia ao pedido da vaga, por isso reembolsamos o valor inteiro. Nada foi publicado por ele.',
    fatos: [['Motivo', dados.motivo]],
  })
  return {
    ...carta,
    blocos: [...carta.blocos, { nota: 'Se a vaga ainda esperar pagamento, você pode pagar de novo a partir dela.' }],
  }
}

/** The cause, and apart from it what a person added. */
const motivos = ({ causa, motivo }: { causa?: string | null | undefined; motivo: string }): [string, string][] => {
  const dito = writeCausa(causa)
  return dito === ''
    ? [['Motivo', motivo]]
    : [
        ['Motivo', dito],
        ['Nossa equipe', motivo],
      ]
}

/** The price of one channel is refunded, for the cause on its line. */
export const composeCanalReembolsado = (dados: z.output<typeof canalReembolsadoPayload>, site: string): Mensagem =>
  writeReembolso(dados, site, {
    assunto: `Reembolsamos o valor do canal ${dados.canal}`,
    previa: `${formatCentavos(dados.valor_centavos)} voltam para você.`,
    titulo: 'Reembolsamos o valor de um canal',
    texto: `Reembolsamos o que você pagou pelo canal ${dados.canal}.`,
    fatos: motivos(dados),
  })

/** The team gave back a part of the payment, or all of it. */
export const composeReembolsoFeito = (dados: z.output<typeof devolucaoPayload>, site: string): Mensagem =>
  writeReembolso(dados, site, {
    assunto: `Reembolsamos ${formatCentavos(dados.valor_centavos)} do seu pagamento`,
    previa: `${formatCentavos(dados.valor_centavos)} voltam para você.`,
    titulo: 'Reembolsamos o seu pagamento',
    texto: `A nossa equipe reembolsou ${formatCentavos(dados.valor_centavos)} do que você pagou.`,
    fatos: [['Motivo', dados.motivo]],
  })

/** A refund came back from the bank: the team makes it another way. */
export const composeReembolsoVoltou = (dados: z.output<typeof pagamentoPayload>, site: string): Mensagem => ({
  assunto: `O seu reembolso de ${formatCentavos(dados.valor_centavos)} não foi aceito pelo banco`,
  previa: 'O valor continua sendo seu, e vamos reembolsá-lo de outro jeito.',
  titulo: 'O banco não aceitou o seu reembolso',
  blocos: [
    {
      paragrafo:
        `${greet(dados.nome)} Enviamos o reembolso, e o banco não o aceitou. Isso acontece quando o cartão foi cancelado ou a conta foi ` +
        'encerrada. O valor continua sendo seu: a nossa equipe já sabe e vai reembolsá-lo de outro jeito.',
    },
    resumo('O reembolso', dados, ['Valor', formatCentavos(dados.valor_centavos)]),
    {
      passos: {
        titulo: 'Para receber mais rápido',
        itens: [
          'Escreva pela nossa página de contato e informe o código da vaga.',
          'Combinamos com você para onde o valor vai. Não mande número de cartão nem senha.',
        ],
      },
    },
    { botao: { rotulo: 'Falar com a equipe', url: `${site}/contato` } },
  ],
  motivo: motivoDoEmail(site),
})

/** The team noted the invoice of a payment, or corrected it. */
export const composeNotaEmitida = (dados: z.output<typeof notaPayload>, site: string): Mensagem => ({
  assunto: `Nota fiscal da sua vaga${dados.codigo_ref ? ` (${dados.codigo_ref})` : ''}`,
  previa: `Nota ${dados.numero}, de ${formatCentavos(dados.valor_centavos)}.`,
  titulo: 'A nota fiscal da sua vaga',
  blocos: [
    { paragrafo: `${greet(dados.nome)} Emitimos a nota fiscal do que você pagou.` },
    resumo('A nota', dados, ['Número', dados.numero], ['Valor', formatCentavos(dados.valor_centavos)]),
    { botao: { rotulo: 'Abrir a nota fiscal', url: dados.url } },
    { saida: { rotulo: 'O número e o link da nota ficam também no pagamento da vaga:', url: aVaga(site, dados, 'pagamento') } },
  ],
  motivo: motivoDoEmail(site),
})

/** What a dispute of the charge means for who paid, by what the bank decided so far. */
const CONTESTACAO = {
  aberta: {
    titulo: 'O pagamento da sua vaga foi contestado',
    texto:
      'O banco de quem pagou avisou que a cobrança foi contestada, e agora é ele quem decide. Enquanto isso nenhum reembolso nosso sai, para ' +
      'que o valor não volte duas vezes.',
    nota:
      'Se foi engano, peça ao banco que retire a contestação e guarde o comprovante: é o caminho mais curto. Se você não reconhece a ' +
      'compra, fale com a nossa equipe pela página de contato.',
  },
  ganha: {
    titulo: 'A contestação terminou, e o pagamento vale',
    texto: 'O banco encerrou a contestação da cobrança, e o pagamento continua valendo.',
    nota: 'Reembolsos que esperavam o banco saem agora, sem você precisar pedir.',
  },
  parte: {
    titulo: 'O banco estornou uma parte da cobrança da sua vaga',
    texto: 'O banco decidiu a contestação e estornou a quem pagou a parte contestada da cobrança.',
    nota: 'A nossa equipe decide se a vaga volta ao ar dentro do prazo dela. Se falta algum reembolso, fale com ela pela página de contato.',
  },
  perdida: {
    titulo: 'O banco estornou a cobrança da sua vaga',
    texto: 'O banco decidiu a contestação e estornou a cobrança a quem pagou. Da nossa parte não há outro reembolso.',
    nota: 'Para anunciar de novo, crie uma vaga nova usando esta como modelo.',
  },
} as const

/** Where the vacancy stands after that, when it is told. */
const A_VAGA_AGORA: Readonly<Record<string, string>> = {
  published: 'No ar',
  suspensa: 'Fora do ar',
  expirada: 'Fora do ar: o prazo dela terminou',
  aguardando_publicacao: 'Esperando publicação',
}

/** A dispute of the charge opened, or the bank decided it. */
export const composeContestacaoMudou = (dados: z.output<typeof contestacaoMudouPayload>, site: string): Mensagem => {
  const { titulo, texto, nota } = CONTESTACAO[dados.fim === 'perdida' && dados.parte ? 'parte' : (dados.fim ?? 'aberta')]
  return {
    assunto: `${titulo}${dados.codigo_ref ? ` (${dados.codigo_ref})` : ''}`,
    previa: texto,
    titulo,
    blocos: [
      { paragrafo: `${greet(dados.nome)} ${texto}` },
      resumo(
        'A cobrança',
        dados,
        ['Valor contestado', formatCentavos(dados.valor_centavos)],
        ['A vaga agora', A_VAGA_AGORA[dados.vaga ?? '']],
      ),
      botaoDaVaga(site, dados, 'pagamento', 'Ver o pagamento'),
      { nota },
    ],
    motivo: motivoDoEmail(site),
  }
}

/** One channel published the ad at an address, or the address sent before was wrong. */
export const composeCanalPublicado = (dados: z.output<typeof canalPublicadoPayload>, site: string): Mensagem => ({
  assunto: dados.corrigido ? `Link corrigido: sua vaga no canal ${dados.canal}` : `Sua vaga está no canal ${dados.canal}`,
  previa: 'Veja os outros canais em Minhas Vagas.',
  titulo: dados.corrigido ? `Link corrigido: ${dados.canal}` : `No ar: ${dados.canal}`,
  blocos: [
    {
      paragrafo: dados.corrigido
        ? `${greet(dados.nome)} O link que enviamos antes, da sua vaga no canal ${dados.canal}, estava errado. Este é o certo.`
        : `${greet(dados.nome)} A sua vaga já aparece no canal ${dados.canal}.`,
    },
    resumo('A vaga', dados, ['Canal', dados.canal]),
    { botao: { rotulo: 'Ver o anúncio', url: dados.external_url } },
  ],
  motivo: motivoDoEmail(site),
})
