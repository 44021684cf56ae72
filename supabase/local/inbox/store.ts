/** The messages of the local inbox, in the shapes of Mailpit's API v1, so that tests written for `supabase start` work here. */
import { randomUUID } from 'node:crypto'

/** Memory is bounded: beyond this the oldest message is dropped. */
const KEPT_MESSAGES = 500

export type Address = { Name: string; Address: string }
export type NewMessage = {
  from: Address
  to: Address[]
  cc?: Address[]
  replyTo?: Address[]
  subject: string
  html: string
  text: string
  attachments?: Attachment[]
}

export type Attachment = { name: string; type: string; content: Buffer }

export type Message = {
  ID: string
  MessageID: string
  From: Address
  To: Address[]
  Cc: Address[]
  Bcc: Address[]
  ReplyTo: Address[]
  Subject: string
  Date: string
  Tags: string[]
  Text: string
  HTML: string
  Size: number
  Read: boolean
  Attachments: { PartID: string; FileName: string; ContentType: string; Size: number }[]
}

/** `Nome <a@b>` or `a@b`; null when there is no address in it. */
export const parseAddress = (value: string): Address | null => {
  const match = /^\s*(?:"?([^"<>]*?)"?\s*<([^<>\s]+@[^<>\s]+)>|([^<>\s]+@[^<>\s]+))\s*$/.exec(value)
  const address = match?.[2] ?? match?.[3]
  return address === undefined ? null : { Name: match?.[1] ?? '', Address: address }
}

export type InboxStore = ReturnType<typeof createStore>

/** Newest first. `onChange` is called for every arrival and removal. */
export const createStore = (onChange: () => void, keep = KEPT_MESSAGES) => {
  let messages: Message[] = []
  const files = new WeakMap<Message, Attachment[]>()

  return {
    add({ from, to, cc = [], replyTo = [], subject, html, text, attachments = [] }: NewMessage): Message {
      const message: Message = {
        ID: randomUUID().replaceAll('-', '').slice(0, 22),
        MessageID: `${randomUUID()}@inbox.local`,
        From: from,
        To: to,
        Cc: cc,
        Bcc: [],
        ReplyTo: replyTo,
        Subject: subject,
        Date: new Date().toISOString(),
        Tags: [],
        Text: text,
        HTML: html,
        Size: Buffer.byteLength(subject + text + html),
        Read: false,
        Attachments: attachments.map(({ name, type, content }, n) => ({
          PartID: `${n + 1}`,
          FileName: name,
          ContentType: type,
          Size: content.length,
        })),
      }
      files.set(message, attachments)
      messages = [message, ...messages].slice(0, keep)
      onChange()
      return message
    },
    /** By id, or the newest for `latest`. */
    find: (id: string) => (id === 'latest' ? messages[0] : messages.find((message) => message.ID === id)),
    /** One of its files, by the PartID. */
    file: (message: Message, part: string) => files.get(message)?.[Number(part) - 1],
    /** Removes the named messages, or all without names. */
    remove(ids: string[] = []) {
      messages = ids.length === 0 ? [] : messages.filter((message) => !ids.includes(message.ID))
      onChange()
    },
    /** One page of those that match the query; an empty query matches all. */
    list(query: string, start: number, limit: number) {
      const wanted = parseQuery(query)
      const found = messages.filter((message) => wanted.every((term) => term(message)))
      return {
        total: messages.length,
        unread: messages.filter((message) => !message.Read).length,
        messages_count: found.length,
        count: Math.min(limit, Math.max(0, found.length - start)),
        start,
        tags: [],
        messages: found.slice(start, start + limit).map(summary),
      }
    },
  }
}

/** The list view of a message: everything but the bodies. */
const summary = (message: Message) => {
  const { Text, HTML: _HTML, Date: Created, Attachments, ...rest } = message
  return { ...rest, Created, Attachments: Attachments.length, Snippet: Text.replace(/\s+/g, ' ').trim().slice(0, 200) }
}

const addresses = (list: Address[]) => list.map(({ Name, Address }) => `${Name} <${Address}>`).join(' ')

const FIELDS: Record<string, (message: Message) => string> = {
  to: (message) => addresses(message.To),
  from: (message) => addresses([message.From]),
  subject: (message) => message.Subject,
}
const everywhere = (message: Message) => `${FIELDS.to?.(message)} ${FIELDS.from?.(message)} ${message.Subject} ${message.Text}`

/** Mailpit's search words: `to:`, `from:`, `subject:`, quotes, and free text, all of which must match. */
const parseQuery = (query: string) =>
  [...query.matchAll(/(?:(to|from|subject):)?(?:"([^"]*)"|(\S+))/gi)].map(([, field, quoted, word]) => {
    const wanted = (quoted ?? word ?? '').toLowerCase()
    const read = (field && FIELDS[field.toLowerCase()]) || everywhere
    return (message: Message) => read(message).toLowerCase().includes(wanted)
  })
