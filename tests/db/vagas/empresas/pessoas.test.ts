/** Joining, leaving and handing over a company: owner, membro, leitor, invited, stranger, visitor; races; deletion of the account. */
import { beforeEach, describe, expect, test } from 'vitest'
import { hasPostgres, valueOf } from '../../../support/database.ts'
import { setUpPerTest, setUpTestDatabase } from '../../../support/fixtures.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../../rpc.ts'
import {
  acceptEmpresa,
  createRecrutador,
  createVagaPublicada,
  listEmails,
  publishVaga,
  readVaga,
  type Recrutador,
} from '../vaga.ts'

const db = setUpTestDatabase()
const novo = () => createRecrutador(db)
const dona = setUpPerTest(novo)
const bia = setUpPerTest(novo)
const caio = setUpPerTest(novo)
const estranha = setUpPerTest(novo)
const NOME = 'Tecelagem Comum'
let empresa: string

type Pessoas = {
  papel: string
  pessoas: { id: string; nome: string; email: string | null; papel: string; eu: boolean }[]
  convites: { id: string; email: string; papel: string; vence_em: string }[]
}
type Papel = 'dono' | 'membro' | 'leitor'

beforeEach(async () => {
  const [row] = await db.sql`insert into public.empresas (usuario_id, nome_fantasia) values (${dona.conta}, ${NOME}) returning id`
  empresa = String(row?.['id'])
  await acceptEmpresa(db, dona.conta, NOME)
})

const convidar = (quem: Recrutador, _email: unknown, _papel: unknown = 'membro') =>
  callAs<Pessoas>(db, quem.caller, 'fn_convidar_para_empresa', { _empresa_id: empresa, _email, _papel })
const linkDe = async (email: string) => {
  const cartas = await listEmails(db, 'convite_de_empresa', email)
  return String(cartas.at(-1)?.payload['token'])
}
const aceitar = (quem: Recrutador, _token: string) => callAs(db, quem.caller, 'fn_aceitar_convite_de_empresa', { _token })
const ler = (quem: Recrutador, _token: string) => callAs(db, quem.caller, 'fn_convite_de_empresa', { _token })
const pessoas = (quem: Recrutador) => callAs<Pessoas>(db, quem.caller, 'fn_pessoas_da_empresa', { _empresa_id: empresa })
const mudar = (quem: Recrutador, pessoa: Recrutador, _papel: Papel | 'outro') =>
  callAs<Pessoas>(db, quem.caller, 'fn_mudar_papel_na_empresa', { _empresa_id: empresa, _pessoa: pessoa.conta, _papel })
const tirar = (quem: Recrutador, pessoa: Recrutador) =>
  callAs<Pessoas | null>(db, quem.caller, 'fn_tirar_da_empresa', { _empresa_id: empresa, _pessoa: pessoa.conta })
const entra = async (quem: Recrutador, papel: Papel = 'membro') => {
  await convidar(dona, quem.email, papel)
  await aceitar(quem, await linkDe(quem.email))
}
const papeis = async (quem: Recrutador = dona) => (await pessoas(quem)).pessoas.map(({ id, papel }) => [id, papel])
const ouviu = async (quem: Recrutador) =>
  (await listEmails(db, 'pessoa_da_empresa', quem.email)).map(({ payload }) => payload['evento'])
const pick = ({ usuario_id, empresa_id, criada_por }: Record<string, unknown>) => ({ usuario_id, empresa_id, criada_por })
const acabou = { code: 'PT410', hint: 'convite_acabou' }

describe('an invitation', () => {
  test('goes to a mailbox, opens once for the account that reads it, and makes it a person of the company', async () => {
    const antes = await publishVaga(db, dona.caller, {}, { empresa: NOME })
    await db.sql`update public.vagas set empresa_id = null where id = ${antes.id}`
    const { convites } = await convidar(dona, ` ${bia.email.toUpperCase()} `, 'leitor')
    expect(convites).toMatchObject([{ email: bia.email, papel: 'leitor' }])
    const token = await linkDe(bia.email)
    const [guardado] =
      await db.sql`select token_hash = convert_to(${token}, 'UTF8') as claro from vagas.convites_de_empresa where empresa_id = ${empresa}`
    expect(guardado).toEqual({ claro: false })
    // Invited, not in: nothing yet.
    expect(await getRefusal(pessoas(bia))).toMatchObject({ hint: 'empresa_inexistente' })
    expect(await ler(bia, token)).toMatchObject({ empresa: NOME, papel: 'leitor', meu: true, conferida: null })
    await db.sql`insert into vagas.empresas_conferidas (empresa_id, nome, dominio)
      values (${empresa}, vagas.nome_de_empresa(${NOME}), 'tecelagem.example')`
    expect(await ler(bia, token)).toMatchObject({ conferida: 'tecelagem.example' })
    expect(await aceitar(bia, token)).toEqual({ tipo: 'empresa', empresa_id: empresa, empresa: NOME })
    expect(await papeis()).toEqual([
      [dona.conta, 'dono'],
      [bia.conta, 'leitor'],
    ])
    expect(await callAs(db, bia.caller, 'fn_minhas_equipes')).toEqual([
      { empresa_id: empresa, nome: NOME, papel: 'leitor', sucessor: null },
    ])
    expect(await ouviu(dona)).toEqual(['entrou'])
    expect((await readVaga(db, antes.id))['empresa_id']).toBe(empresa)
    for (const quem of [bia, caio]) expect(await getRefusal(aceitar(quem, token))).toMatchObject(acabou)
  })

  test('brings every vacancy with the name of the company, more than 1,000 too', async () => {
    const { id } = await publishVaga(db, dona.caller, {}, { empresa: NOME })
    const [colunas] = await db.sql<
      { nomes: string }[]
    >`select string_agg(quote_ident(a.attname), ', ') as nomes from pg_attribute as a
      where a.attrelid = 'public.vagas'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and a.attname not in ('id', 'codigo_ref', 'chave', 'chave_resumo')`
    await db.sql`update public.vagas set empresa_id = null where id = ${id}`
    await db.sql.unsafe(
      `insert into public.vagas (${colunas?.nomes}) select ${colunas?.nomes} from public.vagas, generate_series(1, 1000) where id = '${id}'`,
    )
    await entra(bia)
    const [{ n } = {}] = await db.sql`select count(*)::integer as n from public.vagas where empresa_id = ${empresa}`
    expect(n).toBe(1001)
  })

  test('with another address says which, masked, and stays open for the right one', async () => {
    await convidar(dona, bia.email)
    const token = await linkDe(bia.email)
    const mascara = bia.email.replace(/^(.)[^@]*/, '$1***')
    expect(await ler(caio, token)).toMatchObject({ para: mascara, meu: false })
    expect(await getRefusal(aceitar(caio, token))).toMatchObject({
      code: 'PT403',
      hint: 'outro_email',
      message: `Este convite é para ${mascara}. Entre com esse e-mail para aceitar.`,
    })
    await db.sql`update public.usuarios set email_verificado = false where id = ${bia.conta}`
    expect(await getRefusal(aceitar(bia, token))).toMatchObject({ hint: 'perfil_incompleto' })
    await db.sql`update public.usuarios set email_verificado = true where id = ${bia.conta}`
    await aceitar(bia, token)
    expect(await papeis()).toContainEqual([bia.conta, 'membro'])
  })

  test('withdrawn, replaced, seven days old or guessed opens nothing', async () => {
    const { convites } = await convidar(dona, bia.email)
    const primeiro = await linkDe(bia.email)
    for (const quem of [bia, estranha])
      expect(await getRefusal(callAs(db, quem.caller, 'fn_retirar_convite_de_empresa', { _id: convites[0]?.id }))).toMatchObject({
        hint: 'convite_inexistente',
      })
    await callAs(db, dona.caller, 'fn_retirar_convite_de_empresa', { _id: convites[0]?.id })
    expect(await getRefusal(aceitar(bia, primeiro))).toMatchObject(acabou)
    await convidar(dona, bia.email)
    const segundo = await linkDe(bia.email)
    await convidar(dona, bia.email)
    const cartas = await listEmails(db, 'convite_de_empresa', bia.email)
    const vivos = cartas.map(({ payload }) => String(payload['token']))
    expect(vivos).toContain(segundo)
    await db.sql`update vagas.convites_de_empresa set criado_em = now() - interval '7 days 1 second' where empresa_id = ${empresa}`
    for (const token of [...vivos, 'A'.repeat(43), '']) expect(await getRefusal(aceitar(bia, token))).toMatchObject(acabou)
    expect((await pessoas(dona)).convites).toEqual([])
    await db.sql`select lgpd.purgar_vencidos('convites_de_empresa', 100)`
    expect(await db.sql`select from vagas.convites_de_empresa where empresa_id = ${empresa}`).toHaveLength(0)
  })

  test('only the owner invites; a visitor reads nothing', async () => {
    await entra(bia)
    for (const quem of [bia, estranha])
      expect(await getRefusal(convidar(quem, 'outra@longe.example'))).toMatchObject({ hint: 'empresa_inexistente' })
    for (const name of ['fn_convite_de_empresa', 'fn_aceitar_convite_de_empresa'])
      expect((await getRefusal(callAsVisitor(db, name, { _token: 'A'.repeat(43) }))).code).toBe('42501')
  })

  test.each<[unknown, unknown, string]>([
    ['', 'membro', 'email'],
    ['sem arroba', 'membro', 'email'],
    [`${'x'.repeat(250)}@a.example`, 'membro', 'email'],
    ['a@b.example', 'dono', 'papel'],
    ['a@b.example', null, 'papel'],
  ])('to %j as %j is refused at its field', async (email, papel, hint) => {
    await expectRefusal(convidar(dona, email, papel), 'PT422', hint)
  })

  test('to who is in already is refused; an account sends a mailbox five a day, in whatever spelling', async () => {
    await entra(bia)
    for (const { email } of [dona, bia]) expect(await getRefusal(convidar(dona, email))).toMatchObject({ hint: 'email' })
    const alvo = `alvo-${crypto.randomUUID()}`
    for (let n = 0; n < 5; n++) await convidar(dona, `${alvo}@longe.example`)
    await expectRefusal(convidar(dona, `${alvo}@longe.example`), 'PT429')
    // Nobody uses up the share of another account.
    await db.sql`update public.empresas set usuario_id = ${estranha.conta} where id = ${empresa}`
    await convidar(estranha, `${alvo}@longe.example`)
  })
})

describe('the people of a company', () => {
  test('are listed to all of them; e-mails and invitations only to the owner', async () => {
    await entra(bia)
    await entra(caio, 'leitor')
    await convidar(dona, 'outra@longe.example')
    const vistas = await pessoas(caio)
    expect(vistas).toMatchObject({ papel: 'leitor', convites: [] })
    expect(vistas.pessoas.map(({ email, eu }) => [email, eu])).toEqual([
      [null, false],
      [null, false],
      [null, true],
    ])
    expect((await pessoas(dona)).pessoas.map(({ email }) => email)).toEqual([dona.email, bia.email, caio.email])
    expect(await getRefusal(pessoas(estranha))).toMatchObject({ hint: 'empresa_inexistente' })
  })

  test('a role changes at once, told to whom it concerns; only the owner changes it', async () => {
    await entra(bia)
    const { id } = await createVagaPublicada(db, bia.caller, {}, { empresa: NOME })
    await mudar(dona, bia, 'leitor')
    expect(await getRefusal(callAs(db, bia.caller, 'fn_encerrar_vaga', { _id: id }))).toMatchObject({ hint: 'so_leitura' })
    expect(await ouviu(bia)).toEqual(['papel'])
    for (const quem of [bia, estranha])
      expect(await getRefusal(mudar(quem, bia, 'membro'))).toMatchObject({ hint: 'empresa_inexistente' })
    await expectRefusal(mudar(dona, bia, 'outro'), 'PT422', 'papel')
    for (const quem of [dona, estranha])
      expect(await getRefusal(mudar(dona, quem, 'membro'))).toMatchObject({ hint: 'pessoa_inexistente' })
  })

  test('leave by themselves, or are taken out by the owner; nobody else takes anybody out', async () => {
    await entra(bia)
    await entra(caio)
    for (const quem of [bia, estranha]) expect(await getRefusal(tirar(quem, caio))).toMatchObject({ hint: 'empresa_inexistente' })
    expect(await tirar(bia, bia)).toBeNull()
    await tirar(dona, caio)
    expect(await papeis()).toEqual([[dona.conta, 'dono']])
    expect(await ouviu(caio)).toEqual(['removida'])
    expect(await ouviu(dona)).toContain('saiu')
    for (const quem of [bia, caio]) expect(await callAs(db, quem.caller, 'fn_minhas_equipes')).toEqual([])
    expect(await getRefusal(tirar(dona, caio))).toMatchObject({ hint: 'pessoa_inexistente' })
  })

  test('the owner does not leave, only hands over', async () => {
    await entra(bia)
    await expectRefusal(tirar(dona, dona), 'PT409', 'dono_fica')
  })
})

describe('a transfer', () => {
  test('gives company and vacancies to somebody of it; the former owner is membro; other vacancies stay', async () => {
    await entra(bia)
    const daEmpresa = await createVagaPublicada(db, dona.caller, {}, { empresa: NOME })
    const deBia = await publishVaga(db, bia.caller, {}, { empresa: NOME })
    const particular = await publishVaga(db, dona.caller)
    await mudar(dona, bia, 'dono')
    expect(await papeis(bia)).toEqual([
      [bia.conta, 'dono'],
      [dona.conta, 'membro'],
    ])
    expect(await readVaga(db, daEmpresa.id)).toMatchObject({ usuario_id: bia.conta, criada_por: dona.conta, status: 'published' })
    expect(await readVaga(db, deBia.id)).toMatchObject({ usuario_id: bia.conta, criada_por: null })
    expect(await readVaga(db, particular.id)).toMatchObject({ usuario_id: dona.conta })
    const noAr =
      await db.sql`select usuario_id from publico.empresas_no_ar where empresa_chave = 'tecelagem comum' and usuario_id in (${dona.conta}, ${bia.conta})`
    expect([...noAr]).toEqual([{ usuario_id: bia.conta }])
    // The list of the specification, of each.
    const lista = (quem: Recrutador) =>
      db.as(quem.caller, (tx) => tx`select from public.vagas where usuario_id = ${quem.conta}`).then((rows) => rows.length)
    expect([await lista(bia), await lista(dona)]).toEqual([2, 1])
    expect(await ouviu(bia)).toEqual(['passou'])
    expect(await getRefusal(mudar(dona, bia, 'leitor'))).toMatchObject({ hint: 'empresa_inexistente' })
  })

  test('ends the open invitations: who hands over invites nobody in any more', async () => {
    await entra(bia)
    await convidar(dona, caio.email)
    await mudar(dona, bia, 'dono')
    expect(await getRefusal(linkDe(caio.email).then((token) => aceitar(caio, token)))).toMatchObject(acabou)
    expect((await pessoas(bia)).convites).toEqual([])
  })

  test('to somebody with an unfinished profile is refused', async () => {
    await entra(bia)
    await db.sql`update public.usuarios set telefone_verificado = false where id = ${bia.conta}`
    await expectRefusal(mudar(dona, bia, 'dono'), 'PT409', 'perfil_dela_incompleto')
  })

  test.skipIf(!hasPostgres())('twice at once leaves one owner, and nobody is lost', async () => {
    await entra(bia)
    await entra(caio)
    const respostas = await Promise.allSettled([mudar(dona, bia, 'dono'), mudar(dona, caio, 'dono')])
    expect(respostas.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const dono = (await valueOf(db.sql`select usuario_id from public.empresas where id = ${empresa}`)) === bia.conta ? bia : caio
    expect((await papeis(dono)).map(([, papel]) => papel)).toEqual(['dono', 'membro', 'membro'])
  })

  test.skipIf(!hasPostgres())('of an invitation pressed twice at once, one joins', async () => {
    await convidar(dona, bia.email)
    const token = await linkDe(bia.email)
    const respostas = await Promise.allSettled([aceitar(bia, token), aceitar(bia, token)])
    expect(respostas.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await papeis()).toHaveLength(2)
  })

  test.skipIf(!hasPostgres())(
    'and of two invitations sent at once, or two mailboxes named, one is left, whose link opens',
    async () => {
      await Promise.all([convidar(dona, bia.email), convidar(dona, bia.email)])
      const abertos = await db.sql`select from vagas.convites_de_empresa where empresa_id = ${empresa}`
      expect(abertos).toHaveLength(1)
      const links = await listEmails(db, 'convite_de_empresa', bia.email)
      const entradas = await Promise.allSettled(links.map(({ payload }) => aceitar(bia, String(payload['token']))))
      expect(entradas.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      await Promise.all(['rh@tear.example', 'gente@tear.example'].map((caixa) => convidar(dona, caixa, 'caixa')))
      const caixas = await db.sql`select email from vagas.caixas where casa_id = ${empresa}`
      expect(caixas).toHaveLength(1)
    },
  )
})

const publicar = () => publishVaga(db, bia.caller, {}, { empresa: NOME }).then(({ id }) => readVaga(db, id))

test.each(['first', 'second'])(
  'leaving (the %s to be asked) leaves the vacancy the company’s, or its author’s, whole',
  async (ordem) => {
    await entra(bia)
    const [vaga] =
      ordem === 'first'
        ? (await Promise.all([tirar(dona, bia), publicar()])).slice(1)
        : await Promise.all([publicar(), tirar(dona, bia)])
    expect([
      { usuario_id: dona.conta, empresa_id: empresa, criada_por: bia.conta },
      { usuario_id: bia.conta, empresa_id: null, criada_por: null },
    ]).toContainEqual(pick(vaga as Record<string, unknown>))
  },
)

describe.skipIf(!hasPostgres())('publishing at once with', () => {
  test('a transfer gives the vacancy to the new owner too', async () => {
    await entra(bia)
    await entra(caio)
    const [vaga] = await Promise.all([publicar(), mudar(dona, caio, 'dono')])
    expect(pick(await readVaga(db, String(vaga['id'])))).toEqual({
      usuario_id: caio.conta,
      empresa_id: empresa,
      criada_por: bia.conta,
    })
  })
})

const apagar = (quem: Recrutador) => db.sql`select lgpd.apagar_conta(${quem.conta})`

describe('the end of the owner’s account', () => {
  test('gives the company to its oldest membro, said before; no leitor gets it; the ads name the new owner, not who left', async () => {
    await entra(estranha, 'leitor')
    await entra(caio)
    await entra(bia)
    await db.sql`update vagas.empresa_membros set desde = now() - interval '1 day' where usuario_id = ${bia.conta}`
    const { id } = await createVagaPublicada(db, dona.caller, {}, { empresa: NOME, email: dona.email, telefone: dona.telefone })
    const particular = await publishVaga(db, dona.caller)
    const ditas = await callAs<{ sucessor: string | null }[]>(db, dona.caller, 'fn_minhas_equipes')
    expect(ditas).toMatchObject([{ sucessor: `${bia.nome} Suposta` }])
    await apagar(dona)
    expect(await readVaga(db, id)).toMatchObject({
      usuario_id: bia.conta,
      criada_por: null,
      status: 'published',
      email: bia.email,
      telefone: bia.telefone,
      responsavel_nome: `${bia.nome} Suposta`,
    })
    expect(await papeis(bia)).toEqual([
      [bia.conta, 'dono'],
      [estranha.conta, 'leitor'],
      [caio.conta, 'membro'],
    ])
    expect(await ouviu(bia)).toEqual(['passou'])
    expect(await db.sql`select from public.vagas where id = ${particular.id}`).toHaveLength(0)
  })

  test('with only leitores in it closes the company with its vacancies, as of a person alone', async () => {
    await entra(bia, 'leitor')
    const { id } = await createVagaPublicada(db, dona.caller, {}, { empresa: NOME })
    expect(await callAs(db, dona.caller, 'fn_minhas_equipes')).toMatchObject([{ sucessor: null }])
    await apagar(dona)
    expect(await db.sql`select from public.vagas where id = ${id}`).toHaveLength(0)
    expect(await callAs(db, bia.caller, 'fn_minhas_equipes')).toEqual([])
  })

  test('of a membro leaves what was published to the company, without the name, and its owner is told', async () => {
    await entra(bia)
    const { id } = await createVagaPublicada(db, bia.caller, {}, { empresa: NOME })
    const exportado = await db.sql`select lgpd.exportar_vagas(${bia.userId}) -> 'equipes' as equipes`
    expect(exportado[0]?.['equipes']).toMatchObject([{ empresa: NOME, papel: 'membro' }])
    await convidar(dona, 'outra@longe.example')
    await apagar(bia)
    expect(await readVaga(db, id)).toMatchObject({ usuario_id: dona.conta, criada_por: null, status: 'published' })
    expect(await papeis()).toEqual([[dona.conta, 'dono']])
    expect((await ouviu(dona)).filter((evento) => evento === 'saiu')).toHaveLength(1)
  })
})
