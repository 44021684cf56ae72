/* What every column is called and how it is written, in each list, detail and file; a table says only what differs. */
import { ROTULOS_DOS_SETORES } from '@/domain/opcoes'
import { STATUS_PROPOSTA } from '@/domain/proposta-status'
import { TOM_DA_PROPOSTA, TOM_DA_VAGA, TOM_DO_PEDIDO } from '@/domain/tons'
import { CANAIS } from '@/domain/vaga/canal'
import { CAUSAS_DO_CANAL } from '@/domain/vaga/causa-do-canal'
import { STATUS_VAGA } from '@/domain/vaga/vaga-status'
import { MODO_DO_CANAL } from './palavras'
import { type Coluna, type Formato, toTitulos } from './tabela'
import { describeCampo } from './valor'

/** Of a column what its name does not say. A text alone is the title. */
export type Campo = string | Partial<Pick<Coluna, 'titulo' | 'formato' | 'rotulos' | 'tons'>>

const CAMPOS: Readonly<Record<string, Campo>> = {
  active: 'Ativo',
  ainda_tem_link: 'Ainda tem o link',
  area: 'Área',
  ativo: { titulo: 'Ligado', formato: 'sim_nao', tons: { true: 'success' } },
  atrasada: { formato: 'sim_nao', tons: { true: 'error' } },
  atualizado_em: 'Mudou em',
  cancelar_em: 'Cancelar a cobrança em',
  canais: { formato: 'lista' },
  canal: { rotulos: Object.fromEntries(CANAIS.map(({ codigo, nome }) => [codigo, nome])) },
  causa: { titulo: 'Por quê', rotulos: CAUSAS_DO_CANAL },
  checada_em: 'Anúncio conferido em',
  cliente_id: 'Cliente',
  codigo_ref: 'Código',
  com_dono: { titulo: 'Com conta', formato: 'sim_nao' },
  consultoria_email: 'E-mail da consultoria',
  consultoria_id: 'Consultoria',
  consultoria_nome: 'Consultoria',
  created_at: 'Criada em',
  criada_em: 'Recebida em',
  cupom_aplicado: 'Cupom',
  de: 'De',
  decided_em: 'Decidida em',
  declaracao_versao: 'Versão da declaração',
  desconto_aplicado: { titulo: 'Desconto', formato: 'centavos' },
  desconto_centavos: 'Desconto',
  destinatario: 'Destinatário',
  detalhe: 'O que escreveu',
  divergencia: 'Divergência',
  email: 'E-mail',
  email_confirmado_em: 'E-mail confirmado em',
  empresa_nome: 'Empresa',
  etapas_concluidas: 'Etapas concluídas',
  expira_em: 'Vale até',
  external_url: 'Link no canal',
  hosts: 'Domínios dos anúncios',
  intent_id: 'Número da cobrança no provedor',
  lido_por: 'Quem leu se identificou como',
  max_usos: { titulo: 'Limite', formato: 'numero' },
  modo: { rotulos: MODO_DO_CANAL },
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
  pagamento_id: 'Pagamento',
  perguntas: 'Perguntas de triagem',
  por_pessoa: 'Usos por pessoa',
  prazo_desejado: 'Prazo',
  prazo_em: 'Prazo',
  prazo_horas: { titulo: 'Prazo (horas)', formato: 'numero' },
  preco_centavos: 'Preço',
  preferencia_consultorias: 'Preferência de consultorias',
  producao: 'Cobrança real',
  proxima_em: 'Próxima tentativa',
  quer_resposta: { formato: 'sim_nao' },
  recebido_centavos: 'Recebido',
  recusa_codigo: 'Recusa',
  rede: 'Rede de origem',
  reembolsado_centavos: 'Reembolsado',
  reenviavel: 'Pode ser reenviada',
  refund_id: 'Número do reembolso no provedor',
  refunds_falhos: 'Reembolsos que falharam no provedor',
  responsavel_nome: 'Responsável',
  resta_centavos: 'Resta',
  resumo: 'O que mudou',
  salario_max: 'Salário máximo',
  salario_min: 'Salário mínimo',
  servicos: { titulo: 'Serviços', formato: 'lista' },
  setor: { rotulos: ROTULOS_DOS_SETORES },
  slug: 'Endereço no diretório',
  solicitacao_id: 'Solicitação',
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
  vaga_id: 'Vaga',
  valido_ate: 'Vale até',
  valido_de: 'Vale de',
  valor: { formato: 'reais' },
  valor_centavos: 'Valor',
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
