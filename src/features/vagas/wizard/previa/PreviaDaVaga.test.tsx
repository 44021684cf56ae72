import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toPerguntasForm } from '@/domain/vaga/perguntas-form'
import { createVagaVazia } from '@/domain/vaga/vaga'
import { anuncioCompleto, lidoDoAnuncio } from '../../../../../tests/samples/vaga-no-ar'
import { AnuncioContext } from '../anuncio'
import { PreviaDaVaga } from './PreviaDaVaga'

test('the preview has the screening questions, without what meets a criterion, and says what it lacks', () => {
  const perguntas = toPerguntasForm([
    { texto: 'Qual turno?', tipo: 'opcoes', opcoes: ['Manhã', 'Noite'], criterio: { opcoes: ['Noite'] } },
    { texto: 'Anos com SQL', tipo: 'numero', opcoes: [], criterio: { minimo: 7, maximo: null } },
  ])
  const { container } = render(
    <AnuncioContext value={{ valores: { ...createVagaVazia(), perguntas }, achados: [] }}>
      <PreviaDaVaga />
    </AnuncioContext>,
  )
  expect(container).toHaveTextContent('Salário não informado')
  expect(container).toHaveTextContent(/Perguntas da empresaQual turno\? Manhã · NoiteAnos com SQL Número$/)
})

test('the preview has every field of the ad', () => {
  const valores = {
    ...createVagaVazia(),
    ...anuncioCompleto,
    beneficios: [],
    beneficios_outros: String(anuncioCompleto.beneficios),
    numero_de_vagas: String(anuncioCompleto.numero_de_vagas),
    salario_min: 'R$ 4.321,00',
    salario_max: 'R$ 8.765,00',
  }
  const { container } = render(
    <AnuncioContext value={{ valores, achados: [] }}>
      <PreviaDaVaga />
    </AnuncioContext>,
  )
  const lido = container.textContent.toLowerCase()
  expect(lidoDoAnuncio.filter(([, texto]) => !lido.includes(texto))).toEqual([])
})
