/** E-mails of alerts of vacancies: the link that confirms one, its digests, and the question for another year. */
import { z } from 'zod'
import { describeBusca, toFiltros } from '../../../../../src/domain/vaga/alerta.ts'
import { formatFaixa, getFaixaPublica } from '../../../../../src/domain/vaga/publica/salario.ts'
import { SENIORIDADES, TIPOS_CONTRATO } from '../../../../../src/domain/vaga/opcoes.ts'
import type { Bloco, Mensagem } from '../mensagem.ts'
import { codigoDaVaga, formatDataHora, instante, removeLinks, segredo, shorten, talvez } from '../texto.ts'

const opcao = z.string().nullable()
const curto = talvez(80)

/** What every one has; the token opens the alert. A choice stays as the board has it, whose address is made of it. */
const base = {
  token: segredo,
  frequencia: z.enum(['diario', 'semanal']),
  busca: z
    .string()
    .nullable()
    .transform((texto) => texto && removeLinks(texto, 200)),
  uf: opcao,
  modalidade: opcao,
  senioridade: opcao,
  tipo_contrato: opcao,
  /** Absent in a letter that waited since before the board had it. */
  area: opcao.default(null),
  marcas: opcao.default(null),
  perto: opcao.default(null),
}

/**
 * Payload of `alerta_pedido`; `confirmado`: somebody asked again for one that is on; `com_palavras`: the search has words, which no letter
 * shows before the mailbox confirms.
 */
export const alertaPedidoPayload = z.object({ ...base, confirmado: z.boolean(), com_palavras: z.boolean().default(false) })

/** Payload of `alerta_vagas`: at most ten new vacancies, newest first; `mais`: there are others. */
export const alertaVagasPayload = z.object({
  ...base,
  mais: z.boolean(),
  vagas: z
    .array(
      z.object({
        codigo_ref: codigoDaVaga,
        cargo: curto,
        empresa: curto,
        local: curto,
        uf: curto,
        modalidade: curto,
        salario_min: z.number().nullish().default(null),
        salario_max: z.number().nullish().default(null),
        salario_periodo: z.string().nullish(),
      }),
    )
    .min(1)
    .max(10),
})

/** Payload of `alerta_renovar`. */
export const alertaRenovarPayload = z.object({ ...base, vence_em: instante })

type Alerta = z.output<z.ZodObject<typeof base>>

const NOMES = { ...SENIORIDADES, ...TIPOS_CONTRATO }
const sobre = (alerta: Alerta) => removeLinks(describeBusca(alerta, NOMES), 400)
const quando = ({ frequencia }: Alerta) => (frequencia === 'diario' ? 'todo dia' : 'toda segunda')
const pagina = ({ token }: Alerta, site: string) => `${site}/alertas#${token}`

/** The board with the filters of the alert. */
const lista = (alerta: Alerta, site: string) => {
  const query = new URLSearchParams(toFiltros(alerta))
  return `${site}/vagas${query.size > 0 ? `?${query}` : ''}`
}

const motivo = (site: string) =>
  `Você recebeu este e-mail porque este endereço foi informado em um alerta de vagas em ${new URL(site).host}.`
const parar = (alerta: Alerta, site: string): Bloco => ({
  saida: { rotulo: 'Para parar este alerta, abra este endereço:', url: pagina(alerta, site), parar: 'alertas' },
})
const resumo = (alerta: Alerta, vagas = sobre(alerta)): Bloco => ({
  resumo: {
    titulo: 'O alerta',
    linhas: [
      ['Vagas', vagas],
      ['Quando', quando(alerta)],
    ],
  },
})

/** The search without its words, which the page of the link shows. */
const writeSemPalavras = (alerta: Alerta) => {
  const filtros = Object.keys(toFiltros({ ...alerta, busca: null })).length > 0 ? ` · ${sobre({ ...alerta, busca: null })}` : ''
  return `com as palavras da busca${filtros}`
}

/** To whoever owns the address: nothing is sent before it is confirmed. */
export const composeAlertaPedido = (alerta: z.output<typeof alertaPedidoPayload>, site: string): Mensagem =>
  alerta.confirmado
    ? {
        assunto: 'Seu alerta de vagas já está ligado',
        previa: 'Alguém pediu de novo um alerta que você já tem.',
        titulo: 'Este alerta já está ligado',
        blocos: [
          { paragrafo: 'Alguém pediu de novo, com este endereço, um alerta que você já tem. Não é preciso fazer nada.' },
          resumo(alerta),
          parar(alerta, site),
        ],
        motivo: motivo(site),
      }
    : {
        assunto: 'Confirme o seu alerta de vagas',
        previa: 'Um clique, e avisamos quando entrar uma vaga assim.',
        titulo: 'Confirme o seu alerta de vagas',
        varios: 'alertas de vagas à espera da sua confirmação',
        blocos: [
          { paragrafo: `Confirme este endereço e avisamos ${quando(alerta)}, por e-mail, das vagas novas que combinam.` },
          resumo(alerta, alerta.com_palavras ? writeSemPalavras(alerta) : sobre(alerta)),
          { botao: { rotulo: 'Confirmar o alerta', url: pagina(alerta, site) } },
          { nota: 'Se não foi você, ignore este e-mail: sem a confirmação nada é enviado, e o pedido é apagado em 7 dias.' },
        ],
        motivo: motivo(site),
      }

/** The new vacancies of an alert. */
export const composeAlertaVagas = (alerta: z.output<typeof alertaVagasPayload>, site: string): Mensagem => {
  const { vagas, mais } = alerta
  const quantas = mais ? 'Mais de 10 vagas novas' : vagas.length === 1 ? '1 vaga nova' : `${vagas.length} vagas novas`
  return {
    assunto: `${quantas}: ${shorten(sobre(alerta), 40)}`,
    previa: `Entraram no ar: ${vagas.map(({ cargo }) => cargo).join(', ')}`.slice(0, 120),
    titulo: quantas,
    blocos: [
      { paragrafo: `Desde o último aviso, para o seu alerta: ${sobre(alerta)}.` },
      {
        lista: vagas.map(({ codigo_ref, cargo, empresa, local, uf, modalidade, ...salario }) => {
          const faixa = getFaixaPublica(salario)
          const onde = [local, uf].filter(Boolean).join(', ')
          return {
            titulo: cargo,
            linhas: [[empresa, onde, modalidade].filter(Boolean).join(' · '), ...(faixa ? [formatFaixa(faixa)] : [])],
            url: `${site}/vagas/${codigo_ref}?utm_source=alerta`,
          }
        }),
      },
      { botao: { rotulo: mais ? 'Ver todas' : 'Ver no site', url: lista(alerta, site) } },
      parar(alerta, site),
    ],
    motivo: motivo(site),
  }
}

/** Once, near the end of the year of a confirmation. */
export const composeAlertaRenovar = (alerta: z.output<typeof alertaRenovarPayload>, site: string): Mensagem => ({
  assunto: 'Quer continuar recebendo este alerta de vagas?',
  previa: 'Um clique vale por mais um ano. Sem ele, o alerta é apagado.',
  titulo: 'Quer continuar com este alerta?',
  blocos: [
    {
      paragrafo: `A confirmação vale por um ano e termina em ${formatDataHora(alerta.vence_em)}. Sem renovar, o alerta é apagado.`,
    },
    resumo(alerta),
    { botao: { rotulo: 'Continuar por mais um ano', url: pagina(alerta, site) } },
    parar(alerta, site),
  ],
  motivo: motivo(site),
})
