/** What the generic components may depend on, and how long the hooks of the long forms may be. */
import { isTest, perImport, perSource, testRules } from './support/rules'
import { getCode, parse, type Source } from './support/sources'

const linesPerWizardHook = 80
/** What generic components may import from the domain: Brazilian formats, fields as data and the labels of their options, the brand. */
const domainForComponents = /^src\/domain\/(br\/|campo\.ts|marca\.ts|rotulos\.ts)/
/** Business nouns, which a generic component must not contain. */
const businessWords = /consultori|\bvagas?\b|pedido|proposta|solicita|candidat|orçament|currícul/i

testRules([
  {
    name: 'components know nothing of the business: neither its words, nor its domain, nor the server',
    broken: (sources) => [
      ...perSource(['src/components/'], (source) => {
        const word = isTest(source) ? undefined : businessWords.exec(getCode(source))?.[0]
        return word ? `says ${word}` : undefined
      })(sources),
      ...perImport(['src/components/'], (source, { specifier, target = '' }) => {
        const knows = target.startsWith('src/domain/') && !domainForComponents.test(`${target.replace(/\.ts$/, '')}.ts`)
        const calls = /^src\/lib\/(rpc\/|supabase\b)/.test(target)
        return (knows || calls) && !isTest(source) ? `imports ${specifier}` : undefined
      })(sources),
    ],
    planted: [
      ['src/components/site/A.tsx', 'export const A = () => <p>Minhas vagas</p>'],
      ['src/components/wizard/b.ts', "import { camposVaga } from '@/domain/vaga/campos'"],
      ['src/components/wizard/c.ts', "export const c = () => import('@/lib/rpc/count-step')"],
    ],
  },
  {
    name: `the hooks of a wizard have at most ${linesPerWizardHook} lines`,
    broken: (sources) =>
      sources
        .filter((source) => source.path.startsWith('src/') && /\buse(?:Wizard|Submission)\(/.test(getCode(source)))
        .flatMap((source) =>
          functionsOf(source)
            .filter(({ name, lines }) => name.startsWith('use') && lines > linesPerWizardHook)
            .map(({ name, lines }) => `${source.path} ${name} has ${lines} lines`),
        ),
    planted: [
      ['src/features/planos/use-plano.ts', `export function usePlano() {\n  useWizard()\n${'\n'.repeat(linesPerWizardHook)}}`],
    ],
  },
])

/** Named functions declared at the top level of a file. */
function functionsOf(source: Source) {
  return parse(source).program.body.flatMap((node) => {
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node
    if (declared?.type !== 'FunctionDeclaration' || !declared.id) return []
    const lines = source.text.slice(declared.start, declared.end).split('\n').length
    return [{ name: declared.id.name, lines }]
  })
}
