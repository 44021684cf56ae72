import { expect, test } from 'vitest'
import type { Cadastro } from '@/domain/contratos/consultorias'
import { toAutor } from './autor-view'

const dados = { consultoria_nome: 'Trama RH', consentimento_contato: true, consentimento_perfil: true }
const finished: Cadastro = {
  id: 'c1',
  slug: 'trama-rh',
  status_cadastro: 'Cadastro concluído',
  etapas_concluidas: 4,
  criado_em: '2026-11-20T12:00:00Z',
  aprovacao: 'aprovada',
  motivo_recusa: null,
  selos: { contato_verificado: true, cadastro_conferido: true },
  assumida: true,
  dados,
}
const ana = { nome: 'Ana', sobrenome: 'Souza' }

test('the consultancy only while the directory shows it', () => {
  expect(toAutor(finished, ana)).toEqual({ nome: 'Trama RH', listada: true, porque: '' })
  expect(toAutor({ ...finished, aprovacao: 'em_analise' }, ana)).toEqual({
    nome: 'Ana Souza',
    listada: false,
    porque: 'Trama RH ainda está em análise.',
  })
  expect(toAutor({ ...finished, assumida: false }, ana).porque).toBe('Falta você confirmar o cadastro de Trama RH.')
  expect(toAutor({ ...finished, dados: { ...dados, consentimento_contato: false } }, ana).listada).toBe(false)
  expect(toAutor({ ...finished, dados: { ...dados, consentimento_perfil: false } }, ana).listada).toBe(false)
})

test('without a registration the name of the profile, and without a name none', () => {
  expect(toAutor(null, ana)).toEqual({ nome: 'Ana Souza', listada: false, porque: '' })
  expect(toAutor(null, { nome: null, sobrenome: null }).nome).toBe('Profissional independente')
})
