import { Link } from 'react-router-dom'
import { Container } from '@/components/ui/Container'
import { SETORES_CONSULTORIA } from '@/domain/consultoria/opcoes'
import { paths } from '@/lib/paths'
import { NoDiretorio } from './NoDiretorio'
import { setoresAtendidos } from './textos'

/** Partners: the sectors that consultancies serve, each a way into the directory. */
export function SetoresAtendidos() {
  return (
    <Container className="py-5 sm:py-20">
      <NoDiretorio />
      <h2 className="text-2xl">{setoresAtendidos.titulo}</h2>
      <ul className="-mx-5 mt-3 flex gap-2 overflow-x-auto px-5 sm:mx-0 sm:mt-6 sm:flex-wrap sm:px-0">
        {SETORES_CONSULTORIA.filter((setor) => setor !== 'Outros').map((setor) => (
          <li key={setor} className="shrink-0">
            <Link
              to={paths.consultorias({ texto: setor })}
              className="inline-flex min-h-11 items-center rounded-full border border-linha bg-superficie px-4 text-sm font-medium hover:border-marca"
            >
              {setor}
            </Link>
          </li>
        ))}
      </ul>
    </Container>
  )
}
