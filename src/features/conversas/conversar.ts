/** What a link to the page of a request or a proposal takes along, so that the page opens that conversation. */
export const toConversar = (id: string) => ({ conversar: id })

/** The conversation that the link asked for: the id of its proposal or question; null without one. @param state of the history entry */
export function readConversar(state: unknown): string | null {
  const { conversar } = (state ?? {}) as { conversar?: unknown }
  return typeof conversar === 'string' ? conversar : null
}
