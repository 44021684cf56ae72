import { expect, test } from 'vitest'
import { ERRO_CNPJ } from '../br/cnpj.ts'
import { ERRO_CPF } from '../br/cpf.ts'
import { ERRO_DOCUMENTO, parseDocumento } from './documento.ts'

test.each([
  ['529.982.247-25', '52998224725'],
  [' 52998224725 ', '52998224725'],
  ['12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['12abc34501de35', '12ABC34501DE35'],
  ['11.222.333/0001-81', '11222333000181'],
])('%s is %s', (digitado, documento) => expect(parseDocumento(digitado)).toEqual({ documento }))

test.each([
  ['', ERRO_DOCUMENTO],
  ['529.982.247', ERRO_DOCUMENTO],
  ['529.982.247-251', ERRO_DOCUMENTO],
  ['A2998224725', ERRO_DOCUMENTO],
  ['12.ABC.345/01DE-3', ERRO_DOCUMENTO],
  ['529.982.247-26', ERRO_CPF],
  ['111.111.111-11', ERRO_CPF],
  ['11.222.333/0001-82', ERRO_CNPJ],
  ['12.ABC.345/01DE-36', ERRO_CNPJ],
  ['12.ABC.345/01DE-AB', ERRO_CNPJ],
])('%s: %s', (digitado, erro) => expect(parseDocumento(digitado)).toEqual({ erro }))
