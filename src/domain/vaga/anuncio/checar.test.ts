import { describe, expect, test } from 'vitest'
import { type Achado, blocksPublicacao, checkAnuncio, REGRAS } from './checar'
import { AMOSTRA_LICITA, AMOSTRA_PROIBIDA } from '../../../../tests/samples/anuncios/amostra'
import {
  PERGUNTAS_GUARDADAS_LICITAS,
  PERGUNTAS_GUARDADAS_PROIBIDAS,
  PERGUNTAS_LICITAS,
  PERGUNTAS_PROIBIDAS,
} from '../../../../tests/samples/anuncios/perguntas'
import { GUARDADA_LICITA, GUARDADA_PROIBIDA } from '../../../../tests/samples/anuncios/amostra-guardada'
import {
  DISFARCES,
  LICITOS,
  ORIGEM_E_CRENCA_LICITAS,
  ORIGEM_E_CRENCA_PROIBIDAS,
  PROIBIDOS,
} from '../../../../tests/samples/anuncios/corpus'
import { BONITOS_LICITOS } from '../../../../tests/samples/anuncios/bonito'
import type { Anuncio } from './regra'

const ids = (anuncio: Anuncio) => checkAnuncio(anuncio).map(({ regra }) => regra)
const describes = (achados: Achado[]) => achados.map(({ regra, trecho }) => `${regra}: ${trecho}`)

describe('unlawful wording', () => {
  test.each([...PROIBIDOS, ...DISFARCES].map(([regra, texto, outros]) => ({ regra, texto, outros })))(
    '$regra: $texto',
    ({ regra, texto, outros }) => {
      const achados = checkAnuncio({ descricao: texto, tipo_contrato: 'clt', ...outros })
      expect(achados.map((achado) => achado.regra)).toContain(regra)
    },
  )

  test('the corpus covers every rule that matches words', () => {
    const cobertas = new Set([...PROIBIDOS, ...DISFARCES].map(([regra]) => regra).concat(Object.keys(PERGUNTAS_PROIBIDAS)))
    expect(REGRAS.map(({ id }) => id).filter((id) => !cobertas.has(id))).toEqual([])
  })
})

describe.each(['Atendente', 'Vendedora', 'Balconista', 'Caixa', 'Padeiro', 'Auxiliar de loja', 'Motorista', 'Recepcionista'])(
  '%s',
  (cargo) => {
    test.each([
      ['sexo feminino', 'sexo_feminino'],
      ['do sexo masculino', 'sexo_masculino'],
      ['até 30 anos', 'idade'],
      ['de 18 a 30 anos', 'idade'],
      ['com idade máxima de 35 anos', 'idade'],
    ])('%s', (escolha, regra) => {
      for (const frase of [`${cargo} ${escolha}.`, `${cargo}, ${escolha}.`, `Procuramos ${cargo} para loja, ${escolha}`])
        expect(ids({ descricao: frase })).toContain(regra)
    })
  },
)

describe('lawful wording', () => {
  test('60 honest sentences with bonito, lindo or atraente: nothing is found', () => {
    expect(BONITOS_LICITOS).toHaveLength(60)
    expect(BONITOS_LICITOS.flatMap((descricao) => describes(checkAnuncio({ descricao, tipo_contrato: 'clt' })))).toEqual([])
  })

  test.each(LICITOS.map(([texto, outros]) => ({ texto, outros })))('$texto', ({ texto, outros }) => {
    const achados = checkAnuncio({ descricao: texto, tipo_contrato: 'clt', ...outros })
    expect(describes(achados)).toEqual([])
  })
})

describe.each([
  [
    'the first sample',
    AMOSTRA_PROIBIDA,
    AMOSTRA_LICITA,
    [
      'Não tomar remédio controlado.',
      'A camisa do time sai do primeiro pagamento.',
      'Pessoa com deficiência não se adapta à função e não será contratada.',
      'Não ter colocado ex-patrão no pau.',
      'Consultamos se o candidato tem processo trabalhista.',
      'O exame custa R$ 60 e será reembolsado após 6 meses.',
      'Ter todos os membros e boa audição.',
    ],
    ['Menor aprendiz: curso pago e salário-hora.'],
  ],
  [
    'the sample that no rule was written for',
    GUARDADA_PROIBIDA,
    GUARDADA_LICITA,
    [
      'Custo do uniforme dividido entre empresa e funcionário.',
      'Adesão de R$ 120 para se tornar consultora.',
      'Pague a taxa e agende sua entrevista.',
      'Primeiro salário fica retido como garantia.',
      'Cobramos pelo encaminhamento à empresa.',
      'Não temos condições de receber PCD.',
      'Não ter participado de greve.',
      'Preferência por quem não tem filhos.',
      'Não planejar gravidez nos próximos anos.',
    ],
    ['Recebimento de taxas e mensalidades dos alunos.'],
  ],
])('%s', (_nome, proibida, licita, despercebidas, enganos) => {
  test('forbidden sentences, except the known ones, are found with their rule', () => {
    const perdidas = proibida.filter(
      ([regra, descricao, outros]) => !ids({ descricao, tipo_contrato: 'clt', ...outros }).includes(regra),
    )
    expect(perdidas.map(([, texto]) => texto)).toEqual(despercebidas)
  })

  test('lawful sentences, except the known ones, have no finding', () => {
    const achadas = licita.filter(([descricao, outros]) => ids({ descricao, tipo_contrato: 'clt', ...outros }).length > 0)
    expect(achadas.map(([texto]) => texto)).toEqual(enganos)
  })
})

describe('belief and origin', () => {
  test(`${ORIGEM_E_CRENCA_PROIBIDAS.length} demands that exclude are found with their rule`, () => {
    const perdidas = ORIGEM_E_CRENCA_PROIBIDAS.filter(
      ([regra, descricao, outros]) => !ids({ descricao, tipo_contrato: 'clt', ...outros }).includes(regra),
    )
    expect(perdidas.map(([, texto]) => texto)).toEqual([])
  })

  test(`${ORIGEM_E_CRENCA_LICITAS.length} honest ads with the same words have no finding`, () => {
    const achadas = ORIGEM_E_CRENCA_LICITAS.flatMap(([descricao, outros]) =>
      describes(checkAnuncio({ descricao, tipo_contrato: 'clt', ...outros })).map((achado) => `${descricao} ${achado}`),
    )
    expect(achadas).toEqual([])
  })
})

const split = (texto: string) => texto.split(' | ')
const ask = (perguntas: string, outros: Anuncio = {}) =>
  checkAnuncio({ cargo: 'Analista', tipo_contrato: 'clt', perguntas, ...outros })
const blocks = (pergunta: string) => blocksPublicacao(ask(pergunta))
const afirmativa = (vaga_afirmativa_grupo: string) => ({ vaga_afirmativa: true, vaga_afirmativa_grupo })

describe('screening questions', () => {
  test.each(Object.entries(PERGUNTAS_PROIBIDAS))(
    '%s: each is found, and only what is personal without blocking',
    (regra, texto) => {
      const perguntas = split(texto)
      expect(perguntas.filter((pergunta) => blocks(pergunta) === (regra === 'pergunta_pessoal'))).toEqual([])
      expect(perguntas.flatMap((pergunta) => ask(pergunta).map((achado) => achado.regra))).toContain(regra)
    },
  )

  test('lawful ones have no finding', () => {
    expect(split(PERGUNTAS_LICITAS).filter((pergunta) => ask(pergunta).length > 0)).toEqual([])
  })

  test('of the sample that no rule was written for, the known ones are missed or wrongly found', () => {
    expect(split(PERGUNTAS_GUARDADAS_PROIBIDAS).filter((pergunta) => !blocks(pergunta))).toEqual([
      'Mora com marido ou esposa?',
      'Seu relacionamento é estável?',
      'Você cria filhos sozinha?',
      'Há crianças sob sua responsabilidade?',
      'Seria um problema viajar tendo filhos?',
      'Em que década você nasceu?',
      'Você se considera jovem?',
      'Deve dinheiro a algum banco?',
      'Você pode adiantar o valor do treinamento?',
      'Quem pagaria o seu exame admissional: você?',
      'Tem mandado de prisão em aberto?',
      'Qual o seu santo de devoção?',
      'Você apoia a esquerda?',
      'É a favor de greve?',
      'Quantos processos trabalhistas você tem?',
      'Já ficou internado?',
      'Precisa ir ao médico com frequência?',
      'Seu cabelo é crespo?',
      'Seus pais são estrangeiros?',
      'Você fala com sotaque nordestino?',
      'Informe agência e conta para o depósito da bolsa',
    ])
    expect(split(PERGUNTAS_GUARDADAS_LICITAS).filter((pergunta) => ask(pergunta).length > 0)).toEqual([
      'Já fez folha com desconto de uniforme?',
    ])
  })

  test('are no questions in the other texts of an ad', () => {
    expect(ids({ descricao: 'Filhos? Temos creche. Religião, cor e idade não importam.', tipo_contrato: 'clt' })).toEqual([])
  })

  test('may be asked by the affirmative ad of that group, and where the function is named by the courts', () => {
    expect(ask('Você é PCD?', afirmativa('Pessoas com deficiência'))).toEqual([])
    expect(ask('Você é mulher?', afirmativa('Mulheres'))).toEqual([])
    expect(ask('Você é negro?', afirmativa('Pessoas negras'))).toEqual([])
    expect(ids({ perguntas: 'Você é PCD?', ...afirmativa('Mulheres') })).toEqual(['pergunta_saude'])
    const achados = ask('Tem antecedentes criminais?', { cargo: 'Vigilante' })
    expect(achados.map(({ regra, gravidade }) => [regra, gravidade])).toEqual([['antecedentes', 'avisa']])
  })
})

test.each(['Atendente de padaria até 30 anos', 'Caixa (18 a 30 anos)', 'Rapaz para carga'])(
  'a title with one forbidden demand, "%s", has one finding',
  (cargo) => {
    expect(checkAnuncio({ cargo })).toHaveLength(1)
  },
)

describe('affirmative ads', () => {
  test.each([
    ['Vaga exclusiva para mulheres.', 'sexo_feminino', 'Mulheres'],
    ['Vaga exclusiva para pessoas negras.', 'raca_afirmativa', 'Pessoas negras'],
    ['Exclusiva para pessoas 50+.', 'idade_afirmativa', 'Pessoas 50+'],
    ['Vaga exclusiva para PCD.', 'pcd_sem_marca', 'PCD'],
  ])('%s needs the flag and the group', (descricao, regra, vaga_afirmativa_grupo) => {
    expect(ids({ descricao })).toContain(regra)
    expect(ids({ descricao, vaga_afirmativa: true })).toContain(regra)
    expect(ids({ descricao, vaga_afirmativa: true, vaga_afirmativa_grupo })).toEqual([])
  })

  test('the flag allows no other choice', () => {
    const afirmativa = { vaga_afirmativa: true, vaga_afirmativa_grupo: 'Mulheres' }
    expect(ids({ descricao: 'Somente homens de até 30 anos, solteiros.', ...afirmativa })).toEqual(
      expect.arrayContaining(['sexo_masculino', 'idade']),
    )
  })
})

describe('variations that make no difference', () => {
  test.each([
    'EXIGE-SE BOA APARÊNCIA',
    'boa\naparência',
    'boa   aparencia',
    'bo\u200ba apa\u00adrência',
    'boa\u00a0aparência',
    'boa apare\u0302ncia',
  ])('%j', (descricao) => {
    expect(ids({ descricao })).toEqual(['boa_aparencia'])
  })

  test('a finding quotes the words as written', () => {
    expect(checkAnuncio({ requisitos: 'Exigimos  BOA\n Aparência, sim' })[0]).toMatchObject({
      campo: 'requisitos',
      trecho: 'BOA Aparência',
      gravidade: 'avisa',
    })
  })
})

test('findings are in the order of the screen, blocking ones first', () => {
  const achados = checkAnuncio({
    cargo: 'Vendedor',
    descricao: 'Boa aparência. Somente mulheres.',
    diferenciais: 'nome limpo',
  })
  expect(achados.map(({ campo, regra }) => `${campo} ${regra}`)).toEqual([
    'cargo cargo_com_genero',
    'descricao sexo_feminino',
    'descricao boa_aparencia',
    'diferenciais nome_limpo',
  ])
  expect(blocksPublicacao(achados)).toBe(true)
  expect(blocksPublicacao(achados.slice(0, 1))).toBe(false)
})

test.each([
  ['Vendedor de loja', 'Vendedor(a)'],
  ['Enfermeiro', 'Enfermeiro(a)'],
  ['Secretária executiva', 'Secretária(o)'],
])('%s may become %s', (cargo, troca) => {
  expect(checkAnuncio({ cargo })[0]?.troca).toBe(troca)
})

test('an inverted range is reported, except when the salary is hidden', () => {
  const faixa = { salario_min: 5000, salario_max: 4000 }
  expect(ids({ ...faixa, mostrar_salario: true })).toEqual(['faixa_invertida'])
  expect(ids({ ...faixa, mostrar_salario: false })).toEqual([])
})

test('a description of 50 kB is checked to its end', () => {
  const texto = `${'Atendimento ao público, organização da loja e reposição de produtos. '.repeat(750)}Exige-se teste de gravidez.`
  expect(ids({ descricao: texto })).toEqual(['gravidez'])
})

test('the stored findings of any ad stay small', () => {
  const texto = `pagar ${'😀'.repeat(9500)} para participar. Sem vínculo. Necessário não ter filhos. pagar ${'a'.repeat(9000)} para participar`
  const longo = `Preciso de ${'mulheres de '.repeat(3000)}18 a 30 anos. ${'pagar: '.repeat(5000)}`
  for (const achado of [...checkAnuncio({ descricao: texto }), ...checkAnuncio({ requisitos: longo, descricao: longo })])
    expect(Array.from(achado.trecho).length).toBeLessThanOrEqual(200)
})
