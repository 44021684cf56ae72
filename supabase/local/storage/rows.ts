/** Rows of `storage`, each statement as its caller, so that the policies decide. */
import { type Database, withSession } from '../database/open.ts'
import { type Row, type Sql, transaction } from '../database/sql.ts'
import { PUBLISHABLE_KEY, SECRET_KEY } from '../settings.ts'
import { denied, fromDatabase, noBucket, noObject } from './refusal.ts'
import { type Claims, verify } from './tokens.ts'

/** `claims` is null for a request without a valid key or token. */
export type Caller = { role: string; claims: Claims | null; problem?: string }

const ANON: Claims = { role: 'anon' }
export const SERVICE: Caller = { role: 'service_role', claims: { role: 'service_role' } }

/** As hosted's gateway: a token in Authorization decides, otherwise the key. */
export const callerOf = ({ headers }: Request): Caller => {
  const token = (headers.get('authorization') ?? '').replace(/^Bearer\s+/i, '')
  const key = headers.get('apikey')
  if (token === '' || token.startsWith('sb_')) {
    if (key === SECRET_KEY) return SERVICE
    if (key === PUBLISHABLE_KEY) return { role: 'anon', claims: ANON }
    return { role: 'anon', claims: null, problem: 'Invalid Compact JWS' }
  }
  try {
    const claims = verify(token)
    return { role: typeof claims['role'] === 'string' ? claims['role'] : 'anon', claims }
  } catch (error) {
    return { role: 'anon', claims: null, problem: error instanceof Error ? error.message : 'Invalid JWT' }
  }
}

/** The refusal of every route but reading one object. */
export const mustBeKnown = (caller: Caller): Caller => {
  if (caller.claims === null) throw denied(caller.problem ?? 'Invalid JWT')
  return caller
}

export const ownerOf = ({ claims }: Caller): string | null => (typeof claims?.['sub'] === 'string' ? claims['sub'] : null)

export type Transaction = { sql: Sql; become: (caller: Caller, operation: string) => Promise<void> }

/** One transaction, as superuser until `become`. */
export const inTransaction = async <T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
  end?: 'rollback',
): Promise<T> =>
  withSession(database, (sql) => {
    const become = async ({ role, claims }: Caller, operation: string) => {
      await sql.query(
        `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('storage.operation', $3, true),
           set_config('storage.allow_delete_query', 'true', true)`,
        [role, JSON.stringify(claims ?? ANON), `storage.${operation}`],
      )
    }
    return transaction(sql, () => work({ sql, become }), end)
  }).catch((error: unknown) => {
    throw fromDatabase(error)
  })

export type Bucket = { public: boolean; limit: number | null; types: string[] }

/** As superuser: the policies on the objects decide whether a caller may use the bucket. */
export const bucketOf = async (sql: Sql, id: string): Promise<Bucket> => {
  const [row] = await sql.query('select public, file_size_limit, allowed_mime_types from storage.buckets where id = $1', [id])
  if (row === undefined) throw noBucket()
  const limit = row['file_size_limit']
  return {
    public: row['public'] === true,
    limit: limit === null ? null : Number(limit),
    types: (row['allowed_mime_types'] as string[] | null) ?? [],
  }
}

export const objectOf = async (sql: Sql, bucket: string, name: string): Promise<Row> => {
  const [row] = await sql.query(`select version, metadata from storage.objects where bucket_id = $1 and name = $2`, [
    bucket,
    name,
  ])
  if (row === undefined) throw noObject()
  return row
}

export type NewObject = {
  bucket: string
  name: string
  version: string
  owner: string | null
  metadata: Claims
  upsert: boolean
}

/** Writes the row; only an upsert replaces one. Without `returning`, which would ask for the right to select. */
export const writeObject = (sql: Sql, object: NewObject): Promise<Row[]> =>
  sql.query(
    `insert into storage.objects (bucket_id, name, version, owner, owner_id, metadata)
     values ($1, $2, $3, case when $4 ~ '^[0-9a-f-]{36}$' then $4::uuid end, $4, $5)
     ${
       object.upsert
         ? `on conflict (bucket_id, name) do update set version = excluded.version, owner = excluded.owner, owner_id = excluded.owner_id,
              metadata = excluded.metadata, updated_at = now()`
         : ''
     }`,
    [object.bucket, object.name, object.version, object.owner, JSON.stringify(object.metadata)],
  )

/** The first hundred objects and folders directly below a folder, by name. */
export const listObjects = (sql: Sql, bucket: string, folder: string): Promise<Row[]> =>
  sql.query(
    `with below as (
       select substr(name, length($2) + 1) as rest, id, updated_at, created_at, last_accessed_at, metadata
       from storage.objects where bucket_id = $1 and starts_with(lower(name), lower($2))
     )
     select * from (
       select rest as name, id, updated_at, created_at, last_accessed_at, metadata from below where rest not like '%/%'
       union all
       select distinct split_part(rest, '/', 1), null::uuid, null::timestamptz, null::timestamptz, null::timestamptz, null::jsonb
       from below where rest like '%/%'
     ) as entries order by name limit 100`,
    [bucket, folder],
  )
