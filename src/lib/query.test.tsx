/** @vitest-environment happy-dom */
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { createQueryClient, useQueuedMutation, useSingleMutation } from './query'
import { useSingleFlight } from './form/use-single-flight'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
)

/** A call that the test answers. */
function openCall() {
  const answers: (() => void)[] = []
  return { call: () => new Promise<string>((resolve) => answers.push(() => resolve('feito'))), answers }
}

test('a single mutation: presses before the answer, and after it before the next render, are one', async () => {
  const { call, answers } = openCall()
  const hook = renderHook(() => useSingleMutation({ mutationFn: call, onSuccess: () => hook.result.current.run() }), { wrapper })
  const { run } = hook.result.current
  act(() => [run(), run(), run()].at(0))
  await waitFor(() => expect(answers).not.toEqual([]))
  await act(async () => {
    answers[0]?.()
    // What waited while the page was busy is handled here, before React draws the answer.
    for (let turn = 0; turn < 20; turn++) await Promise.resolve().then(() => run())
  })
  expect(answers).toHaveLength(1)
  await waitFor(() => expect(hook.result.current.isSuccess).toBe(true))
  // Once it is drawn, the next press is a new one.
  act(() => hook.result.current.run())
  await waitFor(() => expect(answers).toHaveLength(2))
})

test('what another page had read is read again when it opens after a change, also one whose answer was lost', async () => {
  const asked: string[] = []
  const cliente = createQueryClient()
  const comCliente = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cliente}>{children}</QueryClientProvider>
  )
  const open = (key: string, staleTime?: number) =>
    renderHook(() => useQuery({ queryKey: [key], queryFn: () => asked.push(key), ...(staleTime && { staleTime }) }), {
      wrapper: comCliente,
    })
  for (const [key, staleTime] of [['inicio'], ['municipios', Infinity]] as const) {
    const page = open(key, staleTime)
    await waitFor(() => expect(page.result.current.data).toBeDefined())
    page.unmount()
  }
  const lista = open('lista')
  await waitFor(() => expect(lista.result.current.data).toBeDefined())
  expect(asked.splice(0)).toEqual(['inicio', 'municipios', 'lista'])
  open('inicio').unmount()
  expect(asked).toEqual([])
  for (const mutationFn of [() => Promise.resolve('feito'), () => Promise.reject(new Error('sem resposta'))]) {
    // The page that the answer opens is there before anything else is done.
    const visto: (() => void)[] = []
    const onSuccess = () => void visto.push(open('inicio').unmount)
    const acao = renderHook(() => useSingleMutation({ mutationFn, onSuccess, onError: onSuccess }), { wrapper: comCliente })
    act(() => acao.result.current.run())
    await waitFor(() => expect(asked.splice(0)).toEqual(['inicio']))
    for (const close of visto) close()
    open('municipios', Infinity).unmount()
    expect(asked).toEqual([])
  }
})

test('a single flight: the same, also when the work fails', async () => {
  const works: (() => void)[] = []
  const hook = renderHook(() => useSingleFlight(), { wrapper })
  const press = hook.result.current
  const work = () => new Promise<void>((_, reject) => works.push(() => reject(new Error('não'))))
  const failures: unknown[] = []
  const go = () => void press(work).catch((error: unknown) => failures.push(error))
  act(() => [go(), go()].at(0))
  await act(async () => {
    works[0]?.()
    for (let turn = 0; turn < 20; turn++) await Promise.resolve().then(go)
  })
  expect([works.length, failures.length]).toEqual([1, 1])
  act(go)
  expect(works).toHaveLength(2)
})

test('a queue: the same press is one, another waits for its turn and knows that it waited', async () => {
  const { call, answers } = openCall()
  const seen: object[] = []
  let again: ((input: { id: number }) => void) | undefined
  const hook = renderHook(
    () =>
      useQueuedMutation<string, { id: number }>({
        queue: 'fila',
        sameAs: ({ id }) => String(id),
        mutationFn: (input) => (seen.push(input), call()),
        onSuccess: (_, { id }) => again?.({ id }),
      }),
    { wrapper },
  )
  again = hook.result.current.run
  act(() => [1, 1, 2, 1, 2].forEach((id) => hook.result.current.run({ id })))
  await waitFor(() => expect(seen).toEqual([{ id: 1, waits: false }]))
  await act(async () => answers[0]?.())
  await waitFor(() =>
    expect(seen).toEqual([
      { id: 1, waits: false },
      { id: 2, waits: true },
    ]),
  )
  await act(async () => answers[1]?.())
  act(() => hook.result.current.run({ id: 1 }))
  await waitFor(() => expect(seen).toHaveLength(3))
})

test('what is invalidated while it comes for the first time is asked for again', async () => {
  const queries = createQueryClient()
  const answers: ((list: string[]) => void)[] = []
  const hook = renderHook(
    () => useQuery({ queryKey: ['lista'], queryFn: () => new Promise<string[]>((resolve) => answers.push(resolve)) }),
    { wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider> },
  )
  await waitFor(() => expect(answers).toHaveLength(1))
  act(() => void queries.invalidateQueries({ queryKey: ['lista'] }))
  answers[0]?.([])
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(['nova'])
  await waitFor(() => expect(hook.result.current.data).toEqual(['nova']))
})
