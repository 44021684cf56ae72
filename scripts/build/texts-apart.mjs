// Vite plugin of the build: a file of texts costs a page nothing but the texts that its components show.
import { readFile } from 'node:fs/promises'
import { parseSync } from 'vite'

const unwrap = (node) => (node.type.startsWith('TS') ? unwrap(node.expression) : node)

/** One object of a file of texts as a module: an export for each entry, which the bundler writes where it is read. */
export function splitTexts(code, name) {
  const declared = parseSync('textos.ts', code).program.body.flatMap((node) => node.declaration?.declarations ?? [])
  const found = declared.find(({ id }) => id.name === name)
  if (!found) throw new Error(`textos.ts has no ${name}`)
  return unwrap(found.init)
    .properties.map(
      ({ key, value }, n) => `const t${n} = ${code.slice(value.start, value.end)}\nexport { t${n} as ${key.name} }\n`,
    )
    .join('')
}

/** In the build, `import { x } from './textos'` is a module of the entries of `x`, in the file of its component. */
export const textsApart = {
  name: 'texts-apart',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('.tsx')
      ? code.replace(/^import \{ ([a-z]\w*) \} from '(\.\.?\/textos)'$/gm, "import * as $1 from '$2.ts?$1'")
      : null,
  load: async (id) => {
    const [, file, name] = /^(.*\/textos\.ts)\?(\w+)$/.exec(id) ?? []
    return file ? splitTexts(await readFile(file, 'utf8'), name) : null
  },
}
