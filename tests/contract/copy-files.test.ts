/** The files of Storage go from one project to another, each with the type that its bucket demands. */
import { expect, test } from 'vitest'
import { copyFiles } from '../../scripts/deploy/copy-files.ts'
import { startTestPlatform } from '../support/platform.ts'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const FILES = [
  ['curriculos', 'a/curriculo da Nara.docx', WORD],
  ['curriculos', 'a/b/outro.pdf', 'application/pdf'],
  ['arquivos', 'anexo.png', 'image/png'],
  ['imagens', 'logo.webp', 'image/webp'],
] as const

test('every kept file arrives, a Word résumé too; a repeat changes nothing, and what fails is named', async () => {
  const [old, next] = await Promise.all([startTestPlatform(), startTestPlatform()])
  const read = (query: string) => old.sql(query)
  const ask = (
    { apiUrl, secretKey }: typeof old,
    bucket: string,
    name: string,
    init: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ) =>
    fetch(`${apiUrl}/storage/v1/object/${bucket}/${encodeURI(name)}`, {
      ...init,
      headers: { ...init.headers, apikey: secretKey },
    })
  try {
    const [from, to] = [old, next].map(({ apiUrl, secretKey }) => ({ url: apiUrl, key: secretKey })) as [Access, Access]
    for (const [bucket, name, type] of [...FILES, ['envios', 'a-caminho', 'application/octet-stream']] as const)
      expect((await ask(old, bucket, name, { method: 'POST', headers: { 'content-type': type }, body: name })).status).toBe(200)

    for (const _ of [1, 2]) expect(await copyFiles(read, from, to)).toEqual({ copied: 4, failed: [] })
    for (const [bucket, name, type] of FILES) {
      const arrived = await ask(next, bucket, name)
      expect([arrived.headers.get('content-type'), await arrived.text()]).toEqual([type, name])
    }
    expect((await ask(next, 'envios', 'a-caminho')).ok).toBe(false)

    const { failed } = await copyFiles(read, from, { ...to, key: 'sb_secret_wrong' })
    expect(failed).toHaveLength(4)
    expect(failed[0]).toMatch(/^arquivos\/anexo\.png: /)
  } finally {
    await Promise.all([old.close(), next.close()])
  }
})
type Access = { url: string; key: string }
