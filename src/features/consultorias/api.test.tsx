import { expect, test } from 'vitest'
import { serve } from '../../../tests/support/signed-in'
import { insertEtapa1 } from './api'

test('a raw error of a unique key in step 1 means that the e-mail is registered', async () => {
  serve({ fn_insert_consultoria_step1: () => ({ status: 409, body: { code: '23505', message: 'duplicate key value' } }) })
  await expect(insertEtapa1({}, AbortSignal.timeout(5000))).rejects.toMatchObject({
    message: 'E-mail já cadastrado',
    hint: 'email_cadastrado',
    status: 409,
  })
})
