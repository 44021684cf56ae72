import { expect, test } from 'vitest'
import { camposEmpresa, matchesEmpresa, toEmpresaRow } from './empresa.ts'
import { listErrosDosCampos } from './validar-campo.ts'

const padaria = { nome_fantasia: 'Padaria São João', razao_social: 'Pães e Cia Ltda.', cnpj: '12ABC34501DE35' }

test.each([
  ['', true],
  ['  ', true],
  ['sao joao', true],
  ['PÃES', true],
  ['12.abc.345/01de-35', true],
  ['12ABC345', true],
  ['01DE-35', true],
  ['forno', false],
  ['99', false],
  ['-', false],
])('%j matches by name, legal name or CNPJ, masked and raw: %j', (busca, achou) => {
  expect(matchesEmpresa(padaria, busca)).toBe(achou)
})

test('a company without legal name and CNPJ matches only by its name', () => {
  const so = { nome_fantasia: 'Ateliê', razao_social: null, cnpj: null }
  expect([matchesEmpresa(so, 'atelie'), matchesEmpresa(so, '12')]).toEqual([true, false])
})

test('the row has cleaned texts, and null for empty fields', () => {
  const row = toEmpresaRow({
    nome_fantasia: '  Padaria  Nova ',
    razao_social: ' ',
    cnpj: '12.abc.345/01de-35',
    setor: '',
    porte: null,
  })
  expect(row).toEqual({ nome_fantasia: 'Padaria Nova', razao_social: null, cnpj: '12ABC34501DE35', setor: null, porte: null })
  expect(toEmpresaRow({}).nome_fantasia).toBe('')
})

const erros = (valores: Record<string, string>) => listErrosDosCampos(camposEmpresa, valores).map(({ mensagem }) => mensagem)

test('only the name is required; a CNPJ must be valid, also one with letters', () => {
  expect(erros({})).toEqual(['Nome fantasia é obrigatório.'])
  expect(erros({ nome_fantasia: 'Padaria' })).toEqual([])
  expect(erros({ nome_fantasia: 'Padaria', cnpj: '12ABC34501DE36' })).toEqual(['CNPJ inválido'])
  expect(erros({ nome_fantasia: 'Padaria', setor: 'Agro' })).toEqual(['Escolha uma das opções da lista.'])
})
