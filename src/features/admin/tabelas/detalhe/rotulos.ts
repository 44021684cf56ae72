/* Labels of fields in a row's detail: those of the table's columns, then of the form, then these. */
import { camposConsultoria } from '@/domain/consultoria/consultoria'
import { CAMPO_DA_COLUNA, todosOsCampos } from '@/domain/solicitacao'
import { camposVaga } from '@/domain/vaga/vaga'
import type { Tabela } from '../registro/tabela'

const SISTEMA: Readonly<Record<string, string>> = {
  id: 'Número',
  criado_em: 'Criado em',
  criada_em: 'Criada em',
  created_at: 'Criada em',
  atualizado_em: 'Mudou em',
  aberta_em: 'Aberta em',
  encerrada_em: 'Encerrada em',
  aprovada_em: 'Aprovada em',
  conferida_em: 'Conferida em',
  recusada_em: 'Recusada em',
  suspensa_em: 'Suspensa em',
  motivo_suspensao: 'Motivo da suspensão',
  motivo_recusa: 'Motivo da recusa',
  consentimento_em: 'Consentiu em',
  expira_em: 'Vale até',
  decided_em: 'Decidida em',
  decidida_em: 'Decidida em',
  decidida_por: 'Decidida por',
  decisao: 'Decisão',
  detalhe: 'O que escreveu',
  mensagem: 'Mensagem',
  motivo: 'Motivo',
  slug: 'Endereço no diretório',
  selos: 'Selos',
  cliente_id: 'Cliente',
  solicitacao_id: 'Solicitação',
  consultoria_id: 'Consultoria',
  vaga_id: 'Vaga',
  pagamento_id: 'Pagamento',
  contato: 'Contato',
  correcao: 'Correção',
  pedida_em: 'Pedida em',
  corrigida_em: 'Corrigida em',
  correcao_pedida_em: 'Correção pedida em',
  recurso: 'Recurso',
  texto: 'Texto',
  aceito: 'Aceito',
  resposta: 'Resposta',
  em: 'Em',
  external_url: 'Link no canal',
  causa: 'Por quê',
  lido_em: 'Lido em',
  lido_por: 'Quem leu se identificou como',
  prazo_horas: 'Prazo (horas)',
  preco_centavos: 'Preço',
  desconto_centavos: 'Desconto',
  por_pessoa: 'Usos por pessoa',
  versao: 'Versão',
  producao: 'Cobrança real',
  resumo: 'O que mudou',
  contato_verificado: 'Contato verificado',
  cadastro_conferido: 'Cadastro conferido',
  status_cadastro: 'Cadastro',
  etapas_concluidas: 'Etapas concluídas',
  reenviavel: 'Pode ser reenviada',
  ainda_tem_link: 'Ainda tem o link',
  porte: 'Porte',
  setor: 'Setor',
  num_propostas: 'Propostas',
}

/** `num_propostas` as `Num propostas`, for a field without a label. */
const porExtenso = (campo: string) => {
  const texto = campo.replaceAll('_', ' ')
  return texto.charAt(0).toUpperCase() + texto.slice(1)
}

/** The name of a field of a row. */
export function getRotulo({ nome, colunas }: Tabela, campo: string): string {
  const daTabela = colunas.find((coluna) => coluna.campo === campo)?.titulo
  const doFormulario =
    nome === 'solicitacoes' ? todosOsCampos : nome === 'consultorias' ? camposConsultoria : nome === 'vagas' ? camposVaga : {}
  const pergunta = doFormulario[campo] ?? doFormulario[CAMPO_DA_COLUNA[campo] ?? '']
  return daTabela ?? SISTEMA[campo] ?? pergunta?.rotulo ?? porExtenso(campo)
}
