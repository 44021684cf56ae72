/** Refusals in the format of Supabase Storage: HTTP status 400 for almost all, the real status in the body. */
import { isDatabaseError } from '../database/sql.ts'

export class Refusal extends Error {
  readonly statusCode: number
  readonly code: string
  readonly error: string
  readonly httpStatus: number

  constructor(statusCode: number, code: string, message: string, { error = code, httpStatus = 400 } = {}) {
    super(message)
    this.statusCode = statusCode
    this.code = code
    this.error = error
    this.httpStatus = httpStatus
  }

  toResponse(): Response {
    const { statusCode, code, error, message, httpStatus } = this
    return Response.json(
      { statusCode: String(statusCode), code, error, message },
      { status: httpStatus, headers: { 'cache-control': 'no-store' } },
    )
  }
}

export const noBucket = () => new Refusal(404, 'NoSuchBucket', 'Bucket not found', { error: 'Bucket not found' })
export const noObject = () => new Refusal(404, 'NoSuchKey', 'Object not found', { error: 'not_found' })
export const noRoute = () => new Refusal(404, 'InvalidRequest', 'Route not found', { error: 'Not Found', httpStatus: 404 })
export const denied = (message: string) => new Refusal(403, 'AccessDenied', message, { error: 'Unauthorized' })
export const duplicate = () => new Refusal(409, 'ResourceAlreadyExists', 'The resource already exists', { error: 'Duplicate' })
export const tooLarge = () =>
  new Refusal(413, 'EntityTooLarge', 'The object exceeded the maximum allowed size', { error: 'Payload too large' })
export const wrongType = (type: string) =>
  new Refusal(415, 'InvalidMimeType', `mime type ${type} is not supported`, { error: 'invalid_mime_type' })
export const invalidKey = (key: string) => new Refusal(400, 'InvalidKey', `Invalid key: ${key}`)
export const invalidRequest = (message: string) => new Refusal(400, 'InvalidRequest', message)
export const invalidRange = () =>
  new Refusal(416, 'InvalidRange', 'invalid range provided', { error: 'invalid_range', httpStatus: 416 })

/** The answer to an error of the database, as Storage maps it. */
export const fromDatabase = (error: unknown): unknown => {
  if (!isDatabaseError(error)) return error
  if (error.code === '42501')
    return denied(error.message.includes('row-level security') ? 'new row violates row-level security policy' : error.message)
  if (error.code === '23505') return duplicate()
  return new Refusal(500, 'DatabaseError', `database error, code: ${error.code}`, { httpStatus: 500 })
}
