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

/**
 * In the build, `import { x, y as z } from './textos'` is a module of the entries of `x` and one of those of `y`, in the file of their
 * component.
 */
export const textsApart = {
  name: 'texts-apart',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('.tsx')
      ? code.replace(
          /^import \{ ([a-z]\w*(?: as \w+)?(?:, [a-z]\w*(?: as \w+)?)*) \} from '(\.[\w./-]*\/textos)'$/gm,
          (_, names, file) =>
            names
              .split(', ')
              .map((part) => part.split(' as '))
              .map(([name, own = name]) => `import * as ${own} from '${file}.ts?${name}'`)
              .join('; '),
        )
      : null,
  load: async (id) => {
    const [, file, name] = /^(.*\/textos\.ts)\?(\w+)$/.exec(id) ?? []
    return file ? splitTexts(await readFile(file, 'utf8'), name) : null
  },
}
