import { afterEach, describe, expect, test } from 'vitest'
import { body, lines, OPENED, openWith, PAGAMENTO, prepared, VAGA } from '../../../tests/samples/opening.ts'
import { createSampleIntent } from '../../../tests/samples/provider.ts'
import { createPaymentIntent } from './handler.ts'

const openPayment = openWith(createPaymentIntent)
afterEach(() => lines.splice(0))

const ENDS = Math.floor(Date.now() / 1000) + 600
const CODIGO = {
  data: '00020126pix',
  expires_at: ENDS,
  image_url_svg: 'https://qr.stripe.com/a.svg',
  image_url_png: 'https://qr.stripe.com/a.png',
  hosted_instructions_url: 'https://payments.stripe.com/pix/a',
}
const createSamplePix = (over: object = {}, codigo: object = {}) =>
  createSampleIntent({
    status: 'requires_action',
    next_action: { type: 'pix_display_qr_code', pix_display_qr_code: { ...CODIGO, ...codigo } },
    ...over,
  })
const porPix = { ...prepared, metodo: 'pix', pix_ligado: true }
const pedePix = { ...body, metodo: 'pix', documento: '529.982.247-25' }

describe('a Pix', () => {
  test('is made and confirmed in one call for ten minutes; the document and the secret stay with us', async () => {
    const {
      body: answer,
      asked,
      rpcs,
    } = await openPayment(pedePix, {
      prepare: [porPix],
      answers: { 'POST /v1/payment_intents': createSamplePix() },
    })
    expect(answer).toEqual({
      intentId: 'pi_1',
      valor_centavos: 4990,
      metodo: 'pix',
      pix_ligado: true,
      pix: {
        codigo: CODIGO.data,
        imagem: CODIGO.image_url_svg,
        pagina: CODIGO.hosted_instructions_url,
        restam_ms: expect.any(Number) as number,
      },
    })
    expect((answer['pix'] as { restam_ms: number }).restam_ms).toBeGreaterThan(590_000)
    expect(asked[0]?.form).toEqual({
      amount: '4990',
      currency: 'brl',
      'allowed_payment_method_types[0]': 'pix',
      'payment_method_data[type]': 'pix',
      'payment_method_options[pix][expires_after_seconds]': '600',
      confirm: 'true',
      description: 'Vaga VAB2CD3EF',
      'metadata[vaga_id]': VAGA,
      'metadata[pagamento_id]': PAGAMENTO,
      receipt_email: 'ana@cliente.example',
    })
    expect(rpcs[0]?.[1]).toMatchObject({ _metodo: 'pix', _documento: '529.982.247-25' })
    expect(rpcs[1]?.[1]).toMatchObject({ _intent_id: 'pi_1', _expira_em: new Date(ENDS * 1000).toISOString() })
    expect(JSON.stringify(asked)).not.toMatch(/529.?982.?247/)
    expect(JSON.stringify(lines)).not.toMatch(/529.?982.?247|00020126/)
  })

  test('replaces an open card payment, which is cancelled first and recorded', async () => {
    const {
      body: answer,
      asked,
      rpcs,
    } = await openPayment(pedePix, {
      prepare: [{ recusa: 'trocar', intent_id: 'pi_9' }, porPix],
      answers: {
        'POST /v1/payment_intents/pi_9/cancel': createSampleIntent({ id: 'pi_9', status: 'canceled' }),
        'POST /v1/payment_intents': createSamplePix(),
      },
    })
    expect(answer).toMatchObject({ metodo: 'pix', intentId: 'pi_1' })
    expect(rpcs[1]).toMatchObject(['fn_service_aplicar_pagamento', { _intent: { id: 'pi_9', status: 'canceled' } }])
    expect(asked.map(({ route }) => route)[0]).toBe('POST /v1/payment_intents/pi_9/cancel')
  })

  test('does not replace a card payment that was paid just then', async () => {
    const {
      status,
      body: answer,
      rpcs,
    } = await openPayment(pedePix, {
      prepare: [
        { recusa: 'trocar', intent_id: 'pi_9' },
        { recusa: 'ja_pago', status_vaga: 'aguardando_publicacao' },
      ],
      answers: {
        'POST /v1/payment_intents/pi_9/cancel': {
          error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: 'no' },
        },
        'GET /v1/payment_intents/pi_9': createSampleIntent({ id: 'pi_9', status: 'succeeded', amount_received: 4990 }),
      },
    })
    expect([status, answer['code']]).toEqual([409, 'ja_pago'])
    expect(rpcs[1]).toMatchObject(['fn_service_aplicar_pagamento', { _intent: { id: 'pi_9', status: 'succeeded' } }])
  })

  test('that is open is shown again, with the time that is left', async () => {
    const {
      body: answer,
      asked,
      rpcs,
    } = await openPayment(
      { ...body, metodo: 'aberto' },
      {
        prepare: [{ ...porPix, intent_id: 'pi_1' }],
        answers: { 'GET /v1/payment_intents/pi_1': createSamplePix({}, { expires_at: ENDS - 300 }) },
      },
    )
    expect(rpcs[0]?.[1]).toMatchObject({ _metodo: null })
    expect(asked).toHaveLength(1)
    const { restam_ms } = answer['pix'] as { restam_ms: number }
    expect(restam_ms).toBeGreaterThan(290_000)
    expect(restam_ms).toBeLessThanOrEqual(300_000)
  })

  test.each([body, { ...body, metodo: null }])(
    'that is open is 409 to a caller that names no method and so expects a card (%#); it stays open',
    async (sent) => {
      const {
        status,
        body: answer,
        asked,
      } = await openPayment(sent, {
        prepare: [{ ...porPix, intent_id: 'pi_1' }],
        answers: { 'GET /v1/payment_intents/pi_1': createSamplePix({}, { expires_at: ENDS - 300 }) },
      })
      expect([status, answer['code'], answer['error']]).toEqual([
        409,
        'pix_aberto',
        'Há um código Pix aberto para esta vaga. Pague com ele, ou escolha o cartão para ele deixar de valer.',
      ])
      expect(asked.map(({ route }) => route)).toEqual(['GET /v1/payment_intents/pi_1'])
    },
  )

  test('whose time is over is cancelled or recorded, and never shown', async () => {
    const over = await openPayment(body, {
      prepare: [{ ...porPix, intent_id: 'pi_1' }, prepared],
      answers: {
        'GET /v1/payment_intents/pi_1': createSamplePix({}, { expires_at: ENDS - 601 }),
        'POST /v1/payment_intents/pi_1/cancel': createSampleIntent({ status: 'canceled' }),
        'POST /v1/payment_intents': createSampleIntent(),
      },
    })
    expect(over.body).toEqual(OPENED)
    expect(over.rpcs[1]).toMatchObject(['fn_service_aplicar_pagamento', { _intent: { status: 'canceled' } }])
    const told = await openPayment(body, {
      prepare: [{ ...porPix, intent_id: 'pi_1' }, prepared],
      answers: {
        'GET /v1/payment_intents/pi_1': createSampleIntent({
          last_payment_error: { code: 'payment_intent_payment_attempt_expired' },
        }),
        'POST /v1/payment_intents': createSampleIntent(),
      },
    })
    expect(told.body).toEqual(OPENED)
    expect(told.rpcs[1]).toMatchObject([
      'fn_service_aplicar_pagamento',
      { _intent: { status: 'requires_payment_method', last_error_code: 'payment_intent_payment_attempt_expired' } },
    ])
  })

  test.each([
    ['http://pictures.example/a.svg', 'ftp://payments.example/'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
  ])('with the picture %s is shown without it', async (picture, page) => {
    const strange = { image_url_svg: picture, image_url_png: null, hosted_instructions_url: page }
    const { body: answer } = await openPayment(pedePix, {
      prepare: [porPix],
      answers: { 'POST /v1/payment_intents': createSamplePix({}, strange) },
    })
    expect(answer['pix']).toMatchObject({ codigo: CODIGO.data, imagem: null, pagina: null })
  })

  test('that the account may not take is given up for a card, and says so', async () => {
    const {
      status,
      body: answer,
      rpcs,
    } = await openPayment(pedePix, {
      prepare: [porPix],
      answers: {
        'POST /v1/payment_intents': {
          error: { type: 'invalid_request_error', code: 'payment_method_unactivated', message: 'no' },
        },
      },
    })
    expect([status, answer['code']]).toEqual([503, 'pix_indisponivel'])
    expect(rpcs.at(-1)).toMatchObject(['fn_service_preparar_pagamento', { _metodo: 'cartao', _documento: null }])
  })
})
