/* The vacancy form (docs/product/vacancies.md#the-form): its five steps of fields as data, the empty form, and the conversion
   between typed and stored values. The same fields render the form, validate it in the browser and name the columns; SQL has the
   same limits. */
import { formatReais, parseCentavos } from '../br/dinheiro.ts'
import { formatTelefone } from '../br/telefone.ts'
import { cleanLinha, cleanParagrafo, countCaracteres } from '../br/texto.ts'
import {
  type Campos,
  defineAceite,
  defineEmail,
  defineLista,
  defineMoeda,
  defineOpcao,
  defineParagrafo,
  defineTelefone,
  defineTexto,
  defineUrl,
} from '../campo.ts'
import { BENEFICIOS } from './beneficios.ts'
import type { CodigoCanal } from './canal.ts'
import { camposDosDetalhes, ROTULOS_DOS_DETALHES } from './detalhes.ts'
import { MODALIDADES_DA_VAGA, SENIORIDADES, TAMANHOS_DA_EMPRESA, TIPOS_CONTRATO } from './opcoes.ts'
import { findErroDasPerguntas, toPerguntas, toPerguntasForm } from './perguntas-form.ts'
import { DURACOES } from './vaga-status.ts'
import { UFS } from '../opcoes.ts'
import { cleanCampo, type Erro, listErrosDosCampos, type Valor, type Valores, writeErroMaximo } from '../validar-campo.ts'

/** Version of the text of `declaracao`; it increases when the text changes, and is stored with the vacancy. */
export const DECLARACAO_VERSAO = 'vaga-2026-11'

/** The recruiter's declaration before publishing, stored by its version. */
export const DECLARACAO = 'Declaro que a vaga é real, não discriminatória e que tenho autorização da empresa para publicá-la.'

/** The message while the maximum is below the minimum; it never blocks (docs/product/vacancies.md#salary-range). */
export const ERRO_FAIXA = 'O salário máximo deve ser maior que o mínimo'

/** Maximum length of the benefits with the free text, in characters, as stored. */
export const MAX_BENEFICIOS = 4000

/** The fields of each step, in the order of the screen and of validation. */
export const camposDaEtapa = {
  dados: {
    cargo: defineTexto('Cargo', { max: 120, erro: 'Cargo é obrigatório' }),
    empresa: defineTexto('Empresa', { max: 160, erro: 'Empresa é obrigatória' }),
    area: defineTexto('Área', { max: 80, erro: 'Área é obrigatória' }),
    setor: defineTexto('Setor', { max: 80 }),
    senioridade: defineOpcao('Senioridade', Object.keys(SENIORIDADES), { erro: 'Senioridade é obrigatória' }),
    uf: defineOpcao('Estado', UFS, { erro: 'Estado é obrigatório' }),
    local_de_trabalho: defineTexto('Local de trabalho', { max: 160 }),
    modalidade: defineOpcao('Modalidade', MODALIDADES_DA_VAGA, { erro: 'Modalidade é obrigatória' }),
    tipo_contrato: defineOpcao('Tipo de contrato', Object.keys(TIPOS_CONTRATO), { erro: 'Tipo de contrato é obrigatório' }),
    salario_min: defineMoeda('Salário mínimo'),
    salario_max: defineMoeda('Salário máximo'),
    descricao: defineParagrafo('Descrição da vaga', { max: 20_000, erro: 'Descrição é obrigatória' }),
    requisitos: defineParagrafo('Requisitos', { max: 10_000 }),
    beneficios: defineLista('Benefícios', BENEFICIOS),
    beneficios_outros: defineParagrafo('Outros benefícios', { max: 2000 }),
    diferenciais: defineParagrafo('Diferenciais', { max: 5000 }),
    vaga_afirmativa_grupo: defineTexto('Para quem é a vaga', { max: 160 }),
    ...camposDosDetalhes,
  },
  duracao: {
    duracao: defineOpcao('Duração da publicação', DURACOES.map(String), { erro: 'Escolha por quantos dias publicar' }),
  },
  contato: {
    responsavel_nome: defineTexto('Nome do responsável', { max: 120, erro: 'Nome do responsável é obrigatório' }),
    email: defineEmail('E-mail', { erro: 'E-mail é obrigatório' }),
    telefone: defineTelefone('Telefone', { erro: 'Telefone é obrigatório' }),
    perguntas: defineParagrafo('Perguntas de triagem', { max: 40_000 }),
  },
  empresa: {
    empresa_nome: defineTexto('Nome oficial', { max: 160 }),
    empresa_descricao: defineParagrafo('Sobre a empresa', { max: 5000 }),
    empresa_site: defineUrl('Site'),
    empresa_tamanho: defineOpcao('Tamanho da empresa', Object.keys(TAMANHOS_DA_EMPRESA)),
  },
  canais: {
    canais: { tipo: 'lista', rotulo: 'Canais de publicação', erro: 'Selecione pelo menos um canal para publicar sua vaga' },
    declaracao: defineAceite(DECLARACAO, 'Marque a declaração para publicar.'),
  },
} as const satisfies Record<string, Campos>

/** One of the five steps. */
export type EtapaVaga = keyof typeof camposDaEtapa

/** The five steps in order, with their titles. */
export const ETAPAS_DA_VAGA = [
  { id: 'dados', titulo: 'Dados da vaga' },
  { id: 'duracao', titulo: 'Duração da publicação' },
  { id: 'contato', titulo: 'Pessoa de contato' },
  { id: 'empresa', titulo: 'Sobre a empresa' },
  { id: 'canais', titulo: 'Canais' },
] as const satisfies readonly { readonly id: EtapaVaga; readonly titulo: string }[]

/** Every field of the form by name. */
export const camposVaga: Campos = Object.assign({}, ...Object.values(camposDaEtapa)) as Campos

/** A whole form as typed; `mostrar_salario` and `vaga_afirmativa` are the two switches. */
export type VagaForm = Readonly<Record<string, Valor>>

/** The preselected channel (docs/product/channels.md#the-eight-channels). */
export const CANAIS_PADRAO = ['linkedin'] as const satisfies readonly CodigoCanal[]

/** The default form: salary shown, Presencial, CLT, 30 days, LinkedIn (docs/product/vacancies.md#the-form). */
export const createVagaVazia = (): Record<string, Valor> => ({
  ...Object.fromEntries(Object.keys(camposVaga).map((nome) => [nome, ''])),
  modalidade: MODALIDADES_DA_VAGA[0],
  tipo_contrato: 'clt',
  duracao: String(DURACOES[0]),
  mostrar_salario: true,
  vaga_afirmativa: false,
  beneficios: [],
  canais: [...CANAIS_PADRAO],
  declaracao: false,
})

const escondidos = (valores: VagaForm): readonly string[] => [
  ...(valores.mostrar_salario === true ? [] : ['salario_min', 'salario_max']),
  ...(valores.vaga_afirmativa === true ? [] : ['vaga_afirmativa_grupo']),
]

/** The fields of a step for the current answers: the salary only when it is shown, the group only of an affirmative ad. */
export function getCamposPedidos(etapa: EtapaVaga, valores: VagaForm): Campos {
  const fora = escondidos(valores)
  return Object.fromEntries(Object.entries<Campos[string]>(camposDaEtapa[etapa]).filter(([nome]) => !fora.includes(nome)))
}

/**
 * The errors of a step, in the order of the screen. An inverted salary range is no error (docs/product/vacancies.md#salary-range).
 */
export function listErrosDaEtapa(etapa: EtapaVaga, valores: VagaForm): Erro[] {
  const { canais, ...campos } = getCamposPedidos(etapa, valores)
  const semCanal = canais && getCanaisEscolhidos(valores).length === 0
  const longos =
    etapa === 'dados' && countCaracteres(joinBeneficios(valores)) > MAX_BENEFICIOS
      ? [{ campo: 'beneficios_outros', mensagem: writeErroMaximo(MAX_BENEFICIOS) }]
      : []
  const perguntas = etapa === 'contato' ? findErroDasPerguntas(valores.perguntas) : null
  return [
    ...(semCanal ? [{ campo: 'canais', mensagem: canais.erro ?? '' }] : []),
    ...listErrosDosCampos(campos, valores),
    ...longos,
    ...(perguntas === null ? [] : [{ campo: 'perguntas', mensagem: perguntas }]),
  ]
}

/** The step that contains a field (from 0); -1 for none. */
export const findEtapaDoCampo = (nome: string) => ETAPAS_DA_VAGA.findIndex(({ id }) => Object.hasOwn(camposDaEtapa[id], nome))

/** Codes of the chosen channels, without duplicates. */
export const getCanaisEscolhidos = ({ canais }: VagaForm): string[] =>
  Array.isArray(canais) ? [...new Set(canais.filter((canal): canal is string => typeof canal === 'string' && canal !== ''))] : []

/** Chosen benefits and free text in one text, joined with '; ' (docs/product/vacancies.md#benefits). */
export function joinBeneficios({ beneficios, beneficios_outros }: VagaForm): string {
  const escolhidos = Array.isArray(beneficios) ? beneficios.map(String) : []
  const outros = typeof beneficios_outros === 'string' ? cleanParagrafo(beneficios_outros) : ''
  return [...escolhidos, outros].filter((parte) => parte !== '').join('; ')
}

const conhecidos = new Set<string>(BENEFICIOS)

/** The reverse of `joinBeneficios`: known benefits, and the rest as free text. */
export function splitBeneficios(juntos: string): { beneficios: string[]; beneficios_outros: string } {
  const partes = juntos.split('; ').filter((parte) => parte.trim() !== '')
  const resto = partes.filter((parte) => !conhecidos.has(parte))
  return { beneficios: [...new Set(partes.filter((parte) => conhecidos.has(parte)))], beneficios_outros: resto.join('; ') }
}

/** Typed amount → centavos; null when there is none. */
export const toCentavos = (valor: Valor): number | null =>
  typeof valor === 'string' && /[1-9]/.test(valor) ? parseCentavos(valor) : null

/**
 * Whether the maximum is below the minimum: reported beside the field, and the range is left out of page and feeds
 * (docs/product/vacancies.md#salary-range).
 */
export function isFaixaInvertida({ salario_min, salario_max }: VagaForm): boolean {
  const [minimo, maximo] = [toCentavos(salario_min), toCentavos(salario_max)]
  return minimo !== null && maximo !== null && maximo < minimo
}

/** The argument `_vaga` of `fn_publicar_vaga` and `fn_atualizar_vaga`: cleaned, empty as null, salary in reais. */
export function toVagaPayload(valores: VagaForm) {
  const limpo = (nome: string) => cleanCampo(camposVaga[nome] as Campos[string], valores[nome])
  const comSalario = valores.mostrar_salario === true
  const reais = (nome: string) => {
    const centavos = comSalario ? toCentavos(valores[nome]) : null
    return centavos === null ? null : centavos / 100
  }
  const fora = new Set([
    'salario_min',
    'salario_max',
    'beneficios',
    'beneficios_outros',
    'duracao',
    'canais',
    'declaracao',
    'perguntas',
  ])
  const textos = Object.keys(camposVaga).filter((nome) => !fora.has(nome))
  const afirmativa = valores.vaga_afirmativa === true
  return {
    ...Object.fromEntries(textos.map((nome) => [nome, limpo(nome)])),
    mostrar_salario: comSalario,
    salario_min: reais('salario_min'),
    salario_max: reais('salario_max'),
    beneficios: joinBeneficios(valores) || null,
    perguntas: toPerguntas(valores.perguntas),
    vaga_afirmativa: afirmativa,
    vaga_afirmativa_grupo: afirmativa ? limpo('vaga_afirmativa_grupo') : null,
    declaracao_versao: valores.declaracao === true ? DECLARACAO_VERSAO : null,
  }
}

/** The columns of `vagas` that fill the form. */
export type VagaGuardada = Readonly<Record<string, unknown>>

const emTexto = (valor: unknown) => (typeof valor === 'string' ? valor : '')
const emReais = (valor: unknown) => {
  const reais = typeof valor === 'number' || typeof valor === 'string' ? Number(valor) : Number.NaN
  return valor === null || valor === '' || !Number.isFinite(reais) || reais <= 0 ? '' : formatReais(reais)
}

/** The form for a stored vacancy, to copy or to edit it. The declaration must be given again; unknown channels are left out. */
export function toVagaForm(vaga: VagaGuardada): Record<string, Valor> {
  const vazia = createVagaVazia()
  const fechado = (nome: string) => {
    const valor = emTexto(vaga[nome])
    return camposVaga[nome]?.opcoes?.includes(valor) ? valor : vazia[nome]
  }
  const selecionados = (vaga.canais_selecionados ?? {}) as Record<string, { selecionado?: unknown }>
  const canais = Object.keys(selecionados).filter((codigo) => selecionados[codigo]?.selecionado === true)
  const livres = ['cargo', 'empresa', 'area', 'setor', 'local_de_trabalho', 'descricao', 'requisitos', 'diferenciais', 'horario']
  const contato = [
    'vaga_afirmativa_grupo',
    'responsavel_nome',
    'email',
    'empresa_nome',
    'empresa_descricao',
    'empresa_site',
    'acessibilidade',
  ]
  const fechados = ['senioridade', 'uf', 'modalidade', 'tipo_contrato', 'empresa_tamanho', ...Object.keys(ROTULOS_DOS_DETALHES)]
  const duracao = String(vaga.duracao)
  return {
    ...vazia,
    ...Object.fromEntries([...livres, ...contato].map((nome) => [nome, emTexto(vaga[nome])])),
    ...Object.fromEntries(fechados.map((nome) => [nome, fechado(nome)])),
    ...splitBeneficios(emTexto(vaga.beneficios)),
    telefone: formatTelefone(emTexto(vaga.telefone)),
    numero_de_vagas: typeof vaga.numero_de_vagas === 'number' ? String(vaga.numero_de_vagas) : '',
    perguntas: toPerguntasForm(vaga.perguntas),
    mostrar_salario: vaga.mostrar_salario !== false,
    salario_min: emReais(vaga.salario_min),
    salario_max: emReais(vaga.salario_max),
    vaga_afirmativa: vaga.vaga_afirmativa === true,
    duracao: DURACOES.map(String).includes(duracao) ? duracao : String(DURACOES[0]),
    canais: canais.length > 0 ? canais : (vazia.canais ?? null),
  }
}

/** Restores a stored draft: keeps only known fields with values of the right type; missing ones get their default. */
export function parseVagaForm(dados: unknown): Record<string, Valor> | null {
  if (typeof dados !== 'object' || dados === null || Array.isArray(dados)) return null
  const vazia = createVagaVazia()
  const certo = ([nome, valor]: [string, unknown]) => {
    const padrao = vazia[nome]
    if (Array.isArray(padrao)) return Array.isArray(valor) && valor.every((item) => typeof item === 'string')
    return typeof valor === typeof padrao && !Array.isArray(valor) && valor !== null
  }
  const certos = Object.entries(dados as Record<string, unknown>).filter((par) => Object.hasOwn(vazia, par[0]) && certo(par))
  return { ...vazia, ...(Object.fromEntries(certos) as Valores) }
}

const comparavel = (valor: Valor) => (typeof valor === 'string' ? cleanLinha(valor).replace(/^\+55$/, '') : JSON.stringify(valor))

/** Whether an answer differs from the defaults. */
export function hasConteudo(valores: VagaForm, vazia: VagaForm = createVagaVazia()): boolean {
  return Object.keys(vazia).some((nome) => comparavel(valores[nome] ?? vazia[nome]) !== comparavel(vazia[nome]))
}
