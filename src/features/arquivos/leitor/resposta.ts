/** What the worker says: that it has arrived; then the page, null where it cannot be shown. */
export type Resposta = 'pronto' | { html: string | null }
