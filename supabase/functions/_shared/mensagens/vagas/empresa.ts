/** E-mails about a company: whether it is who it says, and the people who work in it. */
import { z } from 'zod'
import type { Mensagem } from '../mensagem.ts'
import { emNomeDe, formatDataHora, greet, instante, linha, nome, removeLinks, segredo } from '../texto.ts'

/** A name in a subject. */
const cortar = (nome: string, max = 38) => removeLinks(nome, max)
const empresa = linha(60)

/** Payload of `codigo_da_empresa`, to a mailbox that whoever asked may not read. */
export const codigoDaEmpresaPayload = z.object({ codigo: z.string().regex(/^[0-9]{6}$/), empresa })

/** Payload of `conferencia_vence`. */
export const conferenciaVencePayload = z.object({
  nome,
  empresa,
  dominio: z.string().regex(/^[a-z0-9.-]{1,253}$/),
  vale_ate: instante,
})

const PAPEL = {
  empresa: { membro: 'publica vagas e fala com quem se candidata', leitor: 'vê as vagas e as candidaturas, sem mudar nada' },
  consultoria: { membro: 'envia propostas e conversa com clientes', leitor: 'vê as propostas e as conversas, sem mudar nada' },
} as const
/** What is of it, with its page. */
const CASA = {
  empresa: {
    tem: 'as vagas',
    ver: 'Ver as empresas',
    em: '/app/empresas',
    leva: 'com as vagas e a página dela',
    avisos: 'as candidaturas e entrevistas, a publicação das vagas e os números da semana',
  },
  consultoria: {
    tem: 'as propostas',
    ver: 'Ver a consultoria',
    em: '/app/consultoria',
    leva: 'com as propostas, as conversas e o perfil dela',
    avisos: 'os pedidos novos, as decisões sobre propostas e as conversas',
  },
} as const
const tipo = z.enum(['empresa', 'consultoria']).default('empresa')
const papel = z.enum(['membro', 'leitor'])
const pessoa = linha(60)

/** Payload of `convite_de_empresa`, to a mailbox that did not ask: names are short. */
export const conviteDeEmpresaPayload = z.object({
  token: segredo,
  tipo,
  de: pessoa,
  empresa,
  /** `caixa`: nobody is invited; the mailbox is to get the messages. */
  papel: z.enum([...papel.options, 'caixa']),
})

/** Payload of `pessoa_da_empresa`: `quem` did it, or it happened to them. */
export const pessoaDaEmpresaPayload = z.object({
  nome,
  tipo,
  empresa,
  evento: z.enum(['entrou', 'saiu', 'removida', 'papel', 'passou']),
  quem: pessoa,
  papel: papel.nullish(),
})

const cargo = linha()

/** Payload of `responsavel`: what `quem` gave somebody to look after. */
export const responsavelPayload = z
  .object({
    nome,
    quem: pessoa,
    empresa,
  })
  .and(
    z.discriminatedUnion('cuida', [
      z.object({ cuida: z.literal('vaga'), cargo, vaga_id: z.uuid() }),
      z.object({ cuida: z.literal('candidatura'), cargo, vaga_id: z.uuid(), candidatura_id: z.uuid() }),
      z.object({
        cuida: z.literal('proposta'),
        tipo_servico: empresa,
        solicitacao_id: z.uuid(),
        consultoria_id: z.uuid().nullish(),
      }),
    ]),
  )
type Responsavel = z.output<typeof responsavelPayload>

/** What it is, in words, and where it is read. */
const descrever = (dados: Responsavel): [oQue: string, ver: string, onde: string] => {
  if (dados.cuida === 'proposta')
    return [
      `a proposta para ${dados.tipo_servico}`,
      'Ver a proposta',
      emNomeDe(`/area-restrita/solicitacao/${dados.solicitacao_id}`, dados),
    ]
  const vaga = `/recrutaeeo/minhas-vagas/${dados.vaga_id}`
  return dados.cuida === 'vaga'
    ? [`a vaga de ${dados.cargo}`, 'Ver a vaga', vaga]
    : [`uma candidatura à vaga de ${dados.cargo}`, 'Abrir a candidatura', `${vaga}?candidatura=${dados.candidatura_id}`]
}

/** Somebody of the company, or the consultancy, gave the reader something to look after. */
export const composeResponsavel = (dados: Responsavel, site: string): Mensagem => {
  const [oQue, ver, onde] = descrever(dados)
  return {
    assunto: `Para você cuidar: ${oQue}`,
    previa: `${dados.quem} passou isso para você em ${dados.empresa}.`,
    titulo: 'Você é responsável',
    varios: 'vagas, candidaturas e propostas que agora você cuida',
    blocos: [
      { paragrafo: `${greet(dados.nome)} ${dados.quem} passou para você ${oQue}, em ${dados.empresa}.` },
      { botao: { rotulo: ver, url: `${site}${onde}` } },
    ],
    motivo: `Você recebeu este e-mail porque a conta com este endereço trabalha com ${dados.quem} em ${new URL(site).host}.`,
  }
}

const motivoDoConvite = (site: string) =>
  `Você recebeu este e-mail porque alguém convidou este endereço em ${new URL(site).host}.`

type Convite = z.output<typeof conviteDeEmpresaPayload>

/** To the mailbox of a company as a whole: nothing is sent before it is confirmed. */
const composeConviteDeCaixa = (dados: Convite, site: string): Mensagem => ({
  assunto: `Confirme os avisos de ${cortar(dados.empresa)}`,
  previa: `${dados.de} quer os avisos da ${dados.tipo} nesta caixa.`,
  titulo: `Avisos da ${dados.tipo} nesta caixa`,
  blocos: [
    { paragrafo: `${dados.de} pediu que esta caixa receba ${CASA[dados.tipo].avisos} de ${dados.empresa} na Embira.` },
    { botao: { rotulo: 'Confirmar a caixa', url: `${site}/avisos?sobre=caixa#${dados.token}` } },
    { paragrafo: 'Todo aviso traz o link que para todos.' },
    {
      nota: 'Se você não conhece quem pediu, ignore este e-mail: sem a confirmação nada é enviado, e o pedido é apagado em sete dias.',
    },
  ],
  motivo: motivoDoConvite(site),
})

const composeConviteDePessoa = (dados: Convite & { papel: z.output<typeof papel> }, site: string): Mensagem => ({
  assunto: `Convite para trabalhar n${CASA[dados.tipo].tem} de ${cortar(dados.empresa)}`,
  previa: `${dados.de} convidou você.`,
  titulo: `Convite de uma ${dados.tipo}`,
  blocos: [
    {
      paragrafo: `${dados.de} convidou você para ${CASA[dados.tipo].tem} de ${dados.empresa} na Embira. Quem entra assim ${PAPEL[dados.tipo][dados.papel]}.`,
    },
    { botao: { rotulo: 'Ver o convite', url: `${site}/convite#${dados.token}` } },
    { paragrafo: 'O link vale por sete dias, uma vez, para quem entrar com este endereço.' },
    { nota: 'Se você não conhece quem convidou, ignore este e-mail: nada acontece.' },
  ],
  motivo: motivoDoConvite(site),
})

/** The way into a company. */
export const composeConviteDeEmpresa = ({ papel: como, ...dados }: Convite, site: string): Mensagem =>
  como === 'caixa'
    ? composeConviteDeCaixa({ ...dados, papel: como }, site)
    : composeConviteDePessoa({ ...dados, papel: como }, site)

const contar = ({ tipo: casa, evento, quem, empresa: nome, papel: novo }: z.output<typeof pessoaDaEmpresaPayload>) => {
  const [pessoaCurta, nomeCurto] = [cortar(quem, 29), cortar(nome)]
  const pode = PAPEL[casa][novo ?? 'membro']
  const { tem, leva } = CASA[casa]
  return {
    entrou: [`${pessoaCurta} entrou em ${nomeCurto}`, `${quem} aceitou o convite e agora ${pode} em ${nome}.`],
    saiu: [`${pessoaCurta} saiu de ${nomeCurto}`, `${quem} saiu de ${nome} e não vê mais ${tem} dela.`],
    removida: [
      `Você não está mais em ${nomeCurto}`,
      `${quem} tirou você de ${nome}: ${tem} dela não aparecem mais na sua conta.`,
    ],
    papel: [`Seu acesso em ${nomeCurto} mudou`, `${quem} mudou o seu acesso em ${nome}: quem o tem ${pode}.`],
    passou: [
      `${nomeCurto} agora é sua`,
      `${quem} passou ${nome} para você, ${leva}. Os convites abertos e o e-mail extra de avisos terminaram.`,
    ],
  }[evento] as [string, string]
}

/** Who came, who went, and what one may do now. */
export const composePessoaDaEmpresa = (dados: z.output<typeof pessoaDaEmpresaPayload>, site: string): Mensagem => {
  const [titulo, texto] = contar(dados)
  return {
    assunto: titulo,
    previa: texto,
    titulo,
    varios: 'mudanças nas pessoas das empresas em que você trabalha',
    blocos: [
      { paragrafo: `${greet(dados.nome)} ${texto}` },
      { botao: { rotulo: CASA[dados.tipo].ver, url: `${site}${CASA[dados.tipo].em}` } },
    ],
    motivo: `Você recebeu este e-mail porque a conta com este endereço trabalha em uma ${dados.tipo} em ${new URL(site).host}.`,
  }
}

/** The code. Whoever gives it away lets another account publish in the name of this domain. */
export const composeCodigoDaEmpresa = (dados: z.output<typeof codigoDaEmpresaPayload>, site: string): Mensagem => ({
  assunto: `${dados.codigo} é o código da empresa na Embira`,
  previa: `Alguém quer mostrar que publica vagas de ${dados.empresa}.`,
  titulo: 'Código da empresa',
  blocos: [
    {
      paragrafo: `Uma conta da Embira pediu este código para mostrar que publica vagas de ${dados.empresa}. Se foi você, digite-o em Empresas.`,
    },
    { codigo: dados.codigo },
    { paragrafo: 'Ele vale por uma hora e só pode ser usado uma vez.' },
    { nota: 'Se não foi você, não passe o código a ninguém: com ele outra pessoa anunciaria com o domínio da sua empresa.' },
  ],
  motivo: `Você recebeu este e-mail porque alguém pediu um código para este endereço em ${new URL(site).host}.`,
})

/** Payload of `empresa_conferida`. */
export const empresaConferidaPayload = conferenciaVencePayload.pick({ nome: true, empresa: true })

/** The team read the document of a company. */
export const composeEmpresaConferida = (dados: z.output<typeof empresaConferidaPayload>, site: string): Mensagem => ({
  assunto: `${dados.empresa} foi conferida`,
  previa: 'Os anúncios da empresa já mostram isso.',
  titulo: 'Empresa conferida',
  varios: 'empresas conferidas',
  blocos: [
    {
      paragrafo: `${greet(dados.nome)} A nossa equipe leu o documento que você enviou. Por um ano, os anúncios de ${dados.empresa} dizem que a empresa foi conferida.`,
    },
    { botao: { rotulo: 'Ver minhas empresas', url: `${site}/app/empresas` } },
  ],
  motivo: `Você recebeu este e-mail porque a conta com este endereço enviou um documento de empresa em ${new URL(site).host}.`,
})

const ACABOU = {
  nome: 'porque o nome dela mudou',
  cnpj: 'porque o CNPJ dela mudou',
  dominio: 'porque o domínio pelo qual ela foi conferida é, hoje, de qualquer pessoa',
  prazo: 'porque passou um ano',
} as const

/** Payload of `conferencia_acabou`. */
export const conferenciaAcabouPayload = empresaConferidaPayload.extend({ acabou: z.enum(['nome', 'cnpj', 'dominio', 'prazo']) })

/** A company is conferida no longer. */
export const composeConferenciaAcabou = (dados: z.output<typeof conferenciaAcabouPayload>, site: string): Mensagem => ({
  assunto: `${cortar(dados.empresa)} não está mais conferida`,
  previa: 'Os anúncios dizem “Empresa ainda não conferida”.',
  titulo: 'A conferência da empresa acabou',
  varios: 'empresas que não estão mais conferidas',
  blocos: [
    {
      paragrafo:
        `${greet(dados.nome)} A conferência de ${dados.empresa} acabou ${ACABOU[dados.acabou]}. ` +
        'Até você conferir de novo, os anúncios dizem “Empresa ainda não conferida”.',
    },
    { botao: { rotulo: 'Conferir de novo', url: `${site}/app/empresas` } },
  ],
  motivo: `Você recebeu este e-mail porque a conta com este endereço conferiu uma empresa em ${new URL(site).host}.`,
})

/** A month before a company stops being conferida. */
export const composeConferenciaVence = (dados: z.output<typeof conferenciaVencePayload>, site: string): Mensagem => ({
  assunto: `Confira ${dados.empresa} de novo`,
  previa: 'A conferência da empresa vale por um ano.',
  titulo: 'A conferência da empresa vence em breve',
  varios: 'empresas a conferir de novo',
  blocos: [
    {
      paragrafo:
        `${greet(dados.nome)} Seus anúncios mostram que ${dados.empresa} foi conferida ` +
        `${dados.dominio === 'cnpj' ? 'por documento do CNPJ' : `pelo domínio ${dados.dominio}`}. ` +
        `Isso vale até ${formatDataHora(dados.vale_ate)}.`,
    },
    { botao: { rotulo: 'Conferir de novo', url: `${site}/app/empresas` } },
  ],
  motivo: `Você recebeu este e-mail porque a conta com este endereço conferiu uma empresa em ${new URL(site).host}.`,
})
