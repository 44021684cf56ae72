/** Valid addresses of an ad at a channel: page and database agree, and look-alike hosts are refused. `FULL=1` tries 10,000. */
import { describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { isLinkNoCanal } from '../../../src/domain/vaga/canal.ts'
import { fc, seed } from '../../samples/random.ts'
import { FULL } from '../../support/full.ts'

const db = setUpTestDatabase()

describe('the address of an ad', () => {
  test.each([
    ['linkedin', 'https://www.linkedin.com/jobs/view/1', true],
    ['linkedin', 'https://br.linkedin.com/jobs/view/1?x=@y', true],
    ['linkedin', 'HTTPS://LinkedIn.com/jobs/1', true],
    ['gupy', 'https://padaria.gupy.io/job/abc', true],
    ['glassdoor', 'https://www.glassdoor.com.br/job-listing/1', true],
    ['glassdoor', 'https://glassdoor.com/job-listing/1', true],
    ['vagas', 'https://www.vagas.com.br/vagas/v1', true],
    ['vagascom', 'https://www.vagas.com.br/vagas/v1', true],
    ['catho', 'https://www.linkedin.com/jobs/view/1', false],
    ['linkedin', 'http://www.linkedin.com/jobs/view/1', false],
    ['linkedin', 'https://evil-linkedin.com/jobs/1', false],
    ['linkedin', 'https://evillinkedin.com/jobs/1', false],
    ['linkedin', 'https://linkedin.com.evil.com/jobs/1', false],
    ['linkedin', 'https://linkedin.com@evil.com/jobs/1', false],
    ['linkedin', 'https://evil.com/@linkedin.com/jobs', false],
    ['linkedin', 'https://ana@linkedin.com/jobs/1', false],
    ['linkedin', 'https://linkedin.com:8443/jobs/1', false],
    ['linkedin', 'https://linkedin.com./jobs/1', false],
    ['linkedin', 'https://.linkedin.com/jobs/1', false],
    ['linkedin', 'https://a..linkedin.com/jobs/1', false],
    ['linkedin', 'https://-a.linkedin.com/jobs/1', false],
    ['linkedin', 'https://127.0.0.1/linkedin.com', false],
    ['linkedin', 'https://[::1]/linkedin.com', false],
    ['linkedin', 'https://evil.com\\.linkedin.com/x', false],
    ['linkedin', 'https://evil.com\\/.linkedin.com/x', false],
    ['linkedin', 'https://evil.com#.linkedin.com/x', false],
    ['linkedin', 'https://evil.com?.linkedin.com/x', false],
    ['linkedin', 'https://linkedin.com', false],
    ['linkedin', 'https://linkedin.com/', false],
    ['linkedin', 'https://lınkedin.com/jobs/1', false],
    ['linkedin', 'https://lin\u212aedin.com/jobs/1', false],
    ['linkedin', 'https://linkedin.com/a b', false],
    ['linkedin', 'https://linkedin.com/a\tb', false],
    ['linkedin', 'javascript:alert(1)//linkedin.com/', false],
    ['linkedin', ' https://linkedin.com/jobs/1', false],
    ['linkedin', `https://linkedin.com/${'a'.repeat(1000)}`, false],
  ])('%s: %s', async (canal, link, certo) => {
    const [row] = await db.sql`select catalogo.link_no_canal(${link}, k.hosts) as certo, to_json(k.hosts)::text as hosts
      from public.canais as k where k.codigo = ${canal}`
    expect([row?.['certo'], isLinkNoCanal(link, JSON.parse(String(row?.['hosts'])) as string[])]).toEqual([certo, certo])
  })

  test('gets the same verdict from page and database, for any text around a host', async () => {
    const hosts = ['linkedin.com', 'glassdoor.com.br']
    const parte = fc.constantFrom(
      ...'https:// HTTPS:// http:// // / /x @ : :443 . - evil www. linkedin.com LINKEDIN.COM glassdoor.com.br .evil.com'.split(
        ' ',
      ),
      ...'? # \\ %2e é 。 ． < " xn--lnkedin-9db.com 127.0.0.1'.split(' '),
      ' ',
      '\n',
    )
    const links = fc.sample(
      fc.oneof(
        fc.array(parte, { minLength: 1, maxLength: 8 }).map((partes) => partes.join('')),
        fc.array(parte, { minLength: 1, maxLength: 5 }).map((partes) => `https://${partes.join('')}/vaga`),
        fc.webUrl(),
      ),
      { numRuns: FULL ? 10_000 : 2_000, seed },
    )
    const rows = await db.sql`select coalesce(catalogo.link_no_canal(t.x, ${hosts}), false) as certo
      from json_array_elements_text(${JSON.stringify(links)}::text::json) with ordinality as t (x, n) order by t.n`
    const inSql = rows.map(({ certo }) => certo === true)
    expect(links.filter((link, n) => isLinkNoCanal(link, hosts) !== inSql[n])).toEqual([])
    // An accepted address leads to that host in a browser.
    const taken = links.filter((_, n) => inSql[n])
    expect(taken.length).toBeGreaterThan(10)
    for (const link of taken) {
      const { protocol, hostname, port, username } = new URL(link)
      expect([protocol, port, username, hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))]).toEqual([
        'https:',
        '',
        '',
        true,
      ])
    }
  })
})
