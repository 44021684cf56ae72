/** The page of one vacancy on a phone: written by the function, served through the preview, with the board. */
import postgres from 'postgres'
import { freePort } from '../../tests/support/postgres/ports'
import { startTestPlatform } from '../../tests/support/platform'
import { fillPublished } from '../work/published'
import { roundTo } from '../figures'
import { runLighthouse } from './lighthouse'
import { serveWithPlatform } from './site'

/** `url` an empty database. `baseline_lcp_ms`: the same phone on a page without scripts, in the same run. */
export async function measureVagaPage(url: string, baseline_lcp_ms: number, runs = 3) {
  const port = await freePort()
  const site = `http://127.0.0.1:${port}`
  const platform = await startTestPlatform({ database: { kind: 'postgres', url }, siteUrl: site })
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    const served = await serveWithPlatform(platform.apiUrl, port)
    try {
      await fillPublished(sql, 0, 30)
      const [row] = await sql`select codigo_ref from public.vagas limit 1`
      const page = await runLighthouse(`${site}/vagas/${String(row?.['codigo_ref'])}`, runs)
      const board = await runLighthouse(`${site}/vagas`, runs)
      return { page, board, lcp_ratio_to_static: roundTo(page.lcp_ms / baseline_lcp_ms) }
    } finally {
      await served.close()
    }
  } finally {
    await sql.end()
    await platform.close()
  }
}
