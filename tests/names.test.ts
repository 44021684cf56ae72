/** One language of verbs: what a function does is said in English, what it is about in the Portuguese of the domain (`listVagas`). */
import { isTest, testRules } from './support/rules'
import { listExportedFunctions } from './support/sources'

const watched = /^(src\/(domain|lib|features)|supabase\/functions|bench)\//

/** First words of functions. A new verb goes here once; a synonym of one that is here does not. */
const verbs = new Set(
  `accepts add annotate announce answer appeal approve are ask blocks build call can check choose claim clean clear close compare
  complete compose compute confirm convert correct count create decide define delete deliver describe drop edit end escape exceed expect
  expire export fill find finish focus follow forget format get greet group handle has hash hold insert is join keep leave list listen
  load look mask matches measure merge move normalize open parse pause pay preload prepare preselect print publish rate read rebuild reconcile
  record refuse register release remember remove render renew report request require resend resolve restore revoke round run save send
  serve serves shorten shows sign sleep sort split start submit subscribe suspend sweep take test throw to unwrap update upsert
  validate verify was withdraw wrap write`.split(/\s+/),
)

/** Components are nouns, and hooks begin with `use`. */
const isExempt = (name: string) => /^[A-Z]/.test(name) || /^use[A-Z]/.test(name)

testRules([
  {
    name: 'an exported function begins with an English verb',
    broken: (sources) =>
      sources
        .filter((source) => watched.test(source.path) && !isTest(source))
        .flatMap((source) =>
          listExportedFunctions(source)
            .filter(({ name }) => !isExempt(name) && !verbs.has(/^[a-z]+/.exec(name)?.[0] ?? ''))
            .map(
              ({ name }) =>
                `${source.path} exports ${name}: begin it with a verb of tests/names.test.ts, as in listVagas or saveCupom`,
            ),
        ),
    planted: [
      ['src/features/vagas/api.ts', 'export const salvarVaga = async () => {}'],
      ['src/domain/a.ts', 'export function erroDoCampo() {}'],
      ['src/lib/b.ts', 'export const rotuloDe = function (valor: string) { return valor }'],
      ['supabase/functions/_shared/c.ts', 'export async function tooMany() {}'],
      ['bench/d.ts', 'export const median = (values: number[]) => values[0]'],
    ],
  },
])
