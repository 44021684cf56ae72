import { expect, test } from 'vitest'
import { equipe } from '@/domain/contratos/equipe'
import type { Configuracoes } from '../api'
import { type CampoDeConfiguracao, type ConfiguracoesForm, getMudancas, resolveAjustes, AJUSTES, toFormulario } from './campos'

const judge = async (sms_por_dia: string) => {
  const { errors } = await resolveAjustes(['sms_por_dia'])({ sms_por_dia } as ConfiguracoesForm, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })
  return errors.sms_por_dia?.message
}

test.each(['1.5', '1,5', '-3', '1e3', '', '1.000.001'])(
  '%j text messages a day is refused and never parsed as another number',
  async (typed) => {
    expect(await judge(typed)).toBe('Informe um número de 0 a 1.000.000.')
  },
)

test.each([
  ['1.000', 1000],
  ['0', 0],
  ['1000000', 1_000_000],
])('%j text messages a day is sent as %i', async (typed, sent) => {
  expect(await judge(typed)).toBeUndefined()
  expect(getMudancas({ sms_por_dia: typed } as ConfiguracoesForm, ['sms_por_dia'])).toEqual({ sms_por_dia: sent })
})

/** What the server returns besides the settings. */
const OWN = new Set(['versao', 'atualizado_em'])
const settings = Object.keys(equipe.fn_salvar_configuracoes.shape).filter((name) => !OWN.has(name)) as CampoDeConfiguracao[]

test('every setting of the contract has a label, is shown as stored and sent as shown', () => {
  expect(Object.keys(AJUSTES).toSorted()).toEqual(settings.toSorted())
  const stored = Object.fromEntries(
    settings.map((name) => [
      name,
      AJUSTES[name].tipo === 'numero' ? 7 : typeof toFormulario({} as Configuracoes)[name] === 'string' ? 'x' : `v-${name}`,
    ]),
  ) as unknown as Configuracoes
  expect(getMudancas(toFormulario(stored), settings)).toEqual(stored)
})
