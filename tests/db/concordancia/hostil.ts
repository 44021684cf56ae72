/** Inputs of people, phones, scripts and attackers: a valid form with some answers replaced by worse ones. */
import { maskPhone } from '../../../src/components/form/masked/phone-mask.ts'
import type { Campo, Campos } from '../../../src/domain/campo.ts'
import { camposConsultoria } from '../../../src/domain/consultoria/consultoria.ts'
import { camposContato } from '../../../src/domain/contato.ts'
import { SERVICOS } from '../../../src/domain/servicos/registry.ts'
import { camposEssenciais, getCamposEscopo, type SolicitacaoForm, todosOsCampos } from '../../../src/domain/solicitacao.ts'
import { camposCandidatura } from '../../../src/domain/candidatura/candidatura.ts'
import { camposDenuncia } from '../../../src/domain/vaga/denuncia.ts'
import type { Valor, Valores } from '../../../src/domain/validar-campo.ts'
import { buildConsultoriaForm, buildSolicitacaoForm, buildValor } from '../../support/builders.ts'
import { fc } from '../../samples/random.ts'

const PEDACOS = [
  ' ',
  '  ',
  '\t',
  '\n',
  '\r\n',
  '\r',
  '\v',
  '\f',
  '\u00a0',
  '\u1680',
  '\u2003',
  '\u2028',
  '\u2029',
  '\u202f',
  '\u3000',
  '\ufeff',
  '\u200b',
  '\u200e',
  '\u202e',
  '\u2066',
  '\u2069',
  '\u0007',
  '\u0085',
  '\u00ad',
  'a',
  'B',
  'ç',
  'c\u0327',
  'e\u0301',
  '\u212b',
  '\ufb01',
  '日本',
  '👩🏽‍💻',
  '\u0301',
  '–',
  '-',
  '@',
  '.',
  ',',
  '"',
  '\\',
  "'",
  '<',
  '{}',
  '%',
  '_',
  ';--',
] // prettier-ignore

const pedacos = fc.array(fc.constantFrom(...PEDACOS), { maxLength: 14 }).map((partes) => partes.join(''))
const longo = fc
  .tuple(
    fc.constantFrom('a', 'é', '👍', 'ab ', 'e\u0301', '\n'),
    fc.constantFrom(79, 80, 81, 121, 161, 200, 201, 1000, 2001, 5001),
  )
  .map(([letra, vezes]) => letra.repeat(vezes))
/** Text that JSON can contain and a Postgres text cannot. */
const impossivel = fc.constantFrom('\u0000', 'a\u0000b', '\ud800', 'Ana\udfff', '\udc00\ud800')

/** Any text. */
export const textoHostil = fc.oneof(
  { weight: 4, arbitrary: pedacos },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  { weight: 1, arbitrary: longo },
  { weight: 1, arbitrary: impossivel },
  { weight: 1, arbitrary: fc.constantFrom('', ' ', 'null', '[]', '+55', '{"a":1}', '\\u0000') },
)

/** A valid text in another notation: some variants are still valid, and both sides must agree on which. */
const disfarce = (certo: string) =>
  fc.constantFrom(
    ` ${certo}\u00a0`,
    certo.normalize('NFD'),
    certo.toUpperCase(),
    certo.toLowerCase(),
    certo.replaceAll('–', '-'),
    certo.normalize('NFD').replace(/\p{M}/gu, ''),
    certo.replace(' ', '\u2003 '),
    `\u200e${certo}\u200b`,
    certo.slice(1),
    `${certo}.`,
  )

/** Phones as typed, valid and invalid. */
export const telefones = fc.oneof(
  fc.constantFrom(
    '+55 (11) 91234-5678',
    '5511912345678',
    '0055 11 91234-5678',
    '011 3456-7890',
    '(21) 2345-6789',
    '11912345678',
    '+55',
    ' +55 ',
    '+1 415 555 2671',
    '(11) 9123-4567',
    '0800 123 4567',
    '+55 (80) 0123-4567',
    '300-123-4567',
    '+351 912 345 678',
    '+ 5 5 11 91234-5678',
    '+5 511912345678',
    '20912345678',
    '11812345678',
    '1134567',
    '55912345678',
    '٠١١٩١٢٣٤٥٦٧٨',
    `11 91234-5678${' '.repeat(30)}x`,
    `${'😀'.repeat(20)}11912345678`,
    '+55 11 91234-5678 ramal 2',
    '+55 (91) 2345-678',
    '+55 (34) 5678-90',
    '+55 (55) 99123-4567',
    '0055 91234-5678',
    '(+55) 91234-5678',
    '+55 011 91234-5678',
  ), // prettier-ignore
  fc.stringMatching(/^\+?[0-9() .-]{0,24}$/),
  // Partial input in a field that inserts the +55, and prefixes typed by hand.
  fc.stringMatching(/^[0-9]{0,14}$/).map(maskPhone),
  fc
    .tuple(
      fc.constantFrom('+55', '+ 5 5 ', '0055 ', '00 55', '(+55) ', '055', '55', '++55'),
      fc.stringMatching(/^[0-9 -]{7,13}$/),
    )
    .map((partes) => partes.join('')),
)
/** E-mails as typed, valid and invalid. */
export const emails = fc.oneof(
  fc.constantFrom(
    'ANA@Oficina.Example',
    'a@b',
    'a@b.c',
    'a@b.co',
    '.a@b.co',
    'a..b@b.co',
    'a@-b.co',
    'a@b--c.xn--d-e',
    'a@b.c1',
    '@b.c',
    'a@.c',
    'a b@c.d',
    'a@@b.c',
    'á@b.c',
    'a@ção.br',
    'İ@b.c',
    'K@b.c',
    'a@b..c',
    'a.@b.c',
    "o'neil+x@b-c.d",
    'a@b.c.',
    `${'a'.repeat(250)}@b.c`,
    `${'a'.repeat(251)}@b.c`,
  ), // prettier-ignore
  fc.stringMatching(/^[a-zA-Z0-9.@_+ -]{0,16}$/),
)
const valores = fc.oneof(
  fc.constantFrom(
    'R$ 4.500,00',
    'R$4.500,00',
    'R$\u00a04.500,00',
    'R$ 0,00',
    'R$ 000,00',
    'R$ 0',
    '4500',
    'R$ 4500,00',
    'R$ 4.50,00',
    'r$ 1,00',
    'R$ 1,0',
    'R$ 999.999.999.999,99',
    'R$ 1.999.999.999.999,99',
    'R$  1,00',
    '-R$ 1,00',
  ), // prettier-ignore
  fc.stringMatching(/^R\$ ?[0-9.,]{0,14}$/),
)
const links = fc.constantFrom(
  'https://a.b/c?d=e&f',
  'HTTP://A',
  'http://',
  'ftp://a',
  'javascript:alert(1)',
  ' https://a.b ',
  'https://a b',
  'https://a"b',
  'https://a\\b',
  'https://á.b',
  `https://${'a'.repeat(492)}`,
  `https://${'a'.repeat(493)}`,
  '//a.b',
  'https://a.b',
  'HTTPS://A.B:8080?x#y',
  'https://a.b:x',
  'https://a.b@c.d',
  'https://a.b/@c',
  'https://[::1]/',
  'https://localhost',
  'http://a.b/c',
  'https://a..b',
  'https://.a.b',
  'https://a.b\u0000',
) // prettier-ignore
const documentos = fc.oneof(
  fc.constantFrom(
    '12.ABC.345/01DE-35',
    '12.abc.345/01de-35',
    '12ABC34501DE36',
    '11.222.333/0001-81',
    '11 222 333 0001 81',
    '11.222.333/0001-8',
    '00.000.000/0000-00',
    '529.982.247-25',
    '52998224725',
    '529.982.247-26',
    '111.111.111-11',
    '１１.222.333/0001-81',
    'ıı.222.333/0001-81',
    '11_222_333_0001_81',
    '.',
    ' - / ',
  ), // prettier-ignore
  fc.stringMatching(/^[0-9A-Za-z./ -]{0,20}$/),
)
const numeros: fc.Arbitrary<Valor> = fc.oneof(
  fc.integer({ min: -3, max: 5 }),
  fc.constantFrom(0, -1, 1, 100_000, 100_001, 2_147_483_647, '7', ' 7 ', '007', '-2', '', '  ', null, '999999999'),
  fc.constantFrom('1.000', '99.999', '1.000.000', '-1.000', '0.500', '000.001', '1.00', '1.0000', '1.000.000.000'),
  fc.constantFrom<Valor>(
    '1,5',
    '1.5',
    1.5,
    1.125,
    '1,0',
    '1.000,0',
    '-0',
    '+3',
    '1e3',
    1e21,
    1e-7,
    '1 000',
    '--',
    '-',
    'dez',
    '１２',
    true,
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -10, max: 200_000 }),
  textoHostil,
)
const contextos = fc.constantFrom(
  'um dois três quatro',
  'um dois três quatro cinco',
  'a  b\u00a0c\td\ne',
  'a b c d \u200b',
  '. . . . .',
  '- a – b • c',
  '👍 👍🏽 ❤️ → ✅',
  'um 2 três 4 º',
  'a\u3000b c d e',
)

function valorHostil(campo: Campo): fc.Arbitrary<Valor> {
  const nada = fc.constantFrom<Valor>(null, undefined, '', ' \u00a0')
  const opcoes = campo.opcoes ?? []
  const umaOpcao = fc.constantFrom(...(opcoes.length > 0 ? opcoes : ['-']))
  switch (campo.tipo) {
    case 'aceite':
      return fc.constantFrom<Valor>(true, false, null)
    case 'numero':
      return numeros
    case 'lista':
      return fc.oneof(
        fc.constantFrom<Valor>(null, [], [''], [' ', '']),
        fc.array(
          fc.oneof({ weight: 5, arbitrary: umaOpcao }, { weight: 1, arbitrary: umaOpcao.chain(disfarce) }, fc.constant('')),
          {
            maxLength: 8,
          },
        ),
        fc.array(fc.oneof(umaOpcao, textoHostil), { maxLength: 3 }),
      )
    case 'opcao':
      return fc.oneof({ weight: 3, arbitrary: umaOpcao }, { weight: 2, arbitrary: umaOpcao.chain(disfarce) }, nada, textoHostil)
    default: {
      const proprio = {
        telefone: telefones,
        email: emails,
        moeda: valores,
        url: links,
        link: links,
        cnpj: documentos,
        cpf: documentos,
        paragrafo: contextos,
        texto: pedacos,
        nome: pedacos,
      }[campo.tipo]
      return fc.oneof({ weight: 4, arbitrary: proprio }, { weight: 2, arbitrary: textoHostil }, nada)
    }
  }
}

/**
 * Preferences travel joined by comma (docs/product/services.md#scope): a comma inside one separates two preferences.
 */
const semVirgulas = (valor: Valor): Valor =>
  typeof valor === 'object' && valor !== null ? valor.map((item) => item.replaceAll(',', '')) : valor

/** A valid form for any service with up to `trocas` answers of `campos` replaced. */
const formulario = (tipo: string, campos: Campos, trocas: number): fc.Arbitrary<SolicitacaoForm> =>
  fc.subarray(Object.keys(campos), { maxLength: trocas }).chain((nomes) =>
    fc.tuple(...nomes.map((nome) => fc.tuple(fc.constant(nome), valorHostil(campos[nome] as Campo)))).map((trocados) => {
      const novos = Object.fromEntries(trocados)
      if ('preferencias_atendimento' in novos) novos['preferencias_atendimento'] = semVirgulas(novos['preferencias_atendimento'])
      return buildSolicitacaoForm(tipo, novos)
    }),
  )

/** Step 1 with zero to three invalid answers. */
export const essenciaisHostis = formulario(SERVICOS[0]?.tipo ?? '', camposEssenciais, 3)

const tipos = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom(...SERVICOS.map((s) => s.tipo)) },
  textoHostil,
  fc.constantFrom('R&S', 'Outros', 'recrutamento e selecao'),
)

/** Step 2 of any service, with invalid answers and sometimes answers of another service. */
export const escopoHostil: fc.Arbitrary<SolicitacaoForm> = tipos.chain((tipo) =>
  fc
    .tuple(formulario(tipo, getCamposEscopo(tipo), 4), fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, intrusos))
    .map(([valores, outros]) => ({ ...outros, ...valores, tipo_servico: tipo })),
)

const deServico = Object.entries(todosOsCampos).filter(([nome, campo]) => /^[a-z]{2,3}_/.test(nome) && campo.tipo === 'opcao')
const intrusos: fc.Arbitrary<SolicitacaoForm> = fc
  .array(fc.tuple(fc.constantFrom(...deServico.map(([nome]) => nome)), textoHostil), { maxLength: 3 })
  .map((pares) => Object.fromEntries(pares))

/** A valid form with any number of its answers replaced. */
const trocado = (campos: Campos, maxLength = Object.keys(campos).length): fc.Arbitrary<Valores> =>
  fc
    .subarray(Object.entries<Campo>(campos), { maxLength })
    .chain((trocas) => fc.tuple(...trocas.map(([nome, campo]) => fc.tuple(fc.constant(nome), valorHostil(campo)))))
    .map((trocados) => ({
      ...Object.fromEntries(Object.entries<Campo>(campos).map(([nome, campo]) => [nome, buildValor(campo)])),
      ...Object.fromEntries(trocados),
    }))

/** The contact form with any number of invalid answers. */
export const contatoHostil = trocado(camposContato)

/** An application with up to three invalid answers. */
export const candidaturaHostil: fc.Arbitrary<Valores> = trocado(camposCandidatura, 3)

/** A report of a vacancy with any number of invalid answers. */
export const denunciaHostil: fc.Arbitrary<Valores> = trocado(camposDenuncia)

/** The registration of a consultancy with up to three invalid answers. */
export const consultoriaHostil: fc.Arbitrary<Valores> = fc
  .subarray(Object.entries<Campo>(camposConsultoria), { maxLength: 3 })
  .chain((trocas) => fc.tuple(...trocas.map(([nome, campo]) => fc.tuple(fc.constant(nome), valorHostil(campo)))))
  .map((trocados) => buildConsultoriaForm(Object.fromEntries(trocados)))
