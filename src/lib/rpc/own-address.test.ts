import { expect, test } from 'vitest'
import { env } from '../env'
import { toOwnAddress } from './own-address'

test('an address of the project is called at the domain that the site knows, with path and token', () => {
  const path = '/storage/v1/object/upload/sign/envios/a/1?token=x.y'
  expect(toOwnAddress(`https://abcdefghijklmnopqrst.supabase.co${path}`)).toBe(`${env.VITE_SUPABASE_URL}${path}`)
})
