/* The form of an edit: its steps and rules are those of the wizard, without what bears the price. */
import type { Achado } from '@/domain/vaga/anuncio/checar'
import { listErrosDaEtapa, toVagaForm } from '@/domain/vaga/vaga'
import { createResolver } from '@/lib/form/resolver-of'
import type { Edicao, Vaga } from '../api'
import { readAchados } from '../correcao/correcao'
import type { Valores } from '../wizard/rascunho'

/** Steps of the wizard that an edit shows; duration and channels need a new payment. */
const ETAPAS_DA_EDICAO = ['dados', 'contato', 'empresa'] as const

export const resolver = createResolver<Valores>((valores) =>
  ETAPAS_DA_EDICAO.flatMap((etapa) => listErrosDaEtapa(etapa, valores)),
)

/** The answers that the form opens with: the text on the air, or that of the edit that the check blocked. */
export function toValores(vaga: Vaga, bloqueada: Edicao | undefined): Valores {
  const depois = Object.entries(bloqueada?.mudancas ?? {}).map(([campo, mudanca]) => [campo, mudanca.depois])
  return toVagaForm({ ...vaga, ...Object.fromEntries(depois) })
}

/** The first finding that blocks an edit: none of those that a person of the team released in the text on the air. */
export const findBloqueio = (vaga: Vaga, achados: readonly Achado[]) => {
  const liberados = readAchados(vaga)
  return achados.find(
    ({ gravidade, regra, campo, trecho }) =>
      gravidade === 'bloqueia' &&
      !liberados.some((outro) => outro.regra === regra && outro.campo === campo && outro.trecho === trecho),
  )
}

/** Whether an edit waits for the check or for the team: another one waits until it is decided or given up. */
export const isPendente = (edicao: Edicao | undefined) => edicao?.status === 'em_checagem' || edicao?.status === 'na_equipe'

/** Findings that blocked an edit. */
export const listBloqueios = (edicao: Edicao): Achado[] =>
  readAchados({ achados: edicao.achados as Vaga['achados'] }).filter(({ gravidade }) => gravidade === 'bloqueia')
