import { expect, test } from 'vitest'
import { envSchema } from '../../src/lib/env-schema.ts'
import { fillOutsideLinks } from './settings.ts'

test('npm start shows every outside control but the link tree; a given address stays, and an empty one hides its control', () => {
  const links = fillOutsideLinks({ VITE_LINK_WHATSAPP: 'https://wa.me/5511999999999', VITE_LINK_INSTAGRAM: '' })
  expect(links).toMatchObject({
    VITE_LINK_WHATSAPP: 'https://wa.me/5511999999999',
    VITE_LINK_INSTAGRAM: '',
    VITE_LINK_ASSISTENTE: 'https://assistente.example/',
  })
  const { VITE_LINK_ARVORE, ...settings } = envSchema.parse(links)
  expect(VITE_LINK_ARVORE).toBe('')
  expect(settings).toMatchObject(links)
  expect(Object.keys(settings).filter((name) => name.startsWith('VITE_LINK_'))).toHaveLength(Object.keys(links).length)
})
