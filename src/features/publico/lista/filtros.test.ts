/* A filter of the board is kept by 'Avise-me de vagas assim', or declared as left out: none is dropped in silence. */
import { expect, test } from 'vitest'
import { FILTROS_DO_ALERTA, FORA_DO_ALERTA, toBusca, toFiltros } from '@/domain/vaga/alerta'
import { FILTROS } from './filtros'

test('every filter of the board is kept by an alert, or named in FORA_DO_ALERTA', () => {
  const declarados = [...Object.keys(FILTROS_DO_ALERTA), ...Object.keys(FORA_DO_ALERTA)]
  expect(declarados.toSorted()).toEqual(Object.keys(FILTROS).toSorted())
})

test('what an alert keeps comes back as the same search', () => {
  const filtros = Object.fromEntries(Object.keys(FILTROS_DO_ALERTA).map((nome) => [nome, `x ${nome}`]))
  const nada = {
    busca: null,
    uf: null,
    modalidade: null,
    senioridade: null,
    tipo_contrato: null,
    area: null,
    marcas: null,
    perto: null,
  }
  expect(toFiltros({ ...nada, ...toBusca(filtros) })).toEqual(filtros)
  expect(toBusca({ ...filtros, busca: '' })).not.toHaveProperty('busca')
  expect(toFiltros(nada)).toEqual({})
})
