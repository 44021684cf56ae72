import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Call, serve, signIn } from '../../../tests/support/signed-in'
import { env } from '../env'
import { askAhead, isInicioOnTheWay, loadAcesso, loadInicio, loadPerfil } from './first-reads'
import { toOwnAddress } from './own-address'

describe('reads before the page', () => {
  const INICIO = { pessoa: null, cliente: true, pendencias: { total: 0, mensagens: 0, itens: [] } }
  let calls: Call[]
  let perfil: ReturnType<typeof signIn>
  let server: Parameters<typeof serve>[0]

  beforeEach(() => {
    perfil = signIn()
    server = {
      usuarios: () => ({ body: [perfil] }),
      fn_inicio: () => ({ body: INICIO }),
      fn_acesso_da_equipe: () => ({ body: 'liberado' }),
    }
    calls = serve(server)
  })

  const names = () => calls.map(({ name }) => name)

  test('what was asked for ahead is taken once; the next reading asks again', async () => {
    askAhead(perfil.id, '/app', 'verified')
    expect(isInicioOnTheWay(perfil.id)).toBe(true)
    await expect(loadPerfil(perfil.id)).resolves.toEqual(perfil)
    await expect(loadInicio(perfil.id)).resolves.toEqual(INICIO)
    expect(names()).toEqual(['usuarios', 'fn_inicio'])
    expect(calls[0]?.query.get('auth_user_id')).toBe(`eq.${perfil.id}`)
    expect(isInicioOnTheWay(perfil.id)).toBe(false)

    await loadPerfil(perfil.id)
    await loadInicio(perfil.id)
    await loadInicio(perfil.id, 100)
    expect(names()).toEqual(['usuarios', 'fn_inicio', 'usuarios', 'fn_inicio', 'fn_inicio'])
  })

  test('an answer that comes after the sign-out leaves no name in the browser', async () => {
    await loadPerfil(perfil.id)
    const keys = Object.keys(localStorage)
    expect(keys).toHaveLength(2)
    for (const key of keys) localStorage.removeItem(key)
    await loadPerfil(perfil.id)
    expect(Object.keys(localStorage)).toEqual([])
    sessionStorage.clear()
    await loadInicio(perfil.id, 100)
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  test('a page whose code was there first is not asked for', async () => {
    await loadPerfil(perfil.id)
    askAhead(perfil.id, '/app/vagas', 'verified')
    await loadPerfil(perfil.id)
    expect(names()).toEqual(['usuarios', 'usuarios'])
  })

  test('each page asks for its part, and nobody gets what another account asked for', async () => {
    askAhead(perfil.id, '/app/vagas', 'verified')
    await loadPerfil(perfil.id)
    expect(names()).toEqual(['usuarios'])
    perfil = signIn()
    askAhead(perfil.id, '/admin', 'admin')
    await vi.waitFor(() => expect(names().slice(1).toSorted()).toEqual(['fn_acesso_da_equipe', 'usuarios']))
    await expect(loadAcesso()).resolves.toBe('liberado')
    expect(names()).toHaveLength(3)

    const other = signIn()
    server.usuarios = () => ({ body: [other] })
    await expect(loadPerfil(other.id)).resolves.toEqual(other)
    expect(calls.at(-1)?.query.get('auth_user_id')).toBe(`eq.${other.id}`)
  })

  test('a failure reaches the page that takes it, and the next try asks again', async () => {
    server.usuarios = () => ({ status: 503, body: { code: '', message: 'busy' } })
    askAhead(perfil.id, '/app', 'verified')
    await expect(loadPerfil(perfil.id)).rejects.toThrow('Não conseguimos carregar o seu perfil.')
    server.usuarios = () => ({ body: [] })
    await expect(loadPerfil(perfil.id)).rejects.toMatchObject({ code: 'perfil_ausente' })
    server.usuarios = () => ({ body: [perfil] })
    await expect(loadPerfil(perfil.id)).resolves.toEqual(perfil)
  })

  test('an answer that no page took within ten seconds is asked for again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      askAhead(perfil.id, '/app', 'verified')
      vi.advanceTimersByTime(10_000)
      await loadInicio(perfil.id)
      expect(names().filter((name) => name === 'fn_inicio')).toHaveLength(2)
    } finally {
      vi.useRealTimers()
    }
  })
})

test('an address of the project is called at the domain that the site knows, with path and token', () => {
  const path = '/storage/v1/object/upload/sign/envios/a/1?token=x.y'
  expect(toOwnAddress(`https://abcdefghijklmnopqrst.supabase.co${path}`)).toBe(`${env.VITE_SUPABASE_URL}${path}`)
})
