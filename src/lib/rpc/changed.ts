/* Whether this tab changed something lately, so that a person sees their own change at once. */
import { buildStorageKey } from '@/domain/marca'
import { readTab, writeTab } from '../storage/tab'

const KEY = buildStorageKey('mudou')
/** Longer than a copy of a public read is kept, in an edge and then in this browser (docs/decisions/0058-a-public-read-is-kept-by-anybody.md). */
const WINDOW_MS = 240_000

/** Records that this tab asks for a change. */
export const noteChange = () => writeTab(KEY, String(Date.now() + WINDOW_MS))

/** Whether copies of public reads may be older than a change of this tab. */
export const hasChanged = () => Number(readTab(KEY)) > Date.now()
