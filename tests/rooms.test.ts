/** The rooms of the site (docs/architecture.md#rooms): their names, who may import whom, and that journeys and database tests have the same. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { perImport, perSource, testRules } from './support/rules/rules'
import { listFiles, listImports, root, type Source } from './support/rules/sources'

/** A room of src/features may import another one only along these edges; lowest first, so that they make no circle. */
const roomEdges: Record<string, string[]> = {
  arquivos: [],
  site: [],
  contas: ['arquivos'],
  conversas: ['contas'],
  publico: ['arquivos', 'contas', 'conversas'],
  avaliacoes: ['contas', 'conversas'],
  pedidos: ['arquivos', 'avaliacoes', 'contas', 'conversas'],
  propostas: ['arquivos', 'contas', 'conversas', 'pedidos'],
  vagas: ['arquivos', 'contas', 'publico', 'site'],
  consultorias: ['arquivos', 'avaliacoes', 'contas', 'vagas'],
  candidaturas: ['arquivos', 'publico', 'vagas'],
  pagamentos: ['contas', 'vagas'],
  painel: ['candidaturas', 'consultorias', 'contas'],
  equipe: ['arquivos', 'consultorias', 'pedidos', 'site', 'vagas'],
}

/** Names of rooms that are not those of a schema: pages that show no rows, and the page of a person that gathers from several. */
const roomsWithoutSchema = ['site', 'painel']
/** Folders of database tests about every schema. */
const ofAllSchemas = ['acesso', 'concordancia']
const schemas = new Set(listFiles('supabase/schemas').flatMap((file) => /^supabase\/schemas\/([^/]+)\//.exec(file)?.[1] ?? []))

testRules([
  {
    name: 'a room of src/features has the name of a schema, or is one of the two without',
    broken: perSource(['src/features/'], ({ path: file }) => {
      const room = roomOf(file)
      if (room === undefined) return 'is in no room'
      return schemas.has(room) || roomsWithoutSchema.includes(room) ? undefined : `is in ${room}, which is no schema`
    }),
    planted: [
      ['src/features/publica/A.tsx', ''],
      ['src/features/a.ts', ''],
    ],
  },
  {
    name: 'a folder of journeys is a room, a folder of database tests a schema',
    broken: perSource(['e2e/', 'tests/db/'], ({ path: file }) => {
      const [, journeys] = /^e2e\/(?!support\/|engines\/|screenshots\/)(.*?)[^/]+\.ts$/.exec(file) ?? []
      if (journeys !== undefined) return journeys.replace('/', '') in roomEdges ? undefined : 'is in no room'
      const [, folder] = /^tests\/db\/(\w+)\//.exec(file) ?? []
      return folder === undefined || schemas.has(folder) || ofAllSchemas.includes(folder) ? undefined : 'is in no schema'
    }),
    planted: [
      ['e2e/a.spec.ts', ''],
      ['e2e/publica/a.spec.ts', ''],
      ['tests/db/admin/a.test.ts', ''],
    ],
  },
  {
    name: 'a room imports another one only if the pair is listed; pairs lead downwards, and none is listed in vain',
    broken: (sources) => [
      ...perImport(['src/features/'], (source, { target }) => {
        const [from, to] = [roomOf(source.path), roomOf(target ?? '')]
        if (!from || !to || from === to) return undefined
        return roomEdges[from]?.includes(to) ? undefined : `imports the room ${to}`
      })(sources),
      ...Object.entries(roomEdges).flatMap(([from, others], at, all) =>
        others.flatMap((to) => [
          ...(all.slice(0, at).some(([lower]) => lower === to) ? [] : [`${from} climbs to ${to}`]),
          ...(sources.some((source) => roomOf(source.path) === from && importsRoom(source, to))
            ? []
            : [`${from} leaves ${to} alone`]),
        ]),
      ),
    ],
    planted: [['src/features/site/planos/a.ts', "export { resumo } from '@/features/pedidos/resumo'"]],
  },
])

test('docs/architecture.md#rooms has these rooms, in this order, with these imports', () => {
  const [, section = ''] = /^### Rooms\n([\s\S]*?)^##/m.exec(readFileSync(path.join(root, 'docs/architecture.md'), 'utf8')) ?? []
  const rows = [...section.matchAll(/^\| `(\w+)` \|.*\| ?([^|]*)\|$/gm)].map(([, room = '', others = '']) => [
    room,
    [...others.matchAll(/`(\w+)`/g)].map(([, other]) => other),
  ])
  expect(rows).toEqual(Object.entries(roomEdges))
})

function roomOf(file: string) {
  return /^src\/features\/([^/]+)\//.exec(file)?.[1]
}

function importsRoom(source: Source, room: string) {
  return listImports(source).some(({ target }) => roomOf(target ?? '') === room)
}
