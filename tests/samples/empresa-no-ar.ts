/** The public page of a company as the database answers it, for tests. */
import { type EmpresaPublica, vagaDaLista } from '../../src/domain/contratos/publicas.ts'
import { buildVagaNoAr } from './vaga-no-ar.ts'

/** @param over columns that differ */
export const buildEmpresaNoAr = (over: Partial<EmpresaPublica> = {}): EmpresaPublica => ({
  id: '5b0b1a0e-6a0f-4a53-9d43-00000000e001',
  slug: 'oficina-aurora',
  nome: 'Oficina Aurora',
  setor: 'Indústria',
  porte: 'Média (50-249)',
  sobre: 'Fazemos móveis.\n\n- Em Campinas\n- Desde 1980',
  conferida: null,
  site: 'https://aurora.example',
  logo: null,
  vagas: 2,
  locais: [{ local_de_trabalho: 'Campinas', uf: 'SP' }],
  beneficios: ['Plano de saúde', 'Vale-refeição'],
  itens: [
    vagaDaLista.parse({ ...buildVagaNoAr(), canais: [] }),
    vagaDaLista.parse({
      ...buildVagaNoAr({ codigo_ref: 'VBBBBBBBB', cargo: 'Marceneira', salario_min: null, salario_max: null }),
      canais: [],
    }),
  ],
  proximo: null,
  ...over,
})
