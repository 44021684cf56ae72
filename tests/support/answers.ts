/** Every answer of a procedure that a test gets is read by its contract, so that all of them prove what `src/domain/contratos` says. */
import { expect } from 'vitest'
import { contratos } from '../../src/domain/contratos/contratos.ts'

export type Procedure = keyof typeof contratos

const isProcedure = (name: string): name is Procedure => Object.hasOwn(contratos, name)

/** Fails when the answer is not what the contract of `name` says, or has a key that the contract does not know. */
export function readAnswer(name: string, answer: unknown) {
  if (!isProcedure(name)) return
  const read = contratos[name].safeParse(answer)
  expect(read.error?.issues ?? [], `${name} answers what its contract says`).toEqual([])
  expect(read.data, `the contract of ${name} knows every key`).toEqual(answer)
}
