/** Told to `#root` when the first page is hydrated or rendered. */
export const PAGE_READY = 'embira:pronta'
