/** PostgREST's answer to each SQLSTATE (its `Error.hs`), where @supabase/lite differs. */
import { isDatabaseError } from './sql.ts'

/** Errors that we handed to lite: it prints each with console.error, and the log filter drops exactly these. */
export const refused = new WeakSet<object>()

/** HTTP status of a SQLSTATE. 42501 depends on the caller, so lite decides that one (401 anonymous, 403 signed in). */
export const httpStatus = (sqlstate: string): number => {
  const exact = EXACT[sqlstate]
  if (exact !== undefined) return exact
  return CLASS[sqlstate.slice(0, 2)] ?? 400
}

const EXACT: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53400': 500,
  '57P01': 503,
  P0001: 400,
}

const CLASS: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
}

/** Codes that lite answers as PostgREST does, message rewriting included. */
const LEFT_TO_LITE = /^(?:PT...|PGRST|42501|42703)$/

/**
 * Converts an error to the one form that lite passes through unchanged: `raise sqlstate 'PGRST'` with status and body as JSON.
 * Code, message, details and hint stay those of the database.
 */
export const normalizeDbError = (error: unknown): unknown => {
  if (error === null || typeof error !== 'object') return error
  const answer = isDatabaseError(error) ? forDatabase(error) : isLostConnection(error) ? LOST : error
  refused.add(answer)
  return answer
}

const forDatabase = (error: Error & { code: string; detail?: string; hint?: string }): object =>
  LEFT_TO_LITE.test(error.code)
    ? error
    : raised(httpStatus(error.code), {
        code: error.code,
        message: error.message,
        details: error.detail ?? null,
        hint: error.hint ?? null,
      })

const raised = (status: number, body: { code: string; message: string; details: string | null; hint: string | null }) => ({
  code: 'PGRST',
  message: JSON.stringify(body),
  detail: JSON.stringify({ status, headers: {} }),
})

const isLostConnection = (error: object) =>
  'code' in error && typeof error.code === 'string' && /^(?:CONNECTION_|CONNECT_TIMEOUT|ECONN)/.test(error.code)

const LOST = raised(503, {
  code: 'PGRST001',
  message: 'Could not connect with the database due to an internal error.',
  details: null,
  hint: null,
})
