/** The public directory: only approved consultancies, only public columns, search independent of spelling. */
import { beforeAll, describe, expect, test } from 'vitest'
import { camposConsultoria } from '../../../src/domain/consultoria/consultoria.ts'
import { SERVICOS_CONSULTORIA } from '../../../src/domain/consultoria/opcoes.ts'
import {
  describeLeitura,
  LIDOS_NO_DIRETORIO,
  RESERVADOS_DO_CADASTRO,
  TAMBEM_NO_DIRETORIO,
} from '../../../src/domain/publica/leitura.ts'
import { findErroDoNome, LETRAS_DE_NOME, NOME_NOSSO } from '../../../src/domain/publica/nome.ts'
import { SERVICOS } from '../../../src/domain/servicos/registry.ts'
import { buildConsultoriaForm } from '../../support/builders.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../rpc.ts'
import { createRecrutador } from '../vagas/vaga.ts'
import { NOMES_HONESTOS, NOMES_RECUSADOS } from './nomes.ts'
import { createEmail, registerConsultoriaComDono, startCadastro } from './pessoas.ts'

const db = setUpTestDatabase({ personas: true })

type Item = Record<string, unknown> & { slug: string; consultoria_nome: string }
type Pagina = { itens: Item[]; proximo: string | null; corrigido: string | null }
const listar = (params: object = {}) => callAsVisitor<Pagina>(db, 'fn_listar_consultorias', { ...params })
const nomes = async (params: object = {}) => (await listar(params)).itens.map(({ consultoria_nome }) => consultoria_nome)

const TODAS = {
  Sementes: { uf: 'SP', cidade: 'São José dos Campos', servicos: ['Recrutamento e Seleção'], porte_clientes: 'Pequeno e médio' },
  Raízes: {
    uf: 'BA',
    servicos: ['Treinamento e Desenvolvimento'],
    porte_clientes: 'Todos os portes',
    formatos: ['Remoto - Em outras regiões'],
    outras_regioes_ufs: ['SP', 'RJ'],
  },
  Galhos: {
    uf: 'RJ',
    servicos: ['Consultoria de Carreira', 'Outros'],
    setores: ['Logística'],
    porte_clientes: 'Médio e Grande',
    areas_especialidade: ['Outros (especificar)'],
    areas_especialidade_outros: 'Atuária',
  },
} // prettier-ignore

const CNPJS = { Sementes: '12ABC34501DE35', Raízes: '11222333000181', Galhos: '11444777000161' }

/** Approved rows copied from the first one. */
function copies(many: number) {
  return `do $$ declare c public.consultorias; begin
    select * into c from public.consultorias where slug = 'sementes';
    insert into auth.users (id, aud, role, email)
      select md5('copia' || n)::uuid, 'authenticated', 'authenticated', c.email || n from generate_series(1, ${many}) n;
    update public.usuarios set email = c.email || n, email_verificado = true
      from generate_series(1, ${many}) n where auth_user_id = md5('copia' || n)::uuid;
    for n in 1..${many} loop
      insert into public.consultorias (slug, email, consultoria_nome, responsavel_nome, cargo_funcao, telefone, cidade, uf, tipo_atuacao, cnpj,
        tempo_atuacao, tamanho_equipe, servicos, setores, porte_clientes, niveis_atendidos, faixa_salarial_min, formatos, capacidade_media,
        modelos_precificacao, consentimento_contato, consentimento_perfil, aprovada_em, dono_id)
      values ('copia-' || n, c.email || n, 'Cópia', c.responsavel_nome, c.cargo_funcao, c.telefone, c.cidade, c.uf,
        c.tipo_atuacao, c.cnpj, c.tempo_atuacao, c.tamanho_equipe, c.servicos, c.setores, c.porte_clientes, c.niveis_atendidos,
        c.faixa_salarial_min, c.formatos, c.capacidade_media, c.modelos_precificacao, true, true, now(), (select u.id from public.usuarios u where u.email = c.email || n));
    end loop; end $$`
}

/** What the database says of each name, null where it accepts it. */
const errosDe = async (nomes: readonly string[]) => {
  const rows = await db.sql<{ erro: string | null }[]>`select base.erro_do_nome(t.nome) as erro
    from jsonb_array_elements_text(${db.sql.json([...nomes])}) with ordinality as t (nome, n) order by t.n`
  return rows.map(({ erro }) => erro)
}

describe('diretorio', () => {
  beforeAll(async () => {
    for (const [consultoria_nome, over] of Object.entries(TODAS)) {
      const form = { setores: ['Saúde'], formatos: ['Presencial - Na minha região'], areas_especialidade: ['Marketing'], ...over }
      const { id } = await registerConsultoriaComDono(db, {
        consultoria_nome,
        cnpj: CNPJS[consultoria_nome as keyof typeof TODAS],
        ...form,
      })
      await callAs(db, toCaller(personas.admin), 'fn_aprovar_consultoria', { _id: id, _aprovar: true })
    }
    await registerConsultoriaComDono(db, { consultoria_nome: 'Em Espera' })
    const { id } = await registerConsultoriaComDono(db, { consultoria_nome: 'Recusada' })
    await callAs(db, toCaller(personas.admin), 'fn_aprovar_consultoria', { _id: id, _aprovar: false, _motivo: 'Teste.' })
  })

  describe('the directory', () => {
    test('lists approved consultancies, newest approval first, with exactly these columns', async () => {
      const { itens, proximo } = await listar()
      expect(itens.map(({ consultoria_nome }) => consultoria_nome)).toEqual(['Galhos', 'Raízes', 'Sementes'])
      expect(proximo).toBeNull()
      // What the note beside the registration says that anybody reads, and the address.
      const lidos = [...Object.keys(LIDOS_NO_DIRETORIO), ...Object.keys(TAMBEM_NO_DIRETORIO), 'slug'].toSorted()
      // Of the profile a card has the price.
      const columns = [...lidos.filter((nome) => nome !== 'perfil'), 'preco_a_partir'].toSorted()
      for (const item of itens) expect(Object.keys(item).toSorted()).toEqual(columns)
      const { perfil, ...one } = await callAsVisitor<Item>(db, 'fn_ver_consultoria', { _slug: 'raizes' })
      expect([perfil, Object.keys(one).toSorted()]).toEqual([null, columns])
      expect(one['avaliacoes' as keyof typeof one]).toEqual({ total: 0, contam: 0, media: null, medias: null, desde: null })
      expect(JSON.stringify(itens)).not.toMatch(/@|12ABC34501DE35|11222333000181|5511912345678|pasta\.example|Atuária/)
    })

    test('the note names every field of the registration, as read or as kept back', () => {
      const fields = Object.keys(camposConsultoria).filter((nome) => !nome.startsWith('consentimento_'))
      const lists = { ...LIDOS_NO_DIRETORIO, ...RESERVADOS_DO_CADASTRO }
      expect(Object.keys(lists).toSorted()).toEqual(fields.toSorted())
      for (const nome of Object.values({ ...lists, ...TAMBEM_NO_DIRETORIO })) expect(describeLeitura('cadastro')).toContain(nome)
    })

    test('shows one by its slug only', async () => {
      expect(await callAsVisitor(db, 'fn_ver_consultoria', { _slug: 'galhos' })).toMatchObject({ consultoria_nome: 'Galhos' })
      for (const _slug of ['em-espera', 'recusada', 'nenhuma', '', null, "' or true --", 'x'.repeat(100_000)])
        await expectRefusal(callAsVisitor(db, 'fn_ver_consultoria', { _slug }), 'PT404', 'consultoria_inexistente')
    })

    test.each([
      [{ _servico: 'Consultoria de carreira' }, ['Galhos']],
      [{ _servico: 'Consultoria de Carreira' }, ['Galhos']],
      [{ _servico: 'outros' }, ['Galhos']],
      [{ _uf: 'sp' }, ['Raízes', 'Sementes']],
      [{ _porte: 'Pequeno e médio' }, ['Raízes', 'Sementes']],
      [{ _porte: 'Todos os portes' }, ['Raízes']],
      [{ _servico: '', _uf: ' ', _porte: null, _texto: ' ' }, ['Galhos', 'Raízes', 'Sementes']],
      [{ _texto: 'sao jose' }, ['Sementes']],
      [{ _texto: 'SELECOES' }, ['Sementes']],
      [{ _texto: 'seleções raízes' }, []],
      [{ _texto: 'treinamentos' }, ['Raízes']],
      [{ _texto: 'raiz' }, ['Raízes']],
      [{ _texto: 'logist' }, ['Galhos']],
      // Hidden columns are not searched.
      [{ _texto: 'atuaria' }, []],
      [{ _texto: 'e de' }, ['Galhos', 'Raízes', 'Sementes']],
      [{ _texto: "' | & ! :* \\ ( <-> galh" }, ['Galhos']],
      [{ _texto: 'marketing', _uf: 'SP' }, ['Raízes', 'Sementes']],
    ])('%j finds %j', async (params, found) => expect(await nomes(params)).toEqual(found))

    test.each([
      [{ _servico: 'Padaria' }, 'servico'],
      [{ _uf: 'XX' }, 'uf'],
      [{ _porte: '1–10' }, 'porte'],
      [{ _cursor: 'x' }, 'cursor'],
      [{ _cursor: 'ção' }, 'cursor'],
      [{ _cursor: 'A'.repeat(100_000) }, 'cursor'],
      [{ _cursor: btoa('99999999999999999:x') }, 'cursor'],
    ])('%j is refused with a message', async (params, hint) =>
      expect(await getRefusal(listar(params))).toMatchObject({ code: 'PT422', hint, detail: null }),
    )

    test('paginates without losing or repeating a row when others are approved meanwhile', async () => {
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const { itens, proximo }: Pagina = await listar({ _limite: 1, _cursor: cursor })
        expect(itens).toHaveLength(1)
        seen.push(...itens.map(({ slug }) => slug))
        cursor = proximo
      } while (cursor !== null)
      expect(seen).toEqual(['galhos', 'raizes', 'sementes'])
    })

    test('returns at most fifty rows per page', async () => {
      await db.sql.unsafe(copies(60))
      for (const _limite of [1000, 50]) expect((await listar({ _limite })).itens).toHaveLength(50)
      for (const _limite of [0, -5]) expect((await listar({ _limite })).itens).toHaveLength(1)
      expect((await listar({ _limite: null })).itens).toHaveLength(20)
      await db.sql`delete from public.consultorias where slug like 'copia-%'`
    })
  })

  test('a service of a request maps to the one of the registration, and that to itself', async () => {
    const pares = SERVICOS_CONSULTORIA.map((nome, n) => [SERVICOS[n]?.tipo ?? nome, nome] as const)
    expect(pares.at(-1)).toEqual(['Outros', 'Outros'])
    for (const [nome, deles] of [
      ...pares,
      ...SERVICOS_CONSULTORIA.map((nome) => [nome, nome] as const),
      ['Padaria', null],
      ['', null],
    ]) {
      const [row] = await db.sql`select consultorias.servico(${nome}) as nome`
      expect(row?.['nome'] ?? null, String(nome)).toBe(deles)
    }
  })
})

/** The public name of a company or consultancy: one alphabet, no contact, not ours; the same in the form and in the database. */
describe('nomes', () => {
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
})
