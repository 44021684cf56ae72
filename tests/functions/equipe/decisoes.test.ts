/** Decisions of the team reach people by e-mail: real calls, the real queue, real payloads. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { setUpStarted } from '../../support/fixtures.ts'
import type { Json } from '../../../src/lib/database.types.ts'
import { buildVaga } from '../../db/vagas/vaga.ts'
import { buildClienteParams, buildConsultoriaPronta, buildSolicitacaoParams } from '../../support/builders.ts'
import { acceptEmpresa, createAdmin, createBrowserApi, createEmail, createRecruiter, signIn } from '../people.ts'
import { emptyAll, readLastMessage, startPlatform, startWorker } from '../mensagens/worker.ts'

const platform = setUpStarted(startPlatform)
let admin: Awaited<ReturnType<typeof createAdmin>>
beforeAll(async () => {
  admin = await createAdmin(platform)
})
beforeEach(() => emptyAll(platform))

/** The newest e-mail to an address after a worker run, without the invisible characters that keep typed text from becoming links. */
const letter = async (email: string) => {
  expect(await startWorker(platform)()).toMatchObject({ recusadas: 0, adiadas: 0 })
  const { Subject, Text } = await readLastMessage(platform, email)
  return { subject: Subject, text: Text.replaceAll('\u2060', '') }
}

test('a correction request reaches the client with the reason and the link to the form', async () => {
  const email = createEmail()
  const visitor = createBrowserApi(platform)
  const client = await visitor.rpc('fn_upsert_cliente_by_email', buildClienteParams({ _email: email }) as never)
  const sent = { _cliente_id: client.data, _status_solicitacao: 'Solicitação Efetuada' }
  const { data: id } = await visitor.rpc('fn_insert_solicitacao', buildSolicitacaoParams(undefined, sent) as never)
  const { error } = await admin.api.rpc('fn_pedir_correcao', { _id: id as string, _motivo: 'Conte o que já tentaram.' })
  expect(error).toBeNull()
  const { subject, text } = await letter(email)
  expect(subject).toBe('Falta um ajuste no seu pedido')
  expect(text).toContain('Conte o que já tentaram.')
  const token = /\/acompanhar#([\w-]+)\n/.exec(text)?.[1] ?? ''
  const followed = await createBrowserApi(platform).rpc('fn_acompanhar', { _token: token })
  expect(followed.data).toMatchObject({ correcao: { motivo: 'Conte o que já tentaram.' } })
})

test('a consultancy gets the reason of its suspension, and the notice of its reinstatement', async () => {
  const email = createEmail('consultoria')
  const owner = await signIn(platform, { channel: 'email', identifier: email })
  const row = buildConsultoriaPronta({ slug: 'consultoria-inventada', email })
  const names = Object.keys(row).join(', ')
  const [made] = await platform.sql<{ id: string }>(
    `insert into public.consultorias (dono_id, ${names})
    select (select id from public.usuarios where auth_user_id = $2::uuid), ${names}
    from jsonb_populate_record(null::public.consultorias, $1::text::jsonb) returning id`,
    [JSON.stringify(row), owner.id],
  )
  const decide = (_suspender: boolean, _motivo?: string) =>
    admin.api.rpc('fn_suspender_consultoria', { _id: String(made?.id), _suspender, ...(_motivo && { _motivo }) })
  expect((await decide(true, 'Documento de outra empresa.')).error).toBeNull()
  expect((await letter(email)).text).toMatch(/^Sua consultoria foi suspensa[\s\S]*Motivo: Documento de outra empresa\./)
  expect((await decide(false)).error).toBeNull()
  expect((await letter(email)).text).toContain('ela está de novo no diretório e pode enviar propostas.')
})

test('an owner gets the reason of a suspension, the team gets the appeal, and the owner gets the answer', async () => {
  const rita = await createRecruiter(platform)
  await acceptEmpresa(platform, rita)
  const made = await rita.api.rpc('fn_publicar_vaga', { _vaga: buildVaga() as Json, _canais: ['indeed'], _duracao: 30 })
  const { id, codigo_ref } = made.data as { id: string; codigo_ref: string }
  await startWorker(platform)()
  await createBrowserApi(platform).rpc('fn_denunciar_vaga', {
    _codigo_ref: codigo_ref,
    _motivo: 'enganoso',
    _email: 'aviso@pessoa.example',
  })
  const [report] = await platform.sql<{ id: string }>('select id from vagas.denuncias where vaga_id = $1', [id])

  const _motivo = 'O salário não é o do anúncio.'
  await admin.api.rpc('fn_decidir_denuncia', { _id: String(report?.id), _decisao: 'procedente', _motivo })
  const suspended = await letter(rita.email)
  expect(suspended.subject).toMatch(/^Sua vaga de .+ foi suspensa$/)
  expect(suspended.text).toContain(`Motivo: ${_motivo}`)

  await rita.api.rpc('fn_recorrer_da_suspensao', { _vaga_id: id, _texto: 'O salário é esse mesmo.' })
  const appeal = await letter(admin.email)
  expect(appeal.subject).toBe(`Recurso a decidir: ${codigo_ref}`)
  expect(appeal.text).not.toContain('O salário é esse mesmo.')

  await admin.api.rpc('fn_decidir_recurso', { _vaga_id: id, _aceitar: true, _resposta: 'Conferimos: está certo.' })
  expect((await letter(rita.email)).text).toMatch(
    /aparece de novo[\s\S]*No ar até: [\s\S]*Nossa resposta: Conferimos: está certo\./,
  )
})
