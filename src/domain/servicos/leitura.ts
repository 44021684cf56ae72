/* Who reads the answers of a request that all services share (docs/product/proposals.md#what-consultancies-read), in the words of the
   privacy notes. SQL marks the same fields in `private.servico_campos.consultorias_leem`; a test compares, and that every field is in
   one of both lists. */

/** Read by consultancies while the request is open, besides every answer about the service. */
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

const join = (nomes: object) => new Intl.ListFormat('pt-BR').format(Object.values(nomes) as string[])

/** The note of the request form and of the privacy page: what consultancies read, and what they do not. */
export const NOTA_DE_LEITURA =
  `As consultorias leem ${join(LIDOS_PELAS_CONSULTORIAS)}, e as respostas sobre o serviço. ` +
  `Não leem ${join(RESERVADOS_DO_PEDIDO).replace(/ e ([^ ]+)$/, ' nem $1')}. ` +
  'Nos textos livres, escondemos e-mails, telefones, links e o nome da empresa e do responsável.'
