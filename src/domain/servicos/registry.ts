import { toChaveDeTexto } from '../br/texto.ts'
import {
  type Campo,
  type Campos,
  type Condicao,
  defineLista,
  defineMoeda,
  defineNumero,
  defineOpcao,
  defineParagrafo,
  defineTexto,
} from '../campo.ts'
import { MODALIDADES, UFS } from '../opcoes.ts'

/** A service type as data: the source of its pages, RPC calls and summaries. */
export type Servico = {
  /** Name as stored in `solicitacoes.tipo_servico` and shown (docs/product/services.md). */
  readonly tipo: string
  /** Prefix of its columns and RPC parameters. */
  readonly prefixo: string
  /** Other spellings accepted in links. */
  readonly alias: readonly string[]
  /** One sentence for cards. */
  readonly resumo: string
  /** Keyed by column name: `rs_qtd_vagas`. */
  readonly campos: Campos
}

type Rascunho = Omit<Servico, 'campos' | 'alias'> & { alias?: readonly string[]; campos: Readonly<Record<string, Campo>> }

const comPrefixo = (prefixo: string, condicao: Condicao): Condicao => ({ ...condicao, campo: `${prefixo}_${condicao.campo}` })

/** Declares a service with short field names; adds the prefix to keys and conditions. */
function defineServico({ prefixo, alias = [], campos, ...resto }: Rascunho): Servico {
  const prefixados = Object.entries(campos).map(([nome, campo]) => [
    `${prefixo}_${nome}`,
    campo.quando ? { ...campo, quando: campo.quando.map((condicao) => comPrefixo(prefixo, condicao)) } : campo,
  ])
  return { ...resto, prefixo, alias, campos: Object.fromEntries(prefixados) }
}

const cargosSalarios = defineServico({
  tipo: 'Plano de Cargos e Salários',
  prefixo: 'pcs',
  alias: ['PCS'],
  resumo: 'Estrutura de cargos, trilhas de carreira e tabelas salariais claras.',
  campos: {
    abrangencia: defineOpcao('Abrangência', ['total', 'parcial'], {
      erro: 'Abrangência é obrigatória',
      rotulos: { total: 'Total', parcial: 'Parcial' },
      ajuda: 'Total: a empresa toda. Parcial: algumas áreas.',
    }),
    qtd_cargos: defineNumero('Quantidade de cargos', { erro: 'Quantidade de cargos é obrigatória', erroMin: 'Mínimo 1 cargo' }),
    itens_desejados: defineLista('O que você quer no plano', [
      'Estrutura de cargos',
      'Descrição de cargos',
      'Trilhas de carreira',
      'Tabelas salariais',
      'Política de mérito/promoções',
    ]),
    prazo_implantacao: defineOpcao('Prazo de implantação', ['2–3 semanas', '1 mês', '2–3 meses', 'Flexível'], {
      erro: 'Prazo de implantação é obrigatório',
    }),
    ferramentas_rh: defineTexto('Ferramentas de RH em uso', {
      ajuda: 'Sistemas de folha, ponto ou gestão de pessoas, se houver.',
    }),
  },
})

const carreira = defineServico({
  tipo: 'Consultoria de carreira',
  prefixo: 'cc',
  resumo: 'Coaching e orientação para executivos, gestores e equipes.',
  campos: {
    publico: defineOpcao('Público', ['Executivos', 'Gestores', 'Colaboradores', 'Empreendedores'], {
      erro: 'Público é obrigatório',
    }),
    servicos: defineLista('Serviços', [
      'Coaching executivo',
      'Coaching de carreira',
      'Coaching de performance',
      'Coaching de liderança',
    ]),
    modalidade: defineOpcao('Modalidade', MODALIDADES, { erro: 'Modalidade é obrigatória' }),
  },
})

const clima = defineServico({
  tipo: 'Pesquisa de Clima Organizacional',
  prefixo: 'pco',
  resumo: 'Escuta estruturada das equipes e um plano de ação a partir dela.',
  campos: {
    frequencia: defineOpcao('Frequência', ['Única', 'Semestral', 'Anual'], { erro: 'Frequência é obrigatória' }),
    areas_foco: defineLista('Áreas de foco', [
      'Liderança',
      'Comunicação interna',
      'Reconhecimento',
      'Carga de trabalho',
      'Ambiente físico',
      'Remuneração',
    ]),
    metodologia: defineOpcao('Metodologia', ['Survey quantitativo', 'Entrevistas qualitativas', 'Misto'], {
      erro: 'Metodologia é obrigatória',
    }),
  },
})

const cultura = defineServico({
  tipo: 'Cultura Organizacional',
  prefixo: 'co',
  resumo: 'Diagnóstico, valores e rituais que sustentam o jeito de ser da empresa.',
  campos: {
    diagnostico_atual: defineParagrafo('Como é a cultura hoje', {
      max: 2000,
      erro: 'Conte como é a cultura hoje',
      ajuda: 'Em poucas palavras: o que funciona e o que incomoda.',
    }),
    objetivos: defineLista('Objetivos', [
      'Diagnóstico cultural',
      'Definição de valores',
      'Comunicação interna',
      'Rituais de cultura',
      'Gestão da mudança',
    ]),
    prazo_implementacao: defineOpcao('Prazo de implementação', ['1 mês', '2–3 meses', '4–6 meses', 'Flexível'], {
      erro: 'Prazo de implementação é obrigatório',
    }),
  },
})

const curriculo = defineServico({
  tipo: 'Análise de Currículo / Redes Sociais',
  prefixo: 'acr',
  resumo: 'Leitura profissional de currículos, LinkedIn e portfólios.',
  campos: {
    qtd_curriculos: defineNumero('Quantidade de currículos', {
      erro: 'Quantidade de currículos é obrigatória',
      erroMin: 'Mínimo 1 currículo',
    }),
    tipo_analise: defineLista('Tipo de análise', [
      'Currículo',
      'LinkedIn',
      'Carta de apresentação',
      'Portfólio',
      'Perfil técnico',
    ]),
    prazo_entrega: defineOpcao('Prazo de entrega', ['48h', '5 dias úteis', '10 dias úteis'], {
      erro: 'Prazo de entrega é obrigatório',
    }),
  },
})

const recolocacao = defineServico({
  tipo: 'Recolocação Profissional',
  prefixo: 'rp',
  resumo: 'Apoio respeitoso a quem sai da empresa, até o próximo trabalho.',
  campos: {
    qtd_pessoas: defineNumero('Quantidade de pessoas', {
      erro: 'Quantidade de pessoas é obrigatória',
      erroMin: 'Mínimo 1 pessoa',
    }),
    motivo: defineOpcao(
      'Motivo',
      ['Transição de Carreira', 'Mudança estratégica', 'Desligamento - Justa Causa', 'Desligamento - Sem Justa Causa', 'Outro'],
      { erro: 'Motivo é obrigatório' },
    ),
    prazo_recolocacao: defineOpcao('Prazo de recolocação', ['Imediato', '1 mês', '2–3 meses', 'Flexível'], {
      erro: 'Prazo de recolocação é obrigatório',
    }),
  },
})

const foraDaEmpresa = [
  { campo: 'modelo_trabalho', diferente: 'Remoto' },
  { campo: 'local_trabalho', igual: 'Outra região' },
] as const

const recrutamento = defineServico({
  tipo: 'Recrutamento e Seleção',
  prefixo: 'rs',
  alias: ['R&S'],
  resumo: 'Atração, triagem e seleção das pessoas certas para as suas vagas.',
  campos: {
    qtd_vagas: defineNumero('Quantidade de vagas', { erro: 'Quantidade de vagas é obrigatória', erroMin: 'Mínimo 1 vaga' }),
    cargos_funcao: defineTexto('Cargo ou função', {
      erro: 'Cargo/função é obrigatório',
      ajuda: 'Se houver mais de um, separe por vírgulas.',
    }),
    modelo_trabalho: defineOpcao('Modelo de trabalho', ['Presencial', 'Híbrido', 'Remoto'], {
      erro: 'Modelo de trabalho é obrigatório',
    }),
    local_trabalho: defineOpcao('Local de trabalho', ['Mesmo local da empresa', 'Outra região'], {
      erro: 'Local de trabalho é obrigatório',
      quando: [{ campo: 'modelo_trabalho', diferente: 'Remoto' }],
    }),
    uf: defineOpcao('Estado do trabalho', UFS, { erro: 'Estado é obrigatório', quando: foraDaEmpresa }),
    cidade_trabalho: defineTexto('Cidade do trabalho', { max: 80, erro: 'Cidade é obrigatória', quando: foraDaEmpresa }),
    senioridade: defineOpcao(
      'Senioridade',
      ['Estágio', 'Júnior', 'Pleno', 'Sênior', 'Coordenação', 'Gerência', 'Diretoria', 'Outro'],
      {
        erro: 'Senioridade é obrigatória',
      },
    ),
    faixa_salarial_mensal: defineMoeda('Faixa salarial mensal', {
      erro: 'Faixa salarial é obrigatória',
      ajuda: 'Valor bruto aproximado, por mês.',
    }),
    urgencia: defineOpcao('Urgência', ['Baixa', 'Média', 'Alta']),
  },
})

const remuneracao = defineServico({
  tipo: 'Remuneração e Benefícios',
  prefixo: 'rb',
  resumo: 'Salários, bônus e benefícios comparados com o mercado.',
  campos: {
    revisao_tipo: defineOpcao('Tipo de revisão', ['Estrutura salarial', 'Política de bônus', 'Benefícios', 'Benchmark geral'], {
      erro: 'Tipo de revisão é obrigatório',
    }),
    benchmark: defineOpcao('Benchmark', ['Mercado local', 'Setor', 'Nacional', 'Personalizado'], {
      erro: 'Benchmark é obrigatório',
      ajuda: 'Com quem você quer comparar a sua remuneração.',
    }),
    estrutura_beneficios: defineParagrafo('Estrutura de benefícios atual', { max: 2000 }),
  },
})

const treinamento = defineServico({
  tipo: 'Treinamento e Desenvolvimento',
  prefixo: 'td',
  alias: ['T&D'],
  resumo: 'Programas que desenvolvem lideranças, equipes e competências.',
  campos: {
    publico_alvo: defineOpcao(
      'Público-alvo',
      ['Todos os colaboradores', 'Lideranças', 'Equipes específicas', 'Área comercial', 'Área técnica'],
      { erro: 'Público-alvo é obrigatório' },
    ),
    temas: defineLista('Temas', ['Liderança', 'Técnico', 'Comunicação', 'Compliance', 'Segurança', 'Vendas', 'Atendimento']),
    cargas_horas: defineOpcao('Carga horária', ['2–4h', '8h', '16h', 'Sob medida'], { erro: 'Carga horária é obrigatória' }),
    modalidade: defineOpcao('Modalidade', MODALIDADES, { erro: 'Modalidade é obrigatória' }),
    metodologia: defineOpcao('Metodologia', ['Workshop', 'Palestra', 'Mentoria', 'Curso online', 'Dinâmicas em grupo'], {
      erro: 'Metodologia é obrigatória',
    }),
  },
})

/** The nine services, in the order in which they are shown (docs/product/services.md). */
export const SERVICOS: readonly Servico[] = [
  recrutamento,
  cargosSalarios,
  treinamento,
  cultura,
  remuneracao,
  clima,
  recolocacao,
  carreira,
  curriculo,
]

const porNome = new Map(SERVICOS.flatMap((s) => [s.tipo, ...s.alias].map((nome) => [toChaveDeTexto(nome), s] as const)))

/**
 * The service named by a link or a stored value, ignoring case and accents; aliases R&S and PCS
 * (docs/product/requests.md#the-address-of-the-form).
 */
export const findServico = (nome: string | null | undefined): Servico | undefined =>
  nome ? porNome.get(toChaveDeTexto(nome)) : undefined
