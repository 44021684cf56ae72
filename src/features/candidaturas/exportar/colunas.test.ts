import { expect, test } from 'vitest'
import { candidatura } from '../../../../tests/support/acompanhar-vaga'
import { writeCsv } from '@/domain/planilha/csv'
import { listColunas } from './ExportarCandidaturas'

test('the file of applications names each résumé that came as a file, beside the address of one that did not', () => {
  const comLink = candidatura(1, { curriculo_url: 'https://cv.example/caio' })
  const arquivo = candidatura(2, { curriculo_nome: '=Currículo "Caio".pdf' })
  const COLUNAS = listColunas([])
  const [titulos, ...linhas] = writeCsv([
    COLUNAS.map(([titulo]) => titulo),
    ...[comLink, arquivo].map((item) => COLUNAS.map(([, valor]) => valor(item))),
  ])
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

test('the file of applications has a column of each question, with its number as a number, and phones that no program takes for a formula', () => {
  const perguntas = ['Pode viajar?', 'Anos de experiência?', 'Turno?']
  const [pode, anos] = perguntas as [string, string]
  const respondeu = candidatura(1, {
    telefone: '+5511912345678',
    triagem: [
      { pergunta: pode, tipo: 'sim_nao', resposta: false, atende: false },
      { pergunta: anos, tipo: 'numero', resposta: 2.5, atende: null },
    ],
  })
  const colunas = listColunas(perguntas)
  const write = (titulo: string) =>
    writeCsv([[colunas.find(([each]) => each === titulo)?.[1](respondeu)]])
      .slice(1)
      .trimEnd()
  expect(['Telefone', ...perguntas].map(write)).toEqual(['"(11) 91234-5678"', '"Não"', '2,5', ''])
})
