import { Container } from '@/components/ui/Container'
import { PASSOS_DA_VAGA } from './conteudo'

/** How it works, in three connected steps. */
export function PassosDaVaga() {
  return (
    <Container className="py-20 sm:py-28">
      <h2 className="max-w-2xl text-3xl">Como funciona</h2>
      <ol className="mt-12 grid gap-10 md:grid-cols-3 md:gap-8">
        {PASSOS_DA_VAGA.map(({ titulo, texto }, i) => (
          <li key={titulo} className="fio-do-passo relative pl-16 md:pt-16 md:pl-0">
            <span
              aria-hidden="true"
              className="absolute top-0 left-0 z-10 grid size-11 place-items-center rounded-full bg-marca text-lg font-semibold text-sobre-marca"
            >
              {i + 1}
            </span>
            <h3 className="text-xl">{titulo}</h3>
            <p className="mt-2 text-tinta-suave">{texto}</p>
          </li>
        ))}
      </ol>
    </Container>
  )
}
