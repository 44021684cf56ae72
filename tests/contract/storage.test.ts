/** The Storage behaviour that the product relies on, through unmodified supabase-js, on every stack. */
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setUpStarted } from '../support/fixtures.ts'
import { adminClient, client, signUp, stacks } from './stack.ts'

const PRIVATE = 'contrato-privado'
const LIMITED = 'contrato-limites'
const PUBLIC = 'contrato-publico'
const BUCKETS = `'${PRIVATE}', '${LIMITED}', '${PUBLIC}'`

const DROP = `do $$ begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects where bucket_id in (${BUCKETS});
  delete from storage.buckets where id in (${BUCKETS});
end $$;
drop policy if exists contrato_le on storage.objects;
drop policy if exists contrato_envia on storage.objects;
drop policy if exists contrato_apaga on storage.objects;`

/** As migrations do it: buckets by insert, policies as the owner of the schema. Each person has a folder named by their id. */
const CREATE = `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('${PRIVATE}', '${PRIVATE}', false, null, null),
  ('${LIMITED}', '${LIMITED}', false, 10, array['application/pdf', 'image/*']),
  ('${PUBLIC}', '${PUBLIC}', true, null, null)
on conflict (id) do nothing;
create policy contrato_le on storage.objects for select to authenticated
  using (bucket_id = '${PRIVATE}' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy contrato_envia on storage.objects for insert to authenticated
  with check (bucket_id = '${PRIVATE}' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy contrato_apaga on storage.objects for delete to authenticated
  using (bucket_id = '${PRIVATE}' and (storage.foldername(name))[1] = (select auth.uid())::text);`

const AS_OWNER = (text: string) => `set local role embira_owner; ${text} reset role;`
const pdf = (text: string) => new Blob([text], { type: 'application/pdf' })

/** A part of a token. */
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** What storage-js says about a refusal: HTTP status and the status of the body. */
const refusal = (answer: { error: unknown }) => {
  const error = answer.error as { status?: number; statusCode?: string; message?: string } | null
  return [error?.status, error?.statusCode, error?.message]
}

describe.each(stacks())('Storage, %s', (_name, start) => {
  const stack = setUpStarted(start)
  let anon: SupabaseClient
  let admin: SupabaseClient
  let ana: SupabaseClient
  let bruno: SupabaseClient
  let anaId: string

  beforeAll(async () => {
    await stack.sql(DROP)
    await stack.sql(stack.embedded ? AS_OWNER(CREATE) : CREATE)
    anon = client(stack)
    admin = adminClient(stack)
    const account = await signUp(stack)
    anaId = account.id
    ana = client(stack, { token: account.session.access_token })
    bruno = client(stack, { token: (await signUp(stack)).session.access_token })
  })
  afterAll(() => stack.sql(DROP))

  const put = async (name: string, text = 'conteúdo') => {
    const sent = await admin.storage.from(PRIVATE).upload(name, pdf(text), { upsert: true })
    expect(sent.error).toBeNull()
  }
  const signed = async (name: string, options?: { download?: string | boolean }) => {
    const answer = await admin.storage.from(PRIVATE).createSignedUrl(name, 60, options)
    if (answer.error) throw answer.error
    return answer.data.signedUrl
  }

  /** Past supabase-js, which would resolve the name first. */
  const sendAs = async (name: string): Promise<unknown> => {
    const address = `${stack.url}/storage/v1/object/${PRIVATE}/${encodeURIComponent(name)}`
    const headers = { apikey: stack.secretKey, authorization: `Bearer ${stack.secretKey}`, 'content-type': 'text/plain' }
    return (await fetch(address, { method: 'POST', headers, body: 'a' })).json()
  }

  describe('the secret key', () => {
    it('writes, reads, lists and removes a file in a private bucket', async () => {
      const files = admin.storage.from(PRIVATE)
      const sent = await files.upload('feeds/vagas.xml', '<jobs>ç</jobs>', { contentType: 'application/xml' })
      expect(sent).toMatchObject({ error: null, data: { path: 'feeds/vagas.xml', fullPath: `${PRIVATE}/feeds/vagas.xml` } })
      const read = await files.download('feeds/vagas.xml')
      expect([await read.data?.text(), read.data?.type]).toEqual(['<jobs>ç</jobs>', 'application/xml'])
      const stream = await files.download('feeds/vagas.xml').asStream()
      expect(await new Response(stream.data).text()).toBe('<jobs>ç</jobs>')

      const folder = await files.list('feeds')
      expect(folder.data).toMatchObject([{ name: 'vagas.xml', metadata: { size: 15, mimetype: 'application/xml' } }])
      expect((await files.list()).data).toContainEqual(expect.objectContaining({ name: 'feeds', id: null, metadata: null }))

      const removed = await files.remove(['feeds/vagas.xml', 'feeds/none.xml'])
      expect(removed.data?.map((file) => file.name)).toEqual(['feeds/vagas.xml'])
      expect(refusal(await files.download('feeds/vagas.xml')).slice(0, 2)).toEqual([400, '404'])
      expect((await files.list('feeds')).data).toEqual([])
    })

    it('replaces a file only with upsert', async () => {
      const files = admin.storage.from(PRIVATE)
      await put('versoes/a.pdf', 'um')
      const again = await files.upload('versoes/a.pdf', pdf('dois'))
      expect(refusal(again)).toEqual([400, '409', 'The resource already exists'])
      expect(await (await files.download('versoes/a.pdf')).data?.text()).toBe('um')
      await put('versoes/a.pdf', 'três')
      expect(await (await files.download('versoes/a.pdf')).data?.text()).toBe('três')
      expect((await files.list('versoes')).data).toHaveLength(1)
    })

    it('lists a folder by name', async () => {
      for (const name of ['c', 'a', 'b']) await put(`ordem/${name}.pdf`)
      const { data } = await admin.storage.from(PRIVATE).list('ordem')
      expect(data?.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
    })
  })

  describe('a file in a private bucket', () => {
    beforeAll(() => put('x/segredo.pdf'))

    it.each([
      ['a visitor with the publishable key', () => anon],
      ['a stranger who is signed in', () => bruno],
    ])('is not read, listed, signed, replaced or removed by %s', async (_who, who) => {
      const files = who().storage.from(PRIVATE)
      expect(refusal(await files.download('x/segredo.pdf'))[0]).toBe(400)
      expect((await files.list('x')).data).toEqual([])
      expect(refusal(await files.createSignedUrl('x/segredo.pdf', 60))).toEqual([400, '404', 'Object not found'])
      for (const upsert of [false, true]) {
        const row = [400, '403', 'new row violates row-level security policy']
        expect(refusal(await files.upload('x/outro.pdf', pdf('y'), { upsert }))).toEqual(row)
        expect(refusal(await files.createSignedUploadUrl('x/outro.pdf', { upsert }))).toEqual(row)
      }
      expect(refusal(await files.upload('x/segredo.pdf', pdf('y'), { upsert: true }))[1]).toBe('403')
      expect((await files.remove(['x/segredo.pdf'])).data).toEqual([])
      expect(await (await admin.storage.from(PRIVATE).download('x/segredo.pdf')).data?.text()).toBe('conteúdo')
    })

    it('is not at the address of public files, nor readable without a key or with a false token', async () => {
      const address = admin.storage.from(PRIVATE).getPublicUrl('x/segredo.pdf').data.publicUrl
      expect((await fetch(address)).status).toBe(400)
      const plain = `${stack.url}/storage/v1/object/${PRIVATE}/x/segredo.pdf`
      expect(await (await fetch(plain)).json()).toMatchObject({ statusCode: '404', message: 'Bucket not found' })
      const claims = part({ role: 'service_role', exp: 4_000_000_000 })
      const forged = client(stack, { token: `${part({ alg: 'HS256' })}.${claims}.${part({})}` })
      expect(refusal(await forged.storage.from(PRIVATE).list('x'))[1]).toBe('403')
      expect((await forged.storage.from(PRIVATE).download('x/segredo.pdf')).error).not.toBeNull()
    })
  })

  describe('policies', () => {
    it('a person writes, reads and removes in their own folder, and a rival does not', async () => {
      const name = `${anaId}/curriculo.pdf`
      expect((await ana.storage.from(PRIVATE).upload(name, pdf('de ana'))).error).toBeNull()
      expect(await (await ana.storage.from(PRIVATE).download(name)).data?.text()).toBe('de ana')
      expect((await ana.storage.from(PRIVATE).list(anaId)).data).toMatchObject([{ name: 'curriculo.pdf' }])
      const [row] = await stack.sql(`select owner_id from storage.objects where name = '${name}'`)
      expect(row?.['owner_id']).toBe(anaId)

      const rival = bruno.storage.from(PRIVATE)
      expect((await rival.download(name)).error).not.toBeNull()
      expect((await rival.remove([name])).data).toEqual([])
      expect(refusal(await rival.upload(`${anaId}/intruso.pdf`, pdf('z')))[1]).toBe('403')
      // No update policy: the owner cannot replace either.
      expect(refusal(await ana.storage.from(PRIVATE).upload(name, pdf('novo'), { upsert: true }))[1]).toBe('403')

      expect((await ana.storage.from(PRIVATE).remove([name])).data).toHaveLength(1)
      expect((await admin.storage.from(PRIVATE).download(name)).error).not.toBeNull()
    })

    it('a bucket without a policy is closed to people who are signed in', async () => {
      expect(refusal(await ana.storage.from(LIMITED).upload('a.pdf', pdf('a')))[1]).toBe('403')
    })

    it('rows of objects are not deleted by SQL', async () => {
      await put('x/por-sql.pdf')
      const deleting = stack.sql(`delete from storage.objects where name = 'x/por-sql.pdf'`)
      await expect(deleting).rejects.toThrow('Direct deletion from storage tables is not allowed')
    })
  })

  describe('a signed address', () => {
    beforeAll(() => put('assinado/a.pdf', 'assinado'))

    it('is read without a key, as the type that was sent', async () => {
      const answer = await fetch(await signed('assinado/a.pdf'))
      expect([answer.status, await answer.text(), answer.headers.get('content-type')]).toEqual([
        200,
        'assinado',
        'application/pdf',
      ])
      expect(answer.headers.get('content-disposition')).toBeNull()
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    })

    it('with a download name, is an attachment', async () => {
      const named = await fetch(await signed('assinado/a.pdf', { download: 'curriculo de ana.pdf' }))
      expect(named.headers.get('content-disposition')).toMatch(/^attachment; filename=curriculo%20de%20ana\.pdf;/)
      const unnamed = await fetch(await signed('assinado/a.pdf', { download: true }))
      expect(unnamed.headers.get('content-disposition')).toMatch(/^attachment/)
    })

    it('for another path, with a changed token or for the other purpose, is refused', async () => {
      await put('assinado/b.pdf', 'alheio')
      const url = await signed('assinado/a.pdf')
      expect((await fetch(url.replace('a.pdf?', 'b.pdf?'))).status).toBe(400)
      const changed = url.replace(/token=[^.]+\.(.)/, (match) => match.slice(0, -1) + (match.endsWith('A') ? 'B' : 'A'))
      expect((await fetch(changed)).status).toBe(400)
      expect((await fetch(url.split('?')[0] ?? '')).status).toBe(400)
      const token = new URL(url).searchParams.get('token') ?? ''
      expect((await anon.storage.from(PRIVATE).uploadToSignedUrl('assinado/a.pdf', token, pdf('x'))).error).not.toBeNull()
    })

    it('after its seconds, is refused', async () => {
      const answer = await admin.storage.from(PRIVATE).createSignedUrl('assinado/a.pdf', 1)
      const url = answer.data?.signedUrl ?? ''
      const read = async () => (await fetch(url)).text()
      await expect.poll(read).toMatch(/claim timestamp check failed/)
      expect(refusal(await admin.storage.from(PRIVATE).createSignedUrl('assinado/a.pdf', 0))[0]).toBe(400)
    })

    it('after the file was removed, answers that there is none', async () => {
      await put('assinado/c.pdf')
      const url = await signed('assinado/c.pdf')
      await admin.storage.from(PRIVATE).remove(['assinado/c.pdf'])
      expect((await fetch(url)).status).toBe(400)
    })

    it('gives a range of bytes, and nothing new to a reader who has it', async () => {
      const url = await signed('assinado/a.pdf')
      const middle = await fetch(url, { headers: { range: 'bytes=2-4' } })
      expect([middle.status, await middle.text(), middle.headers.get('content-range')]).toEqual([206, 'sin', 'bytes 2-4/8'])
      const etag = middle.headers.get('etag') ?? ''
      expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
      expect((await fetch(url, { headers: { range: 'bytes=90-' } })).status).toBe(416)
    })
  })

  describe('a signed upload', () => {
    it('writes its path once, without a key, and cannot replace a file', async () => {
      const made = await admin.storage.from(PRIVATE).createSignedUploadUrl('envio/a.pdf')
      const { token = '' } = made.data ?? {}
      expect((await anon.storage.from(PRIVATE).uploadToSignedUrl('envio/b.pdf', token, pdf('x'))).error).not.toBeNull()
      const sent = await anon.storage.from(PRIVATE).uploadToSignedUrl('envio/a.pdf', token, pdf('um'))
      expect(sent.data).toEqual({ path: 'envio/a.pdf', fullPath: `${PRIVATE}/envio/a.pdf` })
      const again = await anon.storage.from(PRIVATE).uploadToSignedUrl('envio/a.pdf', token, pdf('dois'), { upsert: true })
      expect(refusal(again)).toEqual([400, '409', 'The resource already exists'])
      expect(await (await admin.storage.from(PRIVATE).download('envio/a.pdf')).data?.text()).toBe('um')
      expect(refusal(await admin.storage.from(PRIVATE).createSignedUploadUrl('envio/a.pdf'))[1]).toBe('409')
    })

    it('made for replacing, replaces; its token lives for two hours and opens no download', async () => {
      await put('envio/c.pdf', 'um')
      const made = await admin.storage.from(PRIVATE).createSignedUploadUrl('envio/c.pdf', { upsert: true })
      const { token = '' } = made.data ?? {}
      expect((await anon.storage.from(PRIVATE).uploadToSignedUrl('envio/c.pdf', token, pdf('dois'))).error).toBeNull()
      expect(await (await admin.storage.from(PRIVATE).download('envio/c.pdf')).data?.text()).toBe('dois')
      const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number; iat: number }
      expect(claims.exp - claims.iat).toBe(7200)
      const reading = `${stack.url}/storage/v1/object/sign/${PRIVATE}/envio/c.pdf?token=${token}`
      expect((await fetch(reading)).status).toBe(400)
    })

    it('goes by the resumable door too, which replaces what is there and asks for no type: nothing checked may be at its path', async () => {
      const { token = '' } = (await admin.storage.from(LIMITED).createSignedUploadUrl('porta.pdf')).data ?? {}
      expect((await anon.storage.from(LIMITED).uploadToSignedUrl('porta.pdf', token, pdf('um'))).error).toBeNull()
      const tus = (url: string, method: string, headers: Record<string, string>, body?: string) =>
        fetch(url, {
          method,
          headers: { apikey: stack.publishableKey, 'tus-resumable': '1.0.0', 'x-signature': token, ...headers },
          ...(body !== undefined && { body: new Blob([body]) }),
        })
      const begin = (name: string, length: number) =>
        tus(`${stack.url}/storage/v1/upload/resumable/sign`, 'POST', {
          'upload-length': String(length),
          'upload-metadata': Object.entries({ bucketName: LIMITED, objectName: name })
            .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
            .join(','),
        })
      expect((await begin('outra.pdf', 4)).status, 'another path').toBeGreaterThanOrEqual(400)
      expect((await begin('porta.pdf', 11)).status, 'above the limit').toBeGreaterThanOrEqual(400)
      const place = await begin('porta.pdf', 4)
      expect(place.status).toBe(201)
      const go = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
      expect((await tus(String(place.headers.get('location')), 'PATCH', go, 'dois')).status).toBe(204)
      expect(await (await admin.storage.from(LIMITED).download('porta.pdf')).data?.text()).toBe('dois')
      await admin.storage.from(LIMITED).remove(['porta.pdf'])
    })

    it('of no announced length is stored at any size, and its row has the size', async () => {
      const { token = '' } = (await admin.storage.from(LIMITED).createSignedUploadUrl('sem-tamanho.pdf')).data ?? {}
      const sent = await fetch(`${stack.url}/storage/v1/object/upload/sign/${LIMITED}/sem-tamanho.pdf?token=${token}`, {
        method: 'PUT',
        headers: { apikey: stack.publishableKey, 'content-type': 'application/pdf' },
        body: new Blob(['12345678901']).stream(),
        duplex: 'half',
      } as RequestInit)
      expect(sent.status).toBe(200)
      const [row] = await stack.sql(
        `select (metadata ->> 'size')::int as size from storage.objects where bucket_id = '${LIMITED}' and name = 'sem-tamanho.pdf'`,
      )
      expect(row).toEqual({ size: 11 })
      await admin.storage.from(LIMITED).remove(['sem-tamanho.pdf'])
    })

    it('obeys the limits of the bucket', async () => {
      const made = await admin.storage.from(LIMITED).createSignedUploadUrl('grande.pdf')
      const { token = '' } = made.data ?? {}
      const sent = await anon.storage.from(LIMITED).uploadToSignedUrl('grande.pdf', token, pdf('12345678901'))
      expect(refusal(sent)).toEqual([400, '413', 'The object exceeded the maximum allowed size'])
      expect((await admin.storage.from(LIMITED).list()).data).toEqual([])
    })
  })

  describe('limits of a bucket', () => {
    it.each([
      ['as a form', (text: string) => pdf(text)],
      ['as bytes', (text: string) => new TextEncoder().encode(text)],
    ])('a file above the size, sent %s, is refused with 413, and one of that size is accepted', async (way, content) => {
      const files = admin.storage.from(LIMITED)
      const options = { contentType: 'application/pdf', upsert: true }
      const big = await files.upload(`${way}.pdf`.replaceAll(' ', '-'), content('12345678901'), options)
      expect(refusal(big)).toEqual([400, '413', 'The object exceeded the maximum allowed size'])
      expect((await files.upload(`${way}.pdf`.replaceAll(' ', '-'), content('1234567890'), options)).error).toBeNull()
    })

    it('a type that is not in the list is refused with 415, and image/* allows each image', async () => {
      const files = admin.storage.from(LIMITED)
      const page = await files.upload('a.html', '<p>', { contentType: 'text/html' })
      expect(refusal(page)).toEqual([400, '415', 'mime type text/html is not supported'])
      expect((await files.upload('a.png', 'png', { contentType: 'image/png' })).error).toBeNull()
    })

    it('a file in a bucket that does not exist is refused with 404', async () => {
      expect(refusal(await admin.storage.from('contrato-nenhum').upload('a', 'a'))).toEqual([400, '404', 'Bucket not found'])
    })
  })

  describe('names', () => {
    it.each(['a\\b.pdf', 'ação.pdf', 'a%.pdf', 'a\u0000b'])('%j is refused with InvalidKey', async (name) => {
      expect(await sendAs(name)).toMatchObject({ statusCode: '400', error: 'InvalidKey' })
    })

    it.runIf(process.env['SUPABASE_URL'] === undefined)('with .. as a folder, is refused with InvalidKey', async () => {
      expect(await sendAs('a/../../b.pdf')).toMatchObject({ statusCode: '400', error: 'InvalidKey' })
    })
  })

  it('a file of a public bucket is read at its address, with its cache time, and its list is not public', async () => {
    const files = admin.storage.from(PUBLIC)
    await files.upload('logo.svg', '<svg/>', { contentType: 'image/svg+xml', cacheControl: '60', upsert: true })
    const answer = await fetch(files.getPublicUrl('logo.svg').data.publicUrl)
    expect([answer.status, await answer.text()]).toEqual([200, '<svg/>'])
    expect(answer.headers.get('cache-control')).toMatch(/max-age=60/)
    expect((await anon.storage.from(PUBLIC).list()).data).toEqual([])
    expect(refusal(await anon.storage.from(PUBLIC).upload('outro.svg', '<svg/>'))[1]).toBe('403')
  })

  it('a page of HTML is served as plain text', async () => {
    await admin.storage.from(PRIVATE).upload('x/pagina.html', '<script>', { contentType: 'text/html', upsert: true })
    expect((await fetch(await signed('x/pagina.html'))).headers.get('content-type')).toMatch(/^text\/plain/)
  })

  it('a browser may send the headers that supabase-js needs for an upload', async () => {
    const answer = await fetch(`${stack.url}/storage/v1/object/${PRIVATE}/a`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:5173',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-upsert',
      },
    })
    expect(answer.ok).toBe(true)
    expect(answer.headers.get('access-control-allow-headers') ?? '').toMatch(/x-upsert|\*/)
  })
})
