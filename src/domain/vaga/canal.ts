/* The eight channels of docs/product/channels.md#the-eight-channels in the order of the screen, as `public.canais` holds them (a
   test compares). Pages that sell read the table, because prices change there; this copy is for prerendered pages. */

/** How a channel is served. `proprio` our own page, `feed_aberto` a public feed, `assistido` a person of the team. */
export type ModoCanal = 'proprio' | 'feed_aberto' | 'feed_parceiro' | 'api_token_cliente' | 'assistido' | 'indisponivel'

/** One channel. `precoCentavos` 0 = free; `prazoHoras` from publication until the line must be live, else it is refunded. */
export type Canal = {
  readonly codigo: string
  readonly nome: string
  readonly precoCentavos: number
  readonly modo: ModoCanal
  /** How it is served, as shown to the payer. */
  readonly descricao: string
  readonly prazoHoras: number
}

/** Every channel that a vacancy can be published on. */
export const CANAIS = [
  {
    codigo: 'linkedin',
    nome: 'LinkedIn',
    precoCentavos: 4990,
    modo: 'assistido',
    descricao: 'Nossa equipe publica a vaga no LinkedIn e guarda o link. Sem link no prazo, o valor volta para você.',
    prazoHoras: 72,
  },
  {
    codigo: 'indeed',
    nome: 'Indeed',
    precoCentavos: 0,
    modo: 'feed_aberto',
    descricao:
      'O Indeed só aceita vagas de sistemas parceiros, e ainda não somos um: ela vai no nosso feed aberto e pode não aparecer lá.',
    prazoHoras: 72,
  },
  {
    codigo: 'catho',
    nome: 'Catho',
    precoCentavos: 7990,
    modo: 'assistido',
    descricao: 'Nossa equipe publica a vaga na Catho e guarda o link. Sem link no prazo, o valor volta para você.',
    prazoHoras: 72,
  },
  {
    codigo: 'vagas',
    nome: 'Vagas',
    precoCentavos: 5990,
    modo: 'assistido',
    descricao: 'Nossa equipe publica a vaga no portal Vagas e guarda o link. Sem link no prazo, o valor volta para você.',
    prazoHoras: 72,
  },
  {
    codigo: 'glassdoor',
    nome: 'Glassdoor',
    precoCentavos: 6990,
    modo: 'assistido',
    descricao: 'Nossa equipe pede a publicação no Glassdoor e guarda o link. Sem link no prazo, o valor volta para você.',
    prazoHoras: 72,
  },
  {
    codigo: 'vagascom',
    nome: 'Vagas.com',
    precoCentavos: 5490,
    modo: 'assistido',
    descricao: 'Nossa equipe publica a vaga no Vagas.com e guarda o link. Sem link no prazo, o valor volta para você.',
    prazoHoras: 72,
  },
  {
    codigo: 'infojobs',
    nome: 'InfoJobs',
    precoCentavos: 6490,
    modo: 'assistido',
    descricao: 'Nossa equipe publica a vaga no InfoJobs e guarda o link. Sem link no prazo, o valor volta para você.',
    prazoHoras: 72,
  },
  {
    codigo: 'gupy',
    nome: 'Gupy',
    precoCentavos: 8990,
    modo: 'assistido',
    descricao:
      'A Gupy publica pela conta da sua empresa: nossa equipe combina o acesso com você e guarda o link. Sem link no prazo, o valor volta.',
    prazoHoras: 72,
  },
] as const satisfies readonly Canal[]

/** What is said once, above the channels, of all that the team serves alike. */
export const COMO_A_EQUIPE_PUBLICA =
  'Nos canais pagos, nossa equipe publica a vaga e guarda o link. Sem link no prazo, o valor volta para você.'

/** Whether that sentence says how this channel is served; otherwise its own description does. */
export const isServidoPelaEquipe = ({ modo, descricao }: Pick<Canal, 'descricao'> & { readonly modo: string }) =>
  modo === 'assistido' && descricao.startsWith('Nossa equipe ')

/** Stored in `canais.codigo`, in `vaga_canais.canal` and as keys of `vagas.canais_selecionados`. */
export type CodigoCanal = (typeof CANAIS)[number]['codigo']

/** Narrows a text read from the server or from a draft. */
export const isCodigoCanal = (codigo: string): codigo is CodigoCanal => CANAIS.some((canal) => canal.codigo === codigo)

/** Name of a channel; an unknown code is shown as it is. */
export const getNomeDoCanal = (codigo: string): string => CANAIS.find((canal) => canal.codigo === codigo)?.nome ?? codigo

/** Lines of channels in the order of the wizard, unknown ones first. */
export const sortCanais = <T extends { readonly canal: string }>(linhas: readonly T[]): T[] => {
  const lugar = ({ canal }: T) => CANAIS.findIndex(({ codigo }) => codigo === canal)
  return linhas.toSorted((a, b) => lugar(a) - lugar(b))
}

const VISIVEL = /^[\x21-\x7e]{1,1000}$/
const PAGINA = /^[Hh][Tt][Tt][Pp][Ss]:\/\/([A-Za-z0-9.-]+)\/[^<>"\\]+$/
const HOST = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/

/**
 * Whether a text is the https address of a page at one of these hosts or a subdomain, with the same rule as `catalogo.link_no_canal`.
 */
export function isLinkNoCanal(link: string, hosts: readonly string[]): boolean {
  const host = VISIVEL.test(link) ? PAGINA.exec(link)?.[1]?.toLowerCase() : undefined
  return host !== undefined && HOST.test(host) && hosts.some((dono) => host === dono || host.endsWith(`.${dono}`))
}

/** The expected kind of address of an ad at a channel, as in SQL. */
export const describeLinkEsperado = (hosts: readonly string[]) =>
  `Use o endereço do anúncio em ${hosts.join(' ou ')}, começando com https://.`

/** The public address of a vacancy, with a channel as its origin. */
export const addOrigem = (endereco: string, canal: string) => `${endereco}?utm_source=${encodeURIComponent(canal)}`
