import { Container } from '@/components/ui/Container'
import { SETORES } from '@/domain/opcoes'

/** Partners: generic sectors, labelled as such, until there are real partners who agree to be shown. */
export function SetoresAtendidos() {
  return (
    <Container className="py-20 sm:py-28">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 className="text-3xl">Parceiros em cada setor</h2>
          <p className="mt-4 text-tinta-suave">
            Estes são os setores que as consultorias atendem. Nomes e logotipos de parceiros só vão aparecer aqui com autorização
            de cada um.
          </p>
        </div>
        <ul className="flex flex-wrap content-start items-center gap-x-4 gap-y-2 text-2xl font-medium tracking-[-0.01em]">
          {SETORES.filter((setor) => setor !== 'Outro').map((setor) => (
            <li key={setor} className="no-da-lista flex items-center gap-4">
              {setor === 'Imobiliario' ? 'Imobiliário' : setor === 'Logistica' ? 'Logística' : setor}
            </li>
          ))}
        </ul>
      </div>
    </Container>
  )
}
