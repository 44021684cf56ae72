/** The team's area: its parts import downwards only, and its one sidebar leads to every page, queue and list once. */
import { expect, test } from 'vitest'
import { matchRoutes } from 'react-router-dom'
import { pages, routes } from '../src/app/routes'
import { MENU } from '../src/features/equipe/moldura/menu'
import { TABELAS } from '../src/features/equipe/tabelas/registro/tabelas'
import { isTest, perImport, testRules } from './support/rules/rules'

const AREA = 'src/features/equipe/'

/** Lowest first. */
const parts = [
  'tabelas/registro',
  'api',
  'moldura',
  'fila',
  'lista',
  'moderacao',
  'operacao',
  'auditoria',
  'numeros',
  'tabelas',
  'configuracoes',
  'espera',
]

/** Place among the parts; -1 for a file in none. */
const partOf = (file: string) =>
  parts.findIndex((part) => file === AREA + part || file.startsWith(`${AREA}${part}/`) || file.startsWith(`${AREA}${part}.`))

testRules([
  {
    name: "a part of the team's area imports itself and the parts below it",
    broken: perImport([AREA], (source, { target }) => {
      if (isTest(source) || !target?.startsWith(AREA)) return undefined
      const [from, to] = [partOf(source.path), partOf(target)]
      return from < 0 || to < 0
        ? 'is in no part of the list, or imports what is not'
        : to > from
          ? `climbs to ${parts[to]}`
          : undefined
    }),
    planted: [
      [`${AREA}moldura/AdminLayout.tsx`, "import { ListaDaEquipe } from '../lista/ListaDaEquipe'"],
      [`${AREA}api.ts`, "import type { Fila } from './fila/fila'"],
      [`${AREA}fila/a.ts`, "export const load = () => import('../espera/EsperaPage')"],
      [`${AREA}porao/A.tsx`, "import { Fatos } from '../fila/Fatos'"],
    ],
  },
])

test('the sidebar leads to every page, queue and list of the team once', () => {
  const addresses = MENU.flatMap(({ itens }) => itens.map(({ to }) => to))
  expect(new Set(addresses).size).toBe(addresses.length)
  const ofTheTeam = pages.map(({ path }) => path).filter((path) => path.startsWith('/admin'))
  expect(ofTheTeam.length).toBeGreaterThan(5)
  expect(new Set(addresses.map((to) => matchRoutes(routes, to)?.at(-1)?.route.path))).toEqual(new Set(ofTheTeam))
  const lists = MENU.flatMap(({ itens }) => itens.map(({ lista }) => lista ?? '')).filter(Boolean)
  // The trail has a page of its own.
  const others = Object.keys(TABELAS).filter((nome) => nome !== 'auditoria')
  expect(lists.toSorted()).toEqual(others.map((nome) => `/admin/tabelas/${nome}`).toSorted())
})
