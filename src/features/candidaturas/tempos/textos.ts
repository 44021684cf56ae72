/** What people read in `features/candidaturas/tempos`: one object for each component. */
import type { TemposDeUmaOrigem } from '@/domain/contratos/vagas'

export const tempos = {
  titulo: 'Quanto tempo leva, em dias',
  oQueE: 'Metade das candidaturas levou até isso.',
  etapa: 'Etapa',
  dias: 'Dias',
  carregando: 'Carregando os tempos',
  presencas: (vieram: number, faltaram: number) =>
    `Entrevistas: ${vieram} ${vieram === 1 ? 'compareceu' : 'compareceram'}, ${faltaram} não.`,
  empresaFaltou: (n: number) =>
    `Em ${n === 1 ? '1 entrevista' : `${n} entrevistas`}, a pessoa diz que quem entrevista não apareceu.`,
  nenhum: 'Os tempos aparecem com a primeira resposta ou mudança de coluna.',
} as const

/** Each duration, in the order of an application. */
export const MEDIDAS = {
  ate_responder: 'Até a primeira resposta',
  em_recebida: 'Em Recebida',
  em_analise: 'Em análise',
  em_entrevista: 'Em Entrevista',
  ate_aprovar: 'Até aprovar',
} as const satisfies Partial<Record<keyof TemposDeUmaOrigem, string>>

export const temposPorOrigem = {
  titulo: 'Por origem',
  origem: 'Origem',
  candidaturas: 'Candidaturas',
  abreviadas: 'Cand.',
  responder: 'Dias até responder',
  responderCurto: 'Resp. (dias)',
  aprovadas: 'Aprovadas',
  aprovadasCurto: 'Aprov.',
  compareceram: 'Compareceram à entrevista',
  faltaram: 'Não compareceram',
  empresaFaltou: 'Quem entrevista não apareceu',
  todas: 'Todas',
  csv: 'CSV',
  baixar: 'Baixar tempos por origem (CSV)',
} as const
