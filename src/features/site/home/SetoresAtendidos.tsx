import { Container } from '@/components/ui/Container'
import { SETORES_CONSULTORIA } from '@/domain/consultoria/opcoes'
import { TEXTOS } from './conteudo'
import { setoresAtendidos } from './textos'

/** Partners: generic sectors, labelled as such, until there are real partners who agree to be shown. */
export function SetoresAtendidos() {
  return (
    <Container className="py-6 sm:py-28">
      <div className="grid gap-x-16 gap-y-5 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 className="text-3xl">{setoresAtendidos.titulo}</h2>
          <p className="mt-2 text-tinta-suave sm:mt-4">{TEXTOS.setores}</p>
        </div>
        <ul className="flex flex-wrap content-start items-center gap-x-3 gap-y-1 font-medium sm:gap-x-4 sm:gap-y-2 sm:text-2xl tracking-[-0.01em]">
          {SETORES_CONSULTORIA.filter((setor) => setor !== 'Outros').map((setor) => (
            <li key={setor} className="no-da-lista flex items-center gap-3 sm:gap-4">
              {setor}
            </li>
          ))}
        </ul>
      </div>
    </Container>
  )
}
