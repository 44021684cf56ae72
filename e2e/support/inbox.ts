/** The local platform's inbox, as the owner of an address or of a phone reads it. */
import { expect } from '@playwright/test'
import { addresses } from './addresses'

export interface Message {
  ID: string
  Subject: string
  HTML: string
  Text: string
  ReplyTo: { Address: string }[]
}

/** Waits for the newest of at least `count` messages to that address or number. */
export async function newestMessage(address: string, count = 1): Promise<Message> {
  const { inbox } = await addresses()
  let newest: Message | undefined
  await expect
    .poll(
      async () => {
        const found = await get<{ messages: { ID: string }[] }>(
          `${inbox}/api/v1/search?query=${encodeURIComponent(`to:${address}`)}`,
        )
        const [first] = found.messages
        if (found.messages.length >= count && first) newest = await get<Message>(`${inbox}/api/v1/message/${first.ID}`)
        return found.messages.length
      },
      { message: `e-mails for ${address}`, timeout: 30_000, intervals: [250, 500, 1000] },
    )
    .toBeGreaterThanOrEqual(count)
  if (!newest) throw new Error(`no e-mail for ${address}`)
  return newest
}

/** How many messages the address has now. */
export async function countMessages(address: string): Promise<number> {
  const { inbox } = await addresses()
  const found = await get<{ messages: object[] }>(`${inbox}/api/v1/search?query=${encodeURIComponent(`to:${address}`)}`)
  return found.messages.length
}

/** The secret link of an e-mail to that page, from its text part. */
export function secretLink({ Text }: Pick<Message, 'Text'>, page: 'acompanhar' | 'avisos' | 'candidatura'): string {
  const [link] = new RegExp(`https?://\\S+/${page}#[\\w-]+`).exec(Text) ?? []
  if (!link) throw new Error(`no link to ${page} in:\n${Text}`)
  return link
}

/** The follow-up link of an e-mail to a client. */
export const followUpLink = (message: Message) => secretLink(message, 'acompanhar')

/** The code of the newest e-mail or SMS to that address or number, once at least `count` messages are there. */
export async function newestCode(to: string, count = 1): Promise<string> {
  const { Subject, Text } = await newestMessage(to, count)
  const [code] = /(?<!\d)\d{6}(?!\d)/.exec(Text) ?? []
  if (!code) throw new Error(`no code in "${Subject}":\n${Text}`)
  return code
}

async function get<T>(url: string): Promise<T> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.json()) as T
}
