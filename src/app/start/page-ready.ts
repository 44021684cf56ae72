/** Told to `#root`, and marked in the timeline of the document, when its first page is hydrated or rendered. */
export const PAGE_READY = 'embira:pronta'
