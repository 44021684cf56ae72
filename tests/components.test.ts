/** What the generic components may depend on, and how long the hooks of the long forms may be. */
import { isTest, perImport, perSource, testRules } from './support/rules/rules'
import { getCode, listImports, parse, type Source } from './support/rules/sources'

const linesPerWizardHook = 80
/** What generic components may import from the domain: Brazilian formats, files of spreadsheets, fields as data and the labels of their options, the brand. */
const domainForComponents = /^src\/domain\/(br\/|planilha\/csv\.ts|campo\.ts|marca\.ts|rotulos\.ts)/
/** Business nouns, which a generic component must not contain. */
const businessWords = /consultori|\bvagas?\b|pedido|proposta|solicita|candidat|orçament|currícul/i

/** Hooks that make one of several presses. */
const guard = /\buse(SingleMutation|FinalPress|QueuedMutation|SingleFlight|Submission)\b/
/** Components and hooks with such a guard, to which a call is handed. */
const hands = /<Escrever\b|<FormDaEquipe\b|<CodigoForm\b|\bAcao\b|\bdecidir\b|toAcao|<Decis|<Convidar\b/
/** Names of calls that change nothing that others read. */
const reads = /^(read|find|list|get|fetch|is|has|load|search|to|build|check|watch|count|ask|describe|preload)[A-Z]|Quer(y|ies)$/
/** Calls without such a guard, and why a second one does no harm. */
const unguarded: Record<string, string> = {
  'src/app/access/AcessoNegado.tsx': 'signs out',
  'src/app/layouts/account/UserMenu.tsx': 'signs out',
  'src/features/contas/entrar/AuthPage.tsx': 'handed to CodigoForm, behind a lazy dialog',
  'src/features/contas/entrar/moldura/GoogleButton.tsx': 'leaves the page',
  'src/features/pagamentos/andamento/acompanhamento.ts': 'asks what became of a payment',
  'src/features/pagamentos/confirmacao/ConfirmacaoPage.tsx': 'asks what became of a payment',
  'src/features/pagamentos/pix/acompanhar-pix.ts': 'asks what became of a payment',
  'src/features/vagas/wizard/envio/publicar.ts': 'handed to useVaga by the last step, whose code comes later',
}

/** The pages of a completed moment. */
const braided = ['src/features/consultorias/cadastro/CadastroEnviado.tsx', 'src/features/publico/candidatar/Candidatar.tsx']

testRules([
  {
    name: 'the braid stands over what is completed, and nowhere else (docs/design.md#pictures)',
    broken: perSource(['src/'], (source) =>
      /\btrama-fita\b/.test(getCode(source)) && !braided.includes(source.path) ? 'has the braid' : undefined,
    ),
    planted: [['src/features/site/home/A.tsx', 'export const A = () => <div className="trama-fita h-2" />']],
  },
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
    name: 'a mutation goes through src/lib/query.ts, which makes one of several presses',
    broken: perSource(['src/'], (source) => {
      if (source.path === 'src/lib/query.ts' || isTest(source)) return undefined
      const [found] =
        /\buseMutation\b|\.mutate(Async)?\(|\bnew MutationObserver<|if \(!?\w+\.isPending\) \w+\./.exec(getCode(source)) ?? []
      return found ? `has ${found}: take run of useSingleMutation, and loading of Button` : undefined
    }),
    planted: [
      ['src/features/site/planos/A.tsx', "import { useMutation } from '@tanstack/react-query'"],
      ['src/features/site/planos/B.tsx', 'export const press = () => send.mutate({ id })'],
    ],
  },
  {
    name: 'what the server changes is called under a guard against a second press',
    broken: (sources) => {
      const guarded = sources.filter(({ text }) => guard.test(text))
      return perSource(['src/features/', 'src/app/'], (source) => {
        if (isTest(source) || source.path.endsWith('/api.ts') || guard.test(source.text) || unguarded[source.path])
          return undefined
        const changes = listImports(source)
          .filter(({ target }) => target?.endsWith('/api'))
          .flatMap(({ names }) => names.filter((name) => /^[a-z]/.test(name) && !reads.test(name)))
        if (changes.length === 0) return undefined
        // Handed to a component or a hook that has the guard.
        const file = source.path.replace(/\.tsx?$/, '')
        const given = guarded.some((other) => listImports(other).some(({ target }) => target === file))
        return given || hands.test(source.text) ? undefined : `calls ${changes.join(', ')}`
      })(sources)
    },
    planted: [
      ['src/features/site/planos/C.tsx', "import { sendPlano } from './api'\nexport const press = () => void sendPlano()"],
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
      [
        'src/features/site/planos/use-plano.ts',
        `export function usePlano() {\n  useWizard()\n${'\n'.repeat(linesPerWizardHook)}}`,
      ],
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
