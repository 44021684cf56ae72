import { describe, expect, it } from 'vitest'
import { SETORES } from '../opcoes.ts'
import { SERVICOS_CONSULTORIA, SETORES_CONSULTORIA } from '../consultoria/opcoes.ts'
import { servicoDaConsultoria, servicoDoPedido, setorDaConsultoria, setorDoPedido } from './grafias.ts'
import { SERVICOS } from './registry.ts'

describe('services and sectors in both spellings', () => {
  it('every service of a request maps to one of the registration, and back', () => {
    for (const { tipo } of SERVICOS) {
      const deles = servicoDaConsultoria(tipo)
      expect(deles, tipo).toBeDefined()
      expect(servicoDoPedido(deles)).toBe(tipo)
    }
    expect(SERVICOS_CONSULTORIA.filter((nome) => servicoDoPedido(nome) === undefined)).toEqual(['Outros'])
    expect(servicoDaConsultoria('Consultoria de carreira')).toBe('Consultoria de Carreira')
    expect(servicoDaConsultoria('R&S')).toBe('Recrutamento e Seleção')
  })

  it('every sector has one spelling on each side', () => {
    for (const setor of SETORES) expect(setorDoPedido(setorDaConsultoria(setor))).toBe(setor)
    for (const setor of SETORES_CONSULTORIA) expect(setorDaConsultoria(setorDoPedido(setor))).toBe(setor)
    expect([setorDaConsultoria('Imobiliario'), setorDaConsultoria('Outro'), setorDoPedido('Logística')]).toEqual([
      'Imobiliário',
      'Outros',
      'Logistica',
    ])
  })

  it('an unknown name maps to nothing', () => {
    for (const nome of [null, undefined, '', 'toString', 'Padaria'])
      expect([servicoDaConsultoria(nome), servicoDoPedido(nome), setorDaConsultoria(nome), setorDoPedido(nome)]).toEqual(
        Array.from({ length: 4 }, () => undefined),
      )
  })
})
