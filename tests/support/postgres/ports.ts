/** Ports for the servers of a run. */
import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections: one of those could take the port before its server does. */
const FIRST = 20_000
const LAST = 32_000

/** A port that nothing listens on at this moment, at random, so that runs beside each other seldom choose the same. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST))
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
