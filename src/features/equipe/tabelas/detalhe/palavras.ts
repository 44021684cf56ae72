/* Words for what the database names without accents: fields and codes that no column of a table labels. */
import { getNomeDoCanal } from '@/domain/vaga/canal'
import { CAUSAS_DO_CANAL } from '@/domain/vaga/causa-do-canal'
import { MOTIVOS_DENUNCIA } from '@/domain/vaga/denuncia'
import { todosOsCampos } from '@/domain/solicitacao'
import { STATUS_PROPOSTA } from '@/domain/proposta-status'
import { SENIORIDADES, TAMANHOS_DA_EMPRESA, TIPOS_CONTRATO } from '@/domain/vaga/vaga'
import { STATUS_CANAL, STATUS_VAGA } from '@/domain/vaga/vaga-status'
import { MODO_DO_CANAL, SITUACAO_DO_PAGAMENTO, SITUACAO_DO_REEMBOLSO } from '../registro/palavras'
import { toTitulos } from '../registro/tabela'
import { describeCampo } from '../registro/valor'

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
  causa: em(CAUSAS_DO_CANAL),
  modo: em(MODO_DO_CANAL),
  canal: getNomeDoCanal,
  status,
  de: status,
  para: status,
  status_proposta: em(toTitulos(STATUS_PROPOSTA)),
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
  typeof valor !== 'string' || valor === '' ? undefined : (CODIGOS[campo]?.(valor) ?? todosOsCampos[campo]?.rotulos?.[valor])
