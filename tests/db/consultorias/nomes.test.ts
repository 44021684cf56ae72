/** The public name of a company or consultancy: one alphabet, no contact, not ours; the same in the form and in the database. */
import { expect, test } from 'vitest'
import { findErroDoNome, LETRAS_DE_NOME, NOME_NOSSO } from '../../../src/domain/publica/nome.ts'
import { buildConsultoriaForm } from '../../support/builders.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { getRefusal } from '../rpc.ts'
import { createRecrutador } from '../vagas/vaga.ts'
import { createEmail, startCadastro } from './pessoas.ts'
import { NOMES_HONESTOS, NOMES_RECUSADOS } from './nomes.ts'

const db = setUpTestDatabase({ personas: true })

/** What the database says of each name, null where it accepts it. */
const errosDe = async (nomes: readonly string[]) => {
  const rows = await db.sql<{ erro: string | null }[]>`select base.erro_do_nome(t.nome) as erro
    from jsonb_array_elements_text(${db.sql.json([...nomes])}) with ordinality as t (nome, n) order by t.n`
  return rows.map(({ erro }) => erro)
}

test('189 honest names of companies and consultancies are accepted by the form and by the database', async () => {
  expect([new Set(NOMES_HONESTOS).size, NOMES_HONESTOS.length]).toEqual([189, 189])
  expect(NOMES_HONESTOS.filter((nome) => findErroDoNome(nome) !== null)).toEqual([])
  const erros = await errosDe(NOMES_HONESTOS)
  expect(NOMES_HONESTOS.filter((_, i) => erros[i] !== null)).toEqual([])
})

test.each(Object.entries(NOMES_RECUSADOS))('%s: refused by the form and by the database', async (mensagem, nomes) => {
  const todos = (erros: readonly (string | null)[]) => Object.fromEntries(nomes.map((nome, i) => [nome, erros[i]]))
  const quer = todos(nomes.map(() => mensagem))
  expect(todos(nomes.map(findErroDoNome))).toEqual(quer)
  expect(todos(await errosDe(nomes))).toEqual(quer)
})

test('form and database have the same patterns', async () => {
  const [row] = await db.sql`select base.letras_de_nome() as letras, base.nome_nosso() as nosso`
  expect(row).toEqual({ letras: LETRAS_DE_NOME, nosso: NOME_NOSSO })
})

test('a company and a consultancy are refused at the field; a stranger may not try', async () => {
  const { caller, conta } = await createRecrutador(db)
  const recusa = { code: 'PT422', hint: 'nome_fantasia', message: 'Este é o nosso nome. Escreva o seu.' }
  const criar = (as: typeof caller | 'anon') =>
    db.as(as, (tx) => tx`insert into public.empresas (usuario_id, nome_fantasia) values (${conta}, 'Equipe Embira')`)
  expect(await getRefusal(criar(caller))).toMatchObject(recusa)
  expect((await getRefusal(criar('anon'))).code).toBe('42501')
  const [{ id } = {}] =
    await db.sql`insert into public.empresas (usuario_id, nome_fantasia) values (${conta}, 'Aurora') returning id`
  const mudar = (nome: string) =>
    db.as(caller, (tx) => tx`update public.empresas set nome_fantasia = ${nome} where id = ${String(id)} returning id`)
  expect(await getRefusal(mudar('embira'))).toMatchObject(recusa)
  expect(await mudar('Embira Têxtil')).toHaveLength(1)
  const iniciar = startCadastro(db, buildConsultoriaForm({ email: createEmail(), consultoria_nome: 'Suporte Embira' }))
  expect(await getRefusal(iniciar)).toMatchObject({ ...recusa, hint: 'consultoria_nome' })
})
