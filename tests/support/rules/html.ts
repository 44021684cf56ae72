/** Validity of HTML documents: those of the build and those that a function delivers. */
import { HtmlValidate, StaticConfigLoader } from 'html-validate'

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:document'],
    rules: {
      // React and Vite choose the case of attributes and of the doctype, and how void elements and booleans are written.
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'doctype-style': 'off',
      'void-style': 'off',
      // React makes these ids; HTML lets them begin with any character.
      'valid-id': ['error', { relaxed: true }],
      // A landmark may have a name (ARIA).
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      // Measured positions, such as those of the drawn strands. The policy of the site allows them.
      'no-inline-style': 'off',
      // 'Continuar' is on the screen only when the step is filled (docs/product/requests.md#step-1-essentials).
      'wcag/h32': 'off',
      // Files of the same build and host, named by their hash.
      'require-sri': 'off',
    },
  }),
)

/** What is wrong with a document, one line for each problem; empty for a valid one. */
export async function findHtmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
  const links = [...html.matchAll(/\shref="#([^"]+)"/g)].map(([, id = '']) => id)
  return [
    ...results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)),
    ...links.filter((id) => !ids.has(id)).map((id) => `no element for the link to #${id}`),
  ]
}

/** How many headings of the first level a document has. */
export const countMainHeadings = (html: string) => html.match(/<h1[\s>]/g)?.length ?? 0
