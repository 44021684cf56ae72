/** Public vacancies for tests: a plain one, and arbitrary ones with any content that could be stored, or worse. */
import type { Entrevista } from '../../src/domain/contratos/candidaturas.ts'
import { writeValor } from '../../src/domain/vaga/edicao.ts'
import { TIPOS_CONTRATO } from '../../src/domain/vaga/opcoes.ts'
import { camposDaEtapa, camposVaga } from '../../src/domain/vaga/vaga.ts'
import type { VagaNoAr } from '../../src/domain/vaga/publica/vaga-publica.ts'
import { fc } from './random.ts'

/** A plain vacancy of Campinas with every text. */
export const buildVagaNoAr = (mudancas: Partial<VagaNoAr> = {}): VagaNoAr => ({
  codigo_ref: 'VABCDEFGH',
  cargo: 'Analista de RH',
  empresa: 'Oficina Aurora',
  local_de_trabalho: 'Campinas',
  uf: 'SP',
  area: 'Recursos Humanos',
  setor: 'Indústria',
  senioridade: 'pleno',
  modalidade: 'Presencial',
  tipo_contrato: 'clt',
  salario_min: 4500,
  salario_max: 6000.5,
  descricao: 'Cuidar da folha & do dia a dia.\n\n- Admissões\n- Férias',
  requisitos: 'Excel <intermediário>',
  beneficios: 'Plano de saúde; Vale-refeição',
  diferenciais: 'Inglês',
  vaga_afirmativa: false,
  vaga_afirmativa_grupo: null,
  empresa_nome: 'Oficina Aurora Ltda.',
  empresa_descricao: 'Fazemos móveis desde 1980.',
  empresa_site: 'https://aurora.example',
  empresa_tamanho: 'media',
  publicada_em: '2026-11-20T12:00:00.000Z',
  expira_em: '2026-12-20T12:00:00.000Z',
  atualizada_em: '2026-11-21T09:30:00.000Z',
  ...mudancas,
})

const unidade = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...'aáçZ 9.,-;'.split('')) },
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 0xffff }).map((n) => String.fromCharCode(n)) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ']]>',
      '<![CDATA[',
      '</script>',
      '<script>alert(1)</script>',
      '<!--',
      '&amp;',
      '&#0;',
      '<img src=x onerror=alert(1)>',
      '"\'`{}$&',
      '\u202etxt.exe',
      'مرحبا',
      '😀',
      '\n- item\n',
      '\r\n\r\n',
      '\u0000\u0008\ufffe',
      '<?xml ?>',
    ),
  },
)

/** Arbitrary text that begins with a letter: markup, control characters, lone surrogates, right-to-left marks. */
const textoHostil = (maxLength: number) => fc.string({ unit: unidade, maxLength }).map((resto) => `T${resto}`)
const talvez = (maxLength: number) => fc.option(textoHostil(maxLength), { nil: null })
const longo = fc.oneof(
  { weight: 9, arbitrary: textoHostil(200) },
  { weight: 1, arbitrary: textoHostil(40).map((t) => t.repeat(400)) },
)
const reais = fc.option(
  fc.integer({ min: 0, max: 999_999_999_999 }).map((centavos) => centavos / 100),
  { nil: null },
)
const instante = fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }).map((ms) => new Date(ms).toISOString())

/** An arbitrary vacancy: hostile texts, ranges in either order, values missing from every list. */
export const vagaQualquer: fc.Arbitrary<VagaNoAr> = fc.record({
  codigo_ref: fc
    .string({ unit: fc.constantFrom(...'ABCDEFGHJKMNPQRSTUVWXYZ23456789'.split('')), minLength: 8, maxLength: 8 })
    .map((c) => `V${c}`),
  cargo: textoHostil(60),
  empresa: textoHostil(60),
  local_de_trabalho: fc.oneof(fc.constantFrom('Campinas', 'São Paulo - SP', 'Zona Sul', null), talvez(60)),
  uf: fc.constantFrom('SP', 'RJ', 'BA'),
  area: textoHostil(40),
  setor: talvez(40),
  senioridade: fc.constantFrom('estagio', 'junior', 'pleno', 'diretor', 'constructor', 'rei'),
  modalidade: fc.constantFrom('Presencial', 'Remoto', 'Híbrido', '__proto__', 'Lunar'),
  tipo_contrato: fc.constantFrom(...Object.keys(TIPOS_CONTRATO), 'toString', 'escambo'),
  mostrar_salario: fc.constantFrom(true, false, undefined),
  salario_min: reais,
  salario_max: reais,
  descricao: longo,
  requisitos: talvez(200),
  beneficios: talvez(80),
  diferenciais: talvez(80),
  vaga_afirmativa: fc.boolean(),
  vaga_afirmativa_grupo: talvez(40),
  numero_de_vagas: fc.option(fc.integer({ min: 1, max: 999 }), { nil: null }),
  jornada: fc.constantFrom(null, undefined, 'integral', 'meio_periodo', 'escala', 'constructor'),
  horario: talvez(60),
  salario_periodo: fc.constantFrom(null, undefined, 'mes', 'hora', 'ano'),
  programa: fc.constantFrom(null, 'aprendiz', 'trainee', 'toString'),
  pcd: fc.constantFrom(null, 'exclusiva', 'valueOf'),
  acessibilidade: talvez(80),
  empresa_nome: talvez(40),
  empresa_descricao: talvez(200),
  empresa_site: fc.oneof(fc.constantFrom(null, 'https://aurora.example/x?a=1&b=2', 'javascript:alert(1)'), talvez(30)),
  empresa_tamanho: fc.constantFrom(null, 'media', 'valueOf'),
  publicada_em: instante,
  expira_em: instante,
  atualizada_em: fc.option(instante, { nil: null }),
})

/** An application as its candidate reads it. */
export const minhaCandidatura = {
  cargo: 'Analista de RH Pleno',
  empresa: 'Oficina Aurora',
  codigo_ref: 'VAURORA23',
  vaga: 'no_ar',
  status: 'recebida',
  respostas: [],
  avisada_do_fim: false,
  criada_em: '2026-11-21T15:00:00Z',
  atualizada_em: '2026-11-21T15:00:00Z',
  apaga_em: null,
  entrevista: null,
  guardado: null,
  pode_guardar: false,
  triagem: [{ pergunta: 'Pode viajar?', tipo: 'sim_nao', resposta: false }],
  dados: {
    nome: 'Bia Lima',
    email: 'bia@correio.example',
    telefone: '+5511912345678',
    cidade: null,
    uf: null,
    linkedin_url: null,
    curriculo_url: 'https://curriculo.example/bia',
    portfolio_url: null,
    pretensao_centavos: 500000,
    mensagem: null,
  },
}

/* An interview as its candidate reads it: offered with three times, and taken. */
const livre = (n: number, inicio: string) => ({ id: `00000000-0000-4000-8000-00000000000${n}`, inicio })
export const HORARIOS = [livre(1, '2099-12-03T12:00:00Z'), livre(2, '2099-12-03T12:30:00Z'), livre(3, '2099-12-04T02:30:00Z')]

export const oferecida: Entrevista = {
  id: '00000000-0000-4000-8000-000000000009',
  sequencia: 1,
  estado: 'oferecida',
  inicio: null,
  fim: null,
  formato: 'chamada',
  onde: 'https://chamada.example/sala',
  fuso: null,
  minutos: 30,
  pessoas: ['Rita Lima'],
  texto: null,
  motivo: null,
  trocas: 2,
  presenca: null,
  justificativa: null,
  empresa_faltou: false,
  livres: HORARIOS,
}

export const marcada: Entrevista = {
  ...oferecida,
  estado: 'marcada',
  inicio: '2099-12-03T12:00:00Z',
  fim: '2099-12-03T12:30:00Z',
  livres: HORARIOS.slice(1),
}

// An ad that answers every field of the form, each with what no other one says: a field that the form gains is missed by nobody who shows
// an ad. Contact, questions, duration and channels are no part of it.
const FORA = [
  ...Object.keys({ ...camposDaEtapa.duracao, ...camposDaEtapa.contato, ...camposDaEtapa.canais }),
  'beneficios_outros',
]

const VALORES: Readonly<Record<string, string | number>> = {
  salario_min: 4321,
  salario_max: 8765,
  numero_de_vagas: 37,
  salario_periodo: 'hora',
  empresa_site: 'https://oficina.example/',
  tipo_contrato: 'temporario',
}
const LIDOS: Readonly<Record<string, string>> = { salario_min: '4.321', salario_max: '8.765', salario_periodo: 'por hora' }

const campos = Object.entries(camposVaga).filter(([campo]) => !FORA.includes(campo))

/** By column, as the database has it; reais. */
export const anuncioCompleto: Readonly<Record<string, string | number | boolean>> = {
  ...Object.fromEntries(
    campos.map(([campo, { tipo, opcoes }]) => [
      campo,
      VALORES[campo] ?? (tipo === 'opcao' ? (opcoes?.at(-1) ?? '') : `o texto de ${campo}.`),
    ]),
  ),
  vaga_afirmativa: true,
  mostrar_salario: true,
}

/** What a reader of the ad must find of each field, in lower case. */
export const lidoDoAnuncio: readonly (readonly [campo: string, lido: string])[] = campos.map(([campo]) => [
  campo,
  (LIDOS[campo] ?? writeValor(campo, anuncioCompleto[campo])).toLowerCase(),
])
