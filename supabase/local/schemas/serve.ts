/** A prepared PGlite behind an address, for tools that speak Postgres: the CLI, which makes types, and the planner. */
import { type AddressInfo, connect, createServer } from 'node:net'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import type { MigrationFiles } from '../database/migrations.ts'
import { openPglite } from '../database/open.ts'
import { preparedData } from '../database/snapshot.ts'

/** Calls `run` with the address of a database of these migrations, without seed, and closes it. */
export const withServedDatabase = async <T>(files: MigrationFiles | undefined, run: (url: string) => Promise<T>): Promise<T> => {
  const { data } = await preparedData({ seed: false, ...(files && { files }) })
  const database = await openPglite({ load: data })
  const server = new PGLiteSocketServer({ db: database.pglite, host: '127.0.0.1', port: 0, maxConnections: 8 })
  await server.start()
  const door = await withoutTls(Number(server.getServerConn().split(':').at(-1)))
  try {
    return await run(`postgresql://postgres:postgres@127.0.0.1:${door.port}/postgres`)
  } finally {
    await door.close()
    await server.stop()
    await database.close()
  }
}

/** The CLI first asks for TLS, which PGlite's socket leaves unanswered: this proxy declines it and forwards everything else. */
const withoutTls = async (port: number) => {
  const TLS_REQUEST = 80_877_103
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    client.once('data', (first) => {
      if (first.length === 8 && first.readInt32BE(4) === TLS_REQUEST) client.write('N')
      else upstream.write(first)
      client.pipe(upstream).pipe(client)
    })
    client.on('error', () => upstream.destroy())
    upstream.on('error', () => client.destroy())
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
