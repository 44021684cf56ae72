/* Words for the fields and codes of a row's detail that no column of its table labels. */
import { camposConsultoria } from '@/domain/consultoria/consultoria'
import { CAMPO_DA_COLUNA, todosOsCampos } from '@/domain/solicitacao'
import { MOTIVOS_DENUNCIA } from '@/domain/vaga/denuncia'
import { ROTULOS_DOS_DETALHES } from '@/domain/vaga/detalhes'
import { SENIORIDADES, TAMANHOS_DA_EMPRESA, TIPOS_CONTRATO } from '@/domain/vaga/opcoes'
import { camposVaga } from '@/domain/vaga/vaga'
import { STATUS_CANAL, STATUS_VAGA } from '@/domain/vaga/vaga-status'
import { findTitulo, readCampo } from '../../tabelas/registro/campos'
import { SITUACAO_DO_PAGAMENTO, SITUACAO_DO_REEMBOLSO } from '../../tabelas/registro/palavras'
import { type Tabela, toTitulos } from '../../tabelas/registro/tabela'
import { describeCampo } from '../../tabelas/registro/valor'

const em = (palavras: Readonly<Record<string, string>>) => (codigo: string) => palavras[codigo]

const status = em({
  ...SITUACAO_DO_REEMBOLSO,
  ...SITUACAO_DO_PAGAMENTO,
  ...toTitulos(STATUS_CANAL),
  ...toTitulos(STATUS_VAGA),
})

/** The label of a code by its field; undefined for a value that is a text of its own. */
const CODIGOS: Readonly<Record<string, (codigo: string) => string | undefined>> = {
  senioridade: em(SENIORIDADES),
  tipo_contrato: em(TIPOS_CONTRATO),
  empresa_tamanho: em(TAMANHOS_DA_EMPRESA),
  motivo: em(MOTIVOS_DENUNCIA),
  jornada: em(ROTULOS_DOS_DETALHES.jornada),
  salario_periodo: em(ROTULOS_DOS_DETALHES.salario_periodo),
  programa: em(ROTULOS_DOS_DETALHES.programa),
  pcd: em(ROTULOS_DOS_DETALHES.pcd),
  status,
  de: status,
  para: status,
  regra: describeCampo,
  campo: describeCampo,
  gravidade: em({ bloqueia: 'Impede a publicação', avisa: 'Só avisa', revisa: 'Pede revisão' }),
  ator: em({ sistema: 'Sistema', equipe: 'Equipe', cliente: 'Quem anunciou' }),
  fila: em({
    seguranca: 'Segurança da conta',
    pagamento: 'Vagas e pagamentos',
    equipe: 'Equipe',
    pessoa: 'Pedidos, propostas e cadastros',
    candidaturas: 'Candidaturas acompanhadas',
    respostas: 'Respostas a candidaturas não confirmadas',
    estranhos: 'Endereços não confirmados',
    candidatos: 'Candidaturas não confirmadas',
    publico: 'Contato e denúncias',
    entregas: 'Planilhas e webhooks',
    avisos: 'Avisos e resumos',
    alertas_pedidos: 'Alertas não confirmados',
    alertas: 'Alertas de vagas',
  }),
}

/** The label of a stored code of a field, when it has one. */
export const findRotuloDoCodigo = (campo: string, valor: unknown): string | undefined =>
  typeof valor !== 'string' || valor === ''
    ? undefined
    : (readCampo(campo).rotulos?.[valor] ?? CODIGOS[campo]?.(valor) ?? todosOsCampos[campo]?.rotulos?.[valor])

const FORMULARIOS: Partial<Record<Tabela['nome'], Readonly<Record<string, { readonly rotulo: string }>>>> = {
  solicitacoes: todosOsCampos,
  consultorias: camposConsultoria,
  vagas: camposVaga,
}

/** The name of a field of a row: of its table's column, of any list's, of the form's question, or its own words. */
export function getRotulo({ nome, colunas }: Tabela, campo: string): string {
  const perguntas = FORMULARIOS[nome]
  const pergunta = perguntas?.[campo] ?? perguntas?.[CAMPO_DA_COLUNA[campo] ?? '']
  const daTabela = colunas.find((coluna) => coluna.campo === campo)?.titulo
  return daTabela ?? findTitulo(campo) ?? pergunta?.rotulo ?? describeCampo(campo)
}
