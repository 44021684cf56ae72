const HOISTED = /^(?:<title[^>]*>[\s\S]*?<\/title>|<(?:meta|link)\b[^>]*>)/

/** Separates the head tags that React hoists to the front of its markup from the body that follows. */
export function splitHead(markup: string): { head: string; body: string } {
  let body = markup
  let head = ''
  for (let match = HOISTED.exec(body); match; match = HOISTED.exec(body)) {
    head += match[0]
    body = body.slice(match[0].length)
  }
  return { head, body }
}
