import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toPerguntasForm } from '@/domain/vaga/perguntas-form'
import { createVagaVazia } from '@/domain/vaga/vaga'
import { AnuncioContext } from '../anuncio'
import { PreviaDaVaga } from './PreviaDaVaga'

test('the preview has the screening questions, without what meets a criterion', () => {
  const perguntas = toPerguntasForm([
    { texto: 'Qual turno?', tipo: 'opcoes', opcoes: ['Manhã', 'Noite'], criterio: { opcoes: ['Noite'] } },
    { texto: 'Anos com SQL', tipo: 'numero', opcoes: [], criterio: { minimo: 7, maximo: null } },
  ])
  const { container } = render(
    <AnuncioContext value={{ valores: { ...createVagaVazia(), perguntas }, achados: [] }}>
      <PreviaDaVaga />
    </AnuncioContext>,
  )
  expect(container).toHaveTextContent(/Perguntas da empresaQual turno\? Manhã · NoiteAnos com SQL Número$/)
})
