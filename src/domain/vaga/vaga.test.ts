import { describe, expect, test } from 'vitest'
import { vagas } from '../contratos/vagas.ts'
import { BENEFICIOS, CATALOGO_DE_BENEFICIOS } from './beneficios'
import { CANAIS, getNomeDoCanal, isCodigoCanal } from './canal.ts'
import { cleanMarcas, cleanPerto, describeMarcas, describePerto } from './detalhes'
import { splitMudanca } from './edicao'
import { cleanColado, convertHtmlToTexto, isHtml } from './texto-colado'
import {
  createVagaVazia,
  ERRO_FAIXA,
  ETAPAS_DA_VAGA,
  findEtapaDoCampo,
  getCamposPedidos,
  hasConteudo,
  isFaixaInvertida,
  joinBeneficios,
  listErrosDaEtapa,
  parseVagaForm,
  splitBeneficios,
  toVagaForm,
  toVagaPayload,
} from './vaga'
import { canEditar, canEncerrar, canRenovar, getRotuloDoStatus, isStatusCanal, isStatusVaga, STATUS_VAGA } from './vaga-status.ts'

const completa = {
  ...createVagaVazia(),
  cargo: ' Analista de  RH ',
  empresa: 'Tecelagem Aurora',
  area: 'Recursos Humanos',
  senioridade: 'pleno',
  uf: 'SC',
  local_de_trabalho: 'Joinville',
  descricao: 'Cuidar da folha.\r\n\r\n\r\nE das férias.',
  salario_min: 'R$ 4.500,00',
  salario_max: 'R$ 5.200,50',
  beneficios: ['PLR', 'Vale-refeição'],
  beneficios_outros: 'Ginástica; Horta',
  responsavel_nome: 'Marina Prado',
  email: 'Marina@Aurora.example',
  telefone: '+55 (47) 99123-4567',
  declaracao: true,
}

describe('steps', () => {
  test('an empty form has the errors of each step', () => {
    const faltam = ETAPAS_DA_VAGA.map(({ id }) => listErrosDaEtapa(id, createVagaVazia()).map(({ campo }) => campo))
    expect(faltam).toEqual([
      ['cargo', 'empresa', 'area', 'senioridade', 'uf', 'descricao'],
      [],
      ['responsavel_nome', 'email', 'telefone'],
      [],
      ['declaracao'],
    ])
  })

  test('the defaults: salary shown, Presencial, CLT, 30 days, LinkedIn alone', () => {
    expect(createVagaVazia()).toMatchObject({
      mostrar_salario: true,
      modalidade: 'Presencial',
      tipo_contrato: 'clt',
      duracao: '30',
      canais: ['linkedin'],
    })
  })

  test.each(['Presencial', 'Híbrido', 'Remoto'])('%s: no place is needed', (modalidade) => {
    expect(listErrosDaEtapa('dados', { ...completa, modalidade, local_de_trabalho: ' ' })).toEqual([])
  })

  test('a complete form has no error; without channels it has one', () => {
    for (const { id } of ETAPAS_DA_VAGA) expect(listErrosDaEtapa(id, completa)).toEqual([])
    expect(listErrosDaEtapa('canais', { ...completa, canais: [] })).toEqual([
      { campo: 'canais', mensagem: 'Selecione pelo menos um canal para publicar sua vaga' },
    ])
  })

  test('an inverted range is reported and blocks nothing', () => {
    const invertida = { ...completa, salario_max: 'R$ 100,00' }
    expect(isFaixaInvertida(invertida)).toBe(true)
    expect(listErrosDaEtapa('dados', invertida)).toEqual([])
    expect(ERRO_FAIXA).toBe('O salário máximo deve ser maior que o mínimo')
    expect(isFaixaInvertida({ ...completa, salario_max: '' })).toBe(false)
  })

  test('the salary is not required when hidden, and the group only of an affirmative ad', () => {
    expect(Object.keys(getCamposPedidos('dados', { ...completa, mostrar_salario: false }))).not.toContain('salario_min')
    expect(Object.keys(getCamposPedidos('dados', completa))).not.toContain('vaga_afirmativa_grupo')
    expect(Object.keys(getCamposPedidos('dados', { ...completa, vaga_afirmativa: true }))).toContain('vaga_afirmativa_grupo')
  })

  test('a field maps to its step', () => {
    expect(['cargo', 'duracao', 'telefone', 'empresa_site', 'declaracao', 'outro'].map(findEtapaDoCampo)).toEqual([
      0, 1, 2, 3, 4, -1,
    ])
  })

  test('a description of 50 kB is refused as too long', () => {
    expect(listErrosDaEtapa('dados', { ...completa, descricao: 'a'.repeat(50_000) })).toEqual([
      { campo: 'descricao', mensagem: 'Use no máximo 20.000 caracteres.' },
    ])
  })
})

describe('the payload', () => {
  test('cleaned, in reais, benefits joined', () => {
    expect(toVagaPayload(completa)).toMatchObject({
      cargo: 'Analista de RH',
      setor: null,
      descricao: 'Cuidar da folha.\n\nE das férias.',
      mostrar_salario: true,
      salario_min: 4500,
      salario_max: 5200.5,
      beneficios: 'PLR; Vale-refeição; Ginástica; Horta',
      email: 'marina@aurora.example',
      telefone: '+5547991234567',
      vaga_afirmativa: false,
      vaga_afirmativa_grupo: null,
      declaracao_versao: 'vaga-2026-11',
    })
  })

  test('more details are optional, and come back into the form', () => {
    const detalhes = {
      numero_de_vagas: '12',
      jornada: 'meio_periodo',
      salario_periodo: 'hora',
      programa: 'aprendiz',
      pcd: 'exclusiva',
    }
    const form = { ...completa, ...detalhes, horario: ' Seg. a sex.,  8h às 12h ', acessibilidade: 'Rampas\n\nLibras' }
    const enviada = toVagaPayload(form)
    expect(enviada).toMatchObject({ ...detalhes, numero_de_vagas: 12, horario: 'Seg. a sex., 8h às 12h' })
    expect(toVagaForm(enviada)).toMatchObject({
      ...detalhes,
      horario: 'Seg. a sex., 8h às 12h',
      acessibilidade: 'Rampas\n\nLibras',
    })
    expect(toVagaPayload(completa)).toMatchObject({
      numero_de_vagas: null,
      jornada: null,
      horario: null,
      programa: null,
      pcd: null,
    })
    expect(listErrosDaEtapa('dados', { ...completa, numero_de_vagas: '1000', jornada: 'noite' })).toEqual([
      { campo: 'numero_de_vagas', mensagem: 'O máximo é 999.' },
      { campo: 'jornada', mensagem: 'Escolha uma das opções da lista.' },
    ])
  })

  test('no salary when it is hidden, and no field that exists only in the form', () => {
    const enviada = toVagaPayload({ ...completa, mostrar_salario: false })
    expect(enviada).toMatchObject({ salario_min: null, salario_max: null, mostrar_salario: false })
    for (const nome of ['canais', 'duracao', 'declaracao', 'beneficios_outros']) expect(enviada).not.toHaveProperty(nome)
  })

  test('a stored vacancy fills the form again, without the declaration', () => {
    const guardada = {
      ...toVagaPayload(completa),
      salario_max: '5200.50',
      duracao: 60,
      canais_selecionados: { indeed: { selecionado: true, valor: 0 }, catho: { selecionado: false, valor: 7990 } },
    }
    expect(toVagaForm(guardada)).toMatchObject({
      cargo: 'Analista de RH',
      salario_min: 'R$ 4.500,00',
      salario_max: 'R$ 5.200,50',
      beneficios: ['PLR', 'Vale-refeição'],
      beneficios_outros: 'Ginástica; Horta',
      telefone: '+55 (47) 99123-4567',
      duracao: '60',
      canais: ['indeed'],
      declaracao: false,
    })
  })

  test('a stored vacancy with unknown values becomes a form with defaults', () => {
    expect(
      toVagaForm({ senioridade: 'rei', duracao: 45, modalidade: null, salario_min: 'x', canais_selecionados: null }),
    ).toEqual({
      ...createVagaVazia(),
      telefone: '',
    })
  })
})

describe('drafts of any version', () => {
  test('known answers are kept, unknown ones dropped, and missing ones get their default', () => {
    expect(
      parseVagaForm({ cargo: 'Analista', salario: 3, canais: 'linkedin', beneficios: ['PLR'], mostrar_salario: 'sim' }),
    ).toEqual({
      ...createVagaVazia(),
      cargo: 'Analista',
      beneficios: ['PLR'],
    })
  })

  test.each([null, 3, 'x', [], undefined])('%j is no draft', (dados) => {
    expect(parseVagaForm(dados)).toBeNull()
  })

  test('an untouched form has no draft', () => {
    expect(hasConteudo({ ...createVagaVazia(), telefone: '+55 ', cargo: '  ' })).toBe(false)
    expect(hasConteudo({ ...createVagaVazia(), cargo: 'A' })).toBe(true)
    expect(hasConteudo({ ...createVagaVazia(), canais: [] })).toBe(true)
  })
})

describe('benefits', () => {
  test('eight categories of eight to fourteen, none twice, none with the separator', () => {
    expect(CATALOGO_DE_BENEFICIOS.map(({ categoria }) => categoria)).toEqual([
      'Alimentação',
      'Saúde e Bem-estar',
      'Transporte e Mobilidade',
      'Trabalho Flexível',
      'Educação Cultura e Desenvolvimento',
      'Reconhecimento e Engajamento',
      'Qualidade de Vida e Família',
      'Financeiros',
    ])
    for (const { beneficios } of CATALOGO_DE_BENEFICIOS) {
      expect(beneficios.length).toBeGreaterThanOrEqual(8)
      expect(beneficios.length).toBeLessThanOrEqual(14)
    }
    expect(new Set(BENEFICIOS).size).toBe(BENEFICIOS.length)
    expect(BENEFICIOS.filter((nome) => nome.includes(';'))).toEqual([])
  })

  test('joining and separating give the same list', () => {
    const form = { beneficios: ['PLR'], beneficios_outros: 'Horta; Bicicleta' }
    expect(splitBeneficios(joinBeneficios(form))).toEqual(form)
    expect(splitBeneficios('')).toEqual({ beneficios: [], beneficios_outros: '' })
  })
})

test('marks of an address are those of the list, each once, in its order', () => {
  expect(cleanMarcas('aprendiz, salario,gratis,aprendiz')).toBe('salario,aprendiz')
  expect(cleanMarcas('')).toBe('')
  expect(describeMarcas('salario,meio_periodo')).toBe('Com salário, Meio período')
})

test.each([
  ['Campinas, sp', 'Campinas, SP, 50'],
  [' Olho d’Água,  PB, 100 ', 'Olho d’Água, PB, 100'],
  ['Campinas', ''],
  ['Campinas, SP, 3000', ''],
  [', SP', ''],
  ['', ''],
])('a municipality and a distance: %j is %j', (texto, limpo) => {
  expect(cleanPerto(texto)).toBe(limpo)
})

test('a search by distance in words', () => {
  expect(describePerto('Campinas, SP')).toBe('até 50 km de Campinas, SP')
})

test.each([
  [
    'Cuidar da loja.',
    'Cuidar da loja.\n\nDas 9h às 18h.',
    { inicio: 'Cuidar da ', antes: 'loja.', depois: 'loja.\n\nDas 9h às 18h.', fim: '' },
  ],
  ['R$ 6.000,00', 'R$ 7.000,00', { inicio: 'R$ ', antes: '6.000,00', depois: '7.000,00', fim: '' }],
  ['um dois três', 'um três', { inicio: 'um ', antes: 'dois ', depois: '', fim: 'três' }],
  ['sim sim', 'sim sim sim', { inicio: 'sim ', antes: '', depois: 'sim ', fim: 'sim' }],
  ['', 'Novo texto', { inicio: '', antes: '', depois: 'Novo texto', fim: '' }],
  ['CLT', 'PJ', { inicio: '', antes: 'CLT', depois: 'PJ', fim: '' }],
])('what differs between %j and %j is apart from what does not', (antes, depois, partes) => {
  expect(splitMudanca(antes, depois)).toEqual(partes)
})

test('one changed word of a long text stands between the words beside it', () => {
  const [antes, depois] = ['velha', 'nova'].map(
    (palavra) => `${'começo longo '.repeat(500)}${palavra} ${'final longo '.repeat(500)}`,
  )
  const { inicio, fim, ...mudou } = splitMudanca(antes ?? '', depois ?? '')
  expect(mudou).toEqual({ antes: 'velha ', depois: 'nova ' })
  expect(inicio).toMatch(/^… .{60,110}longo $/)
  expect(fim).toMatch(/^final .{60,110} …$/)
})

describe('text from Word', () => {
  test.each([
    ['\u2022\tAtender clientes\r\n\u2022\tRepor produtos', '- Atender clientes\n- Repor produtos'],
    ['\uf0b7 Atender\n\uf0a7 Repor', '- Atender\n- Repor'],
    ['·         Atender\no         Repor', '- Atender\n- Repor'],
    ['– Atender\n— Repor', '- Atender\n- Repor'],
    ['\u201cPleno\u201d e \u2018CLT\u2019\u2026', '"Pleno" e \'CLT\'...'],
    ['Vaga\u00a0em\u00a0São Paulo', 'Vaga em São Paulo'],
    ['Linha\vquebrada', 'Linha\nquebrada'],
    ['uma\n\n\n\noutra', 'uma\n\noutra'],
    ['1)\tPrimeiro\n2.  Segundo', '1. Primeiro\n2. Segundo'],
    ['hí\u00adfen', 'hífen'],
  ])('%j', (colado, limpo) => {
    expect(cleanColado(colado)).toBe(limpo)
  })

  test('plain text stays unchanged', () => {
    const texto = 'Vaga de analista.\n\n- Excel avançado\n- Inglês\n\nSalário: R$ 4.500,00 - negociável; a < b.'
    expect(cleanColado(texto)).toBe(texto)
  })

  test('a word that begins with o is no bullet', () => {
    expect(cleanColado('o candidato fará\nos testes')).toBe('o candidato fará\nos testes')
  })
})

describe('source of a page', () => {
  test('becomes lines', () => {
    expect(cleanColado('<p>Sobre a <b>vaga</b></p><ul><li>Excel</li>\n<li>Ingl&ecirc;s &amp; libras</li></ul><p>Fim</p>')).toBe(
      'Sobre a vaga\n- Excel\n- Inglês & libras\n\nFim',
    )
  })

  test('scripts, styles, comments and attributes are dropped', () => {
    const sujo = '<style>p{}</style><script>alert(1)</script><!-- x --><p onclick="x()">Oi</p><img src=x onerror=alert(1)>'
    expect(cleanColado(sujo)).toBe('Oi')
    expect(cleanColado('<script>alert(1)')).toBe('')
  })

  test('a lone < is no tag', () => {
    expect(isHtml('salário < 5 mil e > 3 mil')).toBe(false)
    expect(isHtml('List<String>')).toBe(false)
  })

  test('entities beyond Unicode are dropped', () => {
    expect(convertHtmlToTexto('a&#9999999;&#x1F600;b')).toContain('b')
  })
})

test('50 kB are cleaned', () => {
  expect(cleanColado('• Repor produtos\n'.repeat(3000)).split('\n')).toHaveLength(3000)
})

test('the labels are those of the specification; an unknown status shows its raw value', () => {
  expect(['pending_payment', 'aguardando_publicacao', 'published', 'pago', 'futuro', 'toString'].map(getRotuloDoStatus)).toEqual([
    'Pagamento Pendente',
    'Aguardando Publicação',
    'Publicada',
    'Paga',
    'futuro',
    'toString',
  ])
  expect([isStatusVaga('published'), isStatusVaga('toString'), isStatusCanal('na_fila'), isStatusCanal('x')]).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('every status leads to an existing one, and every path reaches an end', () => {
  for (const { proximos } of Object.values(STATUS_VAGA)) expect(proximos.filter((proximo) => !isStatusVaga(proximo))).toEqual([])
  expect(Object.entries(STATUS_VAGA).flatMap(([status, { proximos }]) => (proximos.length === 0 ? [status] : []))).toEqual([
    'encerrada',
    'recusada',
  ])
})

test('the allowed actions at each status', () => {
  const todos = Object.keys(STATUS_VAGA)
  expect(todos.filter(canEditar)).toEqual(['pending_payment', 'payment_failed'])
  const renovaveis = (suspensa_em: string | null) => todos.filter((status) => canRenovar({ status, suspensa_em }))
  expect(renovaveis(null)).toEqual(['published', 'expirada'])
  expect(renovaveis('2026-11-21T15:00:00Z')).toEqual(['published'])
  expect(todos.filter((status) => !canEncerrar({ status }))).toEqual(['encerrada', 'recusada'])
  expect(canEncerrar({ status: 'futuro' })).toBe(false)
})

test('channels have names, and an unknown channel shows its code', () => {
  expect([getNomeDoCanal('gupy'), getNomeDoCanal('jornal')]).toEqual(['Gupy', 'jornal'])
  expect(isCodigoCanal('gupy')).toBe(true)
  expect(isCodigoCanal('jornal')).toBe(false)
  // A free channel promises nothing; a payer reads that the money is refunded.
  for (const { precoCentavos, descricao } of CANAIS) expect(/valor volta/.test(descricao)).toBe(precoCentavos > 0)
})

test.each([{ tipo: 'brinde' }, { valor: 0 }, { valor: 1.5 }, { desconto_centavos: -1 }, { canais: 'todos' }])(
  'an answer about a coupon with %j is none',
  (over) => {
    const bom = { codigo: 'EMBIRA10', tipo: 'percentual', valor: 10, canais: null, desconto_centavos: 799 }
    expect(vagas.fn_validar_cupom.safeParse(bom).success).toBe(true)
    expect(vagas.fn_validar_cupom.safeParse({ ...bom, ...over }).success).toBe(false)
  },
)
