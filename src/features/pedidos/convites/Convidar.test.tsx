import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { serve } from '../../../../tests/support/signed-in'
import type { Acompanhamento, PropostasDoPedido } from '../acompanhar/api'
import { ConvidarAgora } from '../acompanhar/ConvidarAgora'
import { ConvidarNoEnvio } from '../enviado/ConvidarNoEnvio'

const envio = { id: 'pedido', capability: 'segredo', email: 'marina@aurora.example', uf: 'PE' }
const NOMES = ['Trama RH', 'Fio RH', 'Nó RH']
const consultorias = NOMES.map((consultoria_nome, at) => ({
  slug: `c${at}`,
  consultoria_nome,
  cidade: 'Recife',
  uf: 'PE',
  logo: null,
}))

/** The sent page with those invited before, and what it then asked for. */
function open(
  antes: string,
  { itens = consultorias, recusa }: { itens?: object[]; recusa?: { status: number; body: object } } = {},
) {
  let convidadas = antes.split(',').filter(Boolean)
  const calls = serve({
    fn_listar_consultorias: () => ({ body: { itens, proximo: null, corrigido: null } }),
    fn_convites_do_envio: ({ body }) => {
      const { _slugs } = body as { _slugs?: string }
      if (_slugs !== undefined && recusa) return recusa
      if (_slugs !== undefined) convidadas = _slugs.split(',').filter(Boolean)
      return { body: { convidadas } }
    },
  })
  const { container } = renderAt('/solicitacao-sucesso', <ConvidarNoEnvio service="Cultura Organizacional" envio={envio} />)
  const sent = () => calls.flatMap(({ body }) => (body as { _slugs?: string })._slugs ?? [])
  return { user: userEvent.setup({ delay: null }), sent, container, calls }
}
const button = (nome: string) => screen.findByRole('button', { name: new RegExp(`(Convidar|Convidada) ${nome}`) })
const convidada = (nome: string) => `Convidada ${nome}. Retirar o convite.`

test('two may be invited, and one be exchanged for another', async () => {
  const { user, sent, calls } = open('c0')
  expect(await button('Trama RH')).toHaveAccessibleName(convidada('Trama RH'))
  expect(calls.find(({ query }) => query.has('_servico'))?.query.get('_uf')).toBe('PE')
  await user.click(await button('Fio RH'))
  expect(sent()).toEqual(['c0,c1'])
  expect(await button('Fio RH')).toHaveAccessibleName(convidada('Fio RH'))
  expect(await button('Nó RH')).toHaveAttribute('aria-disabled', 'true')
  await user.click(await button('Nó RH'))
  expect(sent()).toHaveLength(1)
  await user.click(await button('Trama RH'))
  expect(sent()).toEqual(['c0,c1', 'c1'])
  expect(await button('Nó RH')).not.toHaveAttribute('aria-disabled', 'true')
})

test('what was invited from a profile counts, and is said', async () => {
  open('c0,outra')
  expect(await screen.findByText('E mais uma, que você já convidou.')).toBeVisible()
  expect(await button('Fio RH')).toHaveAttribute('aria-disabled', 'true')
})

test('what could not be done is said, and nothing is shown as invited', async () => {
  const message = 'Este pedido já está com as consultorias.'
  const { user } = open('', { recusa: { status: 409, body: { code: 'PT409', message } } })
  await user.click(await button('Trama RH'))
  expect(within(await screen.findByRole('alert')).getByText(message)).toBeVisible()
  expect(await button('Trama RH')).toHaveAccessibleName('Convidar Trama RH')
})

test('the own consultancy, which the server leaves out, is told as not invited', async () => {
  const { user } = open('', { recusa: { status: 200, body: { convidadas: [] } } })
  await user.click(await button('Trama RH'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível convidar.')
})

test('without consultancies that serve it, there is nothing', async () => {
  const { container, calls } = open('', { itens: [] })
  await expect.poll(() => calls.length).toBe(2)
  expect(container).toBeEmptyDOMElement()
})

test('an open request invites one more, but none that has answered', async () => {
  const calls = serve({
    fn_listar_consultorias: () => ({ body: { itens: consultorias, proximo: null, corrigido: null } }),
    fn_convidar_consultoria: () => ({ body: { convidadas: [{ slug: 'c0' }, { slug: 'c2' }] } }),
  })
  const pedido = { tipo_servico: 'Cultura Organizacional', contato: { uf: 'PE' }, convidadas: [{ slug: 'c0', nome: 'Trama RH' }] }
  const propostas = { anteriores: [{ consultoria_slug: 'c1' }] }
  renderAt(
    '/acompanhar',
    <ConvidarAgora pedido={pedido as unknown as Acompanhamento} propostas={propostas as PropostasDoPedido} token="segredo" />,
  )
  await userEvent.setup({ delay: null }).click(await button('Nó RH'))
  expect([calls[0]?.query.get('_servico'), calls[0]?.query.get('_uf')]).toEqual(['Cultura Organizacional', 'PE'])
  expect(calls[1]?.body).toEqual({ _token: 'segredo', _slug: 'c2' })
  expect(await button('Trama RH')).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getAllByRole('button')).toHaveLength(2)
})
