/** A WebDriver client for browsers that Playwright does not drive: Marionette for Firefox, HTTP for WebKitWebDriver. */
import { connect, type Socket } from 'node:net'

/** The commands used, with their name in Marionette and their address over HTTP. */
const COMMANDS = {
  navigate: ['WebDriver:Navigate', 'POST', '/url'],
  address: ['WebDriver:GetCurrentURL', 'GET', '/url'],
  refresh: ['WebDriver:Refresh', 'POST', '/refresh'],
  script: ['WebDriver:ExecuteScript', 'POST', '/execute/sync'],
  resize: ['WebDriver:SetWindowRect', 'POST', '/window/rect'],
  screenshot: ['WebDriver:TakeScreenshot', 'GET', '/screenshot'],
  click: ['WebDriver:ElementClick', 'POST', '/element/{id}/click'],
  clear: ['WebDriver:ElementClear', 'POST', '/element/{id}/clear'],
  actions: ['WebDriver:PerformActions', 'POST', '/actions'],
  type: ['WebDriver:ElementSendKeys', 'POST', '/element/{id}/value'],
} as const

export type Command = keyof typeof COMMANDS
export type Params = Record<string, unknown>
/** The key under which WebDriver passes a reference to an element. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** One session of a browser. */
export interface Session {
  /** Sends a command; throws a {@link WebDriverError} when the browser refuses it. @param params `id` is the element's */
  send: (command: Command, params?: Params) => Promise<unknown>
  close: () => Promise<void>
}

/** A refusal of the browser, with the code of the standard (`element click intercepted`, `stale element reference`, …). */
export class WebDriverError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.code = code
  }
}

/** A session over HTTP. @param origin address of the driver @param capabilities of the new session */
export async function openHttpSession(origin: string, capabilities: object): Promise<Session> {
  const request = async (method: string, path: string, body?: object) => {
    const answer = await fetch(origin + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw toError(value)
    return value
  }
  const created = (await request('POST', '/session', { capabilities: { alwaysMatch: capabilities } })) as { sessionId: string }
  const session = `/session/${created.sessionId}`
  return {
    send: (command, { id, ...params } = {}) => {
      const [, method, path] = COMMANDS[command]
      return request(method, session + path.replace('{id}', String(id)), method === 'POST' ? params : undefined)
    },
    close: async () => void (await request('DELETE', session)),
  }
}

/** A session over Marionette: messages `length:[type, id, …]` on one connection. @param port where Firefox listens */
export async function openMarionetteSession(port: number): Promise<Session> {
  const socket = await openSocket(port)
  const waiting = new Map<number, (error: unknown, value: unknown) => void>()
  let bytes = Buffer.alloc(0)
  let last = 0
  socket.on('data', (chunk) => {
    bytes = Buffer.concat([bytes, chunk])
    for (;;) {
      const colon = bytes.indexOf(':')
      const end = colon + 1 + Number(bytes.subarray(0, Math.max(colon, 0)).toString())
      if (colon < 0 || bytes.length < end) return
      const message: unknown = JSON.parse(bytes.subarray(colon + 1, end).toString())
      bytes = bytes.subarray(end)
      if (Array.isArray(message)) waiting.get(message[1] as number)?.(message[2], message[3])
    }
  })
  const call = (name: string, params: object) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++last
      const text = JSON.stringify([0, id, name, params])
      waiting.set(id, (error, value) => {
        waiting.delete(id)
        if (error) reject(toError(error))
        else resolve(value)
      })
      socket.write(`${Buffer.byteLength(text)}:${text}`)
    })
  await call('WebDriver:NewSession', {})
  return {
    send: async (command, params = {}) => {
      const answer = await call(COMMANDS[command][0], params)
      return answer !== null && typeof answer === 'object' && 'value' in answer ? answer.value : answer
    },
    close: async () => {
      await call('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => undefined)
      socket.destroy()
    },
  }
}

const toError = (value: unknown) => {
  const { error = 'unknown error', message = '' } = (value ?? {}) as { error?: string; message?: string }
  return new WebDriverError(error, message)
}

const openSocket = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.once('error', reject)
  })
