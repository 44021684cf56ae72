import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { serve } from '../../../../tests/support/signed-in'
import { Paleta } from './Paleta'

const achado = (tabela: string, id: string, linha: object) => ({ tabela, linha: { id, ...linha } })

test('two requests of a company are told apart by their service, an ad by its company; what has one name is said once', async () => {
  serve({
    fn_admin_procura: () => ({
      body: [
        achado('solicitacoes', 's1', { empresa_nome: 'Padaria', tipo_servico: 'Treinamento' }),
        achado('solicitacoes', 's2', { empresa_nome: 'Padaria', tipo_servico: 'Outros' }),
        achado('vagas', 'v1', { cargo: 'Atendente', empresa: 'Padaria' }),
        achado('consultorias', 'c1', { consultoria_nome: 'Padaria de Ideias' }),
      ],
    }),
  })
  renderAt('/admin', <Paleta onIr={() => undefined} />)
  await userEvent.type(screen.getByRole('combobox'), 'padaria')
  expect(await screen.findByRole('option', { name: /Padaria · Treinamento/ })).toBeVisible()
  expect(screen.getAllByRole('option').map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Padaria · Treinamento',
    'Padaria · Outros',
    'Atendente · Padaria',
    'Padaria de Ideias',
  ])
})
