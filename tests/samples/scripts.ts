/** What the scripts of a document that only carries data are: empty when each is JSON or linked data and none was opened inside of a text. */
export function listScriptProblems(html: string): string[] {
  const types = [...html.matchAll(/<script\b([^>]*)>/gi)].map(([, attributes]) => attributes ?? '')
  const ends = html.match(/<\/script/gi)?.length ?? 0
  return [
    ...types.filter((type) => !/^ type="application\/(ld\+)?json"/.test(type)),
    ...(types.length > 2 || ends !== types.length ? [`${types.length} scripts, ${ends} ends`] : []),
  ]
}
