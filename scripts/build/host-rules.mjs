// Reads `_headers` and `_redirects` of static hosts, so the preview answers as the host does.

const pattern = (glob) =>
  new RegExp(
    `^${glob
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '(.*)')
      .replace(/:\w+/g, '([^/]+)')}$`,
  )

/** `_headers`: list of { match, headers }. A later block overrides the same header of an earlier one, or takes it away (`! Name`: null). */
export function parseHeaders(text) {
  const blocks = []
  for (const line of text.split('\n')) {
    if (!line.trim() || line.startsWith('#')) continue
    if (!/^\s/.test(line)) blocks.push({ match: pattern(line.trim()), headers: {} })
    else {
      const away = /^\s+! (\S+)/.exec(line)?.[1]
      const colon = line.indexOf(':')
      if (away) blocks.at(-1).headers[away.toLowerCase()] = null
      else blocks.at(-1).headers[line.slice(0, colon).trim().toLowerCase()] = line.slice(colon + 1).trim()
    }
  }
  return blocks
}

/** Headers for a path. */
export const headersFor = (blocks, pathname) =>
  Object.fromEntries(
    Object.entries(Object.assign({}, ...blocks.filter(({ match }) => match.test(pathname)).map(({ headers }) => headers))).filter(
      ([, value]) => value !== null,
    ),
  )

/**
 * `_redirects`: list of { match, to, status, first }. The first match wins, and only when no file exists, unless it is forced
 * (`200!`). A target may be another server's address, which is proxied; `:splat` in it is the match of `*`, `:name` that of one segment.
 */
export const parseRedirects = (text) =>
  text
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => line.trim().split(/\s+/))
    .map(([from, to, status]) => ({ match: pattern(from), to, status: Number.parseInt(status, 10), first: status.endsWith('!') }))

/** The target address of a rule for a path; the query is passed on, and parameters of the rule take precedence. */
export function proxied({ match, to }, pathname, search) {
  const splat = match.exec(pathname)?.[1] ?? ''
  const target = new URL(to.replaceAll(/:[a-z]+$/g, decode(splat).split('/').map(encodeURIComponent).join('/')))
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
