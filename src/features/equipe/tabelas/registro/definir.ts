/* A table from what is its own; the rest follows from the names of its columns, filters and orders. */
import { SERVICOS_CONSULTORIA, TIPOS_ATUACAO } from '@/domain/consultoria/opcoes'
import { ASSUNTOS_CONTATO } from '@/domain/contato'
import type { FiltroDe, LinhaDe, NomeDaTabela, OrdemDe } from '@/domain/contratos/equipe/tabelas'
import { PORTES, ROTULOS_DOS_SETORES, SETORES, UFS } from '@/domain/opcoes'
import { CODIGOS_DE_RECUSA, findRecusa } from '@/domain/pagamento/recusas'
import { STATUS_PROPOSTA } from '@/domain/proposta-status'
import { SERVICOS } from '@/domain/servicos/registry'
import { TOM_DA_PROPOSTA, TOM_DA_VAGA, TOM_DO_PEDIDO } from '@/domain/tons'
import { CANAIS } from '@/domain/vaga/canal'
import { CAUSAS_DO_CANAL } from '@/domain/vaga/causa-do-canal'
import { STATUS_VAGA } from '@/domain/vaga/vaga-status'
import { MODO_DO_CANAL, PARTE_DA_FILA } from './palavras'
import { type Coluna, type Filtro, type Formato, type Opcao, type Tabela, toOpcoes, toTitulos } from './tabela'
import { TITULOS } from './titulos'
import { describeCampo } from './valor'

/** Of a column what its name does not say. A text alone is the title. */
type Campo = string | Partial<Pick<Coluna, 'titulo' | 'formato' | 'rotulos' | 'tons' | 'semZero'>>

const CAMPOS: Readonly<Record<string, Campo>> = {
  active: 'Ativo',
  ainda_tem_link: 'Ainda tem o link',
  ativo: { titulo: 'Ligado', formato: 'sim_nao', tons: { true: 'success' } },
  atrasada: { formato: 'sim_nao', tons: { true: 'error' } },
  atualizado_em: 'Mudou em',
  cancelar_em: 'Cancelar a cobrança em',
  canal: { rotulos: Object.fromEntries(CANAIS.map(({ codigo, nome }) => [codigo, nome])) },
  causa: { titulo: 'Por quê', rotulos: CAUSAS_DO_CANAL },
  checada_em: 'Anúncio conferido em',
  codigo_ref: 'Código',
  com_conta: { titulo: 'Com conta', formato: 'sim_nao' },
  com_dono: { titulo: 'Com conta', formato: 'sim_nao' },
  consultoria_email: 'E-mail da consultoria',
  consultoria_nome: 'Consultoria',
  created_at: 'Criada em',
  criada_em: 'Recebida em',
  cupom_aplicado: 'Cupom',
  decided_em: 'Decidida em',
  declaracao_versao: 'Versão da declaração',
  desconto_aplicado: { titulo: 'Desconto', formato: 'centavos', semZero: true },
  desconto_centavos: { semZero: true },
  detalhe: 'O que escreveu',
  empresa_nome: 'Empresa',
  expira_em: 'Vale até',
  external_url: 'Link no canal',
  hosts: 'Domínios dos anúncios',
  intent_id: 'Número da cobrança no provedor',
  lido_por: 'Quem leu se identificou como',
  max_usos: { titulo: 'Limite', formato: 'numero' },
  modo: { rotulos: MODO_DO_CANAL },
  motivo_encerramento: 'Motivo do encerramento',
  motivo_recusa: 'Motivo da recusa',
  motivo_suspensao: 'Motivo da suspensão',
  ms: { titulo: 'Tempo (ms)', formato: 'numero' },
  no_ar: { titulo: 'No diretório', formato: 'sim_nao' },
  nota_em: 'Nota guardada em',
  nota_numero: 'Nota fiscal',
  num_propostas: { titulo: 'Propostas', formato: 'numero' },
  numero_satisfacao: 'Número de satisfação',
  numeros_em: 'Data dos números',
  numeros_fonte: 'Fonte dos números',
  perguntas: 'Perguntas de triagem',
  por_pessoa: 'Usos por pessoa',
  prazo_desejado: 'Prazo',
  prazo_em: 'Prazo',
  prazo_horas: { titulo: 'Prazo (horas)', formato: 'numero' },
  preferencia_consultorias: 'Preferência de consultorias',
  producao: 'Cobrança real',
  proxima_em: 'Próxima tentativa',
  quer_resposta: { formato: 'sim_nao' },
  recusa_codigo: {
    titulo: 'Recusa',
    rotulos: Object.fromEntries(CODIGOS_DE_RECUSA.map((codigo) => [codigo, findRecusa(codigo).motivo])),
  },
  rede: 'Rede de origem',
  reembolsado_centavos: { semZero: true },
  reenviavel: 'Pode ser reenviada',
  refund_id: 'Número do reembolso no provedor',
  refunds_falhos: 'Reembolsos que falharam no provedor',
  responsavel_nome: 'Responsável',
  resumo: 'O que mudou',
  salario_max: { titulo: 'Salário máximo', semZero: true },
  salario_min: { titulo: 'Salário mínimo', semZero: true },
  servicos: 'Serviços',
  setor: { rotulos: ROTULOS_DOS_SETORES },
  slug: 'Endereço no diretório',
  status: 'Situação',
  status_cadastro: 'Cadastro',
  status_da_vaga: { titulo: 'A vaga está', rotulos: toTitulos(STATUS_VAGA), tons: TOM_DA_VAGA },
  status_http: { titulo: 'Resposta', formato: 'numero' },
  status_proposta: { titulo: 'Situação', rotulos: toTitulos(STATUS_PROPOSTA), tons: TOM_DA_PROPOSTA },
  status_solicitacao: { titulo: 'Situação', tons: TOM_DO_PEDIDO },
  sumido_em: 'Sumiu do provedor em',
  telefone: { formato: 'telefone' },
  tentativas: { formato: 'numero' },
  tipo_atuacao: 'Atuação',
  tipo_servico: 'Serviço',
  uf: 'Estado',
  usos: { formato: 'numero' },
  vaga_canal_id: 'Linha do canal',
  valido_ate: 'Vale até',
  valido_de: 'Vale de',
  valor: { formato: 'reais' },
  valor_total: { titulo: 'Total', formato: 'centavos' },
  versao_preco: 'Versão do preço',
}

/** The format that the name of a column tells. */
function getFormatoDoNome(campo: string): Formato {
  if (campo.endsWith('_centavos')) return 'centavos'
  return /(^|_)(em|at)$|^valido_/.test(campo) ? 'quando' : 'texto'
}

const toCampo = (dito: Campo | undefined) => (typeof dito === 'string' ? { titulo: dito } : dito)

/** A column by its name, by what every list says of it, and by what one list says. */
export const readCampo = (campo: string, proprio?: Campo): Coluna => ({
  campo,
  titulo: describeCampo(campo),
  formato: getFormatoDoNome(campo),
  ...toCampo(CAMPOS[campo]),
  ...toCampo(proprio),
})

/** What every list calls a column; undefined for one with no other name than its own words. */
export const findTitulo = (campo: string) => toCampo(CAMPOS[campo])?.titulo

/** A filter that something says how to draw: a column of the row, days, an id, or a line of `SIM_OU_NAO` or `OPCOES`. */
type FiltroSabido<N extends NomeDaTabela> = FiltroDe<N> &
  (keyof LinhaDe<N> | keyof typeof SIM_OU_NAO | keyof typeof OPCOES | 'de' | 'ate' | `${string}_id`)

/** What a table says of itself, with the columns of its row, its filters and its orders: a wrong name does not compile. */
export type DefinicaoDe<N extends NomeDaTabela, C = keyof LinhaDe<N> & string> = Pick<Tabela, 'texto' | 'singular' | 'busca'> &
  Partial<Pick<Tabela, 'plural' | 'falha'>> & {
    /** `id`, where no other is given. */
    readonly chave?: C
    /** The first column, where no other is given. */
    readonly principal?: C
    /** In the order of the screen. */
    readonly colunas: readonly C[]
    /** After them, hidden until they are chosen. */
    readonly mais?: readonly C[]
    /** Columns that are called or written otherwise here. */
    readonly aqui?: Readonly<Partial<Record<C & string, Campo>>>
    readonly filtros: readonly (FiltroSabido<N> | (Filtro & { readonly nome: FiltroDe<N> }))[]
    readonly ordens: readonly (OrdemDe<N> | (Opcao & { readonly value: OrdemDe<N> }))[]
  }

/** Orders whose name is not that of the column that they sort by. */
const ORDEM_DO_CAMPO: Readonly<Record<string, string>> = {
  valor_centavos: 'valor',
  valor_total: 'valor',
  created_at: 'criada_em',
  em: 'id',
}

const ORDENS: Readonly<Record<string, string>> = {
  '-atualizada_em': 'Mudaram por último',
  '-atualizado_em': 'Mudaram por último',
  codigo: 'Código, A a Z',
  consultoria_nome: 'Nome, A a Z',
  criada_em: 'Mais antigas',
  empresa_nome: 'Empresa, A a Z',
  ordem: 'Ordem da tela',
  prazo_em: 'Prazo mais próximo',
  '-prazo_em': 'Prazo mais distante',
  '-usos': 'Mais usados',
  valor: 'Menor valor',
  '-valor': 'Maior valor',
}

/** Conditions that no column has. */
const SIM_OU_NAO = {
  aberto: 'Sem resposta',
  com_propostas: 'Com propostas',
  com_reembolso: 'Com reembolso',
  confirmado: 'E-mail confirmado',
  contestado: 'Contestado',
  em_revisao: 'Retida para revisão',
  ok: 'Deu certo',
  paga: 'Com valor a pagar',
  pede_acao: 'Pede ação',
  sem_nota: 'Pago sem nota fiscal',
} as const satisfies Readonly<Record<string, string>>

/** Values of columns without codes. */
const OPCOES = {
  assunto: ASSUNTOS_CONTATO,
  parte: toOpcoes(PARTE_DA_FILA),
  porte: PORTES,
  servico: SERVICOS_CONSULTORIA,
  setor: SETORES.map((value) => ({ value, label: ROTULOS_DOS_SETORES[value] ?? value })),
  tipo_atuacao: TIPOS_ATUACAO,
  tipo_servico: SERVICOS.map(({ tipo }) => tipo),
  uf: UFS,
} satisfies Readonly<Record<string, readonly (string | Opcao)[]>>

function readFiltro(nome: string, colunas: readonly Coluna[]): Filtro {
  if (nome === 'de' || nome === 'ate') return { nome, rotulo: describeCampo(nome), tipo: 'dia' }
  const coluna = colunas.find(({ campo }) => campo === nome)
  const simOuNao = (SIM_OU_NAO as Readonly<Record<string, string>>)[nome]
  const rotulo = simOuNao ?? (coluna ?? readCampo(nome)).titulo
  const opcoes =
    (OPCOES as Readonly<Record<string, readonly (string | Opcao)[]>>)[nome] ?? (coluna?.rotulos && toOpcoes(coluna.rotulos))
  if (opcoes) return { nome, rotulo, tipo: 'opcoes', opcoes }
  if (simOuNao || coluna?.formato === 'sim_nao') return { nome, rotulo, tipo: 'sim_nao' }
  return { nome, rotulo, tipo: nome.endsWith('_id') ? 'id' : 'texto' }
}

export function defineTabela<N extends NomeDaTabela>(nome: N, definida: DefinicaoDe<N, string & keyof LinhaDe<N>>): Tabela {
  const { colunas, mais = [], aqui = {}, filtros, ...resto } = definida
  const titulo = TITULOS[nome]
  const ordens = resto.ordens.map((ordem): Opcao => {
    if (typeof ordem !== 'string') return ordem
    return { value: ordem, label: ORDENS[ordem] ?? (ordem.startsWith('-') ? 'Mais recentes' : 'Mais antigos') }
  })
  const readColuna = (campo: string): Coluna => {
    // A vacancy is feminine.
    const nomes = [campo, ORDEM_DO_CAMPO[campo], campo.replace('atualizado', 'atualizada')]
    const ordem = nomes.find((outro) => ordens.some(({ value }) => value.replace('-', '') === outro))
    return { ...readCampo(campo, (aqui as Partial<Record<string, Campo>>)[campo]), ...(ordem && { ordem }) }
  }
  const todas = [...colunas.map(readColuna), ...mais.map((campo) => ({ ...readColuna(campo), fora: true as const }))]
  return {
    nome,
    titulo,
    plural: titulo.toLowerCase(),
    falha: `Falha ao carregar ${titulo.toLowerCase()}`,
    chave: 'id',
    principal: todas[0]?.campo ?? '',
    ...resto,
    colunas: todas,
    filtros: filtros.map((filtro) => (typeof filtro === 'string' ? readFiltro(filtro, todas) : filtro)),
    ordens,
  }
}
