import { expect, test } from 'vitest'
import type { Candidatura } from '@/domain/contratos/candidaturas'
import { buildPlanilha } from './colunas'

const candidatura: Candidatura = {
  id: '00000000-0000-4000-8000-000000000101',
  nome: 'Caio Figueira',
  email: 'caio@candidata.example',
  telefone: null,
  cidade: null,
  uf: null,
  linkedin_url: null,
  curriculo_url: 'https://cv.example/caio',
  curriculo_nome: null,
  portfolio_url: null,
  pretensao_centavos: null,
  mensagem: null,
  canal: 'linkedin',
  status: 'recebida',
  encerrada_em: null,
  respostas: [],
  nota: null,
  avaliacao: {},
  triagem: [],
  atende: null,
  versao: 1,
  criada_em: '2026-11-21T15:00:00Z',
  atualizada_em: '2026-11-21T15:00:00Z',
}

test('the file of applications names each résumé that came as a file, beside the address of one that did not', () => {
  const arquivo = { ...candidatura, curriculo_url: null, curriculo_nome: '=Currículo "Caio".pdf' }
  const [titulos, ...linhas] = buildPlanilha([candidatura, arquivo])
    .trimEnd()
    .split('\r\n')
    .map((linha) => linha.split(';'))
  const link = titulos?.indexOf('"Currículo"') ?? -1
  expect(titulos?.slice(link, link + 2)).toEqual(['"Currículo"', '"Currículo em arquivo"'])
  expect(linhas.map((linha) => linha.slice(link, link + 2))).toEqual([
    ['"https://cv.example/caio"', ''],
    ['', `"'=Currículo ""Caio"".pdf"`],
  ])
})
