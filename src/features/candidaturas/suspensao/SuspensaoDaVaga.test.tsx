import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { open, prepareTela, tela, VAGA } from '../../../../tests/support/acompanhar-vaga'

beforeEach(prepareTela)

const field = () => screen.findByRole('textbox', { name: 'Por que a vaga deve voltar' })

test('an appeal that was typed and not sent is there when the page opens again in the tab, until it is sent', async () => {
  const motivo = 'O anúncio cobra de quem se candidata.'
  const em = '2026-11-21T15:00:00Z'
  const vaga = { id: VAGA, cargo: 'Analista de RH', codigo_ref: 'V7K2M9QX4', status: 'suspensa', motivo, suspensa_em: em }
  tela.server.vagas = () => ({ body: [vaga] })
  tela.server.vaga_edicoes = () => ({ body: [] })
  tela.server.fn_suspensao_da_vaga = () => ({ body: { em, motivo, fim_em: null, pode_recorrer: true, recurso: null } })
  tela.server.fn_recorrer_da_suspensao = () => ({ body: {} })
  const user = open()
  await user.type(await field(), 'Não cobramos nada.')
  cleanup()
  const again = open()
  expect(await field()).toHaveValue('Não cobramos nada.')
  await again.click(screen.getByRole('button', { name: 'Enviar recurso' }))
  await waitFor(() => expect(Object.keys(sessionStorage).filter((key) => key.includes('digitado'))).toEqual([]))
})
