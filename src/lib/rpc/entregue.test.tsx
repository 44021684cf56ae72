import { expect, test, vi } from 'vitest'

test('a block of data is believed when it is what the page is about, and a document only at its own address', async () => {
  window.history.replaceState(null, '', '/vagas/vabcdefgh')
  vi.resetModules()
  const { readEntregue, wasEntregueEm, dropCabecalho } = await import('./entregue')
  document.head.innerHTML =
    '<title data-entregue="">Do servidor</title><meta name="description" content="Do servidor" data-entregue=""><meta name="description" content="Da página">'
  document.body.innerHTML = '<script type="application/json" id="vaga-entregue">{"codigo_ref":"VABCDEFGH"}</script>'
  const read = (codigo: string) =>
    readEntregue<{ codigo_ref: string }>('vaga-entregue', ({ codigo_ref }) => codigo_ref === codigo)
  expect(read('VABCDEFGH')).toEqual({ codigo_ref: 'VABCDEFGH' })
  expect(read('VOUTRA')).toBeUndefined()
  expect(wasEntregueEm('/vagas/VABCDEFGH')).toBe(true)
  expect(wasEntregueEm('/vagas/VOUTRA')).toBe(false)
  document.body.innerHTML = '<script type="application/json" id="vaga-entregue">{"codigo</script>'
  expect(read('VABCDEFGH')).toBeUndefined()
  dropCabecalho()
  // The title stays for React to take over.
  expect(document.head.innerHTML).toBe('<title data-entregue="">Do servidor</title><meta name="description" content="Da página">')
})
