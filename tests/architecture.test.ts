/**
 * The shape of the repository, as one table. Each rule reads every source file and names what breaks it; each brings a
 * planted violation, so a rule that no longer detects anything fails too.
 */
import path from 'node:path'
import { isTest, perImport, perSource, type Rule, testRules } from './support/rules/rules'
import {
  getCode,
  listCircles,
  listExportedFunctions,
  listExports,
  listImports,
  parse,
  type Source,
} from './support/rules/sources'

const layers = ['domain', 'lib', 'components', 'features', 'app']

const linesPerFile = 400
const linesPerPage = 150
const charactersPerLine = 180
const levelsUnderSrc = 5
const linesPerEffect = 500

const rules: Rule[] = [
  {
    name: 'imports go one way: domain ← lib ← components ← features ← app',
    broken: perImport(['src/'], (source, { target }) => {
      const from = layers.indexOf(layerOf(source.path))
      const to = layers.indexOf(layerOf(target ?? ''))
      return from >= 0 && to > from ? `imports the ${layers[to]} layer` : undefined
    }),
    planted: [
      ['src/lib/a.ts', "import { Button } from '@/components/ui/Button'"],
      ['src/domain/b.ts', "import { env } from '../lib/env.ts'"],
      ['src/components/ui/C.tsx', "const page = import('@/features/site/planos/PlanosPage')\nexport const C = page"],
    ],
  },
  {
    name: 'only the api.ts of a room or of its parts, lib/supabase.ts and lib/rpc touch supabase-js',
    broken: perImport(['src/'], (source, { specifier, target }) => {
      const touches = specifier.startsWith('@supabase/') || target?.replace(/\.ts$/, '') === 'src/lib/supabase'
      const allowed =
        /^src\/(features\/[^/]+\/(?:[^/]+\/)?api|lib\/supabase|lib\/rpc\/(rpc|first-reads))\.ts$/.test(source.path) ||
        isTest(source)
      return touches && !allowed ? `imports ${specifier}` : undefined
    }),
    planted: [
      ['src/features/site/planos/PlanosPage.tsx', "import { getSupabase } from '@/lib/supabase'"],
      ['src/features/vagas/wizard/envio/api.ts', "import { getSupabase } from '@/lib/supabase'"],
      ['src/lib/errors.ts', "import type { PostgrestError } from '@supabase/supabase-js'"],
    ],
  },
  {
    name: 'a procedure is called by name only in the api.ts of a room or of its parts, in lib and in the contracts',
    broken: perSource(['src/'], (source) => {
      const at = /^src\/(features\/[^/]+\/(?:[^/]+\/)?api\.ts$|lib\/|domain\/contratos\/)/.test(source.path)
      return !at && !isTest(source) && /['"`/]fn_[a-z0-9_]+['"`]/.test(getCode(source)) ? 'names a procedure' : undefined
    }),
    planted: [['src/features/equipe/moderacao/acoes.ts', "export const abrir = () => rpc('fn_abrir_solicitacao', {})"]],
  },
  {
    name: 'fetch is called only in lib, and by the simulated card provider',
    broken: perSource(['src/'], (source) => {
      const at = source.path.startsWith('src/lib/') || source.path === 'src/features/pagamentos/cartao/provedor-de-teste.ts'
      return !at && !isTest(source) && /(^|[^.\w])fetch\(/m.test(getCode(source)) ? 'calls fetch' : undefined
    }),
    planted: [['src/components/ui/a.ts', "export const a = () => fetch('/')"]],
  },
  {
    name: 'the site never silences a type with `as never`',
    broken: perSource(['src/'], (source) =>
      !isTest(source) && /\bas never\b/.test(getCode(source)) ? 'uses `as never`' : undefined,
    ),
    planted: [['src/lib/a.ts', 'export const a = 1 as never']],
  },
  {
    name: 'triggers are disabled only in tests/support/past-triggers.ts and in the test of constraints',
    broken: perSource(['tests/', 'e2e/', 'bench/'], ({ path: file, text }) =>
      /\bdisable trigger\b/.test(text) &&
      !/^tests\/(support\/past-triggers|db\/base\/restricoes\.test|architecture\.test)\.ts$/.test(file)
        ? 'switches triggers off'
        : undefined,
    ),
    planted: [['tests/db/a.test.ts', 'await sql`alter table public.vagas disable trigger user`']],
  },
  {
    name: 'a page gives its title, description and robots by PageMeta, in its own file or in one that it renders',
    broken: (sources) => {
      const files = new Map(sources.map((source) => [source.path.replace(/\.tsx?$/, ''), source]))
      const hasHead = (source: Source, seen: Set<string>): boolean => {
        if (seen.has(source.path) || !source.path.endsWith('.tsx')) return false
        seen.add(source.path)
        if (/<PageMeta\b/.test(getCode(source))) return true
        return listImports(source).some(({ target }) => {
          const next = files.get((target ?? '').replace(/\.tsx?$/, ''))
          return next !== undefined && hasHead(next, seen)
        })
      }
      return sources
        .filter(({ path: file }) => /^src\/(app|features)\/.*Page\.tsx$/.test(file))
        .flatMap((source) => (hasHead(source, new Set()) ? [] : [`${source.path} has no PageMeta`]))
    },
    planted: [['src/features/ajuda/AjudaPage.tsx', 'export default function AjudaPage() {\n  return <h1>Ajuda</h1>\n}']],
  },
  {
    name: 'an address of the site comes from lib/paths.ts, never from a literal',
    broken: perSource(['src/'], (source) => {
      if (isTest(source) || source.path === 'src/lib/paths.ts') return undefined
      const literal = /\b(?:to|href|action)=(?:\{\s*)?["'`]\/(?!\/)[a-z]|\bnavigate\(\s*["'`]\/|\b(?:to|href): ["'`]\/[a-z]/.exec(
        getCode(source),
      )
      return literal === null ? undefined : `has the address ${literal[0]}…`
    }),
    planted: [
      ['src/app/layouts/Footer.tsx', 'export const A = () => <Link to="/ajuda">Ajuda</Link>'],
      ['src/features/ajuda/A.tsx', 'export const A = () => <a href={`/ajuda`}>Ajuda</a>'],
      ['src/features/ajuda/b.ts', "export const b = () => navigate('/ajuda')"],
    ],
  },
  {
    name: `a line has at most ${charactersPerLine} characters`,
    broken: (sources) =>
      sources.flatMap(({ path: file, text }) =>
        text.split('\n').flatMap((line, n) => (line.length > charactersPerLine ? [`${file}:${n + 1} is too long`] : [])),
      ),
    planted: [['src/lib/a.ts', `// ${'a'.repeat(charactersPerLine)}`]],
  },
  {
    name: 'domain imports only zod and its own .ts files, by relative path (edge functions run it too)',
    broken: perImport(['src/domain/'], (source, { specifier, target }) => {
      if (isTest(source) || specifier === 'zod') return undefined
      const own = specifier.startsWith('.') && specifier.endsWith('.ts') && target?.startsWith('src/domain/')
      return own ? undefined : `imports ${specifier}`
    }),
    planted: [
      ['src/domain/a.ts', "import { marca } from './marca'"],
      ['src/domain/b.ts', "import { useState } from 'react'"],
      ['src/domain/c.ts', "import { marca } from '@/domain/marca.ts'"],
    ],
  },
  {
    name: 'an edge function imports itself, _shared and the domain, never another function nor @/; its tests the samples too',
    broken: perImport(['supabase/functions/'], (source, { specifier, target }) => {
      if (specifier.startsWith('@/')) return `imports ${specifier}`
      if (!target) return undefined
      const [, own] = /^supabase\/functions\/([^/]+)\//.exec(source.path) ?? []
      const homes = [
        `supabase/functions/${own}/`,
        'supabase/functions/_shared/',
        'src/domain/',
        ...(isTest(source) ? ['tests/samples/'] : []),
      ]
      if (!homes.some((home) => target.startsWith(home))) return `imports ${specifier}`
      return /\.(?:ts|js|json)$/.test(target) ? undefined : `imports ${specifier} without its extension`
    }),
    planted: [
      ['supabase/functions/one/handler.ts', "import { run } from '../two/handler.ts'"],
      ['supabase/functions/one/index.ts', "import { env } from '@/lib/env'"],
      ['supabase/functions/one/serve.ts', "import { serve } from '../_shared/serve'"],
      ['supabase/functions/one/sample.ts', "import { env } from '../../../tests/samples/env.ts'"],
    ],
  },
  {
    name: 'files of src, supabase and scripts import each other in no circle; types and imports on demand count',
    broken: (sources) =>
      listCircles(sources.filter(({ path: file }) => /^(src|supabase|scripts)\//.test(file))).map((circle) => circle.join(' ↔ ')),
    planted: [
      ['src/lib/a.ts', "import type { B } from './b'"],
      ['src/lib/b.ts', "export const load = () => import('./c')"],
      ['src/lib/c.tsx', "export { a } from '@/lib/a'"],
      ['src/lib/d.ts', "import { a } from './a'"],
    ],
    expected: ['src/lib/a.ts ↔ src/lib/b.ts ↔ src/lib/c.tsx'],
  },
  {
    name: 'samples that only tests read stand below tests',
    broken: perSource(['src/', 'supabase/', 'scripts/'], (source) =>
      !isTest(source) && source.path.split('/').some((part) => /^(samples?|amostras?|corpus|fixtures?)\b/.test(part))
        ? 'is a sample'
        : undefined,
    ),
    planted: [
      ['supabase/functions/_shared/sample/env.ts', ''],
      ['src/domain/br/amostra-de-nomes.ts', ''],
    ],
  },
  {
    name: 'no barrel files: modules are imported from the file that defines them',
    broken: perSource(['src/', 'supabase/functions/_shared/'], (source) => {
      if (/(^|\/)index\.tsx?$/.test(source.path)) return 'is an index file'
      const statements = parse(source).program.body
      const reexports = statements.filter(
        (node) => node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source),
      )
      if (statements.some((node) => node.type === 'ExportAllDeclaration')) return 're-exports a whole file'
      return reexports.length > 0 && reexports.length === statements.length ? 'only re-exports' : undefined
    }),
    planted: [
      ['src/components/ui/index.ts', 'export const a = 1'],
      ['src/components/ui/todos.ts', "export { Card } from './Card'"],
      ['src/lib/x.ts', "export * from './y'"],
    ],
  },
  {
    name: `a file has at most ${linesPerFile} lines, a page ${linesPerPage}`,
    broken: perSource(['src/', 'supabase/', 'scripts/', 'tests/', 'e2e/', 'bench/'], (source) => {
      const lines = source.text.split('\n').length - 1
      const cap = source.path.endsWith('Page.tsx') ? linesPerPage : linesPerFile
      return lines > cap ? `has ${lines} lines: divide it by subject; samples of tests go to tests/samples` : undefined
    }),
    planted: [
      ['src/lib/long.ts', 'export {}\n'.repeat(linesPerFile + 1)],
      ['src/features/site/planos/PlanosPage.tsx', 'export {}\n'.repeat(linesPerPage + 1)],
    ],
  },
  {
    name: `src has at most ${levelsUnderSrc} levels`,
    broken: perSource(['src/'], ({ path: file }) => (file.split('/').length - 1 > levelsUnderSrc ? 'is too deep' : undefined)),
    planted: [['src/a/b/c/d/e/f.ts', '']],
  },
  {
    name: 'no file or folder is called utils, helpers, misc, common or shared',
    broken: perSource([''], ({ path: file }) => {
      const word = file.split(/[/.]/).find((part) => /^(utils?|helpers?|misc|common|shared)$/i.test(part))
      return word ? `is called ${word}` : undefined
    }),
    planted: [
      ['src/lib/utils/cn.ts', ''],
      ['src/features/site/planos/helpers.ts', ''],
    ],
  },
  {
    name: 'a component file is PascalCase.tsx and exports that name, every other file is kebab-case',
    broken: perSource(['src/', 'supabase/', 'e2e/', 'bench/', 'scripts/', 'tests/'], (source) => {
      const base = path.posix.basename(source.path).replace(/(\.test|\.spec)?\.(ts|tsx|mjs)$/, '')
      if (/^[a-z0-9_]+(-[a-z0-9]+)*(\.[a-z]+)*$/.test(base)) return undefined
      if (!source.path.endsWith('.tsx') || !/^([A-Z][a-z0-9]*)+$/.test(base)) return 'is neither PascalCase.tsx nor kebab-case'
      const names = listExports(source)
      return isTest(source) || names.includes(base) || (base.endsWith('Page') && names.includes('default'))
        ? undefined
        : `does not export ${base}`
    }),
    planted: [
      ['src/lib/useDraft.ts', ''],
      ['src/components/ui/Card.tsx', 'export function Cartao() { return null }'],
    ],
  },
  {
    name: 'a component name is unique in the repository, and no two paths differ only in case',
    broken: (sources) => {
      const named = sources.filter((source) => /[A-Z]/.test(path.posix.basename(source.path)[0] ?? '') && !isTest(source))
      const twice = named.filter((a) => named.some((b) => a !== b && path.posix.basename(a.path) === path.posix.basename(b.path)))
      const folded = sources.filter((a) => sources.some((b) => a !== b && a.path.toLowerCase() === b.path.toLowerCase()))
      return [...twice, ...folded].map(({ path: file }) => `${file} has a namesake`)
    },
    planted: [
      ['src/components/ui/Card.tsx', ''],
      ['src/features/site/planos/Card.tsx', ''],
      ['src/lib/env.ts', ''],
      ['src/lib/Env.ts', ''],
    ],
  },
  {
    name: `effects are rare (at most one in ${linesPerEffect} lines), and a comment above each gives its reason`,
    broken: (sources) => {
      const ours = sources.filter((source) => source.path.startsWith('src/') && !isTest(source))
      const effects = ours.flatMap((source) =>
        [...getCode(source).matchAll(/\buseEffect\(/g)].map((match) => ({ source, at: match.index })),
      )
      const lines = ours.reduce((sum, { text }) => sum + text.split('\n').length, 0)
      const silent = effects.filter(({ source, at }) => !/(\/\/|\*\/)[^\n]*\n[^\n]*$/.test(source.text.slice(0, at)))
      const budget = Math.max(1, Math.ceil(lines / linesPerEffect))
      return [
        ...silent.map(({ source }) => `${source.path} has an effect without a reason`),
        ...(effects.length > budget
          ? [`${effects.map(({ source }) => source.path).join(', ')}: more than ${budget} effects`]
          : []),
      ]
    },
    planted: [
      ['src/lib/a.ts', '\nuseEffect(() => {})\n'],
      ['src/lib/b.ts', '// said\nuseEffect(() => {})\n'],
    ],
    expected: ['src/lib/a.ts has an effect without a reason', 'src/lib/a.ts, src/lib/b.ts: more than 1 effects'],
  },
  {
    name: 'dates are formatted by formatarData, which does not show a missing date as 1969',
    broken: perSource(['src/'], (source) =>
      /\.format(?:ToParts)?\(\s*new Date\(\s*[^\s)]/.test(getCode(source)) && !isTest(source) ? 'formats a new Date' : undefined,
    ),
    planted: [
      ['src/lib/a.ts', 'const dia = (quando: string) => formato.format(new Date(quando))'],
      ['src/domain/b.ts', 'formato\n  .format(\n    new Date(quando),\n  )'],
    ],
  },
  {
    name: 'a block in a warning or error colour has data-aviso, so that journeys detect special states',
    broken: perSource(['src/features/', 'src/components/feedback/'], (source) =>
      /\bbg-(?:aviso|erro)-suave\b/.test(getCode(source)) && !/\bdata-aviso\b/.test(getCode(source)) && !isTest(source)
        ? 'has no data-aviso'
        : undefined,
    ),
    planted: [['src/features/site/planos/A.tsx', 'export const A = () => <p className="bg-aviso-suave">Suspensa</p>']],
  },
  {
    name: 'exported functions of domain, lib and functions/_shared have a doc comment',
    broken: (sources) =>
      sources
        .filter((source) => /^(src\/(domain|lib)|supabase\/functions\/_shared)\//.test(source.path) && !isTest(source))
        .flatMap((source) => {
          const { comments } = parse(source)
          const silent = listExportedFunctions(source).filter(
            ({ start }) =>
              !comments.some(
                ({ type, value, end }) =>
                  type === 'Block' && value.startsWith('*') && end <= start && source.text.slice(end, start).trim() === '',
              ),
          )
          return silent.map(({ start }) => `${source.path}:${source.text.slice(0, start).split('\n').length} has no doc comment`)
        }),
    planted: [
      ['src/domain/a.ts', '// not a doc comment\nexport function somar() {}'],
      ['src/lib/b.ts', 'export const somar = (a: number) => a\n/** too late */\n'],
    ],
  },
]

testRules(rules)

function layerOf(file: string) {
  return file.split('/')[1] ?? ''
}
