/* Labels of fields in a row's detail: those of the table's columns, then these, then of the form, then the words of the field itself. */
import { camposConsultoria } from '@/domain/consultoria/consultoria'
import { CAMPO_DA_COLUNA, todosOsCampos } from '@/domain/solicitacao'
import { camposVaga } from '@/domain/vaga/vaga'
import type { Tabela } from '../registro/tabela'
import { describeCampo } from '../registro/valor'

const SISTEMA: Readonly<Record<string, string>> = {
  created_at: 'Criada em',
  atualizado_em: 'Mudou em',
  motivo_suspensao: 'Motivo da suspensão',
  motivo_recusa: 'Motivo da recusa',
  expira_em: 'Vale até',
  decided_em: 'Decidida em',
  decisao: 'Decisão',
  detalhe: 'O que escreveu',
  perguntas: 'Perguntas de triagem',
  slug: 'Endereço no diretório',
  cliente_id: 'Cliente',
  solicitacao_id: 'Solicitação',
  consultoria_id: 'Consultoria',
  vaga_id: 'Vaga',
  pagamento_id: 'Pagamento',
  numero_satisfacao: 'Número de satisfação',
  numeros_fonte: 'Fonte dos números',
  numeros_em: 'Data dos números',
  external_url: 'Link no canal',
  causa: 'Por quê',
  lido_por: 'Quem leu se identificou como',
  prazo_horas: 'Prazo (horas)',
  preco_centavos: 'Preço',
  desconto_centavos: 'Desconto',
  por_pessoa: 'Usos por pessoa',
  versao_preco: 'Versão do preço',
  producao: 'Cobrança real',
  resumo: 'O que mudou',
  status_cadastro: 'Cadastro',
  etapas_concluidas: 'Etapas concluídas',
  reenviavel: 'Pode ser reenviada',
  ainda_tem_link: 'Ainda tem o link',
  setor: 'Setor',
  num_propostas: 'Propostas',
  active: 'Ativo',
  budget_estimado: 'Budget estimado',
  cancelar_em: 'Cancelar a cobrança em',
  checada_em: 'Anúncio conferido em',
  declaracao_versao: 'Versão da declaração',
  hosts: 'Domínios dos anúncios',
  intent_id: 'Número da cobrança no provedor',
  max_usos: 'Limite de usos',
  preferencia_consultorias: 'Preferência de consultorias',
  recusa_codigo: 'Código da recusa',
  rede: 'Rede de origem',
  refund_id: 'Número do reembolso no provedor',
  refunds_falhos: 'Reembolsos que falharam no provedor',
  salario_max: 'Salário máximo',
  salario_min: 'Salário mínimo',
  sumido_em: 'Sumiu do provedor em',
  vaga_canal_id: 'Linha do canal',
  valido_ate: 'Vale até',
  valido_de: 'Vale de',
}

/** The name of a field of a row. */
export function getRotulo({ nome, colunas }: Tabela, campo: string): string {
  const daTabela = colunas.find((coluna) => coluna.campo === campo)?.titulo
  const doFormulario =
    nome === 'solicitacoes' ? todosOsCampos : nome === 'consultorias' ? camposConsultoria : nome === 'vagas' ? camposVaga : {}
  const pergunta = doFormulario[campo] ?? doFormulario[CAMPO_DA_COLUNA[campo] ?? '']
  return daTabela ?? SISTEMA[campo] ?? pergunta?.rotulo ?? describeCampo(campo)
}
