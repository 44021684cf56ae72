/*
 * The profile that a consultancy writes for its public page (docs/product/consultancies.md#profile), as one flat form: `sobre`,
 * `metodo`, `preco_a_partir`, and for each item of a group its fields under `{group}_{id}_{field}`. The groups themselves hold the ids
 * of their items, in the order of the page.
 */
import { formatReais, parseCentavos } from '../br/dinheiro.ts'
import { type Campo, type Campos, defineMoeda, defineOpcao, defineParagrafo, defineTexto } from '../campo.ts'
import type { MeuPerfil } from '../contratos/consultorias.ts'
import { cleanCampo, type Erro, type Limpo, listErrosDosCampos, type Valores } from '../validar-campo.ts'
import { SETORES_CONSULTORIA } from './opcoes.ts'

/** Message of an empty required field, the same in SQL. */
const OBRIGATORIO = { erro: 'Obrigatório' }

/** The fields that exist once. */
export const camposDoPerfil = {
  sobre: defineParagrafo('Sobre a consultoria', { max: 2000, ajuda: 'Quem vocês são, o que fazem melhor e para quem.' }),
  metodo: defineParagrafo('Nosso método', { max: 2000, ajuda: 'O que acontece do primeiro contato até a entrega.' }),
  preco_a_partir: defineMoeda('Preço a partir de', { ajuda: 'O menor valor por que vocês fazem um trabalho.' }),
} satisfies Campos

/** The groups of items, with the most that each may have. */
export const GRUPOS_DO_PERFIL = {
  casos: {
    maximo: 3,
    campos: {
      titulo: defineTexto('Título', { max: 120, ...OBRIGATORIO }),
      setor: defineOpcao('Setor do cliente', SETORES_CONSULTORIA, OBRIGATORIO),
      desafio: defineParagrafo('O desafio', { max: 600, ...OBRIGATORIO }),
      resultado: defineParagrafo('O resultado', { max: 600, ...OBRIGATORIO }),
    },
  },
  pessoas: {
    maximo: 6,
    campos: {
      nome: defineTexto('Nome', { max: 80, ...OBRIGATORIO }),
      papel: defineTexto('Papel', { max: 80, ...OBRIGATORIO }),
      sobre: defineParagrafo('Sobre a pessoa', { max: 300 }),
      /** Paths of uploaded images: the approved one, and one that is new. */
      foto: defineTexto('Foto', { max: 41 }),
      foto_nova: defineTexto('Foto nova', { max: 41 }),
    },
  },
} satisfies Record<string, { maximo: number; campos: Campos }>

export type Grupo = keyof typeof GRUPOS_DO_PERFIL
const GRUPOS = Object.keys(GRUPOS_DO_PERFIL) as Grupo[]

/** Ids of the items of a group. */
export const listItens = (grupo: Grupo, valores: Valores): readonly string[] => {
  const ids = valores[grupo]
  return typeof ids === 'object' && ids !== null ? ids : []
}

/** Name of a field of an item in the form. */
export const getNomeDoCampo = (grupo: Grupo, id: string, campo: string) => `${grupo}_${id}_${campo}`

/** Every field of the form with these items, by its name. */
export function listCamposDoPerfil(valores: Valores): Record<string, Campo> {
  const itens = GRUPOS.flatMap((grupo) =>
    listItens(grupo, valores).flatMap((id) =>
      Object.entries(GRUPOS_DO_PERFIL[grupo].campos).map(([nome, campo]) => [getNomeDoCampo(grupo, id, nome), campo] as const),
    ),
  )
  return { ...camposDoPerfil, ...Object.fromEntries(itens) }
}

/** All errors, in the order of the page. */
export const listErrosDoPerfil = (valores: Valores): Erro[] => listErrosDosCampos(listCamposDoPerfil(valores), valores)

/** The field of the form at a path of the server's refusal, `casos.1.titulo`; null for any other hint. */
export function findCampoDaRecusa(hint: string, valores: Valores): string | null {
  const [grupo, at, campo] = hint.split('.')
  const known = GRUPOS.find((each) => each === grupo)
  const id = known && listItens(known, valores)[Number(at)]
  const nome = known && id !== undefined && campo !== undefined ? getNomeDoCampo(known, id, campo) : hint
  return nome in listCamposDoPerfil(valores) ? nome : null
}

const toValoresDoGrupo = (grupo: Grupo, itens: readonly Readonly<Record<string, string>>[]) => ({
  [grupo]: itens.map((_, at) => String(at)),
  ...Object.fromEntries(
    itens.flatMap((item, at) => Object.entries(item).map(([nome, valor]) => [getNomeDoCampo(grupo, String(at), nome), valor])),
  ),
})

/** The stored profile as the form has it. */
export const toValoresDoPerfil = ({ sobre, metodo, preco_a_partir, casos, pessoas }: MeuPerfil['perfil']): Valores => ({
  sobre: sobre ?? '',
  metodo: metodo ?? '',
  preco_a_partir: preco_a_partir === null ? '' : formatReais(preco_a_partir),
  ...toValoresDoGrupo('casos', casos),
  ...toValoresDoGrupo('pessoas', pessoas),
})

/** The form as `fn_salvar_perfil_da_consultoria` takes it. */
export function toDadosDoPerfil(valores: Valores): Record<string, unknown> {
  const preco = cleanCampo(camposDoPerfil.preco_a_partir, valores['preco_a_partir'])
  const centavos = typeof preco === 'string' ? parseCentavos(preco) : null
  const itensDe = (grupo: Grupo): Record<string, Limpo>[] =>
    listItens(grupo, valores).map((id) =>
      Object.fromEntries(
        Object.entries(GRUPOS_DO_PERFIL[grupo].campos).map(([nome, campo]) => [
          nome,
          cleanCampo(campo, valores[getNomeDoCampo(grupo, id, nome)]),
        ]),
      ),
    )
  return {
    sobre: cleanCampo(camposDoPerfil.sobre, valores['sobre']),
    metodo: cleanCampo(camposDoPerfil.metodo, valores['metodo']),
    preco_a_partir: centavos === null ? null : centavos / 100,
    casos: itensDe('casos'),
    pessoas: itensDe('pessoas'),
  }
}

/** What is edited alone: a text, the price, a group with its items. */
const PARTES = [...Object.keys(camposDoPerfil), ...GRUPOS]
const pickPartes = (valores: Valores, keeps: (parte: string) => boolean): Valores =>
  Object.fromEntries(
    Object.entries(valores).filter(([nome]) =>
      PARTES.some((parte) => keeps(parte) && (nome === parte || nome.startsWith(`${parte}_`))),
    ),
  )

/** The parts of the form that differ from what is stored; empty when none does. */
export function pickPartesMudadas(valores: Valores, guardados: Valores): Valores {
  const [novos, antes] = [toDadosDoPerfil(valores), toDadosDoPerfil(guardados)]
  return pickPartes(valores, (parte) => JSON.stringify(novos[parte]) !== JSON.stringify(antes[parte]))
}

/** What is stored, with the edited parts in place of its own. */
export const replacePartes = (guardados: Valores, mudadas: Valores): Valores => ({
  ...pickPartes(guardados, (parte) => !(parte in mudadas)),
  ...mudadas,
})

/** The parts that an edited form keeps, from what anybody may have written into the browser. */
export function readValoresDoPerfil(dados: unknown): Valores {
  if (typeof dados !== 'object' || dados === null) return {}
  const given = dados as Readonly<Record<string, unknown>>
  const itens = Object.fromEntries(
    GRUPOS.map((grupo) => {
      const ids = Array.isArray(given[grupo]) ? (given[grupo] as unknown[]) : []
      const good = ids.filter((id): id is string => typeof id === 'string' && /^\d{1,4}$/.test(id))
      return [grupo, [...new Set(good)].slice(0, GRUPOS_DO_PERFIL[grupo].maximo)]
    }),
  )
  const nomes = Object.keys(listCamposDoPerfil(itens))
  const valores = {
    ...itens,
    ...Object.fromEntries(nomes.map((nome) => [nome, typeof given[nome] === 'string' ? given[nome] : ''])),
  }
  return pickPartes(valores, (parte) => parte in given)
}
