import { indice } from './textos'

/** The parts of the page beside it, on wide screens; on a phone they are few enough to scroll through. */
export function Indice({ secoes }: { secoes: readonly { id: string; titulo: string }[] }) {
  return (
    <nav aria-label={indice.rotulo} className="sticky top-24 hidden lg:block">
      <ul className="border-l-2 border-linha">
        {secoes.map(({ id, titulo }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-0.5 flex min-h-11 items-center border-l-2 border-transparent pl-4 text-sm font-medium text-tinta-suave hover:border-fibra-urucum hover:text-tinta"
            >
              {titulo}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
