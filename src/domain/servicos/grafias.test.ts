import { describe, expect, it } from 'vitest'
import { SETORES } from '../opcoes.ts'
import { SERVICOS_CONSULTORIA, SETORES_CONSULTORIA } from '../consultoria/opcoes.ts'
import { findServicoDaConsultoria, findServicoDoPedido, findSetorDaConsultoria, findSetorDoPedido } from './grafias.ts'
import { SERVICOS } from './registry.ts'

describe('services and sectors in both spellings', () => {
  it('every service of a request maps to one of the registration, and back', () => {
    for (const { tipo } of SERVICOS) {
      const deles = findServicoDaConsultoria(tipo)
      expect(deles, tipo).toBeDefined()
      expect(findServicoDoPedido(deles)).toBe(tipo)
    }
    expect(SERVICOS_CONSULTORIA.filter((nome) => findServicoDoPedido(nome) === undefined)).toEqual(['Outros'])
    expect(findServicoDaConsultoria('Consultoria de carreira')).toBe('Consultoria de Carreira')
    expect(findServicoDaConsultoria('R&S')).toBe('Recrutamento e Seleção')
  })

  it('every sector has one spelling on each side', () => {
    for (const setor of SETORES) expect(findSetorDoPedido(findSetorDaConsultoria(setor))).toBe(setor)
    for (const setor of SETORES_CONSULTORIA) expect(findSetorDaConsultoria(findSetorDoPedido(setor))).toBe(setor)
    expect([findSetorDaConsultoria('Imobiliario'), findSetorDaConsultoria('Outro'), findSetorDoPedido('Logística')]).toEqual([
      'Imobiliário',
      'Outros',
      'Logistica',
    ])
  })

  it('an unknown name maps to nothing', () => {
    for (const nome of [null, undefined, '', 'toString', 'Padaria'])
      expect([
        findServicoDaConsultoria(nome),
        findServicoDoPedido(nome),
        findSetorDaConsultoria(nome),
        findSetorDoPedido(nome),
      ]).toEqual(Array.from({ length: 4 }, () => undefined))
  })
})
