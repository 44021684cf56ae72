/** Parses every procedure answer that a test receives with its contract, so the tests verify `src/domain/contratos`. */
import { appendFileSync } from 'node:fs'
import { expect, inject } from 'vitest'
import { contratos } from '../../src/domain/contratos/contratos.ts'
import { recusa } from '../../src/domain/contratos/valores.ts'

export type Procedure = keyof typeof contratos

const isProcedure = (name: string): name is Procedure => Object.hasOwn(contratos, name)
const told = new Set<string>()

/** A refusal that came as an answer, in the form of one that was raised; null for every answer that the contract of `name` knows. */
export function refusalIn(name: string, answer: unknown): Error | null {
  const { data } = recusa.safeParse(answer)
  if (data === undefined || !isProcedure(name) || contratos[name].safeParse(answer).success) return null
  const { message, code, hint, details: detail } = data
  return Object.assign(new Error(message), { code, hint, detail })
}

/** Fails when the answer is not what the contract of `name` says, or has a key that the contract lacks. */
export function readAnswer(name: string, answer: unknown) {
  if (!isProcedure(name)) return
  const read = contratos[name].safeParse(answer)
  expect(read.error?.issues ?? [], `${name} answers what its contract says`).toEqual([])
  expect(read.data, `the contract of ${name} knows every key`).toEqual(answer)
  const empty = answer === null || (Array.isArray(answer) && answer.length === 0)
  if (empty || told.has(name)) return
  told.add(name)
  appendFileSync(inject('contractsRead'), `${name}\n`)
}
