/** Vacancies and companies in the lists of their recruiter. */
import type { Achado } from '../../../src/domain/vaga/anuncio/checar.ts'
import type { VagaResumo } from '../../../src/features/vagas/api.ts'
import type { Empresa } from '../../../src/features/vagas/empresas/api.ts'

/** A vacancy on the air since November 2026. */
export const buildVagaResumo = (over: Partial<VagaResumo> = {}): VagaResumo => ({
  id: '1',
  cargo: 'Analista',
  empresa_id: null,
  empresa: 'Oficina Aurora',
  status: 'published',
  created_at: '2026-11-21T15:00:00+00:00',
  uf: 'SP',
  local_de_trabalho: null,
  area: 'RH',
  senioridade: 'pleno',
  codigo_ref: 'V7K2M9QX4',
  valor_total: 4990,
  publicada_em: '2026-11-21T15:00:00Z',
  expira_em: '2026-12-21T15:00:00Z',
  encerrada_em: null,
  motivo: null,
  suspensa_em: null,
  bloqueada_em: null,
  na_equipe: false,
  achados: [],
  atualizado_em: '2026-11-21T15:00:00Z',
  ...over,
})

/** What the ad check found in a description. */
export const buildAchado = (over: Partial<Achado> = {}): Achado => ({
  regra: 'sexo',
  gravidade: 'bloqueia',
  campo: 'descricao',
  trecho: 'homens',
  lei: 'Lei',
  explicacao: 'x',
  sugestao: 'y',
  ...over,
})

/** A company of which only the name is known. */
export const buildEmpresa = (id: string, nome_fantasia: string): Empresa => ({
  id,
  nome_fantasia,
  razao_social: null,
  cnpj: null,
  setor: null,
  porte: null,
  created_at: '2026-11-21T15:00:00Z',
})
