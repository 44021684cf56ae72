import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Avaliacao } from '@/domain/contratos/conversas'
import { renderAt } from '../../../tests/support/pages/render-at'
import { serve } from '../../../tests/support/signed-in'
import { Avaliacoes } from './Avaliacoes'

const avaliacao = (n: number): Avaliacao => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  enviada_em: '2026-11-21T17:32:00Z',
  contratou: true,
  conta: true,
  notas: { prazo: 4, qualidade: 5, comunicacao: 5, custo: 4 },
  texto: `Texto ${n}.`,
  tipo_servico: 'Recrutamento e Seleção',
  porte: null,
  setor: null,
  resposta: null,
  respondida_em: null,
})
const resumo = { total: 2, contam: 2, desde: null, medias: { prazo: 4, qualidade: 5, comunicacao: 5, custo: 4 }, media: 4.5 }

test('the next reviews that do not come say so; the first ones stay, and another try brings them', async () => {
  let fails = true
  serve({
    fn_avaliacoes: ({ query }) =>
      !query.get('_cursor')
        ? { body: { resumo, itens: [avaliacao(1)], proximo: 'b' } }
        : fails
          ? { status: 500, body: { message: 'x' } }
          : { body: { resumo, itens: [avaliacao(2)], proximo: null } },
  })
  renderAt('/', <Avaliacoes slug="trama" />)
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: 'Ver mais' }))
  expect(await screen.findByText('Não conseguimos carregar as avaliações.')).toBeVisible()
  expect(screen.getByText('Texto 1.')).toBeVisible()
  fails = false
  await user.click(screen.getByRole('button', { name: /Tentar/ }))
  expect(await screen.findByText('Texto 2.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Ver mais' })).toBeNull()
})
