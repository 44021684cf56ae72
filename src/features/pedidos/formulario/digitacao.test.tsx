/* What one key costs: how often the parts around the field are drawn, counted, never timed. */
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SelectField } from '@/components/form/SelectField'
import { MissingFields } from '@/components/wizard/MissingFields'
import { renderAt } from '../../../../tests/support/pages/render-at'
import SolicitacaoPage from './SolicitacaoPage'

// The real ones, whose calls are counted.
vi.mock('@/components/form/SelectField', { spy: true })
vi.mock('@/components/wizard/MissingFields', { spy: true })

afterEach(() => void vi.useRealTimers())

const KEYS = 'Tecelagem Aurora de Blumenau'
const type = (label: string, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } })

test('keys in the name of the company: no other field and no list is drawn again, and the summary follows the pause after', async () => {
  renderAt('/empresa-solicitacao?tipo=R%26S', <SolicitacaoPage />)
  type('Nome da empresa', 'T')
  type('Nome do responsável', 'Marina Prado')
  type('E-mail', 'marina@aurora.example')
  fireEvent.input(screen.getByLabelText('Telefone'), { target: { value: '+55 (11) 91234-5678' } })
  await screen.findByLabelText('Estado')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const counted = [SelectField, MissingFields].map((part) => vi.mocked(part as () => unknown))
  for (const part of counted) part.mockClear()
  for (let key = 2; key <= KEYS.length; key++) type('Nome da empresa', KEYS.slice(0, key))
  expect(counted.map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  const summary = screen.getByRole('complementary', { name: 'Resumo do pedido' })
  expect(summary).not.toHaveTextContent(KEYS)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(summary).toHaveTextContent(KEYS)
})
