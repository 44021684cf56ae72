/** Answers in the provider's shapes. */

export type ErrorBody = {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'authentication_error' | 'api_error'
  code?: string
  decline_code?: string
  message: string
  param?: string
  payment_intent?: object
}

/** The answer of a handler; stored for a retry with the same key. */
export type Answer = { status: number; body: object }

/** Thrown to answer an error. */
export class Failed extends Error {
  readonly answer: Answer

  constructor(status: number, error: ErrorBody) {
    super(error.message)
    this.answer = { status, body: { error } }
  }
}

/** Thrown to close a connection without an answer. */
export class Cut extends Error {}

export const invalid = (message: string, more: Partial<ErrorBody> = {}, status = 400) =>
  new Failed(status, { type: 'invalid_request_error', message, ...more })

export const missing = (what: string, id: string) =>
  invalid(`No such ${what}: '${id}'`, { code: 'resource_missing', param: 'intent' }, 404)
