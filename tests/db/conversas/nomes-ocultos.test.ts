/** The names of the client in the spellings of people who type in haste, and ordinary words that only resemble them. */
import { describe, expect, test } from 'vitest'
import type { Params } from '../../support/builders.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { createPedido } from '../propostas/pedido.ts'
import { FRASES_DE_RH, FRASES_PARECIDAS } from './frases.ts'

const db = setUpTestDatabase({ personas: true })

const PADARIA = { _empresa_nome: "Padaria São João d'Oeste Ltda.", _responsavel_nome: 'José Conceição' }
const AGUA = { _empresa_nome: "D'Água & Irmãos ☕ Ltda.", _responsavel_nome: 'Ana Maria de Souza Ações' }
const GENTE = { _empresa_nome: 'Gente e Gestão - Ltda. ME', _responsavel_nome: 'Íris Conceição' }

/** What is stored of each text in place of it: null where nothing is hidden. */
const mascarar = async (contato: Params, textos: readonly string[]) => {
  const { id } = await createPedido(db, contato)
  const rows = await db.sql<{ lido: string | null }[]>`select pedidos.mascarar(t.texto, ${id}) as lido
    from jsonb_array_elements_text(${db.sql.json([...textos])}) with ordinality as t (texto, n) order by t.n`
  return rows.map(({ lido }) => lido)
}

/** Sentences whose words are those of the three clients, but never a name of theirs. */
const PARECIDAS = [
  'A padaria abre às 6h e fecha às 22h.',
  'Temos uma padaria em São João e outra no oeste.',
  'Contratamos para a festa de São João.',
  'A unidade São João tem 40 pessoas.',
  'Padaria, confeitaria e lanchonete: três turnos.',
  'O setor de padaria São João e o de frios dividem a câmara.',
  'Somos do oeste de Santa Catarina.',
  "Atendemos Santa Bárbara d'Oeste e região.",
  'Santa Bárbara d’Oeste fica a 30 km.',
  'Padaria São João do Oeste Paulista é outra empresa.',
  'Somos vizinhos da Padaria São José d’Oeste.',
  'A Padaria Santo João d’Oeste é concorrente.',
  'Fornecemos a padarias de São João d’Oeste.',
  'Os moradores de São João d’Oeste usam fretado.',
  'O José cuida do estoque.',
  'José e Conceição são supervisores.',
  'A Conceição lidera o caixa.',
  'Na conceição do projeto, ouvimos os líderes.',
  'José da Conceição Neto não trabalha mais aqui.',
  'Maria José Conceiçãozinha é um apelido.',
  'A rua Nossa Senhora da Conceição tem ônibus.',
  'José, Conceição e Paulo formam a comissão.',
  'Joséconceição é o nome do grupo.',
  'O turno do José: Conceição cobre a folga.',
  'Água, luz e internet são por nossa conta.',
  "Caixa-d'água com vazamento atrasou a obra.",
  "O setor d'água e esgoto tem 12 operadores.",
  'Somos três irmãos e um primo na gestão.',
  'Irmãos não podem trabalhar no mesmo turno.',
  'A água e irmãos na fé: campanha interna.',
  "D'Água e Mãos é outra marca.",
  "A linha d'água & irmãs não existe mais.",
  'Tomamos um café ☕ com o time toda sexta.',
  '☕ às 10h e às 15h.',
  'Ana cuida da folha.',
  'Ana Maria e Souza dividem a sala.',
  'Maria de Souza é da auditoria.',
  'As ações da Ana: ouvir, medir e agir.',
  'Ana, ações de clima são suas.',
  'Plano de ações com prazo e dono.',
  'Ana Mariana de Souza saiu em 2024.',
  'Gente que gosta de gente.',
  'Gestão de gente é o nosso foco.',
  'Gente, gestão e cultura.',
  'A gente e a gestão queremos clareza.',
  'Precisamos de gente e de gestão.',
  'Agente e gestão de riscos.',
  'Gente e gestões passadas.',
  'Gente & gestão andam juntas.',
  'Gente ou gestão: o que vem antes?',
  'Gestão e gente, nesta ordem.',
  'A área de Gente de gestão nova.',
  'A íris do olho é o logotipo.',
  'Íris e Conceição se revezam.',
  'Irisconceicao é um usuário antigo.',
  'Arco-íris: conceição da campanha de diversidade.',
  'A concepção é da Íris.',
  'Concessão de férias em dezembro.',
  'João e José d’Ávila são gerentes.',
  'O pão é feito às 4h; a padaria, limpa às 14h.',
  'Sao poucos os joaos da empresa.',
  'Nao ha padaria no bairro, so mercado.',
]

describe('the names of the client', () => {
  test.each([
    ['without accents', PADARIA, 'Somos a Padaria Sao Joao d’Oeste, fale com Jose Conceicao.'],
    ['in capitals with a curly apostrophe', PADARIA, 'Somos a PADARIA SÃO JOÃO D’OESTE, fale com JOSÉ CONCEIÇÃO.'],
    ['with other case and a broken line', PADARIA, 'Somos a padaria são\njoão d´oeste, fale com jOSE  CONCEIÇAO.'],
    ['without the sign at its end', AGUA, "Somos a D'Água & Irmãos, fale com Ana Acoes."],
    ['with the sign at its end', AGUA, 'Somos a d`agua & irmaos ☕, fale com ana maria de souza ações.'],
    ['without two legal suffixes', GENTE, 'Somos a GENTE E GESTAO, fale com iris conceicao.'],
  ])('of two words or more are hidden %s', async (_, contato, texto) => {
    expect(await mascarar(contato, [texto])).toEqual(['Somos a [dado oculto], fale com [dado oculto].'])
  })

  test('of one word are hidden only as they are written', async () => {
    const textos = ['A Opção tem RH.', 'A OPÇÃO tem RH.', 'A opção é nossa; a opcao também, e a Opcao.']
    expect(await mascarar({ _empresa_nome: 'Opção Ltda', _responsavel_nome: 'Zoé' }, textos)).toEqual([
      'A [dado oculto] tem RH.',
      'A [dado oculto] tem RH.',
      null,
    ])
  })

  test('hide the own site of a plural too, and no other plural', async () => {
    const textos = ['O app boassolucoes.io é nosso.', 'O app boassolucao.io é de outros.']
    expect(await mascarar({ _empresa_nome: 'Boas Soluções' }, textos)).toEqual(['O app [dado oculto] é nosso.', null])
  })

  test('take no word from 62 sentences that resemble them, nor from 151 others', async () => {
    expect(new Set(PARECIDAS).size).toBe(62)
    const frases = [...PARECIDAS, ...FRASES_PARECIDAS, ...FRASES_DE_RH]
    for (const contato of [PADARIA, AGUA, GENTE]) {
      const lidos = await mascarar(contato, frases)
      expect(lidos.filter((lido) => lido !== null)).toEqual([])
    }
  })
})
