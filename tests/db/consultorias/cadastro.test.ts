/** The four steps: what a draft stores, who can access it, how it ends, without lost or duplicated answers. */
import { describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import {
  CADASTRO_CONCLUIDO,
  toConsultoriaFinalParams,
  toConsultoriaStep1Params,
} from '../../../src/domain/consultoria/consultoria.ts'
import { buildConsultoriaForm } from '../../support/builders.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal, toAddress } from '../rpc.ts'
import { createEmail, finishCadastro, registerConsultoria, saveEtapa, startCadastro } from './pessoas.ts'

const db = setUpTestDatabase({ personas: true })

type Retomado = { id: string; status_cadastro: string; etapas_concluidas: number; dados: Record<string, unknown> }
const retomar = (id: string) => callAsVisitor<Retomado>(db, 'fn_retomar_cadastro', { _id: id })
const novo = (over = {}) => buildConsultoriaForm({ email: createEmail(), ...over })
const count = async (email: string) =>
  Number((await db.sql`select count(*)::int as n from public.consultorias where email = ${email}`)[0]?.['n'])

describe('step 1', () => {
  test('returns a secret that is stored as a hash only, and does not reserve the e-mail', async () => {
    const form = novo()
    const id = await startCadastro(db, form)
    expect(id).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const [row] =
      await db.sql`select strpos(r::text, ${id}) as found, etapas_concluidas, expira_em > now() + interval '29 days' as long
      from consultorias.consultoria_rascunhos r where email = ${String(form['email'])}`
    expect(row).toEqual({ found: 0, etapas_concluidas: 1, long: true })
    // Somebody else may start with the same e-mail, and finish.
    const other = await startCadastro(db, form)
    expect(other).not.toBe(id)
    await finishCadastro(db, other, form)
    expect(await getRefusal(finishCadastro(db, id, form))).toMatchObject({
      code: 'PT409',
      message: 'E-mail já cadastrado',
      hint: 'email_cadastrado',
    })
    expect(await count(String(form['email']))).toBe(1)
  })

  test('reports missing fields, and validates the given ones', async () => {
    const params = toConsultoriaStep1Params(novo())
    expect(await getRefusal(callAsVisitor(db, 'fn_insert_consultoria_step1', {}))).toEqual({
      code: 'PT422',
      message: 'Campos obrigatórios ausentes: consultoria_nome, responsavel_nome, cargo_funcao, email, telefone, cidade, uf',
      hint: 'consultoria_nome',
      detail: null,
    })
    expect(await getRefusal(callAsVisitor(db, 'fn_insert_consultoria_step1', { ...params, _email: ' ', _uf: '' }))).toMatchObject(
      {
        message: 'Campos obrigatórios ausentes: email, uf',
        hint: 'email',
      },
    )
    expect(
      await getRefusal(callAsVisitor(db, 'fn_insert_consultoria_step1', { ...params, _telefone: '(11) 3456-7890' })),
    ).toMatchObject({ code: 'PT422', message: 'Informe um telefone válido com DDD (ex.: +55 (11) 91234-5678)', hint: 'telefone' })
    for (const [name, value] of Object.entries(params)) {
      if (value === null) continue
      const call = callAsVisitor(db, 'fn_insert_consultoria_step1', { ...params, [name]: 'á '.repeat(250_000) })
      await expectRefusal(call, 'PT422', name.slice(1))
    }
  })

  test('stores the placeholders of step 1 when they are sent', async () => {
    const id = await callAsVisitor(db, 'fn_insert_consultoria_step1', {
      ...toConsultoriaStep1Params(novo()),
      _tipo_atuacao: 'Pessoa Jurídica',
      _servicos: ['Recrutamento e Seleção'],
    })
    expect((await retomar(id)).dados).toMatchObject({ tipo_atuacao: 'Pessoa Jurídica', servicos: ['Recrutamento e Seleção'] })
  })

  test("says 'E-mail já cadastrado' for a finished registration only, in any spelling", async () => {
    const { email } = await registerConsultoria(db)
    const params = toConsultoriaStep1Params(novo())
    expect(
      await getRefusal(callAsVisitor(db, 'fn_insert_consultoria_step1', { ...params, _email: ` ${email.toUpperCase()}` })),
    ).toEqual({
      code: 'PT409',
      message: 'E-mail já cadastrado',
      hint: 'email_cadastrado',
      detail: null,
    })
  })

  test('is accepted ten times in ten minutes from one address, five times an hour for one e-mail from it', async () => {
    const [many, one] = [toAddress('muitos'), toAddress('um')]
    const begin = (headers: Record<string, string>, email: string) =>
      callAsVisitor(db, 'fn_insert_consultoria_step1', toConsultoriaStep1Params(novo({ email })), headers)
    for (let i = 0; i < 10; i += 1) await begin(many, createEmail())
    await expectRefusal(begin(many, createEmail()), 'PT429', 'limite')
    const email = createEmail()
    for (let i = 0; i < 5; i += 1) await begin(one, email)
    await expectRefusal(begin(one, email), 'PT429', 'limite')
    await startCadastro(db, novo({ email }))
  })
})

describe('steps 2 to 4', () => {
  test('are stored one after the other, and can be read to continue', async () => {
    const form = novo({ areas_especialidade: ['Outros (especificar)'], areas_especialidade_outros: 'Atuária' })
    const id = await startCadastro(db, form)
    for (const etapa of [2, 3] as const) {
      await saveEtapa(db, id, etapa, form)
      expect(await retomar(id)).toMatchObject({ status_cadastro: 'Rascunho', etapas_concluidas: etapa })
    }
    const { dados } = await retomar(id)
    expect(dados).toMatchObject({
      email: form['email'],
      cnpj: '12ABC34501DE35',
      areas_especialidade_outros: 'Atuária',
      servicos: form['servicos'],
    })
    expect(dados).not.toHaveProperty('cpf')
  })

  test('the step never decreases and never exceeds 4', async () => {
    const id = await startCadastro(db, novo())
    const step = (n: number | null) => callAsVisitor(db, 'fn_update_consultoria_step', { _id: id, _etapas_concluidas: n })
    const stored = async () => (await retomar(id)).etapas_concluidas
    const seen: number[] = []
    for (const n of [null, 1, -2_000_000_000, 3, 2, null, null, 2_000_000_000]) {
      await step(n)
      seen.push(await stored())
    }
    expect(seen).toEqual([2, 2, 2, 3, 3, 4, 4, 4])
  })

  test('null keeps an answer, empty clears it, and the e-mail never changes', async () => {
    const form = novo()
    const id = await startCadastro(db, form)
    await saveEtapa(db, id, 2, form)
    await callAsVisitor(db, 'fn_update_consultoria_step', {
      _id: id,
      _site: '',
      _linkedin: null,
      _servicos: [],
      _cidade: 'Natal',
    })
    const { dados } = await retomar(id)
    expect(dados).not.toHaveProperty('site')
    expect(dados).not.toHaveProperty('servicos')
    expect(dados).toMatchObject({ linkedin: form['linkedin'], cidade: 'Natal', email: form['email'] })
    const [row] = await db.sql`select to_jsonb(proargnames) as names from pg_proc where proname = 'fn_update_consultoria_step'`
    expect(row?.['names']).not.toContain('_email')
  })

  test('a draft may be incomplete, but its values must be valid', async () => {
    const id = await startCadastro(db, novo())
    const save = (params: object) => callAsVisitor(db, 'fn_update_consultoria_step', { _id: id, ...params })
    await save({ _tempo_atuacao: 'De 1 a 2 anos' })
    expect(await getRefusal(save({ _tempo_atuacao: 'Desde ontem' }))).toMatchObject({
      code: 'PT422',
      hint: 'tempo_atuacao',
      message: 'Escolha uma das opções da lista.',
    })
    expect(await getRefusal(save({ _tipo_atuacao: 'Pessoa Jurídica', _cnpj: '12.ABC.345/01DE-36' }))).toMatchObject({
      hint: 'cnpj',
      message: 'CNPJ inválido',
    })
    expect(await getRefusal(save({ _tipo_atuacao: 'Pessoa Física/Autônomo', _cpf: '52998224726' }))).toMatchObject({
      hint: 'cpf',
      message: 'CPF inválido',
    })
    await expectRefusal(save({ _status_cadastro: 'Aprovado' }), 'PT422', 'status_cadastro')
    expect((await retomar(id)).dados).toMatchObject({ tempo_atuacao: 'De 1 a 2 anos' })
  })

  test('two tabs on one draft: the later answer wins, no other answer is lost', async () => {
    const form = novo()
    const id = await startCadastro(db, form)
    await saveEtapa(db, id, 3, form)
    await saveEtapa(db, id, 2, { ...form, tamanho_equipe: 'Apenas eu' })
    expect(await retomar(id)).toMatchObject({
      etapas_concluidas: 3,
      dados: { tamanho_equipe: 'Apenas eu', setores: form['setores'] },
    })
  })
})

describe('the secret', () => {
  test.each([
    ['', 'PT422', 'id', 'ID ausente. Volte ao passo 1.'],
    [null, 'PT422', 'id', 'ID ausente. Volte ao passo 1.'],
    ['x', 'PT404', 'capability_invalida', 'Consultoria não encontrada. Reinicie o cadastro.'],
    ['A'.repeat(43), 'PT404', 'capability_invalida', 'Consultoria não encontrada. Reinicie o cadastro.'],
    ['A'.repeat(100_000), 'PT404', 'capability_invalida', 'Consultoria não encontrada. Reinicie o cadastro.'],
  ])('%j opens nothing', async (id, code, hint, message) => {
    for (const name of ['fn_update_consultoria_step', 'fn_retomar_cadastro'])
      expect(await getRefusal(callAsVisitor(db, name, { _id: id }))).toEqual({ code, hint, message, detail: null })
  })

  test('expires after thirty days', async () => {
    const form = novo()
    const id = await startCadastro(db, form)
    await db.sql`update consultorias.consultoria_rascunhos set expira_em = now() where email = ${String(form['email'])}`
    for (const call of [retomar(id), saveEtapa(db, id, 2, form), finishCadastro(db, id, form)])
      await expectRefusal(call, 'PT410', 'capability_expirada')
  })

  test('is not the draft id, which only the account with the verified e-mail may use', async () => {
    const email = personas.estranho.email
    const form = novo({ email })
    const { id } = await retomar(await startCadastro(db, form))
    expect((await getRefusal(retomar(id))).code).toBe('PT404')
    expect((await getRefusal(callAs(db, toCaller(personas.bruno), 'fn_update_consultoria_step', { _id: id }))).code).toBe('PT404')
    const mine = await callAs<Retomado>(db, toCaller(personas.estranho), 'fn_minha_consultoria')
    expect(mine).toMatchObject({ id, status_cadastro: 'Rascunho', dados: { cidade: form['cidade'] } })
    const final = toConsultoriaFinalParams(id, form)
    for (let n = 0; n < 2; n += 1) await callAs(db, toCaller(personas.estranho), 'fn_update_consultoria_step', final)
    expect(await count(email)).toBe(1)
  })
})

describe('finishing', () => {
  test.each([true, false])('its e-mail is told whether it may be shown in the directory: %s', async (consentimento_perfil) => {
    const form = novo({ consentimento_perfil })
    await finishCadastro(db, await startCadastro(db, form), form)
    const letters = await db.sql`select payload from mensagens.outbox where destinatario = ${String(form['email'])}`
    expect(letters).toMatchObject([{ payload: { perfil_autorizado: consentimento_perfil } }])
  })

  test('writes one complete row and one e-mail, but no consent before the owner’s; it is idempotent', async () => {
    const form = novo({ consultoria_nome: 'Ação & Seleção Ltda.', faixa_salarial_min: 'R$ 0,00' })
    const id = await startCadastro(db, form)
    for (let n = 0; n < 3; n += 1) await finishCadastro(db, id, form)
    const rows = await db.sql`select * from public.consultorias where email = ${String(form['email'])}`
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      slug: 'acao-selecao-ltda',
      cnpj: '12ABC34501DE35',
      cpf: null,
      telefone: '+5511912345678',
      faixa_salarial_min: 'R$ 0,00',
      status_cadastro: CADASTRO_CONCLUIDO,
      etapas_concluidas: 4,
      aprovada_em: null,
      consentimento_contato: true,
    })
    const letters = await db.sql`select tipo, payload from mensagens.outbox where destinatario = ${String(form['email'])}`
    expect(letters).toMatchObject([{ tipo: 'consultoria_recebida', payload: { consultoria_nome: 'Ação & Seleção Ltda.' } }])
    const consents = await db.sql`select versao from contas.consentimentos
      where finalidade = 'contato_consultoria' and titular = base.pseudonimo('titular:' || ${String(form['email'])}::text)`
    expect([...consents]).toEqual([])
    expect(rows[0]).toMatchObject({ dono_id: null, assumida_em: null })

    await expectRefusal(finishCadastro(db, id, form, { _cidade: 'Recife' }), 'PT409', 'cadastro_concluido')
    await expectRefusal(saveEtapa(db, id, 2, form), 'PT409', 'cadastro_concluido')
    await expectRefusal(retomar(id), 'PT409', 'cadastro_concluido')
    const [draft] =
      await db.sql`select email, dados from consultorias.consultoria_rascunhos where consultoria_id = ${String(rows[0]?.['id'])}`
    expect(draft).toEqual({ email: '', dados: {} })
  })

  test.each([
    ['servicos', [], 'Selecione ao menos um serviço'],
    ['outras_regioes_ufs', [], 'Selecione UFs'],
    ['capacidade_media', 1, 'Informe uma média real da capacidade de atendimentos ao mesmo tempo'],
    ['faixa_salarial_min', '', 'Obrigatório'],
    ['consentimento_contato', false, 'Obrigatório'],
  ])("'Cadastro concluído' without %s is refused, and the draft is kept", async (field, value, message) => {
    const form = novo({ formatos: ['Remoto - Em outras regiões'] })
    const id = await startCadastro(db, form)
    await saveEtapa(db, id, 2, form)
    expect(await getRefusal(finishCadastro(db, id, { ...form, [field]: value }))).toMatchObject({
      code: 'PT422',
      hint: field,
      message,
    })
    expect(await retomar(id)).toMatchObject({ status_cadastro: 'Rascunho', etapas_concluidas: 2 })
    await finishCadastro(db, id, form)
  })

  test('a lone text for a list is a list of one, in every list; anything else is refused with a message', async () => {
    const form = novo({ formatos: ['Remoto - Em outras regiões'] })
    const id = await callAsVisitor(db, 'fn_insert_consultoria_step1', {
      ...toConsultoriaStep1Params(form),
      _servicos: 'Cultura Organizacional',
    })
    for (const wrong of [7, { a: 1 }, [['Outros']], 'Serviço nenhum'])
      expect(await getRefusal(callAsVisitor(db, 'fn_update_consultoria_step', { _id: id, _servicos: wrong }))).toMatchObject({
        code: 'PT422',
        hint: 'servicos',
        message: 'Escolha uma das opções da lista.',
      })
    const lone = {
      _formatos: 'Remoto - Em outras regiões',
      _outras_regioes_ufs: 'BA',
      _servicos: 'Outros',
      _setores: 'Agro',
      _niveis_atendidos: 'Técnico',
      _areas_especialidade: 'Qualidade',
      _modelos_precificacao: 'Pacotes',
    }
    await finishCadastro(db, id, form, lone)
    const [row] = await db.sql`select to_jsonb(c) as dados from public.consultorias as c where email = ${String(form['email'])}`
    const wanted = Object.entries(lone).map(([name, value]) => [name.slice(1), [value]])
    expect(row?.['dados']).toMatchObject(Object.fromEntries(wanted))
  })

  test('equal names get different slugs', async () => {
    const nomes = ['Três Irmãs', 'tres irmas', '  TRÊS–IRMÃS!', '???', '---']
    const slugs: unknown[] = []
    for (const consultoria_nome of nomes) {
      const { id } = await registerConsultoria(db, { consultoria_nome })
      slugs.push((await db.sql`select slug from public.consultorias where id = ${id}`)[0]?.['slug'])
    }
    expect(slugs).toEqual(['tres-irmas', 'tres-irmas-2', 'tres-irmas-3', 'consultoria', 'consultoria-2'])
  })
})
