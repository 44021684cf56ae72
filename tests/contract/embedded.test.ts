/** What the embedded platform adds for developers: persistent data, and clear errors for failing migrations. */
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { install } from '../../supabase/local/database/install.ts'
import { openPglite, type PgliteDatabase } from '../../supabase/local/database/open.ts'
import { bareData } from '../../supabase/local/database/snapshot.ts'
import type { Platform, PlatformOptions } from '../../supabase/local/platform.ts'
import { startTestPlatform } from '../support/platform.ts'
import { copyDatabase } from '../support/postgres/postgres.ts'
import { NO_REALTIME } from './stack.ts'

let folder: string
let running: Platform[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embira-embedded-'))
  mkdirSync(join(folder, 'migrations'))
  running = []
})
afterEach(async () => {
  for (const platform of running) await platform.close()
  rmSync(folder, { recursive: true, force: true })
})

const migration = (name: string, sql: string) => writeFileSync(join(folder, 'migrations', name), sql)
const start = async (options: Partial<PlatformOptions> = {}) => {
  const platform = await startTestPlatform({
    files: { migrationsDir: join(folder, 'migrations'), seedFile: join(folder, 'seed.sql') },
    ...options,
  })
  running.push(platform)
  return platform
}
const stop = async (platform: Platform) => {
  running.splice(running.indexOf(platform), 1)
  await platform.close()
}
const kept = () => ({ database: { kind: 'pglite', dataDir: join(folder, 'data') } as const, seed: true })

const files = ({ apiUrl, secretKey }: Platform) =>
  createClient(apiUrl, secretKey, { realtime: NO_REALTIME }).storage.from('curriculos')

describe('data', () => {
  it('persists between runs with its files; new migrations are applied, edited ones and another version are reported', async () => {
    migration(
      '001_cria.sql',
      "create table public.notas (texto text); insert into storage.buckets (id, name) values ('curriculos', 'curriculos');",
    )
    writeFileSync(join(folder, 'seed.sql'), "insert into public.notas values ('da semente');")
    const storageFolder = join(folder, 'files')
    const first = await start({ ...kept(), storageFolder })
    await first.sql("insert into public.notas values ('de ontem')")
    for (const text of ['um', 'dois']) await files(first).upload('ana/a.pdf', text, { upsert: true })
    // What was replaced leaves nothing behind.
    expect(readdirSync(storageFolder)).toHaveLength(1)
    // One process at a time.
    await expect(start(kept())).rejects.toThrow(new RegExp(`em uso pelo processo ${process.pid}[\\s\\S]*EMBIRA_DATA_DIR`))
    await stop(first)

    migration('002_muda.sql', 'alter table public.notas add column n integer default 1;')
    appendFileSync(join(folder, 'migrations', '001_cria.sql'), "\ncomment on table public.notas is 'depois';")
    appendFileSync(join(folder, 'seed.sql'), "\ninsert into public.notas values ('de novo');")
    const second = await start({ ...kept(), storageFolder })
    expect(second.installed).toMatchObject({ applied: ['002_muda.sql'], edited: ['001_cria.sql'], seeded: 'changed' })
    expect(await second.sql('select texto, n from public.notas order by 1')).toEqual([
      { texto: 'da semente', n: 1 },
      { texto: 'de ontem', n: 1 },
    ])
    expect(
      await second.sql('select version, name, statements from supabase_migrations.schema_migrations order by 1'),
    ).toMatchObject([
      { version: '001', name: 'cria' },
      { version: '002', name: 'muda' },
    ])
    expect(await (await files(second).download('ana/a.pdf')).data?.text()).toBe('dois')
    const refused = await files(second).upload('ana/a.pdf', 'três')
    expect(refused.error?.message).toBe('The resource already exists')
    await files(second).remove(['ana/a.pdf'])
    expect(readdirSync(storageFolder)).toEqual([])

    await second.sql("update supabase_migrations.seed_files set hash = 'outra' where path = 'platform'")
    await stop(second)
    await expect(start(kept())).rejects.toThrow(/outra versão da plataforma[\s\S]*npm run db:reset/)
    rmSync(join(folder, 'data', 'pgdata', 'global'), { recursive: true })
    await expect(start(kept())).rejects.toThrow(/não abre mais[\s\S]*npm run db:reset/)
    expect(existsSync(join(folder, 'data', 'lock'))).toBe(false)
  })
})

describe('an external Postgres', () => {
  it('that already contains a Supabase project is left unchanged', async ({ skip }) => {
    const adminUrl = inject('postgresUrl')
    skip(adminUrl === null, 'needs a real Postgres')
    const url = await copyDatabase(adminUrl ?? '', 'template0')
    const sql = postgres(url, { max: 1, onnotice: () => {} })
    await sql.unsafe('create schema auth; create table auth.users (id uuid primary key)')
    await expect(start({ database: { kind: 'postgres', url } })).rejects.toThrow(/já tem um esquema auth[\s\S]*VITE_SUPABASE_URL/)
    expect(await sql`select nspname from pg_namespace where nspname in ('auth', 'extensions', 'supabase_migrations')`).toEqual([
      { nspname: 'auth' },
    ])
    await sql.end()
  })

  it('keeps its data between runs', async ({ skip }) => {
    const adminUrl = inject('postgresUrl')
    skip(adminUrl === null, 'needs a real Postgres')
    const url = await copyDatabase(adminUrl ?? '', 'template0')
    migration('001_cria.sql', 'create table public.notas (texto text);')
    const first = await start({ database: { kind: 'postgres', url } })
    await first.sql("insert into public.notas values ('de ontem')")
    await stop(first)
    const second = await start({ database: { kind: 'postgres', url } })
    expect(second.installed).toMatchObject({ applied: [], edited: [] })
    expect(await second.sql('select * from public.notas')).toEqual([{ texto: 'de ontem' }])
  })
})

describe('migrations', () => {
  it('that fail report file, line, statement and reason, and are rolled back', async () => {
    migration('001_boa.sql', 'create table public.a (id int);')
    migration('002_ruim.sql', '-- comentário\ncreate table public.b (id int);\n\nselect 1,\n  nao_existe\nfrom public.b;\n')
    await expect(start(kept())).rejects.toThrow(
      /002_ruim\.sql falhou na linha 5[\s\S]*42703: column "nao_existe" does not exist[\s\S]*começa na linha 4[\s\S]*select 1,/,
    )
    migration('002_ruim.sql', 'select 1;')
    const fixed = await start(kept())
    expect(await fixed.sql("select to_regclass('public.a') is not null as a, to_regclass('public.b') is not null as b")).toEqual([
      { a: true, b: false },
    ])
  })

  describe('run without the rights of a superuser, as on hosted', () => {
    let database: PgliteDatabase
    beforeAll(async () => {
      database = await openPglite({ load: await bareData() })
    })
    afterAll(() => database.close())

    it.each([
      ['create role intruso superuser', /42501/],
      ["alter system set work_mem = '1MB'", /42501|25001/],
      ['create table auth.minha (id int)', /42501/],
      ['alter table auth.users add column x int', /42501/],
      ["copy (select 1) to program 'true'", /42501/],
    ])('%s', async (sql, reason) => {
      migration('001_abuso.sql', sql)
      const files = { migrationsDir: join(folder, 'migrations'), seedFile: join(folder, 'seed.sql') }
      await expect(install(database, { files, seed: false })).rejects.toThrow(reason)
    })
  })

  it('can do what hosted allows: triggers and references on auth.users, extensions, settings of the API roles', async () => {
    migration(
      '001_pode.sql',
      `create table public.p (id uuid primary key references auth.users on delete cascade);
       create function public.f() returns trigger language plpgsql as $$ begin return new; end $$;
       create trigger t after insert on auth.users for each row execute function public.f();
       create extension if not exists unaccent with schema extensions;
       create extension if not exists pg_trgm with schema extensions;
       create extension if not exists citext with schema extensions;
       alter role anon set statement_timeout = '2s';
       create schema private;
       alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
       create table public.fechada (id int);
       set statement_timeout = '7s'`,
    )
    const platform = await start()
    const [row] = await platform.sql(
      `select has_table_privilege('anon', 'public.fechada', 'select') as fechada, has_table_privilege('anon', 'public.p', 'select') as aberta,
         pg_get_userbyid(relowner) as dono, current_setting('statement_timeout') as limite from pg_class where oid = 'public.p'::regclass`,
    )
    expect(row).toEqual({ fechada: false, aberta: true, dono: 'embira_owner', limite: '0' })
  })
})

/** A folder with the given functions. */
const functionsOf = (functions: Record<string, string>, parent = folder) => {
  const functionsDir = join(parent, 'functions')
  for (const [name, source] of Object.entries(functions)) {
    mkdirSync(join(functionsDir, name), { recursive: true })
    cpSync(join(import.meta.dirname, '../../supabase/functions/deno.json'), join(functionsDir, 'deno.json'))
    writeFileSync(join(functionsDir, name, 'index.ts'), source)
  }
  return functionsDir
}

const whoAmI = async (platform: Platform, headers: Record<string, string>) => {
  await platform.sql(`create or replace function public.fn_endereco() returns text language sql as
    $$ select current_setting('request.headers', true)::json ->> 'cf-connecting-ip' $$; grant execute on function public.fn_endereco() to anon`)
  await platform.reloadSchema()
  const answer = await fetch(`${platform.apiUrl}/rest/v1/rpc/fn_endereco`, {
    method: 'POST',
    headers: { apikey: platform.publishableKey, ...headers },
  })
  return answer.json()
}

/** What a preflight response allows: the origin and the headers. */
const preflight = async (platform: Platform, origin: string, asked = 'content-type,x-test-client') => {
  const headers = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': asked }
  const answer = await fetch(`${platform.apiUrl}/functions/v1/porta`, { method: 'OPTIONS', headers })
  return [answer.headers.get('access-control-allow-origin'), answer.headers.get('access-control-allow-headers')]
}

describe('addresses', () => {
  const forged = {
    'cf-connecting-ip': '6.6.6.6',
    'x-forwarded-for': '6.6.6.6',
    'x-real-ip': '6.6.6.6',
    'x-test-client': 'pessoa-7',
  }
  const site = 'http://localhost:5173'
  let home: string
  /** With `x-test-client`, as in tests, and without it, as in `npm start`. */
  let tested: Platform
  let plain: Platform
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'embira-embedded-'))
    const functionsDir = functionsOf(
      {
        endereco: `Deno.serve((request) => Response.json({
          ip: request.headers.get('cf-connecting-ip'), forwarded: request.headers.get('x-forwarded-for'),
          test: request.headers.get('x-test-client') }))`,
        porta: `Deno.serve((request) => {
          const allowed = request.headers.get('origin') === '${site}'
          return new Response(null, { status: 204, headers: allowed
            ? { 'access-control-allow-origin': '${site}', 'access-control-allow-headers': 'content-type' } : {} })
        })`,
      },
      home,
    )
    const files = { migrationsDir: join(home, 'none'), seedFile: join(home, 'none.sql') }
    tested = await startTestPlatform({ testMode: true, functionsDir, files })
    plain = await startTestPlatform({ testMode: false, functionsDir, files })
  })
  afterAll(async () => {
    await tested.close()
    await plain.close()
    rmSync(home, { recursive: true, force: true })
  })

  it('come from the socket; only a test may set another one', async () => {
    expect(await whoAmI(plain, forged)).toBe('127.0.0.1')
    const seven = await whoAmI(tested, forged)
    expect(seven).toMatch(/^fd[0-9a-f]{2}(:[0-9a-f]{4}){3}::1$/)
    expect(await whoAmI(tested, forged)).toBe(seven)
    expect(await whoAmI(tested, { 'x-test-client': 'pessoa-8' })).not.toBe(seven)
    expect(await whoAmI(tested, { 'x-test-client': '198.51.100.7' })).toBe('198.51.100.7')
  })

  it('reach functions as cf-connecting-ip, which a caller cannot set', async () => {
    const ask = async (platform: Platform) =>
      (await fetch(`${platform.apiUrl}/functions/v1/endereco`, { method: 'POST', headers: forged })).json()
    expect(await ask(plain)).toEqual({ ip: '127.0.0.1', forwarded: null, test: null })
    expect(await ask(tested)).toEqual({ ip: await whoAmI(tested, forged), forwarded: null, test: null })
  })

  it('set by a test pass the preflight of a function, which still lists its own origins', async () => {
    expect(await preflight(tested, site)).toEqual([site, 'content-type, x-test-client'])
    expect(await preflight(tested, site, 'content-type')).toEqual([site, 'content-type'])
    expect(await preflight(plain, site)).toEqual([site, 'content-type'])
    expect(await preflight(plain, 'https://evil.example')).toEqual([null, null])
  })

  it('that are in use are reported, with the variable that changes them', async () => {
    const squatter = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => squatter.once('listening', resolve))
    const { port } = squatter.address() as { port: number }
    await expect(start({ apiPort: port })).rejects.toThrow(new RegExp(`porta ${port} já está em uso[\\s\\S]*EMBIRA_API_PORT=`))
    await expect(start({ inboxPort: port })).rejects.toThrow(
      new RegExp(`porta ${port} já está em uso[\\s\\S]*EMBIRA_INBOX_PORT=`),
    )
    squatter.close()
  })
})

it('concurrent requests never mix their roles on the single session of PGlite', async () => {
  // Over the network requests on PGlite rarely overlap; here all of them do.
  migration(
    '001_quem.sql',
    `create function public.fn_quem() returns text language sql stable as $$ select current_user || ' ' || auth.role() $$`,
  )
  const platform = await start()
  const ask = async (key: string) => {
    const request = new Request(`${platform.apiUrl}/rest/v1/rpc/fn_quem`, { method: 'POST', headers: { apikey: key } })
    return (await platform.fetch(request)).text()
  }
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => ask(n % 2 === 0 ? platform.publishableKey : platform.secretKey)),
  )
  expect(new Set(answers.filter((_, n) => n % 2 === 0))).toEqual(new Set(['"anon anon"']))
  expect(new Set(answers.filter((_, n) => n % 2 === 1))).toEqual(new Set(['"service_role service_role"']))
})

it('the timer calls run-jobs repeatedly with the secret key, never two at the same time', async () => {
  const functionsDir = functionsOf({
    'run-jobs': `let calls = 0, open = 0
     Deno.serve(async (request) => {
       calls++; open++
       await new Promise((done) => setTimeout(done, 60))
       console.log('chamada', calls, 'abertas', open, request.method, request.headers.get('apikey') === 'sb_secret_local')
       open--
       return Response.json({})
     })`,
  })
  const lines: string[] = []
  await start({ functionsDir, jobsIntervalMs: 10, log: (line) => lines.push(line) })
  await expect.poll(() => lines.filter((line) => line.includes('chamada')).length).toBeGreaterThanOrEqual(3)
  for (const line of lines.filter((each) => each.includes('chamada'))) expect(line).toMatch(/abertas 1 POST true/)
})
