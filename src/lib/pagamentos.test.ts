import { expect, test } from 'vitest'
import { leitorDe } from './pagamentos'

const LOCAL = 'http://127.0.0.1:54324'

test('the local key means the stand-in, on this machine alone', () => {
  expect(leitorDe('pk_test_local', LOCAL)).toEqual({ tipo: 'teste', url: LOCAL, chave: 'pk_test_local' })
  expect(leitorDe('pk_test_local', 'http://localhost:9')?.tipo).toBe('teste')
  for (const url of ['https://pagamentos.example', 'http://127.0.0.1.example', 'nada', '']) {
    expect(leitorDe('pk_test_local', url)).toBeNull()
  }
})

test("any other publishable key is Stripe's; a secret one, or none, reads no card", () => {
  expect(leitorDe('pk_test_51abc', LOCAL)).toEqual({ tipo: 'stripe', chave: 'pk_test_51abc' })
  expect(leitorDe('pk_live_51abc', '')?.tipo).toBe('stripe')
  for (const chave of ['', 'sk_test_51abc', 'sk_live_51abc']) expect(leitorDe(chave, LOCAL)).toBeNull()
})
