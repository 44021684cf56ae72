/**
 * Writes the feeds as files, one slice at a time: a slice is one file, and a build whose last slice is stored becomes the feed that
 * `job-feed` answers. A slice that was cut off is written again under the same name when its lease is over.
 */
import { feedIndeed, feedJooble, feedLinkedin } from '../../../src/domain/vaga/publica/feed.ts'
import type { Env } from '../_shared/env.ts'
import { BUCKET, createFeedRecords, type FeedRecords, getPartPath, type Slice } from '../_shared/feed/records.ts'
import { createFiles, type Files } from '../_shared/feed/files.ts'
import { type Fetch, NoAnswer } from '../_shared/outgoing.ts'
import { createRead, createRpc } from '../_shared/platform.ts'

/** Increased when the same vacancies are written differently, so that the feeds are built again. */
const ESCRITA = 2
/** Vacancies of a page and of a slice, and bytes of a slice after which it ends: below the 20 MiB of a file even with one page more. */
const ROWS = 100
const SLICE_ROWS = 4_000
const SLICE_BYTES = 7_000_000
/** Vacancies of a run: no slice is begun after so many, about 1 s of CPU. */
const RUN_ROWS = 4_000
/** A slice older than this is not stored any more, in ms: with the timeout of the upload that is less than its lease. */
const SLICE_MS = 80_000

type Written = { text: string; vagas: number; ilegiveis: number; apos: unknown }
type Outside = { records: FeedRecords; files: Files; env: Env; now: () => number }

/** Binds the builder to the outside world. */
export const openFeeds = (env: Env, fetch: Fetch, now: () => number): Outside => ({
  records: createFeedRecords(createRpc(env, fetch), createRead(env, fetch)),
  files: createFiles(env, fetch, BUCKET),
  env,
  now,
})

const writeVagas = async (slice: Slice, formato: Slice['formato'], { records, env }: Outside) => {
  const contexto = {
    siteUrl: env.SITE_URL,
    agora: new Date(slice.em),
  }
  const feed = { indeed: feedIndeed, linkedin: feedLinkedin, jooble: feedJooble }[formato]
  const written: Written = { text: slice.partes === 0 ? feed.cabeca(contexto) : '', vagas: 0, ilegiveis: 0, apos: slice.apos }
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ended
    const page = await records.feedPage(formato, written.apos, ROWS)
    for (const vaga of page.itens) written.text += feed.item(vaga, contexto)
    written.vagas += page.itens.length
    written.ilegiveis += page.lidos - page.itens.length
    written.apos = page.proximo
  } while (written.apos !== null && written.vagas + written.ilegiveis < SLICE_ROWS && written.text.length < SLICE_BYTES)
  if (written.apos === null) written.text += feed.pe
  return written
}

/**
 * Writes slices until none waits, `acabou()`, or the CPU of a run is used; then deletes the files of replaced builds. Returns what it
 * wrote.
 */
export const buildFeeds = async (outside: Outside, acabou: () => boolean): Promise<Record<string, number>> => {
  const { records, files, env, now } = outside
  const totals = { partes: 0, vagas: 0, ilegiveis: 0 }
  const escrita = [ESCRITA, env.SITE_URL].join(' ')
  for (let cost = 0; cost < RUN_ROWS && !acabou(); ) {
    const started = now()
    const slice = await records.claimSlice(escrita) // oxlint-disable-line no-await-in-loop -- one slice at a time
    if (slice === null) break
    const { formato } = slice
    const written = await writeVagas(slice, formato, outside) // oxlint-disable-line no-await-in-loop
    if (now() - started > SLICE_MS) throw new NoAnswer('the slice took longer than its lease allows')
    const parte = slice.partes + 1
    const content = new TextEncoder().encode(written.text)
    await files.put(getPartPath(formato, slice.id, parte), 'application/xml', content) // oxlint-disable-line no-await-in-loop
    if (await records.saveSlice(slice.id, parte, written.apos)) totals.partes++ // oxlint-disable-line no-await-in-loop
    totals.vagas += written.vagas
    totals.ilegiveis += written.ilegiveis
    cost += written.vagas + written.ilegiveis
  }
  const old = await records.oldFeeds([])
  if (old.length > 0) {
    await files.remove(
      old.flatMap(({ formato, id, partes }) => Array.from({ length: partes }, (_, n) => getPartPath(formato, id, n + 1))),
    )
    await records.oldFeeds(old.map(({ id }) => id))
  }
  return totals
}
