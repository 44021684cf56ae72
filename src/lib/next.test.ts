import { describe, expect, it } from 'vitest'
import { choosePathAfterSignIn, toSafeNext } from './next'
import { paths } from './paths'
import { fc } from '../../tests/samples/random.ts'

describe('where the sign-in returns to', () => {
  it.each([
    '/',
    '/app',
    '/app/perfil',
    '/onboarding',
    '/recrutaeeo/nova-vaga',
    '/recrutaeeo/checkout?vaga=7',
    '/recrutaeeo/confirmacao',
    '/checkout/sucesso?session_id=cs_test_1',
    '/area-restrita/solicitacao/7',
    '/empresa-solicitacao?tipo=An%C3%A1lise+de+Curr%C3%ADculo+%2F+Redes+Sociais&start=2',
    '/app/vagas?pagina=2#lista',
    '/planos?de=https://exemplo.example',
  ])('%s is a page of this site', (address) => expect(toSafeNext(address)).toBe(address))

  it.each([
    null,
    undefined,
    '',
    'app',
    '//evil',
    '//evil.example/app',
    '///evil',
    '/\\evil',
    '\\\\evil',
    '/\\/evil',
    'https:evil',
    'https://evil.example/app',
    '%2f%2fevil',
    '/%2f%2fevil',
    '/%2Fevil',
    '/%5cevil',
    '/%5Cevil',
    '/%252f%252fevil',
    'javascript:alert(1)',
    '/javascript:alert(1)',
    'data:text/html,x',
    '/app/../..//evil',
    '/app/..//evil',
    '/app/%2e%2e//evil',
    '/app/./perfil',
    '/app//perfil',
    '/\t/evil',
    '/\n/evil',
    ' /app',
    '/app ',
    '/app\u0000',
    '/аpp',
    '/app/',
    '/nada',
    '/app/perfil/nada',
    '/checkout',
    '/checkout/sucesso/nada',
    '/auth',
    '/auth?next=/app',
    '/entrar',
    '/entrar#x',
    '@evil.example',
    '/@evil.example',
    `/app?${'a'.repeat(2000)}`,
  ])('%j is not', (address) => expect(toSafeNext(address)).toBeNull())

  it('any address it accepts stays on this origin, on the path as written', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      '..',
      '.',
      '%2f',
      '%5c',
      '%2e',
      ':',
      '@',
      '?',
      '#',
      'app',
      'evil.example',
      'https',
      '\t',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const address = toSafeNext(pieces.join(''))
        if (address !== null) expect(new URL(address, 'https://a.example').origin).toBe('https://a.example')
      }),
      { numRuns: 2000 },
    )
  })

  it('accepts every page of the site', () => {
    for (const build of [paths.app, paths.appPerfil, paths.admin, paths.minhasVagas, paths.contato])
      expect(toSafeNext(build())).toBe(build())
  })
})

describe('after signing in', () => {
  it.each([
    [null, true, '/app'],
    ['/app/vagas', true, '/app/vagas'],
    [null, false, '/onboarding'],
    ['/app/vagas', false, '/onboarding?next=%2Fapp%2Fvagas'],
    ['/app/consultoria', false, '/app/consultoria'],
    ['/app/consultoria?x=1', false, '/onboarding?next=%2Fapp%2Fconsultoria%3Fx%3D1'],
  ] as const)('%s (profile complete: %s) leads to %s', (next, complete, to) =>
    expect(choosePathAfterSignIn(next, { complete })).toBe(to),
  )
})
