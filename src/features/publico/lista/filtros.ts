import { freeText, oneOf } from '@/components/filters/use-url-filters'
import { AREAS, UFS } from '@/domain/opcoes'
import { cleanMarcas, cleanPerto } from '@/domain/vaga/detalhes'
import { MODALIDADES_DA_VAGA, SENIORIDADES, TIPOS_CONTRATO } from '@/domain/vaga/opcoes'

/** The filters of published vacancies by their name in the address. */
export const FILTROS = {
  busca: freeText,
  uf: oneOf(UFS),
  modalidade: oneOf(MODALIDADES_DA_VAGA),
  senioridade: oneOf(Object.keys(SENIORIDADES)),
  contrato: oneOf(Object.keys(TIPOS_CONTRATO)),
  area: oneOf(AREAS),
  marcas: cleanMarcas,
  perto: cleanPerto,
}

/** Empty text = not set. */
export type Filtros = Readonly<Record<keyof typeof FILTROS, string>>

export const SEM_FILTROS: Filtros = {
  busca: '',
  uf: '',
  modalidade: '',
  senioridade: '',
  contrato: '',
  area: '',
  marcas: '',
  perto: '',
}
