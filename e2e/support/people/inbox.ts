/** The local platform's inbox, as the owner of an address or of a phone reads it. */
import { expect } from '@playwright/test'
import { addresses } from '../addresses'
import { runJobs } from '../database'

export interface Message {
  ID: string
  Subject: string
  HTML: string
  Text: string
  ReplyTo: { Address: string }[]
  Attachments: { PartID: string; FileName: string; ContentType: string }[]
}

/** Waits for the newest of at least `count` messages to that address or number. */
export async function newestMessage(address: string, count = 1): Promise<Message> {
  let newest: Message | undefined
  await expect
    .poll(
      async () => {
        let ids = await listMessages(address)
        if (ids.length < count) {
          await runJobs()
          ids = await listMessages(address)
        }
        if (ids.length >= count && ids[0]) newest = await readMessage(ids[0])
        return ids.length
      },
      { message: `e-mails for ${address}`, intervals: [250, 500, 1000] },
    )
    .toBeGreaterThanOrEqual(count)
  if (!newest) throw new Error(`no e-mail for ${address}`)
  return newest
}

/** Waits for a message with that subject; others may arrive before and after it. */
export async function findMessage(address: string, subject: RegExp): Promise<Message> {
  let found: Message | undefined
  await expect
    .poll(
      async () => {
        const messages = await Promise.all((await listMessages(address)).map(readMessage))
        found = messages.find(({ Subject }) => subject.test(Subject))
        if (!found) await runJobs()
        return messages.map(({ Subject }) => Subject)
      },
      { message: `the e-mail to ${address}`, intervals: [250, 500, 1000] },
    )
    .toContainEqual(expect.stringMatching(subject))
  if (!found) throw new Error(`no e-mail to ${address}`)
  return found
}

/** The text of the first file of a message. */
export async function readAttachment({ ID, Attachments }: Message): Promise<string> {
  const [file] = Attachments
  if (!file) throw new Error(`no file in the e-mail ${ID}`)
  return (await fetch(`${(await addresses()).inbox}/api/v1/message/${ID}/part/${file.PartID}`)).text()
}

/** How many messages the address has now. */
export const countMessages = async (address: string) => (await listMessages(address)).length

/** The secret link of an e-mail to that page, from its text part. */
export function secretLink(
  { Text }: Pick<Message, 'Text'>,
  page: 'acompanhar' | 'alertas' | 'aviso-do-plano' | 'avisos' | 'candidatura' | 'convite',
): string {
  const [link] = new RegExp(`https?://\\S+/${page}(?:\\?[\\w=&]+)?#[\\w-]+`).exec(Text) ?? []
  if (!link) throw new Error(`no link to ${page} in:\n${Text}`)
  return link
}

/** The follow-up link of an e-mail to a client. */
export const followUpLink = (message: Message) => secretLink(message, 'acompanhar')

/** The code of an e-mail or SMS to that address or number, after its first `before` messages; others may arrive in between. */
export async function newestCode(to: string, before = 0): Promise<string> {
  let code: string | undefined
  await expect
    .poll(
      async () => {
        const ids = await listMessages(to)
        const texts = await Promise.all(ids.slice(0, ids.length - before).map(async (id) => (await readMessage(id)).Text))
        code = texts.map((text) => /(?<![\w-])\d{6}(?![\w-])/.exec(text)?.[0]).find((found) => found !== undefined)
        return code
      },
      { message: `the code for ${to}`, intervals: [250, 500, 1000] },
    )
    .toBeDefined()
  return code ?? ''
}

/** Newest first. */
async function listMessages(address: string): Promise<string[]> {
  const { inbox } = await addresses()
  const query = encodeURIComponent(`to:${address}`)
  return (await get<{ messages: { ID: string }[] }>(`${inbox}/api/v1/search?query=${query}`)).messages.map(({ ID }) => ID)
}

const readMessage = async (id: string) => get<Message>(`${(await addresses()).inbox}/api/v1/message/${id}`)

async function get<T>(url: string): Promise<T> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.json()) as T
}
