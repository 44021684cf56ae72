/** Text normalisation in SQL, function by function, compared with its counterpart in `src/domain/br`. */
import { describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { normalizeTelefone } from '../../../src/domain/br/telefone.ts'
import { cleanLinha, cleanParagrafo, countPalavras } from '../../../src/domain/br/texto.ts'
import { telefones, textoHostil } from './hostil.ts'
import { fc, seed } from '../../samples/random.ts'
import { FULL } from '../../support/full.ts'

const db = setUpTestDatabase()

/** Text that Postgres can store. */
const possivel = (texto: string) =>
  texto.replace(/\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '')
const amostra = fc.sample(textoHostil, { numRuns: FULL ? 20_000 : 600, seed }).map(possivel)

async function emSql(expressao: string, textos: string[]): Promise<unknown[]> {
  const [row] = await db.sql.unsafe(
    `select json_agg(${expressao} order by n)::text as r from json_array_elements_text($1::text::json) with ordinality as e (v, n)`,
    [JSON.stringify(textos)],
  )
  return JSON.parse(String(row?.['r'])) as unknown[]
}

describe('text is normalised in SQL as in the browser', () => {
  test.each([
    ['base.limpar_linha(v)', cleanLinha],
    ['base.limpar_paragrafo(v)', cleanParagrafo],
    ['base.normalizar_telefone(v)', normalizeTelefone],
    ['catalogo.contar_palavras(v)', countPalavras],
  ] as const)('%s', async (expressao, gemea) => {
    expect(await emSql(expressao, amostra)).toEqual(amostra.map((texto) => gemea(texto)))
  })

  test('a partially typed phone gives the same result on both sides, and never gains an untyped DDD', async () => {
    const digitados = fc.sample(telefones, { numRuns: FULL ? 20_000 : 1_500, seed }).map(possivel)
    const lidos = digitados.map((texto) => normalizeTelefone(texto))
    expect(await emSql('base.normalizar_telefone(v)', digitados)).toEqual(lidos)
    const celulares = digitados.map((texto) => normalizeTelefone(cleanLinha(texto)))
    expect(await emSql("base.normalizar_identificador('sms', v)", digitados)).toEqual(
      celulares.map((lido) => (lido?.length === 14 ? lido : null)),
    )
    const semDdd = ['+55 (91) 2345-678', '+55 (34) 5678-90', '+55 912345678', '0055 91234-5678', '(+55) 91234-5678']
    expect(await emSql('base.normalizar_telefone(v)', semDdd)).toEqual(semDdd.map(() => null))
    expect(await emSql('base.normalizar_telefone(v)', ['+55 (55) 99123-4567', '55 99123-4567', '5555991234567'])).toEqual(
      Array.from({ length: 3 }, () => '+5555991234567'),
    )
  })

  test('normalising is idempotent', async () => {
    expect(await emSql('base.limpar_linha(base.limpar_linha(v)) = base.limpar_linha(v)', amostra)).not.toContain(false)
    expect(await emSql('base.limpar_paragrafo(base.limpar_paragrafo(v)) = base.limpar_paragrafo(v)', amostra)).not.toContain(
      false,
    )
  })
})

describe('normalised search text', () => {
  test.each([
    ['Recrutamento e Seleção', 'recrutamento e selecao'],
    ['SELEÇÕES e Avaliações', 'selecao e avaliacao'],
    ['Sa\u0303o Paulo', 'sao paulo'],
    ['ÁÀÂÃÄ ÇÑ ÉÊ ÍÓÔÕÚÜ', 'aaaaa cn ee iooouu'],
    ['Pensões e missões', 'pensao e missao'],
    ['soesX', 'soesx'],
  ])('%s → %s', async (texto, esperado) => {
    expect(await emSql('base.norm_pt(v)', [texto])).toEqual([esperado])
  })

  test('is a fixed point of the normalisation', async () => {
    expect(await emSql('base.norm_pt(base.norm_pt(v)) = base.norm_pt(v)', amostra)).not.toContain(false)
  })
})
