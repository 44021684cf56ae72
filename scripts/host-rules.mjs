// Reads the two files that static hosts obey, `_headers` and `_redirects`, so that the preview answers as the host will.

const pattern = (glob) => new RegExp(`^${glob.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '(.*)')}$`)

/** `_headers`: list of { match, headers }. A later block overrides the same header of an earlier one. */
export function parseHeaders(text) {
  const blocks = []
  for (const line of text.split('\n')) {
    if (!line.trim() || line.startsWith('#')) continue
    if (!/^\s/.test(line)) blocks.push({ match: pattern(line.trim()), headers: {} })
    else {
      const colon = line.indexOf(':')
      blocks.at(-1).headers[line.slice(0, colon).trim().toLowerCase()] = line.slice(colon + 1).trim()
    }
  }
  return blocks
}

/** Headers for a path. */
export const headersFor = (blocks, pathname) =>
  Object.assign({}, ...blocks.filter(({ match }) => match.test(pathname)).map(({ headers }) => headers))

/**
 * `_redirects`: list of { match, to, status, first }. The first that matches wins, and only when no file answers, unless it says so
 * (`200!`). A target may be another server's address, which is then asked for the answer; `:splat` in it is what `*` stood for.
 */
export const parseRedirects = (text) =>
  text
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => line.trim().split(/\s+/))
    .map(([from, to, status]) => ({ match: pattern(from), to, status: Number.parseInt(status, 10), first: status.endsWith('!') }))

/** Address that a rule asks for a path; the query of the visit goes along, the rule's own names stand. */
export function proxied({ match, to }, pathname, search) {
  const splat = match.exec(pathname)?.[1] ?? ''
  const target = new URL(to.replaceAll(':splat', encodeURIComponent(decode(splat))))
  for (const [name, value] of new URLSearchParams(search))
    if (!target.searchParams.has(name)) target.searchParams.append(name, value)
  return target.href
}

const decode = (text) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
