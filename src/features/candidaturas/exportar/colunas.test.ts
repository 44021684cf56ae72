import { expect, test } from 'vitest'
import { candidatura } from '../../../../tests/support/acompanhar-vaga'
import { writeCsv } from '@/domain/planilha/csv'
import { COLUNAS } from './ExportarCandidaturas'

test('the file of applications names each résumé that came as a file, beside the address of one that did not', () => {
  const comLink = candidatura(1, { curriculo_url: 'https://cv.example/caio' })
  const arquivo = candidatura(2, { curriculo_nome: '=Currículo "Caio".pdf' })
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
