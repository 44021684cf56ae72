/** E-mails to a recruiter about a vacancy: held back, published, expired, restored after a suspension, and the week in numbers. */
import { z } from 'zod'
import type { Bloco, Mensagem } from '../mensagem.ts'
import { codigoDaVaga, compra, formatDataHora, greet, instante, linha, listCompra, nome, removeLinks, talvez } from '../texto.ts'

/** Short, because it is part of the subject. */
const cargo = linha()

/** Payload of `vaga_em_revisao`, `edicao_bloqueada`, `vaga_recusada`, `vaga_terminando` and `vaga_expirada`. `renovavel`: 30 days more are possible. */
export const vagaPayload = z.object({
  nome,
  vaga_id: z.uuid(),
  codigo_ref: codigoDaVaga,
  cargo,
  empresa: linha(),
  expira_em: instante.nullish(),
  motivo: z.string().nullish(),
  renovavel: z.boolean().nullish(),
})

/** Payload of `vaga_restaurada` and `recurso_decidido`: the team's decision after a suspension, with its text; `terminou`: its end came before that. */
export const decisaoDaVagaPayload = vagaPayload.extend({
  aceito: z.boolean(),
  resposta: talvez(500),
  terminou: z.boolean().nullish(),
})

/** Payload of `vaga_publicada`; `compra`: it was paid a moment ago, and no other e-mail says so. */
export const vagaPublicadaPayload = vagaPayload.extend({ compra: z.object(compra).nullish() })

/** Payload of `vaga_na_equipe`; `mudanca`: an edit waits, not the ad. */
export const vagaNaEquipePayload = vagaPayload.extend({ mudanca: z.boolean().nullish() })

/** Payload of `recurso_recebido` and `anuncio_a_ler`, to the team. The text of the appeal is shown only after sign-in. */
export const recursoRecebidoPayload = vagaPayload.pick({ vaga_id: true, codigo_ref: true, cargo: true, empresa: true })

const contagem = z.int().nonnegative()

/** Payload of `vaga_resumo`: the last 7 days of what is live, with the names of the five most seen. */
export const vagaResumoPayload = z.object({
  nome,
  total: z.int().min(1),
  visualizacoes: contagem,
  candidaturas: contagem,
  vagas: z
    .array(z.object({ cargo, visualizacoes: contagem, candidaturas: contagem }))
    .min(1)
    .max(5),
})

type Dados = z.output<typeof vagaPayload>

const minhasVagas = (site: string) => `${site}/recrutaeeo/minhas-vagas`
/** The vacancy's own page, which shows what happened and what may be done. */
const aVaga = (site: string, { vaga_id }: Pick<Dados, 'vaga_id'>) => `${minhasVagas(site)}/${vaga_id}`
const motivo = (site: string) =>
  `Você recebeu este e-mail porque a conta com este endereço criou uma vaga em ${new URL(site).host}.`

const resumo = (dados: Pick<Dados, 'cargo' | 'empresa' | 'codigo_ref'>, ...mais: [string, string][]): Bloco => ({
  resumo: {
    titulo: 'A vaga',
    linhas: [['Cargo', dados.cargo], ['Empresa', dados.empresa], ['Código', dados.codigo_ref], ...mais],
  },
})

const noAr = ({ expira_em }: Pick<Dados, 'expira_em'>): [string, string][] =>
  expira_em ? [['No ar até', formatDataHora(expira_em)]] : []

/** The ad check found something that may not be published. The findings are shown only after sign-in. */
export const composeVagaEmRevisao = (dados: Dados, site: string): Mensagem => ({
  assunto: `Sua vaga de ${dados.cargo} precisa de um ajuste`,
  previa: 'Veja o trecho, o motivo e uma sugestão de texto.',
  titulo: 'Falta um ajuste no anúncio',
  blocos: [
    {
      paragrafo:
        `${greet(dados.nome)} Antes de publicar, conferimos o texto de cada anúncio. No da sua vaga há um trecho que a lei não ` +
        'permite ou que pode afastar candidatos sem motivo.',
    },
    resumo(dados),
    {
      passos: {
        titulo: 'Como resolver',
        itens: [
          'Abra a vaga e veja cada trecho, com a lei e uma sugestão.',
          'Corrija o texto e salve.',
          'Conferimos de novo em poucos minutos e a vaga entra no ar.',
        ],
      },
    },
    { botao: { rotulo: 'Ver o que ajustar', url: aVaga(site, dados) } },
    { nota: 'Se o anúncio for de uma ação afirmativa, marque isso na vaga: anúncios assim são permitidos.' },
  ],
  motivo: motivo(site),
})

/** A person of the team reads the ad, or the edit, before it is published. */
export const composeVagaNaEquipe = ({ mudanca, ...dados }: z.output<typeof vagaNaEquipePayload>, site: string): Mensagem => ({
  assunto: mudanca ? `Recebemos a mudança na vaga de ${dados.cargo}` : `Recebemos o anúncio da vaga de ${dados.cargo}`,
  previa: 'Uma pessoa da nossa equipe lê antes de publicar.',
  titulo: mudanca ? 'Recebemos a sua mudança' : 'Recebemos o seu anúncio',
  blocos: [
    {
      paragrafo: mudanca
        ? `${greet(dados.nome)} Uma pessoa da nossa equipe vai ler a mudança. Até lá, vale o texto anterior. Você não precisa fazer nada.`
        : `${greet(dados.nome)} Uma pessoa da nossa equipe vai ler o anúncio antes de publicar. Assim fazemos com o primeiro de cada conta e de ` +
          'cada empresa. Avisamos por e-mail quando houver uma decisão. Você não precisa fazer nada.',
    },
    resumo(dados),
    ...(mudanca
      ? []
      : [
          {
            nota: 'Os prazos dos canais e os dias no ar contam a partir da publicação. Se o anúncio não puder ser publicado, o que você pagou volta inteiro.',
          },
        ]),
    { botao: { rotulo: 'Ver a vaga', url: `${minhasVagas(site)}/${dados.vaga_id}` } },
  ],
  motivo: motivo(site),
})

/** To the team: an ad, or an edit of one, waits to be read. */
export const composeAnuncioALer = (dados: z.output<typeof recursoRecebidoPayload>, site: string): Mensagem => ({
  assunto: `Anúncio a ler: ${dados.codigo_ref}`,
  previa: `${dados.cargo}, ${dados.empresa}`,
  titulo: 'Um anúncio espera a equipe',
  blocos: [
    { paragrafo: 'Uma pessoa precisa ler este anúncio, ou uma mudança nele, antes de ir ao ar.' },
    resumo(dados),
    { botao: { rotulo: 'Abrir a moderação', url: `${site}/admin/moderacao?fila=vagas` } },
  ],
  motivo: `Você recebeu este e-mail porque faz parte da equipe de ${new URL(site).host}.`,
})

/** The check blocked an edit, or the team refused it for a reason: the text before stays. */
export const composeEdicaoBloqueada = (dados: Dados, site: string): Mensagem => ({
  assunto: `Mudança na vaga de ${dados.cargo}: falta um ajuste`,
  previa: `O texto anterior continua valendo. Veja ${dados.motivo ? 'o motivo' : 'o trecho e o motivo'}.`,
  titulo: 'A mudança não passou na revisão',
  blocos: [
    {
      paragrafo: `${greet(dados.nome)} ${
        dados.motivo
          ? 'Uma pessoa da nossa equipe leu a mudança na sua vaga, e ela não pode ir ao ar.'
          : 'No texto novo da sua vaga há um trecho que a lei não permite ou que a revisão não conseguiu ler.'
      } O texto anterior continua valendo, e o que você escreveu está guardado.`,
    },
    resumo(dados, ...(dados.motivo ? [['Motivo', removeLinks(dados.motivo, 500)] as [string, string]] : [])),
    { botao: { rotulo: 'Ver o que ajustar', url: `${aVaga(site, dados)}?aba=mudancas` } },
  ],
  motivo: motivo(site),
})

/** The team refused the ad, for a reason. */
export const composeVagaRecusada = (dados: Dados, site: string): Mensagem => ({
  assunto: `Sua vaga de ${dados.cargo} não foi publicada`,
  previa: 'Uma pessoa da equipe leu o anúncio. Veja o motivo.',
  titulo: 'A vaga não foi publicada',
  blocos: [
    {
      paragrafo: `${greet(dados.nome)} Uma pessoa da nossa equipe leu o anúncio, e ele não pode ir ao ar. Se você pagou por algum canal, o valor volta para você.`,
    },
    resumo(dados, ...(dados.motivo ? [['Motivo', removeLinks(dados.motivo, 500)] as [string, string]] : [])),
    { botao: { rotulo: 'Ver a vaga', url: aVaga(site, dados) } },
    { nota: 'Para anunciar com outro texto, crie uma vaga nova usando esta como modelo.' },
  ],
  motivo: motivo(site),
})

/** Live on our own page; the channels continue separately. */
export const composeVagaPublicada = (dados: z.output<typeof vagaPublicadaPayload>, site: string): Mensagem => ({
  assunto: dados.compra ? `Pagamento aprovado e vaga no ar: ${dados.cargo}` : `Sua vaga de ${dados.cargo} está no ar`,
  previa: 'Acompanhe cada canal em Minhas Vagas.',
  titulo: dados.compra ? 'Pagamento aprovado, e sua vaga está no ar' : 'Sua vaga está no ar',
  blocos: [
    {
      paragrafo: `${greet(dados.nome)} A vaga já aparece na nossa página. Os canais que você escolheu seguem cada um no seu ritmo, e você vê onde cada um está em Minhas Vagas.`,
    },
    resumo(dados, ...noAr(dados)),
    ...(dados.compra ? [{ resumo: { titulo: 'O pagamento', linhas: listCompra(dados.compra) } }] : []),
    { botao: { rotulo: 'Ver a vaga no ar', url: `${site}/vagas/${dados.codigo_ref}` } },
    ...(dados.compra
      ? [
          { nota: 'O valor do canal que não publicar no prazo volta para você, sem precisar pedir.' },
          { saida: { rotulo: 'Acompanhe os canais:', url: `${aVaga(site, dados)}?aba=canais` } },
        ]
      : []),
  ],
  motivo: motivo(site),
})

/** Some days before: what its end does, while it can still be avoided. */
export const composeVagaTerminando = (dados: Dados, site: string): Mensagem => ({
  assunto: `Sua vaga de ${dados.cargo} sai do ar em breve`,
  previa: dados.renovavel ? 'Ainda está procurando? Renove antes, sem custo.' : 'Responda antes a quem se candidatou.',
  titulo: 'O prazo da sua vaga está acabando',
  blocos: [
    {
      paragrafo:
        `${greet(dados.nome)} No fim do prazo, quem se candidatou e ainda não tem um resultado é avisado de que a vaga terminou, e as ` +
        `entrevistas marcadas são canceladas. ${
          dados.renovavel
            ? 'Se ainda estiver procurando, renove antes, sem custo.'
            : 'Ela já não pode ser renovada: responda antes a cada pessoa.'
        }`,
    },
    resumo(dados, ...noAr(dados)),
    { botao: { rotulo: dados.renovavel ? 'Renovar a vaga' : 'Ver a vaga', url: aVaga(site, dados) } },
  ],
  motivo: motivo(site),
})

const seProcura = ({ renovavel }: Pick<Dados, 'renovavel'>) =>
  `Se ainda estiver procurando, ${renovavel ? 'você pode renovar' : 'crie outra usando esta como modelo'}.`

const botaoDoFim = (site: string, dados: Pick<Dados, 'vaga_id' | 'renovavel'>): Bloco => ({
  botao: dados.renovavel
    ? { rotulo: 'Renovar a vaga', url: aVaga(site, dados) }
    : { rotulo: 'Usar como modelo', url: `${site}/recrutaeeo/nova-vaga?modelo=${dados.vaga_id}` },
})

/** Its publication period is over. */
export const composeVagaExpirada = (dados: Dados, site: string): Mensagem => ({
  assunto: `Sua vaga de ${dados.cargo} saiu do ar`,
  previa: dados.renovavel ? 'Ainda está procurando? Você pode renovar.' : 'Ainda está procurando? Crie outra a partir desta.',
  titulo: 'O prazo da sua vaga terminou',
  blocos: [
    {
      paragrafo: `${greet(dados.nome)} O prazo terminou e a vaga saiu do ar. ${seProcura(dados)}`,
    },
    {
      paragrafo:
        'Quem se candidatou e ainda não tinha um resultado recebe um e-mail dizendo que o prazo terminou. Você ainda pode responder a cada pessoa.',
    },
    resumo(dados),
    botaoDoFim(site, dados),
  ],
  motivo: motivo(site),
})

/** The vacancy was taken off the air: by a person for a reason, or because a contested charge must be reviewed first. */
export const composeVagaSuspensa = (dados: Dados, site: string): Mensagem => {
  const porque = dados.motivo ? removeLinks(dados.motivo, 500) : ''
  const decidida = porque !== ''
  return {
    assunto: decidida ? `Sua vaga de ${dados.cargo} foi suspensa` : `Sua vaga de ${dados.cargo} está em análise`,
    previa: decidida ? 'Veja o motivo, como corrigir e como recorrer.' : 'Ela saiu do ar enquanto uma pessoa da equipe confere.',
    titulo: decidida ? 'Sua vaga foi suspensa' : 'Sua vaga saiu do ar para análise',
    blocos: [
      {
        paragrafo: decidida
          ? `${greet(dados.nome)} Uma pessoa da nossa equipe leu a vaga depois de um aviso e a tirou do ar. Se o anúncio precisa ` +
            'mudar, corrija o texto. Você pode recorrer uma vez: abra a vaga e conte por que ela deve voltar.'
          : `${greet(dados.nome)} Recebemos um aviso sobre a sua vaga e ela saiu do ar enquanto uma pessoa da nossa equipe confere. Avisamos assim que houver uma decisão.`,
      },
      resumo(dados, ...(decidida ? [['Motivo', porque] as [string, string]] : [])),
      decidida
        ? { botao: { rotulo: 'Ver a vaga e recorrer', url: aVaga(site, dados) } }
        : { botao: { rotulo: 'Ver a vaga', url: aVaga(site, dados) } },
      {
        nota: `Se a ${decidida ? 'suspensão' : 'análise'} passar de 7 dias, reembolsamos o que você pagou pelos canais que ainda não publicaram.`,
      },
    ],
    motivo: motivo(site),
  }
}

type Decisao = z.output<typeof decisaoDaVagaPayload>

const resposta = (dados: Decisao): [string, string][] => (dados.resposta === '' ? [] : [['Nossa resposta', dados.resposta]])

/** The suspension was taken back: what was done, and where the vacancy stands since. */
const desfeita = (dados: Decisao, site: string, feito: string): Bloco[] => [
  {
    paragrafo: dados.terminou
      ? `${greet(dados.nome)} ${feito} e desfez a suspensão. O prazo da vaga terminou enquanto isso, por isso ela não voltou à nossa ` +
        `página. ${seProcura(dados)}`
      : `${greet(dados.nome)} ${feito}, e a vaga aparece de novo na nossa página.`,
  },
  resumo(dados, ...(dados.terminou ? [] : noAr(dados)), ...resposta(dados)),
  dados.terminou ? botaoDoFim(site, dados) : { botao: { rotulo: 'Acompanhar a vaga', url: aVaga(site, dados) } },
]

const PREVIA_DO_FIM = 'O prazo da vaga terminou enquanto isso.'

/** Restored without an appeal: the team reviewed it on its own initiative. */
export const composeVagaRestaurada = (dados: Decisao, site: string): Mensagem => ({
  assunto: dados.terminou ? `A suspensão da sua vaga de ${dados.cargo} foi desfeita` : `Sua vaga de ${dados.cargo} voltou ao ar`,
  previa: dados.terminou ? PREVIA_DO_FIM : 'A análise terminou e o anúncio aparece de novo.',
  titulo: dados.terminou ? 'Desfizemos a suspensão da sua vaga' : 'Sua vaga voltou ao ar',
  blocos: desfeita(dados, site, 'Uma pessoa da nossa equipe conferiu o anúncio'),
  motivo: motivo(site),
})

/** The answer to an appeal: restored, or closed for good. */
export const composeRecursoDecidido = (dados: Decisao, site: string): Mensagem => ({
  assunto: dados.aceito
    ? `Recurso aceito: sua vaga de ${dados.cargo}${dados.terminou ? '' : ' voltou'}`
    : `Resposta ao recurso da vaga de ${dados.cargo}`,
  previa: dados.aceito
    ? dados.terminou
      ? PREVIA_DO_FIM
      : 'O anúncio aparece de novo na nossa página.'
    : 'A vaga continua fora do ar. Veja a nossa resposta.',
  titulo: dados.aceito ? 'O recurso foi aceito' : 'O recurso não foi aceito',
  blocos: dados.aceito
    ? desfeita(dados, site, 'Uma pessoa da nossa equipe leu o recurso')
    : [
        {
          paragrafo:
            `${greet(dados.nome)} Uma pessoa da nossa equipe leu o recurso com atenção. A vaga não volta ao ar. O que você pagou ` +
            'por canais que não chegaram a publicar volta para o mesmo cartão ou a conta do Pix.',
        },
        resumo(dados, ...resposta(dados)),
        { botao: { rotulo: 'Ver a vaga', url: aVaga(site, dados) } },
        { nota: 'Para anunciar com outro texto, crie uma vaga nova usando esta como modelo.' },
      ],
  motivo: motivo(site),
})

/** To the team: an owner appeals. */
export const composeRecursoRecebido = (dados: z.output<typeof recursoRecebidoPayload>, site: string): Mensagem => ({
  assunto: `Recurso a decidir: ${dados.codigo_ref}`,
  previa: 'Quem publicou uma vaga suspensa pede que ela volte.',
  titulo: 'Um recurso espera decisão',
  blocos: [
    { paragrafo: 'Quem publicou esta vaga recorreu da suspensão. O texto do recurso está na área da equipe.' },
    resumo(dados),
    { botao: { rotulo: 'Abrir os recursos', url: `${site}/admin/moderacao?fila=recursos` } },
  ],
  motivo: `Você recebeu este e-mail porque administra ${new URL(site).host}.`,
})

const contar = (quantas: number, uma: string, muitas: string) => (quantas === 1 ? `1 ${uma}` : `${quantas} ${muitas}`)

/** Once a week, while something is live. */
export const composeVagaResumo = (dados: z.output<typeof vagaResumoPayload>, site: string): Mensagem => {
  const vistas = contar(dados.visualizacoes, 'visualização', 'visualizações')
  const candidaturas = contar(dados.candidaturas, 'candidatura', 'candidaturas')
  return {
    assunto: `A semana das suas vagas: ${candidaturas}`,
    previa: `${vistas} nos últimos 7 dias.`,
    titulo: 'A semana das suas vagas',
    blocos: [
      {
        paragrafo:
          `${greet(dados.nome)} Nos últimos 7 dias, ` +
          `${contar(dados.total, 'vaga sua esteve no ar e teve', 'vagas suas estiveram no ar e tiveram')} ${vistas} e ` +
          `${candidaturas}.`,
      },
      {
        resumo: {
          titulo: 'As mais vistas',
          linhas: dados.vagas.map((vaga): [string, string] => [
            vaga.cargo,
            `${contar(vaga.visualizacoes, 'visualização', 'visualizações')} · ${contar(vaga.candidaturas, 'candidatura', 'candidaturas')}`,
          ]),
        },
      },
      { botao: { rotulo: 'Ver minhas vagas', url: minhasVagas(site) } },
      { nota: 'Este resumo chega uma vez por semana, só enquanto houver vaga sua no ar.' },
    ],
    motivo: motivo(site),
  }
}
