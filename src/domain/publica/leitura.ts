/* Who reads what people write here: the answers of a request and the registration of a consultancy, in the words of the notes beside
   the forms, on the follow-up page and on the privacy page (docs/product/proposals.md#what-consultancies-read,
   docs/product/consultancies.md#directory). Tests compare each list with the answer of the procedure that its readers call, and hold
   that every field of the forms is in one list. */

/** `fn_ver_solicitacao_aberta`: read by consultancies while the request is open, besides every answer about the service. */
export const LIDOS_PELAS_CONSULTORIAS = {
  tipo_servico: 'serviço',
  cidade: 'cidade',
  uf: 'estado',
  setor: 'setor',
  porte_colaboradores: 'porte',
  prazo_desejado: 'prazo',
  budget_estimado: 'budget estimado',
  preferencias_atendimento: 'preferências de atendimento',
  contexto_projeto: 'contexto do projeto',
  areas: 'área',
  ja_trabalhou_consultoria_externa: 'experiência com consultorias',
  possui_rh_interno: 'se há RH interno',
} as const

/** Read by the team; of these, the consultancy whose proposal is accepted gets the contact. */
export const RESERVADOS_DO_PEDIDO = {
  empresa_nome: 'nome da empresa',
  responsavel_nome: 'nome do responsável',
  email: 'e-mail',
  telefone: 'telefone',
  anexos_link: 'link para anexos',
  observacoes: 'observações',
} as const

/** `fn_ver_consultoria`: read by everybody once the registration is approved. */
export const LIDOS_NO_DIRETORIO = {
  consultoria_nome: 'nome',
  cidade: 'cidade',
  uf: 'estado',
  tipo_atuacao: 'se é empresa ou pessoa física',
  tempo_atuacao: 'tempo de atuação',
  tamanho_equipe: 'tamanho da equipe',
  servicos: 'serviços',
  setores: 'setores',
  porte_clientes: 'porte dos clientes',
  niveis_atendidos: 'níveis atendidos',
  areas_especialidade: 'áreas de especialidade',
  formatos: 'formatos de atendimento',
  outras_regioes_ufs: 'outros estados atendidos',
  modelos_precificacao: 'modelos de precificação',
} as const

/** `fn_ver_consultoria` too: what the consultancy adds later, and what the site says of it. */
export const TAMBEM_NO_DIRETORIO = {
  perfil: 'o perfil que a consultoria escreve',
  logo: 'logo',
  avaliacoes: 'avaliações',
  selos: 'selos',
  resposta_em_minutos: 'tempo de resposta',
  aprovada_em: 'data da aprovação',
} as const

/** Read by the team alone; of these, the client that accepts a proposal gets the contact. */
export const RESERVADOS_DO_CADASTRO = {
  responsavel_nome: 'nome e cargo do responsável',
  cargo_funcao: 'nome e cargo do responsável',
  email: 'e-mail',
  telefone: 'telefone',
  cnpj: 'CNPJ',
  cpf: 'CPF',
  site: 'site',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  faixa_salarial_min: 'faixa salarial',
  areas_especialidade_outros: 'outras áreas',
  capacidade_media: 'capacidade',
} as const

const join = (...listas: readonly object[]) =>
  new Intl.ListFormat('pt-BR').format(new Set(listas.flatMap((nomes) => Object.values(nomes) as string[])))
const joinReservados = (nomes: object) => join(nomes).replace(/ e ([^ ]+)$/, ' nem $1')

const NOTAS = {
  pedido: () =>
    `As consultorias leem ${join(LIDOS_PELAS_CONSULTORIAS)}, e as respostas sobre o serviço. ` +
    `Não leem ${joinReservados(RESERVADOS_DO_PEDIDO)}. ` +
    'Nos textos livres, escondemos e-mails, telefones, links e o nome da empresa e do responsável.',
  cadastro: () =>
    `Depois da aprovação, todos leem ${join(LIDOS_NO_DIRETORIO)}. Também ${join(TAMBEM_NO_DIRETORIO)}. ` +
    `Não leem ${joinReservados(RESERVADOS_DO_CADASTRO)}. Os contatos só chegam ao cliente que aceitar a sua proposta.`,
}

/**
 * What others read of a request or of a registration, and what they do not. Every page that says so shows this text.
 * @param de `pedido`: what consultancies read of an open one; `cadastro`: what visitors read of an approved one.
 */
export const describeLeitura = (de: keyof typeof NOTAS): string => NOTAS[de]()
